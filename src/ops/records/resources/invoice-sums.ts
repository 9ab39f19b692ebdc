import { orderStatusSql } from '../../../model/index.ts';
import { limitText, MAX_ID, MAX_TOTAL_MONEY } from '../../../shared/index.ts';
import type { StoredRowRule } from '../engine/index.ts';

/** SQL for everything that is derived from stored invoices and lines. */

/** The invoices with the sums of their lines and the amount applied to them. */
const sumsOf = (invoices: string) => `
  SELECT w.*, count(il.invoice_trans_id) > 0 AS has_lines, coalesce(sum(il.num_units), 0)::integer AS units,
    coalesce(sum(il.cases), 0)::numeric(14, 4) AS cases, coalesce(sum(il.full_price * il.num_units), 0)::numeric(14, 2) AS full_price,
    coalesce(sum(il.ext_price), 0)::numeric(14, 2) AS ext_price,
    (SELECT coalesce(sum(a.amount), 0) FROM payment_application a WHERE a.invoice_id = w.invoice_id) AS applied
  FROM (${invoices}) w LEFT JOIN invoice_line il ON il.invoice_id = w.invoice_id
  GROUP BY w.invoice_id, w.is_credit, w.cancelled_at, w.open`;

/** The open amount of an invoice before anything was settled elsewhere. */
const AMOUNT_DUE = 'CASE WHEN x.is_credit THEN -x.ext_price ELSE x.ext_price - x.applied END';
/** The open amount according to the ERP, sent now or before the lines arrived. */
const ERP_OPEN_AMOUNT = 'coalesce(x.open, i.open_awaited)';
/** What is not open was settled in the ERP. If it sends no amount, this stays and the open amount follows from the lines. */
const SETTLED_ELSEWHERE = `CASE WHEN ${ERP_OPEN_AMOUNT} IS NULL OR NOT x.has_lines THEN least(i.settled_elsewhere, ${AMOUNT_DUE}) ELSE greatest(${AMOUNT_DUE} - ${ERP_OPEN_AMOUNT}, 0) END`;
const OPEN_AMOUNT = `CASE WHEN x.cancelled_at IS NOT NULL THEN 0 ELSE ${AMOUNT_DUE} - ${SETTLED_ELSEWHERE} END`;

/**
 * Recomputes sums and open amounts from lines and applications. `invoices` selects invoice_id, the new is_credit and
 * cancelled_at, and the open amount according to the ERP, or null. `also` is set even if no sum changes.
 */
function recount(invoices: string, also = ''): string {
  return `UPDATE invoice i SET ${also}total_num_units = x.units, total_cases = x.cases, total_full_price = x.full_price,
      total_ext_price = x.ext_price, invoice_total = x.ext_price, is_credit = x.is_credit, cancelled_at = x.cancelled_at,
      settled_elsewhere = ${SETTLED_ELSEWHERE}, open_debit = CASE WHEN x.is_credit THEN 0 ELSE ${OPEN_AMOUNT} END,
      open_credit = CASE WHEN x.is_credit THEN ${OPEN_AMOUNT} ELSE 0 END, open_awaited = CASE WHEN NOT x.has_lines THEN ${ERP_OPEN_AMOUNT} END
    FROM (${sumsOf(invoices)}) x WHERE i.invoice_id = x.invoice_id`;
}

const IS_CHANGED = 'm.changed OR NOT m.found';

/** Uses absolute amounts: intermediate sums can be too large even if credits and debits cancel each other out in the end. */
const EXCEEDS_LIMIT = `sum(abs(il.full_price * il.num_units)) > ${MAX_TOTAL_MONEY} OR sum(abs(il.num_units)) > ${MAX_ID}`;

