import type { CancellationState, ChangeState, OrderStage, OrderStatus } from '../../model/index.ts';
import type { Code } from '../../shared/index.ts';
import { ACTIONS, type Action, type Actor, type CustomerFacts, isLimitedToSuppliers } from '../order.ts';
import { customerRefusal, type Refusal, writeRefusal } from './actor.ts';
import { isPastCutoff } from './dates.ts';
import { canPickPromotions } from './lines.ts';

/** Everything about an invoice that determines whether it may still be changed. */
export interface InvoiceState {
  invoiceStatus: number | null;
  isCredit: boolean;
  isCancelled: boolean;
  /** There is a confirmed application, or a Pending or Exported request. */
  hasPayment: boolean;
  /** A certificate of analysis is attached. */
  hasDocuments: boolean;
}

/** Everything about an order that determines which actions are allowed. */
export interface OrderFacts extends Omit<InvoiceState, 'isCancelled'> {
  stage: OrderStage;
  status: OrderStatus;
  deliveryDate: string | null;
  change: ChangeState | null;
  /** The invoice has changed since the change was begun. */
  invoiceChanged: boolean;
  cancellation: CancellationState | null;
  hasOwnLines: boolean;
  hasForeignLines: boolean;
  /** The open change touches more than the lines that the key sees. */
  changeTouchesOthers: boolean;
}

const DETAILS: Partial<Record<Code, string>> = {
  ORDER_PROCESSING: 'The order is being processed. Wait until it is posted or rejected.',
  ALREADY_SUBMITTED: 'The order was already submitted. Fetch it to see its current status.',
  ORDER_DELETED: 'The draft was deleted. Create a new order.',
  NOT_EDITABLE_IN_STATE: 'A rejected order cannot be changed. Create a new order.',
  REVISION_NOT_FOUND: 'Only posted orders have pending changes. To discard a draft, delete it.',
  NOT_SUBMITTED: 'The order has not been submitted yet. Delete the draft instead.',
  NO_PENDING_CHANGES: 'The order has no pending change.',
  REVISION_DRAFT_EXISTS: 'The order has an unsubmitted change. Submit or discard it first.',
  REVISION_PENDING: 'A submitted change is being processed. Wait until it is applied or rejected.',
  REVISION_SYNCING: 'A change was applied and is being synced. Try again in a moment.',
  REVISION_REJECTED: 'The change was rejected. Edit it again or discard it.',
  CANCELLATION_REQUESTED:
    'A cancellation was requested. Wait for its outcome. If it is rejected, discard it before you try again.',
  NOTHING_TO_CANCEL: 'The order is already canceled.',
  CREDIT_INVOICE: 'Credit orders cannot be changed or canceled.',
  NOT_NEW: 'The order is on the way, delivered or canceled, so it can no longer be changed or canceled.',
  LOCKED: 'The order is locked for routing and can no longer be changed or canceled.',
  PAYMENT_APPLIED:
    'A payment has been applied to the invoice, so the order can no longer be changed or canceled.',
  HAS_DOCUMENTS:
    'Certificates are attached to the invoice, so the order can no longer be changed or canceled.',
  PAST_CUTOFF:
    'The cutoff for the delivery date has passed, so the order can no longer be changed or canceled.',
  NO_DELIVERY_DATES: 'The customer has no delivery days. Ask the distributor to set them up.',
  NO_EDITABLE_LINES: 'This API key has access to none of the suppliers on this order.',
  INVOICE_CHANGED_SINCE_DRAFT:
    'The invoice changed after the pending change was created. Discard the change and start over.',
  OTHER_SUPPLIERS: 'The order has lines from other suppliers. Change only your own lines.',
  TERMS_NOT_PERMITTED: 'Customer keys cannot choose payment terms.',
  PROMOTION_NOT_PERMITTED: 'Only API keys of sales reps can choose promotions manually.',
};

const REFUSALS = new Map(
  Object.entries(DETAILS).map(([reason, detail]) => [reason, { reason: reason as Code, detail }]),
);
const refusal = (reason: Code): Refusal => REFUSALS.get(reason)!;

type Table = Record<'update' | 'submit' | 'discard_changes' | 'cancel' | 'delete', Code | null>;

