import type { Ops } from '@dray/client';
import { T } from '../texts.ts';
import { typedWhole } from '../ui/typed-number.ts';
import type { Purchase, PurchaseLine, PurchaseReceipt } from './types.ts';

type SentLine = Ops.CorrectPurchaseReceiptRequest['lines'][number];

/** The fields of a row, as they are typed. */
interface Counted {
  units: string;
  damaged: string;
  batch: string;
  expires: string;
  pallet: string;
}

/** What is typed about one line, or about one batch of it. */
export interface ReceiptRow extends Counted {
  id: number;
  transId: number;
  /** The ordered line; its other batches are rows of their own. */
  orderedId: number;
  productId: number;
  ordered: number;
  /** What the row began with. A row that was added here, for another batch, began with nothing. */
  was?: Counted | undefined;
}

export const isAddedRow = (row: ReceiptRow) => row.was === undefined;
export const isPartRow = (row: ReceiptRow) => isAddedRow(row) || row.transId !== row.orderedId;

function rowOf(line: Omit<ReceiptRow, 'id' | 'was'>, id: number): ReceiptRow {
  const { units, damaged, batch, expires, pallet } = line;
  return { ...line, id, was: { units, damaged, batch, expires, pallet } };
}

/** Goods that are to come: as ordered. */
export function expectedRows(purchase: Purchase): ReceiptRow[] {
  const lines = (purchase.purchase_transactions ?? []) as PurchaseLine[];
  return lines.flatMap((line, id) => {
    const { purchase_trans_id: transId } = line;
    if (transId === undefined) return [];
    const counted = {
      units: String(Number(line.num_units)),
      damaged: '',
      batch: line.batch_code ?? '',
      expires: line.expiration_date?.slice(0, 10) ?? '',
      pallet: line.pallet_tag ?? '',
    };
    const ordered = Number(line.ordered ?? line.num_units);
    return [rowOf({ transId, orderedId: transId, productId: line.product_id, ordered, ...counted }, id)];
  });
}

/** Goods that came: as they were counted. */
export function receivedRows({ lines }: Pick<PurchaseReceipt, 'lines'>): ReceiptRow[] {
  return lines.map((line, id) =>
    rowOf(
      {
        transId: line.purchase_trans_id,
        orderedId: line.split_of ?? line.purchase_trans_id,
        productId: line.product_id,
        ordered: line.ordered,
        units: String(line.units),
        damaged: line.damaged_units > 0 ? String(line.damaged_units) : '',
        batch: line.batch_code ?? '',
        expires: line.expiration_date ?? '',
        pallet: line.pallet_tag ?? '',
      },
      id,
    ),
  );
}

/** Whether what was counted began with the lines that the purchase still has. */
export function hasSameLines(rows: readonly ReceiptRow[], initial: readonly ReceiptRow[]): boolean {
  const facts = (all: readonly ReceiptRow[]) =>
    JSON.stringify(all.map((row) => [row.transId, row.orderedId, row.ordered, row.was]));
  return facts(rows.filter((row) => !isAddedRow(row))) === facts(initial);
}

/** A second batch of the same line, below it. */
export function splitRow(rows: readonly ReceiptRow[], at: number): ReceiptRow[] {
  const empty = { units: '', damaged: '', batch: '', expires: '' };
  const id = Math.max(...rows.map((row) => row.id)) + 1;
  const part: ReceiptRow = { ...rows[at]!, ...empty, id, ordered: 0, was: undefined };
  return [...rows.slice(0, at + 1), part, ...rows.slice(at + 1)];
}

const MAX_UNITS = 10_000_000;

function isValidUnitCount(text: string): boolean {
  const units = typedWhole(text);
  return units !== undefined && units <= MAX_UNITS;
}

/** No damaged units is what an empty field says. */
const damagedOf = (row: Counted) => (row.damaged.trim() === '' ? '0' : row.damaged);

const isBatchChanged = (row: ReceiptRow) => row.batch.trim() !== row.was?.batch;

/** Parts of one line are distinguished by their batch. */
function batchProblem(row: ReceiptRow, rows: readonly ReceiptRow[]): string | undefined {
  const others = rows.filter((other) => other.orderedId === row.orderedId && other.id !== row.id);
  const batch = row.batch.trim();
  if (batch === '')
    return others.some(({ transId }) => transId === row.transId) ? T.purchases.batchOfPart : undefined;
  const isTwice = others.some(
    (other) => other.batch.trim() === batch && (isBatchChanged(row) || isBatchChanged(other)),
  );
  return isTwice ? T.purchases.batchTwice : undefined;
}

export type RowProblems = Partial<Record<'units' | 'damaged' | 'batch', string>>;

export function rowProblems(row: ReceiptRow, rows: readonly ReceiptRow[]): RowProblems {
  const batch = batchProblem(row, rows);
  return {
    ...(isValidUnitCount(row.units) ? {} : { units: T.purchases.wholeUnits }),
    ...(isValidUnitCount(damagedOf(row)) ? {} : { damaged: T.purchases.wholeUnits }),
    ...(batch === undefined ? {} : { batch }),
  };
}

function isChanged(row: ReceiptRow): boolean {
  const { was } = row;
  if (!was) return true;
  return (
    typedWhole(row.units) !== typedWhole(was.units) ||
    typedWhole(damagedOf(row)) !== typedWhole(damagedOf(was)) ||
    (['batch', 'expires', 'pallet'] as const).some((field) => row[field].trim() !== was[field])
  );
}

/** A field that was cleared is sent as null; one that never had a value is left out. */
function sentText(row: ReceiptRow, field: 'batch' | 'expires' | 'pallet'): string | null | undefined {
  return row[field].trim() || (row.was?.[field] ? null : undefined);
}

function sentLine(row: ReceiptRow): SentLine {
  const damaged = typedWhole(damagedOf(row))!;
  const texts = {
    batch_code: sentText(row, 'batch'),
    expiration_date: sentText(row, 'expires'),
    pallet_tag: sentText(row, 'pallet'),
  };
  return {
    purchase_trans_id: row.transId,
    units: typedWhole(row.units)!,
    ...(damaged > 0 ? { damaged_units: damaged } : {}),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
  };
}

/** Everything that was counted. */
export const receiptLines = (rows: readonly ReceiptRow[]) => rows.map(sentLine);

/** The lines that differ from what they began with, each in all of its parts: a part alone would replace its line. */
export function correctedLines(rows: readonly ReceiptRow[]): SentLine[] {
  const changed = new Set(rows.filter(isChanged).map((row) => row.orderedId));
  return receiptLines(rows.filter((row) => changed.has(row.orderedId)));
}

const unitsOf = (text: string) => (text.trim() === '' ? 0 : (typedWhole(text) ?? Number.NaN));

/** Units that are missing or too many, over all ordered lines. */
export function countDifferences(rows: readonly ReceiptRow[]): { short: number; over: number } {
  const lines = new Map<number, number>();
  for (const row of rows) {
    const more = unitsOf(row.units) + unitsOf(row.damaged) - row.ordered;
    lines.set(row.orderedId, (lines.get(row.orderedId) ?? 0) + more);
  }
  const all = [...lines.values()].filter(Number.isFinite);
  return {
    short: all.reduce((sum, one) => sum + Math.max(0, -one), 0),
    over: all.reduce((sum, one) => sum + Math.max(0, one), 0),
  };
}
