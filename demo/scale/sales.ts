import { orderStatusSql } from '../../src/model/index.ts';
import { STATE_CODES, TERM } from '../ids.ts';
import { isPromotedSql } from './master.ts';
import {
  FIRST_SCALE_ID,
  FIRST_SCALE_LINE_ID,
  generationSql,
  isCancelledSql,
  isCreditSql,
  LINE_SLOTS,
  locationSql,
  lotSql,
  orderUlidSql,
  priceSql,
  pseudoRandomSql,
  repSql,
  type ScaleSize,
  statusSql,
} from './size.ts';

const STATES = STATE_CODES.length;
const HISTORY_DAYS = 727;
const UNITS_PER_CASE = 12;
/** Without it PostgreSQL inlines a subquery and evaluates each expression again wherever it is used. */
const PREVENT_INLINING = 'OFFSET 0';

/** One to nine lines per invoice, five on average, never the same product twice. */
function lineSql(from: number, to: number, size: ScaleSize): string {
  const perState = size.products / STATES;
  return `
    INSERT INTO invoice_line (invoice_trans_id, invoice_id, product_id, supplier_id, product_name, ordered,
      num_units, cases, full_price, unit_price, promotion_id, purchase_trans_id, batch_code, coa_url)
    SELECT ${FIRST_SCALE_LINE_ID} + i * ${LINE_SLOTS} + j, ${FIRST_SCALE_ID} + i, ${FIRST_SCALE_ID} + p, ${FIRST_SCALE_ID} + p % ${size.suppliers},
      'Bench Product ' || p, cases * ${UNITS_PER_CASE}, cases * ${UNITS_PER_CASE}, cases, price,
      CASE WHEN promoted THEN round(price * 0.9, 2) ELSE price END,
      CASE WHEN promoted THEN ${FIRST_SCALE_ID} + p % ${size.suppliers} END,
      CASE WHEN picked THEN ${lotSql('p', 'generation')} END,
      batch_code, 'https://coa.dray.example/' || batch_code || '.pdf'
    FROM (
      SELECT i, j, p, cases, generation, status >= 3 AND cases > 0 AS picked,
        CASE WHEN status >= 3 AND cases > 0 THEN 'B-' || p || '-' || generation END AS batch_code,
        status < 3 AND NOT cancelled AND ${isPromotedSql('p', size)} AS promoted, ${priceSql('p')} AS price
      FROM (
        SELECT i, j, ${isCancelledSql('i')} AS cancelled, ${statusSql('i', size)} AS status,
          ${generationSql('i', size)} AS generation,
          ${STATES} * ((${pseudoRandomSql('i', 21)} + j * 7) % ${perState}) + i % ${STATES} AS p,
          (1 + ${pseudoRandomSql('i * 10 + j', 22)} % 5) * CASE WHEN ${isCreditSql('i', size)} THEN -1 ELSE 1 END AS cases
        FROM generate_series(${from}, ${to}) AS i, generate_series(0, ${pseudoRandomSql('i', 23)}::integer % 9) AS j
        ${PREVENT_INLINING}
      ) AS numbers ${PREVENT_INLINING}
    ) AS lines`;
}

/** Most delivered invoices are paid. */
function isPaidSql(i: string, size: ScaleSize): string {
  const recent = Math.floor(size.openFrom * (1 - 45 / HISTORY_DAYS));
  return `(${i} < ${size.openFrom} AND NOT credit AND NOT cancelled
    AND ${pseudoRandomSql(i, 31)} % 100 < CASE WHEN ${i} < ${recent} THEN 96 ELSE 30 END)`;
}

function deliveryDaySql(i: string, size: ScaleSize): string {
  const age = `${HISTORY_DAYS}::bigint * greatest(${size.openFrom} - ${i}, 0) / ${size.openFrom}`;
  return `(CASE WHEN cancelled OR status = 7 THEN current_date - 3 - (${age})::integer
    WHEN status = 5 THEN current_date - 2 WHEN status = 4 THEN current_date - 1 WHEN status = 3 THEN current_date
    WHEN status = 2 THEN current_date + 1 ELSE current_date + 1 + (${pseudoRandomSql(i, 32)} % 14)::integer END)`;
}

/** There are no deliveries at weekends: future ones move forward, past ones back. */
function moveToWorkdaySql(day: string): string {
  return `(${day} + CASE WHEN extract(isodow FROM ${day}) < 6 THEN 0
    WHEN ${day} > current_date THEN (8 - extract(isodow FROM ${day}))::integer
    ELSE (5 - extract(isodow FROM ${day}))::integer END)`;
}

