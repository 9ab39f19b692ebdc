import { type ApiKey, isLimitedToSuppliers } from '../../access/index.ts';
import {
  conditionsAfter,
  join as joined,
  orderBy,
  pageOfRows,
  positionSql,
  type Queryable,
  type RowPosition,
  type RowWindow,
  type SortOrder,
  type Statement,
  sql,
  trusted,
  whereAfter,
} from '../../db/index.ts';
import type {
  CancellationState,
  ChangeState,
  InvoiceStatus,
  OrderStage,
  OrderStatus,
  Shortage,
} from '../../model/index.ts';
import type { ResultingOrder } from '../decide/resulting.ts';
import {
  type Actor,
  CHANGE_LINE_COLUMNS,
  type ChangeLine,
  HEADER_COLUMNS,
  type Header,
  LINE_COLUMNS,
  type OrderLine,
  type Overrides,
  type PostedLine,
  type SplitReason,
  type TermBook,
} from '../order.ts';
import { type PastOrderState, selectPastOrder } from './as-of.ts';
import { headerColumns, jsonFields, OBSTACLE_COLUMNS } from './columns.ts';
import {
  actorColumn,
  type CustomerRow,
  customerColumn,
  type RequesterRow,
  requesterOf,
  TERMS_COLUMN,
} from './customer.ts';
import { type OrderIdentifier, whereOrder } from './identifier.ts';
import { POSTED_LINE_COLUMNS, POSTED_SUM_COLUMNS } from './posted-lines.ts';
import { ordersVisibleTo, ownLinesCondition, relatedOrdersVisibleTo } from './scope.ts';

export interface ChangeRow extends Header {
  orderChangeId: number;
  state: ChangeState;
  invoiceVersion: number;
  updatedAt: string;
  editor: { user_id: number; name: string } | null;
  updatedBy: { user_id: number; name: string } | null;
  message: string | null;
  shortages: Shortage[] | null;
  overrides: Overrides;
  resulting: ResultingOrder[];
  lines: ChangeLine[];
}

/** An order in any stage, with everything that its view and rules need. */
export interface OrderRow extends Header {
  orderNo: number;
  orderId: string | null;
  invoiceId: number | null;
  invoiceNum: string | null;
  stage: OrderStage;
  status: OrderStatus;
  invoiceStatus: InvoiceStatus | null;
  invoiceVersion: number | null;
  isCredit: boolean;
  version: number;
  customer: CustomerRow;
  /** The warehouse that its goods come from; null while it is a draft. */
  locationId: number | null;
  poDate: string | null;
  termId: number | null;
  creditTermId: number | null;
  splitInvoiceId: number | null;
  splitReason: SplitReason | null;
  groupKey: string | null;
  dueDate: string | null;
  invoiceTotal: string | null;
  openDebit: string | null;
  openCredit: string | null;
  openBalance: string | null;
  arNote: string | null;
  submittedByUserId: number | null;
  submittedByName: string | null;
  submittedByEmail: string | null;
  builtByUserId: number | null;
  builtByName: string | null;
  builtByEmail: string | null;
  timeCreated: string;
  timeUpdated: string;
  overrides: Overrides;
  attempts: number;
  processingMessage: string | null;
  shortages: Shortage[] | null;
  processingUpdatedAt: string | null;
  parentId: string | null;
  parentInvoiceId: number | null;
  children: { id: string | null; invoice_id: number | null }[] | null;
  hasPayment: boolean;
  hasDocuments: boolean;
  change: ChangeRow | null;
  cancellation: {
    state: CancellationState;
    requested_at: string;
    requested_by_user_id: number | null;
    message: string | null;
  } | null;
  pendingRows: { row_number: number; reason: string }[] | null;
  ownLines: number;
  foreignLines: number;
  /** Products on lines of the posted order and of its open change that the key does not see. */
  foreignProducts: number[] | null;
  /** Sums over the lines that the key sees. For drafts they are computed when the draft is priced. */
  units: number | null;
  backorderUnits: number | null;
  cases: number | null;
  fullPrice: string | null;
  extPrice: string | null;
  /** The position in its list, if the page was read with it. */
  place: string | null;
  /** Lines of submitted and posted orders, as JSON text. */
  linesText: string | null;
  /** Lines of a draft, to be priced. */
  draftLines: OrderLine[] | null;
  /** Lines of a posted order, as the starting point of a change. Only read if there is a change or one may be started. */
  postedLines: PostedLine[] | null;
}

