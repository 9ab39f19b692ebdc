import type { Clock } from '../../shared/index.ts';

const MAX_BOOKMARKS = 20_000;
const KEPT_MS = 15 * 60_000;

interface Bookmark {
  after: readonly unknown[];
  at: number;
}

/**
 * Where pages ended. Whoever walks the pages of a query in order continues there, at the same cost for
 * every page; whoever jumps skips rows as usual. On unchanged data both give the same page.
 */
export class Bookmarks {
  private readonly marks = new Map<string, Bookmark>();

  constructor(private readonly clock: Clock) {}

  find(query: string, page: number): readonly unknown[] | undefined {
    if (page === 1) return undefined;
    const mark = this.marks.get(`${page} ${query}`);
    return mark && this.clock.now().getTime() - mark.at < KEPT_MS ? mark.after : undefined;
  }

  remember(query: string, nextPage: number, after: readonly unknown[]): void {
    const id = `${nextPage} ${query}`;
    this.marks.delete(id);
    this.marks.set(id, { after, at: this.clock.now().getTime() });
    if (this.marks.size <= MAX_BOOKMARKS) return;
    const oldest = this.marks.keys().next().value;
    if (oldest !== undefined) this.marks.delete(oldest);
  }
}
