import { type Static, Type } from 'typebox';
import type { Reader } from '../access/index.ts';
import { closed, date, named, nullable, oneOf, sent, whole } from '../http/index.ts';
import { AGING_BUCKETS } from '../model/index.ts';

export const ENTRY_TYPES = ['invoice', 'credit', 'application'] as const;
export const DEFAULT_DAYS = 90;

export const statementQuery = {
  ar_account_id: whole('The AR account. Send this or customer_id.', { min: 1 }),
  customer_id: whole('A customer: the statement covers its whole AR account.', { min: 1 }),
  from: date(`First day. Defaults to ${DEFAULT_DAYS - 1} days before to.`),
  to: date('Last day, inclusive. Defaults to today in UTC.'),
};

const money = (description: string) => Type.String({ description, format: 'decimal', examples: ['1250.50'] });
const day = (description: string) => Type.String({ description, format: 'date' });
const text = (description: string) => Type.String({ description });

const Entry = named(
  'StatementEntry',
  Type.Object({
    date: day(
      'Day of the entry in UTC: when an invoice or credit was ordered (its delivery date if that is unknown), canceled, or when an application was confirmed.',
    ),
    type: oneOf(
      ENTRY_TYPES,
      'The cancellation of an invoice is a credit, that of a credit an invoice. Payments themselves are not entries; what is applied of them is.',
    ),
    number: text(
      'Number of the invoice or credit. Of an application, the numbers of the payment and the invoice, or ERP for what was settled in the ERP.',
    ),
    invoice_id: Type.Integer({ description: 'The invoice or credit that the entry changes.' }),
    memo: nullable(Type.String(), 'Memo of the invoice or the payment; Canceled for a cancellation.'),
    amount: money('Positive if the account owes more afterwards.'),
    running_balance: money('Balance of the account after this entry.'),
  }),
);

export const StatementOfAccount = named(
  'Statement',
  Type.Object({
    ar_account_id: Type.Integer({ description: 'The AR account.' }),
    name: text('Name of the AR account.'),
    customers: Type.Array(
      Type.Object({
        customer_id: Type.Integer({ description: 'A customer of the account.' }),
        customer_name: text('Its name.'),
      }),
      { description: 'Customers of the account that this API key can read.' },
    ),
    from: day('First day.'),
    to: day('Last day.'),
    opening_balance: money('Balance before the first day.'),
    entries: Type.Array(Entry, { description: 'The oldest first.' }),
    closing_balance: money(
      'Opening balance plus all entries. If to is today, the sum of OpenBalance of the account in v1.',
    ),
    unapplied_payments: Type.Array(
      Type.Object({
        payment_invoice_num: text('Number of the payment.'),
        date: day('When it was posted.'),
        available_balance: money('What can still be applied of it now.'),
      }),
      { description: 'Payments that are not, or not fully, applied. They are not part of the balance.' },
    ),
    aging: Type.Object(
      {
        OpenCredit: money('Credits that are still open, as a positive amount.'),
        ...Object.fromEntries(AGING_BUCKETS.map(([name, , words]) => [name, money(`Open and ${words}.`)])),
        TotalBalanceOutstanding: money('Everything open less OpenCredit: the closing balance.'),
      },
      { description: 'The closing balance by age, counted from the due date to the last day.' },
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

export interface Account {
  ar_account_id: number;
  name: string;
  customers: { customer_id: number; customer_name: string }[];
}

export type AccountStatement = Account & { from: string; to: string } & Balances;

export const EXAMPLE = {
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

export const SEND_QUEUE = 'statements.send';
const MAX_ACCOUNTS = 1_000;

export const SendStatements = closed({
  ar_account_ids: Type.Optional(
    Type.Array(sent.id('An AR account.'), {
      minItems: 1,
      maxItems: MAX_ACCOUNTS,
      description: 'These accounts. By default all whose open invoices and credits do not add up to zero.',
    }),
  ),
  to: Type.Optional(sent.day('Last day of the statements, which cover 90 days. Defaults to today in UTC.')),
  dry_run: Type.Optional(Type.Boolean({ description: 'Only say what would be sent.', default: false })),
});
export type SendRequest = Static<typeof SendStatements>;

export const SentStatements = named(
  'SentStatements',
  Type.Object({
    mails: Type.Integer({ description: 'Mails, one per account that has an address.' }),
    accounts: Type.Integer({ description: 'Accounts that were asked for, or have a balance.' }),
    without_address: Type.Array(Type.Integer(), {
      description: 'Accounts that get no mail: none of their customers has an active user with an address.',
    }),
  }),
);
export type Sending = Static<typeof SentStatements>;

/** The job that draws and mails a statement. */
export interface SendJob {
  ar_account_id: number;
  to: string;
  request_id: string;
}

/** Mails show all of the account, whoever sends them. */
export const EVERYBODY: Reader = { type: 'Employee', supplierIds: null, customerIds: null, states: [] };

export const SENT_EXAMPLE = { data: { mails: 12, accounts: 13, without_address: [9004] } };
