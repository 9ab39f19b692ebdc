/** Workbooks (.xlsx): read into the same table as CSV, written row by row. For Node and browsers; import it only where it is used. */
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
