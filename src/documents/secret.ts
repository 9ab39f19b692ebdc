import { randomBytes } from 'node:crypto';
import { type Queryable, sql } from '../db/index.ts';
import { fingerprintOf } from './link-key.ts';

const NAME = 'link_secret';

/** The secret that all processes on this database share: created on first use, then kept. */
export async function readOrCreateLinkSecret(db: Queryable): Promise<string> {
  const known = await readSecret(db);
  if (known) return known;
  const fresh = JSON.stringify(randomBytes(32).toString('base64url'));
  await db.query(
    sql`INSERT INTO setting (name, value) VALUES (${NAME}, ${fresh}::jsonb) ON CONFLICT DO NOTHING`,
  );
  // If several processes start together, one of them has written it; a new statement sees which.
  return (await readSecret(db))!;
}

async function readSecret(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ value: string }>(
    sql`SELECT value #>> '{}' AS value FROM setting WHERE name = ${NAME}`,
  );
  return row?.value;
}

/** If a secret is configured, there must be none in the database, nor in its dumps. */
export async function deleteStoredSecret(db: Queryable): Promise<boolean> {
  const gone = await db.query(sql`DELETE FROM setting WHERE name = ${NAME} RETURNING name`);
  return gone.length > 0;
}

const FINGERPRINT = 'link_secret_fingerprint';

/** Records which secret is in use; tells whether it differs from the previous one. */
export async function recordSecretFingerprint(
  db: Queryable,
  linkSecret: string,
): Promise<'same' | 'new' | 'other'> {
  const value = JSON.stringify(fingerprintOf(linkSecret));
  const [row] = await db.query<{ before: string | null }>(sql`
    WITH was AS (SELECT value FROM setting WHERE name = ${FINGERPRINT})
    INSERT INTO setting (name, value) VALUES (${FINGERPRINT}, ${value}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value RETURNING (SELECT value::text FROM was) AS before`);
  if (row!.before === null) return 'new';
  return row!.before === value ? 'same' : 'other';
}