function sumLimitRule(field: string): StoredRowRule {
  const detail = `The lines of an invoice may total at most ${limitText(MAX_TOTAL_MONEY)} and ${limitText(MAX_ID)} units.`;
  const broken = (stored: string) => `SELECT m.i FROM ${stored} m WHERE (${IS_CHANGED}) AND m.invoice_id IN (
    SELECT il.invoice_id FROM invoice_line il WHERE il.invoice_id IN (SELECT s.invoice_id FROM ${stored} s)
    GROUP BY il.invoice_id HAVING ${EXCEEDS_LIMIT})`;
  return { field, detail, code: 'TOTAL_TOO_LARGE', broken };
}

/** SQL that selects the invoices of a request, with the columns that `recount` needs. */
type InvoiceSelection = (stored: string) => string;

/** For lines sent on their own: everything else about their invoices stays as it is. */
const invoicesOfLines: InvoiceSelection = (stored) =>
  `SELECT DISTINCT i0.invoice_id, i0.is_credit, i0.cancelled_at, NULL::numeric AS open FROM ${stored} m
    JOIN invoice i0 ON i0.invoice_id = m.invoice_id WHERE ${IS_CHANGED}`;

/** An open amount equal to the stored one carries no information, because the lines may be new. */
const sentInvoices: InvoiceSelection = (stored) => {
  const said = (column: string) =>
    `m.gave_${column} AND (NOT m.found OR m.${column} <> i0.${column}) THEN m.${column}`;
  return `SELECT m.invoice_id, m.is_credit,
      CASE WHEN date_trunc('milliseconds', i0.cancelled_at) IS NOT DISTINCT FROM m.cancelled_at THEN i0.cancelled_at ELSE m.cancelled_at END AS cancelled_at,
      CASE WHEN m.cancelled_at IS NOT NULL THEN NULL WHEN m.is_credit AND ${said('open_credit')}
        WHEN NOT m.is_credit AND ${said('open_debit')} END AS open
    FROM ${stored} m JOIN invoice i0 ON i0.invoice_id = m.invoice_id WHERE ${IS_CHANGED}`;
};

/** Rules for the totals of the documents' lines. */
function totalRules(field: string, documents: InvoiceSelection): StoredRowRule[] {
  const rule = (at: string, detail: string, breaks: string): StoredRowRule => ({
    field: at,
    detail,
    code: 'RECORD_INVALID',
    broken: (
      stored,
    ) => `SELECT m.i FROM ${stored} m JOIN (${sumsOf(documents(stored))}) x ON x.invoice_id = m.invoice_id
      WHERE (${IS_CHANGED}) AND ${breaks}`,
  });
  return [
    rule(
      field,
      'The lines of a credit (IsCredit) must not total more than zero.',
      'x.is_credit AND x.ext_price > 0',
    ),
    rule(
      field,
      'The lines of an invoice that is not a credit must not total less than zero.',
      'NOT x.is_credit AND x.ext_price < 0',
    ),
    rule(
      field,
      'The lines must not total less than the payments applied to the invoice.',
      'NOT x.is_credit AND x.ext_price >= 0 AND x.ext_price < x.applied',
    ),
    rule(
      'OpenDebit',
      'Must not exceed the total of the lines minus the applied payments.',
      `NOT x.is_credit AND x.has_lines AND x.open > greatest(${AMOUNT_DUE}, 0)`,
    ),
    rule(
      'OpenCredit',
      'Must not exceed the amount of the credit.',
      `x.is_credit AND x.has_lines AND x.open > greatest(${AMOUNT_DUE}, 0)`,
    ),
  ];
}

export const INVOICE_RULES = [sumLimitRule('Lines'), ...totalRules('Lines', sentInvoices)];
export const LINE_RULES = [sumLimitRule('InvoiceID'), ...totalRules('InvoiceID', invoicesOfLines)];

/** An order shows its lines, so it changes with them. A load of invoices gives them their new versions itself. */
export const afterLinesStored = (stored: string): string[] => [
  recount(invoicesOfLines(stored), 'version = i.version + 1, '),
];

const STATUS = orderStatusSql('i');

/** Every invoice has an order; for invoices from elsewhere, that order has no id. */
export const afterInvoicesStored = (stored: string): string[] => [
  recount(sentInvoices(stored)),
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
