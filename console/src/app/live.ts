import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, call } from '../api.ts';
import { type SignedKey, useKeys } from '../session/keys.ts';
import { type Family, queries } from './queries.ts';
import { type FeedEvent, refreshOrders } from './refresh-orders.ts';

interface EventPage {
  data: FeedEvent[];
  next_cursor: string;
  has_more: boolean;
}

const WAIT_SECONDS = 25;
/** Longer than the service holds the request: no response by then means that the connection is lost. */
const PATIENCE_MS = (WAIT_SECONDS + 15) * 1000;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 15_000];
const LIMITED_PAUSE_MS = 60_000;

let isReachable = true;
const listeners = new Set<() => void>();

function setReachable(next: boolean): void {
  if (isReachable === next) return;
  isReachable = next;
  for (const listener of listeners) listener();
}

export function useReachable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isReachable,
  );
}

const FAMILY: Record<string, readonly Family[]> = {
  purchase: ['purchases', 'inventory'],
  payment_application: ['payments'],
  invoice: ['invoices', 'payments'],
  inventory: ['inventory'],
  record: ['records', 'inventory'],
};

/** Refetches what the events make stale, if it is on screen. */
function apply(keyId: number, events: readonly FeedEvent[]): void {
  const families = new Set(events.flatMap(({ type }) => FAMILY[type.split('.')[0]!] ?? []));
  for (const family of families) void queries.invalidateQueries({ queryKey: [keyId, family] });
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

/** Follows the feed until the signal; after failed requests everything is refetched, in case events were missed. */
async function follow(
  key: SignedKey,
  signal: AbortSignal,
  onEvents: (events: FeedEvent[]) => void,
): Promise<void> {
  let cursor = 'now';
  let failures = 0;
  while (!signal.aborted) {
    try {
      const query = { after: cursor, ...(cursor === 'now' ? {} : { wait: WAIT_SECONDS, limit: 500 }) };
      const { data } = await call<EventPage>('GET', '/api/v2/events', {
        query,
        signal,
        timeoutMs: PATIENCE_MS,
        retries: 0,
      });
      cursor = data.next_cursor;
      if (failures > 0) void queries.invalidateQueries({ queryKey: [key.id] });
      failures = 0;
      setReachable(true);
      if (data.data.length > 0) onEvents(data.data);
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) return;
      if (error.status === 401 || error.status === 403) return;
      if (error.status === 410 || error.status === 400) cursor = 'now';
      if (error.status === 0) setReachable(false);
      const pause =
        error.status === 429 ? LIMITED_PAUSE_MS : PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!;
      failures++;
      await sleep(pause, signal);
    }
  }
}

/**
 * One long poll for all tabs of a key: browsers allow six connections per origin, and one per tab would use them up.
 * The tab that holds the lock follows the feed and passes the events on to the others.
 */
export function useLive(): void {
  const { keys, currentId } = useKeys();
  const key = keys.find(({ id }) => id === currentId);
  useEffect(() => {
    if (!key) return;
    const stop = new AbortController();
    const channel = new BroadcastChannel(`dray-live-${key.environment}-${key.id}`);
    channel.onmessage = ({ data }) => apply(key.id, data as FeedEvent[]);
    const lead = () =>
      follow(key, stop.signal, (events) => {
        channel.postMessage(events);
        apply(key.id, events);
      });
    const led = navigator.locks
      ? navigator.locks.request(channel.name, { signal: stop.signal }, lead)
      : lead();
    led.catch(() => undefined);
    return () => {
      stop.abort();
      channel.close();
    };
  }, [key]);
}
