import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEndOfFile } from '../../../support/end-of-file.ts';
import { send } from '../helpers.ts';
import type { World } from '../task.ts';

/** The address of a proxy behind which somebody else changes an order as soon as it has been read for the first time. */
export async function withRival(world: World, orderId: string, change: object): Promise<string> {
  let isRead = false;
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = 'GET', url = '/', headers } = request;
    const answer = await world.service.app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(parts.length > 0 ? { payload: Buffer.concat(parts) } : {}),
    });
    if (!isRead) {
      isRead = true;
      await send(world, 'PATCH', `/api/v2/orders/${orderId}`, change);
    }
    reply.writeHead(answer.statusCode, answer.headers as Record<string, string>).end(answer.rawPayload);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
