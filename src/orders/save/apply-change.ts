import { type Queryable, type Statement, sql, trusted } from '../../db/index.ts';
import type { BookedLine } from '../../inventory/index.ts';
import { storeSpellings } from '../../po-numbers/index.ts';
import { poKeyOf } from '../../shared/index.ts';
import type { ResultingOrder } from '../decide/resulting.ts';
import type { LockedInvoice } from '../load/invoice.ts';
import type { Header } from '../order.ts';
import { HEADER_COLUMNS, INVOICE_HEADER_COLUMNS } from '../order.ts';
import { moveStock } from './cancel.ts';
import { insertStep, messageJson, recordStep } from './history.ts';
import {
  drawsOf,
  INSERT_INTO_INVOICE,
  INSERT_INTO_INVOICE_LINE,
  type LineToPost,
  type Rejection,
} from './post.ts';
import {
  assignments,
  columnsOf,
  type ExtraCtes,
  extraCtes,
  jsonOrNull,
  resultingRow,
  rowsOf,
} from './rows.ts';

/** A submitted change, as processed by the worker. */
export interface ChangeToApply {
  orderChangeId: number;
  changeVersion: number;
  changeState: string;
  /** The invoice's version when the change was begun. */
  begunVersion: number;
  resulting: ResultingOrder[];
  next: Header;
  /** The suppliers of the lines that the invoice has now. */
  supplierIds: number[] | null;
  /** The shipped units of each line were fixed on submission. */
  lines: (LineToPost & { shippedUnits: number; backorderUnits: number; groupKey: string })[];
}

/** submitted → processing, and counts the attempt. False if there is nothing left to apply. */
export function beginProcessing(db: Queryable, orderNo: number): Promise<boolean> {
  return recordStep(db, orderNo, {
    of: 'order_change',
    from: IN_PROGRESS_STATES,
    set: sql`state = 'processing', attempts = attempts + 1, message = NULL`,
    action: 'order.change.begin',
    after: sql`(SELECT jsonb_build_object('attempt', attempts) FROM moved)`,
  });
}

const IN_PROGRESS_STATES = `'submitted', 'processing'`;

const OPEN_CHANGE_ID = `(SELECT x.order_change_id FROM order_change x WHERE x.order_no = o.order_no AND x.state NOT IN ('synced', 'discarded'))`;
const ofChange = (column: string) =>
  `(SELECT x.${column} FROM order_change x WHERE x.order_change_id = ${OPEN_CHANGE_ID})`;

/** Columns over `o` and `i` for the open change. */
export function changeColumns(): Statement {
  return trusted(`${OPEN_CHANGE_ID} AS "orderChangeId", ${ofChange('version')} AS "changeVersion", ${ofChange('state')} AS "changeState",
    ${ofChange('invoice_version')} AS "begunVersion", ${ofChange('resulting')} AS resulting,
    (SELECT array_agg(DISTINCT il.supplier_id) FROM invoice_line il WHERE il.invoice_id = i.invoice_id) AS "supplierIds",
    json_build_object(${Object.entries(HEADER_COLUMNS)
      .map(([field, name]) => `'${field}', ${ofChange(name)}`)
      .join(', ')}) AS next,
    (SELECT json_agg(json_build_object('lineNumber', cl.line_number, 'productId', cl.product_id, 'productName', p.product_name,
      'supplierId', p.supplier_id, 'shippedUnits', cl.shipped_units, 'backorderUnits', cl.backorder_units,
      'unitPrice', cl.unit_price::text, 'groupKey', cl.group_key)
      ORDER BY cl.line_number) FROM order_change_line cl JOIN product p ON p.product_id = cl.product_id
      WHERE cl.order_change_id = ${OPEN_CHANGE_ID}) AS lines`);
}

