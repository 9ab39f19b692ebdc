/** Tables as spreadsheets write and read them: one reader and one writer for every part of Dray. Pure, without dependencies. */
export { type TableRow, UnreadableTable } from './table/cells.ts';
export { type Role, repeatedHeading, roleOf } from './table/columns.ts';
export { type DecodedText, decodeTable } from './table/decode.ts';
export {
  type DecimalMark,
  type DecimalStyle,
  decimalStyleOf,
  readNumber,
  readWhole,
} from './table/numbers.ts';
export { readTable, type Separator, separatorOf, type Table, tableRows } from './table/read.ts';
export {
  type FieldKind,
  type FieldKinds,
  fieldKindOf,
  type RowProblem,
  readRecordTable,
  recordsOf,
  type TableRecord,
  type TableRecords,
} from './table/records.ts';
export { isWorkbook, UnreadableSheet, XLSX_TYPE } from './table/sheet-file.ts';
export { csvCell, csvFile, csvLine } from './table/write.ts';