function invoiceSql(from: number, to: number, size: ScaleSize): string {
  const lines = `invoice_trans_id >= ${FIRST_SCALE_LINE_ID + from * LINE_SLOTS} AND invoice_trans_id < ${FIRST_SCALE_LINE_ID + (to + 1) * LINE_SLOTS}`;
  return `
    INSERT INTO invoice (invoice_id, invoice_num, customer_id, location_id, ar_account_id, status, is_credit, cancelled_at,
      po_num, po_date, delivery_date, due_date, term_id, credit_term_id, submitted_by_user_id, built_by_user_id,
      total_num_units, total_cases, total_full_price, total_ext_price, invoice_total, open_debit, open_credit,
      time_created)
    SELECT ${FIRST_SCALE_ID} + i, 'INV-' || ${FIRST_SCALE_ID} + i, ${FIRST_SCALE_ID} + i % ${size.customers},
      ${locationSql(`(i % ${size.customers})`)}, ${FIRST_SCALE_ID} + i % ${size.customers},
      status, credit, CASE WHEN cancelled THEN created + interval '1 hour' END, 'BPO-' || i, created,
      delivery, delivery + 30, ${TERM.net30}, ${TERM.net30}, ${repSql('i')}, ${repSql('i')},
      units, cases, full_price, ext_price, ext_price,
      CASE WHEN credit OR cancelled OR ${isPaidSql('i', size)} THEN 0 ELSE ext_price END,
      CASE WHEN credit THEN -ext_price ELSE 0 END, created
    FROM (
      SELECT *, least(delivery - 3, current_date - 1)::timestamptz + ${pseudoRandomSql('i', 33)} % 1200 * interval '1 minute'
        AS created
      FROM (SELECT *, ${moveToWorkdaySql('day')} AS delivery
        FROM (SELECT *, ${deliveryDaySql('i', size)} AS day
          FROM (SELECT sums.*, ${statusSql('i', size)} AS status, ${isCreditSql('i', size)} AS credit,
              ${isCancelledSql('i')} AS cancelled
            FROM (SELECT invoice_id - ${FIRST_SCALE_ID} AS i, sum(num_units) AS units, sum(cases) AS cases,
                sum(full_price * num_units) AS full_price, sum(ext_price) AS ext_price
              FROM invoice_line WHERE ${lines} GROUP BY invoice_id) AS sums ${PREVENT_INLINING}) AS kinds ${PREVENT_INLINING}) AS days ${PREVENT_INLINING}) AS dates
      ${PREVENT_INLINING}
    ) AS invoices ORDER BY i`;
}

function orderSql(from: number, to: number): string {
  return `
    INSERT INTO sales_order (order_no, order_id, invoice_id, customer_id, stage, status, po_num, delivery_date,
      credit_term_id, built_by_user_id, submitted_by_user_id, attempts, processing_updated_at, time_submitted,
      time_created)
    SELECT invoice_id, CASE WHEN ${pseudoRandomSql('invoice_id', 41)} % 20 > 0 THEN ${orderUlidSql('invoice_id')} END,
      invoice_id, customer_id, 'posted',
      ${orderStatusSql('invoice')},
      po_num, delivery_date, term_id, built_by_user_id, submitted_by_user_id, 1, time_created, time_created,
      time_created
    FROM invoice WHERE invoice_id BETWEEN ${FIRST_SCALE_ID + from} AND ${FIRST_SCALE_ID + to} ORDER BY invoice_id`;
}

/** Lines first: invoices are built from their sums, so nothing is ever updated. */
export function salesSql(from: number, to: number, size: ScaleSize): string {
  return [lineSql(from, to, size), invoiceSql(from, to, size), orderSql(from, to)].join(';\n');
}

/** Data of open invoices: used PO numbers, picked lots, attached documents. */
export function openInvoiceSql(): string {
  return `
    INSERT INTO order_po_number (customer_id, po_key, order_no, time_taken)
    SELECT customer_id, (SELECT k.po_key FROM po_number_key k WHERE k.po_num = i.po_num LIMIT 1), invoice_id, time_created FROM invoice i
    WHERE invoice_id >= ${FIRST_SCALE_ID} AND status < 7 AND cancelled_at IS NULL;
    INSERT INTO lot_pick (invoice_trans_id, purchase_trans_id, units)
    SELECT l.invoice_trans_id, l.purchase_trans_id, l.num_units
    FROM invoice i JOIN invoice_line l ON l.invoice_id = i.invoice_id
    WHERE i.invoice_id >= ${FIRST_SCALE_ID} AND i.status IN (3, 4, 5) AND l.purchase_trans_id IS NOT NULL;
    INSERT INTO invoice_coa (invoice_trans_id, invoice_id, product_id, batch_code, coa_url)
    SELECT l.invoice_trans_id, l.invoice_id, l.product_id, l.batch_code, l.coa_url
    FROM invoice i JOIN invoice_line l ON l.invoice_id = i.invoice_id
    WHERE i.invoice_id >= ${FIRST_SCALE_ID} AND i.status IN (3, 4, 5) AND l.coa_url IS NOT NULL;`;
}
