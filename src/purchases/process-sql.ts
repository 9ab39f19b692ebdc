import { type Queryable, type RowWindow, sql, type Tx, trusted } from '../db/index.ts';
import { recordChangedSql, VIEWS } from '../model/index.ts';
import type { Status } from './rules.ts';

/** Submitted → Importing, and counts the attempt. Committed separately so that clients see it. */
export async function beginPurchaseImport(db: Queryable, globalId: string): Promise<void> {
  await db.query(sql`
    UPDATE purchase SET status = 'Importing', attempts = attempts + 1
    WHERE purchase_global_id = ${globalId} AND status IN ('Submitted', 'Importing')`);
}

export async function lockStatus(tx: Tx, globalId: string): Promise<Status | undefined> {
  const [found] = await tx.query<{ status: Status }>(
    sql`SELECT status FROM purchase WHERE purchase_global_id = ${globalId} FOR UPDATE`,
  );
  return found?.status;
}

/**
 * Inactive products of the purchase. They stay inactive until this transaction ends: anyone activating one has to wait for
 * it, and then finds the purchase waiting. Sorted, so that all transactions lock in the same order.
 */
export async function lockInactiveProducts(tx: Tx, globalId: string): Promise<number[]> {
  const found = await tx.query<{ productId: number }>(sql`
    SELECT product_id AS "productId" FROM product
    WHERE status_id <> 1
      AND product_id IN (SELECT product_id FROM purchase_line WHERE purchase_global_id = ${globalId})
    ORDER BY product_id FOR SHARE`);
  return found.map(({ productId }) => productId);
}

