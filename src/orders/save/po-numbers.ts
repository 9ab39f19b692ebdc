import type { ApiKey } from '../../access/index.ts';
import { type Queryable, type Statement, sql } from '../../db/index.ts';
import type { TakenPoNumber } from '../decide/po-numbers.ts';
import { ordersVisibleTo } from '../load/scope.ts';

const WINDOW_DAYS = 7;

function windowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_DAYS * 86_400_000);
}

/** Claims the numbers in `source` (po_key, order_no). In a race, the primary key lets only one order win. */
export function claimPoNumbers(customerId: number, source: Statement, now: Date): Statement {
  return sql`INSERT INTO order_po_number AS taken (customer_id, po_key, order_no, time_taken)
    SELECT ${customerId}::integer, s.po_key, s.order_no, ${now}::timestamptz FROM (${source}) s
    ON CONFLICT (customer_id, po_key) DO UPDATE SET time_taken = excluded.time_taken, order_no = excluded.order_no
      WHERE taken.time_taken <= ${windowStart(now)} OR taken.order_no = excluded.order_no
    RETURNING po_key`;
}

/** The same for a change of `orderNo`. It may share a number with one of its own splits, which then keeps the claim. */
export function claimPoNumbersForChange(
  customerId: number,
  orderNo: number,
  poKeys: readonly string[],
  now: Date,
): Statement {
  return sql`INSERT INTO order_po_number AS taken (customer_id, po_key, order_no, time_taken)
    SELECT ${customerId}::integer, k, o.order_no, ${now}::timestamptz FROM o, unnest(${poKeys}::text[]) k
    ON CONFLICT (customer_id, po_key) DO UPDATE SET time_taken = excluded.time_taken, order_no = coalesce(
        (SELECT k.order_no FROM sales_order k WHERE k.order_no = taken.order_no AND k.parent_order_no = ${orderNo}), excluded.order_no)
      WHERE taken.time_taken <= ${windowStart(now)} OR taken.order_no = excluded.order_no
        OR taken.order_no IN (SELECT k.order_no FROM sales_order k WHERE k.parent_order_no = ${orderNo})
    RETURNING po_key`;
}

export interface PoNumberSearch {
  customerId: number;
  poKeys: readonly string[];
  orderNo: number | null;
  now: Date;
}

/** Recent orders with these numbers, except `orderNo` and its splits. An order is named only if the key can read it. */
export function findTakenPoNumbers(
  tx: Queryable,
  key: ApiKey,
  search: PoNumberSearch,
): Promise<TakenPoNumber[]> {
  return tx.query(sql`
    SELECT t.po_key AS "poKey", CASE WHEN ${ordersVisibleTo(key)} THEN coalesce(o.order_id, o.invoice_id::text) END AS "order"
    FROM order_po_number t JOIN sales_order o ON o.order_no = t.order_no
    WHERE t.customer_id = ${search.customerId} AND t.po_key = ANY(${search.poKeys})
      AND t.time_taken > ${windowStart(search.now)}
      AND (${search.orderNo}::bigint IS NULL
        OR (o.order_no <> ${search.orderNo}::bigint AND o.parent_order_no IS DISTINCT FROM ${search.orderNo}::bigint))`);
}
