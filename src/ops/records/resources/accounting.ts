import { type Declaration, field as f } from '../engine/index.ts';
import { AR_ACCOUNT, PAYMENT_TYPE, SUPPLIER } from './references.ts';

const shared = { tag: 'accounting' } as const;

export const paymentTypes: Declaration = {
  ...shared,
  name: 'payments/types',
  table: 'payment_type',
  summary: 'Payment types',
  key: ['PaymentTypeID'],
  fields: {
    PaymentTypeID: f.id('payment_type_id', 'Number of the type.'),
    Name: f.name('name', 'Name.'),
    SupplierID: f.orNull(
      f.reference('supplier_id', SUPPLIER, 'The supplier that it is for; null: for everybody.'),
    ),
    TimeCreated: f.or(f.time('time_created', 'When it was made.'), 'clock_timestamp()'),
    Active: f.writeOnly(f.or(f.flag('active', 'Whether it is active.'), 'true')),
  },
  example: { PaymentTypeID: 61, Name: 'Wire', SupplierID: null, Active: true },
};

export const payments: Declaration = {
  ...shared,
  name: 'payments',
  table: 'payment',
  versioned: true,
  summary: 'Payments that came in',
  description: 'What was applied to invoices belongs to the payment applications and stays.',
  key: ['PaymentID'],
  fields: {
    PaymentID: f.id('payment_id', 'Number of the payment.'),
    PaymentInvoiceID: f.id('payment_invoice_id', 'Number among the invoices.'),
    PaymentInvoiceNum: f.name('payment_invoice_num', 'The number to use when it is applied.'),
    ARAccountID: f.reference('ar_account_id', AR_ACCOUNT, 'The account.'),
    PaymentTypeID: f.reference('payment_type_id', PAYMENT_TYPE, 'How it was paid.'),
    Amount: f.total('amount', 'Amount; a reversed payment is negative.'),
    SupplierID: f.orNull(f.reference('supplier_id', SUPPLIER, 'The supplier that it is for.')),
    LoadSheetStatusID: f.orNull(f.foreignId('load_sheet_status_id', 'Status of the load sheet.')),
    PostDate: f.orNull(f.time('post_date', 'When it was posted.')),
    TimeCreated: f.or(f.time('time_created', 'When it was recorded.'), 'clock_timestamp()'),
    ARNote: f.orNull(f.prose('ar_note', 'Remark of accounts receivable.')),
    Memo: f.orNull(f.prose('memo', 'Remark.')),
  },
  computed: ['PaymentTypeName', 'AvailableBalance'],
  unique: [{ fields: ['PaymentInvoiceID'] }, { fields: ['PaymentInvoiceNum'] }],
  rules: [
    {
      field: 'Amount',
      holds: `NOT EXISTS (SELECT FROM payment t WHERE t.payment_id = m.payment_id
        AND t.applied_amount + t.requested_amount > greatest(m.amount, 0))`,
      detail: 'Must not be less than what was applied to invoices or requested.',
    },
    {
      field: 'ARAccountID',
      holds: `NOT EXISTS (SELECT FROM payment t WHERE t.payment_id = m.payment_id AND t.ar_account_id <> m.ar_account_id
        AND (EXISTS (SELECT FROM payment_application a WHERE a.payment_id = t.payment_id)
          OR EXISTS (SELECT FROM payment_request r WHERE r.payment_id = t.payment_id)))`,
      detail: 'Cannot change once something was applied or requested.',
      code: 'FIELD_IMMUTABLE',
    },
  ],
  example: {
    PaymentID: 66001,
    PaymentInvoiceID: 966001,
    PaymentInvoiceNum: 'PMT-66001',
    ARAccountID: 9901,
    PaymentTypeID: 61,
    Amount: '1250.00',
    PostDate: '2026-01-15T09:30:00Z',
  },
};
