import type { ApiKey } from '../access/index.ts';
import { type Db, onPrimary, type Queryable, type Statement, sql, UNCONFIRMED_ON } from '../db/index.ts';
import { EVENT_ID, STORED_EVENT_ID } from './event-id.ts';
import {
  advancePosition,
  endOfFeed,
  type FeedPosition,
  snapshotShowingOnly,
  snapshotUpTo,
} from './position.ts';
import type { EventRow } from './present.ts';
import { eventsVisibleTo, STORED_SCOPE } from './scope.ts';

/** How many events a page examines at most, so that a key that sees few of them costs no more than one that sees all. */
const MAX_EXAMINED_EVENTS = 10_000;
/** Events of transactions that were open for a long time may be in older partitions than their position suggests. */
export const MAX_TRANSACTION_DAYS = 3;
const DAY_MS = 86_400_000;

export interface FeedRequest {
  /** Undefined: start at the oldest event that is kept. */
  after: FeedPosition | undefined;
  limit: number;
  /** Undefined: all. */
  types: readonly string[] | undefined;
  /** Undefined: no key, all events are visible. */
  key: ApiKey | undefined;
  /** Also events that this webhook was offered before, even if the key can no longer see them. */
  offeredTo?: string;
  now: Date;
  keptDays: number;
  /** SQL of a value to read with the page. It is at least as recent as the commit of the page's last event. */
  beside?: Statement;
}

export interface FeedPage {
  rows: EventRow[];
  next: FeedPosition;
  hasMore: boolean;
  /** There are committed events that a transaction still running holds back. */
  isHeld: boolean;
  /** The tick up to which the feed was complete; `newest` is the first tick not yet assigned. */
  horizon: number;
  newest: number;
  shift: number;
  /** The value of `Ask.beside`. */
  beside: string | null;
}

interface FeedRow extends EventRow {
  horizon: number;
  newest: number;
  shift: number;
  held: boolean;
  unconfirmedOn: string | null;
  beside: string | null;
  /** tick and seq of the last event that can be read; null if there is none. */
  final: string | null;
  isEnd: boolean;
  isShown: boolean;
}

/** The user, if signed in to the console: keys may be shared, sessions are not. */
export const SIGNED_IN_USER_ID = sql`(SELECT k.user_id FROM api_key k WHERE k.api_key_id = e.api_key_id AND k.for_session)`;
const COLUMNS = sql`e.tick, e.seq, e.xid, e.type, e.resource, e.resource_id, e.version, e.request_id, e.api_key_id, ${SIGNED_IN_USER_ID} AS signed_in_user_id, e.audience,
  e.customers, e.suppliers, e.states, e.built_by, ${STORED_SCOPE} AS kept, e.data, e.reserved, floor(extract(epoch FROM e.at) * 1000)::bigint AS "atMs"`;

/**
 * The statement for a page; `shown` turns its events `e`, in order, into the result. It only reads events before the oldest
 * running transaction, so none can still be inserted between them. The horizon and the rows come from one statement and
 * so from one snapshot.
 */
export function pageStatement(request: FeedRequest, shown: (events: Statement) => Statement): Statement {
  const { after, limit } = request;
  const oldest = oldestOf(request);
  const place = { tick: after?.tick ?? 0, seq: after?.seq ?? 0 };
  const unseen = after?.snapshot
    ? sql`AND NOT pg_visible_in_snapshot(w.xid::text::xid8, ${after.snapshot}::pg_snapshot)`
    : sql``;
  // The last event examined is always returned: it signals that there may be more after it.
  const events = sql`(
        SELECT w.*, row_number() OVER (ORDER BY w.tick, w.seq) AS looked FROM event w
        WHERE (w.tick, w.seq) > (${place.tick}::bigint, ${place.seq}::bigint) AND w.tick < (SELECT event_horizon())
          AND w.at >= ${oldest} ${unseen}
        ORDER BY w.tick, w.seq LIMIT ${MAX_EXAMINED_EVENTS}) e
      WHERE ${IS_PAGE_LIMIT_REACHED} OR ${matchesRequest(request)}
      ORDER BY e.tick, e.seq LIMIT ${limit + 1}`;
  return sql`
    SELECT h.horizon, h.newest, h.shift, h.held, h.final, h.beside, h."unconfirmedOn", e.* FROM (
      SELECT f.shift, ${UNCONFIRMED_ON} AS "unconfirmedOn", (${request.beside ?? sql`NULL`})::text AS beside, pg_snapshot_xmax(pg_current_snapshot())::text::bigint + f.shift AS newest, pg_snapshot_xmin(pg_current_snapshot())::text::bigint + f.shift AS horizon, EXISTS (
        SELECT FROM event l WHERE l.tick >= (SELECT event_horizon()) AND l.at >= ${oldest}) AS held,
        (SELECT l.tick || ' ' || l.seq FROM event l WHERE l.tick < (SELECT event_horizon()) AND l.at >= ${oldest}
          ORDER BY l.tick DESC, l.seq DESC LIMIT 1) AS final
      FROM event_feed f) h
    LEFT JOIN LATERAL (${shown(events)}) e ON true`;
}

