import { type ApiKey, findKeys } from '../access/index.ts';
import type { Db } from '../db/index.ts';
import type { EventSignal } from './event-signal.ts';
import { confirmedFeedEnd, findOrderReaders, readFeedPage } from './feed.ts';
import { type FeedPosition, isAfter } from './position.ts';
import type { EventRow } from './present.ts';
import { keySeesEvent } from './scope.ts';

const BATCH_SIZE = 500;
/** Polling interval while committed events wait for an older transaction, whose end may not be signaled. */
const HELD_PAUSE_MS = 15;
/** For a long-running transaction, polling backs off to this. */
const MAX_HELD_PAUSE_MS = 250;
/** Fallback polling: a process that dies between its commit and its NOTIFY sends no signal. */
const FALLBACK_POLL_MS = 5_000;
const KEYS_REFRESH_MS = 500;
/** Limits the backlog of a slow reader: beyond this, events are read from the database again. */
const MAX_WAITING = 2_000;

/** A subscriber to new events. */
export class Follower {
  private readonly waiting: EventRow[] = [];
  private wake: (() => void) | undefined;
  /** Whether the user of the key may read orders, as of the last event. */
  private seesOrders = true;
  /** The backlog overflowed: the next events must be read from the database. */
  isOverrun = false;
  isClosed = false;

  constructor(
    public key: ApiKey,
    private readonly types: ReadonlySet<string> | undefined,
    private readonly onStop: (follower: Follower) => void,
  ) {}

  offer(row: EventRow, seesOrders: boolean): void {
    this.seesOrders = seesOrders;
    if (this.isOverrun || (this.types && !this.types.has(row.type)) || !this.canRead(row)) return;
    if (this.waiting.length >= MAX_WAITING) {
      this.isOverrun = true;
      this.waiting.length = 0;
    } else this.waiting.push(row);
    this.wake?.();
  }

  /** By what the key may read now. Must be checked again when an event that has waited is sent. */
  canRead(row: EventRow): boolean {
    return keySeesEvent(this.key, row, this.seesOrders);
  }

  /** Takes up to `limit` rows after a position that the key may still read; the rest stays queued. */
  take(after: FeedPosition, limit: number): EventRow[] {
    const taken: EventRow[] = [];
    while (this.waiting.length > 0 && taken.length < limit) {
      const row = this.waiting.shift()!;
      if (isAfter(row, after) && this.canRead(row)) taken.push(row);
    }
    return taken;
  }

  /** How many events wait for the reader. */
  get size(): number {
    return this.waiting.length;
  }

  /** Resolves when there are events, on timeout, or when the follower is closed or nudged. */
  async waitForEvents(timeoutMs: number): Promise<void> {
    if (this.waiting.length > 0 || this.isOverrun || this.isClosed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = undefined;
  }

  /** After an overrun: accepts events again. */
  resume(): void {
    this.isOverrun = false;
  }

  close(): void {
    this.isClosed = true;
    this.wake?.();
  }

  /** Wakes the follower so that it checks its key or its connection. */
  wakeUp(): void {
    this.wake?.();
  }

  stop(): void {
    this.onStop(this);
  }
}

/** Reads new events once for all followers in this process, and nothing while there are none. */
export class EventHub {
  private readonly followers = new Set<Follower>();
  private position: FeedPosition | undefined;
  private starting: Promise<void> | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private timer: NodeJS.Timeout | undefined;
  private readersForgotten = 0;
  private orderReaders: { until: number; keys: Set<number> } | undefined;
  private isClosed = false;
  private heldPauseMs = HELD_PAUSE_MS;
  private readonly unsubscribe: () => void;

  constructor(private readonly deps: { db: Db; signal: EventSignal }) {
    this.unsubscribe = deps.signal.onSignal(() => this.poll());
  }

  /** Everything committed from now on is offered. Events committed earlier may be offered too. */
  async follow(key: ApiKey, types: readonly string[] | undefined): Promise<Follower> {
    const follower = new Follower(key, types && new Set(types), (one) => this.leave(one));
    if (this.isClosed) {
      follower.close();
      return follower;
    }
    this.followers.add(follower);
    this.forgetReaders();
    try {
      await this.start();
      // The caller's next read must reach at least to where the offered events begin.
      await this.deps.db.replication?.recordShown([key.apiKeyId]);
    } catch (error) {
      this.leave(follower);
      throw error;
    }
    return follower;
  }

  get size(): number {
    return this.followers.size;
  }

