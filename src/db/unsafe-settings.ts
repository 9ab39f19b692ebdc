import { sql } from './sql.ts';
import type { Queryable } from './types.ts';

/** Settings of PostgreSQL that are off here, and without which a crash of its machine can lose what was committed. */
export async function findUnsafeSettings(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    SELECT name FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off' ORDER BY name`);
  return rows.map(({ name }) => name);
}
