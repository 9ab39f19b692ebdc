import { type Queryable, type Statement, sql } from '../../db/index.ts';
import { moneyText } from '../../shared/index.ts';
import type { Content } from '../decide/content.ts';
import type { PricedLine } from '../decide/pricing.ts';
import type { SplitReason } from '../decide/split.ts';
import type { OrderLine } from '../order.ts';
import { auditInsert, type Stamp } from './draft.ts';
import { poWindowStart } from './submission.ts';

/** One of the orders that a submitted change comes to; fixed when it is submitted. */
export interface ResultingOrder {
  orderId: string | null;
  role: 'revised' | 'split';
  groupKey: string;
  orderNumber: number;
  poNum: string | null;
  memo: string | null;
  creditTermId: number;
  splitInvoiceId: number | null;
  splitReason: SplitReason | null;
}

export interface ChangeToSave {
  orderNo: number;
  orderVersion: number;
  invoiceVersion: number;
  /** The open change, or null when this is the first edit. */
  orderChangeId: number | null;
  content: Content;
  userId: number;
  apiKeyId: number;
  now: Date;
  /** Set when it is submitted at the same time. */
  submission: {
    customerId: number;
    lines: readonly PricedLine[];
    groupKeys: readonly string[];
    resulting: readonly ResultingOrder[];
    /** Numbers that are new; those that the order has already stay its own. */
    poKeys: readonly string[];
  } | null;
}

export interface ChangeSaved {
  saved: boolean;
  takenPoKeys: string[];
}

function lineRows({ content, submission }: ChangeToSave) {
  return content.lines.map((line: OrderLine, i) => {
    const priced = submission?.lines[i];
    return {
      line_number: i + 1,
      product_id: line.productId,
      units: line.units,
      accept_backorder: line.acceptBackorder,
      promotion_id: line.promotionId,
      credit_term_id: line.creditTermId,
      minimum_applied: line.minimumApplied,
      invoice_trans_id: line.invoiceTransId ?? null,
      full_price: priced?.price ? moneyText(priced.price.fullPrice) : null,
      unit_price: priced?.price ? moneyText(priced.price.unitPrice) : null,
      applied_promotion_id: priced?.price?.appliedPromotionId ?? null,
      quantity_promotion_id: priced?.price?.quantityPromotionId ?? null,
      shipped_units: priced?.shippedUnits ?? null,
      backorder_units: priced?.backorderUnits ?? null,
      group_key: submission?.groupKeys[i] ?? null,
    };
  });
}

function changeRow(save: ChangeToSave): Statement {
  const { content, submission } = save;
  const state = submission ? 'submitted' : 'draft';
  const resulting = JSON.stringify(submission?.resulting ?? []);
  const submittedAt = submission ? save.now : null;
  return save.orderChangeId === null
    ? sql`INSERT INTO order_change (order_no, state, invoice_version, editor_user_id, updated_by_user_id, api_key_id, delivery_date,
        po_num, memo, emails, order_overrides, resulting, time_submitted)
      SELECT o.order_no, ${state}, ${save.invoiceVersion}::bigint, ${save.userId}::integer, ${save.userId}::integer, ${save.apiKeyId}::integer,
        ${content.deliveryDate}::date, ${content.poNum}, ${content.memo}, ${content.emails}::text[],
        ${JSON.stringify(content.overrides)}::jsonb, ${resulting}::jsonb, ${submittedAt}::timestamptz
      FROM o RETURNING order_change_id`
    : sql`UPDATE order_change ch SET state = ${state}, invoice_version = ${save.invoiceVersion}, updated_by_user_id = ${save.userId},
        api_key_id = ${save.apiKeyId}, message = NULL, delivery_date = ${content.deliveryDate}::date, po_num = ${content.poNum},
        memo = ${content.memo}, emails = ${content.emails}::text[], order_overrides = ${JSON.stringify(content.overrides)}::jsonb,
        resulting = ${resulting}::jsonb, time_submitted = ${submittedAt}::timestamptz, version = ch.version + 1
      FROM o WHERE ch.order_change_id = ${save.orderChangeId} RETURNING ch.order_change_id`;
}

