import type { StockTerm } from '../inventory/index.ts';
import { type InvoiceStatus, INVOICE_STATUS_NAMES as STATUS_NAMES } from '../model/index.ts';
import { Fault } from '../shared/index.ts';

export {
  INVOICE_STATUS_NAMES as STATUS_NAMES,
  INVOICE_STATUSES,
  type InvoiceStatus,
  ORDER_STATUS_BY_INVOICE_STATUS,
} from '../model/index.ts';

/** The status transitions of an invoice; the step forward comes last. */
export const NEXT_STATUSES: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  1: [2],
  2: [1, 3],
  3: [4],
  4: [5],
  5: [7],
  7: [],
};

/** The stock term that the units of an invoice count under. */
export const STOCK_TERM_BY_STATUS: Record<InvoiceStatus, StockTerm> = {
  1: 'pre_sales',
  2: 'pre_sales',
  3: 'loaded',
  4: 'pending_sales',
  5: 'pending_sales',
  7: 'sold',
};

export interface InvoiceToAdvance {
  invoiceId: number;
  invoiceNum: string;
  status: InvoiceStatus;
  isCredit: boolean;
  isCancelled: boolean;
  orderNo: number;
  orderVersion: number;
}

/** Throws unless the invoice may take this step. */
export function requireAllowedStep(invoice: InvoiceToAdvance, to: InvoiceStatus): void {
  const { invoiceNum, status } = invoice;
  if (invoice.isCredit)
    throw refusal(`${invoiceNum} is a credit and cannot be advanced, because credits do not move goods.`);
  if (invoice.isCancelled) throw refusal(`${invoiceNum} is canceled and cannot be advanced.`);
  if (NEXT_STATUSES[status].includes(to)) return;
  const possible = NEXT_STATUSES[status].map(statusLabel).join(' or ');
  throw refusal(
    `${invoiceNum} has the status ${statusLabel(status)} and cannot be moved to ${statusLabel(to)}; ` +
      (possible === '' ? 'this status is final.' : `it can be moved to ${possible}.`),
  );
}

/** Goods are only picked for lines that are not about to change. */
export function changeInProgress({ invoiceNum }: InvoiceToAdvance): Fault {
  return refusal(
    `A change to ${invoiceNum}, or its cancellation, is being processed. Try again when it is finished.`,
  );
}

function refusal(detail: string): Fault {
  return new Fault('INVALID_TRANSITION', detail);
}

function statusLabel(status: InvoiceStatus): string {
  return `${status} (${STATUS_NAMES[status]})`;
}
