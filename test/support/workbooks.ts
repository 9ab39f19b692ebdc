import { readFile } from 'node:fs/promises';
import { strToU8, type Zippable, zipSync } from 'fflate';

export const sheetFixture = (name: string) =>
  readFile(new URL(`../fixtures/sheets/${name}.xlsx`, import.meta.url));

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with this content of its sheet, in the fewest parts that a reader needs. */
export function workbook(sheetData: string, more: Zippable = {}, after = ''): Uint8Array {
  const relation = (type: string, target: string) =>
    `<Relationships><Relationship Id="r1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;
  return zipSync({
    '_rels/.rels': strToU8(relation('officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': strToU8(`<workbook ${MAIN}><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(relation('worksheet', 'sheet.xml')),
    'xl/sheet.xml': strToU8(`<worksheet ${MAIN}><sheetData>${sheetData}</sheetData>${after}</worksheet>`),
    ...more,
  });
}

/** The directory at the end says how large each part is. */
function withSizes(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return bytes;
}

/** What is not read at all, each with what the message says. */
export const UNREADABLE_WORKBOOKS: [string, () => Uint8Array, RegExp][] = [
  [
    'encrypted',
    () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(504)),
    /encrypted/,
  ],
  ['with macros', () => workbook('', { 'xl/vbaProject.bin': strToU8('x') }), /macros/],
  ['a zip bomb', () => withSizes(workbook(''), 210_000_000), /more than 200 MB/],
  ['one row too many', () => workbook('<row r="1048577"><c><v>1</v></c></row>'), /more than 1,048,576 rows/],
];
