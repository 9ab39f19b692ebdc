import { type Queryable, type Statement, sql } from '../../db/index.ts';
import type { Content } from '../decide/content.ts';
import type { OrderLine } from '../order.ts';

/** Who does it, for the history. */
export interface Stamp {
  apiKeyId: number;
  userId: number | null;
  requestId: string;
  action: string;
  before: object | null;
  after: object | null;
}

export const LINE_COLUMNS = `line_number integer, product_id integer, units integer, accept_backorder boolean,
  promotion_id integer, credit_term_id integer, minimum_applied boolean`;

export function lineRows(lines: readonly OrderLine[]) {
  return lines.map((line, i) => ({
    line_number: i + 1,
    product_id: line.productId,
    units: line.units,
    accept_backorder: line.acceptBackorder,
    promotion_id: line.promotionId,
    credit_term_id: line.creditTermId,
    minimum_applied: line.minimumApplied,
  }));
}

/** The line of the history, for the order in `source` (order_no, from_version, to_version). */
export function auditInsert(stamp: Stamp, source: Statement): Statement {
  return sql`INSERT INTO audit_log (api_key_id, user_id, request_id, action, subject, subject_id, from_version, to_version, before, after)
    SELECT ${stamp.apiKeyId}::integer, ${stamp.userId}::integer, ${stamp.requestId}, ${stamp.action}, 'order', s.order_no::text,
      s.from_version, s.to_version, ${json(stamp.before)}::jsonb, ${json(stamp.after)}::jsonb FROM ${source} s`;
}

export function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

export interface NewDraft {
  orderId: string;
  customerId: number;
  content: Content;
  importRows?: readonly { row_number: number; cells: object; reason: string }[];
}

export async function insertDraft(tx: Queryable, draft: NewDraft, stamp: Stamp): Promise<void> {
  const { content } = draft;
  await tx.query(sql`
    WITH o AS (
      INSERT INTO sales_order (order_id, customer_id, po_num, memo, delivery_date, emails, order_overrides,
        built_by_user_id, api_key_id)
      VALUES (${draft.orderId}, ${draft.customerId}, ${content.poNum}, ${content.memo}, ${content.deliveryDate}::date,
        ${content.emails}::text[], ${JSON.stringify(content.overrides)}::jsonb, ${stamp.userId}, ${stamp.apiKeyId})
      RETURNING order_no, NULL::bigint AS from_version, version AS to_version
    ), line AS (
      INSERT INTO order_line (order_no, line_number, product_id, units, accept_backorder, promotion_id, credit_term_id, minimum_applied)
      SELECT o.order_no, x.* FROM o, jsonb_to_recordset(${JSON.stringify(lineRows(content.lines))}::jsonb)
        AS x(line_number integer, product_id integer, units integer, accept_backorder boolean, promotion_id integer,
          credit_term_id integer, minimum_applied boolean)
    ), import_row AS (
      INSERT INTO order_import_row (order_no, row_number, cells, reason)
      SELECT o.order_no, x.row_number, x.cells, x.reason FROM o, jsonb_to_recordset(${JSON.stringify(draft.importRows ?? [])}::jsonb)
        AS x(row_number integer, cells jsonb, reason text)
    ), history AS (${auditInsert(stamp, sql`o`)})
    SELECT order_no FROM o`);
}

export interface DraftUpdate {
  orderNo: number;
  /** The version that was read; somebody else's change in between makes the update miss. */
  version: number;
  customerId: number;
  content: Content;
  replaceLines: boolean;
  /** Imported rows that stay; undefined: all. */
  keepRows: readonly number[] | undefined;
}

/** False when the order was changed by somebody else meanwhile. */
export async function updateDraft(tx: Queryable, update: DraftUpdate, stamp: Stamp): Promise<boolean> {
  const { content, replaceLines } = update;
  const rows = await tx.query(sql`
    WITH o AS (
      UPDATE sales_order SET customer_id = ${update.customerId}, po_num = ${content.poNum}, memo = ${content.memo},
        delivery_date = ${content.deliveryDate}::date, emails = ${content.emails}::text[],
        order_overrides = ${JSON.stringify(content.overrides)}::jsonb, version = version + 1
      WHERE order_no = ${update.orderNo} AND version = ${update.version}
      RETURNING order_no, ${update.version}::bigint AS from_version, version AS to_version
    ), gone AS (
      DELETE FROM order_line l USING o WHERE l.order_no = o.order_no AND ${replaceLines} RETURNING 1
    ), line AS (
      INSERT INTO order_line (order_no, line_number, product_id, units, accept_backorder, promotion_id, credit_term_id, minimum_applied)
      SELECT o.order_no, x.* FROM o, jsonb_to_recordset(${JSON.stringify(replaceLines ? lineRows(content.lines) : [])}::jsonb)
        AS x(line_number integer, product_id integer, units integer, accept_backorder boolean, promotion_id integer,
          credit_term_id integer, minimum_applied boolean)
      -- The count makes the old lines go first.
      WHERE (SELECT count(*) FROM gone) >= 0
    ), import_row AS (
      DELETE FROM order_import_row r USING o
      WHERE r.order_no = o.order_no AND ${update.keepRows !== undefined} AND NOT r.row_number = ANY(${update.keepRows ?? []}::integer[])
    ), history AS (${auditInsert(stamp, sql`o`)})
    SELECT order_no FROM o`);
  return rows.length > 0;
}

/** Deleting twice is no error and changes nothing. */
export async function deleteDraft(
  tx: Queryable,
  order: { orderNo: number; version: number },
  stamp: Stamp,
): Promise<boolean> {
  const rows = await tx.query(sql`
    WITH o AS (
      UPDATE sales_order SET status = 'deleted' WHERE order_no = ${order.orderNo} AND version = ${order.version}
      RETURNING order_no, ${order.version}::bigint AS from_version, version AS to_version
    ), history AS (${auditInsert(stamp, sql`o`)})
    SELECT order_no FROM o`);
  return rows.length > 0;
}
