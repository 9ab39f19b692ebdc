import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onEnd } from '../../../bench/support/cleanup.ts';
import type { Eyes, ToldEvent } from '../judge/following.ts';
import { demo } from './demo.ts';
import type { Desk } from './desk.ts';
import type { Json } from './http.ts';

const PAGE = 200;
/** Short, so that a client that waits at a server that is frozen does not wait for long. */
const WAIT_SECONDS = 2;

/** Whom the followers see for, by name; each has a key of its own. */
export const FOLLOWED: Record<string, { key: object; eyes: Eyes }> = {
  employee: { key: { type: 'Employee' }, eyes: {} },
  customer: {
    key: { type: 'Customer', customer_ids: [demo('customer')] },
    eyes: { customers: [demo('customer')] },
  },
  supplier: {
    key: { type: 'Supplier', supplier_ids: [demo('supplier')] },
    eyes: { suppliers: [demo('supplier')] },
  },
};

export const toldOf = (event: Json): ToldEvent => ({
  id: event.event_id,
  type: event.type,
  resource: event.resource,
  resourceId: event.resource_id,
  requestId: event.caused_by?.request_id ?? null,
});

/** Continues from next_cursor, from the first event on, whoever answers. */
export class FeedFollower {
  readonly told: ToldEvent[] = [];
  private cursor = '';

  constructor(
    readonly name: string,
    readonly eyes: Eyes,
  ) {}

  /** One page; false when there was nothing. */
  async step(desk: Desk): Promise<boolean> {
    const page = await desk.read(`/api/v2/events?limit=${PAGE}&wait=${WAIT_SECONDS}&after=${this.cursor}`);
    if (!page?.data) return false;
    this.told.push(...page.data.map(toldOf));
    this.cursor = page.next_cursor;
    return page.data.length > 0 || page.has_more;
  }

  run(desk: Desk): Promise<void> {
    return desk.work(async () => {
      await this.step(desk);
    }, 20);
  }

  /** When everything is quiet. */
  async finish(desk: Desk): Promise<void> {
    while (await this.step(desk));
  }
}

/** A receiver of webhooks that takes everything. */
export class Receiver {
  readonly delivered: ToldEvent[] = [];
  webhookId = '';

  private constructor(readonly url: string) {}

  static async open(): Promise<Receiver> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('error', () => undefined);
      request.on('end', () => {
        receiver.delivered.push(toldOf(JSON.parse(Buffer.concat(chunks).toString())));
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onEnd(async () => {
      server.closeAllConnections();
      server.close();
    });
    const receiver = new Receiver(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return receiver;
  }
}
