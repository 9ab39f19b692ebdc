import { Cron } from 'croner';
import { sql } from '../db/index.js';
const LOOK_EVERY_MS = 15_000;
/**
 * Turns the clock into jobs. Each schedule keeps its next due time in the database; whoever moves it
 * on enqueues the job, in the same transaction, so any number of processes enqueue it once. A time
 * that passed while nothing ran is caught up once.
 */
export class Scheduler {
    deps;
    schedules;
    timer;
    constructor(deps, schedules) {
        this.deps = deps;
        this.schedules = schedules;
    }
    async start() {
        await this.look();
        this.timer = setInterval(() => {
            this.look().catch((error) => this.deps.log.warn({ err: error }, 'could not look at the schedules'));
        }, LOOK_EVERY_MS);
        this.timer.unref();
    }
    stop() {
        clearInterval(this.timer);
    }
    async look() {
        for (const schedule of this.schedules)
            await this.lookAt(schedule);
    }
    async lookAt(schedule) {
        const { db, clock, queue } = this.deps;
        const now = clock.now();
        const name = `schedule:${schedule.name}`;
        const next = JSON.stringify(nextTime(schedule, now).toISOString());
        await db.tx(async (tx) => {
            await tx.query(sql `INSERT INTO setting (name, value) VALUES (${name}, ${next}::jsonb) ON CONFLICT DO NOTHING`);
            const due = await tx.query(sql `
        UPDATE setting SET value = ${next}::jsonb
        WHERE name = ${name} AND (value #>> '{}')::timestamptz <= ${now} RETURNING 1`);
            if (due.length > 0)
                await queue.enqueue(tx, { queue: schedule.queue, dedupeKey: schedule.name });
        });
    }
}
/** The next time after `after` at which the schedule is due, in its own time zone. */
export function nextTime(schedule, after) {
    const next = new Cron(schedule.cron, { timezone: schedule.timeZone, paused: true }).nextRun(after);
    if (!next)
        throw new Error(`the schedule ${schedule.name} never comes due`);
    return next;
}
