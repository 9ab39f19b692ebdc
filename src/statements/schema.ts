import { type Static, Type } from 'typebox';
import type { KeyScope } from '../access/index.ts';
import { closedObject, date, integer, namedSchema, nullable, oneOf, requestSchemas } from '../http/index.ts';
import { AGING_BUCKETS } from '../model/index.ts';

export const ENTRY_TYPES = ['invoice', 'credit', 'application'] as const;
export const DEFAULT_DAYS = 90;

export const statementQuery = {
  ar_account_id: integer('ID of the AR account. Send either ar_account_id or customer_id.', { min: 1 }),
  customer_id: integer(
    "ID of a customer. The statement covers the customer's entire AR account. Send either ar_account_id or customer_id.",
    { min: 1 },
  ),
  from: date(`First day of the statement. Defaults to ${DEFAULT_DAYS - 1} days before \`to\`.`),
  to: date('Last day of the statement, inclusive. Defaults to today (UTC).'),
};

const money = (description: string) => Type.String({ description, format: 'decimal', examples: ['1250.50'] });
const day = (description: string) => Type.String({ description, format: 'date' });
const text = (description: string) => Type.String({ description });

const Entry = namedSchema(
  'StatementEntry',
  Type.Object({
    date: day(
      'Date of the entry, in UTC. For an invoice or credit, its order date, or its delivery date if the order date is unknown. For a cancellation, the date of the cancellation. For an application, the date it was confirmed; an amount settled in the ERP has the date of its invoice or credit.',
    ),
    type: oneOf(
      ENTRY_TYPES,
      'Type of entry. A canceled invoice is reversed by a credit, and a canceled credit by an invoice. Only the applied part of a payment is shown.',
    ),
    number: text(
      'Number of the invoice or credit. For an application, the numbers of the payment and the invoice, such as PMT-80001 / INV-600009, or `ERP` if the amount was settled in the ERP.',
    ),
    invoice_id: Type.Integer({ description: 'ID of the invoice or credit that the entry affects.' }),
    memo: nullable(
      Type.String(),
      'Memo of the invoice, credit or payment. `Canceled` for a cancellation. For an amount settled in the ERP, the number of the invoice or credit. Null if not set.',
    ),
    amount: money('Change in the balance, in US dollars. Positive if it increases the amount owed.'),
    running_balance: money('Balance of the account after this entry, in US dollars.'),
  }),
);

export const StatementOfAccount = namedSchema(
  'Statement',
  Type.Object({
    ar_account_id: Type.Integer({ description: 'ID of the AR account.' }),
    name: text('Name of the account holder.'),
    customers: Type.Array(
      Type.Object({
        customer_id: Type.Integer({ description: 'ID of the customer.' }),
        customer_name: text('Name of the customer.'),
      }),
      { description: 'Customers of the account that this API key can read.' },
    ),
    from: day('First day of the statement.'),
    to: day('Last day of the statement.'),
    opening_balance: money('Balance at the start of the first day, in US dollars.'),
    entries: Type.Array(Entry, { description: 'Changes in the balance, oldest first.' }),
    closing_balance: money(
      'Opening balance plus all entries, in US dollars. If `to` is today, it equals the sum of OpenBalance for the account in v1.',
    ),
    unapplied_payments: Type.Array(
      Type.Object({
        payment_invoice_num: text('Number of the payment, such as PMT-80001.'),
        date: day(
          'Date on which the payment was posted, in UTC. If it has not been posted, the date on which it was created.',
        ),
        available_balance: money('Amount that can still be applied to invoices, in US dollars.'),
      }),
      { description: 'Payments that are not fully applied. Not included in the balance.' },
    ),
    aging: Type.Object(
      {
        OpenCredit: money('Unused credits, in US dollars, as a positive amount.'),
        ...Object.fromEntries(
          AGING_BUCKETS.map(([name, , words]) => [name, money(`Amount ${words}, in US dollars.`)]),
        ),
        TotalBalanceOutstanding: money(
          'CurrentDue plus all past-due amounts, minus OpenCredit. Equals the closing balance.',
        ),
      },
      { description: 'Closing balance by age, measured from the due date to the last day of the statement.' },
    ),
  }),
);

