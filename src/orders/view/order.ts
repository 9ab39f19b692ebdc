import { INVOICE_STATUS_NAMES, rejectionMessageFor } from '../../model/index.ts';
import { centsOf, moneyText } from '../../shared/index.ts';
import { type ActionPermission, type AllowedActions, allowedActions } from '../decide/actions.ts';
import type { Assessment } from '../decide/assess.ts';
import type { PricedLine } from '../decide/pricing.ts';
import { totalsOf } from '../decide/totals.ts';
import { type AssessedOrder, orderFactsOf, versionOf } from '../load/contents.ts';
import type { ShownRow } from '../load/orders.ts';
import { ACTIONS, type Actor, headerRow, isOwnSupplier, type TermBook } from '../order.ts';
import { groupViews } from './groups.ts';
import { lineView, visibleLines } from './lines.ts';

export interface ViewContext {
  actor: Actor;
  terms: TermBook;
  includeLines: boolean;
  /** Single reads and writes show the split preview; lists do not. */
  includeGroups: boolean;
  includePricing?: boolean;
  pdfLink(invoiceId: number): string | null;
}

/** Sums over the lines that the key sees. */
function totalsView({ units, backorderUnits, cases, fullPrice, extPrice }: ShownRow) {
  return {
    units,
    backorder_units: backorderUnits,
    cases,
    full_price: fullPrice,
    discount: moneyText(centsOf(fullPrice!) - centsOf(extPrice!)),
    ext_price: extPrice,
  };
}

/** The JSON text of an order in two parts: a response may add fields between them. */
export interface OrderText {
  head: string;
  tail: string;
}

/** The lines of submitted and posted orders come as JSON from the database. */
export function orderTextParts(order: AssessedOrder, context: ViewContext): OrderText {
  const actions = allowedActions(orderFactsOf(order.row), order.customer, context.actor);
  const fields = JSON.stringify(orderFields(order, context, actions));
  const { linesText, stage } = order.row;
  const lines = context.includeLines && stage !== 'draft' ? `,"lines":[${linesText ?? ''}]` : '';
  return { head: fields.slice(0, -1), tail: `,"allowed_actions":${actionsText(actions)}${lines}}` };
}

export function withFields({ head, tail }: OrderText, more: object = {}): string {
  const added = JSON.stringify(more).slice(1, -1);
  return `${head}${added && `,${added}`}${tail}`;
}

export function orderText(order: AssessedOrder, context: ViewContext): string {
  return withFields(orderTextParts(order, context));
}

const permissionTexts = new WeakMap<ActionPermission, string>();

/** allowed_actions are half of an order without lines, and mostly the same, so each answer is serialized only once. */
export function actionsText(actions: AllowedActions): string {
  const parts = ACTIONS.map((action) => {
    const answer = actions[action];
    let text = permissionTexts.get(answer);
    if (text === undefined) {
      text = JSON.stringify(answer);
      permissionTexts.set(answer, text);
    }
    return `"${action}":${text}`;
  });
  return `{${parts.join()}}`;
}

export function orderHead(order: AssessedOrder, context: ViewContext) {
  const actions = allowedActions(orderFactsOf(order.row), order.customer, context.actor);
  return { ...orderFields(order, context, actions), allowed_actions: actions };
}

function orderFields(order: AssessedOrder, context: ViewContext, actions: AllowedActions) {
  const { row, customer, draft } = order;
  const { actor, terms } = context;
  const shown = draft && (actions.update.allowed ? draft.lines : visibleLines(draft.lines, actor));
  const termId = draft ? (draft.groups[0]?.termId ?? customer.termId) : row.creditTermId;
  const posted = row.stage === 'posted';
  return {
    id: row.orderId,
    invoice_id: row.invoiceId,
    invoice_num: row.invoiceNum,
    stage: row.stage,
    status: row.status,
    invoice_status: row.invoiceStatus,
    invoice_status_name: row.invoiceStatus && INVOICE_STATUS_NAMES[row.invoiceStatus],
    is_credit: row.isCredit,
    version: versionOf(row),
    customer_id: customer.customerId,
    customer_name: customer.name,
    state: customer.state,
    ...headerRow(row),
    po_date: row.poDate,
    term_id: row.termId,
    credit_term_id: termId,
    credit_term: termId === null ? null : (terms.get(termId)?.term ?? null),
    split_invoice_id: draft ? (draft.groups[0]?.splitInvoiceId ?? null) : row.splitInvoiceId,
    due_date: row.dueDate,
    invoice_total: row.invoiceId === null || seesAllLines(row) ? row.invoiceTotal : row.extPrice,
    open_debit: row.openDebit,
    open_credit: row.openCredit,
    open_balance: row.openBalance,
    // The PDF shows every line.
    pdf_url: row.invoiceId === null || !seesAllLines(row) ? null : context.pdfLink(row.invoiceId),
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
    ...(draft && shown
      ? {
          ...contentView(draft, shown, context),
          order_overrides: row.overrides,
          pending_import_rows: row.pendingRows ?? [],
        }
      : {}),
    pending_change: changeView(order, context),
    cancellation: row.cancellation,
    ...(row.stage === 'submitted' ? { processing: processingView(row, actor) } : {}),
    related_orders: {
      parent_id: row.parentId,
      parent_invoice_id: row.parentInvoiceId,
      split_children: row.children ?? [],
    },
  };
}

function seesAllLines(row: ShownRow): boolean {
  return row.foreignLines === 0;
}

/** Lines and resulting orders, if requested. */
function contentView(
  { day, lines, groups }: Assessment,
  shown: readonly PricedLine[],
  { terms, includeLines, includeGroups, includePricing }: ViewContext,
) {
  const explainAsOf = includePricing ? day : undefined;
  return {
    ...(includeLines ? { lines: shown.map((line) => lineView(line, { terms, explainAsOf })) } : {}),
    ...(includeGroups ? { groups: groupViews(groups, { lines, shown, terms }) } : {}),
  };
}

function processingView(row: ShownRow, actor: Actor) {
  const { processingMessage: message, shortages } = row;
  return {
    attempts: row.attempts,
    message: rejectionMessageFor((id) => isOwnSupplier(actor, id), 'order', { message, shortages }),
    updated_at: row.processingUpdatedAt ?? row.timeUpdated,
  };
}

function changeView({ row, change }: AssessedOrder, context: ViewContext) {
  if (!row.change || !change) return null;
  const { actor } = context;
  const shown = visibleLines(change.lines, actor);
  return {
    state: row.change.state,
    updated_at: row.change.updatedAt,
    editor: row.change.editor,
    updated_by: row.change.updatedBy,
    message: rejectionMessageFor((id) => isOwnSupplier(actor, id), 'change', row.change),
    ...headerRow(row.change),
    order_overrides: row.change.overrides,
    totals: totalsOf(shown),
    ...contentView(change, shown, context),
  };
}
