import { useMemo, useState } from 'react';
import type { Query } from '../api.ts';
import { useCurrentKey } from '../session/keys.ts';
import { joinEnds } from './join-ends.ts';
import { type LoadedPages, listKey, type QueryFamily, queryClient, usePages } from './queries.ts';

const reverseSort = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

/** A sorted list of v2. Its end is the beginning of the reverse order: one request shows it, however long the list is. */
export function usePagesFromBothEnds<T>(
  family: QueryFamily,
  path: string,
  query: Query & { sort: string },
  keyOf: (row: T) => string,
): LoadedPages<T> {
  const { id } = useCurrentKey();
  const fromEnd = { ...query, sort: reverseSort(query.sort) };
  const tailKey = listKey(id, family, path, fromEnd);
  const [wanted, want] = useState<string>();
  const place = JSON.stringify(tailKey);
  const isWanted = wanted === place || queryClient.getQueryData(tailKey) !== undefined;
  const head = usePages<T>(family, path, query);
  const tail = usePages<T>(family, path, fromEnd, undefined, isWanted);
  const { rows, gapAt } = useMemo(
    () =>
      joinEnds(
        { rows: head.rows, hasMore: head.hasMore },
        { rows: isWanted ? tail.rows : [], hasMore: tail.hasMore },
        keyOf,
      ),
    [head.rows, head.hasMore, tail.rows, tail.hasMore, isWanted, keyOf],
  );
  const hasTail = isWanted && tail.rows.length > 0;
  return {
    ...head,
    rows,
    gapAt,
    hasMore: hasTail ? gapAt !== undefined : head.hasMore,
    isLoading: head.isLoading || tail.isLoading,
    moreBefore: tail.more,
    toEnd: () => want(place),
    error: head.error ?? tail.error,
    retry: head.error === null ? tail.retry : head.retry,
  };
}