/** What the view and the rules need of it; of the customer they have the facts. */
export type ShownRow = Omit<OrderRow, 'customer' | 'place'> & { customer: Pick<CustomerRow, 'termId'> };

const SENT_LINE = trusted(`ol.product_id, p.product_name, p.supplier_id, sp.supplier AS supplier_name,
  ol.promotion_id, ol.applied_promotion_id, ol.promotion_id IS NOT NULL AS promotion_overridden, ol.quantity_promotion_id,
  ol.shipped_units AS units, coalesce(ol.backorder_units, 0) AS backorder_units, coalesce(ol.shipped_units, 0) AS shipped_units,
  (round(ol.units * 1.0 / p.wholesale_units_per_case, 4))::float8 AS cases,
  ol.unit_price::text AS unit_price, ol.full_price::text AS full_price, (ol.full_price - ol.unit_price)::text AS discount,
  (ol.unit_price * ol.shipped_units)::numeric(30,2)::text AS ext_price,
  (ol.unit_price * ol.units)::numeric(30,2)::text AS requested_ext_price,
  ol.accept_backorder, ol.minimum_applied`);

const SENT_SUMS =
  trusted(`coalesce(sum(ol.units), 0)::integer AS units, coalesce(sum(ol.backorder_units), 0)::integer AS backorder,
  coalesce(sum(round(ol.units * 1.0 / p.wholesale_units_per_case, 4)), 0)::float8 AS cases,
  coalesce(sum(ol.full_price * ol.shipped_units), 0)::numeric(30,2)::text AS full_price,
  coalesce(sum(ol.unit_price * ol.shipped_units), 0)::numeric(30,2)::text AS ext_price`);

/** OFFSET 0 forces one lookup per line; joined directly with the order's few lines, all products would be read. */
const PRODUCT_OF_LINE = sql`CROSS JOIN LATERAL (SELECT * FROM product WHERE product_id = ol.product_id OFFSET 0) p`;
/** Most lines of an order have the same supplier, which is cached; a plain join would read all suppliers for each line. */
const SUPPLIER_OF_PRODUCT = sql`CROSS JOIN LATERAL (SELECT * FROM supplier WHERE supplier_id = p.supplier_id OFFSET 0) sp`;

/** The lines `l` as JSON text, if requested. */
const linesText = (withLines: boolean, order: string) =>
  trusted(withLines ? `string_agg(row_to_json(l)::text, ',' ORDER BY ${order})` : 'NULL::text');

/**
 * Lines of a posted order, and their sums. Here and below the stage is also checked inside: an aggregate returns a row for
 * every order, so with the join condition alone the lines would be read and then discarded.
 */
function postedLines(key: ApiKey, withLines: boolean): Statement {
  const details = withLines
    ? sql`JOIN supplier sp ON sp.supplier_id = il.supplier_id LEFT JOIN promotion pm ON pm.promotion_id = il.promotion_id
        CROSS JOIN LATERAL (SELECT ${POSTED_LINE_COLUMNS}) l`
    : sql``;
  return sql`LEFT JOIN LATERAL (
      SELECT count(*)::integer AS own, ${linesText(withLines, 'il.invoice_trans_id')} AS lines, ${POSTED_SUM_COLUMNS} FROM invoice_line il ${details}
      WHERE o.stage = 'posted' AND il.invoice_id = o.invoice_id ${ownLinesCondition(key, sql`il.supplier_id`)}) pl ON o.stage = 'posted'`;
}

/** Lines of a submitted order, and their sums. */
function sentLines(key: ApiKey, withLines: boolean): Statement {
  const details = withLines ? sql`${SUPPLIER_OF_PRODUCT} CROSS JOIN LATERAL (SELECT ${SENT_LINE}) l` : sql``;
  return sql`LEFT JOIN LATERAL (
      SELECT count(*)::integer AS own, ${linesText(withLines, 'ol.line_number')} AS lines, ${SENT_SUMS} FROM order_line ol ${PRODUCT_OF_LINE} ${details}
      WHERE o.stage = 'submitted' AND ol.order_no = o.order_no ${ownLinesCondition(key, sql`p.supplier_id`)}) sl ON o.stage = 'submitted'`;
}

