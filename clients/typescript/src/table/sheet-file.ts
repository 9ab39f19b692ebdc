export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The workbook cannot be read; the message is one sentence that says why. */
export class UnreadableSheet extends Error {
  constructor(
    message: string,
    /** Address of the cell, such as B7, where there is one. */
    readonly cell?: string,
  ) {
    super(message);
    this.name = 'UnreadableSheet';
  }
}

const ZIP = [0x50, 0x4b];
/** Old .xls files, and new ones with a password. */
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether the file is a workbook, to be read by `@dray/client/sheet`. Its content decides, not its name. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  [ZIP, OLE2].some((mark) => mark.every((byte, i) => bytes[i] === byte));

export const isOle2 = (bytes: Uint8Array): boolean => OLE2.every((byte, i) => bytes[i] === byte);
