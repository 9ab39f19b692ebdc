import { createHash } from 'node:crypto';
import { type Queryable, type Statement, sql, trusted } from '../../db/index.ts';
import { INVOICE_STATUS_NAMES } from '../../model/index.ts';
import { orderNoIn } from '../load/columns.ts';
import { POSTED_LINE_COLUMNS, POSTED_SUM_COLUMNS } from '../load/posted-lines.ts';
import { HEADER_COLUMNS, INVOICE_HEADER_COLUMNS } from '../order.ts';
import { gapSql } from './marks.ts';

const STATUS_NAME = `CASE i.status ${Object.entries(INVOICE_STATUS_NAMES)
  .map(([status, name]) => `WHEN ${status} THEN '${name}'`)
  .join(' ')} END`;

const HEADER = Object.values(HEADER_COLUMNS)
  .map((column) => `${(INVOICE_HEADER_COLUMNS as readonly string[]).includes(column) ? 'i' : 'o'}.${column}`)
  .join(', ');

const TERM_ID = 'coalesce(i.credit_term_id, o.credit_term_id, i.term_id)';

/** Fields in the same order as in the view, in pieces: what lies between them is inserted on each read. */
const BEGINNING = `o.order_id AS id, o.invoice_id, i.invoice_num, o.stage, o.status, i.status AS invoice_status,
  ${STATUS_NAME} AS invoice_status_name, i.is_credit, o.version::text AS version, o.customer_id`;

const MIDDLE = `${HEADER}, iso_time(i.po_date) AS po_date, i.term_id, ${TERM_ID} AS credit_term_id,
  (SELECT ct.term FROM credit_term ct WHERE ct.term_id = ${TERM_ID}) AS credit_term,
  coalesce(i.split_invoice_id, o.split_invoice_id) AS split_invoice_id,
  iso_time(i.due_date::timestamp AT TIME ZONE 'UTC') AS due_date, i.invoice_total::text AS invoice_total,
  i.open_debit::text AS open_debit, i.open_credit::text AS open_credit, i.open_balance::text AS open_balance`;

const END = `i.ar_note, o.submitted_by_user_id, su.full_name AS submitted_by_user_name, su.email AS submitted_by_user_email,
  o.built_by_user_id, bu.full_name AS built_by_user_name, bu.email AS built_by_user_email,
  iso_time(o.time_created) AS time_created, iso_time(o.time_updated) AS time_updated,
  (SELECT row_to_json(x) FROM (SELECT l.units, l.backorder AS backorder_units, l.cases, l.full_price,
    (l.full_price::numeric - l.ext_price::numeric)::numeric(30,2)::text AS discount, l.ext_price) x) AS totals,
  NULL AS pending_change, ca.cancellation`;

/** The fields of a JSON object without its braces. */
const fields = (columns: string) =>
  `(SELECT substr(j.t, 2, length(j.t) - 2) FROM (SELECT row_to_json(x)::text AS t FROM (SELECT ${columns}) x) j)`;

/** The facts of the order that determine its allowed_actions; `factsIn` decodes them. */
const FACTS = `concat_ws('|', o.status, i.status, CASE WHEN i.is_credit THEN 1 ELSE 0 END, to_char(i.delivery_date, 'YYYY-MM-DD'), coalesce(ca.state, ''),
  CASE WHEN l.n > 0 THEN 1 ELSE 0 END)`;

/**
 * The texts of posted orders: everything that depends neither on the caller nor on the time. An order with an open change
 * has no text, because the change is priced on each read.
 */
