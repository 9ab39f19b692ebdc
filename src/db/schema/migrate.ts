import { plural } from '../../shared/index.ts';
import { identityResets } from '../embedded/template.ts';
import { sql } from '../sql.ts';
import type { Db, Queryable, Tx, TxOptions } from '../types.ts';
import {
  describeLockHolders,
  isLockError,
  LOCK_RETRY,
  LockNotAvailableError,
  type LockRetryOptions,
  lockTables,
  waitBeforeRetry,
} from './migration-locks.ts';
import { statementsOf } from './migration-steps.ts';
import { type Migration, readBaseline, readMigrations } from './migrations.ts';
import {
  findObjectChanges,
  OBJECT_TABLES,
  type ObjectChange,
  readObjectSetState,
  recordObjectSet,
} from './object-changes.ts';
import { type ObjectSet, readObjects } from './objects.ts';

const LOCK_KEY = 4_812_001;
/** Held while building indexes. */
const CONCURRENT_LOCK = { lockClass: 4_812_004, lockId: 1 };

export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** Unlike its parent it may pass: the next start may succeed. */
export class MigrationBusyError extends Error {
  override name = 'MigrationBusyError';
}

interface Applied {
  name: string;
  checksum: string;
  /** Versions that do not know this migration cannot run with it. */
  is_contract: boolean;
}

/** Throws if the applied migrations differ from this version's. A newer version may have added more after them. */
function pendingOf(all: readonly Migration[], applied: readonly Applied[]): Migration[] {
  for (const [i, was] of applied.entries()) {
    const is = all[i];
    if (!is) break;
    if (is.name !== was.name) throw unknownMigration(was.name);
    if (is.checksum !== was.checksum) {
      throw new MigrationError(
        `Migration ${was.name} was changed after it was applied. Restore the original, and make the change in a new migration.`,
      );
    }
  }
  const pending = all.slice(applied.length);
  const [next] = pending;
  if (applied.length > 0 && next?.isReplaced) throw tooOld(next.name);
  return pending;
}

function tooOld(name: string): MigrationError {
  return new MigrationError(
    `The database is from a version before 0.2 (it is missing ${name}). First run \`dray migrate\` on it with Dray 0.2, then with this version. Nothing was changed.`,
  );
}

function unknownMigration(name: string): MigrationError {
  return new MigrationError(
    `The database has the migration ${name}, which this version of Dray does not know. Start the version that added it, or a newer version.`,
  );
}

/** Progress, for observers. */
export interface MigrateOptions {
  /** What the database runs by itself; where migrations are given, it stays as they leave it. */
  objects?: ObjectSet;
  patience?: Partial<LockRetryOptions>;
  onApplied?: (name: string) => void;
  /** It released its place to the holder of the table, and will try again. */
  onWait?: (name: string, table: string | undefined) => void;
}

/** What this version applies to the database: tables and data by migrations, then the current functions, views and triggers. */
interface Target {
  all: readonly Migration[];
  /** Makes of a new database what these migrations would make of it. */
  baseline: { text: string; covers: ReadonlySet<string> };
  objects: ObjectSet | undefined;
}

/** Under this name the objects are applied: after the migrations, all in one transaction. */
export const OBJECTS_MIGRATION = 'database/';
/** Under this one the tables of a new database are made. */
export const BASELINE_MIGRATION = 'migrations/baseline/';

/**
 * Brings the database up to date: each migration in a transaction of its own, with its record, so that what is done stays
 * done; then its functions, views and triggers. Several processes that start at once take turns because of the lock, and apply each migration once.
 */
export async function migrate(
  db: Db,
  given?: readonly Migration[],
  options: MigrateOptions = {},
): Promise<string[]> {
  const target: Target = {
    all: given ?? (await readMigrations()),
    baseline: {
      text: await readBaseline(),
      covers: new Set((await readMigrations()).map(({ name }) => name)),
    },
    objects: options.objects ?? (given ? undefined : await readObjects()),
  };
  const names: string[] = [];
  const add = (name: string) => {
    names.push(name);
    options.onApplied?.(name);
  };
  await makeTable(db);
  for (;;) {
    const { applied, next, isDone } = await applyNextWithRetry(db, target, options);
    for (const name of applied) add(name);
    if (isDone) return names;
    if (next && (await buildConcurrentlyWithRetry(db, next))) add(next.name);
  }
}

interface Progress {
  applied: string[];
  /** The next migration, if it cannot run in a transaction. */
  next?: Migration;
  isDone: boolean;
}

/** Once: readiness probes read this table, and must not wait for a migration. */
async function makeTable(db: Db): Promise<void> {
  const [found] = await db.query<{
    columns: number;
  }>(sql`SELECT count(*)::integer AS columns FROM pg_attribute
    WHERE attrelid = to_regclass('schema_migration') AND attname IN ('name', 'is_contract') AND NOT attisdropped
      AND to_regclass('schema_object_set') IS NOT NULL`);
  if (found!.columns === 2) return;
  await runExclusively(db, (tx) =>
    tx.exec(
      `CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
      ALTER TABLE schema_migration ADD COLUMN IF NOT EXISTS is_contract boolean NOT NULL DEFAULT false;
      ${OBJECT_TABLES}`,
    ),
  );
}

