import type { ApiKey } from '../../access/index.ts';
import { onPrimary, type Queryable, type Statement, sql, trusted } from '../../db/index.ts';
import type { ProductBook, ProductFacts } from '../order.ts';
import { type OrderIdentifier, whereOrder } from './identifier.ts';

/** A past state of an order. */
export interface PastOrderState {
  orderNo: number;
  /** The first change of the order after this state; null if there has been none since. */
  before: number | null;
  /** The last instant that belongs to this state; null means up to now. */
  until: string | null;
  /** How long ago that was. */
  agoMs: number;
  /** By how much the business clock has been moved since. */
  movedMs: number;
  /** The facts by which a draft or pending change was priced when it was last saved. */
  facts: ProductFacts[] | null;
}

type PastStateRow = PastOrderState & { exists: boolean };

const FACTS = sql`(SELECT j.facts FROM order_judged j WHERE j.order_no = o.order_no AND j.version <= at.version
  ORDER BY j.version DESC LIMIT 1) AS facts`;

/**
 * Responses show times in milliseconds, so a change counts from the start of its millisecond. Undefined if there is no such
 * order, or if it did not exist yet.
 */
export async function findPastStateAt(
  db: Queryable,
  identifier: OrderIdentifier,
  asOf: Date,
): Promise<PastOrderState | undefined> {
  const [found] = await db.query<PastStateRow>(
    onPrimary(sql`
    SELECT o.order_no AS "orderNo", at.past_no AS before, wanted.until::text AS until, ${FACTS},
      extract(epoch FROM clock_timestamp() - wanted.until)::float8 * 1000 AS "agoMs", clock_moved_since(wanted.until) AS "movedMs",
      o.time_created <= wanted.until AS "exists"
    FROM sales_order o
    CROSS JOIN LATERAL (SELECT ${asOf}::timestamptz + interval '999 microseconds' AS until) wanted
    CROSS JOIN LATERAL (
      SELECT p.past_no, (p.was -> '' ->> 'version')::bigint AS version FROM order_past p
      WHERE p.order_no = o.order_no AND p.part = 'order' AND p.changed_at > wanted.until
      UNION ALL SELECT NULL, o.version ORDER BY past_no NULLS LAST LIMIT 1) at
    WHERE ${whereOrder(identifier)}`),
  );
  return found?.exists ? found : undefined;
}

/** Undefined if the order never had that version, or it is no longer kept. */
export async function findPastStateOfVersion(
  db: Queryable,
  identifier: OrderIdentifier,
  version: string,
): Promise<PastOrderState | undefined> {
  const [found] = await db.query<PastStateRow>(
    onPrimary(sql`
    SELECT o.order_no AS "orderNo", at.past_no AS before, (at.changed_at - interval '1 microsecond')::text AS until, ${FACTS},
      coalesce(extract(epoch FROM clock_timestamp() - at.changed_at)::float8 * 1000, 0) AS "agoMs",
      CASE WHEN at.changed_at IS NULL THEN 0 ELSE clock_moved_since(at.changed_at) END AS "movedMs", true AS "exists"
    FROM sales_order o
    CROSS JOIN LATERAL (
      SELECT p.past_no, p.changed_at, ${version}::bigint AS version FROM order_past p
      WHERE p.order_no = o.order_no AND p.part = 'order' AND (p.was -> '' ->> 'version')::bigint = ${version}::bigint
      UNION ALL SELECT NULL, NULL, o.version WHERE o.version = ${version}::bigint ORDER BY past_no NULLS LAST LIMIT 1) at
    WHERE ${whereOrder(identifier)}`),
  );
  return found;
}

/** The product facts from when the order was saved; undefined if none are kept. */
export function productsAsOf({ facts }: PastOrderState): ProductBook | undefined {
  return facts ? new Map(facts.map((one) => [one.productId, one])) : undefined;
}

/** Past rows of a table: later changes are undone, the other rows are read as they are. */
function rowsAsOf(table: string, part: string, key: string, where: Statement): Statement {
  const t = trusted(table);
  return sql`${t} AS (
      SELECT r.* FROM undone u CROSS JOIN LATERAL jsonb_populate_record(NULL::${t}, u.value) r
      WHERE u.part = ${part} AND u.value <> 'null'
      UNION ALL
      SELECT t.* FROM ${t} t WHERE ${where} AND NOT EXISTS (SELECT FROM undone u WHERE u.part = ${part} AND u.key = ${trusted(key)}))`;
}

/** Rows of a table whose names orders show, such as customers, with the names that they had then. */
function shownAsOf(table: string, kind: string, id: string, until: Statement, ids: Statement): Statement {
  const t = trusted(table);
  return sql`${t} AS (
      SELECT r.* FROM ${t} t CROSS JOIN LATERAL jsonb_populate_record(t, shown_at(${kind}, t.${trusted(id)}, ${until})) r
      WHERE ${ids})`;
}

/** The `time_updated` of the order `t` then: a rename moves it without a new version, so a version has several. */
const timeUpdatedAsOf = (at: Statement): Statement => sql`coalesce((
          SELECT jsonb_build_object('time_updated', p.was #> '{"",time_updated}') FROM order_past p
          WHERE p.order_no = t.order_no AND p.part IN ('order', 'touched') AND p.changed_at > ${at}
          ORDER BY p.past_no LIMIT 1), '{}')`;

