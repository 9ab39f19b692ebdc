import { type Db, onPrimary, type Queryable, sql } from '../db/index.ts';
import type { Cursors } from './cursor.ts';
import { confirmedFeedEnd } from './feed.ts';
import { type FeedPosition, lastTickOf } from './position.ts';

/** The end of the feed as one snapshot of the database shows it. */
export interface FeedEnd {
  cursor: string;
  /** Whether everything up to a position is part of this snapshot. */
  includes(position: FeedPosition): boolean;
}

/** For reads that say at which place of the feed they hold. */
export class FeedEnds {
  constructor(
    private readonly db: Db,
    private readonly cursors: Cursors,
  ) {}

  read(cursor: string): FeedPosition {
    return this.cursors.read(cursor);
  }

  /** `at` must read from one snapshot. A reader of an event saw it committed, so a snapshot that begins after its transaction shows it. */
  async at(at: Queryable): Promise<FeedEnd> {
    const end = await confirmedFeedEnd(this.db, new Date(), at);
    const [row] = await at.query<{ newest: number; shift: number }>(
      onPrimary(
        sql`SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint + f.shift AS newest, f.shift FROM event_feed f`,
      ),
    );
    const { newest, shift } = row!;
    return {
      cursor: this.cursors.write(end),
      includes: (position) => lastTickOf(position, shift) < newest,
    };
  }
}
