import { type Queryable, type RowWindow, sql, type Tx } from '../db/index.ts';
import type { EventRow, FeedPosition } from '../events/index.ts';

export type WebhookStatus = 'active' | 'paused' | 'disabled';

/** A replaced secret, and until when it still signs. */
export interface OldSecret {
  secret: string;
  until: string;
}

/** An endpoint as it is stored. */
export interface Webhook {
  webhookId: string;
  apiKeyId: number;
  url: string;
  types: string[] | null;
  description: string | null;
  status: WebhookStatus;
  secret: string;
  oldSecret: string | null;
  oldSecretUntil: Date | null;
  olderSecrets: OldSecret[];
  tick: number;
  seq: number;
  atMs: number;
  snapshot: string | null;
  generation: number;
  lastSuccessAt: Date | null;
  failingSince: Date | null;
  timeCreated: Date;
}

export const WEBHOOK_COLUMNS = sql`webhook_id AS "webhookId", api_key_id AS "apiKeyId", url, types, description, status, secret, old_secret AS "oldSecret",
  old_secret_until AS "oldSecretUntil", older_secrets AS "olderSecrets", tick, seq, at_ms AS "atMs", snapshot, generation, last_success_at AS "lastSuccessAt",
  failing_since AS "failingSince", time_created AS "timeCreated"`;

export function positionOf({ tick, seq, atMs, snapshot }: Webhook): FeedPosition {
  return { tick, seq, atMs, snapshot: snapshot ?? undefined };
}

export interface NewWebhook {
  webhookId: string;
  apiKeyId: number;
  url: string;
  types: readonly string[] | null;
  description: string | null;
  secret: string;
  position: FeedPosition;
}

