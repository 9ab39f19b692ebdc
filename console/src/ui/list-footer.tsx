import { memo, type ReactNode } from 'react';
import { T } from '../texts.ts';
import { type Column, ColumnMenu } from './columns.tsx';
import { ExportButton } from './csv.tsx';

interface Props<T> {
  name: string;
  footer: ReactNode;
  rows: readonly T[];
  columns: readonly Column<T>[];
  choices: readonly { id: string; title: string; isOn: boolean }[];
  toggle: (id: string, isOn: boolean) => void;
  loadAll: ((onCount: (n: number) => void) => Promise<readonly T[]>) | undefined;
  keyOf: (row: T) => string;
  isLoading: boolean;
  hasMore: boolean;
  gapAt: number | undefined;
  canOpen: boolean;
  canSelect: boolean;
}

function PlainListFooter<T>({
  name,
  footer,
  rows,
  columns,
  loadAll,
  keyOf,
  choices,
  toggle,
  ...is
}: Props<T>) {
  return (
    <div className="list-footer">
      {footer}
      <span className="hide-phone">
        <kbd>j</kbd> <kbd>k</kbd> {T.keys.move}{' '}
        {is.canOpen && (
          <>
            <kbd>enter</kbd> {T.keys.open}{' '}
          </>
        )}
        {is.canSelect && (
          <>
            <kbd>x</kbd> {T.keys.select}{' '}
          </>
        )}
        <kbd>?</kbd> {T.keys.all}
      </span>
      <span className="push">
        {is.isLoading
          ? T.loading
          : is.gapAt === undefined
            ? T.rowsLoaded(rows.length, is.hasMore)
            : T.rowsOfBothEnds(is.gapAt, rows.length - is.gapAt)}
      </span>
      <ColumnMenu choices={choices} toggle={toggle} />
      {(['csv', 'xlsx'] as const).map((format) => (
        <ExportButton
          key={format}
          format={format}
          name={name}
          rows={rows}
          columns={columns}
          loadAll={loadAll}
          keyOf={keyOf}
        />
      ))}
    </div>
  );
}

/** Not rendered again while the rows above it scroll. */
export const ListFooter = memo(PlainListFooter) as typeof PlainListFooter;