export async function createActivationTasks(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO activation_task (product_id) SELECT id FROM unnest(${productIds}::integer[]) id ORDER BY id
    ON CONFLICT (product_id) WHERE time_completed IS NULL DO NOTHING`);
}

/** Links lines of inactive products to the product's open task, and sets the purchase to PendingActivation. */
export async function setPendingActivation(tx: Tx, globalId: string): Promise<void> {
  await tx.query(sql`
    WITH waiting AS (
      UPDATE purchase_line li SET needs_activation = true, activation_task_id = t.activation_task_id
      FROM activation_task t
      WHERE li.purchase_global_id = ${globalId} AND t.product_id = li.product_id AND t.time_completed IS NULL
        AND EXISTS (SELECT FROM product p WHERE p.product_id = li.product_id AND p.status_id <> 1))
    UPDATE purchase SET status = 'PendingActivation', processing_message = NULL WHERE purchase_global_id = ${globalId}`);
}

/** Assigns numbers, current costs and totals. This ends processing, in one statement. */
export async function postPurchase(tx: Tx, globalId: string, now: Date): Promise<void> {
  await tx.query(sql`
    WITH numbered AS (
      SELECT purchase_line_id, product_id, nextval('purchase_trans_number') AS trans_id
      FROM (SELECT purchase_line_id, product_id FROM purchase_line
        WHERE purchase_global_id = ${globalId} ORDER BY line_number) li),
    posted AS (
      UPDATE purchase_line li SET purchase_trans_id = n.trans_id, fob = p.fob, deposit_cost = p.deposit_cost,
        cases = li.num_units / p.wholesale_units_per_case, ext_price = round(li.num_units * p.fob, 2),
        laid_in_cost = p.fob + p.deposit_cost, weight = li.num_units * p.unit_net_weight
      FROM numbered n JOIN product p ON p.product_id = n.product_id
      WHERE li.purchase_line_id = n.purchase_line_id
      RETURNING li.ext_price, li.cases)
    UPDATE purchase SET status = 'New', purchase_id = nextval('purchase_number'), post_date = ${now},
      last_calc_time = ${now}, lines_total = sums.lines_total, total_cases = sums.total_cases, processing_message = NULL
    FROM (SELECT sum(ext_price) AS lines_total, coalesce(sum(cases), 0) AS total_cases FROM posted) sums
    WHERE purchase_global_id = ${globalId}`);
}

export async function recordPurchaseFailure(tx: Tx, globalId: string, message: string): Promise<void> {
  await tx.query(
    sql`UPDATE purchase SET processing_message = ${message} WHERE purchase_global_id = ${globalId} AND purchase_id IS NULL`,
  );
}

export interface ActivationTaskRow {
  activation_task_id: number;
  product_id: number;
  product_name: string;
  supplier_id: number;
  status: 'open' | 'completed';
  waiting_purchases: number;
  time_created: string;
  time_completed: string | null;
  completed_by_user_id: number | null;
}

const TASKS = sql`
  SELECT t.activation_task_id, t.product_id, p.product_name, p.supplier_id,
    CASE WHEN t.time_completed IS NULL THEN 'open' ELSE 'completed' END AS status,
    (SELECT count(DISTINCT li.purchase_global_id) FROM purchase_line li
      JOIN purchase pu ON pu.purchase_global_id = li.purchase_global_id
      WHERE li.activation_task_id = t.activation_task_id AND pu.status = 'PendingActivation') AS waiting_purchases,
    iso_time(t.time_created) AS time_created, iso_time(t.time_completed) AS time_completed, t.completed_by_user_id
  FROM activation_task t JOIN product p ON p.product_id = t.product_id`;

export function selectTasks(
  db: Queryable,
  request: RowWindow & { isOpen: boolean | null },
): Promise<ActivationTaskRow[]> {
  return db.query<ActivationTaskRow>(sql`
    ${TASKS} WHERE ${request.isOpen}::boolean IS NULL OR (t.time_completed IS NULL) = ${request.isOpen}
    ORDER BY t.activation_task_id LIMIT ${request.limit} OFFSET ${request.offset}`);
}

export async function selectTask(tx: Queryable, taskId: number): Promise<ActivationTaskRow> {
  const [task] = await tx.query<ActivationTaskRow>(sql`${TASKS} WHERE t.activation_task_id = ${taskId}`);
  return task!;
}

/**
 * Locks the product before its task, in the same order as a purchase that is about to wait for them. NO KEY: lines that are
 * about to reference the task do not have to wait.
 */
export async function lockTask(tx: Tx, taskId: number): Promise<{ isOpen: boolean } | undefined> {
  await tx.query(sql`
    SELECT FROM product WHERE product_id = (SELECT product_id FROM activation_task WHERE activation_task_id = ${taskId})
    FOR NO KEY UPDATE`);
  const [task] = await tx.query<{ isOpen: boolean }>(sql`
    SELECT time_completed IS NULL AS "isOpen" FROM activation_task
    WHERE activation_task_id = ${taskId} FOR NO KEY UPDATE`);
  return task;
}

/** The caller has changed the products, and so already holds their locks. */
export async function lockOpenTasks(tx: Tx, productIds: readonly number[]): Promise<number[]> {
  const tasks = await tx.query<{ id: number }>(sql`
    SELECT activation_task_id AS id FROM activation_task
    WHERE product_id = ANY(${productIds}) AND time_completed IS NULL ORDER BY 1 FOR NO KEY UPDATE`);
  return tasks.map(({ id }) => id);
}

/** A load that activates the product announces it itself. */
export async function completeTask(
  tx: Tx,
  done: { taskId: number; userId: number | null; now: Date },
): Promise<void> {
  await tx.query(sql`
    WITH task AS (
      UPDATE activation_task SET time_completed = ${done.now}, completed_by_user_id = ${done.userId}
      WHERE activation_task_id = ${done.taskId} RETURNING product_id),
    activated AS (
      UPDATE product p SET status_id = 1 FROM task WHERE p.product_id = task.product_id AND p.status_id <> 1 RETURNING p.*)
    ${trusted(recordChangedSql(VIEWS.products, 'activated'))}`);
}

/** Must run after the product was changed, so that no purchase can start waiting for it unnoticed. */
export async function selectWaitingPurchases(tx: Tx, taskId: number): Promise<string[]> {
  const found = await tx.query<{ globalId: string }>(sql`
    SELECT DISTINCT pu.purchase_global_id AS "globalId"
    FROM purchase pu JOIN purchase_line li ON li.purchase_global_id = pu.purchase_global_id
    WHERE li.activation_task_id = ${taskId} AND pu.status = 'PendingActivation'`);
  return found.map(({ globalId }) => globalId);
}

/** Processed purchases that have not changed since the given time, longest unchanged first. */
export function selectDuePurchases(
  db: Queryable,
  due: { unchangedSince: Date; except: readonly number[]; limit: number },
): Promise<{ globalId: string; status: Status }[]> {
  return db.query(sql`
    SELECT purchase_global_id AS "globalId", status FROM purchase
    WHERE status IN ('New', 'Accepted', 'Received', 'Confirmed') AND time_updated <= ${due.unchangedSince}
      AND NOT purchase_id = ANY(${due.except}::integer[])
    ORDER BY time_updated, purchase_global_id LIMIT ${due.limit}`);
}
