import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Db, Horizon, type Queryable, type Statement, sql, trusted } from '../db/index.ts';

/** Receives the errors of background rounds. */
interface Log {
  warn(details: object, message: string): void;
}

const LINK_INTERVAL_MS = 1_000;
/** Entries linked per statement: some tens of milliseconds. */
const BATCH_SIZE = 2_000;

/**
 * Links audit log entries after they are committed, so that writers never wait for each other. The worker links new
 * entries once a second. Reads of the log catch up first, so links are also there in a process without a worker.
 */
export class AuditChain {
  private readonly horizon: Horizon;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(private readonly db: Db) {
    this.horizon = new Horizon(db);
  }

  /** Links up to `BATCH_SIZE` entries; true if there may be more. Does nothing while another session is linking, unless `waits`. */
  async linkBatch({ waits = false } = {}): Promise<boolean> {
    if (this.db.writeObstacle()) return false;
    const final = await this.horizon.completeUntil();
    const [row] = await this.db.query<{ linked: number }>(
      sql`SELECT link_audit(coalesce(${final ?? null}::timestamptz, 'infinity'), ${BATCH_SIZE}, ${waits}) AS linked`,
    );
    return row!.linked === BATCH_SIZE;
  }

  /** Links every committed entry. */
  async catchUp(): Promise<void> {
    while (await this.linkBatch({ waits: true }));
  }

  start(log: Log): void {
    this.timer = setTimeout(() => {
      this.round = this.linkPending()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'could not link the newest entries of the audit log'),
        )
        .finally(() => {
          if (!this.stopping) this.start(log);
        });
    }, LINK_INTERVAL_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private async linkPending(): Promise<void> {
    while (!this.stopping && (await this.linkBatch()));
  }
}

const FIRST_HASH = `decode(repeat('00', 32), 'hex')`;

/** Joins the link `l` of entry `a` and the link before it. */
export const JOIN_LINKS = trusted(`LEFT JOIN audit_link l ON l.audit_id = a.audit_id
  LEFT JOIN audit_link before_l ON before_l.place = l.place - 1`);
/** An entry's own hash and the previous one; null for the short time until the entry is linked. */
export const LINK_COLUMNS = trusted(`encode(l.hash, 'hex') AS hash,
  CASE WHEN l.place IS NOT NULL THEN encode(coalesce(before_l.hash, ${FIRST_HASH}), 'hex') END AS previous_hash`);

/** Places where the chain is broken, lowest first. */
export const BROKEN_LINKS: Statement = trusted(`
  SELECT x.place, x.audit_id, x.problem FROM (
    SELECT l.place, l.audit_id, CASE
      WHEN l.place > 1 AND p.place IS NULL THEN 'The link before it is missing.'
      WHEN a.audit_id IS NULL THEN 'Its entry is missing.'
      WHEN l.hash <> sha256(coalesce(p.hash, ${FIRST_HASH}) || audit_digest(a)) THEN 'Its entry was altered after it was linked.' END AS problem
    FROM audit_link l LEFT JOIN audit_link p ON p.place = l.place - 1 LEFT JOIN audit_log a ON a.audit_id = l.audit_id
    UNION ALL
    SELECT (SELECT min(l.place) FROM audit_link l WHERE l.audit_id > a.audit_id), a.audit_id, 'The entry was inserted later: it has no link.'
    FROM audit_chain c JOIN audit_log a ON a.audit_id <= c.through
    WHERE NOT EXISTS (SELECT FROM audit_link l WHERE l.audit_id = a.audit_id)
    UNION ALL
    SELECT c.place, NULL, 'The end of the chain is missing.' FROM audit_chain c
    WHERE c.place > 0 AND NOT EXISTS (SELECT FROM audit_link l WHERE l.place = c.place AND l.hash = c.hash)
  ) x WHERE x.problem IS NOT NULL ORDER BY x.place NULLS LAST, x.audit_id`);

export interface BrokenLink {
  place: number | null;
  audit_id: number | null;
  problem: string;
}

/** The newest link. Keep it where no one with write access to the database can change it. */
export interface AuditHead {
  place: number;
  hash: string;
  signed_at: string;
  signature: string;
}

export interface ChainVerification {
  holds: boolean;
  links: number;
  hash: string;
  broken: BrokenLink | null;
}

/** Signs with a separate key derived from the service's secret. */
export class HeadSigner {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('audit head').digest();
  }

  sign({ place, hash }: Pick<AuditHead, 'place' | 'hash'>, now: Date): AuditHead {
    const signed_at = now.toISOString();
    return { place, hash, signed_at, signature: this.signature(place, hash, signed_at) };
  }

  isGenuine({ place, hash, signed_at, signature }: AuditHead): boolean {
    const given = Buffer.from(signature);
    const own = Buffer.from(this.signature(place, hash, signed_at));
    return given.length === own.length && timingSafeEqual(given, own);
  }

  private signature(place: number, hash: string, signedAt: string): string {
    return createHmac('sha256', this.key).update(`${place}\n${hash}\n${signedAt}`).digest('base64url');
  }
}

export async function readHead(db: Queryable): Promise<Pick<AuditHead, 'place' | 'hash'>> {
  const [row] = await db.query<Pick<AuditHead, 'place' | 'hash'>>(
    sql`SELECT place, encode(hash, 'hex') AS hash FROM audit_chain`,
  );
  return row!;
}

/** Walks the whole chain. If a previously kept head is given, the chain must also still contain it. */
export async function verifyChain(db: Queryable, kept?: AuditHead): Promise<ChainVerification> {
  const { place, hash } = await readHead(db);
  const [broken] = await db.query<BrokenLink>(sql`SELECT * FROM (${BROKEN_LINKS}) b LIMIT 1`);
  const first = broken ?? (kept ? await missingHead(db, kept) : undefined) ?? null;
  return { holds: first === null, links: place, hash, broken: first };
}

async function missingHead(db: Queryable, { place, hash }: AuditHead): Promise<BrokenLink | undefined> {
  // Signed before the first link: every chain continues it.
  if (place === 0) return undefined;
  const [link] = await db.query<{ auditId: number; isSame: boolean }>(
    sql`SELECT audit_id AS "auditId", encode(hash, 'hex') = ${hash} AS "isSame" FROM audit_link WHERE place = ${place}`,
  );
  if (link?.isSame) return undefined;
  const problem = link
    ? 'The entries up to this one do not match the stored head.'
    : 'The chain ends before the stored head.';
  return { place, audit_id: link?.auditId ?? null, problem };
}
