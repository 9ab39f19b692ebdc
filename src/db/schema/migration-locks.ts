import { setTimeout as sleep } from 'node:timers/promises';
import { pgCode } from '../errors.ts';
import { sql } from '../sql.ts';
import type { Db, Queryable, Tx } from '../types.ts';
import { type Lock, type LockMode, locksOf, strongerLock } from './migration-steps.ts';
import type { Migration } from './migrations.ts';

export interface LockRetryOptions {
  maxAttempts: number;
  /** How long to wait for the first lock, while no other is held yet. All other users of the table queue behind it. */
  firstWaitMs: number;
  /** From the sixth attempt on. Longer than PostgreSQL's deadlock_timeout, after which autovacuum yields. */
  laterWaitMs: number;
  /**
   * The wait for all further locks together, and for each lock during the migration. Shorter than deadlock_timeout: a cycle
   * with us ends before PostgreSQL looks for it and cancels somebody's request.
   */
  heldWaitMs: number;
  maxPauseMs: number;
}

/** Together some two minutes. */
export const LOCK_RETRY: LockRetryOptions = {
  maxAttempts: 40,
  firstWaitMs: 300,
  laterWaitMs: 1_200,
  heldWaitMs: 500,
  maxPauseMs: 4_000,
};

const SHORT_ATTEMPTS = 5;

/** The migration was rolled back because another session holds a lock on one of its tables. */
export class LockNotAvailableError extends Error {
  constructor(
    readonly migration: Migration,
    readonly table: string | undefined,
    cause: unknown,
  ) {
    super(`${migration.name} waits for ${table ?? 'a lock'}`, { cause });
  }
}

/** Not available in time, a deadlock, or a serialization failure. */
const LOCK_ERROR_CODES = new Set(['55P03', '40P01', '40001']);

export function isLockError(error: unknown): boolean {
  return LOCK_ERROR_CODES.has(pgCode(error) ?? '');
}

/** What this migration locks in this database, in the order of names: `first` is what an earlier attempt did not get. */
async function tablesOf(
  queryable: Queryable,
  { text }: Migration,
  first: string | undefined,
): Promise<[string, LockMode][]> {
  const locks = await resolveLocks(queryable, locksOf(text));
  return [...locks]
    .filter(([, { isTable }]) => isTable)
    .map(([table, { mode }]): [string, LockMode] => [table, mode])
    .sort(([a], [b]) => Number(b === first) - Number(a === first) || (a < b ? -1 : 1));
}

export interface ResolvedLock {
  mode: LockMode;
  /** Not a view: locking one by name would lock its tables. */
  isTable: boolean;
}

/** The locks by table. An index counts as its table; a table that does not exist blocks no one. */
export async function resolveLocks(
  queryable: Queryable,
  locks: readonly Lock[],
): Promise<Map<string, ResolvedLock>> {
  const names = locks.map(({ relation }) => relation);
  const rows = await queryable.query<{ name: string; table: string; is_table: boolean }>(sql`
    SELECT n.name, t.relname AS table, t.relkind IN ('r', 'p') AS is_table
    FROM unnest(${names}::text[]) n (name)
    JOIN pg_class c ON c.oid = to_regclass(quote_ident(n.name))
    LEFT JOIN pg_index i ON i.indexrelid = c.oid
    JOIN pg_class t ON t.oid = coalesce(i.indrelid, c.oid)`);
  const found = new Map(rows.map((row) => [row.name, row]));
  const resolved = new Map<string, ResolvedLock>();
  for (const { relation, mode } of locks) {
    const row = found.get(relation);
    if (!row) continue;
    const known = resolved.get(row.table);
    resolved.set(row.table, { mode: known ? strongerLock(known.mode, mode) : mode, isTable: row.is_table });
  }
  return resolved;
}

/**
 * Takes every lock of the migration before its first statement, so that none is held while the migration waits for another
 * one for long. Then reads and writes wait only for the migration itself.
 */
export async function lockTables(
  tx: Tx,
  migration: Migration,
  attempt: { number: number; first: string | undefined; patience: LockRetryOptions },
): Promise<void> {
  const { number, first, patience } = attempt;
  const waitMs = number > SHORT_ATTEMPTS ? patience.laterWaitMs : patience.firstWaitMs;
  let limitMs = waitMs;
  let heldSinceMs: number | undefined;
  for (const [table, mode] of await tablesOf(tx, migration, first)) {
    try {
      await tx.exec(
        `SET LOCAL lock_timeout = ${Math.max(1, Math.ceil(limitMs))}; LOCK TABLE "${table}" IN ${mode} MODE`,
      );
    } catch (error) {
      throw isLockError(error) ? new LockNotAvailableError(migration, table, error) : error;
    }
    heldSinceMs ??= performance.now();
    limitMs = patience.heldWaitMs - (performance.now() - heldSinceMs);
    if (limitMs <= 0) throw new LockNotAvailableError(migration, table, undefined);
  }
  await tx.exec(`SET LOCAL lock_timeout = ${patience.heldWaitMs}`);
}

/** Exponential backoff with jitter. */
export function waitBeforeRetry(attempt: number, { maxPauseMs }: LockRetryOptions): Promise<void> {
  const limitMs = Math.min(maxPauseMs, 100 * 2 ** Math.min(attempt, 20));
  return sleep(limitMs * (0.5 + Math.random() / 2));
}

/** Who holds the table, for the sentence that gives up. */
export async function describeLockHolders(db: Db, table: string | undefined): Promise<string> {
  if (table === undefined) return '';
  const rows = await db.query<{ pid: number; name: string; state: string; seconds: number }>(sql`
    SELECT DISTINCT a.pid, coalesce(nullif(a.application_name, ''), a.backend_type) AS name, coalesce(a.state, 'active') AS state,
      extract(epoch FROM now() - a.xact_start)::integer AS seconds
    FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE l.relation = to_regclass(quote_ident(${table})) AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ORDER BY seconds DESC LIMIT 3`);
  return rows
    .map(({ pid, name, state, seconds }) => `process ${pid} (${name}, ${state}, for ${seconds} s)`)
    .join(', ');
}
