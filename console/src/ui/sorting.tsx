import { T } from '../texts.ts';
import type { Column } from './columns.tsx';
import { Select } from './controls.tsx';

/** The column that a list is sorted by, as the API names it; `-` before it for descending. */
export interface Sorting {
  by: string | undefined;
  set: (by: string | undefined) => void;
}

interface HeadingProps {
  column: { title: string; sort?: string | undefined; isNumber?: boolean };
  sorting: Sorting | undefined;
}

/** A click sorts ascending, then descending, then not at all. */
export function SortableHeading({ column, sorting }: HeadingProps) {
  const { title, sort, isNumber } = column;
  const look = { scope: 'col', className: isNumber ? 'num' : '' } as const;
  if (!sorting || !sort) return <th {...look}>{title}</th>;
  const isUp = sorting.by === sort;
  const isDown = sorting.by === `-${sort}`;
  return (
    <th {...look} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button
        type="button"
        className="heading"
        onClick={() => sorting.set(isUp ? `-${sort}` : isDown ? undefined : sort)}
      >
        {title} <span aria-hidden="true">{isUp ? '▲' : isDown ? '▼' : ''}</span>
      </button>
    </th>
  );
}

/** Cards have no headings to click on. */
export function SortSelect<T>({ columns, sorting }: { columns: readonly Column<T>[]; sorting: Sorting }) {
  return (
    <Select
      isCompact
      label={T.sort}
      value={sorting.by ?? ''}
      onChange={(by) => sorting.set(by || undefined)}
      options={[
        { value: '', text: T.asListed },
        ...columns.flatMap(({ sort, title }) =>
          sort
            ? [
                { value: sort, text: T.ascending(title) },
                { value: `-${sort}`, text: T.descending(title) },
              ]
            : [],
        ),
      ]}
    />
  );
}
