import { csvFile, XLSX_TYPE } from '@dray/client/table';
import { useState } from 'react';
import { T } from '../texts.ts';
import type { Column } from './columns.tsx';
import { Button } from './controls.tsx';
import { exportedPart } from './export-limit.ts';
import { showToast } from './toasts.tsx';

export const csvText = <T,>(columns: readonly Column<T>[], rows: readonly T[]): string =>
  csvFile([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]);

/** A workbook: dates and amounts have their types, so that people can sort and add them up. */
export async function workbookOf<T>(name: string, columns: readonly Column<T>[], rows: readonly T[]) {
  const { sheetBytes } = await import('@dray/client/sheet');
  const typed = columns.map(({ title, isNumber }) => ({
    title,
    type: isNumber ? ('number' as const) : ('auto' as const),
  }));
  const cells = rows.map((row) => columns.map(({ text }) => text(row)));
  return sheetBytes(typed, cells, { name });
}

export function download(name: string, parts: BlobPart[], type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

interface ExportButtonProps<T> {
  format: 'csv' | 'xlsx';
  name: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  /** Reads what is not loaded yet; undefined if everything is. */
  loadAll: ((onCount: (n: number) => void) => Promise<readonly T[]>) | undefined;
  keyOf: (row: T) => string;
}

/** Exports everything that the filters find, not only the rows that were scrolled to. */
export function ExportButton<T>({ format, name, rows, columns, loadAll, keyOf }: ExportButtonProps<T>) {
  const [loaded, setLoaded] = useState<number>();
  const run = async () => {
    try {
      if (loadAll) setLoaded(0);
      const found = loadAll ? await loadAll(setLoaded) : rows;
      // A row that moved to another page meanwhile comes twice.
      const unique = [...new Map(found.map((row) => [keyOf(row), row])).values()];
      const part = exportedPart(unique);
      if (format === 'csv') download(`${name}.csv`, [csvText(columns, part.rows)], 'text/csv');
      else download(`${name}.xlsx`, [await workbookOf(name, columns, part.rows)], XLSX_TYPE);
      showToast((part.isPartial ? T.exportedPart : T.exported)(part.rows.length));
    } catch (error) {
      showToast(T.notExported(error instanceof Error ? error.message : ''));
    } finally {
      setLoaded(undefined);
    }
  };
  return (
    <Button tone="plain" onClick={() => void run()} isBusy={loaded !== undefined}>
      {loaded === undefined ? T.formats[format] : T.exporting(T.formats[format], loaded)}
    </Button>
  );
}
