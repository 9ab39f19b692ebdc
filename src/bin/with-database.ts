import { migrateAndBackfill, openDatabase, requireDatabase } from '../app/index.ts';
import type { Config } from '../config/index.ts';
import { type Db, findPendingMigrations, hasSchema, requireSchema, ViaDb } from '../db/index.ts';

type DatabaseAction<T> = (db: Db, description: string) => Promise<T>;

/** Runs one command directly on an existing database, regardless of its schema version. */
export async function withDatabase<T>(config: Config, act: DatabaseAction<T>): Promise<T> {
  requireDatabase(config);
  return withNewDatabase(config, act);
}

/** The same for what fills a database: the first start, an import, test data. It may make an embedded one. */
export async function withNewDatabase<T>(config: Config, act: DatabaseAction<T>): Promise<T> {
  const { db, description } = await openDatabase(config);
  try {
    return await act(new ViaDb(db, 'cli'), description);
  } finally {
    await db.close();
  }
}

/** The same with the schema up to date. In Production only `dray migrate` changes an existing schema. */
export function withMigratedDatabase<T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> {
  return withDatabase(config, (db) => migrateAndRun(config, db, act));
}

/** The same for what fills a database. */
export function withNewMigratedDatabase<T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> {
  return withNewDatabase(config, (db) => migrateAndRun(config, db, act));
}

async function migrateAndRun<T>(config: Config, db: Db, act: (db: Db) => Promise<T>): Promise<T> {
  const isLeftAlone = config.environment === 'Production' && !config.migrateOnStart;
  if (isLeftAlone && (await hasSchema(db))) await requireSchema(db);
  else await migrateAndBackfill(db);
  return act(db);
}

/** The same for commands that verify something: they never change the schema. */
export function withCurrentDatabase<T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> {
  return withDatabase(config, async (db, description) => {
    if ((await findPendingMigrations(db)).length > 0)
      throw new Error(`${description} is out of date. Run dray migrate first.`);
    return act(db);
  });
}