export interface StatementEntry {
  date: string;
  type: (typeof ENTRY_TYPES)[number];
  number: string;
  invoice_id: number;
  memo: string | null;
  amount: string;
  running_balance: string;
}

export interface Balances {
  opening_balance: string;
  entries: StatementEntry[];
  closing_balance: string;
  unapplied_payments: { payment_invoice_num: string; date: string; available_balance: string }[];
  aging: Record<string, string>;
}

export interface StatementAccount {
  ar_account_id: number;
  name: string;
  customers: { customer_id: number; customer_name: string }[];
}

export type AccountStatement = StatementAccount & { from: string; to: string } & Balances;

export const STATEMENT_EXAMPLE = {
  data: {
    ar_account_id: 9001,
    name: 'Harbor Markets',
    customers: [{ customer_id: 5001, customer_name: 'Harbor Market Downtown' }],
    from: '2026-08-20',
    to: '2026-11-17',
    opening_balance: '0.00',
    entries: [
      {
        date: '2026-11-03',
        type: 'invoice',
        number: 'INV-600009',
        invoice_id: 600009,
        memo: null,
        amount: '1250.50',
        running_balance: '1250.50',
      },
      {
        date: '2026-11-12',
        type: 'application',
        number: 'PMT-80001 / INV-600009',
        invoice_id: 600009,
        memo: null,
        amount: '-250.50',
        running_balance: '1000.00',
      },
    ],
    closing_balance: '1000.00',
    unapplied_payments: [
      { payment_invoice_num: 'PMT-80001', date: '2026-11-10', available_balance: '49.50' },
    ],
    aging: {
      OpenCredit: '0.00',
      CurrentDue: '1000.00',
      Due_1_30: '0.00',
      Due_31_60: '0.00',
      Due_61_90: '0.00',
      Due_91: '0.00',
      TotalBalanceOutstanding: '1000.00',
    },
  },
};

export const STATEMENT_SEND_QUEUE = 'statements.send';
const MAX_ACCOUNTS = 1_000;

export const SendStatements = closedObject({
  ar_account_ids: Type.Optional(
    Type.Array(requestSchemas.id('ID of an AR account.'), {
      minItems: 1,
      maxItems: MAX_ACCOUNTS,
      description:
        'IDs of the AR accounts to send statements to. Defaults to all accounts with a nonzero balance.',
    }),
  ),
  to: Type.Optional(
    requestSchemas.day('Last day of the statements, which cover 90 days. Defaults to today (UTC).'),
  ),
  dry_run: Type.Optional(
    Type.Boolean({ description: '`true` returns what would be sent, without sending it.', default: false }),
  ),
});
export type SendStatementsRequest = Static<typeof SendStatements>;

export const SentStatements = namedSchema(
  'SentStatements',
  Type.Object({
    mails: Type.Integer({
      description: 'Number of emails: one for each AR account that has an email address.',
    }),
    accounts: Type.Integer({ description: 'Number of AR accounts selected.' }),
    without_address: Type.Array(Type.Integer(), {
      description:
        'IDs of the AR accounts that receive no email because none of their customers has an active user with an email address.',
    }),
  }),
);
export type SendStatementsResult = Static<typeof SentStatements>;

/** The job that draws and mails a statement. */
export interface StatementSendJob {
  ar_account_id: number;
  to: string;
  /** Made for each call: the X-Request-Id is the client's own and may repeat. Workers of version 0.2 know it by this name. */
  request_id: string;
}

/** Emails show the whole account, regardless of who sends them. */
export const UNRESTRICTED_READER: KeyScope = {
  type: 'Employee',
  supplierIds: null,
  customerIds: null,
  states: [],
  userId: null,
};

export const SENT_STATEMENTS_EXAMPLE = { data: { mails: 12, accounts: 13, without_address: [9004] } };
