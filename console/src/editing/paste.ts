import {
  type DecimalMark,
  decimalStyleOf,
  type Role,
  readTable,
  readWhole,
  roleOf,
  type TableRow,
} from '@dray/client/table';
import type { ProductChoice } from '../products/choices.ts';
import { T } from '../texts.ts';
import { nextLineKey } from './line-keys.ts';
import { parseDay } from './parse-day.ts';

export const MAX_LINES = 200;
const MAX_QUANTITY = 999_999_999;
const MAX_ROWS_ABOVE = 5;

/** A pasted row that did not become a line, kept until the user has looked at it. */
export interface UnmatchedRow {
  key: number;
  text: string;
  reason: string;
}

type Product = ProductChoice['product'];

export interface PastedRow {
  product: Product;
  quantity: string;
  unit: 'units' | 'cases';
  batch: string;
  expires: string;
}

/** What a column is used for. */
export type ColumnUse = 'product' | 'units' | 'cases' | 'batch' | 'expires';

const USE_BY_ROLE: Partial<Record<Role, ColumnUse>> = {
  product_id: 'product',
  product: 'product',
  supplier_product_number: 'product',
  description: 'product',
  units: 'units',
  quantity: 'units',
  cases: 'cases',
  batch: 'batch',
  expires: 'expires',
};

export interface PastedSheet {
  separator: string;
  /** Empty if the first row is not a heading. */
  heading: readonly string[];
  roles: readonly (Role | undefined)[];
  /** Rows before the heading: a title, a date. */
  above: readonly TableRow[];
  rows: readonly TableRow[];
  width: number;
}

/** Whether the text is rows of a spreadsheet rather than a word to search for. */
export function isPastedTable(text: string): boolean {
  return /[\t\n\r]/.test(text.trim()) || /^[^,;|]+[,;|]\s*\d+\s*$/.test(text.trim());
}

/** The rows of a pasted text; undefined if it is not a table. Throws UnreadableTable. */
export function parseSheet(text: string, products: ProductIndex): PastedSheet | undefined {
  const { separator, rows } = readTable(text);
  if (rows.length < 2 && (rows[0]?.width ?? 0) < 2) return undefined;
  const at = findHeadingRow(rows, products);
  const heading = at < 0 ? [] : rows[at]!.cells.slice(0, rows[at]!.width);
  const data = rows.slice(at + 1);
  const width = heading.length || Math.max(...data.map((row) => row.width));
  return {
    separator,
    heading,
    roles: heading.map(roleOf),
    above: rows.slice(0, Math.max(at, 0)),
    rows: data,
    width,
  };
}

/** The first row that names two columns; else the first row, if it is not data. */
function findHeadingRow(rows: readonly TableRow[], products: ProductIndex): number {
  const named = rows
    .slice(0, MAX_ROWS_ABOVE)
    .findIndex(({ cells }) => cells.filter((cell) => roleOf(cell) !== undefined).length > 1);
  if (named >= 0) return named;
  const isData = rows[0]!.cells.some(
    (cell) => parseQuantityCell(cell) || products.of(cell, 'product').length > 0,
  );
  return isData ? -1 : 0;
}

/** Finds products by what a cell says. */
export class ProductIndex {
  private readonly byId = new Map<string, Product[]>();
  private readonly byNumber = new Map<string, Product[]>();
  private readonly byName = new Map<string, Product[]>();

  constructor(choices: readonly ProductChoice[]) {
    for (const { product } of choices) {
      add(this.byId, String(product.ProductID), product);
      if (product.SupplierProductNumber) add(this.byNumber, product.SupplierProductNumber, product);
      add(this.byName, product.ProductName.toLowerCase(), product);
    }
  }