/** Also frees the PO numbers that only the change had claimed. */
export async function rejectChange(
  tx: Queryable,
  change: Pick<ChangeToApply, 'orderChangeId'> & Pick<LockedInvoice, 'orderNo' | 'poNum'>,
  { message, shortages }: Rejection,
): Promise<void> {
  const own = change.poNum === null ? null : poKeyOf(change.poNum);
  await tx.query(sql`
    WITH ch AS (
      UPDATE order_change SET state = 'rejected', message = ${message}, shortages = ${jsonOrNull(shortages)}::jsonb WHERE order_change_id = ${change.orderChangeId}
    ), o AS (
      UPDATE sales_order SET version = version + 1 WHERE order_no = ${change.orderNo} RETURNING order_no, version
    ), freed AS (
      DELETE FROM order_po_number WHERE order_no = ${change.orderNo} AND po_key IS DISTINCT FROM ${own}
    )
    ${insertStep('order.change.reject', sql`${JSON.stringify({ message, shortages: shortages ?? undefined })}::jsonb`)}`);
}

/** Records the message of a failed attempt that will be retried. */
export async function recordFailedChangeAttempt(
  tx: Queryable,
  orderNo: number,
  message: string,
): Promise<void> {
  await recordStep(tx, orderNo, {
    of: 'order_change',
    from: IN_PROGRESS_STATES,
    set: sql`message = ${message}`,
    action: 'order.change.fail',
    after: messageJson(message),
  });
}

/** applied → synced: the invoice already shows the change, so nothing is pending anymore. */
export async function syncChange(db: Queryable, orderNo: number): Promise<void> {
  const set = sql`state = 'synced'`;
  await recordStep(db, orderNo, { of: 'order_change', from: `'applied'`, set, action: 'order.change.sync' });
}

export interface ChangeApplication {
  change: LockedInvoice & ChangeToApply;
  /** What each line holds after the change. */
  booked: readonly BookedLine[];
  moves: readonly { productId: number; units: number }[];
  invoiceIds: readonly number[];
  now: Date;
}

const RESULT_COLUMNS = Object.values(HEADER_COLUMNS);

/** The resulting orders as rows of sales_order. */
function resultRows({ change, invoiceIds }: ChangeApplication) {
  let next = 0;
  return change.resulting.map((one) => ({
    ...resultingRow(one, change.next),
    invoice_id: one.role === 'revised' ? change.invoiceId : invoiceIds[next++]!,
  }));
}

function lineRows({ change, booked }: ChangeApplication) {
  return change.lines.map(({ lineNumber }, i) => ({ line_number: lineNumber, held: booked[i]!.heldUnits }));
}

/** The PO numbers of the resulting orders by group key, normalized for comparison. */
function poKeys({ change }: ChangeApplication): string {
  const keys = change.resulting.map(({ groupKey, poNum }) => [
    groupKey,
    poNum === null ? null : poKeyOf(poNum),
  ]);
  return JSON.stringify(Object.fromEntries(keys));
}

/** The CTEs `result`, `old`, `line` and `total`, which the other parts of the statement use. */
function changeCtes(application: ChangeApplication): Statement {
  const { change } = application;
  return sql`result AS MATERIALIZED (
      SELECT x.*, x.invoice_id = ${change.invoiceId} AS is_revised, ${poKeys(application)}::jsonb ->> x.group_key AS po_key,
        coalesce(t.days_of_credit, 0) AS days_of_credit
      FROM ${rowsOf('sales_order', resultRows(application))} x LEFT JOIN credit_term t ON t.term_id = x.credit_term_id
    ), old AS MATERIALIZED (
      SELECT invoice_trans_id, product_id FROM invoice_line WHERE invoice_id = ${change.invoiceId}
    ), line AS MATERIALIZED (
      SELECT CASE WHEN l.kept THEN l.invoice_trans_id ELSE nextval('invoice_trans_number')::integer END AS trans_id, l.* FROM (
        SELECT cl.*, old.invoice_trans_id IS NOT NULL AS kept, r.invoice_id, p.supplier_id, p.product_name, x.held,
          round(cl.shipped_units * 1.0 / p.wholesale_units_per_case, 4) AS cases
        FROM jsonb_to_recordset(${JSON.stringify(lineRows(application))}::jsonb) AS x(line_number integer, held integer)
        JOIN order_change_line cl ON cl.order_change_id = ${change.orderChangeId} AND cl.line_number = x.line_number
        JOIN result r ON r.group_key = cl.group_key JOIN product p ON p.product_id = cl.product_id
        LEFT JOIN old ON old.invoice_trans_id = cl.invoice_trans_id AND r.is_revised
        ORDER BY cl.line_number) l
    ), total AS MATERIALIZED (
      SELECT group_key, sum(shipped_units)::integer AS units, coalesce(sum(cases), 0) AS cases,
        sum(full_price * shipped_units) AS full_price, sum(unit_price * shipped_units) AS ext_price FROM line GROUP BY group_key
    )`;
}