/**
 * CTEs that shadow the tables with rows of a past state: `WITH sales_order AS (…)`. So the statement that reads current
 * orders reads past ones too. What an order shows of other records (its parent, names, payments) is also as of then.
 */
export function selectPastOrder({ orderNo, before, until }: PastOrderState, key: ApiKey): Statement {
  const at = sql`coalesce(${until}::timestamptz, 'infinity')`;
  const ofOrder = sql`t.order_no = ${orderNo}`;
  const invoice = sql`(SELECT s.invoice_id FROM sales_order s WHERE s.order_no = ${orderNo})`;
  return sql`WITH moved AS MATERIALIZED (
      SELECT changed_in, min(past_no) AS past_no FROM order_past WHERE order_no = ${orderNo} AND part = 'order' GROUP BY changed_in
    ), undone AS MATERIALIZED (
      SELECT DISTINCT ON (p.part, e.key) p.part, e.key, e.value
      FROM order_past p LEFT JOIN moved m ON m.changed_in = p.changed_in CROSS JOIN LATERAL jsonb_each(p.was) e
      WHERE p.order_no = ${orderNo} AND CASE WHEN m.past_no IS NULL THEN p.changed_at > ${at} ELSE m.past_no >= ${before}::bigint END
      -- A row that one statement removes and adds again was there before.
      ORDER BY p.part, e.key, coalesce(m.past_no, p.past_no), e.value = 'null', p.past_no
    ), ${rowsAsOf('invoice_line', 'invoice_line', 't.invoice_trans_id::text', sql`t.invoice_id = ${invoice}`)},
    invoice_supplier AS (SELECT supplier_id, sum(ext_price) AS ext FROM invoice_line GROUP BY supplier_id),
    ${rowsAsOf('invoice', 'invoice', `''`, sql`t.invoice_id = ${invoice}`)},
    ${rowsAsOf('order_line', 'line', 't.line_number::text', ofOrder)},
    ${rowsAsOf('order_import_row', 'import_row', 't.row_number::text', ofOrder)},
    ${rowsAsOf(
      'order_change_line',
      'change_line',
      `t.order_change_id || ':' || t.line_number`,
      sql`t.order_change_id IN (SELECT c.order_change_id FROM order_change c WHERE c.order_no = ${orderNo})`,
    )},
    ${rowsAsOf('order_change', 'change', 't.order_change_id::text', ofOrder)},
    ${rowsAsOf('order_cancellation', 'cancellation', 't.order_cancellation_id::text', ofOrder)},
    sales_order AS (
      SELECT r.* FROM sales_order t LEFT JOIN undone u ON u.part = 'order'
        CROSS JOIN LATERAL jsonb_populate_record(t, coalesce(u.value, '{}') || ${timeUpdatedAsOf(at)}) r WHERE ${ofOrder}
      UNION ALL
      SELECT r.* FROM sales_order t CROSS JOIN LATERAL jsonb_populate_record(t, coalesce((
          SELECT p.was -> '' FROM order_past p WHERE p.order_no = t.order_no AND p.part = 'order' AND p.changed_at > ${at}
          ORDER BY p.past_no LIMIT 1), '{}')) r
      WHERE (t.parent_order_no = ${orderNo} OR t.order_no = (SELECT s.parent_order_no FROM sales_order s WHERE s.order_no = ${orderNo}))
        AND t.time_created <= ${at}
    ), payment_application AS (
      SELECT * FROM payment_application t WHERE t.invoice_id = ${invoice} AND coalesce((
          SELECT r.time_confirmed FROM payment_request r WHERE r.payment_application_id = t.payment_application_id
        ), t.time_applied) <= ${at}
    ), payment_request AS (
      SELECT t.invoice_id, CASE WHEN t.status IN ('Confirmed', 'Rejected')
          AND coalesce(t.time_confirmed, t.time_rejected, t.time_updated) > ${at} THEN 'Pending' ELSE t.status END AS status
      FROM payment_request t WHERE t.invoice_id = ${invoice} AND t.time_requested <= ${at}
    ), invoice_coa AS (
      SELECT * FROM invoice_coa t WHERE t.invoice_id = ${invoice} AND coalesce(t.time_attached, t.time_updated) <= ${at}
    ), ${namesAsOf(key, at)}`;
}

function namesAsOf(key: ApiKey, at: Statement): Statement {
  const customers = sql`t.customer_id IN (SELECT o.customer_id FROM sales_order o)`;
  const products = sql`t.product_id IN (SELECT product_id FROM order_line UNION SELECT product_id FROM invoice_line
    UNION SELECT product_id FROM order_change_line)`;
  const suppliers = sql`t.supplier_id IN (SELECT supplier_id FROM product UNION SELECT supplier_id FROM invoice_line)`;
  const users = sql`t.user_id IN (SELECT unnest(ARRAY[submitted_by_user_id, built_by_user_id]) FROM sales_order
    UNION SELECT unnest(ARRAY[editor_user_id, updated_by_user_id]) FROM order_change UNION SELECT ${key.userId}::integer)`;
  return sql`${shownAsOf('customer', 'customer', 'customer_id', at, customers)},
    ${shownAsOf('product', 'product', 'product_id', at, products)},
    ${shownAsOf('supplier', 'supplier', 'supplier_id', at, suppliers)},
    ${shownAsOf('user_account', 'user', 'user_id', at, users)},
    ${shownAsOf('credit_term', 'credit_term', 'term_id', at, sql`true`)}`;
}
