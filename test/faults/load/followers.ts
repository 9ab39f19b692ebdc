import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCleanup } from '../../../bench/support/cleanup.ts';
import { eventOf } from '../history/observe.ts';
import type { HistoryWriter } from '../history/write.ts';
import type { FollowedEvent, FollowerScope } from '../judge/following.ts';
import { demo } from './demo.ts';
import type { Json } from './http.ts';
import type { LoadClient } from './load-client.ts';

const PAGE = 200;
/** Short, so that a client that waits at a server that is frozen does not wait for long. */
const WAIT_SECONDS = 2;
/** A stream is left and taken up again so often. */
const STREAM_MS = 5_000;
const LAST_EVENT_WITHIN_MS = 20_000;

/** Whom the followers see for, by name; each has a key of its own. */
export const FOLLOWED: Record<string, { key: object; eyes: FollowerScope }> = {
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

export const followedEventOf = (event: Json): FollowedEvent => ({
  id: event.event_id,
  type: event.type,
  resource: event.resource,
  resourceId: event.resource_id,
  requestId: event.caused_by?.request_id ?? null,
});

/** Continues from next_cursor, from the first event on, whoever answers. */
export class FeedFollower {
  readonly told: FollowedEvent[] = [];
  private cursor = '';

  constructor(
    readonly name: string,
    readonly eyes: FollowerScope,
  ) {}

  /** One page; false when there was nothing. */
  async step(desk: LoadClient): Promise<boolean> {
    const page = await desk.read(`/api/v2/events?limit=${PAGE}&wait=${WAIT_SECONDS}&after=${this.cursor}`);
    if (!page?.data) return false;
    const lastId = this.told.at(-1)?.id;
    this.told.push(...page.data.map(followedEventOf));
    this.cursor = page.next_cursor;
    // A feed that tells its last event again and again would be read for ever.
    const isStill = page.data.length > 0 && this.told.at(-1)!.id === lastId;
    return !isStill && (page.data.length > 0 || page.has_more);
  }

  run(desk: LoadClient): Promise<void> {
    return desk.work(async () => {
      await this.step(desk);
    }, 20);
  }

  /** When everything is quiet. */
  async finish(desk: LoadClient): Promise<void> {
    while (await this.step(desk));
  }
}

/** The name of the receiver in the history. */
export const WEBHOOK = 'webhook';

/** Server-Sent Events, resumed by Last-Event-ID at whichever server. What it got is in the history, event by event. */
export class StreamFollower {
  private lastId = '';
  private lastEventId: string | undefined;

  constructor(
    readonly name: string,
    private readonly lifeMs = STREAM_MS,
  ) {}

  async run(desk: LoadClient): Promise<void> {
    const { office } = desk;
    while (!office.isClosing()) await this.follow(desk, () => office.isClosing());
  }

  /** When everything is quiet: until the last event of the feed has come, or never does. */
  async finish(desk: LoadClient, lastEventId: string | undefined): Promise<void> {
    const deadline = performance.now() + LAST_EVENT_WITHIN_MS;
    const isOver = () => this.lastEventId === lastEventId || performance.now() > deadline;
    while (!isOver()) await this.follow(desk, isOver);
  }

  private async follow({ office, random, name }: LoadClient, isOver: () => boolean): Promise<void> {
    const stop = new AbortController();
    const timer = setInterval(() => isOver() && stop.abort(), 100);
    const limit = setTimeout(() => stop.abort(), this.lifeMs);
    const headers = { 'x-api-key': office.key, 'last-event-id': this.lastId };
    // Without a place to go on from it begins with the oldest event.
    const url = `${random.pick(office.urls)}/api/v2/events/stream?after=`;
    try {
      const response = await fetch(url, { headers, signal: stop.signal });
      let text = '';
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString();
        const blocks = text.split('\n\n');
        text = blocks.pop()!;
        for (const block of blocks) this.take(block, name, office);
      }
    } catch {
      // The server is gone, or it is time: the next one goes on from the last event.
    }
    clearInterval(timer);
    clearTimeout(limit);
    await sleep(50);
  }

  private take(block: string, who: string, { history, as }: LoadClient['office']): void {
    const [id, data] = ['id: ', 'data: '].map((name) =>
      block
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.slice(name.length),
    );
    if (id === undefined || data === undefined) return;
    const n = history.call({ who, as, method: 'GET', path: '/api/v2/events/stream' });
    const event = eventOf(JSON.parse(data));
    const page = { after: this.lastId, next: id, events: [event] };
    history.answer({ n, status: 200, isReplay: false, digest: '', shows: { page } });
    this.lastId = id;
    this.lastEventId = event.id;
  }
}

/** A receiver of webhooks that takes everything, or fails every so many events. */
export class Receiver {
  readonly delivered: FollowedEvent[] = [];
  webhookId = '';

  private constructor(readonly url: string) {}

  static async open(
    history: HistoryWriter,
    { failsEvery, port = 0 }: { failsEvery?: number; port?: number | undefined } = {},
  ): Promise<Receiver> {
    let seen = 0;
    const failed = new Set<string>();
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('error', () => undefined);
      request.on('end', () => {
        const event = JSON.parse(Buffer.concat(chunks).toString());
        // It fails now and then, once for each event.
        if (failsEvery !== undefined && !failed.has(event.event_id) && ++seen % failsEvery === 0) {
          failed.add(event.event_id);
          response.writeHead(500).end();
          return;
        }
        receiver.delivered.push(followedEventOf(event));
        history.delivery({ who: WEBHOOK, event: eventOf(event) });
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    addCleanup(async () => {
      server.closeAllConnections();
      server.close();
    });
    const receiver = new Receiver(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return receiver;
  }
}
