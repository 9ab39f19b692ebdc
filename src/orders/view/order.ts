import { centsOf, moneyText } from '../../shared/index.ts';
import {
  ACTIONS,
  type AllowedActions,
  type Answer,
  allowedActions,
  type OrderFacts,
} from '../decide/actions.ts';
import { type Assessment, assess } from '../decide/assess.ts';
import type { PricedLine } from '../decide/pricing.ts';
import { groupKeyOf, seriesOf } from '../decide/split.ts';
import { totalsOf } from '../decide/totals.ts';
import { customerOf } from '../load/customer.ts';
import type { ProductBook } from '../load/facts.ts';
import type { OrderRow } from '../load/orders.ts';
import { type Actor, type CreditTerm, type CustomerFacts, isOwnSupplier } from '../order.ts';
import { groupViews } from './groups.ts';
import { lineView } from './lines.ts';

export interface ViewContext {
  actor: Actor;
  terms: ReadonlyMap<number, CreditTerm>;
  includeLines: boolean;
  /** Single reads and writes show the split preview; lists do not. */
  includeGroups: boolean;
  includePricing?: boolean;
  pdfLink(invoiceId: number): string | null;
}

/** An order with what its unfixed parts (a draft, a pending change) come to now. */
export interface OrderWithFacts {
  row: OrderRow;
  customer: CustomerFacts;
  draft: Assessment | null;
  change: Assessment | null;
}

const INVOICE_STATUS: Record<number, string> = {
  1: 'New',
  2: 'Locked for Routing',
  3: 'Loaded',
  4: 'Returned',
  5: 'Balanced',
  7: 'Verified',
};

export function withFacts(row: OrderRow, books: { draft: ProductBook; change: ProductBook }): OrderWithFacts {
  const customer = customerOf(row.customer);
  const { draftLines, change, deliveryDate } = row;
  return {
    row,
    customer,
    draft:
      row.stage === 'draft'
        ? assess({ customer, deliveryDate, lines: draftLines ?? [], products: books.draft })
        : null,
    change: change && assessChange(row, customer, books.change),
  };
}

function assessChange(row: OrderRow, customer: CustomerFacts, products: ProductBook): Assessment {
  const change = row.change!;
  return assess({
    customer,
    deliveryDate: change.deliveryDate,
    lines: change.lines,
    products,
    held: heldBy(row),
    originalKey: originalKeyOf(row, products),
  });
}

/** What the posted lines already hold of each product. */
export function heldBy({ postedLines }: OrderRow): Map<number, number> {
  const held = new Map<number, number>();
  for (const { productId, numUnits } of postedLines ?? [])
    held.set(productId, (held.get(productId) ?? 0) + numUnits);
  return held;
}

/** The group that stays on the posted order: that of its own series and terms. */
export function originalKeyOf(row: OrderRow, products: ProductBook): string {
  if (row.groupKey !== null) return row.groupKey;
  const line = row.postedLines?.map(({ productId }) => products.get(productId)).find(Boolean);
  const series = line
    ? seriesOf({ product: line } as PricedLine)
    : { separateSupplierId: null, splitInvoiceId: row.splitInvoiceId };
  return groupKeyOf(series, postedTermOf(row));
}

/** The terms that a posted order is on; invoices that came from elsewhere may name none. */
export function postedTermOf({ creditTermId, customer }: OrderRow): number {
  return creditTermId ?? customer.termId;
}

/** What the rules ask of an order. */
export function orderFactsOf(row: OrderRow): OrderFacts {
  return {
    stage: row.stage,
    status: row.status,
    invoiceStatus: row.invoiceStatus,
    isCredit: row.isCredit,
    deliveryDate: row.deliveryDate,
    hasPayment: row.hasPayment,
    hasDocuments: row.hasDocuments,
    change: row.change?.state ?? null,
    invoiceChanged: row.change !== null && row.change.invoiceVersion !== row.invoiceVersion,
    cancellation: row.cancellation?.state ?? null,
    hasOwnLines: row.stage !== 'posted' || row.ownLines > 0,
    hasForeignLines: row.foreignLines > 0,
  };
}

/** Sums over the lines that the key sees. */
function totalsView({ units, backorderUnits, cases, fullPrice, extPrice }: OrderRow) {
  return {
    units,
    backorder_units: backorderUnits,
    cases,
    full_price: fullPrice,
    discount: moneyText(centsOf(fullPrice!) - centsOf(extPrice!)),
    ext_price: extPrice,
  };
}

/** The order as JSON text; lines of submitted and posted orders come ready from the database. */
export function orderText(order: OrderWithFacts, context: ViewContext, more: object = {}): string {
  const actions = allowedActions(orderFactsOf(order.row), order.customer, context.actor);
  const head = JSON.stringify({ ...orderFields(order, context, actions), ...more });
  const { linesText, stage } = order.row;
  const lines = context.includeLines && stage !== 'draft' ? `,"lines":[${linesText ?? ''}]` : '';
  return `${head.slice(0, -1)},"allowed_actions":${actionsText(actions)}${lines}}`;
}

const answerTexts = new WeakMap<Answer, string>();

