import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/index.ts';
import type { Clock } from '../shared/index.ts';
import { isPaused } from './sql.ts';

/** One kind of record that a simulated back office moves along. */
export interface AutopilotStep {
  name: string;
  /**
   * Takes at most `limit` records that are due by the real time one step further, at the time that it is for the business;
   * answers how many.
   */
  advanceSome(db: Db, now: Date, limit: number, businessNow?: Date): Promise<number>;
}

export interface AutopilotOptions {
  /** The pause between two rounds. */
  paceMs: number;
  /** Most records of each kind in one round. */
  limit: number;
}

/**
 * Does the steps round by round, for as long as the worker is not paused. Nothing depends on it:
 * a round that fails is logged, and the next one begins anew. Several may run; steps find out who was first.
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

  /** A round that is under way ends after the step that it is at. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.round;
  }

  async run(): Promise<void> {
    for (const step of this.steps) {
      if (this.stopping || this.deps.db.writeObstacle()) return;
      await this.take(step).catch((error) =>
        this.deps.log.warn({ err: error, step: step.name }, 'the autopilot could not take a step'),
      );
    }
  }

  private async take(step: AutopilotStep): Promise<void> {
    const { db, clock, businessClock, log } = this.deps;
    if (await isPaused(db)) return;
    const moved = await step.advanceSome(db, clock.now(), this.options.limit, businessClock.now());
    if (moved > 0) log.info({ step: step.name, moved }, 'autopilot');
  }
}
