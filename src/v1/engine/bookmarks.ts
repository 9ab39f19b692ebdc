import { type Clock, monotonicMsOf } from '../../shared/index.ts';

const MAX_BOOKMARKS = 20_000;
const MAX_AGE_MS = 60_000;

interface Bookmark {
  nextPage: number;
  after: readonly unknown[];
  at: number;
}

/**
 * Remembers where the last page of a query ended. A client that reads the pages in order continues there, at the same cost
 * for every page; one that jumps skips rows as usual. There is one mark per query, and not for long: a mark from an earlier
 * pass, before the data changed, would make pages overlap.
 */
export class Bookmarks {
  private readonly marks = new Map<string, Bookmark>();

  constructor(private readonly clock: Clock) {}

  find(query: string, page: number): readonly unknown[] | undefined {
    const mark = this.marks.get(query);
    if (mark?.nextPage !== page || monotonicMsOf(this.clock) - mark.at > MAX_AGE_MS) return undefined;
    return mark.after;
  }

  /** `after` is undefined if the page was the last one. */
  remember(query: string, nextPage: number, after: readonly unknown[] | undefined): void {
    this.marks.delete(query);
    if (!after) return;
    this.marks.set(query, { nextPage, after, at: monotonicMsOf(this.clock) });
    if (this.marks.size <= MAX_BOOKMARKS) return;
    const oldest = this.marks.keys().next().value;
    if (oldest !== undefined) this.marks.delete(oldest);
  }
}
