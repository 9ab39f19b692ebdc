import { sql } from '../../db/index.ts';
import type { Result } from '../../http/index.ts';
import { faultOf, newUlid } from '../../shared/index.ts';
import { refusedForCustomer, refusedToWrite } from '../decide/actor.ts';
import { contentSummary, NOTHING } from '../decide/content.ts';
import { checkLines } from '../decide/lines.ts';
import { readCsv } from '../import/csv.ts';
import { linesOfRows, type PendingRow, productIdIn } from '../import/lines.ts';
import { loadProducts } from '../load/facts.ts';
import { productsByNumber } from '../load/product-numbers.ts';
import { isOwnSupplier } from '../order.ts';
import { insertDraft } from '../save/draft.ts';
import { basketOf, loadCustomer, refuse } from './load.ts';
import { readBack, respond, type WriteContext } from './respond.ts';
import { onHold } from './warnings.ts';

export interface ImportRequest {
  customer_id: number;
  csv: string;
}

/** A draft from a spreadsheet. Quantities are raised to cases and minimums, as lenient requests are. */
export async function importOrder(context: WriteContext, request: ImportRequest): Promise<Result> {
  const { tx, key, now, requestId } = context;
  const rows = readCsv(request.csv);
  const { actor, terms, customer } = await loadCustomer(tx, key, request.customer_id, now);
  refuse(refusedToWrite(actor) ?? refusedForCustomer(actor, customer));
  const byNumber = await productsByNumber(tx, customer!.state, numbersIn(rows));
  const ids = [...idsIn(rows), ...[...byNumber.values()].flat()];
  const [products] = await loadProducts(tx, [basketOf(customer!, null, ids)]);
  const { lines, pending } = linesOfRows(rows, {
    state: customer!.state,
    products: products!,
    byNumber,
    isOwn: (product) => isOwnSupplier(actor, product.supplierId),
  });
  const checked = checkLines(lines, {
    actor,
    state: customer!.state,
    day: customer!.today,
    lenient: true,
    products: products!,
    terms,
    previous: [],
  });
  if (checked.problems.length > 0) throw faultOf(checked.problems);
  const content = { ...NOTHING, lines: checked.lines };
  const orderId = newUlid(now);
  const stamp = {
    apiKeyId: key.apiKeyId,
    userId: actor.user!.userId,
    requestId,
    action: 'order.import',
    before: null,
    after: { ...contentSummary(content, customer!.customerId), pending_rows: pending.length },
  };
  const [, written] = await Promise.all([
    insertDraft(tx, { orderId, customerId: customer!.customerId, content, importRows: pending }, stamp),
    readBack(context, sql`o.order_id = ${orderId}`),
  ]);
  return respond(context, written, {
    status: 201,
    location: true,
    book: products!,
    more: { warnings: [...checked.warnings, ...onHold(customer!)], import: importView(rows.length, pending) },
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