/** Stays with the delivery date and the terms: an invoice from elsewhere may have another one than these give, or no terms. */
const DUE_DATE =
  trusted(`CASE WHEN i.delivery_date = r.delivery_date AND coalesce(i.credit_term_id, i.term_id, r.credit_term_id) = r.credit_term_id
      THEN i.due_date ELSE r.delivery_date + r.days_of_credit END`);

/** Updates the invoice to the lines that stay on it. If none do, it is cancelled and keeps its lines for the record. */
function invoiceCtes({ change, now }: ChangeApplication): Statement {
  return sql`revised AS (
      UPDATE invoice i SET ${assignments('r', INVOICE_HEADER_COLUMNS)}, due_date = ${DUE_DATE},
        total_num_units = t.units, total_cases = t.cases, total_full_price = t.full_price,
        total_ext_price = t.ext_price, invoice_total = t.ext_price, open_debit = t.ext_price
      FROM result r JOIN total t ON t.group_key = r.group_key WHERE r.is_revised AND i.invoice_id = ${change.invoiceId}
    ), cancelled AS (
      UPDATE invoice SET cancelled_at = ${now}, open_debit = 0
      WHERE invoice_id = ${change.invoiceId} AND NOT EXISTS (SELECT FROM result WHERE is_revised)
    ), split_invoice AS (
      ${INSERT_INTO_INVOICE}
      SELECT r.invoice_id, 'INV-' || r.invoice_id, i.customer_id, i.location_id, i.ar_account_id, ${now}::timestamptz,
        r.delivery_date + r.days_of_credit, r.credit_term_id, r.credit_term_id, r.split_invoice_id, ${columnsOf('r', INVOICE_HEADER_COLUMNS)},
        i.submitted_by_user_id, i.built_by_user_id, t.units, t.cases, t.full_price, t.ext_price, t.ext_price, t.ext_price
      FROM result r JOIN total t ON t.group_key = r.group_key, invoice i
      WHERE NOT r.is_revised AND i.invoice_id = ${change.invoiceId}
    )`;
}

const LINE_CTES = sql`gone AS (
      DELETE FROM invoice_line l USING old WHERE l.invoice_trans_id = old.invoice_trans_id AND EXISTS (SELECT FROM result WHERE is_revised)
        AND NOT EXISTS (SELECT FROM line k WHERE k.kept AND k.trans_id = old.invoice_trans_id)
    ), kept AS (
      UPDATE invoice_line l SET ordered = k.units, num_units = k.shipped_units, held_units = k.held, back_order = k.backorder_units,
        cases = k.cases, full_price = k.full_price, unit_price = k.unit_price, promotion_id = k.applied_promotion_id,
        promotion_overridden = k.promotion_id IS NOT NULL, promotion_units = k.promotion_units
      FROM line k WHERE k.kept AND l.invoice_trans_id = k.trans_id
    ), come AS (
      ${INSERT_INTO_INVOICE_LINE}
      SELECT trans_id, invoice_id, product_id, supplier_id, product_name, units, shipped_units, held, backorder_units, cases,
        full_price, unit_price, applied_promotion_id, promotion_id IS NOT NULL, promotion_units FROM line WHERE NOT kept
    )`;

