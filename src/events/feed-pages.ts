import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiKey } from '../access/index.ts';
import type { Db } from '../db/index.ts';
import { type Cursors, cursorExpired } from './cursor.ts';
import { confirmedFeedEnd, type FeedPage, readFeedPage } from './feed.ts';
import type { EventHub } from './hub.ts';
import { type PageText, readPageText } from './page-text.ts';
import { advancePosition, type FeedPosition } from './position.ts';

const DAY_MS = 86_400_000;
/** How long an empty response is delayed while committed events wait for an older transaction. */
const MAX_HOLD_MS = 2_000;
const HELD_PAUSE_MS = 10;

export interface FeedDeps {
  cursors: Cursors;
  hub: EventHub;
  keptDays: number;
}

export interface EventFilter {
  key: ApiKey;
  types: readonly string[] | undefined;
  limit: number;
}

/** Where to begin; refuses a cursor that is too old. Events carry real time, so their age is measured in real time too. */
export function parseStart(
  { cursors, keptDays }: Pick<FeedDeps, 'cursors' | 'keptDays'>,
  text: string | undefined,
): FeedPosition | undefined {
  if (text === undefined) return undefined;
  const position = cursors.read(text);
  if (position.atMs < Date.now() - keptDays * DAY_MS) throw cursorExpired(keptDays);
  return position;
}

export function readPageAfter(
  deps: FeedDeps,
  db: Db,
  { key, types, limit }: EventFilter,
  after: FeedPosition | undefined,
): Promise<FeedPage> {
  return readFeedPage(db, { after, limit, types, key, now: new Date(), keptDays: deps.keptDays });
}

/** The same page, as the JSON that is sent. */
export function readPageTextAfter(
  { cursors, keptDays }: Pick<FeedDeps, 'cursors' | 'keptDays'>,
  db: Db,
  { key, types, limit }: EventFilter,
  after: FeedPosition | undefined,
): Promise<PageText | undefined> {
  return readPageText(db, { after, limit, types, key, now: new Date(), keptDays }, cursors);
}

/** Like `readPageAfter`, but waits briefly, so that a client's own write is in its next response even while another transaction still runs. */
export async function readPageWithBriefWait(
  deps: FeedDeps,
  db: Db,
  wanted: EventFilter,
  after: FeedPosition | undefined,
): Promise<FeedPage> {
  const first = await readPageAfter(deps, db, wanted, after);
  const until = performance.now() + MAX_HOLD_MS;
  let page = first;
  while (page.rows.length === 0 && page.isHeld && page.horizon < first.newest && performance.now() < until) {
    await sleep(HELD_PAUSE_MS);
    page = await readPageAfter(deps, db, wanted, after);
  }
  return page;
}

export interface LongPoll {
  seconds: number;
  context: { releaseSlot(): void; onEnd(action: () => void): void };
}

/** Holds the request until there are new events. Waiting costs the database nothing. */
export async function readPageWithLongPoll(
  deps: FeedDeps,
  db: Db,
  wanted: EventFilter,
  after: FeedPosition | undefined,
  waiting: LongPoll,
): Promise<FeedPage & { key: ApiKey }> {
  const follower = await deps.hub.follow(wanted.key, wanted.types);
  waiting.context.onEnd(() => {
    follower.close();
    follower.stop();
  });
  const until = performance.now() + waiting.seconds * 1000;
  let page = await readPageAfter(deps, db, wanted, after);
  waiting.context.releaseSlot();
  try {
    while (page.rows.length === 0 && !page.hasMore && !follower.isClosed) {
      const leftMs = until - performance.now();
      if (leftMs <= 0) break;
      await follower.waitForEvents(leftMs);
      const rows = follower.take(page.next, wanted.limit);
      // Only the database knows whether there are more after a full page.
      if (follower.isOverrun || rows.length === wanted.limit)
        page = await readPageAfter(deps, db, { ...wanted, key: follower.key }, page.next);
      else page = pageOfTakenRows(page, rows, page.shift);
    }
    // What it may read can have changed while it waited.
    return { ...page, key: follower.key };
  } finally {
    follower.stop();
  }
}

function pageOfTakenRows(page: FeedPage, rows: FeedPage['rows'], shift: number): FeedPage {
  const last = rows.at(-1);
  if (!last) return page;
  const { tick, seq, atMs } = last;
  return { ...page, rows, next: advancePosition(page.next, { tick, seq, atMs }, shift) };
}

export function readCurrentFeedEnd(db: Db): Promise<FeedPosition> {
  return confirmedFeedEnd(db, new Date());
}
