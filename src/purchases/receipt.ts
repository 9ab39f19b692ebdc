import type { ReceivedUnits } from '../inventory/index.ts';
import { type FieldError, isCalendarDate, limitText, MAX_LINE_UNITS, plural } from '../shared/index.ts';
import { MAX_STORED_LINES, type ReceiptLine } from './schema.ts';

/** A line of a processed purchase, as it came or is expected. */
export interface StoredReceiptLine extends ReceiptFields {
  transId: number;
  productId: number;
  orderedUnits: number;
  /** The line whose other batches this one is. */
  splitOf: number | null;
}

/** What came of a line. */
interface ReceiptFields {
  units: number;
  damagedUnits: number;
  batchCode: string | null;
  expirationDate: string | null;
  palletTag: string | null;
}

/** A line as it is to be stored; `transId` is null for a new one, which is split off the line `splitOf`. */
export interface ReceivedLine extends ReceiptFields {
  transId: number | null;
  splitOf: number | null;
  productId: number;
}

export interface ReceiptDecision {
  /** The lines that change. */
  changed: ReceivedLine[];
  problems: FieldError[];
  warnings: FieldError[];
  shortUnits: number;
  overUnits: number;
  /** What the location gets more or less than before. */
  moved: ReceivedUnits[];
}

/** A line of the request, the stored line that it names, and the place in the request. */
interface NamedLine {
  index: number;
  sent: ReceiptLine;
  line: StoredReceiptLine;
}

/**
 * What a receipt, or a correction of one, makes of the lines of a purchase. Lines that are left out stay as they are: as
 * ordered on a receipt, as received on a correction.
 */
export function decideReceipt(
  stored: readonly StoredReceiptLine[],
  sent: readonly ReceiptLine[],
  { isCorrection }: { isCorrection: boolean },
): ReceiptDecision {
  const problems = sent.flatMap(valueProblems);
  const byId = new Map(stored.map((line) => [line.transId, line]));
  const named = sent.flatMap((one, index): NamedLine[] => {
    const line = byId.get(one.purchase_trans_id);
    if (line) return [{ index, sent: one, line }];
    const detail = `The purchase has no line ${one.purchase_trans_id}. GET /api/v2/purchases/{purchaseID} lists its lines.`;
    problems.push(problem(index, 'purchase_trans_id', 'PURCHASE_LINE_NOT_FOUND', detail));
    return [];
  });
  const assigned = assign(named, stored, isCorrection);
  const received = isCorrection ? assigned : [...assigned, ...leftOutAsOrdered(stored, named)];
  problems.push(...splitProblems(named, received));
  const parts = received.filter(({ transId }) => transId === null);
  if (stored.length + parts.length > MAX_STORED_LINES) {
    const detail = `A purchase can have at most ${MAX_STORED_LINES} lines, including those split by batch.`;
    problems.push({ field: 'lines', code: 'QUANTITY_INVALID', detail });
  }
  problems.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
  const changed = received.filter(
    (line) => !isSame(line, line.transId === null ? null : byId.get(line.transId)!),
  );
  return { changed, problems, ...compared(stored, received, named), moved: stockMoves(changed, byId) };
}

function valueProblems(line: ReceiptLine, index: number): FieldError[] {
  const problems: FieldError[] = [];
  for (const field of ['units', 'damaged_units'] as const) {
    const units = line[field] ?? 0;
    if (Number.isInteger(units) && units >= 0 && units <= MAX_LINE_UNITS) continue;
    const detail = `Must be a whole number from 0 to ${limitText(MAX_LINE_UNITS)}.`;
    problems.push(problem(index, field, 'QUANTITY_INVALID', detail));
  }
  const { expiration_date: day } = line;
  if (day != null && !isStorableDay(day)) {
    const detail = `"${day.slice(0, 40)}" is not a calendar date in the form YYYY-MM-DD.`;
    problems.push(problem(index, 'expiration_date', 'EXPIRATION_DATE_INVALID', detail));
  }
  return problems;
}

function isStorableDay(text: string): boolean {
  return isCalendarDate(text) && /^(19|[2-9][0-9])/.test(text);
}

/**
 * The line that each line of the request is about. One id may be named several times, with a batch each: on a correction a
 * part that exists already is found by its batch, unless the request names that part by its own id. The first of the rest is
 * the named line itself, the others are new parts.
 */
function assign(
  named: readonly NamedLine[],
  stored: readonly StoredReceiptLine[],
  isCorrection: boolean,
): ReceivedLine[] {
  const taken = new Set<number>();
  const ownIds = new Set(named.map(({ line }) => line.transId));
  const found = new Map<NamedLine, StoredReceiptLine>();
  if (isCorrection)
    for (const one of named) {
      const batch = textOrNull(one.sent.batch_code);
      const others = stored.filter(
        ({ splitOf, transId }) => splitOf === one.line.transId && !ownIds.has(transId),
      );
      const parts = [one.line, ...others];
      const part = batch && parts.find((line) => line.batchCode === batch && !taken.has(line.transId));
      if (!part) continue;
      found.set(one, part);
      taken.add(part.transId);
    }
  return named.map((one) => {
    const known = found.get(one) ?? (taken.has(one.line.transId) ? null : one.line);
    if (known) taken.add(known.transId);
    return receivedLine(one, known);
  });
}

