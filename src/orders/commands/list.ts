import type { LargeText } from '../../db/index.ts';
import { readRefusal } from '../decide/actor.ts';
import { byOrderNos, type OrderPageQuery } from '../load/orders.ts';
import { actionsRenderer, fillPage, type OrderTextPage, readTexts } from '../texts/index.ts';
import { orderText } from '../view/order.ts';
import { assessOrders, loadOrders, throwIfRefused } from './load.ts';
import type { OrderReadContext } from './read-order.ts';
import type { OrderDeps } from './respond.ts';

/** The page's limit is one more than its size, to see whether there is a next page. */
export interface OrderListRequest extends OrderReadContext {
  page: OrderPageQuery;
}

export interface OrderListResult {
  data: string | LargeText;
  count: number;
  /** The position of the last order that is shown. */
  last: string | null;
}

type ListDeps = Pick<OrderDeps, 'pdfLink' | 'texts'>;

/** A list computed from the rows. */
export async function listFromRows({ pdfLink }: ListDeps, asked: OrderListRequest): Promise<OrderListResult> {
  const found = await textsOfRows({ pdfLink }, asked, asked.page.limit - 1);
  return { data: found.texts.map(({ text }) => text).join(','), count: found.count, last: found.last };
}

/** A list from stored texts. Orders without one are computed, and a text is stored afterwards for the next read. */
export async function listFromTexts(deps: ListDeps, asked: OrderListRequest): Promise<OrderListResult> {
  const page = await readTexts(asked.db, asked);
  throwIfRefused(readRefusal(page.actor));
  if (page.inDoubt) deps.texts.requestInvalidation();
  const computed = page.missing.length > 0 ? await computeMissing(deps, asked, page) : undefined;
  // An order disappeared between the two statements.
  if (computed && computed.size < page.missing.length) return listFromRows(deps, asked);
  const data = fillPage(page, {
    actions: actionsRenderer(page.actor),
    link: (invoiceId) => JSON.stringify(deps.pdfLink(invoiceId)),
    missing: (orderNo) => computed!.get(orderNo)!,
  });
  return { data, count: page.count, last: page.last };
}

async function computeMissing(
  deps: ListDeps,
  asked: OrderListRequest,
  { missing, inDoubt }: OrderTextPage,
): Promise<Map<number, string>> {
  const page = byOrderNos(missing);
  const { texts } = await textsOfRows(deps, { ...asked, page }, missing.length);
  if (!inDoubt) deps.texts.renderSoon(texts.filter(({ hasText }) => hasText).map(({ orderNo }) => orderNo));
  return new Map(texts.map(({ orderNo, text }) => [orderNo, text]));
}

async function textsOfRows(
  { pdfLink }: Pick<OrderDeps, 'pdfLink'>,
  { db, key, now, withLines, page }: OrderListRequest,
  limit: number,
) {
  const { actor, terms, rows } = await loadOrders(db, key, now, page, { withLines });
  const orders = await assessOrders(db, rows.slice(0, limit));
  const context = { actor, terms, includeLines: withLines, includeGroups: false, pdfLink };
  const texts = orders.map((order) => ({
    orderNo: order.row.orderNo,
    text: orderText(order, context),
    /** Whether texts are stored for such orders. */
    hasText: order.row.stage === 'posted' && !order.row.change,
  }));
  return { texts, count: rows.length, last: rows[limit - 1]?.place ?? null };
}
