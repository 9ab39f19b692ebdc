import { type AuditActor, writeAuditEntries } from '../access/index.ts';
import type { Tx } from '../db/index.ts';
import { deductPickedUnits, moveInvoiceStock, pickLots } from '../inventory/index.ts';
import { Fault } from '../shared/index.ts';
import {
  changeInProgress,
  type InvoiceStatus,
  type InvoiceToAdvance,
  ORDER_STATUS_BY_INVOICE_STATUS,
  requireAllowedStep,
  STATUS_NAMES,
  STOCK_TERM_BY_STATUS,
} from './rules.ts';
import type { FulfilledInvoice } from './schema.ts';
import {
  hasBalancedInvoices,
  isBeingChanged,
  lockBalancedInvoices,
  lockInvoiceToAdvance,
  readFulfilledInvoice,
  setInvoiceStatus,
  setOrderStatus,
} from './sql.ts';

export interface StepContext {
  by: AuditActor;
  now: Date;
}

const LOADED = 3;
const VERIFIED = 7;

export async function advanceInvoice(
  tx: Tx,
  wanted: { invoiceId: number; to: InvoiceStatus },
  step: StepContext,
): Promise<void> {
  const invoice = await lockInvoiceToAdvance(tx, wanted.invoiceId);
  if (!invoice)
    throw new Fault(
      'INVOICE_NOT_FOUND',
      `Invoice ${wanted.invoiceId} does not exist. Check the numeric invoice ID.`,
    );
  requireAllowedStep(invoice, wanted.to);
  if (wanted.to === LOADED && (await isBeingChanged(tx, invoice.orderNo))) throw changeInProgress(invoice);
  await advanceAll(tx, [invoice], wanted.to, step);
}

export async function getFulfilledInvoice(tx: Tx, invoiceId: number): Promise<FulfilledInvoice> {
  const invoice = await readFulfilledInvoice(tx, invoiceId);
  return { ...invoice, status_name: STATUS_NAMES[invoice.status] };
}

/** One batch of the end-of-day verification. Each batch is final; the next call continues with the rest. */
export async function verifyDay(tx: Tx, day: { date: string; limit: number }, step: StepContext) {
  const invoices = await lockBalancedInvoices(tx, day.date, day.limit);
  if (invoices.length > 0) await advanceAll(tx, invoices, VERIFIED, step);
  return {
    date: day.date,
    verified: invoices.map(({ invoiceId, invoiceNum }) => ({
      invoice_id: invoiceId,
      invoice_num: invoiceNum,
    })),
    has_more: await hasBalancedInvoices(tx, day.date),
  };
}

/** All invoices must be locked and in the same status. */
async function advanceAll(
  tx: Tx,
  invoices: readonly InvoiceToAdvance[],
  to: InvoiceStatus,
  step: StepContext,
): Promise<void> {
  const invoiceIds = invoices.map(({ invoiceId }) => invoiceId);
  const from = invoices[0]!.status;
  const term = STOCK_TERM_BY_STATUS[from];
  if (term !== STOCK_TERM_BY_STATUS[to] && term !== 'sold')
    await moveInvoiceStock(tx, invoiceIds, term, STOCK_TERM_BY_STATUS[to]);
  if (to === LOADED) await pickLots(tx, invoiceIds);
  if (to === VERIFIED) {
    // Goods loaded before their lot was on the books get it now.
    await pickLots(tx, invoiceIds);
    await deductPickedUnits(tx, invoiceIds, step.now);
  }
  await setInvoiceStatus(tx, invoices, to);
  const orders = await setOrderStatus(tx, invoices, ORDER_STATUS_BY_INVOICE_STATUS[to]);
  await auditAdvance(
    tx,
    invoices,
    new Map(orders.map((order) => [order.orderNo, order.version])),
    to,
    step.by,
  );
}

function auditAdvance(
  tx: Tx,
  invoices: readonly InvoiceToAdvance[],
  versions: ReadonlyMap<number, number>,
  to: InvoiceStatus,
  by: AuditActor,
): Promise<void> {
  return writeAuditEntries(
    tx,
    invoices.map((invoice) => ({
      ...by,
      action: 'invoice.advance',
      subject: 'order',
      subjectId: String(invoice.orderNo),
      fromVersion: invoice.orderVersion,
      toVersion: versions.get(invoice.orderNo)!,
      before: { invoice_status: invoice.status },
      after: { invoice_status: to },
    })),
  );
}
