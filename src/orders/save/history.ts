import type { Doer } from '../../access/index.ts';
import { type Queryable, type Statement, sql, type Tx, trusted } from '../../db/index.ts';
import type { JobQueue, NewJob } from '../../jobs/index.ts';
import type { ProductBook } from '../order.ts';
import { json, type Parts, parts } from './rows.ts';

/** Who does what, for the history. */
export interface Stamp extends Doer {
  action: string;
  before: object | null;
  after: object | null;
}

/** The line of the history that a request writes, for the order in `source` (order_no, from_version, to_version). */
export function auditInsert(stamp: Stamp, source = sql`o`): Statement {
  return sql`INSERT INTO audit_log (api_key_id, user_id, request_id, action, subject, subject_id, from_version, to_version, before, after)
    SELECT ${stamp.apiKeyId}::integer, ${stamp.userId}::integer, ${stamp.requestId}, ${stamp.action}, 'order', s.order_no::text,
      s.from_version, s.to_version, ${json(stamp.before)}::jsonb, ${json(stamp.after)}::jsonb FROM ${source} s`;
}

/** The same of the order `o`, as a part of its statement. */
export const history = (stamp: Stamp): Statement => sql`history AS (${auditInsert(stamp)})`;

/** Writes an order as the part `o` and what follows from it. False: somebody else has changed it since it was read. */
export async function writeOrder(tx: Queryable, order: Statement, more: Parts): Promise<boolean> {
  const rows = await tx.query(sql`WITH o AS (${order}) ${parts(more)} SELECT order_no FROM o`);
  return rows.length > 0;
}

/** The worker's line of the history for the order in `o` (order_no, version), which one step has just moved on. */
export function stepInsert(action: string, after: Statement = sql`NULL::jsonb`): Statement {
  return sql`INSERT INTO audit_log (action, subject, subject_id, from_version, to_version, after)
    SELECT ${action}, 'order', o.order_no::text, o.version - 1, o.version, ${after} FROM o ORDER BY o.order_no`;
}

/** The worker takes the change or cancellation of an order on: its row, the order's version, and a line of the history. */
interface Step {
  of: 'order_change' | 'order_cancellation';
  /** States, as SQL: from which it goes on. */
  from: string;
  set: Statement;
  action: string;
  /** SQL over `moved`, the row as it is then. */
  after?: Statement;
}

/** A posted order, its invoice held: whoever holds both took the invoice first, and v1 shows the state of a change on it. */
const heldInvoice = (orderNo: number): Statement =>
  sql`held AS MATERIALIZED (SELECT s.order_no FROM sales_order s JOIN invoice i ON i.invoice_id = s.invoice_id
    WHERE s.order_no = ${orderNo} FOR UPDATE OF i)`;

const HELD = sql`(SELECT order_no FROM held)`;

/** False where there is nothing to take on. */
export async function takeStep(db: Queryable, orderNo: number, step: Step): Promise<boolean> {
  const rows = await db.query(sql`
    WITH ${heldInvoice(orderNo)}, moved AS (
      UPDATE ${trusted(step.of)} SET ${step.set}
      WHERE order_no = ${HELD} AND state IN (${trusted(step.from)}) RETURNING *
    ), o AS (
      UPDATE sales_order o SET version = o.version + 1 FROM moved WHERE o.order_no = moved.order_no RETURNING o.order_no, o.version
    ), history AS (${stepInsert(step.action, step.after)})
    SELECT 1 FROM o`);
  return rows.length > 0;
}

export const messageJson = (message: string): Statement => sql`${JSON.stringify({ message })}::jsonb`;

/** The order `o` of a write: a new version, if it still has the one that was read. */
export function nextVersion(
  { orderNo, version }: { orderNo: number; version: number },
  found: Statement = sql`${orderNo}`,
): Statement {
  return sql`UPDATE sales_order SET version = version + 1 WHERE order_no = ${found} AND version = ${version}
    RETURNING order_no, ${version}::bigint AS from_version, version AS to_version`;
}

/** The same of a posted order, as the parts `held` and `o`. */
export const heldVersion = (order: { orderNo: number; version: number }): Statement =>
  sql`${heldInvoice(order.orderNo)}, o AS (${nextVersion(order, HELD)})`;

/** The part `job`: one for each order in `source`. */
export function orderJobs(tx: Tx, queue: JobQueue, job: Omit<NewJob, 'payload'>, source = sql`o`): Statement {
  const jobs = sql`SELECT jsonb_build_object('order_no', order_no) AS payload, order_no::text AS dedupe_key FROM ${source}`;
  return sql`job AS (${queue.enqueueFrom(tx, job, jobs)})`;
}

/** Beyond so many orders at once no single request is behind what is done. */
const FEW = 4;

/**
 * SQL: what this transaction does from here on names the request that asked for it, where that is the same one for all of the
 * orders. Lines of the history find theirs by themselves; this is for what changes beside them, such as stock.
 */
export function namingCause(orderNos: readonly number[], askedBy: string): Statement {
  return sql`(SELECT set_config('dray.cause', min(c.cause), true) FROM (
      SELECT DISTINCT a.api_key_id || ' ' || a.request_id AS cause FROM unnest((SELECT ${orderNos}::bigint[])) asked(order_no)
      CROSS JOIN LATERAL (SELECT h.api_key_id, h.request_id FROM audit_log h
        WHERE h.subject = 'order' AND h.subject_id = asked.order_no::text AND h.action = ${askedBy} ORDER BY h.audit_id DESC LIMIT 1) a
      WHERE cardinality(${orderNos}::bigint[]) <= ${FEW}) c
    HAVING count(*) = 1 AND min(c.cause) IS NOT NULL)`;
}

/** By which facts the order `o` was priced when it was saved, so that this version can be read again as it was. */
export const judged = (products: ProductBook): Statement =>
  sql`judged AS (INSERT INTO order_judged (order_no, version, facts)
    SELECT o.order_no, o.to_version, ${JSON.stringify([...products.values()])}::json FROM o)`;
