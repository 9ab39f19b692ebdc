import { openDatabase } from '../app/index.ts';
import type { Config } from '../config/index.ts';
import { type Db, hasSchema, migrate, pendingMigrations, requireSchema } from '../db/index.ts';

/** Runs one command directly on the database, whatever its schema. */
export async function withDatabase<T>(
  config: Config,
  act: (db: Db, description: string) => Promise<T>,
): Promise<T> {
  const { db, description } = await openDatabase(config);
  try {
    return await act(db, description);
  } finally {
    await db.close();
  }
}

/** The same with the schema up to date. In Production only `dray migrate` changes an existing schema. */
export function onDatabase<T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> {
  return withDatabase(config, async (db) => {
    const isLeftAlone = config.environment === 'Production' && !config.migrateOnStart;
    if (isLeftAlone && (await hasSchema(db))) await requireSchema(db);
    else await migrate(db);
    return act(db);
  });
}

/** The same for commands that verify something: they never change the schema. */
export function onCurrentDatabase<T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> {
  return withDatabase(config, async (db, description) => {
    if ((await pendingMigrations(db)).length > 0)
      throw new Error(`${description} is not up to date. Run dray migrate first.`);
    return act(db);
  });
}
