import { makeOwnFacts } from './embedded-template.ts';
import { statementsOf } from './migration-steps.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { sql } from './sql.ts';
import type { Db, Queryable, TxOptions } from './types.ts';

const LOCK_KEY = 4_812_001;
/** Held while building indexes. */
const CONCURRENT_LOCK = { lockClass: 4_812_004, lockId: 1 };

export class MigrationError extends Error {
  override name = 'MigrationError';
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
    if (is.name !== was.name) throw unknown(was.name);
    if (is.checksum !== was.checksum) {
      throw new MigrationError(
        `The migration ${was.name} was changed after it had been applied. Migrations are append-only: restore it and add a new one.`,
      );
    }
  }
  return all.slice(applied.length);
}

function unknown(name: string): MigrationError {
  return new MigrationError(
    `The database has the migration ${name}, which this version of Dray does not know. Start the version that wrote it, or a newer one.`,
  );
}

/**
 * Brings the database up to date. Pending migrations run in one transaction, up to the first that must run outside of one.
 * Several processes that start at once wait for the first because of the lock; they then find nothing to do.
 */
export async function migrate(db: Db, given?: readonly Migration[]): Promise<string[]> {
  const all = given ?? (await readMigrations());
  const names: string[] = [];
  for (;;) {
    const { applied, next } = await migrateInTransaction(db, all);
    names.push(...applied);
    if (!next) return names;
    if (await buildConcurrently(db, next)) names.push(next.name);
  }
}

interface Progress {
  applied: string[];
  /** The next migration, if it cannot run in a transaction. */
  next: Migration | undefined;
}

function migrateInTransaction(db: Db, all: readonly Migration[]): Promise<Progress> {
  // A large table takes as long as it takes, and so does the wait for the lock.
  const options: TxOptions = { statementTimeoutMs: 0, isDirect: true };
  return db.tx(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${LOCK_KEY})`);
    await tx.exec(
      `CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
      ALTER TABLE schema_migration ADD COLUMN IF NOT EXISTS is_contract boolean NOT NULL DEFAULT false`,
    );
    const applied = await appliedIn(tx);
    const pending = pendingOf(all, applied);
    if (applied.length > all.length) throw unknown(applied[all.length]!.name);
    // If no other process can be using the database, nothing can be blocked.
    const isAlone = applied.length === 0 || db.engine === 'embedded';
    const stop = isAlone ? -1 : pending.findIndex((one) => one.isConcurrent);
    const now = stop === -1 ? pending : pending.slice(0, stop);
    for (const migration of now) {
      await tx.exec(migration.isConcurrent ? plainly(migration.text) : migration.text);
      await note(tx, migration);
    }
    for (const statement of makeOwnFacts()) await tx.query(statement);
    return { applied: now.map(({ name }) => name), next: pending[now.length] };
  }, options);
}

const CONCURRENT_INDEX = /^CREATE (UNIQUE )?INDEX CONCURRENTLY (\w+)/i;

function plainly(text: string): string {
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
    if ((await appliedIn(db)).some(({ name }) => name === migration.name)) return false;
    for (const statement of statementsOf(migration.text)) {
      // An interrupted attempt leaves an invalid index behind.
      const index = CONCURRENT_INDEX.exec(statement)![2]!;
      await db.alone(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
      await db.alone(statement);
    }
    await note(db, migration);
    return true;
  } finally {
    await lock.stop();
  }
}

async function note(queryable: Queryable, { name, checksum, isContract }: Migration): Promise<void> {
  await queryable.query(
    sql`INSERT INTO schema_migration (name, checksum, is_contract) VALUES (${name}, ${checksum}, ${isContract})
      ON CONFLICT DO NOTHING`,
  );
}

/** Older databases do not have the column is_contract yet. */
function appliedIn(queryable: Queryable): Promise<Applied[]> {
  return queryable.query(sql`SELECT name, checksum, coalesce((to_jsonb(m) ->> 'is_contract')::boolean, false) AS is_contract
    FROM schema_migration m ORDER BY name`);
}

async function appliedTo(db: Db): Promise<Applied[]> {
  const [found] = await db.query<{ there: boolean }>(
    sql`SELECT to_regclass('schema_migration') IS NOT NULL AS there`,
  );
  return found?.there ? appliedIn(db) : [];
}

/** Whether any version has ever migrated this database. */
export async function hasSchema(db: Db): Promise<boolean> {
  return (await appliedTo(db)).length > 0;
}

/** Migrations of this version that the database lacks. */
export async function pendingMigrations(db: Db): Promise<Migration[]> {
  return pendingOf(await readMigrations(), await appliedTo(db));
}

/**
 * For a process that does not migrate: the database must have everything that this version needs. Additions of a newer
 * version are fine, unless they removed something that this version reads.
 */
export async function requireSchema(db: Db): Promise<void> {
  const [all, applied] = [await readMigrations(), await appliedTo(db)];
  const pending = pendingOf(all, applied);
  if (pending.length > 0) {
    throw new MigrationError(
      `The database lacks ${pending.length} migrations of this version, from ${pending[0]!.name} on. Run \`dray migrate\` first, or set MIGRATE_ON_START=1.`,
    );
  }
  const contract = applied.slice(all.length).find((one) => one.is_contract);
  if (contract) throw unknown(contract.name);
}
