import { sql } from '../../db/index.ts';
import { flag } from '../../http/index.ts';
import {
  accountsIn,
  anyOf,
  date,
  decimal,
  idFilter,
  idFilterIn,
  int,
  intOrNull,
  midnight,
  ownAccounts,
  ownSuppliers,
  type Resource,
  readElsewhere,
  supplierColumn,
  text,
  textOrNull,
  time,
  timeOrNull,
} from '../engine/index.ts';

const shared = { tag: 'Accounting' } as const;

export const paymentTypes: Resource = {
  ...shared,
  path: '/payments/types',
  operationId: 'listPaymentTypes',
  summary: 'Payment types',
  from: 'payment_type pt',
  fields: {
    PaymentTypeID: int('pt.payment_type_id', 'Number of the type.'),
    Name: text('pt.name', 'Name.'),
    SupplierID: intOrNull('pt.supplier_id', 'The supplier that it is for; null: for everybody.'),
    TimeCreated: time('pt.time_created', 'When it was made.'),
    TimeUpdated: time('pt.time_updated', 'Last change.'),
  },
  order: ['pt.payment_type_id'],
  cursor: ['PaymentTypeID'],
  updated: 'pt.time_updated',
  filters: {
    PaymentTypeIDs: idFilter('pt.payment_type_id', 'These types.'),
    SupplierIDs: idFilter('pt.supplier_id', 'Types of these suppliers.'),
    Active: readElsewhere({ param: flag('Default true; only Employee keys may ask for others.') }),
  },
  always: (key, query) => sql`pt.active = ${key.type === 'Employee' ? (query.Active ?? true) : true}`,
  scope: {
    Customer: 'all',
    Supplier: ownSuppliers((list) => sql`(pt.supplier_id IS NULL OR pt.supplier_id = ANY(${list}))`),
  },
};

export const payments: Resource = {
  ...shared,
  path: '/payments',
  operationId: 'listPayments',
  summary: 'Payments with what is left of them',
  from: 'payment p JOIN payment_type pt ON pt.payment_type_id = p.payment_type_id',
  fields: {
    PaymentID: int('p.payment_id', 'Number of the payment.'),
    PaymentInvoiceID: int('p.payment_invoice_id', 'Number among the invoices.'),
    PaymentInvoiceNum: text('p.payment_invoice_num', 'The number to use when it is applied.'),
    ARAccountID: int('p.ar_account_id', 'The account.'),
    PaymentTypeID: int('p.payment_type_id', 'How it was paid.'),
    PaymentTypeName: text('pt.name', 'How it was paid, in words.'),
    Amount: decimal('p.amount', 'Amount; a reversed payment is negative.'),
    SupplierID: intOrNull('p.supplier_id', 'The supplier that it is for.'),
    LoadSheetStatusID: intOrNull('p.load_sheet_status_id', 'Status of the load sheet.'),
    PostDate: timeOrNull('p.post_date', 'When it was posted.'),
    TimeCreated: time('p.time_created', 'When it was recorded.'),
    TimeUpdated: time('p.time_updated', 'Last change.'),
    ARNote: textOrNull('p.ar_note', 'Remark of accounts receivable.'),
    Memo: textOrNull('p.memo', 'Remark.'),
    AvailableBalance: decimal(
      'p.available_balance',
      'What is left after applications and open requests; never negative.',
    ),
  },
  order: ['p.payment_id'],
  cursor: ['PaymentID'],
  updated: 'p.time_updated',
  filters: {
    ARAccountIDs: idFilter('p.ar_account_id', 'Payments of these accounts.'),
    SupplierIDs: idFilter('p.supplier_id', 'Payments for these suppliers.'),
    PaymentTypeIDs: idFilter('p.payment_type_id', 'Payments of these types.'),
  },
  keyStates: accountsIn('p.ar_account_id'),
  scope: { Customer: ownAccounts('p.ar_account_id'), Supplier: supplierColumn('p.supplier_id') },
};

const withLineOf = (list: readonly number[]) =>
  sql`EXISTS (SELECT FROM invoice_line il WHERE il.invoice_id = i.invoice_id AND il.supplier_id = ANY(${list}))`;

export const openInvoices: Resource = {
  ...shared,
  path: '/payments/openInvoices',
  operationId: 'listOpenInvoices',
  summary: 'Invoices to which a payment can be applied',
  description: 'Only invoices whose open balance is not zero.',
  from: 'invoice i LEFT JOIN customer c ON c.customer_id = i.customer_id',
  fields: {
    InvoiceID: int('i.invoice_id', 'Number of the invoice.'),
    InvoiceNum: text('i.invoice_num', 'The number to use when a payment is applied.'),
    CustomerID: int('i.customer_id', 'The customer.'),
    ARAccountID: int('i.ar_account_id', 'The account.'),
    InvoiceTotal: decimal('i.invoice_total', 'Total.'),
    OpenDebit: decimal('i.open_debit', 'Still owed.'),
    OpenCredit: decimal('i.open_credit', 'Still to the credit.'),
    OpenBalance: decimal('i.open_balance', 'OpenDebit less OpenCredit.'),
    CreditTermID: intOrNull('i.credit_term_id', 'Credit term.'),
    TermID: intOrNull('i.term_id', 'Payment term.'),
    DueDate: midnight('i.due_date', 'When it is due.'),
    Date: date('i.delivery_date', 'Day of delivery.'),
    PONum: textOrNull('i.po_num', 'PO number of the customer.'),
  },
  order: ['i.invoice_id'],
  cursor: ['InvoiceID'],
  filters: {
    ARAccountIDs: idFilter('i.ar_account_id', 'Invoices of these accounts.'),
    SupplierIDs: idFilterIn('Invoices with a line of these suppliers.', withLineOf),
  },
  constant: '(i.open_debit <> 0 OR i.open_credit <> 0)',
  isPlannedForSuppliers: true,
  keyStates: (states) => anyOf('c.state', states),
  scope: { Customer: ownAccounts('i.ar_account_id'), Supplier: ownSuppliers(withLineOf) },
};

export const creditTerms: Resource = {
  ...shared,
  path: '/creditTerms',
  operationId: 'listCreditTerms',
  summary: 'Credit terms',
  from: 'credit_term t',
  fields: {
    TermID: int('t.term_id', 'Number of the term.'),
    Term: text('t.term', 'Name.'),
    DaysOfCredit: int('t.days_of_credit', 'Days until it is due.'),
    AccountOnHold: {
      sql: 't.account_on_hold',
      schema: { type: 'boolean', description: 'Whether the account is on hold.' },
    },
    TimeUpdated: time('t.time_updated', 'Last change.'),
  },
  order: ['t.term_id'],
  cursor: ['TermID'],
  updated: 't.time_updated',
  filters: { TermIDs: idFilter('t.term_id', 'These terms.') },
  scope: { Customer: 'all', Supplier: 'all' },
};