/** Half of an order without lines, and the same for most: the text of each answer is made once. */
function actionsText(actions: AllowedActions): string {
  const parts = ACTIONS.map((action) => {
    const answer = actions[action];
    let text = answerTexts.get(answer);
    if (text === undefined) {
      text = JSON.stringify(answer);
      answerTexts.set(answer, text);
    }
    return `"${action}":${text}`;
  });
  return `{${parts.join()}}`;
}

export function orderHead(order: OrderWithFacts, context: ViewContext) {
  const actions = allowedActions(orderFactsOf(order.row), order.customer, context.actor);
  return { ...orderFields(order, context, actions), allowed_actions: actions };
}

function orderFields(order: OrderWithFacts, context: ViewContext, actions: AllowedActions) {
  const { row, customer, draft } = order;
  const { actor, terms } = context;
  const shown = draft && (actions.update.allowed ? draft.lines : ownOf(draft.lines, actor));
  const termId = draft ? (draft.groups[0]?.termId ?? customer.termId) : row.creditTermId;
  const posted = row.stage === 'posted';
  return {
    id: row.orderId,
    invoice_id: row.invoiceId,
    invoice_num: row.invoiceNum,
    stage: row.stage,
    status: row.status,
    invoice_status: row.invoiceStatus,
    invoice_status_name: row.invoiceStatus === null ? null : INVOICE_STATUS[row.invoiceStatus],
    is_credit: row.isCredit,
    version: versionOf(row),
    customer_id: customer.customerId,
    customer_name: customer.name,
    state: customer.state,
    po_num: row.poNum,
    po_date: row.poDate,
    memo: row.memo,
    delivery_date: row.deliveryDate,
    emails: row.emails,
    term_id: row.termId,
    credit_term_id: termId,
    credit_term: termId === null ? null : (terms.get(termId)?.term ?? null),
    split_invoice_id: draft ? (draft.groups[0]?.splitInvoiceId ?? null) : row.splitInvoiceId,
    due_date: row.dueDate,
    invoice_total: seesAll(row) ? row.invoiceTotal : row.extPrice,
    open_debit: row.openDebit,
    open_credit: row.openCredit,
    open_balance: row.openBalance,
    // The paper shows every line.
    pdf_url: row.invoiceId === null || !seesAll(row) ? null : context.pdfLink(row.invoiceId),
    ar_note: row.arNote,
    submitted_by_user_id: row.submittedByUserId,
    ...(posted
      ? {
          submitted_by_user_name: row.submittedByName,
          submitted_by_user_email: row.submittedByEmail,
        }
      : {}),
    built_by_user_id: row.builtByUserId,
    built_by_user_name: row.builtByName,
    ...(posted ? { built_by_user_email: row.builtByEmail } : {}),
    time_created: row.timeCreated,
    time_updated: row.timeUpdated,
    totals: shown ? totalsOf(shown) : totalsView(row),
    ...(draft && shown ? draftParts(order, draft, shown, context) : {}),
    pending_change: changeView(order, context),
    cancellation: row.cancellation,
    ...(row.stage === 'submitted' ? { processing: processingView(row) } : {}),
    related_orders: {
      parent_id: row.parentId,
      parent_invoice_id: row.parentInvoiceId,
      split_children: row.children ?? [],
    },
  };
}

function seesAll(row: OrderRow): boolean {
  return row.foreignLines === 0;
}

export function versionOf(row: { version: number }): string {
  return String(row.version);
}

export function ownOf(lines: readonly PricedLine[], actor: Actor): PricedLine[] {
  return lines.filter(({ product }) => isOwnSupplier(actor, product.supplierId));
}

function draftParts(
  { row }: OrderWithFacts,
  draft: Assessment,
  shown: readonly PricedLine[],
  context: ViewContext,
) {
  const { terms, includeLines, includeGroups, includePricing } = context;
  const explainAsOf = includePricing ? draft.day : undefined;
  return {
    ...(includeLines ? { lines: shown.map((line) => lineView(line, { terms, explainAsOf })) } : {}),
    ...(includeGroups ? { groups: groupViews(draft.groups, { lines: draft.lines, terms }, shown) } : {}),
    order_overrides: row.overrides,
    pending_import_rows: row.pendingRows ?? [],
  };
}

function processingView(row: OrderRow) {
  return {
    attempts: row.attempts,
    message: row.processingMessage,
    updated_at: row.processingUpdatedAt ?? row.timeUpdated,
  };
}

function changeView({ row, change }: OrderWithFacts, context: ViewContext) {
  if (!row.change || !change) return null;
  const { terms, actor, includeLines, includeGroups, includePricing } = context;
  const shown = ownOf(change.lines, actor);
  const explainAsOf = includePricing ? change.day : undefined;
  return {
    state: row.change.state,
    updated_at: row.change.updatedAt,
    editor: row.change.editor,
    updated_by: row.change.updatedBy,
    message: row.change.message,
    delivery_date: row.change.deliveryDate,
    po_num: row.change.poNum,
    memo: row.change.memo,
    emails: row.change.emails,
    order_overrides: row.change.overrides,
    totals: totalsOf(shown),
    ...(includeLines ? { lines: shown.map((line) => lineView(line, { terms, explainAsOf })) } : {}),
    ...(includeGroups ? { groups: groupViews(change.groups, { lines: change.lines, terms }, shown) } : {}),
  };
}
