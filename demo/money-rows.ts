import type { Calendar } from './calendar.ts';
import { paymentNumOf, SUPPLIER, USER } from './ids.ts';
import { type Application, PAYMENT_TYPE, type Payment } from './money.ts';
import { centsText, sum } from './money-text.ts';
import type { DemoRow, Tables } from './rows.ts';

const TYPES = [
  [PAYMENT_TYPE.check, 'Check', null, true],
  [PAYMENT_TYPE.ach, 'ACH', null, true],
  [PAYMENT_TYPE.cash, 'Cash', null, true],
  [PAYMENT_TYPE.wire, 'Wire Transfer', null, true],
  [PAYMENT_TYPE.card, 'Credit Card', null, false],
  [PAYMENT_TYPE.billback, 'Promotion Billback', SUPPLIER.first, true],
  [PAYMENT_TYPE.sampleCredit, 'Sample Credit', SUPPLIER.other, true],
] as const;

interface Applied extends Application {
  id: number;
  payment: Payment;
}

export function moneyTables(payments: readonly Payment[], calendar: Calendar): Tables {
  const applied: Applied[] = payments
    .flatMap((payment) => payment.applications.map((one) => ({ ...one, payment })))
    .map((one, i) => ({ ...one, id: i + 1 }));
  return {
    payment_type: TYPES.map(([payment_type_id, name, supplier_id, active]) => ({
      payment_type_id,
      name,
      supplier_id,
      active,
      time_created: calendar.time(-700),
    })),
    payment: payments.map((payment) => paymentRow(payment, calendar)),
    payment_application: applied.map(({ id, payment, invoice, amountCents, requested }) => ({
      payment_application_id: id,
      payment_id: payment.id,
      invoice_id: invoice.id,
      amount: centsText(amountCents),
      applied_by: requested ? 'API' : 'Nadia Petrov',
      time_applied: calendar.time(payment.day, 30),
    })),
    payment_request: requestRows(payments, applied, calendar),
  };
}

function paymentRow(payment: Payment, calendar: Calendar): DemoRow {
  const open = payment.requests.filter(({ status }) => status !== 'Rejected');
  return {
    payment_id: payment.id,
    payment_invoice_id: payment.id + 100_000,
    payment_invoice_num: paymentNumOf(payment.id),
    ar_account_id: payment.accountId,
    payment_type_id: payment.typeId,
    supplier_id: payment.supplierId,
    amount: centsText(payment.amountCents),
    applied_amount: centsText(sum(payment.applications.map((one) => one.amountCents))),
    requested_amount: centsText(sum(open.map((one) => one.amountCents))),
    load_sheet_status_id: payment.typeId === PAYMENT_TYPE.cash ? 7 : null,
    post_date: calendar.time(payment.day, 60),
    ar_note: payment.amountCents < 0 ? 'Reversed by the bank' : null,
    memo: payment.memo,
    time_created: calendar.time(payment.day, 60),
  };
}

function requestRows(
  payments: readonly Payment[],
  applied: readonly Applied[],
  calendar: Calendar,
): DemoRow[] {
  const confirmed = applied
    .filter((one) => one.requested)
    .map((one) => ({ ...one, status: 'Confirmed', applicationId: one.id as number | null, message: null }));
  const others = payments.flatMap((payment) =>
    payment.requests.map((one) => ({
      ...one,
      payment,
      applicationId: null,
      message: one.status === 'Rejected' ? 'The payment was recalled by the bank.' : null,
    })),
  );
  return [...confirmed, ...others].map((one, i) => {
    const day = Math.min(one.payment.day, -1);
    return {
      payment_request_id: i + 1,
      payment_id: one.payment.id,
      invoice_id: one.invoice.id,
      ar_account_id: one.payment.accountId,
      amount: centsText(one.amountCents),
      status: one.status,
      payment_application_id: one.applicationId,
      requested_by_user_id: USER.accountant,
      attempts: one.status === 'Pending' ? 0 : 1,
      message: one.message,
      time_requested: calendar.time(day, 50),
      time_exported: one.status === 'Pending' ? null : calendar.time(day, 40),
      time_confirmed: one.status === 'Confirmed' ? calendar.time(day, 30) : null,
      time_rejected: one.status === 'Rejected' ? calendar.time(day, 30) : null,
    };
  });
}
