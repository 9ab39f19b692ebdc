import type { AuditActor, KeyScope } from '../access/index.ts';
import { type Statement, sql, type Tx } from '../db/index.ts';
import { receiveGoods } from '../inventory/index.ts';
import { Fault, type FieldError, faultOf } from '../shared/index.ts';
import { auditEntry, purchaseNotFound } from './commands.ts';
import { decideReceipt, type ReceiptDecision, receivedUnitsOf } from './receipt.ts';
import { assignTotals, saveReceived, selectReceived } from './receipt-sql.ts';
import type { Status } from './rules.ts';
import type { Receipt } from './schema.ts';
import { lockPurchase, moveStatus, type PurchaseHead, selectRecord } from './sql.ts';

/** Who writes, what the key may see, and the business time. */
export interface PurchaseWriteContext {
  /** Null for the service itself. */
  key: KeyScope | null;
  by: AuditActor;
  now: Date;
}

export interface ReceiptResult {
  record: string;
  warnings: FieldError[];
}

/** Books what came of a purchase that the caller has locked, and returns the columns of the purchase that follow from it. */
export async function receivePurchase(
  tx: Tx,
  globalId: string,
  { toLocationId }: PurchaseHead,
  receipt: Receipt,
): Promise<{ set: Statement; decision: ReceiptDecision }> {
  const expected = await selectReceived(tx, globalId);
  const decision = decideReceipt(expected, receipt.lines ?? [], { isCorrection: false });
  if (decision.problems.length > 0) throw faultOf(decision.problems, 422);
  await receiveGoods(tx, toLocationId, [...receivedUnitsOf(expected), ...decision.moved]);
  await saveReceived(tx, globalId, decision.changed);
  return { set: columnsOf(globalId, decision), decision };
}

function columnsOf(globalId: string, { shortUnits, overUnits, changed }: ReceiptDecision): Statement {
  const sums = changed.length > 0 ? sql`, ${assignTotals(globalId)}` : sql``;
  return sql`short_units = ${shortUnits}::integer, over_units = ${overUnits}::integer${sums}`;
}

/** What the history says about a receipt. */
export function receiptSummary({ lines }: Receipt, { shortUnits, overUnits, warnings }: ReceiptDecision) {
  return {
    ...(lines === undefined ? {} : { lines }),
    short_units: shortUnits,
    over_units: overUnits,
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

const CORRECTED: readonly Status[] = ['Received', 'Confirmed'];

/** Corrects what came, until the purchase is verified. Stock follows the difference. */
export async function correctReceipt(
  tx: Tx,
  { key, by, now }: PurchaseWriteContext,
  globalId: string,
  receipt: Receipt,
  requireUnchanged: () => Promise<void>,
): Promise<ReceiptResult> {
  const head = await lockPurchase(tx, globalId, key);
  if (!head) throw purchaseNotFound();
  if (!CORRECTED.includes(head.status)) throw notCorrectable(head.status);
  await requireUnchanged();
  const before = await selectReceived(tx, globalId);
  const decision = decideReceipt(before, receipt.lines ?? [], { isCorrection: true });
  if (decision.problems.length > 0) throw faultOf(decision.problems, 422);
  const { changed, warnings } = decision;
  if (changed.length === 0 && receipt.receiving_num === undefined)
    return { record: await selectRecord(tx, globalId), warnings };
  await receiveGoods(tx, head.toLocationId, decision.moved);
  await saveReceived(tx, globalId, changed);
  const number =
    receipt.receiving_num === undefined ? sql`` : sql`, receiving_num = ${receipt.receiving_num}::text`;
  const record = await moveStatus(tx, {
    globalId,
    set: sql`${columnsOf(globalId, decision)}, last_edit_time = ${now}, last_calc_time = ${now}${number}`,
    audit: auditEntry({ by }, 'purchase.correct_receipt', globalId, {
      before: {
        lines: before.filter((one) => changed.some(({ transId }) => transId === one.transId)).map(shown),
      },
      after: {
        ...(receipt.receiving_num === undefined ? {} : { receiving_num: receipt.receiving_num }),
        ...receiptSummary(receipt, decision),
      },
    }),
  });
  return { record, warnings };
}

type Before = Awaited<ReturnType<typeof selectReceived>>[number];

/** A line as the history shows it, under the names of the request. */
function shown({ transId, units, damagedUnits, batchCode, expirationDate, palletTag }: Before) {
  return {
    purchase_trans_id: transId,
    units,
    damaged_units: damagedUnits,
    batch_code: batchCode,
    expiration_date: expirationDate,
    pallet_tag: palletTag,
  };
}

function notCorrectable(status: Status): Fault {
  const why =
    status === 'Verified' ? 'its goods are already in inventory' : 'its goods have not been received yet';
  return new Fault(
    'INVALID_TRANSITION',
    `The receipt cannot be corrected: the purchase has the status ${status}, and ${why}.`,
  );
}
