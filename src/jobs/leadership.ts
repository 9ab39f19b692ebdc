import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/index.ts';
import { rotated, shareOf } from './lanes.ts';
import { endLeadership, type Leaders, leadersSeenBy, takeLeadership } from './lease-sql.ts';
import type { LaneToClaim } from './sql.ts';
import type { BatchHandler, Lane } from './types.ts';

/** A queue whose jobs go in batches. */
export interface LedQueue {
  queue: string;
  batch: Pick<BatchHandler, 'maxSize' | 'lanes'>;
}

/** Lanes of a queue whose jobs a worker has claimed and not ended. */
export type InHand = (queue: string) => Promise<ReadonlySet<number>>;

/** Jobs without a lane: of a queue that is not divided, or from a version that did not divide it yet. */
const NO_LANE = 0;

/** In the table of leaders. */
const leaderName = ({ queue, lane }: Lane) => (lane === NO_LANE ? queue : `${queue}/${lane}`);

/**
 * Which queues, or lanes of them, this worker leads. Batches are one worker's: two would take turns and each have less in
 * one go. It leads for as long as it has its lease, so another worker follows when this one stops, dies or stands still.
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

  /** Jobs without a lane go with the first. */
  toClaim({ queue, batch: { maxSize } }: LedQueue): LaneToClaim[] {
    const first = this.lanes.get(queue)?.[0];
    return (this.led.get(queue) ?? []).flatMap((lane) => {
      const leader = leaderName({ queue, lane });
      const lanes = lane === first ? new Set([lane, NO_LANE]) : [lane];
      return [...lanes].map((one) => ({ queue, lane: one, leader, maxSize }));
    });
  }

  /** Whoever leads them. */
  allLanes(): Lane[] {
    return this.queues.flatMap(({ queue }) =>
      [...new Set([NO_LANE, ...(this.lanes.get(queue) ?? [])])].map((lane) => ({ queue, lane })),
    );
  }

  /**
   * Takes its share, and leaves what is above it; whether it took any. Of a lane in hand it claims no more, and leaves it the
   * next time.
   */
  async round(workerId: number, inHand: InHand): Promise<boolean> {
    if (this.queues.length === 0) return false;
    const leaders = await leadersSeenBy(this.deps.db, workerId);
    let hasTaken = false;
    for (const led of this.queues) {
      if (await this.share(led, workerId, leaders, inHand)) hasTaken = true;
    }
    return hasTaken;
  }

  /** With its lease. */
  end(): void {
    this.led.clear();
  }

  private async share(
    { queue, batch }: LedQueue,
    workerId: number,
    { of, workers, older }: Leaders,
    inHand: InHand,
  ): Promise<boolean> {
    const { db, log } = this.deps;
    const divided = (await batch.lanes?.(db)) ?? [];
    const lanes = divided.length > 0 ? divided : [NO_LANE];
    this.lanes.set(queue, lanes);
    const name = (lane: number) => leaderName({ queue, lane });
    const mine = lanes.filter((lane) => of[name(lane)] === workerId);
    // A version that does not divide it leads it whole.
    const isLedWhole = divided.length > 0 && of[queue] !== undefined;
    const free = isLedWhole ? [] : lanes.filter((lane) => of[name(lane)] === undefined);
    const { take, leave } = isLedWhole
      ? { take: [], leave: mine }
      : shareOf({ lanes: lanes.length, mine, free: rotated(free, older), workers, older });
    this.led.set(
      queue,
      mine.filter((lane) => !leave.includes(lane)),
    );
    if (leave.length > 0) {
      const busy = await inHand(queue);
      const left = leave.filter((lane) => !busy.has(lane));
      await endLeadership(db, workerId, left.map(name));
      log.info({ worker_id: workerId, queue, lanes: left }, 'left lanes to other workers');
    }
    if (take.length === 0) return false;
    const names = await takeLeadership(db, workerId, take.map(name));
    const taken = take.filter((lane) => names.includes(name(lane)));
    this.led.set(queue, [...this.led.get(queue)!, ...taken]);
    if (divided.length > 0) log.info({ worker_id: workerId, queue, lanes: taken }, 'leads more lanes');
    return taken.length > 0;
  }
}
