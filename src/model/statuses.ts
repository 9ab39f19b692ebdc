/** Document statuses, defined once: their names, their order and what follows from them. */

export const INVOICE_STATUSES = [1, 2, 3, 4, 5, 7] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_STATUS_NAMES: Record<InvoiceStatus, string> = {
  1: 'New',
  2: 'Locked for Routing',
  3: 'Loaded',
  4: 'Returned',
  5: 'Balanced',
  7: 'Verified',
};

/** For descriptions: `1 New, 2 Locked for Routing, …`. */
export const INVOICE_STATUS_TEXT = INVOICE_STATUSES.map(
  (status) => `${status} ${INVOICE_STATUS_NAMES[status]}`,
).join(', ');

/** The statuses of an order in each of its stages. */
export const ORDER_STAGES = {
  draft: ['draft', 'deleted'],
  submitted: ['queued', 'importing', 'rejected', 'accepted'],
  posted: ['accepted', 'on_the_way', 'delivered', 'cancelled'],
} as const;
export type OrderStage = keyof typeof ORDER_STAGES;
export type OrderStatus = (typeof ORDER_STAGES)[OrderStage][number];
/** In the order of an order's life. */
export const ORDER_STATUSES: readonly OrderStatus[] = [...new Set(Object.values(ORDER_STAGES).flat())];

/** States of a change of a posted order; the last two are those of one that is over, and is no longer shown. */
export const CHANGE_STATES = [
  'draft',
  'submitted',
  'processing',
  'applied',
  'rejected',
  'synced',
  'discarded',
] as const;
export type ChangeState = Exclude<(typeof CHANGE_STATES)[number], 'synced' | 'discarded'>;

export const CANCELLATION_STATES = ['pending', 'applied', 'completed', 'rejected', 'discarded'] as const;
export type CancellationState = Exclude<(typeof CANCELLATION_STATES)[number], 'discarded'>;

/** The order's status for each status of its invoice, unless it is cancelled. */
export const ORDER_STATUS_BY_INVOICE_STATUS: Record<InvoiceStatus, OrderStatus> = {
  1: 'accepted',
  2: 'accepted',
  3: 'on_the_way',
  4: 'delivered',
  5: 'delivered',
  7: 'delivered',
};

/** The same as the branches of a CASE in SQL. */
export const orderStatusSteps = (invoiceStatus: string): string =>
  INVOICE_STATUSES.map(
    (status) => `WHEN ${invoiceStatus} = ${status} THEN '${ORDER_STATUS_BY_INVOICE_STATUS[status]}'`,
  ).join(' ');

/** The same as SQL over an invoice row, including cancelled ones. */
export const orderStatusSql = (invoice: string): string =>
  `CASE WHEN ${invoice}.cancelled_at IS NOT NULL THEN 'cancelled' ${orderStatusSteps(`${invoice}.status`)} END`;

/** Stages of a processed purchase; each can only move to the next. */
export const PURCHASE_STAGES = ['New', 'Accepted', 'Received', 'Confirmed', 'Verified'] as const;
export type PurchaseStage = (typeof PURCHASE_STAGES)[number];

export const PURCHASE_STATUSES = [
  'InProgress',
  'Submitted',
  'Importing',
  'PendingActivation',
  ...PURCHASE_STAGES,
] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** The next step for the back office; statuses before New belong to the client or the worker. */
export function nextStage(status: PurchaseStatus): PurchaseStage | null {
  const at = PURCHASE_STAGES.indexOf(status as PurchaseStage);
  return at < 0 ? null : (PURCHASE_STAGES[at + 1] ?? null);
}

export const PAYMENT_REQUEST_STATUSES = ['Pending', 'Exported', 'Confirmed', 'Rejected'] as const;
export type PaymentRequestStatus = (typeof PAYMENT_REQUEST_STATUSES)[number];

export const ACCOUNT_STATUSES = ['Active', 'Inactive', 'Closed'] as const;
