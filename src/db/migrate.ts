import { makeOwnFacts } from './embedded-template.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { sql } from './sql.ts';
import type { Db, Queryable, TxOptions } from './types.ts';

const LOCK_KEY = 4_812_001;

export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Applied {
  name: string;
  checksum: string;
  /** Versions that do not know it cannot live with it. */
  is_contract: boolean;
}

/** Throws where what was applied is not what this version has. Beyond it may stand what a newer version has added. */
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
 * Brings the database up to date, all pending migrations in one transaction. The lock makes
 * several processes that start at once wait for the first; they then find nothing to do.
 */
export async function migrate(db: Db): Promise<string[]> {
  const all = await readMigrations();
  // A large table takes as long as it takes, and whoever waits for the lock waits for that.
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
    for (const { name, text, checksum, isContract } of pending) {
      await tx.exec(text);
      await tx.query(
        sql`INSERT INTO schema_migration (name, checksum, is_contract) VALUES (${name}, ${checksum}, ${isContract})`,
      );
    }
    for (const statement of makeOwnFacts()) await tx.query(statement);
    return pending.map((migration) => migration.name);
  }, options);
}

/** Older databases have no such column yet. */
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

/** Whether any version has ever migrated it. */
export async function hasSchema(db: Db): Promise<boolean> {
  return (await appliedTo(db)).length > 0;
}

/** Migrations that this version has and the database lacks. */
export async function pendingMigrations(db: Db): Promise<Migration[]> {
  return pendingOf(await readMigrations(), await appliedTo(db));
}

/**
 * For a process that does not migrate: the database must have everything that this version needs. What a newer one has
 * added beyond it is fine, unless it took away what this version reads.
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
