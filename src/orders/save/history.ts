import type { AuditActor } from '../../access/index.ts';
import { type Queryable, type Statement, sql, type Tx, trusted } from '../../db/index.ts';
import type { JobQueue, NewJob } from '../../jobs/index.ts';
import type { OrderAction } from '../../model/index.ts';
import type { ProductBook } from '../order.ts';
import { type ExtraCtes, extraCtes, jsonOrNull } from './rows.ts';

/** Who did what, for the history. */
export interface Stamp extends AuditActor {
  action: OrderAction;
  before: object | null;
  after: object | null;
}

/** Inserts the audit entry of a request for the orders in `source` (order_no, from_version, to_version). */
export function insertOrderAudit(stamp: Stamp, source = sql`o`): Statement {
  return sql`INSERT INTO audit_log (api_key_id, user_id, request_id, action, subject, subject_id, from_version, to_version, before, after)
    SELECT ${stamp.apiKeyId}::integer, ${stamp.userId}::integer, ${stamp.requestId}, ${stamp.action}, 'order', s.order_no::text,
      s.from_version, s.to_version, ${jsonOrNull(stamp.before)}::jsonb, ${jsonOrNull(stamp.after)}::jsonb FROM ${source} s`;
}

/** The same for the order `o`, as a CTE of its statement. */
export const historyCte = (stamp: Stamp): Statement => sql`history AS (${insertOrderAudit(stamp)})`;

/** Writes an order as the CTE `o`, and everything that depends on it. False if somebody else has changed it since it was read. */
export async function writeOrder(tx: Queryable, order: Statement, more: ExtraCtes): Promise<boolean> {
  const rows = await tx.query(sql`WITH o AS (${order}) ${extraCtes(more)} SELECT order_no FROM o`);
  return rows.length > 0;
}

/** Inserts the worker's audit entry for the orders in `o` (order_no, version), whose version was just incremented. */
export function insertStep(action: OrderAction, after: Statement = sql`NULL::jsonb`): Statement {
  return sql`INSERT INTO audit_log (action, subject, subject_id, from_version, to_version, after)
    SELECT ${action}, 'order', o.order_no::text, o.version - 1, o.version, ${after} FROM o ORDER BY o.order_no`;
}

/** A state transition by the worker: updates the change or cancellation, the order's version and the history. */
interface Step {
  of: 'order_change' | 'order_cancellation';
  /** The states, as an SQL list, in which the step applies. */
  from: string;
  set: Statement;
  action: OrderAction;
  /** SQL over `moved`, the updated row. */
  after?: Statement;
}

/** Locks the invoice of a posted order: it is always locked before the order, and v1 shows the state of a change on it. */
const lockInvoiceCte = (orderNo: number): Statement =>
  sql`held AS MATERIALIZED (SELECT s.order_no FROM sales_order s JOIN invoice i ON i.invoice_id = s.invoice_id
    WHERE s.order_no = ${orderNo} FOR UPDATE OF i)`;

const HELD = sql`(SELECT order_no FROM held)`;

/** False if there is nothing in one of the `from` states. */
export async function recordStep(db: Queryable, orderNo: number, step: Step): Promise<boolean> {
  const rows = await db.query(sql`
    WITH ${lockInvoiceCte(orderNo)}, moved AS (
      UPDATE ${trusted(step.of)} SET ${step.set}
      WHERE order_no = ${HELD} AND state IN (${trusted(step.from)}) RETURNING *
    ), o AS (
      UPDATE sales_order o SET version = o.version + 1 FROM moved WHERE o.order_no = moved.order_no RETURNING o.order_no, o.version
    ), history AS (${insertStep(step.action, step.after)})
    SELECT 1 FROM o`);
  return rows.length > 0;
}

export const messageJson = (message: string): Statement => sql`${JSON.stringify({ message })}::jsonb`;

/** The CTE `o` of a write: increments the version, if the order still has the version that was read. */
export function nextVersion(
  { orderNo, version }: { orderNo: number; version: number },
  found: Statement = sql`${orderNo}`,
): Statement {
  return sql`UPDATE sales_order SET version = version + 1 WHERE order_no = ${found} AND version = ${version}
    RETURNING order_no, ${version}::bigint AS from_version, version AS to_version`;
}

/** The same for a posted order, as the CTEs `held` and `o`. */
export const nextVersionOfPosted = (order: { orderNo: number; version: number }): Statement =>
  sql`${lockInvoiceCte(order.orderNo)}, o AS (${nextVersion(order, HELD)})`;

/** The CTE `job`: queues one job for each order in `source`. */
export function orderJobsCte(
  tx: Tx,
  queue: JobQueue,
  job: Omit<NewJob, 'payload'>,
  source = sql`o`,
): Statement {
  const jobs = sql`SELECT jsonb_build_object('order_no', order_no) AS payload, order_no::text AS dedupe_key FROM ${source}`;
  return sql`job AS (${queue.enqueueFromStatement(tx, job, jobs)})`;
}

/** With more orders than this in a batch, they are not expected to come from a single request. */
const MAX_ORDERS_PER_REQUEST = 4;

/**
 * SQL that sets the request that caused the following writes of this transaction, if it is the same for all of the orders.
 * Audit entries find theirs without this; it is for everything else that changes, such as stock.
 */
export function nameCauseSql(orderNos: readonly number[], askedBy: OrderAction): Statement {
  return sql`(SELECT name_cause(min(c.cause)) FROM (
      SELECT DISTINCT a.api_key_id || ' ' || a.request_id AS cause FROM unnest((SELECT ${orderNos}::bigint[])) asked(order_no)
      CROSS JOIN LATERAL (SELECT h.api_key_id, h.request_id FROM audit_log h
        WHERE h.subject = 'order' AND h.subject_id = asked.order_no::text AND h.action = ${askedBy} ORDER BY h.audit_id DESC LIMIT 1) a
      WHERE cardinality(${orderNos}::bigint[]) <= ${MAX_ORDERS_PER_REQUEST}) c
    HAVING count(*) = 1 AND min(c.cause) IS NOT NULL)`;
}

/** Stores the facts by which the order `o` was priced, so that this version can be read later as it was. */
export const storePricingFacts = (products: ProductBook): Statement =>
  sql`judged AS (INSERT INTO order_judged (order_no, version, facts)
    SELECT o.order_no, o.to_version, ${JSON.stringify([...products.values()])}::json FROM o)`;
