import { type Queryable, type Statement, sql } from '../../db/index.ts';
import { moneyText } from '../../shared/index.ts';
import type { Content } from '../decide/content.ts';
import type { PricedLine } from '../decide/pricing.ts';
import { type Group, memoOf, poKeyOf, poNumberOf } from '../decide/split.ts';
import { auditInsert, type Stamp } from './draft.ts';

/** What one submission comes to: an order per group, the first of them the order itself. */
export interface SubmissionToSave {
  customerId: number;
  content: Content;
  deliveryDate: string;
  /** The draft that is submitted, or null when it was never saved. */
  draft: { orderNo: number; version: number } | null;
  lines: readonly PricedLine[];
  groups: readonly (Group & { orderId: string })[];
  builtByUserId: number | null;
  now: Date;
  termDefaults: readonly { supplier_id: number; term_id: number }[];
}

export interface Submitted {
  /** False: somebody else changed the draft meanwhile. */
  saved: boolean;
  /** PO numbers that another recent order has. */
  takenPoKeys: string[];
}

const PO_WINDOW_DAYS = 7;

export function poWindowStart(now: Date): Date {
  return new Date(now.getTime() - PO_WINDOW_DAYS * 86_400_000);
}

function orderRows({ content, groups }: SubmissionToSave) {
  return groups.map((group) => {
    const poNum = poNumberOf(group, content.poNum, content.overrides);
    return {
      order_id: group.orderId,
      po_num: poNum,
      po_key: poNum === null ? null : poKeyOf(poNum),
      memo: memoOf(group, content.memo, content.overrides),
      group_key: group.groupKey,
      credit_term_id: group.termId,
      split_invoice_id: group.splitInvoiceId,
      split_reason: group.splitReason,
      is_first: group.orderNumber === 1,
    };
  });
}

function lineRows({ lines, groups }: SubmissionToSave) {
  return groups.flatMap((group) =>
    group.lineIndexes.map((index, i) => {
      const line = lines[index]!;
      return {
        order_id: group.orderId,
        line_number: i + 1,
        product_id: line.productId,
        units: line.units,
        accept_backorder: line.acceptBackorder,
        promotion_id: line.promotionId,
        credit_term_id: line.creditTermId,
        minimum_applied: line.minimumApplied,
        full_price: moneyText(line.price!.fullPrice),
        unit_price: moneyText(line.price!.unitPrice),
        applied_promotion_id: line.price!.appliedPromotionId,
        quantity_promotion_id: line.price!.quantityPromotionId,
        shipped_units: line.shippedUnits,
        backorder_units: line.backorderUnits,
      };
    }),
  );
}

function firstOrder({ draft, ...save }: SubmissionToSave, stamp: Stamp): Statement {
  const common = sql`stage = 'submitted', status = 'queued'`;
  return draft
    ? sql`UPDATE sales_order o SET ${common}, po_num = n.po_num, memo = n.memo, delivery_date = ${save.deliveryDate}::date,
        emails = ${save.content.emails}::text[], order_overrides = '{}', group_key = n.group_key,
        credit_term_id = n.credit_term_id, split_invoice_id = n.split_invoice_id, customer_id = ${save.customerId},
        submitted_by_user_id = ${stamp.userId}, time_submitted = ${save.now}, processing_updated_at = ${save.now}
      FROM wanted n WHERE n.is_first AND o.order_no = ${draft.orderNo} AND o.version = ${draft.version}
      RETURNING o.order_no, o.order_id, ${draft.version}::bigint AS from_version, o.version AS to_version`
    : sql`INSERT INTO sales_order (order_id, customer_id, stage, status, po_num, memo, delivery_date, emails, group_key,
        credit_term_id, split_invoice_id, built_by_user_id, submitted_by_user_id, api_key_id, time_submitted, processing_updated_at)
      SELECT n.order_id, ${save.customerId}, 'submitted', 'queued', n.po_num, n.memo, ${save.deliveryDate}::date,
        ${save.content.emails}::text[], n.group_key, n.credit_term_id, n.split_invoice_id,
        ${save.builtByUserId}::integer, ${stamp.userId}::integer, ${stamp.apiKeyId}::integer, ${save.now}::timestamptz, ${save.now}::timestamptz
      FROM wanted n WHERE n.is_first
      RETURNING order_no, order_id, NULL::bigint AS from_version, version AS to_version`;
}

