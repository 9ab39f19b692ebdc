import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import type { DemoKey, TestService } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';

export type { Json };

export const scenario = demoScenarios() as Record<string, number> & Record<string, string>;

export interface FeedEvent {
  event_id: string;
  cursor: string;
  type: string;
  occurred_at: string;
  resource: string;
  resource_id: string;
  version: string | null;
  caused_by: { request_id: string; api_key_id: number } | null;
  data: Json;
}

export const PATH = '/api/v2/events';

type Caller = Pick<TestService, 'call'>;

export async function currentCursor({ call }: Caller): Promise<string> {
  return (await call('GET', `${PATH}?after=now`)).json().next_cursor;
}

/** All that there is after a cursor, page by page. */
export async function eventsAfter(
  { call }: Caller,
  after: string,
  { key, more = '' }: { key?: DemoKey; more?: string } = {},
): Promise<FeedEvent[]> {
  const all: FeedEvent[] = [];
  for (let cursor = after; ; ) {
    const response = await call('GET', `${PATH}?after=${cursor}&limit=500${more}`, key ? { key } : {});
    const page = response.json();
    if (response.statusCode !== 200) throw new Error(response.body);
    all.push(...page.data);
    cursor = page.next_cursor;
    if (!page.has_more) return all;
  }
}

/** How long to wait for a feed that stays held back: some tests hold it back themselves. */
const MAX_HELD_ROUNDS = 80;

/**
 * Asks again until the events are as wanted, and no others are held back: transactions elsewhere in the cluster hold back events for a
 * moment, even some events of a change whose others are there.
 */
export async function eventsWhen(
  service: Caller & Pick<TestService, 'db'>,
  after: string,
  isComplete: (events: FeedEvent[]) => boolean,
  options: { key?: DemoKey; more?: string } = {},
): Promise<FeedEvent[]> {
  let events: FeedEvent[] = [];
  for (let i = 0; i < 400; i++) {
    const isHeld = await holdsEventsBack(service);
    events = await eventsAfter(service, after, options);
    if (isComplete(events) && (!isHeld || i >= MAX_HELD_ROUNDS)) return events;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`never complete: ${JSON.stringify(events.map(({ type, data }) => [type, data]))}`);
}

async function holdsEventsBack({ db }: Pick<TestService, 'db'>): Promise<boolean> {
  const [found] = await db.query<{ held: boolean }>(
    sql`SELECT EXISTS (SELECT FROM event WHERE tick >= (SELECT event_horizon())) AS held`,
  );
  return found!.held;
}

export const typesOf = (events: readonly FeedEvent[]) => events.map(({ type }) => type);
export const ofResource = (events: readonly FeedEvent[], id: string | number) =>
  events.filter((event) => event.resource_id === String(id));
