import { type Statement, sql } from '../sql.ts';
import type { Position } from './position.ts';

/** What a copy must have in common with the primary. */
export interface Identity {
  /** Given to a cluster when it is made, and kept by its copies. */
  system: string;
  /** The number of the database in its cluster: the same in every copy. */
  database: number;
}

export interface PrimaryState extends Position, Identity {
  blockBytes: number;
  /** Whether copies can be told by `wal_timeline` that they are on this timeline. */
  isTold: boolean;
}

/** Its number as of a statement that comes after what somebody saw: whatever is visible has been written before it. */
const INSERTED = sql`(pg_current_wal_insert_lsn() - '0/0')::bigint AS lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer AS timeline,
  current_setting('wal_block_size')::integer AS "blockBytes"`;

export const PRIMARY_POSITION = sql`SELECT ${INSERTED}`;

const IDENTITY = sql`(SELECT system_identifier::text FROM pg_control_system()) AS system,
  (SELECT oid::bigint FROM pg_database WHERE datname = current_database()) AS database`;

export const PRIMARY_STATE = sql`SELECT p.*, EXISTS (
    SELECT FROM wal_timeline t WHERE t.system = p.system AND t.timeline = p.timeline) AS "isTold"
  FROM (SELECT ${INSERTED}, ${IDENTITY}) p`;

export function tellTimeline({ system, timeline }: PrimaryState): Statement {
  return sql`INSERT INTO wal_timeline (system, timeline) VALUES (${system}, ${timeline}) ON CONFLICT DO NOTHING`;
}

/** The longest header of a page of the log. */
const HEADER_BYTES = 40;

/**
 * On a fresh page the primary names the byte behind its header, and a standby that has replayed all the end of the page
 * before. Whatever ends in those first bytes began before them, so the beginning of the page says the same.
 */
export function endOfLast({ lsn, timeline, blockBytes }: Position & { blockBytes: number }): Position {
  const onPage = lsn % blockBytes;
  return { timeline, lsn: onPage <= HEADER_BYTES ? lsn - onPage : lsn };
}

export interface StandbyState {
  isStandby: boolean;
  /** Null before anything was replayed, and where this timeline was not told yet. */
  lsn: number | null;
  timeline: number | null;
  /** More has come than is replayed, so the next record may be on its way to be seen. */
  isBusy: boolean;
}

export function standbyState(system: string): Statement {
  return sql`SELECT pg_is_in_recovery() AS "isStandby", (pg_last_wal_replay_lsn() - '0/0')::bigint AS lsn,
    pg_last_wal_receive_lsn() IS DISTINCT FROM pg_last_wal_replay_lsn() AS "isBusy",
    (SELECT max(timeline) FROM wal_timeline WHERE system = ${system}) AS timeline`;
}

/**
 * The timeline of its last checkpoint. A standby can be behind the primary with it, and never before it: whatever is on a later
 * one follows somebody else.
 */
export const CHECKPOINT_TIMELINE = sql`SELECT timeline_id AS timeline FROM pg_control_checkpoint()`;

export interface StandbyIdentity extends Identity {
  /** One run of one server. */
  server: string;
  pid: number;
}

export const STANDBY_IDENTITY = sql`SELECT ${IDENTITY}, pg_backend_pid() AS pid,
  pg_postmaster_start_time()::text || ' ' || coalesce(inet_server_addr()::text, '') AS server`;

/** What a statement that comes now is sure to see. */
export function replayed({ lsn, timeline }: StandbyState): Position | undefined {
  return lsn === null || timeline === null ? undefined : { lsn, timeline };
}

/**
 * What a statement before may have seen. A record can be seen for a moment before it counts as replayed; a byte more
 * than what counts is reached with that record, and not before.
 */
export function mayHaveShown(state: StandbyState): Position | undefined {
  const position = replayed(state);
  return position && state.isBusy ? { ...position, lsn: position.lsn + 1 } : position;
}
