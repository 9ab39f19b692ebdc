import { QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Page, page, type Query } from '../api.ts';
import { useCurrentKey } from '../session/keys.ts';

/** Events say what is stale, so nothing is refetched just because a window got the focus. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      // The client already retries what is worth retrying.
      retry: false,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Families of cached data, as events name them. */
export type Family =
  | 'orders'
  | 'purchases'
  | 'invoices'
  | 'payments'
  | 'inventory'
  | 'records'
  | 'reports'
  | 'ops';

export interface Pages<T> {
  rows: T[];
  isLoading: boolean;
  hasMore: boolean;
  more: () => void;
  error: unknown;
  retry: () => void;
  /** Every record of the list, also what is not loaded yet. */
  all: (onCount: (n: number) => void) => Promise<T[]>;
}

const MAX_EXPORTED_ROWS = 200_000;
const EXPORT_PAGE_SIZE = 500;

/** An infinite list: v1 and v2 name their paging differently, here they are the same. */
export function usePages<T>(family: Family, path: string, query: Query, pageSize = 100): Pages<T> {
  const { id } = useCurrentKey();
  const found = useInfiniteQuery({
    queryKey: [id, family, 'list', path, query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => page<T>(path, pageQuery(path, query, pageParam, pageSize), signal),
    getNextPageParam: (last: Page<T>, pages) => (last.hasMore ? pages.length + 1 : undefined),
  });
  const rows = useMemo(() => found.data?.pages.flatMap((one) => one.rows) ?? [], [found.data]);
  return {
    rows,
    isLoading: found.isFetching,
    hasMore: found.hasNextPage,
    more: () => void found.fetchNextPage(),
    error: found.error,
    retry: () => void found.refetch(),
    all: (onCount) => readAll<T>(path, query, onCount),
  };
}

/** The same list with more in its rows, such as names. `more` must be stable. */
export function useMapped<T, U>(pages: Pages<T>, more: (row: T) => U): Pages<U> {
  const rows = useMemo(() => pages.rows.map(more), [pages.rows, more]);
  return { ...pages, rows, all: async (onCount) => (await pages.all(onCount)).map(more) };
}

const pageQuery = (path: string, query: Query, number: number, size: number): Query =>
  path.startsWith('/api/v1')
    ? { ...query, Page: number, PageSize: size }
    : { ...query, page: number, page_size: size };

async function readAll<T>(path: string, query: Query, onCount: (n: number) => void): Promise<T[]> {
  const rows: T[] = [];
  for (let number = 1; rows.length < MAX_EXPORTED_ROWS; number++) {
    const found = await page<T>(path, pageQuery(path, query, number, EXPORT_PAGE_SIZE));
    rows.push(...found.rows);
    onCount(rows.length);
    if (!found.hasMore) break;
  }
  return rows;
}
