import { hash } from 'node:crypto';
import { onPrimary, type Queryable, type Statement, sql } from '../../db/index.ts';

/** One order as one key gets it. Every read with the same values asks for the same body. */
export interface SentBodyKey {
  apiKeyId: number;
  orderRef: string;
  /** Which of the bodies that parameters can ask for. */
  variant: number;
  version: number;
}

/** What was given under one version; the hash is null if there were different bodies. */
export interface SentBody {
  version: number;
  hash: string | null;
}

/** A body with lines, and no explanation of their prices: what a read without parameters and every write responds with. */
export const WITH_LINES = 1;
export const WITH_PRICING = 2;

export function sentBodyKey(
  apiKeyId: number,
  order: { orderId: string | null; invoiceId: number | null; version: number },
  variant: number,
): SentBodyKey {
  const orderRef = order.orderId ?? `invoice:${order.invoiceId}`;
  return { apiKeyId, orderRef, variant, version: Number(order.version) };
}

export function hashOfBody(json: string): string {
  return hash('sha256', json, 'base64url');
}

/** The latest version that the key got in any process. A replica may not know it yet. */
export async function readSentBody(db: Queryable, given: SentBodyKey): Promise<SentBody | undefined> {
  const [found] = await db.query<SentBody>(
    onPrimary(sql`SELECT version, hash FROM order_given
      WHERE api_key_id = ${given.apiKeyId} AND order_ref = ${given.orderRef} AND variant = ${given.variant}`),
  );
  return found;
}

/** Adds a body to those given under its version. An older version than the latest does not matter: its tag matches no more. */
export function addSentBody(given: SentBodyKey, hash: string | null): Statement {
  const { apiKeyId, orderRef, variant, version } = given;
  return onPrimary(sql`INSERT INTO order_given AS known (api_key_id, order_ref, variant, version, hash)
      VALUES (${apiKeyId}, ${orderRef}, ${variant}, ${version}, ${hash})
      ON CONFLICT (api_key_id, order_ref, variant) DO UPDATE SET version = excluded.version,
        hash = CASE WHEN known.version < excluded.version OR known.hash = excluded.hash THEN excluded.hash END
      WHERE known.version < excluded.version
        OR (known.version = excluded.version AND known.hash IS DISTINCT FROM excluded.hash AND known.hash IS NOT NULL)`);
}
