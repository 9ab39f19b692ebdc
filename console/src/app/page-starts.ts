import type { Page, Query } from '../api.ts';

/** Where a page begins: by number, or behind the last record of the page before. */
export type PageStart = { page: number; size: number } | { after: string; size: number };

/** The most that the service gives at once. */
export const MAX_PAGE_SIZE = 500;

/**
 * The page after the one at `place`. The first pages are small, so that a list appears at once; users who scroll on want the end, so
 * the others are as large as they can be. Numbers count pages of one size: the size only changes where both sizes begin a page.
 */
export function nextPageStart<T>(place: PageStart, { hasMore, nextCursor }: Page<T>): PageStart | undefined {
  if (!hasMore) return undefined;
  if (nextCursor) return { after: nextCursor, size: MAX_PAGE_SIZE };
  if ('after' in place) return undefined;
  const { page, size } = place;
  const isBoundary = size < MAX_PAGE_SIZE && (page * size) % MAX_PAGE_SIZE === 0;
  return isBoundary
    ? { page: (page * size) / MAX_PAGE_SIZE + 1, size: MAX_PAGE_SIZE }
    : { page: page + 1, size };
}

/** v1 and v2 name their paging differently. */
export function queryAt(path: string, query: Query, place: PageStart): Query {
  if ('after' in place) return { ...query, after: place.after, page_size: place.size };
  return path.startsWith('/api/v1')
    ? { ...query, Page: place.page, PageSize: place.size }
    : { ...query, page: place.page, page_size: place.size };
}
