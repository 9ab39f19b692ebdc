import type { ResponseMetadata } from './response.ts';

export interface Page<T> extends ResponseMetadata {
  /** Undefined if ifNoneMatch was sent and nothing has changed: the status is 304 then. */
  data: T[];
  page: number;
  pageSize: number;
  hasNextPage: boolean;
  /** Only of a sorted list: where the next page begins. Null on the last page. */
  nextCursor?: string | null;
}

/** A page by its number, or behind a cursor. */
export type PagePosition = { page: number } | { after: string };

/** Reads that page, or the one named by the query if undefined. A walk may use a larger page size. */
export type ReadPage<T> = (place: PagePosition | undefined, isWalk: boolean) => Promise<Page<T>>;

/**
 * A list. `for await (const order of dray.orders.list())` iterates over all records; `page()` reads only the page that the
 * query names. Records that change during the iteration may appear twice or be missed; a list with `sort` shows every record
 * once that is there all the time, and `dray.sync` misses nothing.
 */
export class Pages<T> implements AsyncIterable<T> {
  readonly #read: ReadPage<T>;
  readonly #isConditional: boolean;

  constructor(read: ReadPage<T>, isConditional = false) {
    this.#read = read;
    this.#isConditional = isConditional;
  }

  page(): Promise<Page<T>> {
    return this.#read(undefined, false);
  }

  async *pages(): AsyncGenerator<Page<T>, void, undefined> {
    if (this.#isConditional)
      throw new TypeError('ifNoneMatch compares one page: call page() instead of iterating.');
    let page = await this.#read(undefined, true);
    while (page.data.length > 0) {
      yield page;
      if (!page.hasNextPage) return;
      page = await this.#read(page.nextCursor ? { after: page.nextCursor } : { page: page.page + 1 }, true);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }

  /** Up to `limit` records in one array; all records by default. */
  async all(limit = Number.POSITIVE_INFINITY): Promise<T[]> {
    const found: T[] = [];
    for await (const page of this.pages()) {
      found.push(...page.data);
      if (found.length >= limit) return found.slice(0, limit);
    }
    return found;
  }
}
