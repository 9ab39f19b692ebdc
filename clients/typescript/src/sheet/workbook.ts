import { UnreadableSheet } from '../table/sheet-file.ts';
import { type CellFormat, formatOf } from './formats.ts';
import { unescapedText } from './values.ts';
import { type XmlHandler, XmlScanner } from './xml.ts';
import { damagedFileError, type ZipFile } from './zip.ts';

interface SheetPart {
  name: string;
  isHidden: boolean;
  path: string;
}

export interface Workbook {
  sheets: readonly SheetPart[];
  is1904: boolean;
  texts: readonly string[];
  formats: readonly CellFormat[];
}

export async function scanPart(zip: ZipFile, path: string, handler: XmlHandler): Promise<boolean> {
  const pieces = zip.text(path);
  if (!pieces) return false;
  const scanner = new XmlScanner(handler);
  for await (const piece of pieces) scanner.push(piece);
  scanner.end();
  return true;
}

interface Relation {
  id: string;
  type: string;
  path: string;
}

/** Targets are relative to the part that names them. */
function resolvePath(target: string, from: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts = from.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

async function relationsOf(zip: ZipFile, part: string): Promise<Relation[]> {
  const found: Relation[] = [];
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(part) ?? [];
  await scanPart(zip, `${folder}_rels/${name}.rels`, {
    open(element, attributes) {
      if (element !== 'Relationship') return;
      const type = (attributes.get('Type') ?? '').split('/').at(-1)!;
      const target = attributes.get('Target') ?? '';
      found.push({ id: attributes.get('Id') ?? '', type, path: resolvePath(target, part) });
    },
  });
  return found;
}

function refuseMacros(zip: ZipFile): void {
  for (const name of zip.entries.keys()) {
    if (/vbaProject[^/]*\.bin$/i.test(name))
      throw new UnreadableSheet('The file contains macros. Save it as .xlsx without macros.');
    if (/(?:^|\/)workbook\.bin$/i.test(name))
      throw new UnreadableSheet('The file is a binary workbook (.xlsb). Save it as .xlsx.');
  }
}

async function refuseMacroType(zip: ZipFile): Promise<void> {
  await scanPart(zip, '[Content_Types].xml', {
    open(_, attributes) {
      if (/macroEnabled/i.test(attributes.get('ContentType') ?? ''))
        throw new UnreadableSheet('The file is meant for macros. Save it as .xlsx without macros.');
    },
  });
}

export async function openWorkbook(zip: ZipFile): Promise<Workbook> {
  refuseMacros(zip);
  await refuseMacroType(zip);
  const root = await relationsOf(zip, '');
  const path = root.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  if (!zip.entries.has(path))
    throw new UnreadableSheet('The file is a zip file, but not an .xlsx workbook. Save it as .xlsx.');
  const relations = await relationsOf(zip, path);
  const partOf = (type: string) => relations.find((one) => one.type === type)?.path;
  const { sheets, is1904 } = await contentsOf(zip, path, relations);
  return {
    sheets,
    is1904,
    texts: await sharedTexts(zip, partOf('sharedStrings')),
    formats: await cellFormats(zip, partOf('styles')),
  };
}

async function contentsOf(zip: ZipFile, path: string, relations: readonly Relation[]) {
  const sheets: SheetPart[] = [];
  let is1904 = false;
  await scanPart(zip, path, {
    open(element, attributes) {
      if (element === 'workbookPr') is1904 = attributes.is('date1904');
      if (element !== 'sheet') return;
      const id = attributes.get('id');
      const relation = relations.find((one) => one.id === id);
      // Charts and dialogs are sheets without cells.
      if (relation?.type !== 'worksheet') return;
      const isHidden = /hidden/i.test(attributes.get('state') ?? '');
      sheets.push({ name: attributes.get('name') ?? '', isHidden, path: relation.path });
    },
  });
  return { sheets, is1904 };
}

/** Texts that cells refer to by number. Formatted ones consist of runs; what helps to read Japanese is not part of them. */
async function sharedTexts(zip: ZipFile, path: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (path === undefined) return texts;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  await scanPart(zip, path, {
    open(element) {
      if (element === 'si') current = '';
      if (element === 'rPh') isPhonetic = true;
      isText = element === 't' && !isPhonetic;
    },
    text(text) {
      if (isText) current += text;
    },
    close(element) {
      isText = false;
      if (element === 'rPh') isPhonetic = false;
      if (element === 'si') texts.push(unescapedText(current));
    },
  });
  return texts;
}

async function cellFormats(zip: ZipFile, path: string | undefined): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isCellFormat = false;
  if (path === undefined) return [];
  await scanPart(zip, path, {
    open(element, attributes) {
      if (element === 'cellXfs') isCellFormat = true;
      if (element === 'numFmt')
        codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
      if (element === 'xf' && isCellFormat) ids.push(Number(attributes.get('numFmtId') ?? 0));
    },
    close(element) {
      if (element === 'cellXfs') isCellFormat = false;
    },
  });
  return ids.map((id) => formatOf(id, codes.get(id)));
}

/** The named sheet, or the first one that is visible. */
export function selectSheet({ sheets }: Workbook, name: string | undefined): SheetPart {
  const names = sheets.map((sheet) => sheet.name);
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
  const found = sheets.find((sheet) => (name === undefined ? !sheet.isHidden : same(sheet.name, name)));
  if (found) return found;
  if (names.length === 0) throw damagedFileError();
  throw new UnreadableSheet(
    name === undefined
      ? 'The workbook has no visible sheet.'
      : `The workbook has no sheet "${name}". It has ${names.slice(0, 20).join(', ')}.`,
  );
}
