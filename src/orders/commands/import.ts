import type { Result } from '../../http/index.ts';
import { faultOf, newUlid } from '../../shared/index.ts';
import { refusedForCustomer, refusedToWrite } from '../decide/actor.ts';
import { contentSummary } from '../decide/content.ts';
import { revise } from '../decide/revise.ts';
import { readCsv } from '../import/csv.ts';
import { linesOfRows, type PendingRow, productIdIn } from '../import/lines.ts';
import { basketOf, NEW_ORDER } from '../load/contents.ts';
import { loadCustomer } from '../load/customer.ts';
import { loadProducts } from '../load/facts.ts';
import { byOrderId } from '../load/orders.ts';
import { productsByNumber } from '../load/product-numbers.ts';
import { isOwnSupplier } from '../order.ts';
import { insertDraft } from '../save/draft.ts';
import { refuse } from './load.ts';
import { readBack, respond, type WriteContext } from './respond.ts';

export interface ImportRequest {
  customer_id: number;
  csv: string;
}

/** A draft from a spreadsheet. Quantities are raised to cases and minimums, as lenient requests are. */
export async function importOrder(context: WriteContext, request: ImportRequest): Promise<Result> {
  const { tx, key, now } = context;
  const rows = readCsv(request.csv);
  const { actor, terms, customer } = await loadCustomer(tx, key, request.customer_id, now);
  refuse(refusedToWrite(actor) ?? refusedForCustomer(actor, customer));
  const byNumber = await productsByNumber(tx, customer!.state, numbersIn(rows));
  const ids = [...idsIn(rows), ...[...byNumber.values()].flat()];
  const [products] = await loadProducts(tx, [basketOf(null, customer!, null, ids)]);
  const { lines, pending } = linesOfRows(rows, {
    state: customer!.state,
    products: products!,
    byNumber,
    isOwn: (product) => isOwnSupplier(actor, product.supplierId),
  });
  const facts = { actor, terms, customer: customer!, products: products!, lenient: true };
  const { content, problems, warnings } = revise(NEW_ORDER, { lines }, facts);
  if (problems.length > 0) throw faultOf(problems);
  const orderId = newUlid(now);
  const { customerId } = customer!;
  const stamp = {
    ...context.by,
    action: 'order.import',
    before: null,
    after: { ...contentSummary(content, customerId), pending_rows: pending.length },
  };
  const [, written] = await Promise.all([
    insertDraft(tx, { orderId, customerId, content, products: products!, importRows: pending }, stamp),
    readBack(context, byOrderId(orderId), 'draft'),
  ]);
  return respond(context, written, {
    status: 201,
    location: true,
    products: products!,
    more: { warnings, import: importView(rows.length, pending) },
  });
}

/** What a person wants to know after an import. */
function importView(rows: number, pending: readonly PendingRow[]) {
  return { rows, lines: rows - pending.length, pending };
}

const idsIn = (rows: readonly { cells: Record<string, string> }[]) =>
  rows.map(({ cells }) => productIdIn(cells.product_id ?? '')).filter((id) => id > 0);

const numbersIn = (rows: readonly { cells: Record<string, string> }[]) =>
  rows.filter(({ cells }) => !cells.product_id).map(({ cells }) => cells.supplier_product_number ?? '');
