import { sql, trusted } from '../../db/index.ts';
import type { Identity } from './identity.ts';

/** Ten attempts with their backoff take nine minutes, so anything that waits longer than this is not just being retried. */
export const STUCK_MINUTES = 15;

/**
 * Documents that wait only for the worker. A purchase that waits for a product to be activated waits for staff. Payment
 * requests without an API key came from elsewhere and are completed there.
 */
const WAITING_DOCUMENTS = `
  SELECT 'purchase' AS document, purchase_global_id::text AS id, NULL AS parent_id, status, time_submitted AS since,
    'purchase.process' AS queue
  FROM purchase p WHERE status IN ('Submitted', 'Importing') OR (status = 'PendingActivation' AND NOT EXISTS (
    SELECT FROM purchase_line l JOIN activation_task t ON t.activation_task_id = l.activation_task_id
    WHERE l.purchase_global_id = p.purchase_global_id AND t.time_completed IS NULL))
  UNION ALL SELECT 'order', order_no::text, parent_order_no::text, status, time_submitted, 'order.process'
  FROM sales_order WHERE stage = 'submitted' AND status <> 'rejected'
  UNION ALL SELECT 'order change', order_no::text, NULL, state, time_updated, 'order.change'
  FROM order_change WHERE state IN ('submitted', 'processing', 'applied')
  UNION ALL SELECT 'order cancellation', order_no::text, NULL, state, requested_at, 'order.cancel'
  FROM order_cancellation WHERE state IN ('pending', 'applied')
  UNION ALL SELECT 'payment request', payment_request_id::text, NULL, status, time_requested, 'payment.request'
  FROM payment_request WHERE status IN ('Pending', 'Exported') AND api_key_id IS NOT NULL`;

/** Matched by payload rather than by dedupe key, which a job loses on its first attempt. */
const QUEUED_JOBS = `
  SELECT DISTINCT queue, CASE queue WHEN 'purchase.process' THEN payload ->> 'purchase_global_id'
    WHEN 'payment.request' THEN payload ->> 'payment_request_id' ELSE payload ->> 'order_no' END AS id
  FROM job WHERE state IN ('ready', 'running')
    AND queue IN ('purchase.process', 'order.process', 'order.change', 'order.cancel', 'payment.request')`;

/** A part of a split order may be processed by the job of its parent order. */
const WITH_JOBS = `
  SELECT w.*, own.id IS NOT NULL OR whole.id IS NOT NULL AS has_job FROM (${WAITING_DOCUMENTS}) w
  LEFT JOIN (${QUEUED_JOBS}) own ON own.queue = w.queue AND own.id = w.id
  LEFT JOIN (${QUEUED_JOBS}) whole ON whole.queue = w.queue AND whole.id = w.parent_id`;

const checked = trusted(`SELECT count(*) FROM (${WAITING_DOCUMENTS}) w`);

export const processingIdentities: readonly Identity[] = [
  {
    name: 'documents_have_jobs',
    explanation: 'Every unfinished submission has a waiting or running job.',
    checked,
    broken: () => sql`
      SELECT document, id, status, iso_time(since) AS since, queue FROM (${trusted(WITH_JOBS)}) d WHERE NOT has_job`,
  },
  {
    name: 'documents_not_stuck',
    explanation: `No submission has been waiting for more than ${STUCK_MINUTES} minutes, unless the worker is paused.`,
    checked,
    broken: ({ now }) => sql`
      SELECT document, id, status, iso_time(since) AS since, queue, has_job FROM (${trusted(WITH_JOBS)}) d
      WHERE since < ${new Date(now.getTime() - STUCK_MINUTES * 60_000)} AND NOT (has_job
        AND EXISTS (SELECT FROM setting WHERE name = 'worker_paused' AND value = 'true'))`,
  },
];