/** SQL: whether the event `e` matches the request. */
export function matchesRequest({
  key,
  types,
  offeredTo,
}: Pick<FeedRequest, 'key' | 'types' | 'offeredTo'>): Statement {
  const isVisible = key ? eventsVisibleTo(key) : sql`true`;
  const wasOffered = sql`EXISTS (SELECT FROM webhook_delivery d WHERE d.webhook_id = ${offeredTo ?? null} AND d.event_id = ${STORED_EVENT_ID})`;
  return sql`(${offeredTo ? sql`(${isVisible} OR ${wasOffered})` : isVisible} AND ${types ? sql`e.type = ANY(${types})` : sql`true`})`;
}

/** SQL: whether the event `e` is the last one that a page examines; there may be more. */
export const IS_PAGE_LIMIT_REACHED = sql`(e.looked = ${MAX_EXAMINED_EVENTS})`;

export async function readFeedPage(db: Db, request: FeedRequest): Promise<FeedPage> {
  const { after, limit } = request;
  const begin = await readStartPosition(db, request);
  const found = await db.query<FeedRow>(
    pageStatement(
      request,
      (events) =>
        sql`SELECT ${COLUMNS}, ${IS_PAGE_LIMIT_REACHED} AS "isEnd", ${matchesRequest(request)} AS "isShown" FROM ${events}`,
    ),
  );
  const { horizon, newest, shift, held: isHeld, final, beside, unconfirmedOn } = found[0]!;
  const state = { isHeld, horizon, newest, shift, beside };
  const rows = found.filter(({ isShown }) => isShown);
  const hasRest = rows.length > limit;
  if (hasRest) rows.length = limit;
  const end = found.find(({ isEnd }) => isEnd);
  const { next, hasMore } = nextFeedPosition(request, { begin, last: rows.at(-1), hasRest, end, final });
  if (isBeyond(next, after)) await db.confirm(unconfirmedOn);
  return { rows, next: advanceFrom(after, next, shift), hasMore, ...state };
}

/**
 * Whether a page ends after its request, so that it shows events or says that there were some. If a failover then lost those, others
 * would get their place in the feed, and its reader would never see them.
 */
export function isBeyond(next: FeedPosition, after: FeedPosition | undefined): boolean {
  return !after || next.tick > after.tick || (next.tick === after.tick && next.seq > after.seq);
}

/** Where an empty page continues. Read before the page, so that events that arrive meanwhile come after it. */
export async function readStartPosition(db: Queryable, { after, now }: FeedRequest): Promise<FeedPosition> {
  return after ?? (await readFeedEnd(db, now)).position;
}

export interface PageBounds {
  begin: FeedPosition;
  /** The last event on the page. */
  last: FeedPosition | undefined;
  /** There was at least one more matching event. */
  hasRest: boolean;
  /** The last event examined, if there may be more after it. */
  end: FeedPosition | undefined;
  /** tick and seq of the last event that could be read. */
  final: string | null;
}

/** Where the next page starts: after the last event shown if there are more, else after everything examined. */
export function nextFeedPosition(
  { now }: FeedRequest,
  { begin, last, hasRest, end, final }: PageBounds,
): { next: FeedPosition; hasMore: boolean } {
  if (last && hasRest) return { next: last, hasMore: true };
  if (end) return { next: laterPosition(end, last), hasMore: true };
  const [tick = 0, seq = 0] = final?.split(' ').map(Number) ?? [];
  return { next: endOfFeed(laterPosition(begin, { tick, seq, atMs: 0 }), now), hasMore: false };
}

function laterPosition(one: FeedPosition, other: FeedPosition | undefined): FeedPosition {
  return other && isBeyond(other, one) ? other : one;
}

function advanceFrom(
  from: FeedPosition | undefined,
  { tick, seq, atMs }: FeedPosition,
  shift: number,
): FeedPosition {
  const to = { tick, seq, atMs };
  return from ? advancePosition(from, to, shift) : to;
}

function oldestOf({ after, now, keptDays }: FeedRequest): Date {
  const kept = now.getTime() - keptDays * DAY_MS;
  return new Date(after ? after.atMs - MAX_TRANSACTION_DAYS * DAY_MS : kept);
}

interface End {
  tick: number | null;
  seq: number | null;
  snapshot: string;
  isOnStandby: boolean;
  unconfirmedOn: string | null;
  /** Transaction ids of events held back by a transaction that is still running. */
  held: string[] | null;
}

