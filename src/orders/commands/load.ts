import type { ApiKey } from '../../access/index.ts';
import type { Queryable } from '../../db/index.ts';
import { Fault } from '../../shared/index.ts';
import { type Refusal, readRefusal } from '../decide/actor.ts';
import type { CatalogCache } from '../load/catalog-cache.ts';
import { type AssessedOrder, assessRow, basketOf, productsIn } from '../load/contents.ts';
import { customerOf, loadCustomer } from '../load/customer.ts';
import { loadProducts } from '../load/facts.ts';
import {
  type LoadedOrders,
  type OrderPageQuery,
  type OrderRow,
  type ReadOptions,
  readOrders,
} from '../load/orders.ts';
import type { ProductBook } from '../order.ts';

export function throwIfRefused(refusal: Refusal | null): void {
  if (refusal) throw new Fault(refusal.reason, refusal.detail);
}

export async function loadOrders(
  db: Queryable,
  key: ApiKey,
  now: Date,
  page: OrderPageQuery,
  options: Omit<ReadOptions, 'key' | 'now'>,
): Promise<LoadedOrders> {
  const read = await readOrders(db, { key, now, ...options }, page);
  throwIfRefused(readRefusal(read.actor));
  return read;
}

/**
 * Reads customer and products in parallel, assuming that the requested date is a delivery day, as it mostly is. If the
 * pricing date turns out to be another day, the products are read again.
 */
export async function loadCustomerAndProducts(
  tx: Queryable,
  key: ApiKey,
  now: Date,
  asked: { customerId: number; deliveryDate: string | null; productIds: readonly number[] },
  catalog: CatalogCache,
) {
  const { customerId, deliveryDate, productIds } = asked;
  const day = deliveryDate ?? now.toISOString().slice(0, 10);
  const [found, [guessed]] = await Promise.all([
    loadCustomer(tx, key, customerId, now),
    loadProducts(tx, [{ customerId, locationId: null, day, productIds }], catalog),
  ]);
  const products = async (): Promise<ProductBook> => {
    const basket = basketOf(null, found.customer!, deliveryDate, productIds);
    if (basket.day === day) return guessed!;
    const [book] = await loadProducts(tx, [basket], catalog);
    return book!;
  };
  return { ...found, products };
}

/** Assesses one order, using the given product facts or, if there are none, the current ones. */
export async function assessOrder(
  db: Queryable,
  row: OrderRow,
  products?: ProductBook,
): Promise<AssessedOrder> {
  if (products) return assessRow(row, customerOf(row.customer), products);
  const [order] = await assessOrders(db, [row]);
  return order!;
}

const NO_PRODUCTS: ProductBook = new Map();

/** Assesses drafts and pending changes of the orders. Reads the facts for all of them in at most one statement. */
export async function assessOrders(db: Queryable, rows: readonly OrderRow[]): Promise<AssessedOrder[]> {
  const customers = rows.map((row) => customerOf(row.customer));
  const open = rows.flatMap((row, i) => (row.draftLines || row.change ? [i] : []));
  const baskets = open.map((i) => {
    const row = rows[i]!;
    return basketOf(row, customers[i]!, (row.change ?? row).deliveryDate, productsIn(row));
  });
  const books = baskets.length > 0 ? await loadProducts(db, baskets) : [];
  const bookOf = new Map(open.map((i, n) => [i, books[n]!]));
  return rows.map((row, i) => assessRow(row, customers[i]!, bookOf.get(i) ?? NO_PRODUCTS));
}
