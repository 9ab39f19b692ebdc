import { csvFile } from '@dray/client/table';
import { useState } from 'react';
import { T } from '../texts.ts';
import { Button } from './controls.tsx';
import { count } from './format.ts';
import type { Column } from './table.tsx';
import { tell } from './toasts.tsx';

export const csvOf = <T,>(columns: readonly Column<T>[], rows: readonly T[]): string =>
  csvFile([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]);

export function download(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

interface CsvButtonProps<T> {
  name: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  /** Reads what is not loaded yet; undefined if everything is. */
  loadAll: ((onCount: (n: number) => void) => Promise<readonly T[]>) | undefined;
  keyOf: (row: T) => string;
}

/** Exports everything that the filters find, not only the rows that were scrolled to. */
export function CsvButton<T>({ name, rows, columns, loadAll, keyOf }: CsvButtonProps<T>) {
  const [loaded, setLoaded] = useState<number>();
  const run = async () => {
    try {
      if (loadAll) setLoaded(0);
      const found = loadAll ? await loadAll(setLoaded) : rows;
      // A row that moved to another page meanwhile comes twice.
      const unique = [...new Map(found.map((row) => [keyOf(row), row])).values()];
      download(`${name}.csv`, csvOf(columns, unique), 'text/csv');
      tell(T.exported(count(unique.length)));
    } catch (error) {
      tell(T.notExported(error instanceof Error ? error.message : ''));
    } finally {
      setLoaded(undefined);
    }
  };
  return (
    <span className="hide-phone">
      <Button tone="plain" onClick={() => void run()} isBusy={loaded !== undefined}>
        {loaded === undefined ? T.csv : T.exporting(count(loaded))}
      </Button>
    </span>
  );
}
