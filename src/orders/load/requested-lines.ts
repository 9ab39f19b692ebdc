import type { ApiKey } from '../../access/index.ts';
import { type Queryable, sql } from '../../db/index.ts';
import type { LineToCopy } from '../decide/copy.ts';
import { ownLinesCondition } from './scope.ts';

/**
 * What an order requested, in any stage, in the order of its lines. On a submitted order `units` are those that can be
 * shipped, so the stored lines are read. Lines of a credit return goods: they requested nothing.
 */
export function readRequestedLines(tx: Queryable, key: ApiKey, orderNo: number): Promise<LineToCopy[]> {
  return tx.query<LineToCopy>(sql`
    SELECT l.product_id AS "productId", sum(l.units)::float8 AS units, bool_or(l.backorder) AS "acceptBackorder" FROM (
      SELECT il.product_id, il.ordered AS units, il.back_order > 0 AS backorder, il.invoice_trans_id AS position
      FROM sales_order o JOIN invoice_line il ON il.invoice_id = o.invoice_id
      WHERE o.order_no = ${orderNo} ${ownLinesCondition(key, sql`il.supplier_id`)}
      UNION ALL
      SELECT ol.product_id, ol.units, ol.accept_backorder, ol.line_number
      FROM sales_order o JOIN order_line ol ON ol.order_no = o.order_no JOIN product p ON p.product_id = ol.product_id
      WHERE o.order_no = ${orderNo} AND o.stage <> 'posted' ${ownLinesCondition(key, sql`p.supplier_id`)}) l
    WHERE l.units > 0 GROUP BY l.product_id ORDER BY min(l.position)`);
}
