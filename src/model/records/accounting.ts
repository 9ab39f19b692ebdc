import * as a from '../audience.ts';
import * as f from '../field.ts';
import { AR_ACCOUNT, PAYMENT_TYPE, SUPPLIER } from '../references.ts';

export const paymentType: f.RecordType = {
  table: 'payment_type',
  row: 'pt',
  audience: {
    Customer: { onlyIf: a.holds('active') },
    Supplier: {
      own: a.column('supplier_id'),
      orIf: (row) => `${row}.supplier_id IS NULL`,
      onlyIf: a.holds('active'),
    },
  },
  fields: {
    PaymentTypeID: f.id('payment_type_id', 'Number of the type.'),
    Name: f.name('name', 'Name.'),
    SupplierID: f
      .reference('supplier_id', SUPPLIER, 'The supplier that it is for; null: for everybody.')
      .orNull(),
    TimeCreated: f.time('time_created', 'When it was made.').orNow(),
    TimeUpdated: f.timeUpdated,
    Active: f.flag('active', 'Whether it is active.').or('true').writeOnly(),
  },
};

export const payment: f.RecordType = {
  table: 'payment',
  row: 'p',
  audience: a.MONEY_OF_ACCOUNT,
  fields: {
    PaymentID: f.id('payment_id', 'Number of the payment.'),
    PaymentInvoiceID: f.id('payment_invoice_id', 'Number among the invoices.'),
    PaymentInvoiceNum: f.name('payment_invoice_num', 'The number to use when it is applied.'),
    ARAccountID: f.reference('ar_account_id', AR_ACCOUNT, 'The account.'),
    PaymentTypeID: f.reference('payment_type_id', PAYMENT_TYPE, 'How it was paid.'),
    PaymentTypeName: f.computed.text('pt.name', 'How it was paid, in words.'),
    Amount: f.total('amount', 'Amount; a reversed payment is negative.'),
    SupplierID: f.reference('supplier_id', SUPPLIER, 'The supplier that it is for.').orNull(),
    LoadSheetStatusID: f.foreignId('load_sheet_status_id', 'Status of the load sheet.').orNull(),
    PostDate: f.time('post_date', 'When it was posted.').orNull(),
    TimeCreated: f.time('time_created', 'When it was recorded.').orNow(),
    TimeUpdated: f.timeUpdated,
    ARNote: f.prose('ar_note', 'Remark of accounts receivable.').orNull(),
    Memo: f.prose('memo', 'Remark.').orNull(),
    AvailableBalance: f
      .total('available_balance', 'What is left after applications and open requests; never negative.')
      .computed(),
  },
};
