import type { RouteResult } from '../../http/index.ts';
import { faultOf, malformed } from '../../shared/index.ts';
import { customerRefusal, writeRefusal } from '../decide/actor.ts';
import { contentSummary } from '../decide/content.ts';
import { revise } from '../decide/revise.ts';
import { type ImportedSheet, readCsv, readOrderWorkbook } from '../import/csv.ts';
import { linesOfRows, parseProductId } from '../import/lines.ts';
import { basketOf, NEW_ORDER } from '../load/contents.ts';
import { loadCustomer } from '../load/customer.ts';
import { loadProducts } from '../load/facts.ts';
import { findProductsByNumber } from '../load/product-numbers.ts';
import { isOwnSupplier } from '../order.ts';
import { throwIfRefused } from './load.ts';
import type { WriteContext } from './respond.ts';
import { createDraft } from './save.ts';

export interface ImportRequest {
  customer_id: number;
  csv?: string;
  /** Base64. */
  xlsx?: string;
  sheet?: string;
}

/** The rows of the file, before a transaction begins: a workbook takes its time. */
export async function readSpreadsheet({ csv, xlsx, sheet }: ImportRequest): Promise<ImportedSheet> {
  if (csv !== undefined && xlsx !== undefined) throw malformed('xlsx', 'Send csv or xlsx, not both.');
  if (csv === undefined && xlsx === undefined)
    throw malformed('csv', 'Send the file as csv (text) or xlsx (Base64).');
  if (csv === undefined) return readOrderWorkbook(bytesOf(xlsx!), sheet);
  if (sheet !== undefined)
    throw malformed('sheet', 'sheet applies only to workbooks. Send xlsx, or omit sheet.');
  return { rows: readCsv(csv), warnings: [] };
}

function bytesOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  const length = base64.replace(/\s+|=+\s*$/g, '').length;
  if (Math.ceil((bytes.length * 4) / 3) !== length)
    throw malformed('xlsx', 'Must be the file in Base64, without a prefix such as data:.');
  return bytes;
}

/** Creates a draft from a spreadsheet. Quantities are raised to full cases and minimums, as for lenient requests. */
export async function importOrder(
  context: WriteContext,
  request: ImportRequest,
  { rows, warnings: ofFile }: ImportedSheet,
): Promise<RouteResult> {
  const { tx, key, now } = context;
  const { actor, terms, customer } = await loadCustomer(tx, key, request.customer_id, now);
  throwIfRefused(writeRefusal(actor) ?? customerRefusal(actor, customer));
  const byNumber = await findProductsByNumber(tx, customer!.state, numbersIn(rows));
  const ids = [...idsIn(rows), ...[...byNumber.values()].flat()];
  const [products] = await loadProducts(tx, [basketOf(null, customer!, null, ids)]);
  const { lines, pending } = linesOfRows(rows, {
    state: customer!.state,
    products: products!,
    byNumber,
    isOwn: (product) => isOwnSupplier(actor, product.supplierId),
  });
  const facts = {
    ...{ actor, terms, customer: customer!, products: products! },
    lenient: true,
    seesAllLines: true,
  };
  const { content, assessed, problems, warnings } = revise(NEW_ORDER, { lines }, facts);
  if (problems.length > 0) throw faultOf(problems);
  const { customerId } = customer!;
  const stamp = {
    ...context.by,
    action: 'order.import' as const,
    before: null,
    after: { ...contentSummary(content, customerId), pending_rows: pending.length },
  };
  const draft = { ...facts, content, assessed, importRows: pending };
  const counts = { rows: rows.length, lines: rows.length - pending.length, pending };
  const said = ofFile.map(({ code, detail }) => ({ field: 'xlsx', code, detail }));
  return createDraft(context, draft, stamp, { warnings: [...said, ...warnings], import: counts });
}

const idsIn = (rows: readonly { cells: Record<string, string> }[]) =>
  rows.map(({ cells }) => parseProductId(cells.product_id ?? '')).filter((id) => id > 0);

const numbersIn = (rows: readonly { cells: Record<string, string> }[]) =>
  rows.filter(({ cells }) => !cells.product_id).map(({ cells }) => cells.supplier_product_number ?? '');
