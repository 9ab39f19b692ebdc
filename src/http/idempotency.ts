import {
  type Db,
  isNotNullViolation,
  onPrimary,
  pgCode,
  type Queryable,
  ReadBatches,
  type Statement,
  type Subscription,
  sql,
  type Tx,
  type TxOptions,
  UNCONFIRMED_ON,
} from '../db/index.ts';
import { Fault, withinMs } from '../shared/index.ts';
import { type IdempotencyClaim, idOf } from './idempotency-claim.ts';
import { OpenWrites } from './open-writes.ts';

/** How long a response is kept for replay. */
export const IDEMPOTENCY_RETENTION_HOURS = 24;
export const REPLAYED_HEADER = 'Idempotency-Replayed';

/** A response ready to be sent and stored. */
export interface RenderedResponse {
  status: number;
  headers: Record<string, string>;
  body: string | null;
  /** Stored instead of the body if the body contains a secret. */
  keptBody?: string;
}

interface StoredResponse extends RenderedResponse {
  requestHash: Uint8Array;
  /** For `Db.confirm`: a replay acknowledges the write. */
  unconfirmedOn: string | null;
}

/**
 * Runs an effect once per Idempotency-Key. The response is recorded in the effect's own transaction, under a lock
 * that ends with that transaction. So a process that dies leaves neither a half-done effect nor a claim behind.
 */
export class Idempotency {
  /** Keys that this process is working on, so that a hasty retry is answered without a database query. */
  private readonly running = new Set<string>();
  private readonly open = new OpenWrites();
  private readonly outcomeReads = new ReadBatches(
    async (keys: readonly string[], { db, apiKeyId }: OutcomeSource) => {
      const rows = await selectOutcomes(db, apiKeyId, keys, this.oldest());
      return new Map(rows.map((row) => [row.idempotencyKey, row]));
    },
  );

  constructor(private readonly now: () => Date) {}

  begin(claim: IdempotencyClaim): void {
    this.open.begin(claim);
  }

  end(claim: IdempotencyClaim): void {
    this.open.end(claim);
  }

  /**
   * What became of a write, without ever waiting for it. It is running while someone holds the key's lock, and also after its
   * commit while its response is held back. The lock ends with the commit, so if neither lock nor record was found, the record
   * is looked up once more: the commit may have happened in between. A write that is done stays so while a repetition of it is under way,
   * however long its record takes to read: until a request of this process holds the key, it may be a repetition.
   * Until the standbys that commits wait for have it, a failover can undo it, so it is still running.
   */
  async findState(db: Db, apiKeyId: number, idempotencyKey: string): Promise<WriteState> {
    const read = () => this.outcomeReads.read(apiKeyId, idempotencyKey, () => ({ db, apiKeyId }));
    const open = this.open.find({ apiKeyId, idempotencyKey });
    if (open) {
      // The one connection of the embedded engine may be the write's own: the read would come after it.
      const row = open.holdsKey ? undefined : await Promise.race([read(), open.whenHeld()]);
      const isRepeated = row?.timeCreated && !row.isHeldBack && !isRecordOf(row, open.claim);
      return isRepeated ? confirmedState(db, row) : { state: 'running', claim: open.claim };
    }
    for (const isLast of [false, true]) {
      const row = await read();
      if (row?.isHeldBack) return { state: 'running', claim: row };
      if (row?.timeCreated) return confirmedState(db, row);
      if (row?.isRunning) return { state: 'running', claim: undefined };
      if (isLast) break;
    }
    return { state: 'unknown' };
  }

  async once(
    db: Db,
    claim: IdempotencyClaim,
    effect: (tx: Tx) => Promise<RenderedResponse>,
    options?: TxOptions,
  ): Promise<RenderedResponse> {
    return this.withoutRival(claim, () =>
      this.attempt(db, claim, effect, options).catch(async (error) => {
        if (pgCode(error) === KEY_IN_USE) throw inProgress();
        const found = isAnswered(error) ? await this.replayEarlier(db, claim) : undefined;
        if (!found) throw error;
        return found;
      }),
    );
  }

  /**
   * Like `once`, but with work outside the database first. No transaction is open meanwhile, so this process's database session
   * holds the key's lock. That lock, too, ends with the process.
   */
  async onceAhead<T>(
    db: Db,
    claim: IdempotencyClaim,
    ahead: () => Promise<T>,
    effect: (tx: Tx, ahead: T) => Promise<RenderedResponse>,
    options?: TxOptions,
  ): Promise<RenderedResponse> {
    const open = this.open.of(claim);
    const attempt = async () => {
      const found = await this.replayEarlier(db, claim);
      if (found) return found;
      open.hold();
      const done = await ahead();
      return db.tx(async (tx) => this.record(tx, claim, await effect(tx, done)), options);
    };
    return this.withoutRival(claim, async () => {
      const lock = await this.lockInSession(db, claim);
      try {
        return await attempt();
      } catch (error) {
        open.release();
        // The session was lost meanwhile, and the lock with it.
        const found = isAnswered(error) ? await this.replayEarlier(db, claim) : undefined;
        if (!found) throw error;
        return found;
      } finally {
        await lock.stop();
      }
    });
  }

