import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientOptions, createClient, type Dray } from '@dray/client';
import { demoKeys, demoScenarios } from '../../../demo/index.ts';
import { type Db, sql } from '../../../src/db/index.ts';
import { type BuildOptions, build, type TestService } from '../../support/build.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';

export const ids = demoScenarios() as Record<string, number>;
export const keys = demoKeys();
export const anOrder = () => ({
  customer_id: ids.customer!,
  lines: [{ product_id: ids.product!, units: 12 }],
});

export async function countOrdersIn(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>(sql`SELECT count(*)::integer AS n FROM sales_order`);
  return row!.n;
}

export interface Listening extends TestService {
  address: string;
  /** A client of this server, with pauses that suit tests. */
  client(options?: Partial<ClientOptions>): Dray;
}

/** The service on a port of its own. */
export async function listening(options: BuildOptions = {}): Promise<Listening> {
  const built = await build(options);
  const address = await built.service.listen();
  const client = (more: Partial<ClientOptions> = {}) =>
    createClient({ url: address, key: keys.employee, backoffMs: 1, ...more });
  return { ...built, address, client };
}

/** What a proxy does with one answer; `lost` is a request that never arrives. */
export type Mishap = 'pass' | 'cut' | 'half' | 'silence' | 'lost';

/** Passes requests on and does to their answers what it is told; afterwards nothing. */
export async function mishapProxy(
  target: string,
  mishaps: Mishap[],
): Promise<{ url: string; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, reply) => {
    const { method, url, headers } = request;
    seen.push(`${method} ${url} ${headers['idempotency-key'] ?? ''}`.trim());
    const mishap = mishaps.shift() ?? 'pass';
    if (mishap === 'lost') {
      request.socket.destroy();
      return;
    }
    const onward = send(new URL(url!, target), { method, headers }, (answer: IncomingMessage) => {
      if (mishap === 'pass') {
        reply.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(reply);
        return;
      }
      // The effect is there: the whole answer has come.
      answer.resume().on('end', () => {
        if (mishap === 'cut') request.socket.destroy();
        if (mishap === 'half') {
          reply.writeHead(answer.statusCode!, answer.headers);
          reply.write('{"da', () => request.socket.destroy());
        }
      });
    });
    // The service may cut the connection itself: its client sees the same.
    onward.on('error', () => request.socket.destroy());
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}
