import { allOf, type KeyScope, visibleRecords } from '../access/index.ts';
import { type Statement, sql, type Tx } from '../db/index.ts';
import { type Audience, audiences, type PaymentRequestStatus } from '../model/index.ts';
import type { ApplicationContext, InvoiceFacts, PaymentApplication, PaymentFacts } from './rules.ts';

/**
 * Every transaction that needs both locks the payment before the invoice, so there are no deadlocks. NO KEY: neither key
 * changes, so inserts that only reference these rows do not have to wait.
 */
export async function lockPayment(tx: Tx, condition: Statement): Promise<PaymentFacts | undefined> {
  const [found] = await tx.query<PaymentFacts>(sql`
    SELECT payment_id AS "paymentId", ar_account_id AS "accountId", supplier_id AS "supplierId", amount,
      available_balance AS available
    FROM payment WHERE ${condition} FOR NO KEY UPDATE`);
  return found;
}

export async function lockInvoiceFacts(tx: Tx, condition: Statement): Promise<InvoiceFacts | undefined> {
  const [found] = await tx.query<InvoiceFacts>(sql`
    SELECT invoice_id AS "invoiceId", ar_account_id AS "accountId", is_credit AS "isCredit",
      cancelled_at IS NOT NULL AS "isCancelled", open_debit AS "openDebit"
    FROM invoice WHERE ${condition} FOR NO KEY UPDATE`);
  return found;
}

export const wherePaymentNum = (num: string) => sql`payment_invoice_num = ${num}`;
export const whereInvoiceNum = (num: string) => sql`invoice_num = ${num}`;

/** A separate statement, run after the locks: only then does it see what was committed while waiting for them. */
export async function readApplicationContext(
  tx: Tx,
  key: KeyScope,
  wanted: PaymentApplication,
  payment: PaymentFacts | undefined,
  invoice: InvoiceFacts | undefined,
): Promise<ApplicationContext> {
  const { ACCOUNT_MONEY, INVOICE } = audiences;
  const invoiceId = invoice?.invoiceId ?? null;
  const openDebit = invoice?.openDebit ?? null;
  const ownSuppliers = key.type === 'Supplier' ? key.supplierIds : null;
  const shareOf = (balance: Statement) =>
    sql`open_share(${invoiceId}::integer, ${balance}, ${ownSuppliers}::integer[])::text`;
  const seen = (audience: Audience, row: string) => allOf(visibleRecords(key, audience, row));
  const [found] = await tx.query<ApplicationContext>(sql`
    SELECT EXISTS (SELECT FROM ar_account WHERE ar_account_id = ${wanted.accountId}) AS "accountExists",
      (SELECT coalesce(sum(amount), 0)::numeric(16, 2) FROM payment_request
        WHERE invoice_id = ${invoiceId} AND status IN ('Pending', 'Exported')) AS claimed,
      CASE WHEN ${ownSuppliers}::integer[] IS NOT NULL THEN json_build_object('open', ${shareOf(sql`${openDebit}::numeric`)},
        'openAfter', ${shareOf(sql`greatest(${openDebit}::numeric - ${wanted.amount}::numeric, 0)`)}) END AS share,
      EXISTS (SELECT FROM ar_account a WHERE a.ar_account_id = ${wanted.accountId}
        AND ${seen({ ...ACCOUNT_MONEY, Supplier: {} }, 'a')}) AS "ownsAccount",
      EXISTS (SELECT FROM payment p WHERE p.payment_id = ${payment?.paymentId ?? null}
        AND ${seen(ACCOUNT_MONEY, 'p')}) AS "ownsPayment",
      -- Whose account it is, is compared with the payment's.
      EXISTS (SELECT FROM invoice i WHERE i.invoice_id = ${invoiceId}
        AND ${seen({ ...INVOICE, Customer: {} }, 'i')}) AS "seesInvoice"`);
  return found!;
}

export interface NewPaymentRequest {
  paymentId: number;
  invoiceId: number;
  accountId: number;
  amount: string;
  userId: number | null;
  apiKeyId: number;
}

