import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * A table of few rows that scrolls sideways if necessary. On a phone every row is a card: its cells show their own
 * headings, and empty ones are left out.
 */
export function SmallTable({ children }: { children: ReactNode }) {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => labelCells(table.current!));
  return (
    <table className="rows cells" ref={table}>
      {children}
    </table>
  );
}

function labelCells(table: HTMLTableElement): void {
  const titles = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) =>
    cell.querySelector('.visually-hidden') ? '' : (cell.textContent ?? ''),
  );
  for (const row of table.rows)
    if (row.parentElement !== table.tHead)
      [...row.cells].forEach((cell, i) => {
        cell.dataset.title = titles[i] ?? '';
        cell.toggleAttribute('data-nothing', ['', '–'].includes(cell.textContent ?? ''));
      });
}
