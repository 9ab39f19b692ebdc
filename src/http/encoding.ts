import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip';

/** Whether an Accept-Encoding header takes it. */
export function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((one) => one.trim());
    return name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });
}

/** The best that the client takes; undefined: as it is. */
export function encodingFor(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  return accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : undefined;
}

/** As small as it gets, for what is sent many times. */
export function pack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes, { level: 9 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return toBrotli(bytes, { params });
}

/** Below this, packing costs more than it saves. */
const WORTH_PACKING = 16 * 1024;

/** Whether an answer goes out packed: it is large, and the client asks for it. Who does not ask pays for one comparison. */
export function wantsPacked(
  header: string | undefined,
  body: string | Buffer | null,
): body is string | Buffer {
  return header !== undefined && body !== null && body.length >= WORTH_PACKING && accepts(header, 'gzip');
}

/** Fast, and in another thread: an answer is sent once. The tag stays: it is that of the document, which If-Match needs. */
export async function sendPacked(reply: FastifyReply, body: string | Buffer): Promise<FastifyReply> {
  const bytes = await toGzip(body, { level: 1 });
  const vary = `${reply.getHeader('vary')}, accept-encoding`;
  return reply.headers({ 'content-encoding': 'gzip', vary }).send(bytes);
}
