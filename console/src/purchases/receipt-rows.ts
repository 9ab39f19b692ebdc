import type { Ops } from '@dray/client';
import { T } from '../texts.ts';
import { typedWhole } from '../ui/typed-number.ts';
import type { Purchase, PurchaseLine } from './types.ts';

type SentLine = Ops.CorrectPurchaseReceiptRequest['lines'][number];

/** What is typed about one line, or about one batch of it. */
export interface ReceiptRow {
  id: number;
  transId: number;
  productId: number;
  ordered: number;
  isSplit: boolean;
  /** Added here, for another batch. */
  isNew: boolean;
  /** Good and damaged units, as the service has them now. */
  came: number;
  units: string;
  damaged: string;
  batch: string;
  expires: string;
  pallet: string;
}

/**
 * As ordered. A correction begins empty: the service shows the sum of good and damaged units, and a line that is left out
 * stays as it was received.
 */
export function initialRows(purchase: Purchase, isCorrection: boolean): ReceiptRow[] {
  const lines = (purchase.purchase_transactions ?? []) as PurchaseLine[];
  return lines.flatMap((line, id) => {
    if (line.purchase_trans_id === undefined) return [];
    return [
      {
        id,
        transId: line.purchase_trans_id,
        productId: line.product_id,
        ordered: Number(line.ordered ?? line.num_units),
        isSplit: Number(line.ordered) === 0,
        isNew: false,
        came: Number(line.num_units),
        units: isCorrection ? '' : String(Number(line.num_units)),
        damaged: '',
        batch: line.batch_code ?? '',
        expires: line.expiration_date?.slice(0, 10) ?? '',
        pallet: line.pallet_tag ?? '',
      },
    ];
  });
}

/** Whether what was counted is about the lines that the purchase still has. */
export function matchesPurchase(rows: readonly ReceiptRow[], purchase: Purchase): boolean {
  const ids = (all: readonly { transId: number; ordered: number; came: number }[]) =>
    JSON.stringify(all.map((row) => [row.transId, row.ordered, row.came]));
  return ids(rows.filter((row) => !row.isNew)) === ids(initialRows(purchase, false));
}

/** A second batch of the same line, below it. */
export function splitRow(rows: readonly ReceiptRow[], at: number): ReceiptRow[] {
  const more = {
    ...rows[at]!,
    id: rows.length,
    isSplit: true,
    isNew: true,
    units: '',
    damaged: '',
    batch: '',
    expires: '',
  };
  return [...rows.slice(0, at + 1), more, ...rows.slice(at + 1)];
}

const MAX_UNITS = 99_999_999;

function isWhole(text: string): boolean {
  const units = typedWhole(text);
  return units !== undefined && units <= MAX_UNITS;
}

/** Typed into, or left as it is? */
const isLeftOut = (row: ReceiptRow) => row.units.trim() === '' && row.damaged.trim() === '' && !row.isNew;

export function rowProblem(row: ReceiptRow, isCorrection: boolean): string | undefined {
  if (isCorrection && isLeftOut(row)) return undefined;
  const { units, damaged } = row;
  return isWhole(units) && (damaged.trim() === '' || isWhole(damaged)) ? undefined : T.purchases.wholeUnits;
}

export function receiptLines(rows: readonly ReceiptRow[]): SentLine[] {
  const counted = rows.filter((row) => !isLeftOut(row));
  return counted.map((row) => ({
    purchase_trans_id: row.transId,
    units: typedWhole(row.units)!,
    ...(row.damaged.trim() ? { damaged_units: typedWhole(row.damaged)! } : {}),
    ...(row.batch.trim() ? { batch_code: row.batch.trim() } : {}),
    ...(row.expires ? { expiration_date: row.expires } : {}),
    ...(row.pallet.trim() ? { pallet_tag: row.pallet.trim() } : {}),
  }));
}

const unitsOf = (text: string) => (text.trim() === '' ? 0 : (typedWhole(text) ?? Number.NaN));

/** Units that are missing or too many, over all lines. */
export function countDifferences(rows: readonly ReceiptRow[]): { short: number; over: number } {
  const lines = new Map<number, number>();
  for (const row of rows) {
    const units = isLeftOut(row) ? row.came : unitsOf(row.units) + unitsOf(row.damaged);
    const came = units - (row.isSplit ? 0 : row.ordered);
    lines.set(row.transId, (lines.get(row.transId) ?? 0) + came);
  }
  const all = [...lines.values()].filter(Number.isFinite);
  return {
    short: all.reduce((sum, one) => sum + Math.max(0, -one), 0),
    over: all.reduce((sum, one) => sum + Math.max(0, one), 0),
  };
}
