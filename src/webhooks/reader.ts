import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/index.ts';
import { type FeedPage, type FeedPosition, readFeedPage } from '../events/index.ts';
import type { Endpoint } from './endpoint.ts';
import { SETTINGS_VERSION } from './sending-sql.ts';
import { subscribedTypes } from './types.ts';

const PAGE_SIZE = 500;
/** For an endpoint on its own: many of them may be behind, each with a window of its own. */
const CATCH_UP_PAGE_SIZE = 200;
/** While there is always something new, a page is read this often: the events of many transactions cost one statement. */
const MIN_PAUSE_MS = 20;
/** Polling interval while committed events wait for an older transaction, whose end may not be signaled. */
const HELD_PAUSE_MS = 20;
const MAX_HELD_PAUSE_MS = 250;
/** Fallback polling: a process that dies between its commit and its NOTIFY sends no signal. */
const FALLBACK_POLL_MS = 5_000;
const RETRY_PAUSE_MS = 500;

export interface ReaderDeps {
  db: Db;
  /** The version of the settings that the endpoints have. */
  version(): string | undefined;
  /** The settings are of another version: brings the endpoints up to date. */
  onChanged(): Promise<void>;
  onError(error: unknown): void;
}

/**
 * Reads new events once for all endpoints of this process; each takes what its key sees. An endpoint that is behind (it is new,
 * was paused, replays, or could not take more) reads for itself until it has caught up. One statement runs at a time, so the
 * shared position does not move while an endpoint catches up, and it can join there without missing anything.
 */
export class FeedReader {
  private readonly live = new Set<Endpoint>();
  private readonly behind = new Set<Endpoint>();
  private position: FeedPosition | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private heldPauseMs = HELD_PAUSE_MS;
  private readAtMs = 0;

  constructor(private readonly deps: ReaderDeps) {}

  /** Offers the endpoint everything after its position. */
  follow(endpoint: Endpoint): void {
    this.behind.add(endpoint);
    this.wake();
  }

  leave(endpoint: Endpoint): void {
    this.behind.delete(endpoint);
    this.live.delete(endpoint);
    if (this.live.size === 0) this.position = undefined;
  }

  /** Call when there may be new events. */
  wake(): void {
    if (this.isStopped || this.live.size + this.behind.size === 0) return;
    this.isWanted = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      if (this.isWanted) this.wake();
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    let isHeld = false;
    try {
      while (this.isWanted && !this.isStopped) {
        this.isWanted = false;
        await this.pause();
        this.joinCaughtUp();
        isHeld = await this.readLive();
        isHeld = (await this.catchUpOne()) || isHeld;
        if (this.behind.size > 0) this.isWanted = true;
      }
      this.heldPauseMs = isHeld ? Math.min(MAX_HELD_PAUSE_MS, this.heldPauseMs * 1.5) : HELD_PAUSE_MS;
      this.wakeIn(isHeld ? this.heldPauseMs : FALLBACK_POLL_MS);
    } catch (error) {
      // What is missed now is read later.
      this.isWanted = false;
      this.deps.onError(error);
      this.wakeIn(RETRY_PAUSE_MS);
    }
  }

  private wakeIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), ms).unref();
  }

  /** Nobody who is behind waits for it, and neither does the first event after a while. */
  private async pause(): Promise<void> {
    const leftMs = this.readAtMs + MIN_PAUSE_MS - performance.now();
    if (leftMs > 0 && this.behind.size === 0) await sleep(leftMs, undefined, { ref: false });
  }

  private async readLive(): Promise<boolean> {
    const { position } = this;
    if (!position) return false;
    this.readAtMs = performance.now();
    const page = await this.read({ after: position, limit: PAGE_SIZE, types: undefined, key: undefined });
    // Those who were live may have left meanwhile.
    if (!page || this.position !== position) return false;
    const { tick, seq, atMs } = page.next;
    this.position = { tick, seq, atMs };
    for (const endpoint of this.live) if (!endpoint.offer(page, 'shared')) this.live.delete(endpoint);
    if (this.live.size === 0) this.position = undefined;
    if (page.hasMore) this.isWanted = true;
    return page.isHeld;
  }

  /**
   * An endpoint at the position of the others has nothing to catch up on. Where nobody is live yet, as after a start, those that are furthest
   * begin together: a thousand endpoints that were saved together cost one statement.
   */
  private joinCaughtUp(): void {
    if (this.behind.size > 1) this.position ??= furthest(this.behind);
    if (!this.position) return;
    for (const endpoint of this.behind) {
      if (compare(endpoint.readPosition, this.position) !== 0) continue;
      this.behind.delete(endpoint);
      this.live.add(endpoint);
    }
  }

  /** In turn, a page each. */
  private async catchUpOne(): Promise<boolean> {
    const [endpoint] = this.behind;
    if (!endpoint) return false;
    // To the end of the queue, so that one whose read fails holds up no other.
    this.behind.delete(endpoint);
    this.behind.add(endpoint);
    const { webhook, key } = endpoint;
    const page = await this.read({
      after: endpoint.readPosition,
      limit: CATCH_UP_PAGE_SIZE,
      types: subscribedTypes(webhook),
      key,
      offeredTo: webhook.webhookId,
    });
    if (!page || !this.behind.delete(endpoint) || !endpoint.offer(page, 'own')) return false;
    if (page.hasMore || this.isPassed(page.next)) this.behind.add(endpoint);
    else {
      this.live.add(endpoint);
      const { tick, seq, atMs } = page.next;
      this.position ??= { tick, seq, atMs };
    }
    return page.isHeld;
  }

  /** The others have already been offered events after it. */
  private isPassed(other: FeedPosition): boolean {
    return !!this.position && compare(this.position, other) > 0;
  }

  /** Undefined if the settings have changed: nothing that was committed after a change is sent by the settings before. */
  private async read(
    request: Pick<Parameters<typeof readFeedPage>[1], 'after' | 'limit' | 'types' | 'key' | 'offeredTo'>,
  ): Promise<FeedPage | undefined> {
    const { db } = this.deps;
    const page = await readFeedPage(db, {
      ...request,
      now: new Date(),
      keptDays: 0,
      beside: SETTINGS_VERSION,
    });
    if (page.beside !== this.deps.version()) {
      this.isWanted = true;
      await this.deps.onChanged();
      return undefined;
    }
    // A client that is notified of a change and then reads it must find it, with any key.
    if (page.rows.length > 0) await db.replication?.waitUntilCaughtUp();
    return page;
  }
}

const compare = (a: FeedPosition, b: FeedPosition): number => a.tick - b.tick || a.seq - b.seq;

function furthest(endpoints: Iterable<Endpoint>): FeedPosition {
  const positions = Array.from(endpoints, ({ readPosition }) => readPosition);
  const { tick, seq, atMs } = positions.reduce((a, b) => (compare(a, b) < 0 ? b : a));
  return { tick, seq, atMs };
}
