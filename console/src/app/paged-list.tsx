import { ErrorNote } from '../ui/errors.tsx';
import { List, type ListProps } from '../ui/table.tsx';
import type { Pages } from './queries.ts';

type Props<T> = Omit<ListProps<T>, 'rows' | 'isLoading' | 'hasMore' | 'onMore' | 'loadAll'> & {
  pages: Pages<T>;
};

/** A paged list, with its error if loading failed. */
export function PagedList<T>({ pages, ...list }: Props<T>) {
  return (
    <>
      {pages.error !== null && <ErrorNote error={pages.error} onRetry={pages.retry} />}
      <List
        {...list}
        rows={pages.rows}
        isLoading={pages.isLoading}
        hasMore={pages.hasMore}
        onMore={pages.more}
        loadAll={pages.all}
      />
    </>
  );
}
