import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inPackage } from '../shared/index.ts';
import { sql } from './sql.ts';
import type { Db, Queryable, TxOptions } from './types.ts';

const FOLDER = inPackage('migrations');
const LOCK_KEY = 4_812_001;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

export class MigrationError extends Error {
  override name = 'MigrationError';
}

async function onDisk(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function pendingOf(all: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  applied.forEach((was, i) => {
    const is = all[i];
    if (!is || is.name !== was.name) {
      throw new MigrationError(
        `The database has the migration ${was.name}, which this version of Dray does not know. Start the version that wrote it, or a newer one.`,
      );
    }
    if (is.checksum !== was.checksum) {
      throw new MigrationError(
        `The migration ${was.name} was changed after it had been applied. Migrations are append-only: restore it and add a new one.`,
      );
    }
  });
  return all.slice(applied.length);
}

/**
 * Brings the database up to date, all pending migrations in one transaction. The lock makes
 * several processes that start at once wait for the first; they then find nothing to do.
 */
export async function migrate(db: Db): Promise<string[]> {
  const all = await onDisk();
  // A large table takes as long as it takes, and whoever waits for the lock waits for that.
  const options: TxOptions = { statementTimeoutMs: 0, isDirect: true };
  return db.tx(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${LOCK_KEY})`);
    await tx.exec(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const pending = pendingOf(all, await appliedIn(tx));
    for (const { name, text, checksum } of pending) {
      await tx.exec(text);
      await tx.query(sql`INSERT INTO schema_migration (name, checksum) VALUES (${name}, ${checksum})`);
    }
    return pending.map((migration) => migration.name);
  }, options);
}

function appliedIn(queryable: Queryable): Promise<{ name: string; checksum: string }[]> {
  return queryable.query(sql`SELECT name, checksum FROM schema_migration ORDER BY name`);
}

/** Names of migrations that this version has and the database lacks. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const [found] = await db.query<{ there: boolean }>(
    sql`SELECT to_regclass('schema_migration') IS NOT NULL AS there`,
  );
  const all = await onDisk();
  return pendingOf(all, found?.there ? await appliedIn(db) : []).map((migration) => migration.name);
}