const DRAFT_LINE = trusted(jsonFields('ol', LINE_COLUMNS));
const CHANGE_LINE = jsonFields('cl', CHANGE_LINE_COLUMNS);

/** Lines of a draft as stored; prices are computed on each read. */
function draftLines(key: ApiKey): Statement {
  return sql`LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE true ${ownLinesCondition(key, sql`p.supplier_id`)})::integer AS own, count(*)::integer AS n,
        coalesce(json_agg(json_build_object(${DRAFT_LINE}) ORDER BY ol.line_number), '[]') AS lines
      FROM order_line ol ${PRODUCT_OF_LINE} WHERE o.stage = 'draft' AND ol.order_no = o.order_no
    ) dl ON o.stage = 'draft'`;
}

const CHANGE = trusted(`LEFT JOIN LATERAL (
      SELECT json_build_object('orderChangeId', ch.order_change_id, 'state', ch.state, 'invoiceVersion', ch.invoice_version,
        'updatedAt', iso_time(ch.time_updated), 'message', ch.message, 'shortages', ch.shortages, ${jsonFields('ch', HEADER_COLUMNS)},
        'overrides', ch.order_overrides, 'resulting', ch.resulting,
        'editor', (SELECT json_build_object('user_id', user_id, 'name', full_name) FROM user_account WHERE user_id = ch.editor_user_id),
        'updatedBy', (SELECT json_build_object('user_id', user_id, 'name', full_name) FROM user_account WHERE user_id = ch.updated_by_user_id),
        'lines', (SELECT coalesce(json_agg(json_build_object(${CHANGE_LINE}) ORDER BY cl.line_number), '[]')
          FROM order_change_line cl WHERE cl.order_change_id = ch.order_change_id)) AS change
      FROM order_change ch WHERE ch.order_no = o.order_no AND ch.state NOT IN ('synced', 'discarded')
    ) ch ON o.stage = 'posted'
    LEFT JOIN LATERAL (
      SELECT json_build_object('state', ca.state, 'requested_at', iso_time(ca.requested_at),
        'requested_by_user_id', ca.requested_by_user_id, 'message', ca.message) AS cancellation
      FROM order_cancellation ca WHERE ca.order_no = o.order_no AND ca.state <> 'discarded'
    ) ca ON o.stage = 'posted'`);

/** Once there is an invoice, its values take precedence for the fields that it has. */
const HEADER = headerColumns((column, isOnInvoice) =>
  isOnInvoice ? `CASE WHEN i.invoice_id IS NULL THEN o.${column} ELSE i.${column} END` : `o.${column}`,
);

const headWith = (obstacles: string) =>
  trusted(`o.order_no AS "orderNo", o.order_id AS "orderId", o.invoice_id AS "invoiceId",
  i.invoice_num AS "invoiceNum", o.stage, o.status, i.status AS "invoiceStatus", i.version AS "invoiceVersion",
  coalesce(i.is_credit, false) AS "isCredit", o.version, ${HEADER}, iso_time(i.po_date) AS "poDate", coalesce(i.location_id, o.location_id) AS "locationId",
  i.term_id AS "termId", coalesce(i.credit_term_id, o.credit_term_id, i.term_id) AS "creditTermId",
  coalesce(i.split_invoice_id, o.split_invoice_id) AS "splitInvoiceId", o.split_reason AS "splitReason", o.group_key AS "groupKey",
  iso_time(i.due_date::timestamp AT TIME ZONE 'UTC') AS "dueDate", i.invoice_total::text AS "invoiceTotal",
  i.ar_note AS "arNote",
  o.submitted_by_user_id AS "submittedByUserId", su.full_name AS "submittedByName", su.email AS "submittedByEmail",
  o.built_by_user_id AS "builtByUserId", bu.full_name AS "builtByName", bu.email AS "builtByEmail",
  iso_time(o.time_created) AS "timeCreated", iso_time(o.time_updated) AS "timeUpdated", o.order_overrides AS overrides,
  o.attempts, o.processing_message AS "processingMessage", o.shortages, iso_time(o.processing_updated_at) AS "processingUpdatedAt",
  parent.order_id AS "parentId", parent.invoice_id AS "parentInvoiceId",
  ${obstacles}, ch.change, ca.cancellation,
  CASE WHEN o.stage = 'draft' THEN (SELECT json_agg(json_build_object('row_number', r.row_number, 'reason', r.reason) ORDER BY r.row_number)
    FROM order_import_row r WHERE r.order_no = o.order_no) END AS "pendingRows",
  coalesce(pl.own, sl.own, dl.own) AS "ownLines", coalesce(pl.lines, sl.lines) AS "linesText",
  coalesce(pl.units, sl.units) AS units, coalesce(pl.backorder, sl.backorder) AS "backorderUnits", coalesce(pl.cases, sl.cases) AS cases,
  coalesce(pl.full_price, sl.full_price) AS "fullPrice", coalesce(pl.ext_price, sl.ext_price) AS "extPrice",
  dl.lines AS "draftLines"`);

