import { openDatabase } from '../app/index.ts';
import type { Config } from '../config/index.ts';
import { type Db, hasSchema, migrate, requireSchema } from '../db/index.ts';

/** One command directly on the database. In Production none but `dray migrate` changes a schema that is there. */
export async function onDatabase<T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> {
  const { db } = await openDatabase(config);
  try {
    const isLeftAlone = config.environment === 'Production' && !config.migrateOnStart;
    if (isLeftAlone && (await hasSchema(db))) await requireSchema(db);
    else await migrate(db);
    return await act(db);
  } finally {
    await db.close();
  }
}
