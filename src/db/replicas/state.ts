import { type Statement, sql } from '../sql.ts';
import type { WalPosition } from './position.ts';

/** What a replica must have in common with the primary. */
export interface ServerIdentity {
  /** Given to a cluster when it is created, and kept by its replicas. */
  system: string;
  /** The oid of the database in its cluster: the same in every replica. */
  database: number;
}

export interface PrimaryState extends WalPosition, ServerIdentity {
  blockBytes: number;
  /** Whether `wal_timeline` already tells replicas that they are on this timeline. */
  isAnnounced: boolean;
}

/** Queried in a later statement than what a reader saw: everything visible was written before this position. */
const INSERTED = sql`(pg_current_wal_insert_lsn() - '0/0')::bigint AS lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer AS timeline,
  current_setting('wal_block_size')::integer AS "blockBytes"`;

export const PRIMARY_POSITION = sql`SELECT ${INSERTED}`;

const IDENTITY = sql`(SELECT system_identifier::text FROM pg_control_system()) AS system,
  (SELECT oid::bigint FROM pg_database WHERE datname = current_database()) AS database`;

export const PRIMARY_STATE = sql`SELECT p.*, EXISTS (
    SELECT FROM wal_timeline t WHERE t.system = p.system AND t.timeline = p.timeline) AS "isAnnounced"
  FROM (SELECT ${INSERTED}, ${IDENTITY}) p`;

export function insertTimeline({ system, timeline }: PrimaryState): Statement {
  return sql`INSERT INTO wal_timeline (system, timeline) VALUES (${system}, ${timeline}) ON CONFLICT DO NOTHING`;
}

/** The longest header of a WAL page. */
const HEADER_BYTES = 40;

/**
 * On a fresh page the primary reports the byte after the page header, and a standby that has replayed everything the end of
 * the previous page. A record that ends within the header bytes began before them, so the start of the page is equivalent.
 */
export function endOfLastRecord({
  lsn,
  timeline,
  blockBytes,
}: WalPosition & { blockBytes: number }): WalPosition {
  const onPage = lsn % blockBytes;
  return { timeline, lsn: onPage <= HEADER_BYTES ? lsn - onPage : lsn };
}

export interface StandbyState {
  isStandby: boolean;
  /** Null before anything was replayed, and if this timeline is not yet in `wal_timeline`. */
  lsn: number | null;
  timeline: number | null;
  /** More has been received than replayed, so the next record may be about to become visible. */
  isBusy: boolean;
}

export function selectStandbyState(system: string): Statement {
  return sql`SELECT pg_is_in_recovery() AS "isStandby", (pg_last_wal_replay_lsn() - '0/0')::bigint AS lsn,
    pg_last_wal_receive_lsn() IS DISTINCT FROM pg_last_wal_replay_lsn() AS "isBusy",
    (SELECT max(timeline) FROM wal_timeline WHERE system = ${system}) AS timeline`;
}

/**
 * The timeline of its last checkpoint. A standby's may be behind the primary's, but never ahead of it: a standby on a later
 * timeline follows another server.
 */
export const CHECKPOINT_TIMELINE = sql`SELECT timeline_id AS timeline FROM pg_control_checkpoint()`;

export interface StandbyIdentity extends ServerIdentity {
  /** One run of one server. */
  server: string;
  pid: number;
}

export const STANDBY_IDENTITY = sql`SELECT ${IDENTITY}, pg_backend_pid() AS pid,
  pg_postmaster_start_time()::text || ' ' || coalesce(inet_server_addr()::text, '') AS server`;

/** What the next statement is certain to see. */
export function replayedPosition({ lsn, timeline }: StandbyState): WalPosition | undefined {
  return lsn === null || timeline === null ? undefined : { lsn, timeline };
}

/**
 * What an earlier statement may have seen. A record can be visible for a moment before it counts as replayed; the position
 * one byte further is reached with that record, and not before.
 */
export function latestVisiblePosition(state: StandbyState): WalPosition | undefined {
  const position = replayedPosition(state);
  return position && state.isBusy ? { ...position, lsn: position.lsn + 1 } : position;
}