/** What the ERP expected may differ from what was ordered. */
function leftOutAsOrdered(stored: readonly StoredReceiptLine[], named: readonly NamedLine[]): ReceivedLine[] {
  const ids = new Set(named.map(({ line }) => line.transId));
  return stored
    .filter(({ transId, splitOf, orderedUnits }) => !ids.has(transId) && splitOf === null && orderedUnits > 0)
    .map(({ orderedUnits, ...line }) => ({ ...line, units: orderedUnits, damagedUnits: 0 }));
}

const NOTHING = { batchCode: null, expirationDate: null, palletTag: null };

function receivedLine({ sent, line }: NamedLine, known: StoredReceiptLine | null): ReceivedLine {
  const { batchCode, expirationDate, palletTag } = known ?? NOTHING;
  return {
    transId: known?.transId ?? null,
    splitOf: known ? known.splitOf : (line.splitOf ?? line.transId),
    productId: line.productId,
    units: sent.units,
    damagedUnits: sent.damaged_units ?? 0,
    batchCode: sent.batch_code === undefined ? batchCode : textOrNull(sent.batch_code),
    expirationDate: sent.expiration_date === undefined ? expirationDate : sent.expiration_date,
    palletTag: sent.pallet_tag === undefined ? palletTag : textOrNull(sent.pallet_tag),
  };
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

const orderedLineOf = (line: StoredReceiptLine) => line.splitOf ?? line.transId;

/** Parts of one line are told apart by their batch. */
function splitProblems(named: readonly NamedLine[], received: readonly ReceivedLine[]): FieldError[] {
  const batches = new Map<number, Set<string>>();
  const split = new Set(named.map(({ line }) => line).filter((line, i, all) => all.indexOf(line) !== i));
  const splitOrdered = new Set([...split].map(orderedLineOf));
  return named.flatMap(({ index, line }, i) => {
    const ordered = orderedLineOf(line);
    if (!splitOrdered.has(ordered)) return [];
    const { batchCode } = received[i]!;
    if (batchCode === null && !split.has(line)) return [];
    if (batchCode === null) {
      const detail = `Line ${line.transId} appears more than once, so each entry needs its own batch_code.`;
      return [problem(index, 'batch_code', 'BATCH_CODE_REQUIRED', detail)];
    }
    const before = batches.get(ordered) ?? new Set();
    batches.set(ordered, before);
    if (!before.has(batchCode)) {
      before.add(batchCode);
      return [];
    }
    const detail = `Line ${line.transId} appears twice with batch code ${batchCode}. Combine the two entries.`;
    return [problem(index, 'batch_code', 'DUPLICATE_RECORD', detail)];
  });
}

function isSame(line: ReceivedLine, was: StoredReceiptLine | null): boolean {
  if (!was) return false;
  return (['units', 'damagedUnits', 'batchCode', 'expirationDate', 'palletTag'] as const).every(
    (field) => line[field] === was[field],
  );
}

/** Compares what came of each ordered line, in all of its parts, with what was ordered. */
function compared(
  stored: readonly StoredReceiptLine[],
  received: readonly ReceivedLine[],
  named: readonly NamedLine[],
): Pick<ReceiptDecision, 'warnings' | 'shortUnits' | 'overUnits'> {
  const now = new Map(received.map((line) => [line.transId, line]));
  const lines = [
    ...stored.map((line) => now.get(line.transId) ?? line),
    ...received.filter(({ transId }) => transId === null),
  ];
  const warnings: FieldError[] = [];
  let [shortUnits, overUnits] = [0, 0];
  for (const ordered of stored.filter(({ splitOf }) => splitOf === null)) {
    const { transId, orderedUnits, productId } = ordered;
    const parts = lines.filter((line) => line.transId === transId || line.splitOf === transId);
    const came = parts.reduce((sum, { units, damagedUnits }) => sum + units + damagedUnits, 0);
    if (came === orderedUnits) continue;
    if (came < orderedUnits) shortUnits += orderedUnits - came;
    else overUnits += came - orderedUnits;
    const code = came < orderedUnits ? 'SHORT_RECEIVED' : 'OVER_RECEIVED';
    const detail = `Product ${productId}: ${plural(came, 'unit was', 'units were')} received, but ${plural(orderedUnits, 'unit was', 'units were')} ordered.`;
    const index = named.find(({ line }) => line.transId === transId || line.splitOf === transId)?.index;
    const field = index === undefined ? 'lines' : `lines[${index}].units`;
    warnings.push({ field, code, detail, ...(index === undefined ? {} : { index }), product_id: productId });
  }
  return { warnings, shortUnits, overUnits };
}

function stockMoves(
  changed: readonly ReceivedLine[],
  byId: ReadonlyMap<number, StoredReceiptLine>,
): ReceivedUnits[] {
  return changed.map(({ transId, productId, units, damagedUnits }) => {
    const was = (transId !== null && byId.get(transId)) || { units: 0, damagedUnits: 0 };
    return { productId, goodUnits: units - was.units, damagedUnits: damagedUnits - was.damagedUnits };
  });
}

/** Everything that the lines say came, for goods that were not in stock before. */
export function receivedUnitsOf(lines: readonly StoredReceiptLine[]): ReceivedUnits[] {
  return lines.map(({ productId, units, damagedUnits }) => ({ productId, goodUnits: units, damagedUnits }));
}

function problem(index: number, field: string, code: string, detail: string): FieldError {
  return { field: `lines[${index}].${field}`, code, detail, index };
}
