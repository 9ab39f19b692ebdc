import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  type Db,
  onPrimary,
  type Queryable,
  ReadBatches,
  type Subscription,
  sql,
  type Tx,
  type TxOptions,
} from '../db/index.ts';
import { Fault, malformed } from '../shared/index.ts';
import { keyOf } from './context.ts';

/** How long a response is kept for replay. */
export const KEPT_HOURS = 24;
export const MAX_KEY_LENGTH = 255;
export const REPLAYED = 'Idempotency-Replayed';

/** A response ready to be sent and stored. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: string | null;
  /** Stored instead of the body if the body contains a secret. */
  keptBody?: string;
}

interface StoredResponse extends Rendered {
  requestHash: Uint8Array;
}

/** One request that carries an Idempotency-Key. */
export interface Claim {
  apiKeyId: number;
  idempotencyKey: string;
  requestHash: Buffer;
  method: string;
  /** With its query. */
  path: string;
  requestId: string;
  receivedAt: Date;
  /** Delay between the record and the response, if the sandbox simulates one. */
  heldBackMs: number;
}

export function claimOf(request: FastifyRequest, receivedAt: Date): Claim | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const idempotencyKey = textOf([header].flat().join(','));
  if (idempotencyKey.length === 0 || idempotencyKey.length > MAX_KEY_LENGTH)
    throw malformed('Idempotency-Key', `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters.`);
  const requestHash = createHash('sha256')
    .update(`${request.method}\n${request.originalUrl}\n${request.rawBody ?? ''}`)
    .digest();
  return {
    apiKeyId: keyOf(request).apiKeyId,
    idempotencyKey,
    requestHash,
    method: request.method,
    path: request.originalUrl,
    requestId: request.id,
    receivedAt,
    heldBackMs: request.heldBackMs,
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes a header value. HTTP does not define characters beyond ASCII: most clients send UTF-8, some Latin-1. Node decodes the
 * bytes as Latin-1; if they are valid UTF-8, the client meant UTF-8.
 */
function textOf(header: string): string {
  if (!/[\u0080-\u00ff]/.test(header) || /[\u0100-\uffff]/.test(header)) return header;
  try {
    return utf8.decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}

class LostRace extends Error {}

/**
 * Runs an effect once per Idempotency-Key. The response is recorded in the effect's own transaction, under a lock
 * that ends with that transaction. So a process that dies leaves neither a half-done effect nor a claim behind.
 */
export class Idempotency {
  /** Keys that this process is working on, so that a hasty retry is answered without a database query. */
  private readonly running = new Set<string>();
  /** Writes received by this process whose response is not on its way yet; the first one for each key. */
  private readonly open = new Map<string, Claim>();
  private readonly outcomeReads = new ReadBatches(
    async (keys: readonly string[], { db, apiKeyId }: OutcomeSource) => {
      const rows = await selectOutcomes(db, apiKeyId, keys, this.oldest());
      return new Map(rows.map((row) => [row.idempotencyKey, row]));
    },
  );

  constructor(private readonly now: () => Date) {}

  begin(claim: Claim): void {
    const id = idOf(claim);
    if (!this.open.has(id)) this.open.set(id, claim);
  }

  end(claim: Claim): void {
    const id = idOf(claim);
    if (this.open.get(id) === claim) this.open.delete(id);
  }

  /**
   * What became of a write, without ever waiting for it. It is running while someone holds the key's lock, and also after its
   * commit while its response is held back. The lock ends with the commit, so if neither lock nor record was found, the record
   * is looked up once more: the commit may have happened in between.
   */
  async fateOf(db: Queryable, apiKeyId: number, idempotencyKey: string): Promise<Fate> {
    const open = this.open.get(idOf({ apiKeyId, idempotencyKey }));
    if (open) return { state: 'running', claim: open };
    for (const isLast of [false, true]) {
      const row = await this.outcomeReads.read(apiKeyId, idempotencyKey, () => ({ db, apiKeyId }));
      if (row?.isHeldBack) return { state: 'running', claim: row };
      if (row?.timeCreated)
        return { state: 'done', claim: row, answer: row, expiresAt: hoursAfter(row.timeCreated) };
      if (row?.isRunning) return { state: 'running', claim: undefined };
      if (isLast) break;
    }
    return { state: 'unknown' };
  }

  async once(
    db: Db,
    claim: Claim,
    effect: (tx: Tx) => Promise<Rendered>,
    options?: TxOptions,
  ): Promise<Rendered> {
    const attempt = () => this.attempt(db, claim, effect, options);
    return this.alone(claim, () =>
      attempt().catch((error) => {
        // Another process finished the same key between our lookup and our insert. Its record is visible now.
        if (error instanceof LostRace) return attempt();
        throw error;
      }),
    );
  }

  /**
   * Like `once`, but with work outside the database first. No transaction is open meanwhile, so this process's database session
   * holds the key's lock. That lock, too, ends with the process.
   */
  async onceAhead<T>(
    db: Db,
    claim: Claim,
    ahead: () => Promise<T>,
    effect: (tx: Tx, ahead: T) => Promise<Rendered>,
    options?: TxOptions,
  ): Promise<Rendered> {
    const earlier = async () => {
      const [found] = await look(db, claim, this.oldest());
      return found && replay(claim, found);
    };
    const attempt = async () => {
      const found = await earlier();
      if (found) return found;
      const done = await ahead();
      return db.tx((tx) => this.kept(tx, claim, effect(tx, done)), options);
    };
    return this.alone(claim, async () => {
      const lock = await this.lockInSession(db, claim);
      try {
        return await attempt();
      } catch (error) {
        // The session was lost meanwhile, and the lock with it.
        const found = error instanceof LostRace ? await earlier() : undefined;
        if (!found) throw error;
        return found;
      } finally {
        await lock.stop();
      }
    });
  }

  /** Refuses a key that this process is already working on. */
  private async alone(claim: Claim, run: () => Promise<Rendered>): Promise<Rendered> {
    const id = idOf(claim);
    if (this.running.has(id)) throw inProgress();
    this.running.add(id);
    try {
      return await run();
    } finally {
      this.running.delete(id);
    }
  }

  private async lockInSession(db: Db, { apiKeyId, idempotencyKey }: Claim): Promise<Subscription> {
    const [row] = await db.query<{ id: number }>(sql`SELECT hashtext(${idempotencyKey}) AS id`);
    const lock = await db.tryLock(apiKeyId, row!.id, () => undefined);
    if (!lock) throw inProgress();
    return lock;
  }

  /** Records the refusal of a request that had no effect. An earlier response under the same key takes precedence. */
  async keepRefusal(db: Db, claim: Claim, refusal: Rendered): Promise<Rendered> {
    const [kept] = await insert(db, claim, refusal, this.oldest());
    if (kept) return refusal;
    const [found] = await look(db, claim, this.oldest());
    return found ? replay(claim, found) : refusal;
  }

  private attempt(
    db: Db,
    claim: Claim,
    effect: (tx: Tx) => Promise<Rendered>,
    options: TxOptions | undefined,
  ): Promise<Rendered> {
    return db.tx(async (tx) => {
      const found = await this.lockAndLook(tx, claim);
      if (found) return replay(claim, found);
      return this.kept(tx, claim, effect(tx));
    }, options);
  }

  /** Records the response in the transaction of its effect. */
  private async kept(tx: Tx, claim: Claim, effect: Promise<Rendered>): Promise<Rendered> {
    const rendered = await effect;
    const [kept] = await insert(tx, claim, rendered, this.oldest());
    if (!kept) throw new LostRace();
    return rendered;
  }

  private async lockAndLook(tx: Tx, claim: Claim): Promise<StoredResponse | undefined> {
    const [row] = await tx.query<Partial<StoredResponse> & { locked: boolean }>(sql`
      SELECT l.locked, r.status, r.headers, r.body, r.request_hash AS "requestHash"
      FROM (SELECT pg_try_advisory_xact_lock(${claim.apiKeyId}, hashtext(${claim.idempotencyKey})) AS locked) l
      LEFT JOIN idempotency_record r ON r.api_key_id = ${claim.apiKeyId}
        AND r.idempotency_key = ${claim.idempotencyKey} AND r.time_created > ${this.oldest()}`);
    if (row?.requestHash) return row as StoredResponse;
    if (!row?.locked) throw inProgress();
    return undefined;
  }

  private oldest(): Date {
    return new Date(this.now().getTime() - KEPT_HOURS * 3_600_000);
  }
}

function idOf({ apiKeyId, idempotencyKey }: Pick<Claim, 'apiKeyId' | 'idempotencyKey'>): string {
  return `${apiKeyId}:${idempotencyKey}`;
}

function hoursAfter(time: Date): Date {
  return new Date(time.getTime() + KEPT_HOURS * 3_600_000);
}

/** The request behind a write; fields are null in records from before they were stored. */
export interface WriteFacts {
  method: string | null;
  path: string | null;
  requestId: string | null;
  receivedAt: Date | null;
}

export type Fate =
  | { state: 'unknown' }
  /** Without a claim, it runs in another process and its record is not visible yet. */
  | { state: 'running'; claim: WriteFacts | undefined }
  | { state: 'done'; claim: WriteFacts; answer: Omit<Rendered, 'keptBody'>; expiresAt: Date };

type OutcomeRow = WriteFacts &
  Omit<Rendered, 'keptBody'> & {
    idempotencyKey: string;
    timeCreated: Date | null;
    isRunning: boolean;
    isHeldBack: boolean | null;
  };

interface OutcomeSource {
  db: Queryable;
  apiKeyId: number;
}

/** The keys are in a subquery, so that their number does not lead to a separate query plan for each read. */
function selectOutcomes(
  db: Queryable,
  apiKeyId: number,
  keys: readonly string[],
  oldest: Date,
): Promise<OutcomeRow[]> {
  return db.query<OutcomeRow>(
    onPrimary(sql`
    SELECT asked.key AS "idempotencyKey", r.status, r.headers, r.body, r.method, r.path, r.request_id AS "requestId",
      r.received_at AS "receivedAt", r.time_created AS "timeCreated",
      r.held_back_ms * interval '1 millisecond' > clock_timestamp() - r.time_created AS "isHeldBack",
      r.api_key_id IS NULL AND EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2
        AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())
        AND l.classid = ${apiKeyId}::integer::oid
        AND l.objid = (hashtext(asked.key)::bigint & 4294967295)::oid) AS "isRunning"
    FROM unnest((SELECT ${keys}::text[])) AS asked (key)
    LEFT JOIN idempotency_record r ON r.api_key_id = ${apiKeyId} AND r.idempotency_key = asked.key
      AND r.time_created > ${oldest}`),
  );
}

function look(db: Queryable, claim: Claim, oldest: Date): Promise<StoredResponse[]> {
  return db.query<StoredResponse>(sql`
    SELECT status, headers, body, request_hash AS "requestHash" FROM idempotency_record
    WHERE api_key_id = ${claim.apiKeyId} AND idempotency_key = ${claim.idempotencyKey} AND time_created > ${oldest}`);
}

/** Replaces an expired record of the same key. A record that is still valid stays, and no row is returned. */
function insert(
  db: Queryable,
  claim: Claim,
  { status, headers, body, keptBody }: Rendered,
  oldest: Date,
): Promise<unknown[]> {
  return db.query(sql`
    INSERT INTO idempotency_record AS r (api_key_id, idempotency_key, request_hash, status, headers, body,
      method, path, request_id, received_at, held_back_ms)
    VALUES (${claim.apiKeyId}, ${claim.idempotencyKey}, ${claim.requestHash}, ${status},
      ${JSON.stringify(headers)}::jsonb, ${keptBody ?? body},
      ${claim.method}, ${claim.path}, ${claim.requestId}, ${claim.receivedAt}, ${claim.heldBackMs || null})
    ON CONFLICT (api_key_id, idempotency_key) DO UPDATE
      SET request_hash = excluded.request_hash, status = excluded.status, headers = excluded.headers,
        body = excluded.body, time_created = excluded.time_created, method = excluded.method, path = excluded.path,
        request_id = excluded.request_id, received_at = excluded.received_at, held_back_ms = excluded.held_back_ms
      WHERE r.time_created <= ${oldest}
    RETURNING 1`);
}

function replay(claim: Claim, found: StoredResponse): Rendered {
  if (!claim.requestHash.equals(found.requestHash)) {
    throw new Fault(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used for a different request. Use a new key for a new request.',
    );
  }
  return {
    status: found.status,
    body: found.body,
    headers: { ...found.headers, [REPLAYED]: 'true' },
  };
}

function inProgress(): Fault {
  return new Fault(
    'IDEMPOTENCY_KEY_IN_PROGRESS',
    'The first request with this Idempotency-Key is still running. Try again in a moment.',
    { headers: { 'Retry-After': '1' } },
  );
}

/** Whether a refusal is recorded for its key. If not, the key stays free for a corrected request. */
export function isKept(fault: Fault): boolean {
  return (
    fault.status < 500 && ![401, 415, 429].includes(fault.status) && !fault.code.startsWith('IDEMPOTENCY_')
  );
}

/** Run by the scheduler. Deletes records that are too old to be replayed. */
export async function purgeIdempotencyRecords(db: Queryable, now: Date, limit: number): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  const rows = await db.query(sql`
    DELETE FROM idempotency_record WHERE (api_key_id, idempotency_key) IN (
      SELECT api_key_id, idempotency_key FROM idempotency_record WHERE time_created <= ${oldest} LIMIT ${limit})
    RETURNING 1`);
  return rows.length;
}