/** Updates the order, inserts those split off from it, and reassigns the PO numbers. */
function orderCtes(application: ChangeApplication): Statement {
  const { change, now } = application;
  const columns = Object.keys(resultRows(application)[0]!);
  const stays = RESULT_COLUMNS.map(
    (name) => `${name} = CASE WHEN r.group_key IS NULL THEN o.${name} ELSE r.${name} END`,
  );
  return sql`split_order AS (
      INSERT INTO sales_order (${trusted(columns.join(', '))}, customer_id, location_id, stage, status, parent_order_no,
        built_by_user_id, submitted_by_user_id, time_submitted, processing_updated_at)
      SELECT ${columnsOf('r', columns)}, p.customer_id, ${change.locationId}, 'posted', 'accepted', p.order_no,
        p.built_by_user_id, p.submitted_by_user_id, ${now}::timestamptz, ${now}::timestamptz
      FROM result r, sales_order p WHERE NOT r.is_revised AND p.order_no = ${change.orderNo}
      RETURNING order_no, order_id, version
    ), po_moved AS (
      UPDATE order_po_number p SET order_no = s.order_no FROM split_order s JOIN result r ON r.order_id = s.order_id
      WHERE p.order_no = ${change.orderNo} AND p.po_key = r.po_key
    ), po_freed AS (
      DELETE FROM order_po_number p WHERE p.order_no = ${change.orderNo} AND NOT EXISTS (SELECT FROM result r WHERE r.po_key = p.po_key)
    ), o AS (
      UPDATE sales_order o SET version = o.version + 1, status = CASE WHEN r.group_key IS NULL THEN 'cancelled' ELSE o.status END,
        ${trusted(stays.join(', '))}, group_key = coalesce(r.group_key, o.group_key)
      FROM (SELECT 1) one LEFT JOIN result r ON r.is_revised WHERE o.order_no = ${change.orderNo} RETURNING o.order_no, o.order_id, o.version
    ), ch AS (
      UPDATE order_change SET state = 'applied' WHERE order_change_id = ${change.orderChangeId}
    ), spelled AS (${storeSpellings(change.resulting.map(({ poNum }) => poNum))})`;
}

/** Deletes draws that are gone, writes the others, and adjusts the allocations by the difference. */
function allocationCtes({ change, booked }: ChangeApplication): Statement {
  return sql`drawn AS MATERIALIZED (
      SELECT l.trans_id, d.allocation_id, d.units FROM jsonb_to_recordset(${JSON.stringify(drawsOf(change.lines, booked))}::jsonb)
        AS d(line_number integer, allocation_id integer, units integer) JOIN line l ON l.line_number = d.line_number
    ), was_drawn AS MATERIALIZED (
      SELECT d.* FROM allocation_draw d JOIN old ON old.invoice_trans_id = d.invoice_trans_id
    ), undrawn AS (
      DELETE FROM allocation_draw d USING old WHERE d.invoice_trans_id = old.invoice_trans_id
        AND (d.invoice_trans_id, d.allocation_id) NOT IN (SELECT trans_id, allocation_id FROM drawn)
    ), draw AS (
      INSERT INTO allocation_draw (invoice_trans_id, allocation_id, units) SELECT trans_id, allocation_id, units FROM drawn
      ON CONFLICT (invoice_trans_id, allocation_id) DO UPDATE SET units = excluded.units
    ), used AS (
      UPDATE allocation a SET used_units = a.used_units + s.units FROM (
        SELECT allocation_id, sum(units)::integer AS units FROM (
          SELECT allocation_id, units FROM drawn UNION ALL SELECT allocation_id, -units FROM was_drawn) u
        GROUP BY allocation_id HAVING sum(units) <> 0) s
      WHERE a.allocation_id = s.allocation_id
    )`;
}

/** Applies a change in one statement: 13.6 ms for 20 lines, versus 14.7 ms as one statement per table (ADR 24). */
export async function applyChangeRows(
  tx: Queryable,
  application: ChangeApplication,
  notifications: ExtraCtes,
): Promise<void> {
  const { change, moves } = application;
  await tx.query(sql`
    WITH ${changeCtes(application)}, ${invoiceCtes(application)}, ${LINE_CTES}, ${orderCtes(application)},
    stock AS (${moveStock(change.locationId, moves)}), ${allocationCtes(application)}, history AS (${insertStep(
      'order.change.apply',
      sql`jsonb_build_object('resulting_orders', (SELECT jsonb_agg(jsonb_build_object('id', order_id, 'invoice_id', invoice_id)) FROM result))`,
    )}), split_history AS (
      INSERT INTO audit_log (action, subject, subject_id, to_version, after)
      SELECT 'order.split', 'order', s.order_no::text, s.version, jsonb_build_object('invoice_id', r.invoice_id, 'parent_invoice_id', ${change.invoiceId}::integer)
      FROM split_order s JOIN result r ON r.order_id = s.order_id
    ) ${extraCtes(notifications)}
    SELECT 1`);
}
