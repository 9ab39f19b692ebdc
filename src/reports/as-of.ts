import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, type Queryable, readInSnapshot } from '../db/index.ts';
import type { Events } from '../events/index.ts';
import { type Clock, Fault } from '../shared/index.ts';

const MAX_WAIT_MS = 5_000;
const PAUSE_MS = 100;

/** The place in the feed at which the figures hold. */
export interface AsOf {
  cursor: string;
  time: string;
}

export interface AsOfOptions {
  db: Db;
  feed: Events['feedEnd'];
  clock: Clock;
  /** A cursor that the report must include. */
  after: string | undefined;
}

/** Reads a report and the end of the feed from one snapshot, which includes the event of `after`. */
export async function readAsOf<T>(
  { db, feed, clock, after }: AsOfOptions,
  read: (at: Queryable) => Promise<T>,
): Promise<{ found: T; asOf: AsOf }> {
  const wanted = after === undefined ? undefined : feed.read(after);
  const until = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const time = clock.now().toISOString();
    const done = await readInSnapshot(
      db,
      async (at) => {
        const end = await feed.at(at);
        if (wanted && !end.includes(wanted)) return undefined;
        return { found: await read(at), asOf: { cursor: end.cursor, time } };
      },
      // Whether a replica shows an event is not known of its snapshot.
      { mayLag: wanted === undefined },
    );
    if (done) return done;
    if (performance.now() >= until) throw reportBehind();
    await sleep(PAUSE_MS);
  }
}

function reportBehind(): Fault {
  return new Fault(
    'REPORT_BEHIND',
    'The data for reports is not yet up to date with as_of_cursor. Try again in a few seconds, or omit as_of_cursor.',
    { headers: { 'Retry-After': '5' } },
  );
}
