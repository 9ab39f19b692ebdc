import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/index.ts';
import type { Clock } from '../shared/index.ts';
import { isWorkerPaused } from './sql.ts';

/** One kind of record that the simulated back office moves along. */
export interface AutopilotStep {
  name: string;
  /**
   * Moves up to `limit` records that are due by real time one step further, at the given business time. Returns how many
   * were moved.
   */
  advanceSome(db: Db, now: Date, limit: number, businessNow?: Date): Promise<number>;
}

export interface AutopilotOptions {
  /** Pause between two rounds. */
  paceMs: number;
  /** Maximum records of each kind per round. */
  limit: number;
}

/**
 * Runs the steps in rounds while the worker is not paused. Nothing depends on it: a failed round is logged, and the next
 * one starts fresh. Several may run at once; each step detects if another was first.
 */
export class Autopilot {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(
    private readonly deps: { db: Db; clock: Clock; businessClock: Clock; log: FastifyBaseLogger },
    private readonly steps: readonly AutopilotStep[],
    private readonly options: AutopilotOptions,
  ) {}

  start(): void {
    this.timer = setTimeout(() => {
      this.round = this.run().finally(() => {
        if (!this.stopping) this.start();
      });
    }, this.options.paceMs);
    this.timer.unref();
  }

  /** A round in progress ends after its current step. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.round;
  }

  async run(): Promise<void> {
    for (const step of this.steps) {
      if (this.stopping || this.deps.db.writeObstacle()) return;
      await this.take(step).catch((error) =>
        this.deps.log.warn({ err: error, step: step.name }, 'a step of the autopilot failed'),
      );
    }
  }

  private async take(step: AutopilotStep): Promise<void> {
    const { db, clock, businessClock, log } = this.deps;
    if (await isWorkerPaused(db)) return;
    const moved = await step.advanceSome(db, clock.now(), this.options.limit, businessClock.now());
    if (moved > 0) log.info({ step: step.name, moved }, 'autopilot');
  }
}
