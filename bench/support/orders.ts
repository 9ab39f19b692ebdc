import { setTimeout as sleep } from 'node:timers/promises';
import { runAsAdmin } from './postgres.ts';

/** Where orders of the bench come from: a customer of the scaled data, and products of its state and of one supplier. */
export interface OrderBook {
  userId: number;
  customerId: number;
  /** Of one supplier, so that an order stays one. */
  products: number[];
  /** Of any. */
  allProducts: number[];
  /** One of the customer's own, as orders have it. */
  deliveryDate: string;
}

/** The first customer and the first product of the scaled data; those that follow are of other states in turn. */
export const FIRST_SCALED_ID = 1_000_001;
const PLENTIFUL_UNITS = 1_000_000;

export async function openOrderBook(url: string, customerId = FIRST_SCALED_ID): Promise<OrderBook> {
  const { rows } = await runAsAdmin(
    url,
    `SELECT (SELECT u.user_id FROM sales_rep r JOIN user_account u ON u.user_id = r.user_id WHERE u.active AND u.kind = 'Employee'
        ORDER BY 1 LIMIT 1) AS "userId", c.customer_id AS "customerId",
      (SELECT array_agg(product_id ORDER BY product_id) FROM product WHERE state = c.state AND product_id >= ${FIRST_SCALED_ID}
        AND supplier_id = s.supplier_id AND status_id = 1 AND NOT case_only AND min_order_units IS NULL) AS products,
      (SELECT array_agg(product_id ORDER BY product_id) FROM product WHERE state = c.state AND product_id >= ${FIRST_SCALED_ID}
        AND status_id = 1 AND NOT case_only AND min_order_units IS NULL) AS "allProducts",
      (next_delivery_dates(c.delivery_days, st.order_cutoff_time, st.order_cutoff_days_in_advance, st.time_zone, now()))[9]::text AS "deliveryDate"
    FROM customer c JOIN state st ON st.state = c.state, LATERAL (SELECT supplier_id, count(*) AS n FROM product WHERE state = c.state AND product_id >= ${FIRST_SCALED_ID}
      GROUP BY 1 ORDER BY n DESC, supplier_id LIMIT 1) s
    WHERE c.customer_id = ${customerId}`,
  );
  const book = rows[0] as OrderBook;
  // Thousands of orders are to be served in full.
  await runAsAdmin(
    url,
    `UPDATE inventory SET inventory = inventory + ${PLENTIFUL_UNITS} WHERE product_id >= ${FIRST_SCALED_ID} AND available_units < ${PLENTIFUL_UNITS / 2}`,
  );
  await runAsAdmin(url, 'VACUUM ANALYZE inventory');
  return book;
}

export interface BodyOptions {
  lines: number;
  /** Which of many: each has other products. */
  variant?: number;
  poNum?: string;
  fromAll?: boolean;
}

export function orderBody(book: OrderBook, { lines, variant = 0, poNum, fromAll }: BodyOptions) {
  const products = fromAll ? book.allProducts : book.products;
  return {
    customer_id: book.customerId,
    delivery_date: book.deliveryDate,
    ...(poNum === undefined ? {} : { po_num: poNum }),
    lines: Array.from({ length: Math.min(lines, products.length) }, (_, i) => ({
      product_id: products[(variant * 7 + i) % products.length]!,
      units: 2,
    })),
  };
}

/** Waits until no order is left in the queue. */
export async function waitUntilPosted(url: string): Promise<void> {
  for (let i = 0; i < 6_000; i++) {
    const { rows } = await runAsAdmin(
      url,
      `SELECT count(*)::integer AS n FROM job WHERE queue = 'order.process'`,
    );
    if (rows[0].n === 0) return;
    await sleep(50);
  }
  throw new Error('orders were not posted within five minutes');
}

/** What the bench has submitted goes to the end of lists and out of the queue, so that other rows find what was seeded. */
export async function clearSubmittedOrders(url: string): Promise<void> {
  await runAsAdmin(url, `DELETE FROM job WHERE queue LIKE 'order.%'`);
  await runAsAdmin(
    url,
    `UPDATE sales_order SET time_created = time_created - interval '20 years'
     WHERE api_key_id IN (SELECT api_key_id FROM api_key WHERE name = 'bench') AND time_created > now() - interval '10 years'`,
  );
}
