import { type Queryable, sql, type Tx } from '../db/index.ts';
import type { FeedPosition } from '../events/index.ts';
import {
  type DeliveryAttempt,
  insertAttempts,
  insertPending,
  type PendingDelivery,
  WEBHOOK_COLUMNS,
  type Webhook,
} from './sql.ts';

/** SQL: a number that changes with the settings of any webhook, its key and its user. */
export const SETTINGS_VERSION = sql`SELECT version FROM webhook_settings`;

/** Read it before the settings themselves: a change in between shows in the next comparison. */
export async function readSettingsVersion(db: Queryable): Promise<string> {
  const [row] = await db.query<{ version: string }>(sql`SELECT (${SETTINGS_VERSION})::text AS version`);
  return row!.version;
}

export function listActiveWebhooks(db: Queryable): Promise<Webhook[]> {
  return db.query<Webhook>(
    sql`SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE status = 'active' ORDER BY webhook_id`,
  );
}

/** Which resources of which endpoints have pending events: later events of the same resource wait behind them. */
export async function readWaitingSubjects(
  db: Queryable,
  webhookIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = new Map(webhookIds.map((id) => [id, new Set<string>()]));
  const rows = await db.query<{ id: string; subject: string }>(sql`
    SELECT DISTINCT webhook_id AS id, subject FROM webhook_pending WHERE webhook_id = ANY(${webhookIds}::text[])`);
  for (const { id, subject } of rows) found.get(id)!.add(subject);
  return found;
}

/** Makes the first waiting event of each resource due if nothing is ahead of it. */
export async function releaseAllHeads(db: Queryable, webhookIds: readonly string[]): Promise<void> {
  await db.query(sql`
    UPDATE webhook_pending p SET next_attempt_at = clock_timestamp()
    WHERE p.webhook_id = ANY(${webhookIds}::text[]) AND p.next_attempt_at IS NULL AND NOT EXISTS (
      SELECT FROM webhook_pending q WHERE q.webhook_id = p.webhook_id AND q.subject = p.subject AND q.pending_id < p.pending_id)`);
}

export interface DueDelivery extends PendingDelivery {
  webhookId: string;
  pendingId: number;
}

/** What is due over all these endpoints, with the version of the settings at that moment. */
export async function readDue(
  db: Queryable,
  webhookIds: readonly string[],
  limitEach: number,
): Promise<{ version: string; due: DueDelivery[] }> {
  const rows = await db.query<DueDelivery & { version: string }>(sql`
    SELECT s.version::text AS version, p.* FROM webhook_settings s LEFT JOIN (
      SELECT d.* FROM unnest(${webhookIds}::text[]) AS w(id) CROSS JOIN LATERAL (
        SELECT webhook_id AS "webhookId", pending_id AS "pendingId", event_id AS "eventId", type, subject, body, event, attempts,
          next_attempt_at AS "nextAttemptAt"
        FROM webhook_pending WHERE webhook_id = w.id AND next_attempt_at <= clock_timestamp()
        ORDER BY next_attempt_at, pending_id LIMIT ${limitEach}) d) p ON true`);
  return { version: rows[0]!.version, due: rows.filter(({ pendingId }) => pendingId !== null) };
}

/** What is to be written down for one endpoint. */
export interface ProgressPart {
  webhookId: string;
  /** Null: only the log. */
  move: { from: FeedPosition; to: FeedPosition } | null;
  attempts: DeliveryAttempt[];
  pending: PendingDelivery[];
  done: DueDelivery[];
  postponed: { due: DueDelivery; until: Date }[];
  succeededAt: Date | null;
  /** Of the first failure after the last success. */
  failedAt: Date | null;
}

export type PartOutcome = 'saved' | 'moved' | 'locked' | 'gone';

export interface SaveResult {
  outcomes: Map<string, PartOutcome>;
  /** Resources of this save that still have pending events, as `subjectKey`. */
  waiting: Set<string>;
  /** Some event became due. */
  hasReleased: boolean;
}

export const subjectKey = (webhookId: string, subject: string) => `${webhookId} ${subject}`;

/**
 * Writes down what was done for many endpoints. An endpoint that a request is just changing is left out, so that one request
 * does not hold up the others. If the position was moved meanwhile, only the log is written.
 */
export async function saveParts(tx: Tx, parts: readonly ProgressPart[]): Promise<SaveResult> {
  const stored = await lockWebhooks(tx, parts);
  const outcomes = await outcomesOf(tx, parts, stored);
  const reached = parts.filter(({ webhookId }) => stored.has(webhookId));
  const saved = reached.filter(({ webhookId }) => outcomes.get(webhookId) === 'saved');
  await movePositions(tx, saved);
  await insertAttempts(
    tx,
    reached.flatMap(({ attempts }) => attempts),
  );
  await settlePending(tx, reached);
  await insertPending(
    tx,
    saved.flatMap(({ webhookId, pending }) => pending.map((one) => ({ ...one, webhookId }))),
  );
  return { outcomes, ...(await releaseHeads(tx, reached)) };
}