/**
 * No limit of the role holds for the wait for our turn. If this process is killed, PostgreSQL notices and frees the locks in
 * the middle of a long statement, where its system can.
 */
const LONG_WORK = `SET LOCAL lock_timeout = 0;
  DO $$ BEGIN PERFORM set_config('client_connection_check_interval', '2s', true); EXCEPTION WHEN OTHERS THEN NULL; END $$`;

/** One transaction at a time, also among older versions. */
function runExclusively<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  // A large table takes as long as it takes, and so does the wait for the lock.
  const options: TxOptions = { statementTimeoutMs: 0, isDirect: true, maxAttempts: 1 };
  return db.tx(async (tx) => {
    if (db.engine === 'postgres') await tx.exec(LONG_WORK);
    await tx.query(sql`SELECT pg_advisory_xact_lock(${LOCK_KEY})`);
    return run(tx);
  }, options);
}

async function applyNextWithRetry(db: Db, target: Target, options: MigrateOptions): Promise<Progress> {
  const patience = { ...LOCK_RETRY, ...options.patience };
  let first: string | undefined;
  for (let number = 1; ; number++) {
    try {
      return await runExclusively(db, (tx) => applyNext(db, tx, target, { number, first, patience }));
    } catch (error) {
      if (!(error instanceof LockNotAvailableError)) throw error;
      if (number >= patience.maxAttempts) throw await busyError(db, error, number);
      first = error.table;
      options.onWait?.(error.migration.name, error.table);
      await waitBeforeRetry(number, patience);
    }
  }
}

type Attempt = Parameters<typeof lockTables>[2];

async function applyNext(db: Db, tx: Tx, target: Target, attempt: Attempt): Promise<Progress> {
  const { all, baseline, objects } = target;
  const applied = await selectApplied(tx);
  const pending = pendingOf(all, applied);
  if (applied.length > all.length) throw unknownMigration(applied[all.length]!.name);
  // If no other process can be using the database, nothing can be blocked, and one transaction is faster.
  if (applied.length === 0 || db.engine === 'embedded') {
    const isNew = pending[0]?.isReplaced === true;
    if (isNew) await tx.exec(baseline.text);
    const later = isNew ? pending.filter(({ name }) => !baseline.covers.has(name)) : pending;
    for (const one of pending) await (later.includes(one) ? apply(tx, one) : recordMigration(tx, one));
    const also = await applyObjects(tx, objects);
    if (isNew && also.length > 0) await tx.exec(MAKE_EVENT_PARTITIONS);
    await resetIdentity(tx);
    const names = [...(isNew ? [BASELINE_MIGRATION] : []), ...later.map(({ name }) => name)];
    return { applied: [...names, ...also], isDone: true };
  }
  const [next] = pending;
  if (!next) {
    const also = await applyObjects(tx, objects, attempt);
    await resetIdentity(tx);
    return { applied: also, isDone: true };
  }
  if (next.isConcurrent) return { applied: [], next, isDone: false };
  await runUnderLocks(tx, next, attempt, () => apply(tx, next));
  return { applied: [next.name], isDone: false };
}

/** By a function of database/, so it can only follow. */
const MAKE_EVENT_PARTITIONS = 'SELECT make_event_partitions()';

async function runUnderLocks(
  tx: Tx,
  migration: Migration,
  attempt: Attempt,
  run: () => Promise<void>,
): Promise<void> {
  await lockTables(tx, migration, attempt);
  try {
    await run();
  } catch (error) {
    throw isLockError(error) ? new LockNotAvailableError(migration, undefined, error) : error;
  }
}

/** The previous version keeps running meanwhile, as during a migration. Without `attempt`, no other process uses the database. */
async function applyObjects(tx: Tx, set: ObjectSet | undefined, attempt?: Attempt): Promise<string[]> {
  const state = set && (await readObjectSetState(tx, set));
  if (!set || state === 'newer') return [];
  const changes = await findObjectChanges(tx, set);
  if (changes.length === 0 && state === 'applied') return [];
  const script = objectScript(changes.flatMap(({ statements }) => statements));
  // Functions may call each other in any order.
  const run = () => tx.exec(`SET LOCAL check_function_bodies = off; ${script.text}`);
  await (attempt ? runUnderLocks(tx, script, attempt, run) : run());
  await recordObjectSet(tx, set);
  return [OBJECTS_MIGRATION];
}

/** Their statements as a migration, which says what they lock. */
export function objectScript(statements: readonly string[]): Migration {
  return {
    name: OBJECTS_MIGRATION,
    text: statements.map((one) => `${one};\n`).join(''),
    checksum: '',
    isContract: false,
    isConcurrent: false,
  };
}

async function apply(tx: Tx, migration: Migration): Promise<void> {
  await tx.exec(migration.isConcurrent ? withoutConcurrently(migration.text) : migration.text);
  await recordMigration(tx, migration);
}

