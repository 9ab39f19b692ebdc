import { onPrimary, type Queryable, type Statement, sql } from '../db/index.ts';
import type { Clock } from '../shared/index.ts';

/**
 * The time used for jobs. Machine clocks may differ by a minute: a job made due now by one machine would wait on another,
 * behind later ones. All of them share the database's clock.
 */
export function queueTime(clock: Clock): Statement {
  return clock.isOfMachine ? sql`now()` : sql`${clock.now()}::timestamptz`;
}

export async function readQueueTime(db: Queryable, clock: Clock): Promise<Date> {
  if (!clock.isOfMachine) return clock.now();
  const [found] = await db.query<{ now: Date }>(onPrimary(sql`SELECT now()`));
  return found!.now;
}

/** A time that has passed for everyone, whatever the clock of the machine that wrote it. */
export function dueBy(now: Date): Statement {
  return sql`least(${now}::timestamptz, now())`;
}
