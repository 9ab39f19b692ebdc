import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, call } from '../api.ts';
import { useKeys } from '../session/keys.ts';
import { type QueryFamily, queryClient } from './queries.ts';
import { type FeedEvent, refreshOrders } from './refresh-orders.ts';
import { readSavedCursor, saveCursor } from './saved-cursor.ts';

interface EventPage {
  data: FeedEvent[];
  next_cursor: string;
  has_more: boolean;
}

const WAIT_SECONDS = 25;
/** Longer than the service holds the request: no response by then means that the connection is lost. */
const RESPONSE_TIMEOUT_MS = (WAIT_SECONDS + 15) * 1000;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 15_000];
const RATE_LIMIT_PAUSE_MS = 60_000;

let isReachable = true;
const listeners = new Set<() => void>();

function setReachable(next: boolean): void {
  if (isReachable === next) return;
  isReachable = next;
  for (const listener of listeners) listener();
}

export function useIsReachable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isReachable,
  );
}

const FAMILY: Record<string, readonly QueryFamily[]> = {
  purchase: ['purchases', 'inventory'],
  payment_application: ['payments'],
  invoice: ['invoices', 'payments'],
  inventory: ['inventory'],
  record: ['records', 'inventory'],
};

/** Refetches what the events make stale, if it is on screen. */
function invalidateForEvents(keyId: number, events: readonly FeedEvent[]): void {
  const families = new Set(events.flatMap(({ type }) => FAMILY[type.split('.')[0]!] ?? []));
  for (const family of families) void queryClient.invalidateQueries({ queryKey: [keyId, family] });
  const orders = events.filter(({ type }) => type.startsWith('order.'));
  if (orders.length > 0) void refreshOrders(keyId, orders);
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** What the leading tab tells the others. */
interface Update {
  /** Where to go on, for the tab that leads next. */
  cursor: string;
  events: FeedEvent[];
  /** Events may have been missed: everything is refetched. */
  isGap: boolean;
}

interface FollowOptions {
  signal: AbortSignal;
  /** Where this tab was, or the one that led before. */
  cursor: string | undefined;
  onUpdate(update: Update): void;
}

/** Follows the feed until the signal. */
async function followFeed({ signal, cursor: from, onUpdate }: FollowOptions): Promise<void> {
  let cursor = from ?? 'now';
  // What the page shows may have been read before the feed said where its end is.
  let isGap = from === undefined;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const query = { after: cursor, ...(cursor === 'now' ? {} : { wait: WAIT_SECONDS, limit: 500 }) };
      const { data } = await call<EventPage>('GET', '/api/v2/events', {
        query,
        signal,
        timeoutMs: RESPONSE_TIMEOUT_MS,
        retries: 0,
      });
      cursor = data.next_cursor;
      onUpdate({ cursor, events: data.data, isGap: isGap || failures > 0 });
      isGap = false;
      failures = 0;
      setReachable(true);
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) return;
      if (error.status === 401 || error.status === 403) return;
      if (error.status === 410 || error.status === 400) cursor = 'now';
      if (error.status === 0) setReachable(false);
      const pause =
        error.status === 429 ? RATE_LIMIT_PAUSE_MS : PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!;
      failures++;
      await sleep(pause, signal);
    }
  }
}

/** Runs `lead` in one tab at a time; without locks, in every tab. */
async function leadInOneTab(name: string, signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return lead();
  await navigator.locks.request(name, { signal }, lead);
}

/** Reads again what is on screen, after requests in flight, so that those do not take longer. */
async function refetchVisible(keyId: number): Promise<void> {
  const under = queryClient.getQueryCache().findAll({ queryKey: [keyId], fetchStatus: 'fetching' });
  await Promise.allSettled(under.map((query) => query.promise));
  await queryClient.invalidateQueries({ queryKey: [keyId] });
}

/**
 * One long poll for all tabs of a key: browsers allow six connections per origin, and one per tab would use them up.
 * The tab that holds the lock follows the feed and passes the events on to the others.
 */
export function useLiveUpdates(): void {
  const { keys, currentId } = useKeys();
  const key = keys.find(({ id }) => id === currentId);
  useEffect(() => {
    if (!key) return;
    const stop = new AbortController();
    const channel = new BroadcastChannel(`dray-live-${key.environment}-${key.id}`);
    let cursor = readSavedCursor(channel.name);
    const take = (update: Update) => {
      cursor = update.cursor;
      saveCursor(channel.name, cursor);
      if (update.isGap) void refetchVisible(key.id);
      else invalidateForEvents(key.id, update.events);
    };
    channel.onmessage = ({ data }) => take(data as Update);
    const lead = () =>
      followFeed({
        signal: stop.signal,
        cursor,
        onUpdate(update) {
          channel.postMessage(update);
          take(update);
        },
      });
    leadInOneTab(channel.name, stop.signal, lead).catch(() => undefined);
    return () => {
      stop.abort();
      channel.close();
    };
  }, [key]);
}
