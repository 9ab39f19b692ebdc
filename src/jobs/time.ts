import { onPrimary, type Queryable, type Statement, sql } from '../db/index.ts';
import type { Clock } from '../shared/index.ts';

/**
 * What time it is for jobs. Machines may be a minute apart: a job that one of them made due at once would wait at the other,
 * behind those that came later. The database is one for all of them.
 */
export function queueTime(clock: Clock): Statement {
  return clock.isOfMachine ? sql`now()` : sql`${clock.now()}::timestamptz`;
}

export async function readQueueTime(db: Queryable, clock: Clock): Promise<Date> {
  if (!clock.isOfMachine) return clock.now();
  const [found] = await db.query<{ now: Date }>(onPrimary(sql`SELECT now()`));
  return found!.now;
}

/** A time that has come for everybody, whatever the machine believes that wrote it down. */
export function dueBy(now: Date): Statement {
  return sql`least(${now}::timestamptz, now())`;
}
