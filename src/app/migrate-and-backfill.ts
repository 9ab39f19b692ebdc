import { type Db, type MigrateOptions, migrate } from '../db/index.ts';
import { backfillNewPoKeys } from '../po-numbers/index.ts';

/** Brings the schema up to date, and what only the service can compute of the data that is there. */
export async function migrateAndBackfill(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  const applied = await migrate(db, undefined, options);
  await backfillNewPoKeys(db);
  return applied;
}
