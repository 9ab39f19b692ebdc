import { FIRST_SCALE_ID } from './size.ts';

const IS_PAID = `invoice_id >= ${FIRST_SCALE_ID} AND status = 7 AND NOT is_credit AND cancelled_at IS NULL AND open_debit = 0`;

/** One payment per account, applied to all paid invoices, with a little left over on some. */
export function moneySql(): string {
  return `
    INSERT INTO payment (payment_id, payment_invoice_id, payment_invoice_num, ar_account_id, payment_type_id, amount,
      applied_amount, post_date, time_created)
    SELECT ar_account_id, ar_account_id, 'PMT-' || ar_account_id, ar_account_id, 1 + ar_account_id % 4,
      sum(invoice_total) + CASE WHEN ar_account_id % 10 = 0 THEN 100 ELSE 0 END, sum(invoice_total),
      current_date - interval '2 days', current_date - interval '2 days'
    FROM invoice WHERE ${IS_PAID} GROUP BY ar_account_id ORDER BY ar_account_id;
    INSERT INTO payment_application (payment_application_id, payment_id, invoice_id, amount, applied_by, time_applied)
    SELECT invoice_id, ar_account_id, invoice_id, invoice_total, 'Bench', current_date - interval '2 days'
    FROM invoice WHERE ${IS_PAID};`;
}