const HEAD = headWith(OBSTACLE_COLUMNS);
const HEAD_UNPOSTED = headWith('false AS "hasPayment", false AS "hasDocuments"');

const POSTED_RAW =
  trusted(`(SELECT json_agg(json_build_object('invoiceTransId', il.invoice_trans_id, 'productId', il.product_id,
  'ordered', il.ordered, 'numUnits', il.num_units, 'backOrder', il.back_order, 'promotionUnits', il.promotion_units,
  'promotionId', CASE WHEN il.promotion_overridden THEN il.promotion_id END, 'fullPrice', il.full_price::text,
  'unitPrice', il.unit_price::text, 'appliedPromotionId', il.promotion_id, 'quantityPromotionId',
  (SELECT pm.promotion_id FROM promotion pm WHERE pm.promotion_id = il.promotion_id AND pm.type_id = 3)) ORDER BY il.invoice_trans_id)
  FROM invoice_line il WHERE il.invoice_id = o.invoice_id)`);

/** Replaces a join that orders in the given stage do not need. */
const emptyJoin = (alias: string, columns: string) =>
  trusted(`LEFT JOIN (SELECT ${columns}) ${alias} ON false`);
const LINES_COLUMNS = `NULL::integer AS own, NULL::text AS lines, NULL::integer AS units, NULL::integer AS backorder,
  NULL::float8 AS cases, NULL::text AS full_price, NULL::text AS ext_price`;
const DRAFT_COLUMNS = 'NULL::integer AS own, NULL::integer AS n, NULL::json AS lines';
const NO_CHANGE = sql`${emptyJoin('ch', 'NULL::json AS change')} ${emptyJoin('ca', 'NULL::json AS cancellation')}`;

/** How to reach the table of a value to sort by. */
export interface JoinedSortKey {
  join: Statement;
  /** The value for orders without an invoice. */
  withoutInvoice?: Statement;
}

export interface OrderSort {
  sorted: SortOrder;
  joined?: JoinedSortKey | undefined;
  /** Only orders after this position. */
  after?: RowPosition | undefined;
  /** Whether the position of each order is read, for a cursor. */
  withPosition?: boolean;
}

export interface OrderPageQuery extends RowWindow, OrderSort {
  where: Statement;
}

const BY_NUMBER: SortOrder = {
  key: sql`o.order_no`,
  type: 'integer',
  unique: sql`o.order_no`,
  uniqueType: 'bigint',
  isDescending: false,
  isRequired: true,
};

/** A page of the first `limit` orders by number. */
function firstByNumber(limit: number, where: Statement): OrderPageQuery {
  return { where, sorted: BY_NUMBER, limit, offset: 0 };
}

export const byOrderNo = (orderNo: number) => firstByNumber(1, sql`o.order_no = ${orderNo}`);
export const byOrderId = (orderId: string) => firstByNumber(1, sql`o.order_id = ${orderId}`);
export const byIdentifier = (identifier: OrderIdentifier) => firstByNumber(1, whereOrder(identifier));

export const byOrderNos = (orderNos: readonly number[]) =>
  firstByNumber(orderNos.length, sql`o.order_no = ANY(${orderNos})`);

/** All orders except deleted drafts, after the given number. */
export const ordersAfter = (orderNo: number, limit: number) =>
  firstByNumber(limit, sql`o.status <> 'deleted' AND o.order_no > ${orderNo}`);

