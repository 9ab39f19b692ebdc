import { Big } from 'big.js';
import { type Code, clipped, Fault, type FieldError, faultOf } from '../shared/index.ts';

/** The requested allocation. Amounts are decimal strings throughout and never become floats. */
export interface PaymentApplication {
  paymentNum: string;
  invoiceNum: string;
  accountId: number;
  amount: string;
}

export interface PaymentFacts {
  paymentId: number;
  accountId: number;
  supplierId: number | null;
  amount: string;
  available: string;
}

export interface InvoiceFacts {
  invoiceId: number;
  accountId: number;
  isCredit: boolean;
  isCancelled: boolean;
  openDebit: string;
}

/** Other facts that the rules need, read after both rows are locked. */
export interface ApplicationContext {
  accountExists: boolean;
  /** Total of the Pending and Exported requests against this invoice. */
  claimed: string;
  /** What a key limited to suppliers may know of the open amount: their share of it, before and after. Null: all of it. */
  share: { open: string; openAfter: string } | null;
  ownsAccount: boolean;
  ownsPayment: boolean;
  /** The invoice has a line from one of the key's suppliers, and its customer is in one of the key's states. */
  seesInvoice: boolean;
}

export interface ApplicationFacts {
  payment: PaymentFacts | undefined;
  invoice: InvoiceFacts | undefined;
  context: ApplicationContext;
}

/** What is left of the payment and open on the invoice, as far as the key may know. */
export interface OpenAmounts {
  available: string;
  open: string;
  openAfter: string;
}

/**
 * Throws for the first rule that the request breaks, except that unknown numbers and ids are all reported together.
 * `refuseUnplanned` sees the open amounts before it is judged whether they are enough.
 */
export function requireApplicable(
  wanted: PaymentApplication,
  found: ApplicationFacts,
  refuseUnplanned: (amounts: OpenAmounts) => void = () => undefined,
): void {
  const { payment, invoice } = requireKnown(wanted, found);
  requireScope(wanted, found.context);
  refuseUnplanned(openAmounts(wanted, payment, invoice, found.context));
  requireSameAccount(wanted, payment, invoice);
  requirePayable(wanted, payment, invoice);
  requireEnough(wanted, payment, invoice, found.context);
}

export function openAmounts(
  { amount }: PaymentApplication,
  { available }: PaymentFacts,
  { openDebit }: InvoiceFacts,
  { claimed, share }: ApplicationContext,
): OpenAmounts {
  const open = new Big(openDebit).minus(claimed);
  return { available, ...(share ?? { open: text(open), openAfter: text(open.minus(amount)) }) };
}

function requireKnown(
  wanted: PaymentApplication,
  { payment, invoice, context }: ApplicationFacts,
): { payment: PaymentFacts; invoice: InvoiceFacts } {
  const problems: FieldError[] = [];
  const unknown = (field: string, code: string, detail: string) =>
    problems.push({ field, code, detail: `${field} ${detail}` });
  if (!payment)
    unknown(
      'PaymentInvoiceNum',
      'PAYMENT_NOT_FOUND',
      `${quoted(wanted.paymentNum)} does not exist. Check the payment number.`,
    );
  if (!invoice)
    unknown(
      'TargetInvoiceNum',
      'INVOICE_NOT_FOUND',
      `${quoted(wanted.invoiceNum)} does not exist. Check the invoice number.`,
    );
  if (!context.accountExists)
    unknown(
      'ARAccountID',
      'ACCOUNT_MISMATCH',
      `${wanted.accountId} does not exist. Check the ID of the AR account.`,
    );
  if (!payment || !invoice || problems.length > 0) throw faultOf(problems, 400);
  return { payment, invoice };
}

function requireScope(
  wanted: PaymentApplication,
  { ownsAccount, ownsPayment, seesInvoice }: ApplicationContext,
): void {
  const outside = !ownsAccount
    ? `AR account ${wanted.accountId}`
    : !ownsPayment
      ? `payment ${wanted.paymentNum}`
      : !seesInvoice
        ? `invoice ${wanted.invoiceNum}`
        : undefined;
  if (outside) throw new Fault('NOT_PERMITTED', `This API key has no access to ${outside}.`);
}

