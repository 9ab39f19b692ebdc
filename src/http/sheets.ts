import type { SheetColumn } from '@dray/client/sheet';
import { csvLine, XLSX_TYPE } from '@dray/client/table';
import { preferredMediaType } from './accept.ts';
import type { RouteResult } from './route.ts';

export const CSV_TYPE = 'text/csv';

/** What a list can be given as beside JSON. */
export const TABLE_TYPES: readonly string[] = [CSV_TYPE, XLSX_TYPE];

export interface ResponseTable {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** The table in the form that Accept prefers to JSON; undefined if that is JSON. */
export async function tableResponse(
  accept: string | undefined,
  make: () => ResponseTable | Promise<ResponseTable>,
): Promise<RouteResult | undefined> {
  const mediaType = preferredMediaType(accept, TABLE_TYPES);
  if (mediaType === undefined) return undefined;
  const { name, columns, rows } = await make();
  const headers = { vary: 'x-api-key, accept' };
  if (mediaType === CSV_TYPE)
    return {
      json: [columns.map(({ title }) => title), ...rows].map((row) => `${csvLine(row)}\r\n`).join(''),
      mediaType: `${CSV_TYPE}; charset=utf-8`,
      headers,
    };
  const { sheetBytes } = await import('@dray/client/sheet');
  return {
    json: Buffer.from(await sheetBytes(columns, rows, { name })),
    mediaType: XLSX_TYPE,
    headers: { ...headers, 'content-disposition': `attachment; filename="${fileName(name)}.xlsx"` },
  };
}

const fileName = (name: string) => name.replace(/[^\w.-]+/g, '_');
