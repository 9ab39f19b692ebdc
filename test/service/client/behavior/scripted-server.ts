import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Reply } from './case.ts';

export interface SeenRequest {
  request: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface ScriptedServer {
  url: string;
  seen: SeenRequest[];
  connections(): number;
  close(): void;
}

export type Answering = (request: IncomingMessage, index: number) => Reply;

/** A server that answers as it is told, and remembers what it was asked. */
export async function scriptedServer(answer: Answering): Promise<ScriptedServer> {
  const seen: SeenRequest[] = [];
  let connections = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const index = seen.push({ request: `${request.method} ${request.url}`, headers: request.headers, body });
    send(answer(request, index - 1), request, response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    connections: () => connections,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const DRIP_MS = 20;

function send(reply: Reply, { socket }: IncomingMessage, response: ServerResponse): void {
  if (reply.mishap === 'silence') return;
  if (reply.mishap === 'cut') {
    socket.destroy();
    return;
  }
  const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
  const status = reply.status ?? 200;
  const isEmpty = status === 204 || status === 304;
  const content = reply.gzip ? gzipSync(text) : Buffer.from(text);
  response.writeHead(status, {
    'x-request-id': 'asked',
    ...(isEmpty ? {} : { 'content-type': 'application/json', 'content-length': String(content.length) }),
    ...(reply.gzip ? { 'content-encoding': 'gzip' } : {}),
    ...reply.headers,
  });
  if (reply.mishap === 'half')
    response.write(content.subarray(0, content.length >> 1), () => socket.destroy());
  else if (reply.mishap === 'drip') drip(content, response);
  else response.end(isEmpty ? undefined : content, () => reply.closes && socket.destroySoon());
}

/** Slowly enough that the whole would take minutes, and never so slowly that a single read would time out. */
function drip(content: Buffer, response: ServerResponse): void {
  let at = 0;
  const timer = setInterval(() => {
    if (response.destroyed || at >= content.length) clearInterval(timer);
    else response.write(content.subarray(at, ++at));
  }, DRIP_MS);
}