function rendered(where: Statement): Statement {
  return sql`SELECT o.order_no, o.version, i.status = 1 AND NOT i.is_credit AND i.cancelled_at IS NULL AS is_new,
    o.parent_order_no IS NOT NULL OR EXISTS (SELECT FROM sales_order k WHERE k.parent_order_no = o.order_no) AS has_relatives,
    ${trusted(FACTS)} AS facts, '{' || ${trusted(fields(BEGINNING))} AS beginning,
    ${trusted(fields(MIDDLE))} || ',"pdf_url":' || ${gapSql('link', sql`o.invoice_id`)} || ',' || ${trusted(fields(END))} AS rest,
    coalesce(l.lines, '') AS lines
  FROM sales_order o JOIN invoice i ON i.invoice_id = o.invoice_id
  LEFT JOIN user_account su ON su.user_id = o.submitted_by_user_id
  LEFT JOIN user_account bu ON bu.user_id = o.built_by_user_id
  LEFT JOIN LATERAL (SELECT ca.state, (SELECT row_to_json(x) FROM (SELECT ca.state, iso_time(ca.requested_at) AS requested_at,
      ca.requested_by_user_id, ca.message) x) AS cancellation
    FROM order_cancellation ca WHERE ca.order_no = o.order_no AND ca.state <> 'discarded') ca ON true
  CROSS JOIN LATERAL (SELECT count(*) AS n, string_agg(row_to_json(s)::text, ',' ORDER BY il.invoice_trans_id) AS lines, ${POSTED_SUM_COLUMNS}
    FROM invoice_line il JOIN supplier sp ON sp.supplier_id = il.supplier_id
      LEFT JOIN promotion pm ON pm.promotion_id = il.promotion_id CROSS JOIN LATERAL (SELECT ${POSTED_LINE_COLUMNS}) s
    WHERE il.invoice_id = o.invoice_id) l
  WHERE o.stage = 'posted' AND ${where} AND NOT EXISTS (
    SELECT FROM order_change ch WHERE ch.order_no = o.order_no AND ch.state NOT IN ('synced', 'discarded'))`;
}

/** Identifies the SQL that rendered a text. If that SQL changes, so does the shape, without a version number to maintain. */
export const RENDERER_HASH = createHash('sha256')
  .update(rendered(sql`true`).text)
  .digest('base64url')
  .slice(0, 12);

const CHECKSUM =
  'hashtextextended(t.beginning, 1) # hashtextextended(t.rest, 2) # hashtextextended(t.lines, 3)';

/** For an order `o`: its text `t` is of the same version, was rendered by this SQL, and is undamaged. */
export const IS_CURRENT = sql`t.order_no = o.order_no AND t.version = o.version AND t.shape = ${RENDERER_HASH} AND t.checksum = ${trusted(CHECKSUM)}`;

const COLUMNS = ['version', 'is_new', 'has_relatives', 'facts', 'beginning', 'rest', 'lines'];
const SET = [...COLUMNS, 'shape', 'checksum'].map((name) => `${name} = excluded.${name}`).join(', ');

/** Renders the texts of orders that this transaction has changed or locked. */
export async function renderTexts(tx: Queryable, orderNos: readonly number[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO order_text (order_no, ${trusted(COLUMNS.join(', '))}, shape, checksum)
    SELECT t.order_no, ${trusted(COLUMNS.map((name) => `t.${name}`).join(', '))}, ${RENDERER_HASH}, ${trusted(CHECKSUM)}
    FROM (${rendered(orderNoIn(orderNos))} OFFSET 0) t
    ON CONFLICT (order_no) DO UPDATE SET ${trusted(SET)}`);
}

/** Locks the posted ones of these orders and renders their texts. Orders locked by others are skipped. */
export async function renderUnlockedTexts(tx: Queryable, orderNos: readonly number[]): Promise<number> {
  const held = await tx.query<{ orderNo: number }>(sql`
    SELECT o.order_no AS "orderNo" FROM sales_order o WHERE ${orderNoIn(orderNos)} AND (o.stage = 'posted') IS TRUE
    ORDER BY o.order_no FOR NO KEY UPDATE SKIP LOCKED`);
  if (held.length > 0)
    await renderTexts(
      tx,
      held.map(({ orderNo }) => orderNo),
    );
  return held.length;
}

const COMPARED = ['is_new', 'has_relatives', 'facts', 'beginning', 'rest', 'lines'];
const all = (alias: string) => trusted(COMPARED.map((name) => `${alias}.${name}`).join(', '));

/** Texts that are damaged or differ from their orders, among the newest `limit`. */
export function findWrongTexts(limit: number): Statement {
  return sql`SELECT o.order_no, o.order_id, o.invoice_id, o.version::text AS version, t.checksum <> ${trusted(CHECKSUM)} AS is_damaged
    FROM (SELECT * FROM order_text ORDER BY order_no DESC LIMIT ${limit}) t
    JOIN sales_order o ON o.order_no = t.order_no AND o.version = t.version AND t.shape = ${RENDERER_HASH}
    LEFT JOIN LATERAL (${rendered(sql`o.order_no = t.order_no`)}) r ON true
    WHERE NOT EXISTS (SELECT FROM order_text_doubt)
      AND (t.checksum <> ${trusted(CHECKSUM)} OR (${all('r')}) IS DISTINCT FROM (${all('t')}))`;
}
