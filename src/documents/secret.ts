import { randomBytes } from 'node:crypto';
import { type Queryable, sql } from '../db/index.ts';

const NAME = 'link_secret';

/** The secret that all processes on this database share: made by whoever needs it first, then kept. */
export async function keptLinkSecret(db: Queryable): Promise<string> {
  const known = await readSecret(db);
  if (known) return known;
  const fresh = JSON.stringify(randomBytes(32).toString('base64url'));
  await db.query(
    sql`INSERT INTO setting (name, value) VALUES (${NAME}, ${fresh}::jsonb) ON CONFLICT DO NOTHING`,
  );
  // Of several that start together one has written it; a new statement sees which.
  return (await readSecret(db))!;
}

async function readSecret(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ value: string }>(
    sql`SELECT value #>> '{}' AS value FROM setting WHERE name = ${NAME}`,
  );
  return row?.value;
}
