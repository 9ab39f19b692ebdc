import { type ApiKey, isLimitedToSuppliers } from '../../access/index.ts';
import {
  GappedText,
  type LargeText,
  orderBy,
  positionSql,
  type Queryable,
  type Statement,
  sql,
  trusted,
} from '../../db/index.ts';
import { OBSTACLE_COLUMNS } from '../load/columns.ts';
import { actorColumn, actorOf } from '../load/customer.ts';
import { type OrderPageQuery, ordersOfPage, outerOrderSort } from '../load/orders.ts';
import { ordersVisibleTo } from '../load/scope.ts';
import type { Actor, ActorUser } from '../order.ts';
import { GAP_MARKS, gapSql } from './marks.ts';
import { IS_CURRENT } from './render.ts';

type Text = string | LargeText;

/** A page of orders as JSON text, with gaps for values that depend on the caller or the time. */
export interface OrderTextPage {
  actor: Actor;
  /** Number of orders found, at most one more than the page size. */
  count: number;
  text: GappedText;
  /** The position of the last order of a full page, if it was read with positions. */
  last: string | null;
  /** Numbers of the orders without a current text. */
  missing: number[];
  /** No text can be used at the moment, because names have changed. */
  inDoubt: boolean;
}

/** A key limited to suppliers sees only some lines and a share of the amounts; no texts are stored for that. */
export const canReadTexts = (key: ApiKey): boolean => !isLimitedToSuppliers(key);

const statesWithCode = (
  now: Date,
): Statement => sql`SELECT state, concat_ws('|', ordering_enabled::integer, to_char(today, 'YYYY-MM-DD'), order_cutoff_days_in_advance,
    ((today + order_cutoff_time) AT TIME ZONE time_zone > ${now}::timestamptz)::integer) AS code
  FROM (SELECT *, (${now}::timestamptz AT TIME ZONE time_zone)::date AS today FROM state) s`;

/** For new invoices: 1 if there is a payment, plus 2 if there is a certificate. For all others these do not matter, hence 0. */
const OBSTACLES_CODE =
  trusted(`CASE WHEN NOT t.is_new THEN 0 ELSE (SELECT CASE WHEN x."hasPayment" THEN 1 ELSE 0 END + CASE WHEN x."hasDocuments" THEN 2 ELSE 0 END
  FROM (SELECT ${OBSTACLE_COLUMNS} FROM invoice i WHERE i.invoice_id = o.invoice_id) x) END`);

/** The facts that `factsIn` decodes. The customer's id matters only for Customer keys. */
function factsSql(key: ApiKey): Statement {
  const customer = key.type === 'Customer' ? sql`c.customer_id` : sql`0`;
  return sql`concat_ws('|', t.facts, ${OBSTACLES_CODE}, ${customer}, c.account_status, array_to_string(c.delivery_days, ','), c.state, st.code)`;
}

// Split up, because pgbench would take `:null` for a variable.
const NO_RELATIVES = `'{"parent_id":' || 'null,"parent_invoice_id":' || 'null,"split_children":[]}'`;

const RELATIVES =
  trusted(`CASE WHEN NOT t.has_relatives THEN ${NO_RELATIVES} ELSE (SELECT row_to_json(x)::text FROM (
    SELECT (SELECT p.order_id FROM sales_order p WHERE p.order_no = o.parent_order_no) AS parent_id,
      (SELECT p.invoice_id FROM sales_order p WHERE p.order_no = o.parent_order_no) AS parent_invoice_id,
      (SELECT coalesce(json_agg(row_to_json(y)), '[]') FROM (
        SELECT k.order_id AS id, k.invoice_id FROM sales_order k WHERE k.parent_order_no = o.order_no ORDER BY k.order_no) y) AS split_children) x) END`);

/** Reads the page in one statement: the texts of orders that have a current one, the numbers of the others. */
export async function readTexts(
  db: Queryable,
  options: { key: ApiKey; now: Date; withLines: boolean; page: OrderPageQuery },
): Promise<OrderTextPage> {
  const { key, now, withLines, page } = options;
  const lines = withLines ? sql`',"lines":[' || t.lines || ']}'` : sql`'}'`;
  const sorted = outerOrderSort(page);
  const order = orderBy(sorted);
  const position = page.withPosition ? sql`${positionSql(sorted)} AS position,` : sql``;
  const last = page.withPosition
    ? sql`max(x.position) FILTER (WHERE x.place = ${page.limit} - 1)`
    : sql`NULL::text`;
  const [row] = await db.query<{
    user: ActorUser | null;
    inDoubt: boolean;
    count: number;
    text: Text | null;
    last: string | null;
  }>(sql`
    WITH st AS MATERIALIZED (${statesWithCode(now)}), doubt AS MATERIALIZED (SELECT EXISTS (SELECT FROM order_text_doubt) AS open)
    SELECT ${actorColumn(key)} AS "user", (SELECT open FROM doubt) AS "inDoubt", count(*)::integer AS count,
      (string_agg(x.piece, ',') FILTER (WHERE x.place < ${page.limit}))::varchar AS text, ${last} AS last
    FROM (
      SELECT row_number() OVER (ORDER BY ${order}) AS place, ${position} CASE WHEN t.order_no IS NULL
        THEN ${gapSql('missing', sql`o.order_no`)}
        ELSE t.beginning || ',"customer_name":' || to_json(c.customer_name) || ',"state":' || to_json(c.state) || ',' || t.rest
          || ',"related_orders":' || ${RELATIVES} || ',"allowed_actions":' || ${gapSql('actions', factsSql(key))}
          || ${lines} END AS piece
      FROM (${ordersOfPage(page, sql`${ordersVisibleTo(key)} AND ${page.where}`)}) o
      JOIN customer c ON c.customer_id = o.customer_id JOIN st ON st.state = c.state
      LEFT JOIN order_text t ON ${IS_CURRENT} AND NOT (SELECT open FROM doubt)
      ORDER BY ${order}) x`);
  const text = new GappedText(row!.text ?? '');
  const missing = text.contents.filter((content) => content.startsWith(GAP_MARKS.missing));
  const { user, count, inDoubt, last: lastShown } = row!;
  return {
    actor: actorOf(key, user),
    count,
    text,
    last: lastShown,
    missing: missing.map((content) => Number(content.slice(1))),
    inDoubt,
  };
}

export interface Fillers {
  link(invoiceId: number): string;
  actions(facts: string): string;
  missing(orderNo: number): string;
}

/** Fills the gaps of the page. The text that was read is released. */
export function fillPage({ text }: OrderTextPage, fillers: Fillers): Text {
  return text.fill((content) => fillerOf(content, fillers));
}

function fillerOf(gap: string, { link, actions, missing }: Fillers): string {
  const content = gap.slice(1);
  if (gap[0] === GAP_MARKS.actions) return actions(content);
  return gap[0] === GAP_MARKS.link ? link(Number(content)) : missing(Number(content));
}
