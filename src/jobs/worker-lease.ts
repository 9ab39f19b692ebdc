import type { FastifyBaseLogger } from 'fastify';
import type { Db, Subscription } from '../db/index.ts';
import { SilenceDetector } from '../shared/index.ts';
import {
  beginLease,
  endLease,
  endLeases,
  nextWorkerId,
  readOtherLeases,
  recoverJobs,
  renewLease,
  WORKER_LOCK_CLASS,
} from './lease-sql.ts';

/** How often within one lease period a worker renews its own lease and checks those of others. */
export const RENEWALS_PER_LEASE = 5;
/** One renewal may come late. */
const CHECKS_PER_LEASE = RENEWALS_PER_LEASE - 1;
const SILENT_REASON = 'did not renew its lease in time';

export interface WorkerLeaseOptions {
  /** How long a worker may be silent before others take over its jobs. */
  leaseMs: number;
  /** Everything done under the old id is void. */
  onLost(): void;
}

/**
 * Shows that a worker is alive, with a row that it renews and a session-level lock. The lock reveals within a moment that a
 * process has died; the row reveals that one is frozen, long before its session ends.
 */
export class WorkerLease {
  private id: number | undefined;
  private lock: Subscription | undefined;
  private readonly silence: SilenceDetector;

  constructor(
    private readonly deps: { db: Db; log: FastifyBaseLogger },
    private readonly options: WorkerLeaseOptions,
  ) {
    // A beat may already be one renewal interval old when it is first seen.
    this.silence = new SilenceDetector({
      ms: (options.leaseMs * CHECKS_PER_LEASE) / RENEWALS_PER_LEASE,
      looks: CHECKS_PER_LEASE,
    });
  }

  /** Undefined while it has no lease. Never reused: every write under an old id is refused. */
  get workerId(): number | undefined {
    return this.id;
  }

  async begin(): Promise<void> {
    const { db } = this.deps;
    const id = await nextWorkerId(db);
    this.lock = await db.holdLock(WORKER_LOCK_CLASS, id, () => this.lose(id, 'lost its database session'));
    // The embedded engine has only one process, and the lease on its folder covers the worker too.
    await beginLease(db, id, db.engine === 'embedded');
    this.id = id;
  }

  /** Renews its own lease, ends those of workers that are gone, and frees their jobs; returns how many jobs. */
  async renewAndRecover(): Promise<number> {
    const { db, log } = this.deps;
    const { id } = this;
    if (id === undefined) await this.begin();
    else if (db.engine !== 'embedded' && !(await renewLease(db, id))) {
      this.lose(id, SILENT_REASON);
      await this.begin();
    }
    const gone = await this.endOthers(this.id ?? 0);
    if (gone.length > 0) log.info({ worker_ids: gone }, 'ended the leases of workers that no longer run');
    return recoverJobs(db);
  }

  /** Never ends its own: others decide whether that one is late. */
  private async endOthers(own: number): Promise<number[]> {
    const others = await readOtherLeases(this.deps.db, own);
    const beats = new Map(
      others.flatMap(({ workerId, beat }) => (beat === null ? [] : [[workerId, beat] as const])),
    );
    const silent = new Set(this.silence.check(beats));
    const gone = others.filter(({ workerId, hasSession }) => !hasSession || silent.has(workerId));
    return gone.length > 0 ? endLeases(this.deps.db, gone) : [];
  }

  /** Asks the database, since a process that was frozen does not know yet. */
  async isOver(workerId: number): Promise<boolean> {
    if (this.id !== workerId) return true;
    if (this.deps.db.engine === 'embedded') return false;
    const isMine = await renewLease(this.deps.db, workerId).catch(() => true);
    if (!isMine) this.lose(workerId, SILENT_REASON);
    return !isMine;
  }

  async end(): Promise<void> {
    const { id, lock } = this;
    this.id = undefined;
    this.lock = undefined;
    if (id !== undefined) await endLease(this.deps.db, id).catch(() => undefined);
    await lock?.stop();
  }

  private lose(id: number, why: string): void {
    if (this.id !== id) return;
    this.deps.log.warn({ worker_id: id }, `the worker ${why}; other workers may take over its jobs`);
    const { lock } = this;
    this.id = undefined;
    this.lock = undefined;
    this.options.onLost();
    void lock?.stop().catch(() => undefined);
  }
}
