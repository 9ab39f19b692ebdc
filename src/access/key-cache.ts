import type { ChannelEvent, ChannelSubscription, Db } from '../db/index.ts';
import { type Clock, monotonicMsOf } from '../shared/index.ts';
import { type Environment, environmentOf, hashOfKey } from './key-text.ts';
import { type ApiKey, findKeyByHash } from './keys.ts';
import {
  findSessionByHash,
  hashOfToken,
  isLastSeenOutdated,
  isSessionToken,
  type Session,
  updateLastSeen,
} from './sessions.ts';

/** A fallback for missed notifications; normally a revocation arrives long before. */
const MAX_AGE_MS = 60_000;
/** A revocation must be heeded within a second, also if it was sent over a connection that has died silently. */
const MAX_SILENT_MS = 800;
const MAX_ENTRIES = 20_000;

interface Entry {
  key: ApiKey | undefined;
  loadedAtMs: number;
}

type SyncOrAsync<T> = T | undefined | Promise<T | undefined>;
type Query<T> = () => Promise<T | undefined>;

/**
 * Caches keys and sessions by their text, in memory only, so that a request with a known key needs no query. Unknown texts are
 * cached too. A change to any key empties the cache in every process; a session ends by a change of its key. While notifications
 * could be missed, the cache is not used and every request looks up its key. The cache itself checks how old its knowledge is: a
 * timer that reports silence may be late, for example because this process was stopped for a while.
 */
export class KeyCache {
  private readonly entries = new Map<string, Entry>();
  private readonly loading = new Map<string, Promise<ApiKey | undefined>>();
  private generation = 0;
  private isDisconnected = true;
  private listening: ChannelSubscription | undefined;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly environment: Environment,
  ) {}

  async start(): Promise<void> {
    this.listening = await this.db.listen('dray_api_key', (event) => this.forget(event));
    this.forget('back');
  }

  async stop(): Promise<void> {
    await this.listening?.stop();
  }

  /** Returns synchronously on a cache hit, otherwise a promise. */
  find(text: string, db = () => this.db): SyncOrAsync<ApiKey> {
    return this.lookUp(text, () => {
      // The text alone shows that a key is mistyped or belongs to another environment.
      if (environmentOf(text) !== this.environment) return undefined;
      return () => findKeyByHash(db(), hashOfKey(text));
    });
  }

  /** The session of a cookie, open or not. */
  findSession(token: string, db = () => this.db): SyncOrAsync<Session> {
    return this.lookUp(token, () =>
      isSessionToken(token) ? () => findSessionByHash(db(), hashOfToken(token)) : undefined,
    );
  }

  /** Writes down that the session is in use, at most once a minute. No request waits for it, or fails by it. */
  recordUse(session: Session): void {
    const now = this.clock.now();
    if (!isLastSeenOutdated(session, now)) return;
    session.lastSeenAt = now;
    updateLastSeen(this.db, session.sessionId, now).catch(() => undefined);
  }

  /** `queryFor` returns undefined for a text that cannot be an API key of this service. */
  private lookUp<T extends ApiKey>(text: string, queryFor: () => Query<T> | undefined): SyncOrAsync<T> {
    const mayMissChanges = this.mayMissChanges();
    const entry = mayMissChanges ? undefined : this.entries.get(text);
    if (entry && monotonicMsOf(this.clock) - entry.loadedAtMs < MAX_AGE_MS) return entry.key as T | undefined;
    const query = queryFor();
    if (!query) return undefined;
    return mayMissChanges ? query() : this.load(text, query);
  }

  private mayMissChanges(): boolean {
    return this.isDisconnected || !this.listening || this.listening.unheardMs() > MAX_SILENT_MS;
  }

  private forget(event: ChannelEvent): void {
    this.generation++;
    this.entries.clear();
    this.loading.clear();
    if (event === 'lost') this.isDisconnected = true;
    if (event === 'back') this.isDisconnected = false;
  }

  private load<T extends ApiKey>(text: string, query: Query<T>): Promise<T | undefined> {
    const running = this.loading.get(text) as Promise<T | undefined> | undefined;
    if (running) return running;
    const generation = this.generation;
    const promise = query()
      .then((key) => {
        // A change during the query may have made the result stale: return it, but do not cache it.
        if (generation === this.generation) this.remember(text, key);
        return key;
      })
      .finally(() => {
        if (this.loading.get(text) === promise) this.loading.delete(text);
      });
    this.loading.set(text, promise);
    return promise;
  }

  private remember(text: string, key: ApiKey | undefined): void {
    if (this.entries.size >= MAX_ENTRIES) {
      const oldest = this.entries.keys().next().value;
      if (oldest !== undefined) this.entries.delete(oldest);
    }
    this.entries.set(text, { key, loadedAtMs: monotonicMsOf(this.clock) });
  }
}
