import type { Product } from '../app/records.ts';
import { type ReceiptRow, splitRow } from './receipt-rows.ts';

/** What a barcode says: its own text, and what GS1 codes carry beside the number of the item. */
export interface ScannedCode {
  texts: readonly string[];
  batch?: string | undefined;
  /** As a date field has it. */
  expires?: string | undefined;
  pallet?: string | undefined;
}

/** Digits of the elements with a fixed length; the others end at a separator. */
const FIXED_LENGTHS: Record<string, number> = {
  '00': 18,
  '01': 14,
  '02': 14,
  11: 6,
  12: 6,
  13: 6,
  15: 6,
  16: 6,
  17: 6,
  20: 2,
};
const SEPARATOR = '\u001d';
/** Readers put the kind of the code in front. */
const SYMBOLOGY_PREFIX = /^\](C1|d2|Q3|e0)/;

function elementsOf(code: string): Map<string, string> | undefined {
  let rest = code;
  const found = new Map<string, string>();
  while (rest !== '') {
    if (rest.startsWith(SEPARATOR)) {
      rest = rest.slice(1);
      continue;
    }
    const name = rest.slice(0, 2);
    const end = FIXED_LENGTHS[name] === undefined ? rest.indexOf(SEPARATOR) : 2 + FIXED_LENGTHS[name];
    const value = rest.slice(2, end < 0 ? undefined : end);
    if (!/^\d\d$/.test(name) || value.length < (FIXED_LENGTHS[name] ?? 1)) return undefined;
    found.set(name, value);
    rest = end < 0 ? '' : rest.slice(end);
  }
  return found;
}

/** `270200` is the last day of that month. */
function dateOf(digits: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits ?? '') ?? [];
  if (!year || !month || !day) return undefined;
  const isWhole = day === '00';
  const date = new Date(
    Date.UTC(2000 + Number(year), Number(month) - (isWhole ? 0 : 1), isWhole ? 0 : Number(day)),
  );
  return date.toISOString().slice(0, 10);
}

export function parseCode(raw: string): ScannedCode {
  const text = raw.trim();
  const bare = text.replace(SYMBOLOGY_PREFIX, '').replaceAll(/\((\d{2})\)/g, `${SEPARATOR}$1`);
  const gs1 = /^0[012]/.test(bare.replace(SEPARATOR, '')) ? elementsOf(bare) : undefined;
  if (!gs1) return { texts: [text] };
  const items = [gs1.get('01') ?? gs1.get('02')].filter((one) => one !== undefined);
  return {
    texts: [text, ...items],
    batch: gs1.get('10'),
    expires: dateOf(gs1.get('17') ?? gs1.get('15')),
    pallet: gs1.get('00'),
  };
}

/** One number is printed with 8, 12, 13 or 14 digits; zeros fill it up. */
const normalizeCode = (text: string) => (/^\d+$/.test(text) ? text.replace(/^0+/, '') : text.toLowerCase());

function matchesRow(
  row: ReceiptRow,
  product: Product | undefined,
  { texts, batch, pallet }: ScannedCode,
): boolean {
  const own = [product?.SupplierProductNumber, String(row.productId), row.batch, row.pallet].filter(Boolean);
  const read = new Set([...texts, batch, pallet].filter((one) => one !== undefined).map(normalizeCode));
  return own.some((one) => read.has(normalizeCode(one!)));
}

/**
 * The row of a code, with the batch and the expiry that the code carries: a second batch of a line becomes a row of its
 * own. Undefined if the purchase has no such line.
 */
export function findScannedRow(
  rows: readonly ReceiptRow[],
  products: ReadonlyMap<number, Product>,
  scanned: ScannedCode,
): { rows: readonly ReceiptRow[]; at: number } | undefined {
  const { batch = '', expires = '', pallet = '' } = scanned;
  const fits = rows.flatMap((row, at) => (matchesRow(row, products.get(row.productId), scanned) ? [at] : []));
  const [first] = fits;
  if (first === undefined) return undefined;
  const same = fits.find((at) => rows[at]!.batch === batch);
  const free = fits.find((at) => rows[at]!.batch === '');
  const at = batch === '' ? first : (same ?? free);
  const next = at === undefined ? splitRow(rows, fits.at(-1)!) : rows;
  const place = at ?? fits.at(-1)! + 1;
  const row = next[place]!;
  const filled = {
    ...row,
    batch: batch || row.batch,
    expires: expires || row.expires,
    pallet: pallet || row.pallet,
  };
  return { rows: next.map((one, i) => (i === place ? filled : one)), at: place };
}
