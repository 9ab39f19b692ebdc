import { type ApiKey, type AuditActor, writeAuditEntry } from '../access/index.ts';
import { sql, type Tx } from '../db/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import {
  type ApplicationFacts,
  type OpenAmounts,
  openAmounts,
  type PaymentApplication,
  reasonToReject,
  requireApplicable,
} from './rules.ts';
import { PAYMENT_REQUEST_QUEUE, type PaymentRequestJob } from './schema.ts';
import {
  confirmPaymentRequest,
  type InsertedPaymentRequest,
  insertPaymentRequest,
  lockInvoiceFacts,
  lockPayment,
  markExported,
  readApplicationContext,
  readPaymentRequest,
  rejectPaymentRequest,
  type StoredPaymentRequest,
  whereInvoiceNum,
  wherePaymentNum,
} from './sql.ts';

/** Reserves the amount on the payment and queues the request for the worker. */
export async function requestApplication(
  tx: Tx,
  queue: JobQueue,
  wanted: PaymentApplication,
  key: ApiKey,
  by: AuditActor,
  refuseUnplanned?: (amounts: OpenAmounts) => void,
): Promise<InsertedPaymentRequest> {
  const { payment, invoice, context } = await lockApplicationFacts(tx, wanted, key);
  requireApplicable(wanted, { payment, invoice, context }, refuseUnplanned);
  const inserted = await insertPaymentRequest(tx, {
    paymentId: payment!.paymentId,
    invoiceId: invoice!.invoiceId,
    accountId: wanted.accountId,
    amount: wanted.amount,
    userId: by.userId,
    apiKeyId: key.apiKeyId,
  });
  const payload: PaymentRequestJob = { payment_request_id: inserted.requestId };
  await queue.enqueue(tx, { queue: PAYMENT_REQUEST_QUEUE, payload, dedupeKey: String(inserted.requestId) });
  await writeAuditEntry(tx, {
    ...by,
    action: 'payment.request',
    subject: 'payment_request',
    subjectId: String(inserted.requestId),
    after: { ...wanted, status: inserted.status },
  });
  return inserted;
}

async function lockApplicationFacts(
  tx: Tx,
  wanted: PaymentApplication,
  key: ApiKey,
): Promise<ApplicationFacts> {
  const payment = await lockPayment(tx, wherePaymentNum(wanted.paymentNum));
  const invoice = await lockInvoiceFacts(tx, whereInvoiceNum(wanted.invoiceNum));
  return { payment, invoice, context: await readApplicationContext(tx, key, wanted, payment, invoice) };
}

/** What a request would leave. Throws what would refuse it. */
export async function previewApplication(
  tx: Tx,
  wanted: PaymentApplication,
  key: ApiKey,
): Promise<OpenAmounts> {
  const found = await lockApplicationFacts(tx, wanted, key);
  requireApplicable(wanted, found);
  return openAmounts(wanted, found.payment!, found.invoice!, found.context);
}

export async function exportPaymentRequest(tx: Tx, requestId: number, attempts: number): Promise<void> {
  await markExported(tx, requestId, attempts);
}

/** Confirms or rejects the request. Idempotent: a request that is already confirmed or rejected is left alone. */
export async function settlePaymentRequest(tx: Tx, requestId: number, now: Date): Promise<void> {
  const locked = await lockOpenRequest(tx, requestId);
  if (!locked) return;
  const { request, invoice } = locked;
  const reason = reasonToReject(request, invoice);
  if (reason === undefined) await confirmPaymentRequest(tx, requestId, request, now);
  else await rejectPaymentRequest(tx, requestId, request, reason);
}

/** Rejects a request whose job has failed for good, and releases the reserved amount. */
export function rejectAfterLastAttempt(tx: Tx, requestId: number, reason: string): Promise<void> {
  return rejectPaymentRequestWith(
    tx,
    requestId,
    `The payment could not be applied and will not be retried: ${reason}`,
  );
}

export async function rejectPaymentRequestWith(tx: Tx, requestId: number, message: string): Promise<void> {
  const locked = await lockOpenRequest(tx, requestId);
  if (locked) await rejectPaymentRequest(tx, requestId, locked.request, message);
}

/** Every writer of a request locks its payment first, so the status read after the locks is final. */
async function lockOpenRequest(tx: Tx, requestId: number) {
  const known = await readPaymentRequest(tx, requestId);
  if (!known) return undefined;
  await lockPayment(tx, sql`payment_id = ${known.paymentId}`);
  const invoice = await lockInvoiceFacts(tx, sql`invoice_id = ${known.invoiceId}`);
  const request: StoredPaymentRequest | undefined = await readPaymentRequest(tx, requestId);
  if (!request || !invoice || (request.status !== 'Pending' && request.status !== 'Exported'))
    return undefined;
  return { request, invoice };
}