export interface ReadOptions {
  key: ApiKey;
  now: Date;
  withLines: boolean;
  /** Also reads the lines of posted orders, because a change may be started. */
  toChange?: boolean;
  /** Skips the visibility check: the key has just written the order, which may have made it invisible to the key. */
  justWritten?: boolean;
  /** Reads the order as it was then; the page must select just that order. */
  asOf?: PastOrderState;
  /** The stage of the single order, if known: data of other stages is not read. */
  stage?: 'draft' | 'submitted';
}

export interface LoadedOrders {
  actor: Actor;
  terms: TermBook;
  rows: OrderRow[];
}

/** The orders of the page that the key may see, with the key's user and the credit terms, in one statement. */
export async function readOrders(
  db: Queryable,
  { key, now, withLines, toChange = false, justWritten = false, asOf, stage }: ReadOptions,
  page: OrderPageQuery,
): Promise<LoadedOrders> {
  const rows = await db.query<OrderRow & RequesterRow>(sql`
    ${asOf ? selectPastOrder(asOf, key) : sql``}
    SELECT CASE WHEN p.position > 1 THEN NULL ELSE ${actorColumn(key)} END AS "user",
      CASE WHEN p.position > 1 THEN NULL ELSE ${TERMS_COLUMN} END AS terms, p.*
    FROM (SELECT 1) one LEFT JOIN (
      SELECT ${stage ? HEAD_UNPOSTED : HEAD}, ${openAmounts(key, asOf !== undefined)}, ${customerColumn(now)} AS customer, ${foreignLines(key)},
        (SELECT json_agg(json_build_object('id', k.order_id, 'invoice_id', k.invoice_id) ORDER BY k.order_no)
          FROM sales_order k WHERE k.parent_order_no = o.order_no AND ${relatedOrdersVisibleTo(key, 'k')}) AS children,
        ${stage ? sql`NULL::json` : sql`CASE WHEN ch.change IS NOT NULL OR ${toChange} THEN ${POSTED_RAW} END`} AS "postedLines",
        ${page.withPosition ? positionSql(outerOrderSort(page)) : sql`NULL::text`} AS place,
        row_number() OVER (ORDER BY ${orderBy(outerOrderSort(page))}) AS position
      FROM (${ordersOfPage(page, sql`${justWritten ? sql`true` : ordersVisibleTo(key)} AND ${page.where}`)}) o
      JOIN customer c ON c.customer_id = o.customer_id JOIN state cs ON cs.state = c.state
      LEFT JOIN invoice i ON i.invoice_id = o.invoice_id
      LEFT JOIN sales_order parent ON parent.order_no = o.parent_order_no AND ${relatedOrdersVisibleTo(key, 'parent')}
      LEFT JOIN user_account su ON su.user_id = o.submitted_by_user_id
      LEFT JOIN user_account bu ON bu.user_id = o.built_by_user_id
      ${stage ? emptyJoin('pl', LINES_COLUMNS) : postedLines(key, withLines)}
      ${stage === 'draft' ? emptyJoin('sl', LINES_COLUMNS) : sentLines(key, withLines)}
      ${stage === 'submitted' ? emptyJoin('dl', DRAFT_COLUMNS) : draftLines(key)} ${stage ? NO_CHANGE : CHANGE}
    ) p ON true ORDER BY p.position`);
  return { ...requesterOf(key, rows[0]!), rows: rows.filter((row) => row.orderNo !== null) };
}

/** What `ordersOfPage` is sorted by, for statements around it. */
export function outerOrderSort({ sorted, joined }: OrderSort): SortOrder {
  return joined ? { ...sorted, key: sql`o.sort_key` } : sorted;
}

/** The orders of a page, with `sort_key` if they are sorted by a value of another table. */
export function ordersOfPage(page: OrderPageQuery, where: Statement): Statement {
  const { sorted, joined: other, after } = page;
  const columns = other ? sql`o.*, ${sorted.key} AS sort_key` : sql`o.*`;
  const parts = [
    ...whereAfter(sorted, after).map(
      (part) => sql`SELECT ${columns} FROM sales_order o ${other?.join ?? sql``} WHERE ${part} AND ${where}
        ORDER BY ${orderBy(sorted)}`,
    ),
    ...withoutInvoice(page, where),
  ];
  if (parts.length === 1) return pageOfRows(parts[0]!, page);
  const limited = parts.map((rows) => sql`(${rows} LIMIT ${roundedLimit(page)})`);
  return pageOfRows(
    sql`SELECT * FROM (${joined(limited, ' UNION ALL ')}) o ORDER BY ${orderBy(outerOrderSort(page))}`,
    page,
  );
}

