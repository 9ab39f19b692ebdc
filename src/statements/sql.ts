import { type KeyScope, visibleRecords } from '../access/index.ts';
import { join, type Queryable, type Statement, sql, trusted } from '../db/index.ts';
import { AGING_BUCKETS, records } from '../model/index.ts';
import type { StatementPeriod } from './rules.ts';
import type { Balances, StatementAccount } from './schema.ts';

/** Who sends the statement: the warehouse of the first customer. */
export interface StatementIssuer {
  name: string;
  address: string[];
}

export interface AccountWithIssuer extends StatementAccount {
  issuer: StatementIssuer | null;
}

const all = (conditions: readonly Statement[]) => join([sql`true`, ...conditions], ' AND ');

/**
 * The account by its id or that of a customer; undefined if it is unknown or this key cannot read it. A key that is restricted to
 * customers or states reads accounts that have one of them.
 */
export async function findAccount(
  db: Queryable,
  key: KeyScope,
  by: { accountId: number } | { customerId: number },
): Promise<AccountWithIssuer | undefined> {
  const customers = all(visibleRecords(key, records.customer.audience, 'c'));
  const account =
    'accountId' in by
      ? sql`a.ar_account_id = ${by.accountId}`
      : sql`a.ar_account_id = (SELECT c.ar_account_id FROM customer c WHERE c.customer_id = ${by.customerId} AND ${customers})`;
  const [found] = await db.query<AccountWithIssuer>(sql`
    SELECT a.ar_account_id, a.name, coalesce(cs.listed, '[]'::json) AS customers, cs.issuer
    FROM ar_account a CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('customer_id', c.customer_id, 'customer_name', c.customer_name)
          ORDER BY c.customer_id) AS listed,
        (json_agg(json_build_object('name', coalesce(l.dba, l.location), 'address', array_remove(ARRAY[l.address, l.address2,
          l.address3, nullif(concat_ws(', ', l.city, concat_ws(' ', l.state, l.postal_code)), '')], NULL))
          ORDER BY c.customer_id)) -> 0 AS issuer
      FROM customer c JOIN location l ON l.location_id = c.location_id
      WHERE c.ar_account_id = a.ar_account_id AND ${customers}) cs
    WHERE ${account}`);
  const isUnrestricted = key.type === 'Employee' && key.states.length === 0;
  return found && (isUnrestricted || found.customers.length > 0) ? found : undefined;
}

/** Invoices of the account that the key reads among v1's open invoices, with the days on which they and their end stand. */
function invoices(key: KeyScope, accountId: number, { to, isCurrent }: StatementPeriod): Statement {
  const customer = 'JOIN customer c ON c.customer_id = i.customer_id';
  const day = (expression: string) =>
    isCurrent ? sql`least(${trusted(expression)}, ${to}::date)` : trusted(expression);
  return sql`SELECT i.invoice_id, i.invoice_num, i.is_credit, i.cancelled_at IS NOT NULL AS is_cancelled, i.memo, i.invoice_total,
      i.settled_elsewhere, i.due_date, ${day("coalesce((i.po_date AT TIME ZONE 'UTC')::date, i.delivery_date)")} AS day,
      ${day("(i.cancelled_at AT TIME ZONE 'UTC')::date")} AS cancelled_day
    FROM invoice i ${trusted(customer)}
    WHERE i.ar_account_id = ${accountId} AND ${all(visibleRecords(key, records.openInvoice.audience, 'i', customer))}`;
}

/** Everything that ever changed the balance; a cancelled invoice only where its beginning and its end are in the period. */
function entries({ from, to, isCurrent }: StatementPeriod): Statement {
  const applied = "(pa.time_applied AT TIME ZONE 'UTC')::date";
  const appliedDay = isCurrent ? sql`least(${trusted(applied)}, ${to}::date)` : trusted(applied);
  const isWithin = sql`(day BETWEEN ${from}::date AND ${to}::date AND cancelled_day BETWEEN ${from}::date AND ${to}::date)`;
  return sql`
    SELECT day, 1 AS place, CASE WHEN is_credit THEN 'credit' ELSE 'invoice' END AS type, invoice_num AS number, invoice_id,
      memo, invoice_total AS amount, 0 AS application_id
    FROM inv WHERE NOT is_cancelled OR ${isWithin}
    UNION ALL
    SELECT cancelled_day, 2, CASE WHEN is_credit THEN 'invoice' ELSE 'credit' END, invoice_num, invoice_id, 'Canceled',
      -invoice_total, 0
    FROM inv WHERE is_cancelled AND ${isWithin}
    UNION ALL
    SELECT day, 3, 'application', 'ERP', invoice_id, invoice_num,
      CASE WHEN is_credit THEN settled_elsewhere ELSE -settled_elsewhere END, 0
    FROM inv WHERE NOT is_cancelled AND settled_elsewhere <> 0
    UNION ALL
    SELECT ${appliedDay}, 4, 'application', p.payment_invoice_num || ' / ' || inv.invoice_num, inv.invoice_id, p.memo,
      -pa.amount, pa.payment_application_id
    FROM inv JOIN payment_application pa ON pa.invoice_id = inv.invoice_id JOIN payment p ON p.payment_id = pa.payment_id
    WHERE NOT inv.is_cancelled`;
}