  /** Every product that the cell may mean in a column of this role. */
  of(cell: string, role: Role | undefined): readonly Product[] {
    if (cell === '') return [];
    const ids = role === 'supplier_product_number' ? [] : (this.byId.get(cell) ?? []);
    const numbers = role === 'product_id' ? [] : (this.byNumber.get(cell) ?? []);
    const found = [...new Set([...ids, ...numbers])];
    return found.length > 0 ? found : (this.byName.get(cell.toLowerCase()) ?? []);
  }
}

function add(map: Map<string, Product[]>, name: string, product: Product): void {
  const known = map.get(name);
  if (known) known.push(product);
  else map.set(name, [product]);
}

/** `24`, `24,00`, `3 cases`: the number as it is written, and its unit. */
function parseQuantityCell(
  cell: string,
): { number: string; unit: 'units' | 'cases' | undefined } | undefined {
  const [, number, word] = /^(-?[\d.,]*\d)\s*(cs|cases?|units?|ea|pcs)?\.?$/i.exec(cell) ?? [];
  if (number === undefined) return undefined;
  return { number, unit: word ? (/^c/i.test(word) ? 'cases' : 'units') : undefined };
}

export type ColumnUses = readonly (ColumnUse | undefined)[];

const PRODUCT_ROLES: readonly Role[] = ['product_id', 'product', 'supplier_product_number'];

/** By headings where there are any, else by content. Where two columns could be meant, none is: the user chooses. */
export function proposeColumnUses(sheet: PastedSheet, products: ProductIndex): ColumnUses {
  const columns = Array.from({ length: sheet.width }, (_, i) => i);
  const named = (...roles: Role[]) => columns.filter((i) => roles.includes(sheet.roles[i]!));
  const isHeaded = sheet.roles.some((role) => role !== undefined);
  const uses: (ColumnUse | undefined)[] = columns.map(() => undefined);
  const use = (found: readonly number[]) => {
    for (const i of found) uses[i] = USE_BY_ROLE[sheet.roles[i]!];
  };
  if (!isHeaded) return usesByContent(sheet, products, uses);
  const areDistinct = PRODUCT_ROLES.every((role) => named(role).length < 2);
  const ids = named(...PRODUCT_ROLES);
  if (areDistinct) use(ids.length > 0 ? ids : onlyIfSingle(named('description')));
  const quantities = named('units', 'cases', 'quantity');
  if (quantities.length === 1 || isUnitsOrCases(sheet, quantities)) use(quantities);
  use([...onlyIfSingle(named('batch')), ...onlyIfSingle(named('expires'))]);
  return uses;
}

const onlyIfSingle = (found: readonly number[]) => (found.length === 1 ? found : []);

/** A column of units beside one of cases, and each row fills one of them. */
function isUnitsOrCases({ roles, rows }: PastedSheet, columns: readonly number[]): boolean {
  const kinds = columns.map((i) => roles[i]);
  if (columns.length !== 2 || !kinds.includes('cases') || kinds.includes('quantity')) return false;
  return rows.every(({ cells }) => columns.filter((i) => cells[i]).length < 2);
}

function usesByContent(
  { rows, width }: PastedSheet,
  products: ProductIndex,
  uses: (ColumnUse | undefined)[],
): ColumnUses {
  const columns = Array.from({ length: width }, (_, i) => i);
  const cellsOf = (i: number) => rows.map(({ cells }) => cells[i] ?? '').filter(Boolean);
  const hits = columns.map(
    (i) => cellsOf(i).filter((cell) => products.of(cell, 'product').length > 0).length,
  );
  const most = Math.max(...hits);
  const [product, ...others] = columns.filter((i) => most > 0 && hits[i] === most);
  if (product === undefined || others.length > 0) return uses;
  uses[product] = 'product';
  const isAll = (i: number, fits: (cell: string) => unknown) =>
    i !== product && cellsOf(i).length > 0 && cellsOf(i).every(fits);
  for (const i of onlyIfSingle(columns.filter((one) => isAll(one, parseQuantityCell)))) uses[i] = 'units';
  for (const i of onlyIfSingle(columns.filter((one) => isAll(one, parseDay)))) uses[i] = 'expires';
  return uses;
}