const DRAFT: Table = {
  update: null,
  submit: null,
  discard_changes: 'REVISION_NOT_FOUND',
  cancel: 'NOT_SUBMITTED',
  delete: null,
};
const DELETED: Table = { ...DRAFT, update: 'ORDER_DELETED', submit: 'ORDER_DELETED' };
const PROCESSING: Table = {
  update: 'ORDER_PROCESSING',
  submit: 'ALREADY_SUBMITTED',
  discard_changes: 'REVISION_NOT_FOUND',
  cancel: 'ORDER_PROCESSING',
  delete: 'ORDER_PROCESSING',
};
const REJECTED: Table = {
  ...PROCESSING,
  update: 'NOT_EDITABLE_IN_STATE',
  cancel: 'NOT_EDITABLE_IN_STATE',
  delete: 'NOT_EDITABLE_IN_STATE',
};

/** The first reason why an invoice cannot be changed or cancelled. Used by reads, writes and the worker. */
function invoiceObstacle(invoice: InvoiceState): Code | null {
  if (invoice.isCredit) return 'CREDIT_INVOICE';
  if (invoice.isCancelled || (invoice.invoiceStatus ?? 0) > 2) return 'NOT_NEW';
  if (invoice.invoiceStatus === 2) return 'LOCKED';
  if (invoice.hasPayment) return 'PAYMENT_APPLIED';
  return invoice.hasDocuments ? 'HAS_DOCUMENTS' : null;
}

const DETAILS_SINCE_SUBMISSION: Partial<Record<Code, string>> = {
  NOT_NEW: 'The order was already on the way when the request was processed.',
  LOCKED: 'The invoice was locked for routing before the request could be processed.',
  PAYMENT_APPLIED: 'A payment was applied to the invoice before the request could be processed.',
  HAS_DOCUMENTS: 'Certificates were attached to the invoice before the request could be processed.',
};

/** The same reason as reported by the worker, for a request that was still allowed when it was made. */
export function obstacleSinceSubmission(invoice: InvoiceState): string | null {
  const reason = invoiceObstacle(invoice);
  if (reason === 'NOT_NEW' && invoice.isCancelled)
    return 'The invoice was canceled before the request could be processed.';
  return reason && (DETAILS_SINCE_SUBMISSION[reason] ?? refusal(reason).detail);
}

/** The first reason why a posted order cannot be changed, apart from permissions. */
function obstacle(order: OrderFacts, customer: CustomerFacts, actor: Actor): Code | null {
  const { deliveryDate } = order;
  // A cancellation that is applied but not yet completed is reported as CANCELLATION_REQUESTED.
  const isCancelled = order.status === 'cancelled' && order.cancellation !== 'applied';
  const reason = invoiceObstacle({ ...order, isCancelled });
  if (reason) return reason;
  if (order.cancellation !== null) return 'CANCELLATION_REQUESTED';
  if (order.change === 'submitted' || order.change === 'processing') return 'REVISION_PENDING';
  if (order.change === 'applied') return 'REVISION_SYNCING';
  if (deliveryDate !== null && isPastCutoff(customer, deliveryDate)) return 'PAST_CUTOFF';
  if (customer.firstDeliveryDate === null) return 'NO_DELIVERY_DATES';
  if (isLimitedToSuppliers(actor) && !order.hasOwnLines) return 'NO_EDITABLE_LINES';
  return order.change === 'draft' && order.invoiceChanged ? 'INVOICE_CHANGED_SINCE_DRAFT' : null;
}

/** How an open change or cancellation affects each action. Actions that are missing are not affected. */
function pendingRefusals({ change, cancellation }: OrderFacts): Partial<Table> {
  if (cancellation === 'pending' || cancellation === 'applied')
    return { submit: 'CANCELLATION_REQUESTED', discard_changes: 'CANCELLATION_REQUESTED', cancel: null };
  if (cancellation === 'completed') return { ...NOTHING_PENDING, cancel: null };
  if (cancellation === 'rejected')
    return { submit: 'NO_PENDING_CHANGES', discard_changes: null, cancel: 'CANCELLATION_REQUESTED' };
  if (change === 'submitted' || change === 'processing') return all('REVISION_PENDING');
  if (change === 'applied') return all('REVISION_SYNCING');
  if (change === 'draft') return { discard_changes: null };
  if (change === 'rejected')
    return { submit: 'REVISION_REJECTED', discard_changes: null, cancel: 'REVISION_REJECTED' };
  return NOTHING_PENDING;
}

const NOTHING_PENDING: Partial<Table> = {
  submit: 'NO_PENDING_CHANGES',
  discard_changes: 'NO_PENDING_CHANGES',
};

