import { demoScenarios } from '../../../demo/index.ts';
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

/** Asks again until the events are as wanted: transactions elsewhere in the cluster hold the feed back for a moment. */
export async function eventsWhen(
  caller: Caller,
  after: string,
  isComplete: (events: FeedEvent[]) => boolean,
  options: { key?: DemoKey; more?: string } = {},
): Promise<FeedEvent[]> {
  let events: FeedEvent[] = [];
  for (let i = 0; i < 400; i++) {
    events = await eventsAfter(caller, after, options);
    if (isComplete(events)) return events;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`never complete: ${JSON.stringify(events.map(({ type, data }) => [type, data]))}`);
}

export const typesOf = (events: readonly FeedEvent[]) => events.map(({ type }) => type);
export const ofResource = (events: readonly FeedEvent[], id: string | number) =>
  events.filter((event) => event.resource_id === String(id));
