import * as a from '../audience.ts';
import * as f from '../field.ts';
import { AR_ACCOUNT, INVOICE, PAYMENT_TYPE, SUPPLIER } from '../references.ts';
import { type Showing, shownColumns } from '../shows.ts';

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
    PaymentTypeID: f.id('payment_type_id', 'Unique ID of the payment type.'),
    Name: f.name('name', 'Name of the payment type, such as Check or ACH.'),
    SupplierID: f
      .reference(
        'supplier_id',
        SUPPLIER,
        'ID of the supplier that the payment type is restricted to. Null if it can be used for all suppliers.',
      )
      .orNull(),
    TimeCreated: f.time('time_created', 'When the payment type was created.').orNow(),
    TimeUpdated: f.timeUpdated,
    Active: f.flag('active', 'Whether the payment type can be used for new payments.').or('true').writeOnly(),
  },
};

export const payment: f.RecordType = {
  table: 'payment',
  row: 'p',
  audience: a.ACCOUNT_MONEY,
  shows: [shownColumns(PAYMENT_TYPE, 'name')],
  fields: {
    PaymentID: f.id('payment_id', 'Unique ID of the payment.'),
    PaymentInvoiceID: f.id('payment_invoice_id', 'ID of the payment in the accounts receivable (AR) ledger.'),
    PaymentInvoiceNum: f.name(
      'payment_invoice_num',
      'Payment number, such as PMT-80001. Send it as PaymentInvoiceNum to apply the payment to an invoice.',
    ),
    ARAccountID: f.reference(
      'ar_account_id',
      AR_ACCOUNT,
      'ID of the accounts receivable (AR) account that the payment belongs to.',
    ),
    PaymentTypeID: f.reference('payment_type_id', PAYMENT_TYPE, 'ID of the payment type.'),
    PaymentTypeName: f.computed.text('pt.name', 'Name of the payment type, such as Check or ACH.'),
    Amount: f.total(
      'amount',
      'Amount paid, in US dollars with 2 decimal places. Negative for a reversed payment.',
    ),
    SupplierID: f
      .reference(
        'supplier_id',
        SUPPLIER,
        'ID of the supplier that the payment is for. Null if it is not for a particular supplier.',
      )
      .orNull(),
    LoadSheetStatusID: f
      .foreignId(
        'load_sheet_status_id',
        'Status of the load sheet that the payment belongs to, as numbered in the ERP. Null if it belongs to none.',
      )
      .orNull(),
    PostDate: f.time('post_date', 'When the payment was posted to the account. Null until then.').orNull(),
    TimeCreated: f.time('time_created', 'When the payment record was created.').orNow(),
    TimeUpdated: f.timeUpdated,
    ARNote: f.longText('ar_note', 'Accounts receivable note on the payment. Null if not set.').orNull(),
    Memo: f.longText('memo', 'Memo on the payment, as free text. Null if not set.').orNull(),
    AvailableBalance: f
      .total(
        'available_balance',
        'Amount that can still be applied to invoices, in US dollars with 2 decimal places: Amount minus confirmed applications and open requests. Never negative; 0 for a reversed payment.',
      )
      .computed(),
  },
};

const PAYMENT = { table: 'payment', column: 'payment_id' };
const NUMBERS = [shownColumns(PAYMENT, 'payment_invoice_num'), shownColumns(INVOICE, 'invoice_num')];

/** Applications of payments, and requests for them. Not records that can be loaded, but they have a time of change. */
export const paymentApplication: Showing = { table: 'payment_application', shows: NUMBERS };
export const paymentRequest: Showing = { table: 'payment_request', shows: NUMBERS };
