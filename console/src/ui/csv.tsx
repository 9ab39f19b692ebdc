import { T } from '../texts.ts';
import { Button } from './controls.tsx';
import { csvCell } from './csv-text.ts';
import type { Column } from './table.tsx';

export function csvOf<T>(columns: readonly Column<T>[], rows: readonly T[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ];
  return lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n');
}

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
}

export function CsvButton<T>({ name, rows, columns }: CsvButtonProps<T>) {
  return (
    <span className="hide-phone">
      <Button tone="plain" onClick={() => download(`${name}.csv`, csvOf(columns, rows), 'text/csv')}>
        {T.csv}
      </Button>
    </span>
  );
}
