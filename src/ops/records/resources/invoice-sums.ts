import { limitText, MAX_ID, MAX_TOTAL_MONEY } from '../../../shared/index.ts';
import type { SumRule } from '../engine/index.ts';

/** What follows from stored invoices and lines, as SQL. */

/** The total of an invoice follows the sum of its lines unless it was set apart from it. */
function recount(invoiceIds: string): string {
  return `UPDATE invoice i SET total_num_units = x.units, total_cases = x.cases, total_full_price = x.full_price,
      total_ext_price = x.ext_price, invoice_total = CASE WHEN i.invoice_total = i.total_ext_price THEN x.ext_price ELSE i.invoice_total END
    FROM (SELECT w.invoice_id, coalesce(sum(il.num_units), 0)::integer AS units, coalesce(sum(il.cases), 0)::numeric(14, 4) AS cases,
        coalesce(sum(il.full_price * il.num_units), 0)::numeric(14, 2) AS full_price, coalesce(sum(il.ext_price), 0)::numeric(14, 2) AS ext_price
      FROM (${invoiceIds}) w LEFT JOIN invoice_line il ON il.invoice_id = w.invoice_id GROUP BY w.invoice_id) x
    WHERE i.invoice_id = x.invoice_id
      AND (i.total_num_units, i.total_cases, i.total_full_price, i.total_ext_price) IS DISTINCT FROM (x.units, x.cases, x.full_price, x.ext_price)`;
}

const TOUCHED = 'm.changed OR NOT m.found';

/** Every amount counts as positive: credits and debits that cancel each other out are none of the sums in between. */
const TOO_MUCH = `sum(abs(il.full_price * il.num_units)) > ${MAX_TOTAL_MONEY} OR sum(abs(il.num_units)) > ${MAX_ID}`;

export function invoiceSums(field: string): readonly SumRule[] {
  const detail = `The lines of an invoice come to at most ${limitText(MAX_TOTAL_MONEY)} and ${limitText(MAX_ID)} units.`;
  const broken = (stored: string) => `SELECT m.i FROM ${stored} m WHERE (${TOUCHED}) AND m.invoice_id IN (
    SELECT il.invoice_id FROM invoice_line il WHERE il.invoice_id IN (SELECT s.invoice_id FROM ${stored} s)
    GROUP BY il.invoice_id HAVING ${TOO_MUCH})`;
  return [{ field, detail, broken }];
}

export const LINES_STORED = (stored: string): string[] => [
  recount(`SELECT DISTINCT m.invoice_id FROM ${stored} m WHERE ${TOUCHED}`),
];

const STATUS = `CASE WHEN i.cancelled_at IS NOT NULL THEN 'cancelled' WHEN i.status <= 2 THEN 'accepted'
  WHEN i.status = 3 THEN 'on_the_way' ELSE 'delivered' END`;

/** Every invoice has an order; those that came from elsewhere have one without an id. */
export const INVOICES_STORED = (stored: string): string[] => [
  recount(`SELECT m.invoice_id FROM ${stored} m WHERE ${TOUCHED}`),
  `UPDATE sales_order o SET customer_id = i.customer_id, status = ${STATUS}, po_num = left(i.po_num, 50), memo = left(i.memo, 500),
      delivery_date = i.delivery_date, credit_term_id = i.credit_term_id, split_invoice_id = i.split_invoice_id
    FROM ${stored} m JOIN invoice i ON i.invoice_id = m.invoice_id
    WHERE o.invoice_id = i.invoice_id AND m.changed
      AND (o.customer_id, o.status, o.po_num, o.memo, o.delivery_date, o.credit_term_id, o.split_invoice_id) IS DISTINCT FROM
        (i.customer_id, ${STATUS}, left(i.po_num, 50), left(i.memo, 500), i.delivery_date, i.credit_term_id, i.split_invoice_id)`,
  `INSERT INTO sales_order (invoice_id, customer_id, stage, status, po_num, memo, delivery_date, credit_term_id, split_invoice_id,
      built_by_user_id, submitted_by_user_id, time_submitted, time_created)
    SELECT i.invoice_id, i.customer_id, 'posted', ${STATUS}, left(i.po_num, 50), left(i.memo, 500), i.delivery_date, i.credit_term_id,
      i.split_invoice_id, i.built_by_user_id, i.submitted_by_user_id, i.time_created, i.time_created
    FROM ${stored} m JOIN invoice i ON i.invoice_id = m.invoice_id WHERE NOT m.found ORDER BY i.invoice_id`,
];
