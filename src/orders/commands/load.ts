import type { ApiKey } from '../../access/index.ts';
import { type Queryable, sql } from '../../db/index.ts';
import { Fault } from '../../shared/index.ts';
import { type Refusal, refusedToRead } from '../decide/actor.ts';
import { pricingDate } from '../decide/dates.ts';
import {
  actorColumn,
  actorOf,
  type CustomerRow,
  customerColumn,
  customerOf,
  TERMS_COLUMN,
  termBook,
} from '../load/customer.ts';
import { type Basket, loadProducts, type ProductBook } from '../load/facts.ts';
import { type OrderRow, type PageOfOrders, type ReadOptions, readOrders } from '../load/orders.ts';
import type { Actor, ActorUser, CreditTerm, CustomerFacts } from '../order.ts';
import { type OrderWithFacts, withFacts } from '../view/order.ts';

export type TermBook = ReadonlyMap<number, CreditTerm>;

export function refuse(refusal: Refusal | null): void {
  if (refusal) throw new Fault(refusal.reason, refusal.detail);
}

/** Who asks, and for which customer: where nothing is stored yet. */
export async function loadCustomer(
  tx: Queryable,
  key: ApiKey,
  customerId: number | null,
  now: Date,
): Promise<{ actor: Actor; terms: TermBook; customer: CustomerFacts | null }> {
  const [row] = await tx.query<{
    user: ActorUser | null;
    terms: CreditTerm[] | null;
    customer: CustomerRow | null;
  }>(sql`
    SELECT ${actorColumn(key)} AS "user", ${TERMS_COLUMN} AS terms,
      (SELECT ${customerColumn(now)} FROM customer c JOIN state cs ON cs.state = c.state
        WHERE c.customer_id = ${customerId}::integer) AS customer`);
  return {
    actor: actorOf(key, row!.user),
    terms: termBook(row!.terms),
    customer: row!.customer && customerOf(row!.customer),
  };
}

export interface LoadedOrders {
  actor: Actor;
  terms: TermBook;
  rows: OrderRow[];
}

export async function loadOrders(
  db: Queryable,
  key: ApiKey,
  now: Date,
  page: PageOfOrders,
  options: Omit<ReadOptions, 'key' | 'now'>,
): Promise<LoadedOrders> {
  const { user, terms, orders } = await readOrders(db, { key, now, ...options }, page);
  const actor = actorOf(key, user);
  refuse(refusedToRead(actor));
  return { actor, terms: termBook(terms), rows: orders };
}

export function basketOf(
  customer: CustomerFacts,
  deliveryDate: string | null,
  productIds: readonly number[],
): Basket {
  return { customerId: customer.customerId, day: pricingDate(customer, deliveryDate), productIds };
}

/**
 * The same, and the products that the customer asks for, in one go: most ask for a day on which they are delivered.
 * Where the day turns out to be another, the products are read again.
 */
export async function loadCustomerAndProducts(
  tx: Queryable,
  key: ApiKey,
  now: Date,
  asked: { customerId: number; deliveryDate: string | null; productIds: readonly number[] },
) {
  const { customerId, deliveryDate, productIds } = asked;
  const day = deliveryDate ?? now.toISOString().slice(0, 10);
  const [found, [guessed]] = await Promise.all([
    loadCustomer(tx, key, customerId, now),
    loadProducts(tx, [{ customerId, day, productIds }]),
  ]);
  const products = async (): Promise<ProductBook> => {
    const basket = basketOf(found.customer!, deliveryDate, productIds);
    if (basket.day === day) return guessed!;
    const [book] = await loadProducts(tx, [basket]);
    return book!;
  };
  return { ...found, products };
}

const NO_PRODUCTS: ProductBook = new Map();

/** Prices whatever is not fixed yet (drafts, pending changes), all of it in at most one statement. */
export async function priceOrders(db: Queryable, rows: readonly OrderRow[]): Promise<OrderWithFacts[]> {
  const baskets = rows.map((row) => {
    const lines = row.draftLines ?? row.change?.lines;
    if (!lines) return null;
    const date = row.draftLines ? row.deliveryDate : row.change!.deliveryDate;
    const products = [...lines, ...(row.postedLines ?? [])].map((line) => line.productId);
    return basketOf(customerOf(row.customer), date, products);
  });
  const wanted = baskets.filter((basket) => basket !== null);
  const books = wanted.length > 0 ? await loadProducts(db, wanted) : [];
  let next = 0;
  return rows.map((row, i) => {
    const book = baskets[i] ? books[next++]! : NO_PRODUCTS;
    return withFacts(row, { draft: book, change: book });
  });
}
