import { ErrorNote } from '../ui/errors.tsx';
import { useIsPhone } from '../ui/media.ts';
import { SortSelect } from '../ui/sorting.tsx';
import { List, type ListProps } from '../ui/table.tsx';
import { useFilters } from './filters.ts';
import type { LoadedPages } from './queries.ts';

type Props<T> = Omit<
  ListProps<T>,
  'rows' | 'isLoading' | 'hasMore' | 'onMore' | 'onEnd' | 'gap' | 'loadAll' | 'sorting'
> & {
  pages: LoadedPages<T>;
};

/** A paged list, with its error if loading failed. What it is sorted by is in the address, like its filters. */
export function PagedList<T>({ pages, ...list }: Props<T>) {
  const [filters, set] = useFilters();
  const isPhone = useIsPhone();
  const isSortable = list.columns.some(({ sort }) => sort);
  const sorting = { by: filters.sort, set: (sort: string | undefined) => set({ sort }) };
  // The user retries what failed, not the list.
  const more = pages.error === null ? { onMore: pages.more, onEnd: pages.toEnd } : {};
  const { gapAt, moreBefore } = pages;
  const gap = gapAt !== undefined && moreBefore ? { gap: { at: gapAt, onMoreBefore: moreBefore } } : {};
  return (
    <>
      {pages.error !== null && <ErrorNote error={pages.error} onRetry={pages.retry} />}
      {isSortable && isPhone && <SortSelect columns={list.columns} sorting={sorting} />}
      <List
        {...list}
        {...(isSortable ? { sorting } : {})}
        rows={pages.rows}
        isLoading={pages.isLoading}
        hasMore={pages.hasMore}
        {...more}
        {...gap}
        loadAll={pages.all}
      />
    </>
  );
}