function requireSameAccount(wanted: PaymentApplication, payment: PaymentFacts, invoice: InvoiceFacts): void {
  if (payment.accountId !== wanted.accountId)
    throw refused(
      `Payment ${wanted.paymentNum} does not belong to AR account ${wanted.accountId}. Send the AR account of the payment.`,
      'ACCOUNT_MISMATCH',
    );
  if (invoice.accountId !== wanted.accountId)
    throw refused(
      `Invoice ${wanted.invoiceNum} does not belong to AR account ${wanted.accountId}. A payment can only be applied to invoices of its own account.`,
      'ACCOUNT_MISMATCH',
    );
}

function requirePayable(wanted: PaymentApplication, payment: PaymentFacts, invoice: InvoiceFacts): void {
  if (new Big(payment.amount).lte(0))
    throw refused(
      `Payment ${wanted.paymentNum} was reversed, so it cannot be applied. Choose another payment.`,
      'AMOUNT_TOO_LARGE',
    );
  if (invoice.isCredit)
    throw refused(
      `${wanted.invoiceNum} is a credit, so no payment can be applied to it. Choose another invoice.`,
      'AMOUNT_TOO_LARGE',
    );
  if (invoice.isCancelled)
    throw refused(
      `Invoice ${wanted.invoiceNum} was canceled, so no payment can be applied to it. Choose another invoice.`,
      'AMOUNT_TOO_LARGE',
    );
  if (new Big(invoice.openDebit).eq(0))
    throw refused(
      `Invoice ${wanted.invoiceNum} is already paid. Choose another invoice.`,
      'AMOUNT_TOO_LARGE',
    );
}

function requireEnough(
  wanted: PaymentApplication,
  payment: PaymentFacts,
  invoice: InvoiceFacts,
  { claimed, share }: ApplicationContext,
): void {
  const { amount, paymentNum, invoiceNum } = wanted;
  if (new Big(amount).gt(payment.available))
    throw refused(
      `Amount ${amount} exceeds the available balance of payment ${paymentNum}, which is ${payment.available}.`,
      'AMOUNT_TOO_LARGE',
    );
  const open = new Big(invoice.openDebit).minus(claimed);
  if (new Big(amount).lte(open)) return;
  if (share)
    throw refused(
      `Amount ${amount} is more than can still be applied to invoice ${invoiceNum}. Your share of its open balance is ${share.open}; open requests reduce what can be applied.`,
      'AMOUNT_TOO_LARGE',
    );
  throw refused(
    new Big(claimed).gt(0)
      ? `Amount ${amount} exceeds the ${text(open)} that can still be applied to invoice ${invoiceNum}: its open balance is ${invoice.openDebit}, and other requests have reserved ${claimed}.`
      : `Amount ${amount} exceeds the open balance of invoice ${invoiceNum}, which is ${invoice.openDebit}.`,
    'AMOUNT_TOO_LARGE',
  );
}

/** Why a request can no longer be applied, or undefined if it still can. */
export function reasonToReject(
  request: { amount: string; accountId: number },
  invoice: InvoiceFacts,
): string | undefined {
  if (invoice.isCancelled) return 'The invoice was canceled before the payment could be applied.';
  if (invoice.accountId !== request.accountId)
    return 'The invoice no longer belongs to the AR account of the payment.';
  if (new Big(request.amount).gt(invoice.openDebit))
    return `Only ${invoice.openDebit} was still owed on the invoice when the payment was processed.`;
  return undefined;
}

/** The contract answers 400 to all of them. */
function refused(sentence: string, code: Code): Fault {
  return new Fault(code, sentence, { status: 400 });
}

function text(amount: Big): string {
  return (amount.lt(0) ? new Big(0) : amount).toFixed(2);
}

function quoted(text: string): string {
  return `"${clipped(text)}"`;
}
