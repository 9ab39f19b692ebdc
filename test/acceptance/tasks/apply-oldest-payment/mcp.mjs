import { all, tool } from '../mcp.mjs';

const ar_account_id = Number(process.env.AR_ACCOUNT_ID);
const cents = (amount) => Math.round(Number(amount) * 100);
const { data: statement } = await tool('statement', { ar_account_id });
const [payment] = statement.unapplied_payments.toSorted(
  (a, b) => a.date.localeCompare(b.date) || a.payment_invoice_num.localeCompare(b.payment_invoice_num),
);
const open = await all('open_invoices', { ar_account_ids: [ar_account_id] });
const debts = open
  .filter(({ open_balance }) => cents(open_balance) > 0)
  .toSorted((a, b) => a.date.localeCompare(b.date));
let left = cents(payment.available_balance);
for (const { invoice_num, open_balance } of debts) {
  const amount = Math.min(left, cents(open_balance)) / 100;
  if (amount === 0) break;
  const { plan } = await tool('propose_payment', {
    payment_invoice_num: payment.payment_invoice_num,
    target_invoice_num: invoice_num,
    ar_account_id,
    amount,
  });
  await tool('carry_out', { plan });
  left -= cents(amount);
}
console.log(JSON.stringify({ applied: ((cents(payment.available_balance) - left) / 100).toFixed(2) }));