const cents = (expression: string) => `coalesce(${expression}, 0)::numeric(30, 2)::text`;

/** The balance of each invoice at the end of the period, by age. */
const AGING = trusted(`json_build_object('OpenCredit', ${cents('-sum(balance) FILTER (WHERE balance < 0)')},
  ${AGING_BUCKETS.map(
    ([name, , , isIn]) =>
      `'${name}', ${cents(`sum(balance) FILTER (WHERE balance > 0 AND ${isIn('days')})`)}`,
  ).join(', ')},
  'TotalBalanceOutstanding', ${cents('sum(balance)')})`);

/** One statement, so that all figures are of the same moment. */
export async function loadBalances(
  db: Queryable,
  key: KeyScope,
  accountId: number,
  period: StatementPeriod,
): Promise<Balances> {
  const { from, to, isCurrent } = period;
  const paid = trusted("(coalesce(p.post_date, p.time_created) AT TIME ZONE 'UTC')::date");
  const untilThen = isCurrent ? sql`true` : sql`${paid} <= ${to}::date`;
  const [row] = await db.query<{ balances: string }>(sql`
    WITH inv AS (${invoices(key, accountId, period)}),
    entry AS (${entries(period)}),
    opening AS (SELECT coalesce(sum(amount), 0) AS balance FROM entry WHERE day < ${from}::date),
    shown AS (
      SELECT e.*, o.balance + sum(e.amount) OVER (ORDER BY day, place, invoice_id, application_id) AS running
      FROM entry e CROSS JOIN opening o WHERE day BETWEEN ${from}::date AND ${to}::date),
    aged AS (
      SELECT sum(e.amount) AS balance, ${to}::date - min(inv.due_date) AS days
      FROM entry e JOIN inv ON inv.invoice_id = e.invoice_id WHERE e.day <= ${to}::date GROUP BY e.invoice_id)
    SELECT json_build_object(
      'opening_balance', ${trusted(cents('(SELECT balance FROM opening)'))},
      'entries', (SELECT coalesce(json_agg(json_build_object('date', to_char(day, 'YYYY-MM-DD'), 'type', type,
          'number', number, 'invoice_id', invoice_id, 'memo', memo, 'amount', ${trusted(cents('amount'))},
          'running_balance', ${trusted(cents('running'))}) ORDER BY day, place, invoice_id, application_id), '[]') FROM shown),
      'closing_balance', ${trusted(cents('(SELECT balance FROM opening) + coalesce((SELECT sum(amount) FROM shown), 0)'))},
      'unapplied_payments', (SELECT coalesce(json_agg(json_build_object('payment_invoice_num', p.payment_invoice_num,
          'date', to_char(${paid}, 'YYYY-MM-DD'), 'available_balance', ${trusted(cents('p.available_balance'))})
          ORDER BY ${paid}, p.payment_id), '[]')
        FROM payment p WHERE p.ar_account_id = ${accountId} AND p.available_balance > 0 AND ${untilThen}
          AND ${all(visibleRecords(key, records.payment.audience, 'p'))}),
      'aging', (SELECT ${AGING} FROM aged))::text AS balances`);
  return JSON.parse(row!.balances) as Balances;
}

export interface AccountRecipients {
  accountId: number;
  /** Active users of the account's customers. */
  recipients: string[];
  /** Collection agents, who may be among them. */
  copies: string[];
}

/** These accounts, or all with a balance, as far as the key reads them, with the addresses of their mails. */
export function loadAccountsToSend(
  db: Queryable,
  key: KeyScope,
  accountIds: readonly number[] | undefined,
): Promise<AccountRecipients[]> {
  const chosen =
    accountIds === undefined
      ? sql`a.ar_account_id IN (SELECT ar_account_id FROM invoice WHERE open_debit <> 0 OR open_credit <> 0
          GROUP BY ar_account_id HAVING sum(open_balance) <> 0)`
      : sql`a.ar_account_id = ANY(${accountIds})`;
  const isRead =
    key.states.length === 0
      ? sql`true`
      : sql`EXISTS (SELECT FROM customer c WHERE c.ar_account_id = a.ar_account_id
          AND ${all(visibleRecords(key, records.customer.audience, 'c'))})`;
  return db.query<AccountRecipients>(sql`
    SELECT a.ar_account_id AS "accountId", coalesce(u.emails, '{}') AS recipients, coalesce(g.emails, '{}') AS copies
    FROM ar_account a
    CROSS JOIN LATERAL (
      SELECT array_agg(DISTINCT u.email) AS emails FROM customer c JOIN user_customer uc ON uc.customer_id = c.customer_id
      JOIN user_account u ON u.user_id = uc.user_id
      WHERE c.ar_account_id = a.ar_account_id AND u.active AND u.kind = 'Customer' AND u.email <> '') u
    CROSS JOIN LATERAL (
      SELECT array_agg(DISTINCT c.collection_agent_email) AS emails FROM customer c
      WHERE c.ar_account_id = a.ar_account_id AND c.collection_agent_email <> '') g
    WHERE ${chosen} AND ${isRead} ORDER BY a.ar_account_id`);
}