type StoredPositions = Map<string, { tick: number; seq: number; atMs: number }>;

async function lockWebhooks(tx: Tx, parts: readonly ProgressPart[]): Promise<StoredPositions> {
  const rows = await tx.query<{ id: string; tick: number; seq: number; atMs: number }>(sql`
    SELECT webhook_id AS id, tick, seq, at_ms AS "atMs" FROM webhook WHERE webhook_id = ANY(${parts.map((part) => part.webhookId)}::text[])
    ORDER BY webhook_id FOR NO KEY UPDATE SKIP LOCKED`);
  return new Map(rows.map(({ id, ...position }) => [id, position]));
}

async function outcomesOf(
  tx: Tx,
  parts: readonly ProgressPart[],
  stored: StoredPositions,
): Promise<Map<string, PartOutcome>> {
  const missing = parts.map((part) => part.webhookId).filter((id) => !stored.has(id));
  const rows =
    missing.length === 0
      ? []
      : await tx.query<{ id: string }>(
          sql`SELECT webhook_id AS id FROM webhook WHERE webhook_id = ANY(${missing}::text[])`,
        );
  const locked = new Set(rows.map(({ id }) => id));
  const outcome = ({ webhookId, move }: ProgressPart): PartOutcome => {
    const found = stored.get(webhookId);
    if (!found) return locked.has(webhookId) ? 'locked' : 'gone';
    const { tick, seq, atMs } = move?.from ?? found;
    return found.tick === tick && found.seq === seq && found.atMs === atMs ? 'saved' : 'moved';
  };
  return new Map(parts.map((part) => [part.webhookId, outcome(part)]));
}

async function movePositions(tx: Tx, parts: readonly ProgressPart[]): Promise<void> {
  const rows = parts.flatMap(({ webhookId, move, succeededAt, failedAt }) =>
    move ? [{ id: webhookId, ...move.to, succeeded: succeededAt, failed: failedAt }] : [],
  );
  if (rows.length === 0) return;
  await tx.query(sql`
    UPDATE webhook w SET last_success_at = coalesce(x.succeeded, w.last_success_at),
      failing_since = CASE WHEN x.succeeded IS NOT NULL THEN x.failed ELSE coalesce(w.failing_since, x.failed) END,
      tick = x.tick, seq = x.seq, at_ms = x."atMs", snapshot = x.snapshot
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(id text, tick bigint, seq bigint, "atMs" bigint, snapshot text,
      succeeded timestamptz, failed timestamptz)
    WHERE w.webhook_id = x.id`);
}

async function settlePending(tx: Tx, parts: readonly ProgressPart[]): Promise<void> {
  const done = parts.flatMap((part) => part.done.map(({ pendingId }) => pendingId));
  if (done.length > 0)
    await tx.query(sql`DELETE FROM webhook_pending WHERE pending_id = ANY(${done}::bigint[])`);
  const postponed = parts
    .flatMap((part) => part.postponed)
    .map(({ due, until }) => ({ id: due.pendingId, attempts: due.attempts + 1, until }));
  if (postponed.length > 0)
    await tx.query(sql`
      UPDATE webhook_pending p SET attempts = x.attempts, next_attempt_at = x.until
      FROM jsonb_to_recordset(${JSON.stringify(postponed)}::jsonb) AS x(id bigint, attempts integer, until timestamptz)
      WHERE p.pending_id = x.id`);
}

/** Where the first event of a resource is done, the next one is due. */
async function releaseHeads(tx: Tx, parts: readonly ProgressPart[]): Promise<Omit<SaveResult, 'outcomes'>> {
  const touched = parts.flatMap(({ webhookId: w, pending, done, postponed }) =>
    [...pending, ...done, ...postponed.map(({ due }) => due)].map(({ subject: s }) => ({ w, s })),
  );
  if (touched.length === 0) return { waiting: new Set(), hasReleased: false };
  const rows = await tx.query<{ id: string; subject: string; hasReleased: boolean }>(sql`
    WITH head AS (
      SELECT t.w, t.s, (SELECT min(q.pending_id) FROM webhook_pending q WHERE q.webhook_id = t.w AND q.subject = t.s) AS pending_id
      FROM (SELECT DISTINCT w, s FROM jsonb_to_recordset(${JSON.stringify(touched)}::jsonb) AS x(w text, s text)) t),
    released AS (
      UPDATE webhook_pending p SET next_attempt_at = clock_timestamp() FROM head h
      WHERE p.pending_id = h.pending_id AND p.next_attempt_at IS NULL RETURNING 1)
    SELECT w AS id, s AS subject, EXISTS (SELECT FROM released) AS "hasReleased" FROM head WHERE pending_id IS NOT NULL`);
  return {
    waiting: new Set(rows.map(({ id, subject }) => subjectKey(id, subject))),
    hasReleased: rows.some((row) => row.hasReleased),
  };
}
