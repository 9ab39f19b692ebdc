import { type InfiniteData, QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fetchPage, type Page, type Query } from '../api.ts';
import { useCurrentKey } from '../session/keys.ts';
import { MAX_EXPORTED_ROWS } from '../ui/export-limit.ts';
import { MAX_PAGE_SIZE, nextPageStart, type PageStart, queryAt } from './page-starts.ts';

/** Events say what is stale, so nothing is refetched just because a window got the focus. */
export const queryClient = new QueryClient({
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
export type QueryFamily =
  | 'orders'
  | 'purchases'
  | 'invoices'
  | 'payments'
  | 'inventory'
  | 'records'
  | 'reports'
  | 'ops';

export interface LoadedPages<T> {
  rows: T[];
  isLoading: boolean;
  hasMore: boolean;
  more: () => void;
  /** Reads the end of the list, for users who want to see it. */
  toEnd: () => void;
  /** The first row behind those that are not loaded, if the list was read from both ends. */
  gapAt?: number | undefined;
  /** Reads the rows before the gap's end. */
  moreBefore?: () => void;
  error: unknown;
  retry: () => void;
  /** Every record of the list, also what is not loaded yet. */
  all: (onCount: (n: number) => void) => Promise<T[]>;
}

/** What the service does by default; said, so that its pages have cursors. */
export const NEWEST_FIRST = '-time_created';

/** Of a list in the cache; events find it by its parts. */
export const listKey = (keyId: number, family: QueryFamily, path: string, query: Query) => [
  keyId,
  family,
  'list',
  path,
  query,
];

/** An infinite list of v1 or v2. */
export function usePages<T>(
  family: QueryFamily,
  path: string,
  query: Query,
  pageSize = 100,
  enabled = true,
): LoadedPages<T> {
  const { id } = useCurrentKey();
  const queryKey = listKey(id, family, path, query);
  const [isReading, setReading] = useState(false);
  const found = useInfiniteQuery({
    queryKey,
    initialPageParam: { page: 1, size: pageSize } as PageStart,
    queryFn: ({ pageParam, signal }) => fetchPage<T>(path, queryAt(path, query, pageParam), signal),
    getNextPageParam: (last: Page<T>, _pages, place) => nextPageStart(place, last),
    enabled,
  });
  const rows = useMemo(() => found.data?.pages.flatMap((one) => one.rows) ?? [], [found.data]);
  const more = () => void found.fetchNextPage();
  return {
    rows,
    isLoading: found.isFetching || isReading,
    hasMore: found.hasNextPage,
    more,
    toEnd: () => {
      setReading(true);
      // What failed is requested once more in the usual way, which shows why.
      extendPages<T>(queryKey, path, query)
        .catch(more)
        .finally(() => setReading(false));
    },
    error: found.error,
    retry: () => void found.refetch(),
    all: (onCount) => readAllPages<T>(path, query, onCount),
  };
}

const MAX_PAGES_PER_READ = 20;

/** Drawing the list after every page takes longer than reading the page: it is drawn once, behind all of them. */
async function extendPages<T>(queryKey: readonly unknown[], path: string, query: Query): Promise<void> {
  type Read = InfiniteData<Page<T>, PageStart>;
  const before = queryClient.getQueryData<Read>(queryKey);
  const pages: Page<T>[] = [];
  const pageParams: PageStart[] = [];
  let place = before && nextPageStart(before.pageParams.at(-1)!, before.pages.at(-1)!);
  while (place && pages.length < MAX_PAGES_PER_READ) {
    const found: Page<T> = await fetchPage<T>(path, queryAt(path, query, place));
    pages.push(found);
    pageParams.push(place);
    place = nextPageStart(place, found);
  }
  queryClient.setQueryData<Read>(queryKey, (now) =>
    now && now.pages.length === before?.pages.length
      ? { pages: [...now.pages, ...pages], pageParams: [...now.pageParams, ...pageParams] }
      : now,
  );
}

/** The same list with more in its rows, such as names. `more` must be stable. */
export function useMappedRows<T, U>(pages: LoadedPages<T>, more: (row: T) => U): LoadedPages<U> {
  const rows = useMemo(() => pages.rows.map(more), [pages.rows, more]);
  return { ...pages, rows, all: async (onCount) => (await pages.all(onCount)).map(more) };
}

async function readAllPages<T>(path: string, query: Query, onCount: (n: number) => void): Promise<T[]> {
  const rows: T[] = [];
  let place: PageStart | undefined = { page: 1, size: MAX_PAGE_SIZE };
  // One page beyond the limit, so that the export knows that there is more.
  while (place && rows.length <= MAX_EXPORTED_ROWS) {
    const found: Page<T> = await fetchPage<T>(path, queryAt(path, query, place));
    rows.push(...found.rows);
    onCount(rows.length);
    place = nextPageStart(place, found);
  }
  return rows;
}
