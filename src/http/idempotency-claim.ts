import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { malformed } from '../shared/index.ts';
import { keyOf } from './context.ts';

export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/** One request that carries an Idempotency-Key. */
export interface IdempotencyClaim {
  apiKeyId: number;
  idempotencyKey: string;
  requestHash: Buffer;
  method: string;
  /** With its query. */
  path: string;
  requestId: string;
  receivedAt: Date;
  /** Delay between the record and the response, if the sandbox simulates one. */
  heldBackMs: number;
}

function keyTextOf({ headers }: FastifyRequest): string | undefined {
  const header = headers['idempotency-key'];
  return header === undefined ? undefined : decodeHeader([header].flat().join(','));
}

const isUsable = (text: string) => text.length > 0 && text.length <= MAX_IDEMPOTENCY_KEY_LENGTH;

export function hasUsableIdempotencyKey(request: FastifyRequest): boolean {
  const text = keyTextOf(request);
  return text !== undefined && isUsable(text);
}

export function claimOf(request: FastifyRequest, receivedAt: Date): IdempotencyClaim | undefined {
  const idempotencyKey = keyTextOf(request);
  if (idempotencyKey === undefined) return undefined;
  if (!isUsable(idempotencyKey))
    throw malformed(
      'Idempotency-Key',
      `Idempotency-Key must have 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters.`,
    );
  const requestHash = createHash('sha256')
    .update(`${request.method}\n${request.originalUrl}\n${request.rawBody ?? ''}`)
    .digest();
  return {
    apiKeyId: keyOf(request).apiKeyId,
    idempotencyKey,
    requestHash,
    method: request.method,
    path: request.originalUrl,
    requestId: request.id,
    receivedAt,
    heldBackMs: request.heldBackMs,
  };
}

/** Names the key among those of all API keys. */
export function idOf({
  apiKeyId,
  idempotencyKey,
}: Pick<IdempotencyClaim, 'apiKeyId' | 'idempotencyKey'>): string {
  return `${apiKeyId}:${idempotencyKey}`;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes a header value. HTTP does not define characters beyond ASCII: most clients send UTF-8, some Latin-1. Node decodes the
 * bytes as Latin-1; if they are valid UTF-8, the client meant UTF-8.
 */
function decodeHeader(header: string): string {
  if (!/[\u0080-\u00ff]/.test(header) || /[\u0100-\uffff]/.test(header)) return header;
  try {
    return utf8.decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}