async function resetIdentity(tx: Tx): Promise<void> {
  for (const statement of identityResets()) await tx.query(statement);
}

async function busyError(
  db: Db,
  { migration, table }: LockNotAvailableError,
  attempts: number,
): Promise<MigrationBusyError> {
  const holders = await describeLockHolders(db, table);
  const why = table === undefined ? 'a lock' : `the table ${table}`;
  return new MigrationBusyError(
    `Migration ${migration.name} could not lock ${why} in ${attempts} attempts${holders && `; locks are held by ${holders}`}. Earlier migrations stay applied. End the transaction that holds the lock, or wait for it to finish. Then run \`dray migrate\` again to continue.`,
  );
}

/** Building waits for others without blocking them, but it can be the victim of a deadlock. */
async function buildConcurrentlyWithRetry(db: Db, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await buildConcurrently(db, migration);
    } catch (error) {
      if (!isLockError(error) || attempt >= MAX_BUILDS) throw error;
      await waitBeforeRetry(attempt, LOCK_RETRY);
    }
  }
}

const MAX_BUILDS = 5;
const CONCURRENT_INDEX = /^CREATE (UNIQUE )?INDEX CONCURRENTLY (\w+)/i;

function withoutConcurrently(text: string): string {
  return text.replaceAll(/\bINDEX CONCURRENTLY\b/gi, 'INDEX');
}

/**
 * Runs outside of a transaction, because building an index concurrently waits for all open transactions, even for one that
 * waits for our lock. So a second process polls for the lock instead. False: another process was first.
 */
async function buildConcurrently(db: Db, migration: Migration): Promise<boolean> {
  const { lockClass, lockId } = CONCURRENT_LOCK;
  const lock = await db.holdLock(lockClass, lockId, () => undefined);
  try {
    if ((await selectApplied(db)).some(({ name }) => name === migration.name)) return false;
    for (const statement of statementsOf(migration.text)) {
      // An interrupted attempt leaves an invalid index behind.
      const index = CONCURRENT_INDEX.exec(statement)![2]!;
      await db.runOutsideTx(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
      await db.runOutsideTx(statement);
    }
    await recordMigration(db, migration);
    return true;
  } finally {
    await lock.stop();
  }
}

async function recordMigration(
  queryable: Queryable,
  { name, checksum, isContract }: Migration,
): Promise<void> {
  await queryable.query(
    sql`INSERT INTO schema_migration (name, checksum, is_contract) VALUES (${name}, ${checksum}, ${isContract})
      ON CONFLICT DO NOTHING`,
  );
}

/** Older databases do not have the column is_contract yet. */
function selectApplied(queryable: Queryable): Promise<Applied[]> {
  return queryable.query(sql`SELECT name, checksum, coalesce((to_jsonb(m) ->> 'is_contract')::boolean, false) AS is_contract
    FROM schema_migration m ORDER BY name`);
}

async function findApplied(db: Db): Promise<Applied[]> {
  const [found] = await db.query<{ there: boolean }>(
    sql`SELECT to_regclass('schema_migration') IS NOT NULL AS there`,
  );
  return found?.there ? selectApplied(db) : [];
}

/** Whether any version has ever migrated this database. */
export async function hasSchema(db: Db): Promise<boolean> {
  return (await findApplied(db)).length > 0;
}

/** Migrations of this version that the database lacks. */
export async function findPendingMigrations(db: Db): Promise<Migration[]> {
  return pendingOf(await readMigrations(), await findApplied(db));
}

/** What `dray migrate` would do to functions, views and triggers, if the migrations were applied. */
export async function findPendingObjects(db: Db): Promise<ObjectChange[]> {
  const set = await readObjects();
  return (await readObjectSetState(db, set)) === 'newer' ? [] : findObjectChanges(db, set);
}

/**
 * For a process that does not migrate: the database must have everything that this version needs. Additions of a newer
 * version are fine, unless they removed something that this version reads.
 */
export async function requireSchema(db: Db): Promise<void> {
  const [all, applied] = [await readMigrations(), await findApplied(db)];
  const pending = pendingOf(all, applied);
  if (pending.length > 0) {
    throw new MigrationError(
      `The database is missing ${plural(pending.length, 'migration', 'migrations')} of this version, starting with ${pending[0]!.name}. Run \`dray migrate\` first, or set MIGRATE_ON_START=1.`,
    );
  }
  const isNewer = applied.length > all.length;
  if (!isNewer && (await readObjectSetState(db, await readObjects())) === 'pending') {
    throw new MigrationError(
      'The database is missing SQL functions that this version needs (database/). Run `dray migrate` first, or set MIGRATE_ON_START=1.',
    );
  }
  refuseContracts(all, applied);
}

/** For a process that runs: throws once a newer version has removed something. */
export async function requireNoContract(db: Db): Promise<void> {
  refuseContracts(await readMigrations(), await findApplied(db));
}

function refuseContracts(all: readonly Migration[], applied: readonly Applied[]): void {
  const contract = applied.slice(all.length).find((one) => one.is_contract);
  if (contract) throw unknownMigration(contract.name);
}
