import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The heading of a column: of text, above figures, or only for screen readers. */
export type TableHeading =
  | string
  | { text: ReactNode }
  | { figure: ReactNode; className?: string }
  | { hidden: string; className?: string };

const classOf = (more = '') => `num ${more}`.trim();

function headCell(of: TableHeading, i: number) {
  const isPlain = typeof of === 'string';
  const className =
    isPlain || 'text' in of ? undefined : 'figure' in of ? classOf(of.className) : of.className;
  return (
    <th scope="col" className={className} key={i}>
      {isPlain ? (
        of
      ) : 'hidden' in of ? (
        <span className="visually-hidden">{of.hidden}</span>
      ) : 'figure' in of ? (
        of.figure
      ) : (
        of.text
      )}
    </th>
  );
}

export function TableHead({
  caption,
  heads,
}: {
  caption?: string | undefined;
  heads: readonly TableHeading[];
}) {
  return (
    <>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>{heads.map(headCell)}</tr>
      </thead>
    </>
  );
}

interface Props {
  caption?: string;
  /** Without them the children have their own. */
  heads?: readonly TableHeading[];
  /** In a panel of its own. */
  isPanel?: boolean;
  /** The row of sums. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A table of few rows that scrolls sideways if necessary. On a phone every row is a card: its cells show their own
 * headings, and empty ones are left out.
 */
export function SmallTable({ caption, heads, isPanel, foot, children }: Props) {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => labelCells(table.current!));
  const shown = (
    <table className="rows cells" ref={table}>
      {heads && <TableHead caption={caption} heads={heads} />}
      {heads ? <tbody>{children}</tbody> : children}
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
  return isPanel ? (
    <div className="panel sideways" tabIndex={0}>
      {shown}
    </div>
  ) : (
    shown
  );
}

function labelCells(table: HTMLTableElement): void {
  const titles = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) =>
    cell.querySelector('.visually-hidden')
      ? ''
      : // Without what the word means.
        ((cell.querySelector('.term') ?? cell).textContent ?? ''),
  );
  for (const row of table.rows)
    if (row.parentElement !== table.tHead)
      [...row.cells].forEach((cell, i) => {
        cell.dataset.title = titles[i] ?? '';
        cell.toggleAttribute('data-nothing', ['', '–'].includes(cell.textContent ?? ''));
      });
}
