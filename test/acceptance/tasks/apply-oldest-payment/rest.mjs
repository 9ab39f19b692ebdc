import { rest } from '../rest.mjs';

const account = Number(process.env.AR_ACCOUNT_ID);
const cents = (amount) => Math.round(Number(amount) * 100);
const { data: statement } = await rest('GET', `/api/v2/statements?ar_account_id=${account}`);
const [payment] = statement.unapplied_payments.toSorted(
  (a, b) => a.date.localeCompare(b.date) || a.payment_invoice_num.localeCompare(b.payment_invoice_num),
);
const open = await rest('GET', `/api/v1/payments/openInvoices?ARAccountIDs=${account}&PageSize=500`);
const debts = open.Data.filter(({ OpenBalance }) => cents(OpenBalance) > 0).toSorted((a, b) =>
  a.Date.localeCompare(b.Date),
);
let left = cents(payment.available_balance);
for (const { InvoiceNum, OpenBalance } of debts) {
  const amount = Math.min(left, cents(OpenBalance)) / 100;
  if (amount === 0) break;
  const application = {
    PaymentInvoiceNum: payment.payment_invoice_num,
    TargetInvoiceNum: InvoiceNum,
    ARAccountID: account,
    Amount: amount,
  };
  const query = new URLSearchParams(application);
  await rest('POST', `/api/v1/payments/applications?${query}`, undefined, {
    'idempotency-key': crypto.randomUUID(),
  });
  left -= cents(amount);
}
console.log(JSON.stringify({ applied: ((cents(payment.available_balance) - left) / 100).toFixed(2) }));