  /** Refuses a key that this process is already working on. */
  private async withoutRival(
    claim: IdempotencyClaim,
    run: () => Promise<RenderedResponse>,
  ): Promise<RenderedResponse> {
    const id = idOf(claim);
    if (this.running.has(id)) throw inProgress();
    this.running.add(id);
    try {
      return await run();
    } finally {
      this.running.delete(id);
    }
  }

  private async lockInSession(db: Db, { apiKeyId, idempotencyKey }: IdempotencyClaim): Promise<Subscription> {
    const [row] = await db.query<{ id: number }>(sql`SELECT hashtext(${idempotencyKey}) AS id`);
    const lock = await db.tryLock(apiKeyId, row!.id, () => undefined);
    if (!lock) throw inProgress();
    return lock;
  }

  /**
   * Records the refusal of a request that had no effect. An earlier response under the same key takes precedence, and so does a
   * request with it that is still running: recorded before, the refusal would undo that request.
   */
  async keepRefusal(db: Db, claim: IdempotencyClaim, refusal: RenderedResponse): Promise<RenderedResponse> {
    if (this.running.has(idOf(claim))) throw inProgress();
    try {
      await db.query(insertRefusal(claim, refusal, this.oldest()));
      return refusal;
    } catch (error) {
      if (pgCode(error) === KEY_IN_USE) throw inProgress();
      if (!isAnswered(error)) throw error;
      return (await this.replayEarlier(db, claim)) ?? refusal;
    }
  }

  private attempt(
    db: Db,
    claim: IdempotencyClaim,
    effect: (tx: Tx) => Promise<RenderedResponse>,
    options: TxOptions | undefined,
  ): Promise<RenderedResponse> {
    const open = this.open.of(claim);
    const fail = (reason: unknown): never => {
      open.release();
      throw reason;
    };
    return db
      .tx(async (tx) => {
        // Both in one packet: if the key cannot be claimed, the database refuses the statements of the effect too.
        const claiming = tx.query(sql`SELECT ${keyClaim(claim, this.oldest())}`).then(() => open.hold());
        const [claimed, done] = await Promise.allSettled([claiming, effect(tx)]);
        if (claimed.status === 'rejected') return fail(claimed.reason);
        if (done.status === 'rejected') return fail(done.reason);
        return this.record(tx, claim, done.value);
      }, options)
      .catch(fail);
  }

  /** In the transaction of its effect. */
  private record(tx: Tx, claim: IdempotencyClaim, rendered: RenderedResponse): RenderedResponse {
    tx.atCommit(insertRecord(claim, rendered, this.oldest()));
    return rendered;
  }

  private async replayEarlier(db: Db, claim: IdempotencyClaim): Promise<RenderedResponse | undefined> {
    const [found] = await selectStoredResponse(db, claim, this.oldest());
    if (!found) return undefined;
    await db.confirm(found.unconfirmedOn);
    return replay(claim, found);
  }

  private oldest(): Date {
    return new Date(this.now().getTime() - IDEMPOTENCY_RETENTION_HOURS * 3_600_000);
  }
}

function expiryOf(time: Date): Date {
  return new Date(time.getTime() + IDEMPOTENCY_RETENTION_HOURS * 3_600_000);
}

/** The request behind a write; fields are null in records from before they were stored. */
export interface OriginalRequest {
  method: string | null;
  path: string | null;
  requestId: string | null;
  receivedAt: Date | null;
}

export type WriteState =
  | { state: 'unknown' }
  /** Without a claim, it runs in another process and its record is not visible yet. */
  | { state: 'running'; claim: OriginalRequest | undefined }
  | { state: 'done'; claim: OriginalRequest; answer: Omit<RenderedResponse, 'keptBody'>; expiresAt: Date };

type OutcomeRow = OriginalRequest &
  Omit<RenderedResponse, 'keptBody'> & {
    idempotencyKey: string;
    timeCreated: Date | null;
    isRunning: boolean;
    isHeldBack: boolean | null;
    unconfirmedOn: string | null;
  };

/** How long a standby may take to confirm a record, at some distance and after a write of its own. */
const MAX_CONFIRMATION_MS = 1_000;

/** Whether the record is that of this request, and not of an earlier one with the same key. */
const isRecordOf = (row: OriginalRequest, claim: IdempotencyClaim): boolean =>
  row.requestId === claim.requestId && row.receivedAt?.getTime() === claim.receivedAt.getTime();

