import { type AuditActor, writeAuditEntry } from '../access/index.ts';
import { type Db, sql, type Tx } from '../db/index.ts';
import { verifyGoods } from '../inventory/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { Fault } from '../shared/index.ts';
import { auditEntry, type CommandContext, newPurchaseJob, purchaseNotFound } from './commands.ts';
import {
  type ActivationTaskRow,
  beginPurchaseImport,
  completeTask,
  createActivationTasks,
  lockInactiveProducts,
  lockOpenTasks,
  lockStatus,
  lockTask,
  postPurchase,
  selectTask,
  selectWaitingPurchases,
  setPendingActivation,
} from './process-sql.ts';
import { type PurchaseWriteContext, type ReceiptResult, receiptSummary, receivePurchase } from './receive.ts';
import { nextStage, type Status } from './rules.ts';
import type { Receipt } from './schema.ts';
import { lockPurchase, moveStatus } from './sql.ts';

export interface ProcessingContext {
  db: Db;
  now: Date;
  /** Completes the job in the transaction that completes the step. */
  complete(tx: Tx): Promise<void>;
}

/**
 * Moves a submitted purchase on from whatever state it is in: a worker can be killed between any two steps. Locking the
 * purchase and checking its status make each step happen once. The job completes in the same transaction as the last step.
 */
export async function processPurchase(
  globalId: string,
  { db, now, complete }: ProcessingContext,
): Promise<void> {
  await beginPurchaseImport(db, globalId);
  await db.tx(async (tx) => {
    const status = await lockStatus(tx, globalId);
    if (status === 'Importing' || status === 'PendingActivation') await importPurchase(tx, globalId, now);
    await complete(tx);
  });
}

async function importPurchase(tx: Tx, globalId: string, now: Date): Promise<void> {
  const inactive = await lockInactiveProducts(tx, globalId);
  if (inactive.length === 0) return postPurchase(tx, globalId, now);
  await createActivationTasks(tx, inactive);
  await setPendingActivation(tx, globalId);
}

/** Activates the product and queues every purchase that waits for it. */
export async function completeActivation(
  tx: Tx,
  queue: JobQueue,
  actor: CommandContext,
  taskId: number,
): Promise<ActivationTaskRow> {
  const task = await lockTask(tx, taskId);
  if (!task) {
    throw new Fault(
      'ACTIVATION_TASK_NOT_FOUND',
      `Activation task ${taskId} does not exist. GET /ops/activationTasks lists the tasks.`,
    );
  }
  if (task.isOpen) await complete(tx, queue, taskId, { ...actor.by, now: actor.clock.now() });
  return selectTask(tx, taskId);
}

type CompletionContext = AuditActor & { now: Date };

async function complete(
  tx: Tx,
  queue: JobQueue,
  taskId: number,
  { now, ...by }: CompletionContext,
): Promise<void> {
  await completeTask(tx, { taskId, userId: by.userId, now });
  // Not only those waiting for this task alone: two tasks completed at the same time would each see the other as open.
  const waiting = await selectWaitingPurchases(tx, taskId);
  if (waiting.length > 0) await queue.enqueue(tx, ...waiting.map(newPurchaseJob));
  await writeAuditEntry(tx, {
    ...by,
    action: 'activation_task.complete',
    subject: 'activation_task',
    subjectId: String(taskId),
    after: { waiting_purchases: waiting.length },
  });
}

/** Call this when products were activated elsewhere: completes their open tasks and queues the purchases that waited. */
export async function completeActivations(
  tx: Tx,
  queue: JobQueue,
  productIds: readonly number[],
  by: CompletionContext,
): Promise<void> {
  for (const taskId of await lockOpenTasks(tx, productIds)) await complete(tx, queue, taskId, by);
}

export interface PurchaseAdvance {
  to: Status;
  /** What came; only with `to` Received. */
  receipt?: Receipt;
  /** Throws if the purchase is not the one that the client has read. */
  requireUnchanged?: () => Promise<void>;
}

/** Moves a purchase to its next status, together with the effects on stock, in one transaction. */
export async function advancePurchase(
  tx: Tx,
  { key, by, now }: PurchaseWriteContext,
  globalId: string,
  { to, receipt = {}, requireUnchanged }: PurchaseAdvance,
): Promise<ReceiptResult> {
  const head = await lockPurchase(tx, globalId, key);
  if (!head) throw purchaseNotFound();
  const next = nextStage(head.status);
  if (to !== next) throw invalidTransition(head.status, to, next);
  await requireUnchanged?.();
  const received = to === 'Received' ? await receivePurchase(tx, globalId, head, receipt) : undefined;
  if (to === 'Verified') await verifyGoods(tx, globalId, now);
  const set = received
    ? sql`, receive_date = ${now}, ${received.set},
        receiving_num = coalesce(${receipt.receiving_num ?? null}::text, receiving_num, 'RCV-' || purchase_id)`
    : sql``;
  const record = await moveStatus(tx, {
    globalId,
    set: sql`status = ${to}, from_erp = false${set}`,
    audit: auditEntry({ by }, 'purchase.advance', globalId, {
      before: { status: head.status },
      after: { status: to, ...(received ? receiptSummary(receipt, received.decision) : {}) },
    }),
  });
  return { record, warnings: received?.decision.warnings ?? [] };
}

function invalidTransition(from: Status, to: Status, next: Status | null): Fault {
  const allowed = next ? `its next status is ${next}` : 'it has no next status';
  return new Fault(
    'INVALID_TRANSITION',
    `The purchase has the status ${from} and cannot be moved to ${to}; ${allowed}.`,
  );
}
