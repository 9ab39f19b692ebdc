import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/index.ts';
import { rotateList, shareOf } from './lanes.ts';
import { endLeadership, type Leaders, readLeaders, takeLeadership } from './lease-sql.ts';
import { findLanesWithJobs, type LaneToClaim } from './sql.ts';
import type { BatchHandler, Lane } from './types.ts';

/** A queue whose jobs are handled in batches. */
export interface LedQueue {
  queue: string;
  batch: Pick<BatchHandler, 'maxSize' | 'lanes' | 'paceMs'>;
}

/** Lanes of a queue in which a worker has claimed but unfinished jobs. */
export type LanesInFlight = (queue: string) => Promise<ReadonlySet<number>>;

/** For jobs without a lane: the queue is not divided, or they come from a version that did not divide it yet. */
const NO_LANE = 0;

/** The name used in the table of leaders. */
const leaderName = ({ queue, lane }: Lane) => (lane === NO_LANE ? queue : `${queue}/${lane}`);

/** The lanes of a queue that a worker leads, also those that have left the data since it took them. */
function lanesLedBy(workerId: number, queue: string, of: Leaders['of']): number[] {
  return Object.entries(of).flatMap(([name, leader]) => {
    if (leader !== workerId) return [];
    if (name === queue) return [NO_LANE];
    return name.startsWith(`${queue}/`) ? [Number(name.slice(queue.length + 1))] : [];
  });
}

/**
 * Tracks which queues, or lanes of them, this worker leads. One worker handles the batches of a lane: two would take turns,
 * with smaller batches each. It leads while it holds its lease, so another takes over when this one stops, dies or freezes.
 */
export class Leadership {
  private readonly lanes = new Map<string, readonly number[]>();
  private readonly led = new Map<string, readonly number[]>();

  constructor(
    private readonly deps: { db: Db; log: FastifyBaseLogger },
    private readonly queues: readonly LedQueue[],
  ) {}

  leads(queue: string): boolean {
    return (this.led.get(queue) ?? []).length > 0;
  }

  /** Jobs without a lane are claimed with the first lane. */
  lanesToClaim({ queue, batch: { maxSize } }: LedQueue): LaneToClaim[] {
    const first = this.lanes.get(queue)?.[0];
    return (this.led.get(queue) ?? []).flatMap((lane) => {
      const leader = leaderName({ queue, lane });
      const lanes = lane === first ? new Set([lane, NO_LANE]) : [lane];
      return [...lanes].map((one) => ({ queue, lane: one, leader, maxSize }));
    });
  }

  /** All lanes, whichever worker leads them. */
  allLanes(): Lane[] {
    return this.queues.flatMap(({ queue }) =>
      [...new Set([NO_LANE, ...(this.lanes.get(queue) ?? [])])].map((lane) => ({ queue, lane })),
    );
  }

  /**
   * Takes its share of lanes and leaves those above it; returns whether it took any. From a lane with jobs in progress it
   * claims no more, and leaves it in a later round.
   */
  async rebalance(workerId: number, inHand: LanesInFlight): Promise<boolean> {
    if (this.queues.length === 0) return false;
    const leaders = await readLeaders(this.deps.db, workerId);
    let hasTaken = false;
    for (const led of this.queues) {
      if (await this.takeShare(led, workerId, leaders, inHand)) hasTaken = true;
    }
    return hasTaken;
  }

  /** Call when the lease ends. */
  end(): void {
    this.led.clear();
  }

  private async takeShare(
    { queue, batch }: LedQueue,
    workerId: number,
    { of, workers, older }: Leaders,
    inHand: LanesInFlight,
  ): Promise<boolean> {
    const { db, log } = this.deps;
    const lanes = await this.lanesOf({ queue, batch });
    this.lanes.set(queue, lanes);
    const name = (lane: number) => leaderName({ queue, lane });
    const held = lanesLedBy(workerId, queue, of);
    const mine = held.filter((lane) => lanes.includes(lane));
    const gone = held.filter((lane) => !lanes.includes(lane));
    // Another worker leads the whole queue: its version does not divide it, or it has not seen the first lane yet.
    const isLedWhole = !lanes.includes(NO_LANE) && of[queue] !== undefined && of[queue] !== workerId;
    const free = isLedWhole ? [] : lanes.filter((lane) => of[name(lane)] === undefined);
    const { take, leave: surplus } = isLedWhole
      ? { take: [], leave: mine }
      : shareOf({ lanes: lanes.length, mine, free: rotateList(free, older), workers, older });
    const leave = [...surplus, ...gone];
    this.led.set(
      queue,
      mine.filter((lane) => !leave.includes(lane)),
    );
    if (leave.length > 0) {
      const busy = await inHand(queue);
      const left = leave.filter((lane) => !busy.has(lane));
      await endLeadership(db, workerId, left.map(name));
      if (left.length > 0) log.info({ worker_id: workerId, queue, lanes: left }, 'released lanes');
    }
    if (take.length === 0) return false;
    const names = await takeLeadership(db, workerId, take.map(name));
    const taken = take.filter((lane) => names.includes(name(lane)));
    this.led.set(queue, [...this.led.get(queue)!, ...taken]);
    if (batch.lanes) log.info({ worker_id: workerId, queue, lanes: taken }, 'took over lanes');
    return taken.length > 0;
  }
  /**
   * The lanes in the data now, and those that have jobs: data is loaded, moved and removed while workers run, and a job whose
   * lane nobody leads would wait forever.
   */
  private async lanesOf({ queue, batch }: LedQueue): Promise<number[]> {
    if (!batch.lanes) return [NO_LANE];
    const { db } = this.deps;
    const found = new Set([...(await batch.lanes(db)), ...(await findLanesWithJobs(db, queue))]);
    found.delete(NO_LANE);
    return found.size > 0 ? [...found].sort((one, other) => one - other) : [NO_LANE];
  }
}