const doneState = (row: OutcomeRow): WriteState => ({
  state: 'done',
  claim: row,
  answer: row,
  expiresAt: expiryOf(row.timeCreated!),
});

async function confirmedState(db: Db, row: OutcomeRow): Promise<WriteState> {
  if (row.unconfirmedOn === null) return doneState(row);
  const confirmed = db.confirm(row.unconfirmedOn).then(
    () => true,
    () => false,
  );
  return (await withinMs(confirmed, MAX_CONFIRMATION_MS)) ? doneState(row) : { state: 'running', claim: row };
}

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
      r.received_at AS "receivedAt", r.time_created AS "timeCreated", ${UNCONFIRMED_ON} AS "unconfirmedOn",
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

function selectStoredResponse(
  db: Queryable,
  claim: IdempotencyClaim,
  oldest: Date,
): Promise<StoredResponse[]> {
  return db.query<StoredResponse>(sql`
    SELECT status, headers, body, request_hash AS "requestHash", ${UNCONFIRMED_ON} AS "unconfirmedOn" FROM idempotency_record
    WHERE api_key_id = ${claim.apiKeyId} AND idempotency_key = ${claim.idempotencyKey} AND time_created > ${oldest}`);
}

/** Takes the key until the end of the transaction: see database/idempotency.sql. */
const keyClaim = ({ apiKeyId, idempotencyKey }: IdempotencyClaim, oldest: Date): Statement =>
  sql`claim_idempotency_key(${apiKeyId}, ${idempotencyKey}, ${oldest})`;

/** In the transaction that holds the key. Replaces an expired record of the same key. If there is one that is still valid, it fails: a record has a hash. */
function insertRecord(
  claim: IdempotencyClaim,
  { status, headers, body, keptBody }: RenderedResponse,
  oldest: Date,
  apiKeyId = sql`${claim.apiKeyId}`,
): Statement {
  return sql`
    INSERT INTO idempotency_record AS r (api_key_id, idempotency_key, request_hash, status, headers, body,
      method, path, request_id, received_at, held_back_ms)
    VALUES (${apiKeyId}, ${claim.idempotencyKey}, ${claim.requestHash}, ${status},
      ${JSON.stringify(headers)}::jsonb, ${keptBody ?? body},
      ${claim.method}, ${claim.path}, ${claim.requestId}, ${claim.receivedAt}, ${claim.heldBackMs || null})
    ON CONFLICT (api_key_id, idempotency_key) DO UPDATE
      SET request_hash = CASE WHEN r.time_created <= ${oldest} THEN excluded.request_hash END, status = excluded.status, headers = excluded.headers,
        body = excluded.body, time_created = excluded.time_created, method = excluded.method, path = excluded.path,
        request_id = excluded.request_id, received_at = excluded.received_at, held_back_ms = excluded.held_back_ms`;
}

/** Takes the key and records in one statement. */
function insertRefusal(claim: IdempotencyClaim, refusal: RenderedResponse, oldest: Date): Statement {
  const claimed = sql`(SELECT ${claim.apiKeyId}::integer FROM ${keyClaim(claim, oldest)})`;
  return insertRecord(claim, refusal, oldest, claimed);
}

/** What `claim_idempotency_key` fails with: see database/idempotency.sql. */
const KEY_IN_USE = 'DR001';
const KEY_ANSWERED = 'DR002';

/** The key already has an answer: at the claim, or since then by another process. */
function isAnswered(error: unknown): boolean {
  return pgCode(error) === KEY_ANSWERED || isNotNullViolation(error, 'idempotency_record');
}

function replay(claim: IdempotencyClaim, found: StoredResponse): RenderedResponse {
  if (!claim.requestHash.equals(found.requestHash)) {
    throw new Fault(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was already used for a different request. Use a new key for each new request.',
    );
  }
  return {
    status: found.status,
    body: found.body,
    headers: { ...found.headers, [REPLAYED_HEADER]: 'true' },
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
export function isStoredRefusal(fault: Fault): boolean {
  return (
    fault.status < 500 && ![401, 415, 429].includes(fault.status) && !fault.code.startsWith('IDEMPOTENCY_')
  );
}

/** Run by the scheduler. Deletes records that are too old to be replayed. */
export async function purgeIdempotencyRecords(db: Queryable, now: Date, limit: number): Promise<number> {
  const oldest = new Date(now.getTime() - IDEMPOTENCY_RETENTION_HOURS * 3_600_000);
  const rows = await db.query(sql`
    DELETE FROM idempotency_record WHERE (api_key_id, idempotency_key) IN (
      SELECT api_key_id, idempotency_key FROM idempotency_record WHERE time_created <= ${oldest} LIMIT ${limit})
    RETURNING 1`);
  return rows.length;
}
