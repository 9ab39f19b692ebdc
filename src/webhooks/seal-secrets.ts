import { type Db, type Queryable, sql } from '../db/index.ts';
import { SecretBox } from './seal.ts';
import type { OldSecret } from './sql.ts';

const MIGRATION = '0221-comment-webhook-secrets.sql';
/** How long the previous release, which reads plain secrets only, may run beside this one. */
const MAX_OVERLAP = '1 day';
/** A new database has never had another release. */
const NEW_DATABASE_AGE = '1 hour';
const BATCH_SIZE = 500;

/** Without a configured link secret nothing is sealed: one that the same database keeps protects nothing. */
export async function openSecretBox(
  db: Queryable,
  {
    linkSecret,
    linkSecretPrevious,
  }: { linkSecret?: string | undefined; linkSecretPrevious?: string | undefined },
): Promise<SecretBox> {
  const secrets = [linkSecret, linkSecretPrevious].filter((one) => one !== undefined);
  if (linkSecret === undefined) return new SecretBox([]);
  const [state] = await db.query<{ may: boolean }>(sql`
    SELECT applied_at < clock_timestamp() - ${MAX_OVERLAP}::interval
      OR applied_at < (SELECT min(applied_at) FROM schema_migration) + ${NEW_DATABASE_AGE}::interval AS may
    FROM schema_migration WHERE name = ${MIGRATION}`);
  return new SecretBox(secrets, state?.may ?? false);
}

interface StoredSecrets {
  webhookId: string;
  secret: string;
  oldSecret: string | null;
  olderSecrets: OldSecret[];
}

/** Seals what is in plain text or under the previous link secret. Returns how many webhooks changed. */
export async function sealSecrets(db: Db, box: SecretBox): Promise<number> {
  for (let [after, sealed] = ['', 0]; ; ) {
    const found =
      await db.query<StoredSecrets>(sql`SELECT webhook_id AS "webhookId", secret, old_secret AS "oldSecret", older_secrets AS "olderSecrets"
      FROM webhook WHERE webhook_id > ${after} ORDER BY webhook_id LIMIT ${BATCH_SIZE}`);
    for (const one of found) sealed += await sealOne(db, box, one);
    if (found.length < BATCH_SIZE) return sealed;
    after = found.at(-1)!.webhookId;
  }
}

/** The same secret, so no new generation. One that was rotated meanwhile is left for the next time. */
async function sealOne(
  db: Db,
  box: SecretBox,
  { webhookId, secret, oldSecret, olderSecrets }: StoredSecrets,
): Promise<number> {
  const renewed = (stored: string) => box.renewed(webhookId, stored);
  const next = {
    secret: renewed(secret),
    old: oldSecret === null ? null : renewed(oldSecret),
    older: JSON.stringify(olderSecrets.map((one) => ({ ...one, secret: renewed(one.secret) }))),
  };
  if (next.secret === secret && next.old === oldSecret && next.older === JSON.stringify(olderSecrets))
    return 0;
  const rows =
    await db.query(sql`UPDATE webhook SET secret = ${next.secret}, old_secret = ${next.old}, older_secrets = ${next.older}::jsonb
    WHERE webhook_id = ${webhookId} AND secret = ${secret} AND old_secret IS NOT DISTINCT FROM ${oldSecret} RETURNING 1`);
  return rows.length;
}