export interface InsertedPaymentRequest {
  requestId: number;
  amount: string;
  status: PaymentRequestStatus;
  timeRequested: string;
  timeUpdated: string;
}

/** Inserts the request and reserves its amount on the payment in one statement. */
export async function insertPaymentRequest(
  tx: Tx,
  request: NewPaymentRequest,
): Promise<InsertedPaymentRequest> {
  const [inserted] = await tx.query<InsertedPaymentRequest>(sql`
    WITH held AS (
      UPDATE payment SET requested_amount = requested_amount + ${request.amount}::numeric
      WHERE payment_id = ${request.paymentId} RETURNING payment_id
    )
    INSERT INTO payment_request (payment_id, invoice_id, ar_account_id, amount, requested_by_user_id, api_key_id)
    SELECT payment_id, ${request.invoiceId}, ${request.accountId}, ${request.amount}::numeric,
      ${request.userId}::integer, ${request.apiKeyId}::integer FROM held
    RETURNING payment_request_id AS "requestId", amount, status, iso_time(time_requested) AS "timeRequested",
      iso_time(time_updated) AS "timeUpdated"`);
  return inserted!;
}

export async function markExported(tx: Tx, requestId: number, attempts: number): Promise<void> {
  await tx.query(sql`
    UPDATE payment_request SET status = 'Exported', attempts = ${attempts},
      time_exported = coalesce(time_exported, clock_timestamp())
    WHERE payment_request_id = ${requestId} AND status IN ('Pending', 'Exported')`);
}

/** Records the message of a failed attempt that will be retried. */
export async function recordPaymentRequestFailure(tx: Tx, requestId: number, message: string): Promise<void> {
  await tx.query(sql`
    UPDATE payment_request SET message = ${message}
    WHERE payment_request_id = ${requestId} AND status IN ('Pending', 'Exported')`);
}

export interface StoredPaymentRequest {
  paymentId: number;
  invoiceId: number;
  accountId: number;
  amount: string;
  status: PaymentRequestStatus;
}

export async function readPaymentRequest(
  tx: Tx,
  requestId: number,
): Promise<StoredPaymentRequest | undefined> {
  const [found] = await tx.query<StoredPaymentRequest>(sql`
    SELECT payment_id AS "paymentId", invoice_id AS "invoiceId", ar_account_id AS "accountId", amount, status
    FROM payment_request WHERE payment_request_id = ${requestId}`);
  return found;
}

/**
 * Creates the application, reduces the invoice's open amount and uses up the reservation on the payment, in one statement. `now` is
 * business time, as of the invoices and payments that it stands among; time_confirmed is real.
 */
export async function confirmPaymentRequest(
  tx: Tx,
  requestId: number,
  request: StoredPaymentRequest,
  now: Date,
): Promise<void> {
  const { paymentId, invoiceId, amount } = request;
  await tx.query(sql`
    WITH applied AS (
      INSERT INTO payment_application (payment_id, invoice_id, amount, applied_by, time_applied)
      VALUES (${paymentId}, ${invoiceId}, ${amount}::numeric, 'API', ${now})
      RETURNING payment_application_id
    ), paid AS (
      UPDATE invoice SET open_debit = open_debit - ${amount}::numeric WHERE invoice_id = ${invoiceId}
    ), spent AS (
      UPDATE payment SET requested_amount = requested_amount - ${amount}::numeric,
        applied_amount = applied_amount + ${amount}::numeric WHERE payment_id = ${paymentId}
    )
    UPDATE payment_request SET status = 'Confirmed', time_confirmed = clock_timestamp(), message = NULL,
      payment_application_id = applied.payment_application_id
    FROM applied WHERE payment_request_id = ${requestId}`);
}

export async function rejectPaymentRequest(
  tx: Tx,
  requestId: number,
  request: StoredPaymentRequest,
  message: string,
): Promise<void> {
  await tx.query(sql`
    WITH released AS (
      UPDATE payment SET requested_amount = requested_amount - ${request.amount}::numeric
      WHERE payment_id = ${request.paymentId}
    )
    UPDATE payment_request SET status = 'Rejected', time_rejected = clock_timestamp(), message = ${message}
    WHERE payment_request_id = ${requestId}`);
}
