import { sql } from '../../db/index.ts';
import type { Result } from '../../http/index.ts';
import { type FieldError, faultOf } from '../../shared/index.ts';
import { refusedForCustomer } from '../rules/actor.ts';
import { contentSummary, difference, patched } from '../rules/content.ts';
import type { CustomerFacts } from '../rules/facts.ts';
import type { UpdateRequest } from '../schema/request.ts';
import { loadProducts, type ProductBook } from '../sql/facts.ts';
import type { OrderRow } from '../sql/read.ts';
import { updateDraft } from '../sql/save-draft.ts';
import { orderHead, withFacts } from '../view/order.ts';
import { draftContent, type Existing } from './existing.ts';
import { refuseChangedFields, sendsReadOnly } from './immutable.ts';
import { requireLines } from './lines.ts';
import { basketOf, loadCustomer, refuse } from './load.ts';
import { respond, type Writing } from './respond.ts';
import { submitDraft } from './submit-draft.ts';
import { aboutDate, onHold } from './warnings.ts';

/** Undefined: somebody else was faster. */
export async function updateDraftOrder(
  writing: Writing,
  found: Existing,
  request: UpdateRequest,
  { submit }: { submit: boolean },
): Promise<Result | undefined> {
  const { tx, key, requestId, lenient } = writing;
  const { row, actor, terms } = found;
  const customer = await customerAfter(writing, found, request);
  const before = draftContent(row);
  const content = patched(before, request);
  const productIds = [...before.lines.map((line) => line.productId), ...requestedIds(request)];
  const [products] = await loadProducts(tx, [basketOf(customer, content.deliveryDate, productIds)]);
  refuseReadOnly(writing, found, request, products!);
  const keepRows = rowsToKeep(row, request);
  const { lines, warnings } = requireLines({
    actor,
    terms,
    customer,
    deliveryDate: content.deliveryDate,
    lenient,
    products: products!,
    previous: before.lines,
    requested: request.lines,
  });
  content.lines = lines;
  if (submit) {
    const done = await submitDraft(writing, {
      actor,
      customer,
      content,
      products: products!,
      draft: draftOf(row),
      pendingRowNumbers: keepRows ?? pendingNumbers(row),
      termDefaults: request.save_term_defaults,
    });
    if (!done) return undefined;
    return respond(writing, sql`o.order_no = ${row.orderNo}`, {
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
  const saved = await updateDraft(
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
  if (!saved) return undefined;
  return respond(writing, sql`o.order_no = ${row.orderNo}`, {
    status: 200,
    book: products!,
    more: { warnings: [...warnings, ...aboutDate(customer, content.deliveryDate), ...onHold(customer)] },
  });
}

/** Read-only fields may come back as they were read. */
export function refuseReadOnly(
  { deps }: Writing,
  { row, actor, terms }: Existing,
  request: UpdateRequest,
  book: ProductBook,
): void {
  if (!sendsReadOnly(request)) return;
  const context = { actor, terms, includeLines: true, includeGroups: true, pdfLink: deps.pdfLink };
  refuseChangedFields(request, orderHead(withFacts(row, { draft: book, change: book }), context));
}

/** The customer of a draft may still be changed. */
async function customerAfter(
  { tx, key, now }: Writing,
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

export function rowProblems(row: OrderRow, asked: readonly number[] | undefined): FieldError[] {
  const pending = new Set(pendingNumbers(row));
  return (asked ?? [])
    .filter((number) => !pending.has(number))
    .map((number) => ({
      field: 'pending_import_rows',
      code: 'PENDING_ROW_NOT_FOUND',
      detail: `Row ${number} is not pending. Pending are: ${[...pending].join(', ') || 'none'}.`,
    }));
}

export function rowsToKeep(row: OrderRow, request: UpdateRequest): number[] | undefined {
  const asked = rowsAsked(request);
  const problems = rowProblems(row, asked);
  if (problems.length > 0) throw faultOf(problems);
  return asked;
}
