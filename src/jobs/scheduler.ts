import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, sql } from '../db/index.ts';
import type { Clock } from '../shared/index.ts';
import type { JobQueue } from './job-queue.ts';
import { readQueueTime } from './time.ts';
import type { Schedule } from './types.ts';

const CHECK_INTERVAL_MS = 15_000;

/**
 * Enqueues jobs by schedule. Each schedule stores its next due time in the database. The process that advances it enqueues
 * the job in the same transaction, so any number of processes enqueue it only once. A time that passed while nothing was
 * running is caught up once.
 */
export class Scheduler {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly deps: { db: Db; clock: Clock; queue: JobQueue; log: FastifyBaseLogger },
    private readonly schedules: readonly Schedule[],
  ) {}

  async start(): Promise<void> {
    await this.checkAll();
    this.timer = setInterval(() => {
      this.checkAll().catch((error) => this.deps.log.warn({ err: error }, 'could not check the schedules'));
    }, CHECK_INTERVAL_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async checkAll(): Promise<void> {
    if (this.deps.db.writeObstacle()) return;
    const now = await readQueueTime(this.deps.db, this.deps.clock);
    for (const schedule of this.schedules) await this.checkSchedule(schedule, now);
  }

  private async checkSchedule(schedule: Schedule, now: Date): Promise<void> {
    const { db, queue } = this.deps;
    const name = `schedule:${schedule.name}`;
    const next = JSON.stringify(nextTime(schedule, now).toISOString());
    await db.tx(async (tx) => {
      // A time later than the next one was written by a clock that has since gone back.
      await tx.query(sql`
        INSERT INTO setting AS s (name, value) VALUES (${name}, ${next}::jsonb) ON CONFLICT (name) DO UPDATE
        SET value = excluded.value WHERE (s.value #>> '{}')::timestamptz > (excluded.value #>> '{}')::timestamptz`);
      const due = await tx.query(sql`
        UPDATE setting SET value = ${next}::jsonb
        WHERE name = ${name} AND (value #>> '{}')::timestamptz <= ${now} RETURNING 1`);
      if (due.length > 0) await queue.enqueue(tx, { queue: schedule.queue, dedupeKey: schedule.name });
    });
  }
}

/** The next time after `after` at which the schedule is due, in its own time zone. */
export function nextTime(schedule: Schedule, after: Date): Date {
  const next = new Cron(schedule.cron, { timezone: schedule.timeZone, paused: true }).nextRun(after);
  if (!next) throw new Error(`the schedule ${schedule.name} never comes due`);
  return next;
}
