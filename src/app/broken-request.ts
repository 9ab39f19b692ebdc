import type { Socket } from 'node:net';
import { ADDRESS_LIMIT, errorBody, rateHeaders, requestIdOf, WINDOW_SECONDS } from '../http/index.ts';
import { Fault } from '../shared/index.ts';

/** The request line counts too: 2,000 ids of ten digits with escaped commas take 26 KB. */
export const MAX_HEADER_BYTES = 64 * 1024;

const REASONS: Record<string, [status: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address and the headers are larger than 64 KB together. Ask for fewer ids at once, or send fewer headers.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive. Send it again.'],
};

/** How long a client may take to read the answer and close its side; some never do. */
const LINGER_MS = 1_000;

/** What is not even HTTP never becomes a request; it still gets a sentence, in the envelope of the path it was for. */
export function answerBrokenRequest(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  // Before the handshake is done nothing can be said, and what is written would wait for it.
  if (!socket.writable || isSecuring(socket) || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, detail] = REASONS[error.code ?? ''] ?? [
    '400 Bad Request',
    'This is not a valid HTTP request.',
  ];
  const body = bodyFor(pathOf(error.rawPacket), new Fault('SCHEMA_VIOLATION', detail));
  const window = {
    allowed: true,
    limit: ADDRESS_LIMIT,
    remaining: ADDRESS_LIMIT,
    resetSeconds: WINDOW_SECONDS,
    exact: false,
  };
  const headers = {
    ...rateHeaders(window),
    'X-Request-Id': requestIdOf(undefined),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** A property of TLS sockets that the types do not know. */
function isSecuring(socket: Socket): boolean {
  return (socket as { secureConnecting?: boolean }).secureConnecting === true;
}

/** Of the request line, where the last packet has it: of a long one only the end is known. */
function pathOf(packet: unknown): string | undefined {
  const begin = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 200) : '';
  return /^[A-Z]+ (\/\S*)/.exec(begin)?.[1];
}

/** Where nobody knows which path it was for, both envelopes in one. */
function bodyFor(path: string | undefined, fault: Fault): string {
  if (path !== undefined) return errorBody(path, fault);
  const both = { ...JSON.parse(errorBody('/api/v1', fault)), ...JSON.parse(errorBody('/api/v2', fault)) };
  return JSON.stringify(both);
}
