import { limitText, MAX_ORDER_UNITS, MAX_STORED_ID } from '../../shared/index.ts';
import type { ProductFacts } from '../order.ts';
import type { RequestedLine } from '../schema/request.ts';
import type { ImportedRow } from './csv.ts';

/** A row that could not become a line, and why. */
export interface PendingRow extends Omit<ImportedRow, 'defect'> {
  reason: string;
}

export interface ImportFacts {
  state: string;
  products: ReadonlyMap<number, ProductFacts>;
  /** Products in the customer's state by supplier product number; more than one if the number is not unique. */
  byNumber: ReadonlyMap<string, readonly number[]>;
  /** A Supplier key can import only its own products. */
  isOwn(product: ProductFacts): boolean;
}

const YES_WORDS = new Set(['true', 'yes', 'y', '1', 'x']);
const NO_WORDS = new Set(['', 'false', 'no', 'n', '0']);

/** Rows with a clear product and quantity become lines; the others stay pending until somebody resolves them. */
export function linesOfRows(
  rows: readonly ImportedRow[],
  facts: ImportFacts,
): { lines: RequestedLine[]; pending: PendingRow[] } {
  const lines: RequestedLine[] = [];
  const pending: PendingRow[] = [];
  const said = new Map<number, { backorder: boolean; rowNumber: number }>();
  for (const row of rows) {
    const line = lineOf(row, facts);
    const reason = typeof line === 'string' ? line : backorderConflict(row, line, said);
    if (reason !== null) pending.push({ row_number: row.row_number, cells: row.cells, reason });
    else lines.push(line as RequestedLine);
  }
  return { lines, pending };
}

/** Rows of one product become one line, so they must not contradict each other about backorders. */
function backorderConflict(
  { row_number: rowNumber, cells }: ImportedRow,
  { product_id: productId, accept_backorder: backorder = false }: RequestedLine,
  said: Map<number, { backorder: boolean; rowNumber: number }>,
): string | null {
  if (!cells.accept_backorder) return null;
  const before = said.get(productId);
  if (!before) said.set(productId, { backorder, rowNumber });
  return before && before.backorder !== backorder
    ? `Row ${before.rowNumber} has the same product with a different accept_backorder. Use the same value in both rows.`
    : null;
}

/** The line, or the reason why the row cannot become one. */
function lineOf({ cells, defect }: ImportedRow, facts: ImportFacts): RequestedLine | string {
  if (defect) return defect;
  const product = productOf(cells, facts);
  if (typeof product === 'string') return product;
  const units = quantity(cells.units);
  const cases = quantity(cells.cases);
  if (units === undefined && cases === undefined) return 'The row has no quantity. Enter units or cases.';
  if (units !== undefined && cases !== undefined)
    return 'The row has both units and cases. Enter only one of them.';
  if (units === null || cases === null) return 'The quantity must be a positive whole number.';
  if (cases !== undefined && product.unitsPerCase === null)
    return `${product.name} has no units per case. Enter units instead of cases.`;
  if ((units ?? cases! * product.unitsPerCase!) > MAX_ORDER_UNITS)
    return `At most ${limitText(MAX_ORDER_UNITS)} units can be ordered on one line.`;
  const backorder = (cells.accept_backorder ?? '').toLowerCase();
  if (!YES_WORDS.has(backorder) && !NO_WORDS.has(backorder)) return 'accept_backorder must be true or false.';
  return {
    product_id: product.productId,
    ...(cases === undefined ? { units: units! } : { cases }),
    ...(YES_WORDS.has(backorder) ? { accept_backorder: true } : {}),
  };
}

function productOf(cells: Record<string, string>, facts: ImportFacts): ProductFacts | string {
  const id = cells.product_id ?? '';
  const number = cells.supplier_product_number ?? '';
  if (id === '' && number === '')
    return 'The row has no product. Enter product_id or supplier_product_number.';
  const ids = id === '' ? (facts.byNumber.get(number) ?? []) : [parseProductId(id)];
  if (ids.length > 1)
    return `Several products have the supplier product number ${number}. Enter product_id instead.`;
  const product = facts.products.get(ids[0] ?? 0);
  if (!product || product.state !== facts.state || !facts.isOwn(product)) {
    return id === ''
      ? `No product in ${facts.state} has the supplier product number ${number}.`
      : `Product ${id} does not exist in ${facts.state}.`;
  }
  return product;
}

/** The product id in a cell, or 0 if there is none. */
export function parseProductId(cell: string): number {
  const plain = integerText(cell);
  return /^[1-9]\d{0,9}$/.test(plain) && Number(plain) <= MAX_STORED_ID ? Number(plain) : 0;
}

/** Spreadsheets may write whole numbers with zero decimals. Three zeros could mean thousands, so somebody has to check. */
const integerText = (cell: string) => cell.replace(/[.,]0{1,2}$/, '');

/** Undefined if the cell is empty, null if it is not a positive whole number. */
function quantity(cell: string | undefined): number | null | undefined {
  if (cell === undefined || cell === '') return undefined;
  const plain = integerText(cell);
  return /^[1-9]\d{0,5}$/.test(plain) ? Number(plain) : null;
}