/** Undefined if the key already has the maximum; of concurrent requests, the last ones are refused. */
export async function insertWebhook(tx: Tx, one: NewWebhook, max: number): Promise<Webhook | undefined> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${4_812_051}, ${one.apiKeyId})`);
  const [stored] = await tx.query<Webhook>(sql`
    INSERT INTO webhook (webhook_id, api_key_id, url, types, description, secret, tick, seq, at_ms, snapshot)
    SELECT ${one.webhookId}, ${one.apiKeyId}::integer, ${one.url}, ${one.types}::text[], ${one.description}, ${one.secret},
      ${one.position.tick}::bigint, ${one.position.seq}::bigint, ${one.position.atMs}::bigint, ${one.position.snapshot ?? null}
    WHERE (SELECT count(*) FROM webhook WHERE api_key_id = ${one.apiKeyId}) < ${max}::integer RETURNING ${WEBHOOK_COLUMNS}`);
  return stored;
}

/** Those of all keys if `apiKeyId` is null. */
export function listWebhooks(
  db: Queryable,
  { apiKeyId, limit, offset }: RowWindow & { apiKeyId: number | null },
): Promise<Webhook[]> {
  return db.query<Webhook>(sql`
    SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE ${apiKeyId}::integer IS NULL OR api_key_id = ${apiKeyId}::integer
    ORDER BY time_created DESC, webhook_id DESC LIMIT ${limit} OFFSET ${offset}`);
}

export async function findWebhook(
  db: Queryable,
  apiKeyId: number,
  webhookId: string,
  isLocked = false,
): Promise<Webhook | undefined> {
  const [found] = await db.query<Webhook>(sql`
    SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE webhook_id = ${webhookId} AND api_key_id = ${apiKeyId} ${isLocked ? sql`FOR UPDATE` : sql``}`);
  return found;
}

export type WebhookChange = Pick<
  Webhook,
  | 'url'
  | 'types'
  | 'description'
  | 'status'
  | 'secret'
  | 'oldSecret'
  | 'oldSecretUntil'
  | 'olderSecrets'
  | 'failingSince'
>;

export async function updateWebhook(tx: Tx, webhookId: string, change: WebhookChange): Promise<Webhook> {
  const [changed] = await tx.query<Webhook>(sql`
    UPDATE webhook SET url = ${change.url}, types = ${change.types}::text[], description = ${change.description}, status = ${change.status},
      secret = ${change.secret}, old_secret = ${change.oldSecret}, old_secret_until = ${change.oldSecretUntil},
      older_secrets = ${JSON.stringify(change.olderSecrets)}::jsonb, failing_since = ${change.failingSince}, generation = generation + 1
    WHERE webhook_id = ${webhookId} RETURNING ${WEBHOOK_COLUMNS}`);
  return changed!;
}

export async function deleteWebhook(tx: Tx, webhookId: string): Promise<void> {
  await tx.query(sql`DELETE FROM webhook WHERE webhook_id = ${webhookId}`);
}

/** Makes pending events due now: the webhook was reactivated. */
export async function expediteRetries(tx: Tx, webhookId: string): Promise<void> {
  await tx.query(sql`
    UPDATE webhook_pending SET next_attempt_at = clock_timestamp()
    WHERE webhook_id = ${webhookId} AND next_attempt_at > clock_timestamp()`);
}

/** Always changes the stored position, so that the sender's next save fails and it starts over, even if the position is the same. */
export async function moveWebhookTo(tx: Tx, webhookId: string, to: FeedPosition): Promise<void> {
  await tx.query(sql`
    UPDATE webhook SET tick = ${to.tick}, seq = ${to.seq}, at_ms = CASE at_ms WHEN ${to.atMs} THEN at_ms - 1 ELSE ${to.atMs} END,
      snapshot = ${to.snapshot ?? null}, generation = generation + 1
    WHERE webhook_id = ${webhookId}`);
}

export async function countPending(
  db: Queryable,
  webhookIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; n: number }>(sql`
    SELECT webhook_id AS id, count(*)::integer AS n FROM webhook_pending WHERE webhook_id = ANY(${webhookIds}::text[]) GROUP BY 1`);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** One delivery attempt, for the log. */
export interface DeliveryAttempt {
  deliveryId: string;
  webhookId: string;
  eventId: string;
  type: string;
  subject: string;
  body: string;
  attempt: number;
  at: Date;
  status: number | null;
  /** Not sent: the key could no longer read the event. */
  isDropped: boolean;
  durationMs: number;
  error: string | null;
  nextAttemptAt: Date | null;
}

export async function insertAttempts(tx: Queryable, attempts: readonly DeliveryAttempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const rows = attempts.map((one) => ({
    ...one,
    at: one.at.toISOString(),
    nextAttemptAt: one.nextAttemptAt?.toISOString() ?? null,
  }));
  // A save that is repeated because its answer was lost has written some already.
  await tx.query(sql`
    INSERT INTO webhook_delivery (delivery_id, webhook_id, event_id, type, subject, body, attempt, at, status, is_dropped, duration_ms, error,
      next_attempt_at)
    SELECT x."deliveryId", x."webhookId", x."eventId", x.type, x.subject, x.body, x.attempt, x.at, x.status, x."isDropped", x."durationMs", x.error,
      x."nextAttemptAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x("deliveryId" text, "webhookId" text, "eventId" text, type text, subject text,
      body text, attempt integer, at timestamptz, status integer, "isDropped" boolean, "durationMs" integer, error text,
      "nextAttemptAt" timestamptz)
    WHERE EXISTS (SELECT FROM webhook w WHERE w.webhook_id = x."webhookId")
    ON CONFLICT (delivery_id) DO NOTHING`);
}

export interface PendingDelivery {
  eventId: string;
  type: string;
  subject: string;
  /** As it was sent first; an older version sends it like this. */
  body: string;
  /** As it is stored in the feed; null if it is no longer known. */
  event: EventRow | null;
  attempts: number;
  nextAttemptAt: Date | null;
}

/** Keeps their order. An event already pending stays; it gets the earlier of the two attempt times. */
export async function insertPending(
  tx: Queryable,
  pending: readonly (PendingDelivery & { webhookId: string })[],
): Promise<void> {
  if (pending.length === 0) return;
  const rows = pending.map(
    ({ webhookId, eventId, type, subject, body, event, attempts, nextAttemptAt }, place) => ({
      ...{ webhookId, eventId, type, subject, body, event, attempts, place },
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    }),
  );
  // Not jsonb, which would change the order of the event's fields.
  await tx.query(sql`
    INSERT INTO webhook_pending (webhook_id, event_id, type, subject, body, event, attempts, next_attempt_at)
    SELECT x."webhookId", x."eventId", x.type, x.subject, x.body, x.event, x.attempts, x."nextAttemptAt"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS x("webhookId" text, "eventId" text, type text, subject text, body text, event json,
      attempts integer, "nextAttemptAt" timestamptz, place integer)
    ORDER BY x.place
    ON CONFLICT (webhook_id, event_id) DO UPDATE SET next_attempt_at = least(webhook_pending.next_attempt_at, excluded.next_attempt_at)`);
}

/** False if it was changed meanwhile, so the receiver's responses no longer count. */
export async function disableWebhook(tx: Queryable, { webhookId, generation }: Webhook): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE webhook SET status = 'disabled', generation = generation + 1
    WHERE webhook_id = ${webhookId} AND status = 'active' AND generation = ${generation} RETURNING 1`);
  return rows.length > 0;
}