const all = (reason: Code): Partial<Table> => ({ submit: reason, discard_changes: reason, cancel: reason });

function postedTable(order: OrderFacts, customer: CustomerFacts, actor: Actor): Table {
  const against = obstacle(order, customer, actor);
  const cancelAgainst =
    order.status === 'cancelled' && order.cancellation === null ? 'NOTHING_TO_CANCEL' : against;
  return {
    update: against,
    submit: against,
    discard_changes: 'NO_PENDING_CHANGES',
    cancel: cancelAgainst ?? (order.change === 'draft' ? 'REVISION_DRAFT_EXISTS' : null),
    ...pendingRefusals(order),
    delete: 'ALREADY_SUBMITTED',
  };
}

function tableOf(order: OrderFacts, customer: CustomerFacts, actor: Actor): Table {
  if (order.stage === 'posted') return postedTable(order, customer, actor);
  if (order.stage === 'draft') return order.status === 'deleted' ? DELETED : DRAFT;
  return order.status === 'rejected' ? REJECTED : PROCESSING;
}

const WHOLE_ORDER: ReadonlySet<Action> = new Set(['cancel', 'delete']);

/** The single place that decides what is allowed: reads report it, writes enforce it. Null means allowed. */
export function refusalOf(
  action: Action,
  order: OrderFacts,
  customer: CustomerFacts,
  actor: Actor,
): Refusal | null {
  const forbidden = writeRefusal(actor) ?? customerRefusal(actor, customer);
  return forbidden ?? refusalInState(action, order, customer, actor);
}

/** The same without the actor's general permissions: a key without a user may validate. */
export function refusalInState(
  action: Action,
  order: OrderFacts,
  customer: CustomerFacts,
  actor: Actor,
): Refusal | null {
  return refusalIn(tableOf(order, customer, actor), action, order, actor);
}

/** Changing terms or promotions requires that update is allowed, and then depends on the key. */
function refusalIn(table: Table, action: Action, order: OrderFacts, actor: Actor): Refusal | null {
  const followed = action === 'change_terms' || action === 'set_promotions' ? 'update' : action;
  const reason = table[followed] ?? reasonOfKey(action, order, actor);
  return reason && refusal(reason);
}

/** Why a key may not do what the order itself allows, or null. */
function reasonOfKey(action: Action, order: OrderFacts, actor: Actor): Code | null {
  if (action === 'change_terms') return actor.keyType === 'Customer' ? 'TERMS_NOT_PERMITTED' : null;
  if (action === 'set_promotions') return canPickPromotions(actor) ? null : 'PROMOTION_NOT_PERMITTED';
  if (action === 'discard_changes') return touchesOthers(order) ? 'OTHER_SUPPLIERS' : null;
  const foreign = actor.keyType === 'Supplier' && order.hasForeignLines && order.status !== 'deleted';
  return foreign && WHOLE_ORDER.has(action) ? 'OTHER_SUPPLIERS' : null;
}

/** A cancellation is of all lines. */
function touchesOthers({ cancellation, hasForeignLines, changeTouchesOthers }: OrderFacts): boolean {
  return cancellation === null ? changeTouchesOthers : hasForeignLines;
}

export interface ActionPermission {
  allowed: boolean;
  reason?: string;
  detail?: string;
}

export type AllowedActions = Record<Action, ActionPermission>;

const ALLOWED: ActionPermission = { allowed: true };
const permissions = new WeakMap<Refusal, ActionPermission>();

/** Returns the same object for the same refusal: a list contains few different ones, thousands of times. */
function permissionOf(refusal: Refusal | null): ActionPermission {
  if (!refusal) return ALLOWED;
  let answer = permissions.get(refusal);
  if (!answer) {
    answer = { allowed: false, reason: refusal.reason, detail: refusal.detail };
    permissions.set(refusal, answer);
  }
  return answer;
}

/** The answers for all actions, from one table. */
export function allowedActions(order: OrderFacts, customer: CustomerFacts, actor: Actor): AllowedActions {
  const forbidden = writeRefusal(actor) ?? customerRefusal(actor, customer);
  const table = tableOf(order, customer, actor);
  const actions: Partial<AllowedActions> = {};
  for (const action of ACTIONS) {
    actions[action] = permissionOf(forbidden ?? refusalIn(table, action, order, actor));
  }
  return actions as AllowedActions;
}