/** Read apart: of a left join no index gives the order, and a million orders took 4.5 s instead of 70 ms. */
function withoutInvoice({ sorted, joined: other, after }: OrderPageQuery, where: Statement): Statement[] {
  if (!other?.withoutInvoice) return [];
  const part = after ? conditionsAfter(sorted, after).without : sql`true`;
  const byNumber = sorted.isDescending ? sql`o.order_no DESC` : sql`o.order_no`;
  return part
    ? [
        sql`SELECT o.*, ${other.withoutInvoice} AS sort_key FROM sales_order o
        WHERE o.invoice_id IS NULL AND ${part} AND ${where} ORDER BY ${byNumber}`,
      ]
    : [];
}

/** As a number in the text, so that the planner knows it; in steps, so that there are few texts. */
function roundedLimit({ limit, offset }: RowWindow): Statement {
  const step = 1_000;
  return trusted(String(Math.ceil((limit + offset) / step) * step));
}

/** The number of lines that a key limited to suppliers does not see; zero for all other keys. */
function foreignLines(key: ApiKey): Statement {
  if (!isLimitedToSuppliers(key)) return sql`0 AS "foreignLines", NULL::integer[] AS "foreignProducts"`;
  return sql`CASE o.stage
    WHEN 'posted' THEN (SELECT count(*)::integer FROM invoice_line il WHERE il.invoice_id = o.invoice_id
      AND NOT il.supplier_id = ANY(${key.supplierIds}))
    ELSE (SELECT count(*)::integer FROM order_line ol JOIN product p ON p.product_id = ol.product_id
      WHERE ol.order_no = o.order_no AND NOT p.supplier_id = ANY(${key.supplierIds})) END AS "foreignLines",
    CASE WHEN ch.change IS NOT NULL THEN ${foreignProducts(key.supplierIds)} END AS "foreignProducts"`;
}

/** A posted line belongs to the supplier it was sold for, a line that a change adds to the product's present one. */
function foreignProducts(supplierIds: readonly number[]): Statement {
  return sql`(SELECT array_agg(x.product_id) FROM (
      SELECT il.product_id FROM invoice_line il WHERE il.invoice_id = o.invoice_id AND NOT il.supplier_id = ANY(${supplierIds})
      UNION
      SELECT cl.product_id FROM order_change oc JOIN order_change_line cl ON cl.order_change_id = oc.order_change_id
      JOIN product p ON p.product_id = cl.product_id
      WHERE oc.order_no = o.order_no AND oc.state NOT IN ('synced', 'discarded') AND NOT p.supplier_id = ANY(${supplierIds})
        AND NOT EXISTS (SELECT FROM invoice_line il WHERE il.invoice_id = o.invoice_id AND il.product_id = cl.product_id)) x)`;
}

/** The arguments for `share_of` when invoice lines are read as of a past time. */
const PAST_SHARE_ARGUMENTS = sql`(SELECT array_agg(x.supplier_id) FROM invoice_supplier x), (SELECT array_agg(x.ext) FROM invoice_supplier x)`;

/** For an open invoice, a supplier sees only its share. Null while there is no invoice. */
function openAmounts(key: ApiKey, isPast: boolean): Statement {
  if (!isLimitedToSuppliers(key))
    return sql`i.open_debit::text AS "openDebit", i.open_credit::text AS "openCredit", i.open_balance::text AS "openBalance"`;
  const found = isPast
    ? sql`share_of(i.open_balance, ${key.supplierIds}, ${PAST_SHARE_ARGUMENTS})`
    : sql`open_share(i.invoice_id, i.open_balance, ${key.supplierIds})`;
  const share = sql`CASE WHEN i.open_balance = 0 THEN 0 WHEN i.open_balance IS NOT NULL THEN ${found} END`;
  return sql`(CASE WHEN i.is_credit THEN 0 ELSE ${share} END)::numeric(30,2)::text AS "openDebit",
    (CASE WHEN i.is_credit THEN -(${share}) WHEN NOT i.is_credit THEN 0 END)::numeric(30,2)::text AS "openCredit",
    (${share})::numeric(30,2)::text AS "openBalance"`;
}
