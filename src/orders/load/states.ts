import { type Queryable, sql } from '../../db/index.ts';

export async function unknownStates(db: Queryable, states: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM unnest(${states}::text[]) id WHERE NOT EXISTS (SELECT FROM state s WHERE s.state = id)`);
  return rows.map((row) => row.id);
}
