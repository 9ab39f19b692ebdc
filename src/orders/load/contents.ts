import type { OrderFacts } from '../decide/actions.ts';
import { type Assessment, assess, assessmentDayOf, fixedAssessment } from '../decide/assess.ts';
import { isSameContent } from '../decide/content.ts';
import { pairKey, postedByPair } from '../decide/pricing.ts';
import type { OrderBefore } from '../decide/revise.ts';
import { groupKeyOf, seriesOf } from '../decide/split.ts';
import {
  type Content,
  type CustomerFacts,
  EMPTY_CONTENT,
  headerOf,
  type OrderLine,
  type PostedOrder,
  type ProductBook,
} from '../order.ts';
import type { Basket } from './facts.ts';
import type { ChangeRow, OrderRow, ShownRow } from './orders.ts';

/** A stored order before a request. */
export function beforeOf(row: OrderRow, products: ProductBook): OrderBefore {
  const posted = row.stage === 'posted' ? postedOf(row, products) : null;
  const pendingRows = (row.pendingRows ?? []).map((one) => one.row_number);
  return { content: contentOf(row, posted), posted, pendingRows };
}

export const NEW_ORDER: OrderBefore = { content: EMPTY_CONTENT, posted: null, pendingRows: [] };

/** The content of a draft, of a posted order's open change, or of the posted order itself if it has none. */
function contentOf(row: OrderRow, posted: PostedOrder | null): Content {
  if (!posted) return { ...headerOf(row), overrides: row.overrides, lines: row.draftLines ?? [] };
  if (row.change)
    return { ...headerOf(row.change), overrides: row.change.overrides, lines: row.change.lines };
  return { ...headerOf(row), overrides: {}, lines: linesOfInvoice(posted) };
}

/** Posted lines keep the order's terms, so that an edit elsewhere does not move them to another invoice. */
function linesOfInvoice({ lines, termId }: Pick<PostedOrder, 'lines' | 'termId'>): OrderLine[] {
  return [...postedByPair(lines).values()].map((line) => ({
    productId: line.productId,
    units: line.ordered,
    acceptBackorder: line.backOrder > 0,
    promotionId: line.promotionId,
    promotionUnits: line.promotionId === null ? null : (line.promotionUnits ?? line.ordered),
    creditTermId: termId,
    minimumApplied: false,
    invoiceTransId: line.invoiceTransId,
  }));
}

/** Invoices that came from elsewhere may name no terms. */
function termOf({ creditTermId, customer }: ShownRow): number {
  return creditTermId ?? customer.termId;
}

function postedOf(row: OrderRow, products: ProductBook): PostedOrder {
  const lines = row.postedLines ?? [];
  const termId = termOf(row);
  const found = lines.flatMap(({ productId }) => products.get(productId) ?? []).map(seriesOf);
  const series =
    row.groupKey === null ? found[0] : found.find((one) => groupKeyOf(one, termId) === row.groupKey);
  const ownSeries = series ?? { separateSupplierId: null, splitInvoiceId: row.splitInvoiceId };
  return {
    ...headerOf(row),
    termId,
    groupKey: row.groupKey ?? groupKeyOf(ownSeries, termId),
    series: ownSeries,
    lines,
  };
}

/** The products of an order, for a given delivery date. Once posted, an order keeps its own warehouse. */
export function basketOf(
  row: OrderRow | null,
  customer: CustomerFacts,
  deliveryDate: string | null,
  productIds: readonly number[],
): Basket {
  const isPosted = row?.stage === 'posted';
  return {
    customerId: customer.customerId,
    locationId: isPosted ? row.locationId : customer.locationId,
    day: assessmentDayOf(customer, deliveryDate, isPosted ? row : null),
    productIds,
  };
}

/** The products on all lines of an order. */
export function productsIn(row: OrderRow): number[] {
  const lines = [...(row.draftLines ?? row.change?.lines ?? []), ...(row.postedLines ?? [])];
  return lines.map((line) => line.productId);
}

/** An order with the assessment of its draft or pending change, computed now or as fixed on submission. */
export interface AssessedOrder {
  row: ShownRow;
  customer: CustomerFacts;
  draft: Assessment | null;
  change: Assessment | null;
}

export function assessRow(row: OrderRow, customer: CustomerFacts, products: ProductBook): AssessedOrder {
  const { change } = row;
  const assessedNow = () => {
    const { content, posted } = beforeOf(row, products);
    return assess({ ...content, customer, products, posted });
  };
  return {
    row,
    customer,
    draft: row.stage === 'draft' ? assessedNow() : null,
    change: change && (isFixed(change) ? fixedAssessment({ ...change, products }) : assessedNow()),
  };
}

function isFixed({ state, lines }: ChangeRow): boolean {
  return state !== 'draft' && lines.every(({ unitPrice }) => unitPrice !== null);
}

/** The facts about an order that the rules need. */
export function orderFactsOf(row: ShownRow): OrderFacts {
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
    changeTouchesOthers: changeTouchesOthers(row),
  };
}

/** Whether the open change touches more than the lines that the key sees: lines of others, or the order as a whole. */
function changeTouchesOthers(row: ShownRow): boolean {
  const { change } = row;
  if (!change || !row.foreignProducts) return false;
  const foreign = new Set(row.foreignProducts);
  const posted = linesOfInvoice({ lines: row.postedLines ?? [], termId: termOf(row) });
  const before = { ...headerOf(row), overrides: {}, lines: linesOf(posted, foreign) };
  const { overrides, lines } = change;
  return !isSameContent(before, { ...headerOf(change), overrides, lines: linesOf(lines, foreign) });
}

function linesOf(lines: readonly OrderLine[], products: ReadonlySet<number>): OrderLine[] {
  const found = lines.filter(({ productId }) => products.has(productId));
  return found.sort((a, b) => (pairKey(a) < pairKey(b) ? -1 : 1));
}

export function versionOf(row: { version: number }): string {
  return String(row.version);
}
