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
export type Family = 'orders' | 'purchases' | 'invoices' | 'payments' | 'inventory' | 'records' | 'ops';

export interface Pages<T> {
  rows: T[];
  isLoading: boolean;
  hasMore: boolean;
  more: () => void;
  error: unknown;
  retry: () => void;
}

/** An infinite list: v1 and v2 name their paging differently, here they are the same. */
export function usePages<T>(family: Family, path: string, query: Query, pageSize = 100): Pages<T> {
  const { id } = useCurrentKey();
  const isV1 = path.startsWith('/api/v1');
  const found = useInfiniteQuery({
    queryKey: [id, family, 'list', path, query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      page<T>(
        path,
        isV1
          ? { ...query, Page: pageParam, PageSize: pageSize }
          : { ...query, page: pageParam, page_size: pageSize },
        signal,
      ),
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
  };
}
