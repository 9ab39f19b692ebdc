import { sql } from '../../db/index.ts';
import type { Result } from '../../http/index.ts';
import { type FieldError, faultOf } from '../../shared/index.ts';
import { refusedForCustomer } from '../decide/actor.ts';
import { contentSummary, difference, patched } from '../decide/content.ts';
import { type Basket, loadProducts, type ProductBook } from '../load/facts.ts';
import type { OrderRow } from '../load/orders.ts';
import type { CustomerFacts } from '../order.ts';
import { updateDraft } from '../save/draft.ts';
import type { UpdateRequest } from '../schema/request.ts';
import { orderHead, withFacts } from '../view/order.ts';
import { draftContent, type Existing } from './existing.ts';
import { refuseChangedFields, sendsReadOnly } from './immutable.ts';
import { linesAfter } from './lines.ts';
import { basketOf, loadCustomer, refuse } from './load.ts';
import { readBack, respond, type WriteContext } from './respond.ts';
import { submitDraft } from './submit-draft.ts';
import { aboutDate, onHold } from './warnings.ts';

/** Undefined: somebody else was faster. */
export async function updateDraftOrder(
  context: WriteContext,
  found: Existing,
  request: UpdateRequest,
  { submit }: { submit: boolean },
): Promise<Result | undefined> {
  const { tx, key, requestId, lenient } = context;
  const { row, actor, terms } = found;
  const customer = await customerAfter(context, found, request);
  const before = draftContent(row);
  const content = patched(before, request);
  const productIds = [...before.lines.map((line) => line.productId), ...requestedIds(request)];
  const basket = basketOf(customer, content.deliveryDate, productIds);
  const [products, bookBefore] = await loadProducts(tx, [basket, ...basketBefore(found, request)]);
  refuseReadOnly(context, found, request, bookBefore ?? products!);
  const keepRows = rowsAsked(request);
  const checked = linesAfter({
    actor,
    terms,
    customer,
    deliveryDate: content.deliveryDate,
    lenient,
    products: products!,
    previous: before.lines,
    requested: request.lines,
  });
  const problems = [...checked.problems, ...rowProblems(pendingNumbers(row), keepRows)];
  if (problems.length > 0 && !submit) throw faultOf(problems);
  const { warnings } = checked;
  content.lines = checked.lines;
  if (submit) {
    const done = await submitDraft(context, {
      actor,
      customer,
      content,
      products: products!,
      draft: draftOf(row),
      pendingRowNumbers: keepRows ?? pendingNumbers(row),
      problems,
      termDefaults: request.save_term_defaults,
    });
    if (!done) return undefined;
    return respond(context, done.written, {
      status: 202,
      more: {
        warnings: [...warnings, ...done.warnings, ...onHold(customer)],
        resulting_orders: done.resultingOrders,
      },
    });
  }
  const summaries = difference(
    contentSummary(before, row.customer.customerId),
    contentSummary(content, customer.customerId),
  );
  const saving = updateDraft(
    tx,
    {
      orderNo: row.orderNo,
      version: row.version,
      customerId: customer.customerId,
      content,
      replaceLines: request.lines !== undefined,
      keepRows,
    },
    { apiKeyId: key.apiKeyId, userId: actor.user!.userId, requestId, action: 'order.update', ...summaries },
  );
  const [saved, written] = await Promise.all([saving, readBack(context, sql`o.order_no = ${row.orderNo}`)]);
  if (!saved) return undefined;
  return respond(context, written, {
    status: 200,
    book: products!,
    more: { warnings: [...warnings, ...aboutDate(customer, content.deliveryDate), ...onHold(customer)] },
  });
}

/** What read-only fields are compared with: the facts of the date and customer that were read. */
export function basketBefore({ row, customer }: Existing, request: UpdateRequest): Basket[] {
  if (!sendsReadOnly(request)) return [];
  const lines = [...(row.draftLines ?? row.change?.lines ?? []), ...(row.postedLines ?? [])];
  const ids = lines.map((line) => line.productId);
  return [basketOf(customer, (row.change ?? row).deliveryDate, ids)];
}

/** Read-only fields may come back as they were read. */
export function refuseReadOnly(
  { deps }: WriteContext,
  { row, actor, terms }: Existing,
  request: UpdateRequest,
  book: ProductBook,
): void {
  if (!sendsReadOnly(request)) return;
  const view = { actor, terms, includeLines: true, includeGroups: true, pdfLink: deps.pdfLink };
  refuseChangedFields(request, orderHead(withFacts(row, { draft: book, change: book }), view));
}

/** The customer of a draft may still be changed. */
async function customerAfter(
  { tx, key, now }: WriteContext,
  { customer, actor }: Existing,
  { customer_id }: UpdateRequest,
): Promise<CustomerFacts> {
  if (customer_id === undefined || customer_id === customer.customerId) return customer;
  const { customer: other } = await loadCustomer(tx, key, customer_id, now);
  refuse(refusedForCustomer(actor, other));
  return other!;
}

export function draftOf(row: OrderRow) {
  return {
    orderNo: row.orderNo,
    version: row.version,
    orderId: row.orderId!,
    builtByUserId: row.builtByUserId,
  };
}

export function requestedIds(request: UpdateRequest): number[] {
  return (request.lines ?? []).map((line) => line.product_id);
}

export function pendingNumbers(row: OrderRow): number[] {
  return (row.pendingRows ?? []).map((one) => one.row_number);
}

/** The imported rows that a request keeps; undefined when it says nothing about them. */
export function rowsAsked(request: UpdateRequest): number[] | undefined {
  const { pending_import_rows: rows } = request;
  if (rows === undefined) return undefined;
  return (rows ?? []).map((one) => (typeof one === 'number' ? one : one.row_number));
}

export function rowProblems(pending: readonly number[], asked: readonly number[] | undefined): FieldError[] {
  return (asked ?? [])
    .filter((number) => !pending.includes(number))
    .map((number) => ({
      field: 'pending_import_rows',
      code: 'PENDING_ROW_NOT_FOUND',
      detail: `Row ${number} is not pending. Pending are: ${pending.join(', ') || 'none'}.`,
    }));
}
