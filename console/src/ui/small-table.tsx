import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * A table of few rows, in a box that scrolls sideways where it must. On the phone every row is a card: its cells
 * say their headings themselves, and those that say nothing are left out.
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
