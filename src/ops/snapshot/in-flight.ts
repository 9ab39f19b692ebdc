import { type Queryable, sql, type Tx, trusted } from '../../db/index.ts';
import { dueBy, insertJobs, MAX_PERSISTENT_ATTEMPTS, type NewJob } from '../../jobs/index.ts';

/** Documents in progress, and the queue of the job that processes each of them. */
const IN_FLIGHT: readonly { queue: string; id: string; documents: string; maxAttempts?: number }[] = [
  {
    queue: 'purchase.process',
    id: 'purchase_global_id',
    maxAttempts: MAX_PERSISTENT_ATTEMPTS,
    // A purchase that waits for activation tasks is queued again when they are completed.
    documents: `SELECT pu.purchase_global_id AS id FROM purchase pu WHERE pu.status IN ('Submitted', 'Importing')
      OR (pu.status = 'PendingActivation' AND NOT EXISTS (SELECT FROM purchase_line pl JOIN activation_task t ON t.activation_task_id = pl.activation_task_id
        WHERE pl.purchase_global_id = pu.purchase_global_id AND t.time_completed IS NULL))`,
  },
  {
    queue: 'order.process',
    id: 'order_no',
    documents: `SELECT order_no AS id, location_id AS lane FROM sales_order WHERE stage = 'submitted' AND status IN ('queued', 'importing', 'accepted')`,
  },
  {
    queue: 'order.change',
    id: 'order_no',
    documents: `SELECT order_no AS id FROM order_change WHERE state IN ('submitted', 'processing', 'applied')`,
  },
  {
    queue: 'order.cancel',
    id: 'order_no',
    documents: `SELECT order_no AS id FROM order_cancellation WHERE state IN ('pending', 'applied')`,
  },
  {
    queue: 'payment.request',
    id: 'payment_request_id',
    // Requests without a key came from elsewhere and are completed there.
    documents: `SELECT payment_request_id AS id FROM payment_request WHERE status IN ('Pending', 'Exported') AND api_key_id IS NOT NULL`,
  },
];

const QUEUES = [...IN_FLIGHT.map(({ queue }) => queue), 'mail.send'];

/** Deletes what refers to the documents being replaced: their jobs, mail about them, and stored idempotent responses. */
export async function deleteDocumentJobs(tx: Queryable): Promise<void> {
  await tx.query(sql`DELETE FROM job WHERE queue = ANY (${QUEUES})`);
  await tx.query(sql`DELETE FROM mail_outbox`);
  await tx.query(sql`DELETE FROM idempotency_record`);
}

export async function enqueueInFlightDocuments(tx: Tx, now: Date): Promise<number> {
  const jobs: NewJob[] = [];
  for (const { queue, id, documents, maxAttempts } of IN_FLIGHT) {
    const found = await tx.query<{ id: string | number; lane?: number | null }>(
      trusted(`${documents} ORDER BY 1`),
    );
    for (const { id: of, lane } of found)
      jobs.push({ queue, payload: { [id]: of }, dedupeKey: String(of), lane: lane ?? 0, maxAttempts });
  }
  if (jobs.length > 0) await tx.query(insertJobs(jobs, dueBy(now)));
  return jobs.length;
}
