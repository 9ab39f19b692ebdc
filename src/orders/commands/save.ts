import { isLimitedToSuppliers } from '../../access/index.ts';
import type { RouteResult } from '../../http/index.ts';
import type { OrderAction } from '../../model/index.ts';
import { faultOf, newUlid } from '../../shared/index.ts';
import type { Assessment } from '../decide/assess.ts';
import { changedFields, contentSummary, isSameContent } from '../decide/content.ts';
import { byOrderId, byOrderNo, type OrderRow } from '../load/orders.ts';
import { saveChange } from '../save/change.ts';
import { insertDraft, type NewDraft, updateDraft } from '../save/draft.ts';
import type { Stamp } from '../save/history.ts';
import { scopeIfRemoved } from '../save/removed-from-view.ts';
import { draftRow } from '../view/submitted.ts';
import { readBack, respond, respondWith, type WriteContext } from './respond.ts';
import type { RevisedOrder } from './revise.ts';

/** Stamp for the history: who did what, and what it changed. */
export function stampOf({ by }: WriteContext, revised: RevisedOrder, action: OrderAction): Stamp {
  const { row, customer, content, before } = revised;
  const now = contentSummary(content, customer.customerId);
  const was = row && contentSummary(before.content, row.customer.customerId);
  return { ...by, action, ...changedFields(was, now) };
}

/** Saves a draft or a pending change. Throws if the request has problems. Undefined if somebody else has changed the order. */
export async function saveRevised(
  context: WriteContext,
  revised: RevisedOrder,
): Promise<RouteResult | undefined> {
  if (revised.problems.length > 0) throw faultOf(revised.problems);
  const { row, products, warnings } = revised;
  if (!row) return createDraft(context, revised, stampOf(context, revised, 'order.create'), { warnings });
  const saving = isUnchanged(revised, row)
    ? true
    : row.stage === 'posted'
      ? saveEdited(context, revised, row)
      : saveDraft(context, revised, row);
  const [saved, written] = await Promise.all([saving, readBack(context, byOrderNo(row.orderNo))]);
  return saved ? respond(context, written, { status: 200, products, more: { warnings } }) : undefined;
}

/**
 * Whether the request changes nothing: then no change is started, and an open one stays as it is. A rejected change is
 * reopened nevertheless.
 */
export function isUnchanged({ before, content, customer, keepRows }: RevisedOrder, row: OrderRow): boolean {
  if (row.change && row.change.state !== 'draft') return false;
  return (
    customer.customerId === row.customer.customerId &&
    (keepRows === undefined || keepRows.length === before.pendingRows.length) &&
    isSameContent(before.content, content)
  );
}

/** A new draft as it was decided. */
export type DecidedDraft = Pick<
  RevisedOrder,
  'actor' | 'terms' | 'customer' | 'content' | 'products' | 'assessed'
> & { importRows?: NewDraft['importRows'] };

/** Stored lines of a draft name no lines of an invoice. */
function withoutInvoiceLineIds(assessed: Assessment): Assessment {
  return { ...assessed, lines: assessed.lines.map((line) => ({ ...line, invoiceTransId: undefined })) };
}

/** `more`: fields that the response shows in addition to the draft. */
export async function createDraft(
  context: WriteContext,
  { actor, terms, customer, content, products, assessed, importRows = [] }: DecidedDraft,
  stamp: Stamp,
  more: object,
): Promise<RouteResult> {
  const orderId = newUlid(context.now);
  const draft = { orderId, customerId: customer.customerId, content, products, importRows };
  const response = { status: 201, location: true, more };
  if (isLimitedToSuppliers(context.key)) {
    const [, written] = await Promise.all([
      insertDraft(context.tx, draft, stamp),
      readBack(context, byOrderId(orderId), 'draft'),
    ]);
    return respond(context, written, { ...response, products });
  }
  const written = await insertDraft(context.tx, draft, stamp);
  const pendingRows = importRows.map(({ row_number, reason }) => ({ row_number, reason }));
  const row = draftRow({
    written,
    orderId,
    content,
    customer,
    userId: stamp.userId,
    pendingRows: pendingRows.length > 0 ? pendingRows : null,
  });
  return respondWith(
    context,
    { actor, terms, order: { row, customer, draft: withoutInvoiceLineIds(assessed), change: null } },
    response,
  );
}

function saveDraft(context: WriteContext, revised: RevisedOrder, row: OrderRow): Promise<boolean> {
  const { content, products, customer, keepRows, before } = revised;
  const { orderNo, version } = row;
  const { customerId } = customer;
  const replaceLines = content.lines !== before.content.lines;
  const edited = { orderNo, customerId: row.customer.customerId, before: before.content.lines };
  const left = scopeIfRemoved(edited, customer, content.lines, products);
  const update = { orderNo, version, customerId, content, products, replaceLines, keepRows, left };
  return updateDraft(context.tx, update, stampOf(context, revised, 'order.update'));
}

/** What is saved for a change, submitted or not. */
export function changeOf({ now }: WriteContext, { content, products }: RevisedOrder, row: OrderRow) {
  return {
    orderNo: row.orderNo,
    version: row.version,
    invoiceVersion: row.invoiceVersion!,
    orderChangeId: row.change?.orderChangeId ?? null,
    content,
    products,
    now,
    submission: null,
  };
}

async function saveEdited(context: WriteContext, revised: RevisedOrder, row: OrderRow): Promise<boolean> {
  const { tx, deps } = context;
  const stamp = stampOf(context, revised, 'order.change');
  const { saved } = await saveChange(tx, deps.queue, changeOf(context, revised, row), stamp);
  return saved;
}
