import { type Queryable, sql } from '../db/index.ts';
import { malformed } from '../shared/index.ts';

/** An unknown state in a filter is an error, not an empty result. */
export async function requireKnownStates(
  db: Queryable,
  states: readonly string[] | undefined,
): Promise<void> {
  if (!states) return;
  const unknown = await db.query<{ id: string }>(sql`
    SELECT id FROM unnest(${states}::text[]) id WHERE NOT EXISTS (SELECT FROM state s WHERE s.state = id)`);
  if (unknown.length === 0) return;
  throw malformed(
    'states',
    `states: unknown value ${unknown.map(({ id }) => id).join(', ')}. Use two-letter abbreviations such as CA.`,
  );
}
