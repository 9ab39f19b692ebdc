import { expect } from 'vitest';
import type { TestService } from '../../support/build.ts';
import type { TestKey } from '../../support/test-keys.ts';
import { HOOKS, type Receiver, receiver } from '../events/hooks.ts';
import { type FeedEvent, PATH } from '../events/support.ts';
import { CopyByEvents, FOLLOWED, touchesOf } from './by-events.ts';
import { CopyByTime } from './by-time.ts';
import { type Copy, Reader } from './lists.ts';

/** Full pages, and many of them. */
const PAGE_SIZE = 150;

/** One key, and the three copies that it keeps. */
export class CopyKeeper {
  readonly #byTime: CopyByTime;
  #cursor: string;
  #applied = 0;
  /** Everything that the feed has told since the snapshot. */
  readonly #told: FeedEvent[] = [];

  private constructor(
    readonly key: TestKey,
    readonly reader: Reader,
    private readonly byFeed: CopyByEvents,
    private readonly byHook: CopyByEvents,
    private readonly hook: Receiver,
  ) {
    this.#byTime = new CopyByTime(reader, PAGE_SIZE);
    this.#cursor = byFeed.cursor;
  }

  static async begin({ call, service }: TestService, key: TestKey): Promise<CopyKeeper> {
    const headers = { 'x-api-key': key.text };
    const reader = new Reader((url) => service.app.inject({ method: 'GET', url, headers }));
    const hook = await receiver();
    // Before the snapshot: an event that comes twice does no harm, one that is missed does.
    const made = await call('POST', HOOKS, { key: key.text, payload: { url: hook.url } });
    expect(made.statusCode, made.body).toBe(201);
    const readable = (await reader.readable()).filter((name) => FOLLOWED.includes(name));
    const byFeed = await CopyByEvents.take(reader, readable);
    const keeper = new CopyKeeper(key, reader, byFeed, byFeed.twin(), hook);
    await keeper.#byTime.sync();
    return keeper;
  }

  get copies(): Readonly<Record<string, Copy>> {
    return { UpdatedSince: this.#byTime.records, feed: this.byFeed.records, webhooks: this.byHook.records };
  }

  /** As the guides say, at any moment. */
  async sync(): Promise<void> {
    const fresh = await this.#readFeed();
    await this.#byTime.sync();
    const removed = fresh.filter(({ type }) => type === 'record.removed');
    await this.#byTime.dropTouched(removed.flatMap((event) => [...touchesOf(event)]));
    await this.byFeed.apply(fresh);
    await this.#applyHooked();
  }

  /** The last time, once nothing changes anymore: every event of the feed has come to the receiver, too. */
  async finish(): Promise<void> {
    await this.sync();
    await this.#byTime.dropEndedPrices();
    const missing = () => {
      const got = new Set(this.hook.got.map(({ event }) => event.event_id));
      return this.#told
        .filter(({ event_id }) => !got.has(event_id))
        .map(({ type, resource_id }) => `${type} ${resource_id}`);
    };
    await expect.poll(missing, { timeout: 15_000, message: `${this.key.name}: not sent` }).toEqual([]);
    await this.#applyHooked();
  }

  async #readFeed(): Promise<FeedEvent[]> {
    const fresh: FeedEvent[] = [];
    for (;;) {
      const url = `${PATH}?after=${this.#cursor}&limit=500`;
      const page = JSON.parse((await this.reader.get(url)).body);
      fresh.push(...page.data);
      this.#cursor = page.next_cursor;
      if (!page.has_more) break;
    }
    this.#told.push(...fresh);
    return fresh;
  }

  async #applyHooked(): Promise<void> {
    const fresh = this.hook.got.slice(this.#applied).map(({ event }) => event as FeedEvent);
    this.#applied += fresh.length;
    await this.byHook.apply(fresh);
  }
}