/** Orders, lines, PO numbers, saved terms, jobs and history: one statement, whatever the size. */
export async function saveSubmission(
  tx: Queryable,
  save: SubmissionToSave,
  stamp: Stamp,
  jobs: (source: Statement) => Statement,
  notifications: readonly Statement[],
): Promise<Submitted> {
  const mail = notifications.map((part) => sql`, ${part}`).reduce((all, part) => sql`${all}${part}`, sql``);
  const orders = orderRows(save);
  const [row] = await tx.query<{ saved: number; claimed: string[] | null }>(sql`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) AS x(order_id text, po_num text, po_key text,
        memo text, group_key text, credit_term_id integer, split_invoice_id integer, split_reason text, is_first boolean)
    ), first AS (${firstOrder(save, stamp)}
    ), gone AS (
      DELETE FROM order_line l USING first WHERE l.order_no = first.order_no RETURNING 1
    ), gone_row AS (
      DELETE FROM order_import_row r USING first WHERE r.order_no = first.order_no
    ), split AS (
      INSERT INTO sales_order (order_id, customer_id, stage, status, po_num, memo, delivery_date, emails, group_key,
        credit_term_id, split_invoice_id, split_reason, parent_order_no, built_by_user_id, submitted_by_user_id, api_key_id,
        time_submitted, processing_updated_at)
      SELECT n.order_id, ${save.customerId}, 'submitted', 'queued', n.po_num, n.memo, ${save.deliveryDate}::date,
        ${save.content.emails}::text[], n.group_key, n.credit_term_id, n.split_invoice_id, n.split_reason, first.order_no,
        ${save.builtByUserId}::integer, ${stamp.userId}::integer, ${stamp.apiKeyId}::integer, ${save.now}::timestamptz, ${save.now}::timestamptz
      FROM wanted n, first WHERE NOT n.is_first
      RETURNING order_no, order_id, NULL::bigint AS from_version, version AS to_version
    ), sent AS (SELECT * FROM first UNION ALL SELECT * FROM split
    ), line AS (
      INSERT INTO order_line (order_no, line_number, product_id, units, accept_backorder, promotion_id, credit_term_id,
        minimum_applied, full_price, unit_price, applied_promotion_id, quantity_promotion_id, shipped_units, backorder_units)
      SELECT sent.order_no, x.line_number, x.product_id, x.units, x.accept_backorder, x.promotion_id, x.credit_term_id,
        x.minimum_applied, x.full_price, x.unit_price, x.applied_promotion_id, x.quantity_promotion_id, x.shipped_units, x.backorder_units
      FROM jsonb_to_recordset(${JSON.stringify(lineRows(save))}::jsonb) AS x(order_id text, line_number integer, product_id integer,
        units integer, accept_backorder boolean, promotion_id integer, credit_term_id integer, minimum_applied boolean,
        full_price numeric, unit_price numeric, applied_promotion_id integer, quantity_promotion_id integer,
        shipped_units integer, backorder_units integer)
      JOIN sent ON sent.order_id = x.order_id
      -- The count makes the draft's own lines go first.
      WHERE (SELECT count(*) FROM gone) >= 0
    ), po AS (
      INSERT INTO order_po_number AS taken (customer_id, po_key, order_no, time_taken)
      SELECT ${save.customerId}, n.po_key, sent.order_no, ${save.now}::timestamptz
      FROM wanted n JOIN sent ON sent.order_id = n.order_id WHERE n.po_key IS NOT NULL
      ON CONFLICT (customer_id, po_key) DO UPDATE SET order_no = excluded.order_no, time_taken = excluded.time_taken
        WHERE taken.time_taken <= ${poWindowStart(save.now)} OR taken.order_no = excluded.order_no
      RETURNING po_key
    ), term AS (
      INSERT INTO customer_supplier_term AS t (customer_id, supplier_id, term_id)
      SELECT ${save.customerId}, x.supplier_id, x.term_id
      FROM jsonb_to_recordset(${JSON.stringify(save.termDefaults)}::jsonb) AS x(supplier_id integer, term_id integer)
      ON CONFLICT (customer_id, supplier_id) DO UPDATE SET term_id = excluded.term_id WHERE t.term_id <> excluded.term_id
    ), history AS (${auditInsert(stamp, sql`sent`)}
    ), job AS (${jobs(sql`SELECT jsonb_build_object('order_no', order_no) AS payload, order_no::text AS dedupe_key FROM sent`)}) ${mail}
    SELECT (SELECT count(*) FROM first) AS saved, (SELECT array_agg(po_key) FROM po) AS claimed`);
  const claimed = new Set(row!.claimed);
  const wanted = orders.flatMap(({ po_key: key }) => (key === null ? [] : [key]));
  return { saved: Number(row!.saved) > 0, takenPoKeys: wanted.filter((key) => !claimed.has(key)) };
}

/** The recent orders that have these PO numbers, other than `orderNo` and its splits. */
export function findPoNumbers(
  tx: Queryable,
  search: { customerId: number; poKeys: readonly string[]; orderNo: number | null; now: Date },
): Promise<{ poKey: string; orderId: string | null; invoiceId: number | null }[]> {
  return tx.query(sql`
    SELECT t.po_key AS "poKey", o.order_id AS "orderId", o.invoice_id AS "invoiceId"
    FROM order_po_number t JOIN sales_order o ON o.order_no = t.order_no
    WHERE t.customer_id = ${search.customerId} AND t.po_key = ANY(${search.poKeys})
      AND t.time_taken > ${poWindowStart(search.now)}
      AND (${search.orderNo}::bigint IS NULL
        OR (o.order_no <> ${search.orderNo}::bigint AND o.parent_order_no IS DISTINCT FROM ${search.orderNo}::bigint))`);
}
