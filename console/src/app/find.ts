import type { Ops, V1, V2 } from '@dray/client';
import { fetchPage, get } from '../api.ts';
import { statusLabel } from '../orders/status.tsx';
import { type Order, orderName, orderReferenceOf } from '../orders/types.ts';
import type { SignedInKey } from '../session/signed-in-key.ts';
import { T } from '../texts.ts';
import type { Customer, Product } from './records.ts';
import { wordMatcher } from './word-matcher.ts';

export interface SearchHit {
  key: string;
  kind: string;
  title: string;
  note: string;
  to: string;
}

/** Names are searched here, in the records that the page has loaded; numbers are looked up by the service. */
export interface SearchableRecords {
  customers: readonly Customer[];
  products: readonly Product[];
}

/** How many of the newest orders are searched for part of a PO number; complete numbers are found in all orders. */
export const MAX_SEARCHED_ORDERS = 500;
const MAX_SHOWN = 6;
/** Limit for documents that share one PO number; the same as that of `/ops/find`. */
const MAX_SAME_PO_NUMBER = 20;
const ALL_STAGES = { stages: 'draft,submitted,posted' };
const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/i;

export async function findRecords(
  text: string,
  key: SignedInKey,
  known: SearchableRecords,
): Promise<SearchHit[]> {
  const wanted = text.trim();
  if (wanted === '') return [];
  const number = /^(?:INV-|PO-|#)?(\d{1,10})$/i.exec(wanted)?.[1];
  const isUlid = ULID.test(wanted);
  const asked = isUlid ? wanted.toUpperCase() : number;
  const found = await Promise.allSettled([
    ...(key.type === 'Employee'
      ? [findByName(wanted)]
      : [findOrders({ po_num: wanted }), findPurchases({ po_num: wanted }, key)]),
    ...(asked ? [findOrders({ order_ids: asked }), findPurchases({ purchase_ids: asked }, key)] : []),
    number ? recordsByNumber(number, known) : recordsByName(wanted, known),
    findRecentOrders(wanted, key),
    ...(isUlid ? [] : [findBatches(wanted, key)]),
  ]);
  const hits = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return [...new Map(hits.map((hit) => [`${hit.kind} ${hit.key}`, hit])).values()];
}

const PATH_BY_KIND: Record<Ops.Search['kind'], (one: Ops.Search) => string> = {
  order: ({ id }) => `/orders/${id}`,
  purchase: ({ id }) => `/purchases/${id}`,
  payment: ({ id }) => `/receivables?tab=payments&payment=${encodeURIComponent(id)}`,
  customer: ({ id }) => `/customers/${id}`,
  product: ({ id }) => `/catalog/${id}`,
  person: ({ customer_id }) => `/customers/${customer_id}`,
};

/** Everything that is called so, however old. People have no page of their own: their customer opens. */
async function findByName(name: string): Promise<SearchHit[]> {
  const { data } = await get<{ data: Ops.Search[] }>('/ops/find', { name });
  const shown = data.filter((one) => one.kind !== 'person' || one.customer_id !== null);
  return shown.map((one) => ({
    key: one.id,
    kind: T.kinds[one.kind],
    title:
      one.kind === 'customer' || one.kind === 'product'
        ? one.name!
        : [one.po_num ?? one.number, one.name].filter(Boolean).join(' · '),
    note: [one.po_num && one.number, one.status].filter(Boolean).join(' · '),
    to: PATH_BY_KIND[one.kind](one),
  }));
}

const orderHit = (order: Order): SearchHit => ({
  key: orderReferenceOf(order),
  kind: T.kinds.order,
  title: `${orderName(order)} · ${order.customer_name}`,
  note: [order.invoice_num, statusLabel(order)].filter(Boolean).join(' · '),
  to: `/orders/${orderReferenceOf(order)}`,
});

async function findOrders(query: Record<string, string>): Promise<SearchHit[]> {
  const found = await fetchPage<Order>('/api/v2/orders', {
    ...ALL_STAGES,
    page_size: MAX_SAME_PO_NUMBER,
    ...query,
  });
  return found.rows.map(orderHit);
}

async function findRecentOrders(text: string, key: SignedInKey): Promise<SearchHit[]> {
  const found = await fetchPage<Order>('/api/v2/orders', { ...ALL_STAGES, page_size: MAX_SEARCHED_ORDERS });
  const fits =
    key.type === 'Employee' ? numberMatcher(text) : (await import('./order-matcher.ts')).orderMatcher(text);
  return found.rows.filter(fits).slice(0, MAX_SHOWN).map(orderHit);
}

/** Words in any order, one of them of a number: what has only words of the name is found as the customer. */
function numberMatcher(text: string) {
  const matches = wordMatcher(text);
  const words = text.toLowerCase().split(/\s+/);
  return ({ po_num, invoice_num, memo, customer_name }: Order) => {
    const numbers = [po_num, invoice_num].join(' ').toLowerCase();
    return words.some((word) => numbers.includes(word)) && matches(numbers, memo, customer_name);
  };
}

async function findPurchases(query: Record<string, string>, key: SignedInKey): Promise<SearchHit[]> {
  if (key.type === 'Customer') return [];
  const short = { include_transactions: false, page_size: MAX_SAME_PO_NUMBER };
  const found = await fetchPage<V2.Purchase>('/api/v2/purchases', { ...short, ...query });
  return found.rows.map((one) => ({
    key: one.purchase_global_id,
    kind: T.kinds.purchase,
    title: `${one.po_num} · ${one.vendor_name ?? ''}`,
    note: one.status,
    to: `/purchases/${one.purchase_global_id}`,
  }));
}

const customerHit = (one: Customer): SearchHit => ({
  key: String(one.CustomerID),
  kind: T.kinds.customer,
  title: one.CustomerName,
  note: `${one.CustomerID} · ${one.State}`,
  to: `/customers/${one.CustomerID}`,
});

const productHit = (one: Product): SearchHit => ({
  key: String(one.ProductID),
  kind: T.kinds.product,
  title: one.ProductName,
  note: `${one.ProductID} · ${one.Supplier}`,
  to: `/catalog/${one.ProductID}`,
});

async function recordsByNumber(
  number: string,
  { customers, products }: SearchableRecords,
): Promise<SearchHit[]> {
  return [
    ...customers.filter((one) => String(one.CustomerID) === number).map(customerHit),
    ...products
      .filter((one) => String(one.ProductID) === number || one.SupplierProductNumber === number)
      .slice(0, MAX_SHOWN)
      .map(productHit),
  ];
}

async function recordsByName(text: string, { customers, products }: SearchableRecords): Promise<SearchHit[]> {
  const matches = wordMatcher(text);
  return [
    ...customers
      .filter((one) => matches(one.CustomerName))
      .slice(0, MAX_SHOWN)
      .map(customerHit),
    ...products
      .filter((one) => matches(one.ProductName, one.SupplierProductNumber))
      .slice(0, MAX_SHOWN)
      .map(productHit),
  ];
}

async function findBatches(code: string, key: SignedInKey): Promise<SearchHit[]> {
  if (key.type === 'Customer' || code.length > 100) return [];
  const found = await fetchPage<V1.Batch>('/api/v1/inventory/batches', { BatchCodes: code, PageSize: 1 });
  return found.rows.map((one) => ({
    key: one.BatchCode,
    kind: T.kinds.batch,
    title: one.BatchCode,
    note: '',
    to: `/catalog/batches/${encodeURIComponent(one.BatchCode)}`,
  }));
}
