import type { Socket } from 'node:net';
import {
  errorBody,
  MAX_REQUESTS_PER_ADDRESS,
  RATE_WINDOW_SECONDS,
  rateHeaders,
  requestIdOf,
} from '../http/index.ts';
import { Fault } from '../shared/index.ts';

/** Includes the request line: 2,000 ids of ten digits with escaped commas take 26 KB. */
export const MAX_HEADER_BYTES = 64 * 1024;

const REASONS: Record<string, [status: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The URL and headers together exceed 64 KB. Send fewer IDs per request, or fewer headers.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request was not received in time. Send it again.'],
};

/** How long a client may take to read the response and close its side; some never do. */
const LINGER_MS = 1_000;

/** Answers input that is not valid HTTP and so never becomes a request, in the error format of the path it was for. */
export function rejectBrokenRequest(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  // Before the TLS handshake is done nothing can be sent, and a write would wait for it.
  if (!socket.writable || isHandshaking(socket) || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, detail] = REASONS[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request is not valid HTTP. Check the request line and the headers.',
  ];
  const body = bodyFor(pathOf(error.rawPacket), new Fault('SCHEMA_VIOLATION', detail));
  const window = {
    allowed: true,
    limit: MAX_REQUESTS_PER_ADDRESS,
    remaining: MAX_REQUESTS_PER_ADDRESS,
    resetSeconds: RATE_WINDOW_SECONDS,
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

/** Reads a property of TLS sockets that is missing from the types. */
function isHandshaking(socket: Socket): boolean {
  return (socket as { secureConnecting?: boolean }).secureConnecting === true;
}

/** The path, if the last packet contains the request line; of a long request only the end is available. */
function pathOf(packet: unknown): string | undefined {
  const begin = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 200) : '';
  return /^[A-Z]+ (\/\S*)/.exec(begin)?.[1];
}

/** If the path is unknown, the body has the v1 and the v2 error format in one. */
function bodyFor(path: string | undefined, fault: Fault): string {
  if (path !== undefined) return errorBody(path, fault);
  const both = { ...JSON.parse(errorBody('/api/v1', fault)), ...JSON.parse(errorBody('/api/v2', fault)) };
  return JSON.stringify(both);
}