  /** Ends all waiting followers with what they have. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.unsubscribe();
    clearTimeout(this.timer);
    for (const follower of this.followers) follower.close();
    await this.running?.catch(() => undefined);
  }

  /** Gives each follower the current rights of its key, and closes it if the key is gone. If the keys cannot be read, it retries. */
  async refreshKeys(): Promise<void> {
    if (this.followers.size === 0 || this.isClosed) return;
    try {
      await this.readKeys();
    } catch {
      setTimeout(() => void this.refreshKeys(), KEYS_REFRESH_MS).unref();
    }
  }

  private async readKeys(): Promise<void> {
    const ids = [...new Set([...this.followers].map(({ key }) => key.apiKeyId))];
    const keys = new Map((await findKeys(this.deps.db, ids)).map((key) => [key.apiKeyId, key]));
    this.forgetReaders();
    for (const follower of this.followers) {
      const key = keys.get(follower.key.apiKeyId);
      // A follower that joined meanwhile is not covered by this read, and was checked just now.
      if (!key && !ids.includes(follower.key.apiKeyId)) continue;
      if (!key || key.revokedAt) follower.close();
      else follower.key = key;
      follower.wakeUp();
    }
  }

  private async start(): Promise<void> {
    if (this.position) return;
    this.starting ??= confirmedFeedEnd(this.deps.db, new Date())
      .then(({ tick, seq, atMs }) => {
        this.position = { tick, seq, atMs };
        this.schedulePoll(FALLBACK_POLL_MS);
      })
      .finally(() => {
        this.starting = undefined;
      });
    await this.starting;
  }

  private leave(follower: Follower): void {
    this.followers.delete(follower);
    if (this.followers.size > 0) return;
    this.position = undefined;
    clearTimeout(this.timer);
  }

  private schedulePoll(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.poll(), ms);
    this.timer.unref();
  }

  private poll(): void {
    if (this.isClosed || !this.position) return;
    this.isWanted = true;
    this.running ??= this.readUntilIdle().finally(() => {
      this.running = undefined;
    });
  }

  private async readUntilIdle(): Promise<void> {
    let isHeld = false;
    try {
      while (this.isWanted && this.position && !this.isClosed) {
        this.isWanted = false;
        isHeld = await this.readNextPage();
      }
      this.heldPauseMs = isHeld ? Math.min(MAX_HELD_PAUSE_MS, this.heldPauseMs * 1.5) : HELD_PAUSE_MS;
      if (this.position) this.schedulePoll(isHeld ? this.heldPauseMs : FALLBACK_POLL_MS);
    } catch {
      // The database is unavailable for the moment: what is missed now is read later.
      if (this.position) this.schedulePoll(FALLBACK_POLL_MS / 10);
    }
  }

  private async readNextPage(): Promise<boolean> {
    const { db } = this.deps;
    const after = this.position!;
    const page = await readFeedPage(db, {
      after,
      limit: BATCH_SIZE,
      types: undefined,
      key: undefined,
      now: new Date(),
      keptDays: 0,
    });
    if (page.rows.length > 0) await this.offer(page.rows);
    // The followers may have left, or a new one may have started further on.
    if (this.position === after) this.position = page.next;
    if (page.hasMore) this.isWanted = true;
    return page.isHeld;
  }

  /** Followers that join meanwhile are not offered these rows: they read them themselves, and nothing is known of their keys here. */
  private async offer(rows: readonly EventRow[]): Promise<void> {
    const followers = [...this.followers];
    const readers = await this.findOrderReaders(followers, rows);
    // A client that is notified of a change and then reads it must find it.
    await this.deps.db.replication?.recordShown(new Set(followers.map(({ key }) => key.apiKeyId)));
    for (const row of rows)
      for (const follower of followers) follower.offer(row, readers.has(follower.key.apiKeyId));
  }

  /** Queried once for all keys (cached for a second), and again when users change or a follower joins. */
  private async findOrderReaders(
    followers: readonly Follower[],
    rows: readonly EventRow[],
  ): Promise<Set<number>> {
    const known = this.orderReaders;
    if (known && known.until > performance.now() && !rows.some((row) => row.resource === 'users'))
      return known.keys;
    const keys = [...new Map(followers.map(({ key }) => [key.apiKeyId, key])).values()];
    const { readersForgotten } = this;
    const found = { until: performance.now() + 1_000, keys: await findOrderReaders(this.deps.db, keys) };
    // Not valid for followers that joined or changed meanwhile.
    if (this.readersForgotten === readersForgotten) this.orderReaders = found;
    return found.keys;
  }

  private forgetReaders(): void {
    this.readersForgotten++;
    this.orderReaders = undefined;
  }
}