/**
 * The current end: everything in this snapshot counts as seen, even events held back by a transaction still running. For a single
 * statement that is the primary's. In a transaction it may be a standby's. To be stored in the same transaction; what leaves the
 * database takes `confirmedFeedEnd`.
 */
export async function readFeedEnd(
  at: Queryable,
  now: Date,
): Promise<{ position: FeedPosition; unconfirmedOn: string | null }> {
  const [row] = await at.query<End>(
    onPrimary(sql`
    SELECT pg_current_snapshot()::text AS snapshot, pg_is_in_recovery() AS "isOnStandby", e.tick, e.seq, ${UNCONFIRMED_ON} AS "unconfirmedOn",
      (SELECT array_agg(DISTINCT l.xid::text) FROM event l WHERE l.tick >= (SELECT event_horizon())) AS held
    FROM (SELECT 1) one LEFT JOIN LATERAL (
      SELECT w.tick, w.seq FROM event w WHERE w.tick < (SELECT event_horizon()) ORDER BY w.tick DESC, w.seq DESC LIMIT 1) e ON true`),
  );
  const { tick, seq, held, unconfirmedOn } = row!;
  const end = endOfFeed(tick === null ? undefined : { tick, seq: seq! }, now);
  return { position: held === null ? end : { ...end, snapshot: snapshotOf(row!, held) }, unconfirmedOn };
}

function snapshotOf({ snapshot, isOnStandby }: End, held: readonly string[]): string {
  const xids = held.map(Number);
  // A standby's snapshot does not tell which transactions between its bounds are still running.
  return isOnStandby ? snapshotShowingOnly(snapshot, xids) : snapshotUpTo(snapshot, Math.max(...xids));
}

/** The current end, which no failover takes back. `at`: the transaction in whose snapshot to read it. */
export async function confirmedFeedEnd(db: Db, now: Date, at: Queryable = db): Promise<FeedPosition> {
  const { position, unconfirmedOn } = await readFeedEnd(at, now);
  await db.confirm(unconfirmedOn);
  return position;
}

/** Events by their places; those that are no longer kept are missing. */
export function findEvents(db: Queryable, places: readonly FeedPosition[]): Promise<EventRow[]> {
  const wanted = places.map(({ tick, seq }) => ({ tick, seq }));
  return db.query<EventRow>(sql`
    SELECT ${COLUMNS} FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS p(tick bigint, seq bigint)
    JOIN event e ON (e.tick, e.seq) = (p.tick, p.seq)`);
}

/** The offset between a transaction id and its tick. */
export async function readTickShift(db: Queryable): Promise<number> {
  const [row] = await db.query<{ shift: number }>(sql`SELECT shift FROM event_feed`);
  return row!.shift;
}

/** The keys whose users allow them to read orders. */
export async function findOrderReaders(db: Queryable, keys: readonly ApiKey[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(sql`
    SELECT k.id FROM unnest(${keys.map((key) => key.apiKeyId)}::integer[], ${keys.map((key) => key.userId)}::integer[],
      ${keys.map((key) => key.type)}::text[]) AS k(id, user_id, type)
    LEFT JOIN user_account u ON u.user_id = k.user_id WHERE u.user_id IS NULL OR (u.active AND u.kind = k.type)`);
  return new Set(rows.map(({ id }) => id));
}

const MAX_COUNTED = 10_000;

export interface CountRequest {
  after: FeedPosition;
  types: readonly string[] | undefined;
  key: ApiKey;
  /** Events pending a retry to this webhook are counted elsewhere. */
  webhookId: string;
}

/** How many events a webhook has after its position; beyond a few thousand, an exact count is not needed. */
export async function countEventsAfter(
  db: Queryable,
  { after, types, key, webhookId }: CountRequest,
): Promise<number> {
  const oldest = new Date(after.atMs - MAX_TRANSACTION_DAYS * DAY_MS);
  const [row] = await db.query<{ n: number }>(sql`
    SELECT count(*)::integer AS n FROM (
      SELECT FROM (
        SELECT *, floor(extract(epoch FROM w.at) * 1000)::bigint AS at_ms FROM event w
        WHERE (w.tick, w.seq) > (${after.tick}::bigint, ${after.seq}::bigint) AND w.at >= ${oldest}
        ORDER BY w.tick, w.seq LIMIT ${MAX_COUNTED}) e
      WHERE ${matchesRequest({ key, types })}
        AND (${after.snapshot ?? null}::pg_snapshot IS NULL
          OR NOT pg_visible_in_snapshot(e.xid::text::xid8, ${after.snapshot ?? null}::pg_snapshot))
        AND NOT EXISTS (SELECT FROM webhook_pending p WHERE p.webhook_id = ${webhookId} AND p.event_id = ${EVENT_ID})) counted`);
  return row!.n;
}
