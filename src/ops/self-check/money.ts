import { type Statement, sql, trusted } from '../../db/index.ts';
import type { Identity } from './identity.ts';

/** Open balances by account and supplier, as shown by /arAging: ar_account_id, due0 to due4, credit, balance. */
export type AgedBalances = (today: string) => Statement;

const HAS_OPEN_AMOUNT = trusted('(open_debit <> 0 OR open_credit <> 0)');

export const moneyIdentities: readonly Identity[] = [
  {
    name: 'invoice_balance',
    explanation:
      'OpenDebit is InvoiceTotal minus payments applied here and in the ERP. OpenCredit is the amount of a credit minus what was used in the ERP. OpenBalance is OpenDebit minus OpenCredit. A canceled invoice has no open amounts.',
    checked: trusted('SELECT count(*) FROM invoice'),
    broken: () => sql`
      SELECT invoice_id, invoice_total::text, applied::text, settled_elsewhere::text, open_debit::text,
        debit::numeric(14, 2)::text AS open_debit_expected, open_credit::text, credit::numeric(14, 2)::text AS open_credit_expected,
        open_balance::text
      FROM (
        SELECT i.*, coalesce(a.paid, 0) AS applied,
          CASE WHEN i.is_credit OR i.cancelled_at IS NOT NULL THEN 0
            ELSE i.invoice_total - coalesce(a.paid, 0) - i.settled_elsewhere END AS debit,
          CASE WHEN i.is_credit AND i.cancelled_at IS NULL THEN -i.invoice_total - i.settled_elsewhere ELSE 0 END AS credit
        FROM invoice i LEFT JOIN (SELECT invoice_id, sum(amount) AS paid FROM payment_application GROUP BY 1) a
          ON a.invoice_id = i.invoice_id) b
      WHERE open_debit <> debit OR open_credit <> credit OR open_balance <> open_debit - open_credit`,
  },
  {
    name: 'payment_balance',
    explanation:
      'AvailableBalance of a payment is Amount minus applied and requested amounts, never negative, and 0 for a reversed payment.',
    checked: trusted('SELECT count(*) FROM payment'),
    broken: () => sql`
      SELECT p.payment_id, p.amount::text, p.applied_amount::text, coalesce(a.total, 0)::text AS applied_expected,
        p.requested_amount::text, coalesce(r.total, 0)::text AS requested_expected, p.available_balance::text
      FROM payment p
      LEFT JOIN (SELECT payment_id, sum(amount) AS total FROM payment_application GROUP BY 1) a ON a.payment_id = p.payment_id
      LEFT JOIN (SELECT payment_id, sum(amount) AS total FROM payment_request WHERE status IN ('Pending', 'Exported')
        GROUP BY 1) r ON r.payment_id = p.payment_id
      WHERE p.applied_amount <> coalesce(a.total, 0) OR p.requested_amount <> coalesce(r.total, 0)
        OR p.available_balance < 0 OR p.available_balance <> CASE WHEN p.amount > 0
          THEN p.amount - p.applied_amount - p.requested_amount ELSE 0 END`,
  },
  {
    name: 'payment_applications',
    explanation: 'A payment can only be applied to invoices of its own AR account.',
    checked: trusted('SELECT count(*) FROM payment_application'),
    broken: () => sql`
      SELECT a.payment_application_id, a.payment_id, p.ar_account_id AS account_of_payment, a.invoice_id,
        i.ar_account_id AS account_of_invoice, a.amount::text
      FROM payment_application a JOIN payment p ON p.payment_id = a.payment_id JOIN invoice i ON i.invoice_id = a.invoice_id
      WHERE p.ar_account_id <> i.ar_account_id`,
  },
  {
    name: 'payment_requests',
    explanation:
      'Every confirmed payment request has an application with the same payment, invoice and amount. The payment and the invoice belong to the same AR account.',
    checked: trusted('SELECT count(*) FROM payment_request'),
    broken: () => sql`
      SELECT r.payment_request_id, r.status, r.payment_id, a.payment_id AS applied_payment_id, r.invoice_id,
        a.invoice_id AS applied_invoice_id, r.amount::text, a.amount::text AS applied_amount
      FROM payment_request r JOIN payment p ON p.payment_id = r.payment_id
      LEFT JOIN payment_application a ON a.payment_application_id = r.payment_application_id
      WHERE r.ar_account_id <> p.ar_account_id OR (r.status = 'Confirmed') <> (a.payment_application_id IS NOT NULL)
        OR (r.status = 'Confirmed' AND (a.payment_id, a.invoice_id, a.amount) IS DISTINCT FROM
          (r.payment_id, r.invoice_id, r.amount))`,
  },
];

/** Uses the same code as /arAging for its figures; otherwise the two could diverge unnoticed. */
export function agingIdentity(agedBalances: AgedBalances): Identity {
  return {
    name: 'ar_aging',
    explanation:
      'AR aging adds up: for each account, the sum of the buckets of all suppliers minus OpenCredit equals TotalBalanceOutstanding, and also the total OpenBalance of its open invoices.',
    checked: sql`SELECT count(DISTINCT ar_account_id) FROM invoice WHERE ${HAS_OPEN_AMOUNT}`,
    broken: ({ today }) => sql`
      SELECT coalesce(a.ar_account_id, o.ar_account_id) AS ar_account_id, o.balance::text AS open_balance,
        a.balance::text AS total_balance_outstanding, a.buckets::text AS buckets_less_credit
      FROM (SELECT ar_account_id, sum(balance) AS balance, sum(due0 + due1 + due2 + due3 + due4 - credit) AS buckets
        FROM ${agedBalances(today)} GROUP BY 1) a
      FULL JOIN (SELECT ar_account_id, sum(open_balance) AS balance FROM invoice WHERE ${HAS_OPEN_AMOUNT} GROUP BY 1) o
        ON o.ar_account_id = a.ar_account_id
      WHERE a.balance IS DISTINCT FROM o.balance OR a.buckets IS DISTINCT FROM o.balance`,
  };
}