export function listAttempts(db: Queryable, webhookId: string, page: RowWindow): Promise<DeliveryAttempt[]> {
  return db.query<DeliveryAttempt>(sql`
    SELECT delivery_id AS "deliveryId", event_id AS "eventId", type, attempt, at, status, is_dropped AS "isDropped",
      duration_ms AS "durationMs", error, next_attempt_at AS "nextAttemptAt"
    FROM webhook_delivery WHERE webhook_id = ${webhookId} ORDER BY at DESC, delivery_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`);
}

export async function findAttempt(
  db: Queryable,
  webhookId: string,
  deliveryId: string,
): Promise<DeliveryAttempt | undefined> {
  const [found] = await db.query<DeliveryAttempt>(sql`
    SELECT delivery_id AS "deliveryId", webhook_id AS "webhookId", event_id AS "eventId", type, subject, body, attempt, at, status,
      is_dropped AS "isDropped", duration_ms AS "durationMs", error, next_attempt_at AS "nextAttemptAt"
    FROM webhook_delivery WHERE webhook_id = ${webhookId} AND delivery_id = ${deliveryId}`);
  return found;
}

/**
 * Returns which process sends, and its heartbeat. `holder` gets the lease if no process has it, or if the current holder's beat is
 * still `silent`, i.e. it has not renewed since. Called every second.
 */
export async function takeSenderLease(
  db: Queryable,
  holder: string,
  silent: string | undefined,
): Promise<{ holder: string; beat: string }> {
  const [row] = await db.query<{ holder: string; beat: string }>(sql`
    WITH taken AS (
      INSERT INTO webhook_sender AS s (holder, renewed_at) VALUES (${holder}, clock_timestamp())
      ON CONFLICT (only_one) DO UPDATE SET holder = excluded.holder, renewed_at = excluded.renewed_at
        WHERE s.holder = excluded.holder OR extract(epoch FROM s.renewed_at)::text = ${silent ?? null}::text
      RETURNING holder, renewed_at)
    SELECT holder, extract(epoch FROM renewed_at)::text AS beat
    FROM (SELECT 1 AS place, * FROM taken UNION ALL SELECT 2, holder, renewed_at FROM webhook_sender) known
    ORDER BY place LIMIT 1`);
  // The row disappeared between the two reads: the next round resolves it.
  return row ?? { holder: '', beat: '' };
}

export async function releaseSenderLease(db: Queryable, holder: string): Promise<void> {
  await db.query(sql`DELETE FROM webhook_sender WHERE holder = ${holder}`);
}

const LOG_RETENTION_DAYS = 30;

/** Run by the scheduler. */
export async function purgeDeliveries(db: Queryable): Promise<void> {
  await db.query(
    sql`DELETE FROM webhook_delivery WHERE at < clock_timestamp() - ${LOG_RETENTION_DAYS} * interval '1 day'`,
  );
}
