/** Workbooks (.xlsx): read into the table that CSV gives, written row by row. For Node and browsers; load it where it is used. */
export type { SheetWarning } from './sheet/layout.ts';
export { type ReadSheetOptions, readSheet, type Sheet } from './sheet/read.ts';
export {
  type SheetCell,
  type SheetColumn,
  type SheetColumnType,
  type SheetOptions,
  type SheetPacker,
  type SheetRows,
  sheetBytes,
  writeSheet,
} from './sheet/write.ts';
export { UnreadableSheet, XLSX_TYPE } from './table/sheet-file.ts';
