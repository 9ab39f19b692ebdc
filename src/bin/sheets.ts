import { writeFile } from 'node:fs/promises';
import { csvLine } from '@dray/client/table';
import type { ResponseTable } from '../http/index.ts';

/** Writes the table into the files that the options name; returns their names. */
export async function writeTables(
  { csv, xlsx }: { csv?: string; xlsx?: string },
  { name, columns, rows }: ResponseTable,
): Promise<string[]> {
  const titles = columns.map(({ title }) => title);
  if (csv !== undefined) await writeFile(csv, [titles, ...rows].map((row) => `${csvLine(row)}\r\n`).join(''));
  if (xlsx !== undefined) {
    const { sheetBytes } = await import('@dray/client/sheet');
    await writeFile(xlsx, await sheetBytes(columns, rows, { name }));
  }
  return [csv, xlsx].filter((file) => file !== undefined);
}