export interface ParsedPaste {
  /** Every row of the table, in order: as a line, or with the reason why it is not one. */
  rows: { row: TableRow; line?: PastedRow; reason?: string }[];
  /** What the user must say first: columns, and how to read numbers such as 1.250. */
  questions: { product: boolean; quantity: boolean; numbers: string[] };
}

interface PasteOptions {
  uses: ColumnUses;
  products: ProductIndex;
  mark: DecimalMark | undefined;
  /** How many lines the document has already. */
  already: number;
}

export function parsePaste(
  sheet: PastedSheet,
  { uses, products, mark: given, already }: PasteOptions,
): ParsedPaste {
  const columnsOf = (use: ColumnUse) => [...uses.keys()].filter((i) => uses[i] === use);
  const quantities = [...columnsOf('units'), ...columnsOf('cases')];
  const numbers = sheet.rows.flatMap(({ cells }) =>
    quantities.map((i) => parseQuantityCell(cells[i] ?? '')?.number ?? ''),
  );
  const style = decimalStyleOf(numbers, sheet.separator);
  const mark = given ?? style.mark ?? '.';
  let lines = already;
  const rows = sheet.rows.map((row) => {
    const read = readRow(row, sheet, { uses, products, mark });
    if (typeof read === 'string') return { row, reason: read };
    return lines++ < MAX_LINES ? { row, line: read } : { row, reason: T.editor.tooMany(MAX_LINES) };
  });
  const asks = {
    product: columnsOf('product').length === 0,
    quantity: quantities.length === 0,
    numbers: style.unclear,
  };
  return { rows: [...sheet.above.map((row) => ({ row, reason: T.paste.above })), ...rows], questions: asks };
}

/** The line, or the reason why the row is not one. */
function readRow(
  { cells, width }: TableRow,
  sheet: PastedSheet,
  { uses, products, mark }: { uses: ColumnUses; products: ProductIndex; mark: DecimalMark },
): PastedRow | string {
  if (width > sheet.width) return T.paste.tooWide(width, sheet.width);
  const cellsFor = (use: ColumnUse) =>
    [...uses.keys()].filter((i) => uses[i] === use && cells[i]).map((i) => ({ at: i, text: cells[i]! }));
  const found = cellsFor('product').map(({ at, text }) => products.of(text, sheet.roles[at]));
  const meant = new Set(found.filter((one) => one.length > 0).flat());
  if (meant.size === 0) return T.editor.noProduct;
  if (meant.size > 1) return T.paste.twoProducts;
  const filled = [...cellsFor('units'), ...cellsFor('cases')];
  if (filled.length === 0) return T.editor.noQuantity;
  if (filled.length > 1) return T.paste.twoQuantities;
  const [{ at, text }] = filled as [{ at: number; text: string }];
  const parts = parseQuantityCell(text);
  const quantity = parts && readWhole(parts.number, mark);
  if (quantity === undefined || quantity <= 0 || quantity > MAX_QUANTITY) return T.paste.notWhole(text);
  const day = cellsFor('expires')[0]?.text;
  if (day !== undefined && parseDay(day) === undefined) return T.paste.noDay(day);
  return {
    product: [...meant][0]!,
    quantity: String(quantity),
    unit: parts?.unit ?? (uses[at] as 'units' | 'cases'),
    batch: cellsFor('batch')[0]?.text.slice(0, 100) ?? '',
    expires: day === undefined ? '' : parseDay(day)!,
  };
}

export const unmatchedRowsOf = ({ rows }: ParsedPaste): UnmatchedRow[] =>
  rows.flatMap(({ row, reason }) =>
    reason === undefined
      ? []
      : [{ key: nextLineKey(), text: row.cells.filter(Boolean).join(' · ').slice(0, 500), reason }],
  );
