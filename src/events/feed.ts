import type { ApiKey } from '../access/index.ts';
import { type Queryable, sql } from '../db/index.ts';
import { advanced, endOfFeed, type Position } from './position.ts';
import type { EventRow } from './present.ts';
import { visibleTo } from './scope.ts';

/** How many events a page looks at, at most: a key that sees few of them pays no more than one that sees all. */
const LOOKED_AT = 10_000;
/** Events of transactions that were open for longer may be in older partitions than their place says. */
const LONGEST_TRANSACTION_DAYS = 3;
const DAY_MS = 86_400_000;

export interface Ask {
  /** Undefined: everything that is kept. */
  after: Position | undefined;
  limit: number;
  /** Undefined: all. */
  types: readonly string[] | undefined;
  /** Undefined: whoever reads for everybody. */
  key: ApiKey | undefined;
  now: Date;
  keptDays: number;
}

export interface Page {
  rows: EventRow[];
  next: Position;
  hasMore: boolean;
  /** Something is committed that stands after a transaction that still runs. */
  isHeld: boolean;
  /** Up to where it was complete, and up to where transactions had been given numbers. */
  horizon: number;
  newest: number;
  shift: number;
}

interface Found extends EventRow {
  horizon: number;
  newest: number;
  shift: number;
  held: boolean;
}

const COLUMNS = sql`e.tick, e.seq, e.xid, e.type, e.resource, e.resource_id, e.version, e.request_id, e.api_key_id, e.audience,
  e.customers, e.suppliers, e.states, e.built_by, e.data, e.reserved, floor(extract(epoch FROM e.at) * 1000)::bigint AS "atMs"`;

/**
 * A page of the feed. Only what stands before the oldest running transaction is read, so nothing can still come in
 * between. The horizon and the rows are of one statement, and so of one snapshot.
 */
export async function readPage(db: Queryable, ask: Ask): Promise<Page> {
  const { after, limit, types, key, now } = ask;
  const oldest = oldestOf(ask);
  const place = { tick: after?.tick ?? 0, seq: after?.seq ?? 0 };
  const unseen = after?.snapshot
    ? sql`AND NOT pg_visible_in_snapshot(w.xid::text::xid8, ${after.snapshot}::pg_snapshot)`
    : sql``;
  const found = await db.query<Found>(sql`
    SELECT h.horizon, h.newest, h.shift, h.held, e.* FROM (
      SELECT f.shift, pg_snapshot_xmax(pg_current_snapshot())::text::bigint + f.shift AS newest, pg_snapshot_xmin(pg_current_snapshot())::text::bigint + f.shift AS horizon, EXISTS (
        SELECT FROM event l WHERE l.tick >= (SELECT event_horizon()) AND l.at >= ${oldest}) AS held
      FROM event_feed f) h
    LEFT JOIN LATERAL (
      SELECT ${COLUMNS} FROM (
        SELECT w.* FROM event w
        WHERE (w.tick, w.seq) > (${place.tick}::bigint, ${place.seq}::bigint) AND w.tick < (SELECT event_horizon())
          AND w.at >= ${oldest} ${unseen}
        ORDER BY w.tick, w.seq LIMIT ${LOOKED_AT}) e
      WHERE ${key ? visibleTo(key) : sql`true`} AND ${types ? sql`e.type = ANY(${types})` : sql`true`}
      ORDER BY e.tick, e.seq LIMIT ${limit + 1}) e ON true`);
  const { horizon, newest, shift, held: isHeld } = found[0]!;
  const state = { isHeld, horizon, newest, shift };
  const rows = found.filter((row) => row.tick !== null);
  if (rows.length > limit) {
    rows.length = limit;
    return { rows, next: keepingSnapshot(after, rows[limit - 1]!, shift), hasMore: true, ...state };
  }
  const lookedUpTo = await endOfWindow(db, place, horizon, oldest);
  const next = lookedUpTo ? later(lookedUpTo, rows.at(-1)) : endOfFeed(horizon, now);
  return { rows, next: keepingSnapshot(after, next, shift), hasMore: lookedUpTo !== undefined, ...state };
}

function later(one: Position, other: Position | undefined): Position {
  return other && (other.tick > one.tick || (other.tick === one.tick && other.seq > one.seq)) ? other : one;
}

function keepingSnapshot(from: Position | undefined, { tick, seq, atMs }: Position, shift: number): Position {
  const to = { tick, seq, atMs };
  return from ? advanced(from, to, shift) : to;
}

function oldestOf({ after, now, keptDays }: Ask): Date {
  const kept = now.getTime() - keptDays * DAY_MS;
  return new Date(after ? after.atMs - LONGEST_TRANSACTION_DAYS * DAY_MS : kept);
}

/** The last event that the page looked at, where there may be more behind it. */
async function endOfWindow(
  db: Queryable,
  place: { tick: number; seq: number },
  horizon: number,
  oldest: Date,
): Promise<Position | undefined> {
  const [last] = await db.query<Position>(sql`
    SELECT tick, seq, floor(extract(epoch FROM at) * 1000)::bigint AS "atMs" FROM event
    WHERE (tick, seq) > (${place.tick}::bigint, ${place.seq}::bigint) AND tick < ${horizon} AND at >= ${oldest}
    ORDER BY tick, seq LIMIT 1 OFFSET ${LOOKED_AT - 1}`);
  return last;
}

/** The present end: what this snapshot shows counts as seen, also where it stands after a transaction that still runs. */
export async function readEnd(db: Queryable, now: Date): Promise<Position> {
  const [row] = await db.query<{ horizon: number; snapshot: string }>(
    sql`SELECT event_horizon() AS horizon, pg_current_snapshot()::text AS snapshot`,
  );
  return { ...endOfFeed(row!.horizon, now), snapshot: row!.snapshot };
}

/** Those of the keys whose users let them read orders. */
export async function readersOfOrders(db: Queryable, keys: readonly ApiKey[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(sql`
    SELECT k.id FROM unnest(${keys.map((key) => key.apiKeyId)}::integer[], ${keys.map((key) => key.userId)}::integer[],
      ${keys.map((key) => key.type)}::text[]) AS k(id, user_id, type)
    LEFT JOIN user_account u ON u.user_id = k.user_id WHERE u.user_id IS NULL OR (u.active AND u.kind = k.type)`);
  return new Set(rows.map(({ id }) => id));
}

const MOST_COUNTED = 10_000;

/** How many events a key has after a position; beyond some thousands nobody needs to know exactly. */
export async function countAfter(
  db: Queryable,
  { after, types, key }: { after: Position; types: readonly string[] | undefined; key: ApiKey },
): Promise<number> {
  const oldest = new Date(after.atMs - LONGEST_TRANSACTION_DAYS * DAY_MS);
  const [row] = await db.query<{ n: number }>(sql`
    SELECT count(*)::integer AS n FROM (
      SELECT FROM (
        SELECT * FROM event w WHERE (w.tick, w.seq) > (${after.tick}::bigint, ${after.seq}::bigint) AND w.at >= ${oldest}
        ORDER BY w.tick, w.seq LIMIT ${MOST_COUNTED}) e
      WHERE ${visibleTo(key)} AND ${types ? sql`e.type = ANY(${types})` : sql`true`}
        AND (${after.snapshot ?? null}::pg_snapshot IS NULL
          OR NOT pg_visible_in_snapshot(e.xid::text::xid8, ${after.snapshot ?? null}::pg_snapshot))) counted`);
  return row!.n;
}