/** The change with all its lines, and the order's new version, in one statement. */
export async function saveChange(
  tx: Queryable,
  save: ChangeToSave,
  stamp: Stamp,
  jobs: (source: Statement) => Statement,
): Promise<ChangeSaved> {
  const poKeys = save.submission?.poKeys ?? [];
  const job = save.submission
    ? sql`, job AS (${jobs(sql`SELECT jsonb_build_object('order_no', order_no) AS payload, order_no::text AS dedupe_key FROM o`)})`
    : sql``;
  const [row] = await tx.query<{ saved: number; claimed: string[] | null }>(sql`
    WITH o AS (
      UPDATE sales_order SET version = version + 1 WHERE order_no = ${save.orderNo} AND version = ${save.orderVersion}
      RETURNING order_no, ${save.orderVersion}::bigint AS from_version, version AS to_version
    ), ch AS (${changeRow(save)}
    ), gone AS (
      DELETE FROM order_change_line l USING ch WHERE l.order_change_id = ch.order_change_id RETURNING 1
    ), line AS (
      INSERT INTO order_change_line (order_change_id, line_number, product_id, units, accept_backorder, promotion_id, credit_term_id,
        minimum_applied, invoice_trans_id, full_price, unit_price, applied_promotion_id, quantity_promotion_id, shipped_units,
        backorder_units, group_key)
      SELECT ch.order_change_id, x.* FROM ch, jsonb_to_recordset(${JSON.stringify(lineRows(save))}::jsonb) AS x(line_number integer,
        product_id integer, units integer, accept_backorder boolean, promotion_id integer, credit_term_id integer,
        minimum_applied boolean, invoice_trans_id integer, full_price numeric, unit_price numeric, applied_promotion_id integer,
        quantity_promotion_id integer, shipped_units integer, backorder_units integer, group_key text)
      WHERE (SELECT count(*) FROM gone) >= 0
    ), po AS (
      INSERT INTO order_po_number AS taken (customer_id, po_key, order_no, time_taken)
      SELECT ${save.submission?.customerId ?? null}::integer, k, o.order_no, ${save.now}::timestamptz FROM o, unnest(${poKeys}::text[]) k
      -- A number of one of its own splits may stand on both, and stays the split's.
      ON CONFLICT (customer_id, po_key) DO UPDATE SET time_taken = excluded.time_taken, order_no = coalesce(
          (SELECT k.order_no FROM sales_order k WHERE k.order_no = taken.order_no AND k.parent_order_no = ${save.orderNo}), excluded.order_no)
        WHERE taken.time_taken <= ${poWindowStart(save.now)} OR taken.order_no = excluded.order_no
          OR taken.order_no IN (SELECT k.order_no FROM sales_order k WHERE k.parent_order_no = ${save.orderNo})
      RETURNING po_key
    ), history AS (${auditInsert(stamp, sql`o`)}) ${job}
    SELECT (SELECT count(*) FROM ch) AS saved, (SELECT array_agg(po_key) FROM po) AS claimed`);
  const claimed = new Set(row!.claimed);
  return { saved: Number(row!.saved) > 0, takenPoKeys: poKeys.filter((key) => !claimed.has(key)) };
}

/** Ends the open change, or the rejected cancellation, of a posted order. */
export async function discard(
  tx: Queryable,
  order: { orderNo: number; version: number },
  what: 'change' | 'cancellation',
  stamp: Stamp,
): Promise<boolean> {
  const ended =
    what === 'change'
      ? sql`UPDATE order_change ch SET state = 'discarded' FROM o WHERE ch.order_no = o.order_no AND ch.state IN ('draft', 'rejected')`
      : sql`UPDATE order_cancellation ca SET state = 'discarded' FROM o WHERE ca.order_no = o.order_no AND ca.state = 'rejected'`;
  const rows = await tx.query(sql`
    WITH o AS (
      UPDATE sales_order SET version = version + 1 WHERE order_no = ${order.orderNo} AND version = ${order.version}
      RETURNING order_no, ${order.version}::bigint AS from_version, version AS to_version
    ), ended AS (${ended}), history AS (${auditInsert(stamp, sql`o`)})
    SELECT order_no FROM o`);
  return rows.length > 0;
}

/** The request to cancel, and the job that carries it out. */
export async function insertCancellation(
  tx: Queryable,
  order: { orderNo: number; version: number },
  stamp: Stamp,
  jobs: (source: Statement) => Statement,
): Promise<boolean> {
  const rows = await tx.query(sql`
    WITH o AS (
      UPDATE sales_order SET version = version + 1 WHERE order_no = ${order.orderNo} AND version = ${order.version}
      RETURNING order_no, ${order.version}::bigint AS from_version, version AS to_version
    ), ca AS (
      INSERT INTO order_cancellation (order_no, requested_by_user_id, api_key_id)
      SELECT order_no, ${stamp.userId}::integer, ${stamp.apiKeyId}::integer FROM o
    ), history AS (${auditInsert(stamp, sql`o`)}
    ), job AS (${jobs(sql`SELECT jsonb_build_object('order_no', order_no) AS payload, order_no::text AS dedupe_key FROM o`)})
    SELECT order_no FROM o`);
  return rows.length > 0;
}
