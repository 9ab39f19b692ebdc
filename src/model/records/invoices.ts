import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import {
  AR_ACCOUNT,
  CUSTOMER,
  INVOICE,
  INVOICE_LINE,
  PRODUCT,
  PROMOTION,
  PURCHASE_LINE,
  SERIES,
  SUPPLIER,
  TERM,
  USER,
} from '../references.ts';
import { INVOICE_STATUS_TEXT, INVOICE_STATUSES } from '../statuses.ts';

/** Fields about a change that is being applied to the invoice. */
const revision = {
  status: (description: string) => f.computed.text('rev.revision_status', description).orNull(),
  time: f.computed.time('rev.revision_updated_at', 'When that change last moved.').orNull(),
};

export const invoice: f.RecordType = {
  table: 'invoice',
  row: 'i',
  audience: a.INVOICE,
  fields: {
    InvoiceID: f.id('invoice_id', 'Number of the invoice.'),
    CustomerID: f.reference('customer_id', CUSTOMER, 'The customer.').keptHere(),
    CustomerName: f.computed.text('c.customer_name', 'Its name.'),
    InvoiceNum: f.name('invoice_num', 'The number on the paper.').keptHere(),
    OpenDebit: f
      .totalFromZero('open_debit', 'What the customer still owes.')
      .or('0', '; InvoiceTotal less the payments that were applied, unless given.')
      .listedAs('CASE WHEN i.is_credit THEN 0.00 ELSE t.open END')
      .keptHere()
      .unstored(),
    OpenCredit: f
      .totalFromZero('open_credit', 'What the customer still has to its credit.')
      .or('0', '; all of it unless given.')
      .listedAs('CASE WHEN i.is_credit THEN -t.open ELSE 0.00 END')
      .keptHere()
      .unstored(),
    PONum: f.words('po_num', 'PO number of the customer.').orNull().keptHere(),
    PODate: f.time('po_date', 'When it was ordered.').orNull().keptHere(),
    TermID: f.reference('term_id', TERM, 'Payment term.').orNull().keptHere(),
    PDFURL: f.computed
      .text(
        'doc.key',
        'Opens the invoice as PDF, without a key. Null for a Supplier key where the invoice holds lines of others.',
      )
      .orNull(),
    Memo: f.prose('memo', 'Remark.').orNull().keptHere(),
    Date: f.date('delivery_date', 'Day of delivery.').keptHere(),
    DueDate: f
      .midnight('due_date', 'When it is due.')
      .or(
        's.delivery_date + coalesce((SELECT t2.days_of_credit FROM credit_term t2 WHERE t2.term_id = s.term_id), 0)',
        '; the day of delivery and the days of its term unless given.',
      ),
    Status: f
      .of(kind.choice(INVOICE_STATUSES))('status', `${INVOICE_STATUS_TEXT}.`)
      .or('1')
      .keptHere()
      .listedText(INVOICE_STATUS_TEXT),
    InvoiceTotal: f.computed.decimal('t.total', 'Total.'),
    SubmittedByUserID: f
      .reference('submitted_by_user_id', USER, 'Who submitted the order.')
      .orNull()
      .keptHere(),
    SubmittedByUserName: f.computed.text('su.full_name', 'Name of who submitted it.').orNull(),
    SubmittedByUserEmail: f.computed.text('su.email', 'Mail of who submitted it.').orNull(),
    BuiltByUserID: f.reference('built_by_user_id', USER, 'Who built the order.').orNull().keptHere(),
    BuiltByUserName: f.computed.text('bu.full_name', 'Name of who built it.').orNull(),
    BuiltByUserEmail: f.computed.text('bu.email', 'Mail of who built it.').orNull(),
    InvoiceTimeCreated: f.time('time_created', 'When it was made.').orNow().keptHere(),
    InvoiceLastUpdated: f.timeUpdated,
    ARNote: f.prose('ar_note', 'Remark of accounts receivable.').orNull(),
    TotalNumUnits: f.computed.int('t.units', 'Units on all lines.'),
    TotalCases: f.computed.decimal('t.cases', 'Cases on all lines.'),
    TotalFullPrice: f.computed.decimal('t.full_price', 'Before discounts.'),
    TotalExtPrice: f.computed.decimal('t.ext_price', 'After discounts.'),
    TotalDiscount: f.computed.decimal('t.discount', 'The discounts.'),
    OpenBalance: f.computed.decimal('t.open', 'OpenDebit less OpenCredit.'),
    RevisionStatus: revision.status('Submitted, Importing or Accepted while a change is applied.'),
    RevisionUpdatedAt: revision.time,
    ARAccountID: f
      .reference('ar_account_id', AR_ACCOUNT, 'The account; that of the customer unless given.')
      .or('(SELECT c.ar_account_id FROM customer c WHERE c.customer_id = s.customer_id)')
      .keptHere()
      .writeOnly(),
    CreditTermID: f
      .reference('credit_term_id', TERM, 'Credit term; TermID unless given.')
      .or('s.term_id')
      .orNull()
      .keptHere()
      .writeOnly(),
    SplitInvoiceID: f
      .reference('split_invoice_id', SERIES, 'Series of invoices.')
      .orNull()
      .keptHere()
      .writeOnly(),
    IsCredit: f.flag('is_credit', 'Whether it is a credit.').or('false').keptHere().writeOnly().unstored(),
    CancelledAt: f.time('cancelled_at', 'When it was cancelled.').orNull().keptHere().writeOnly().unstored(),
  },
};

const ofProduct = (column: string) => `(SELECT p.${column} FROM product p WHERE p.product_id = s.product_id)`;

export const invoiceLine: f.RecordType = {
  table: 'invoice_line',
  row: 'il',
  audience: {
    Customer: { own: a.through('customer_id', a.ITS_INVOICE) },
    Supplier: { own: a.column('supplier_id') },
    states: a.through('state', a.ITS_INVOICE, a.ITS_CUSTOMER),
  },
  fields: {
    InvoiceTransID: f.id('invoice_trans_id', 'Number of the line.'),
    InvoiceID: f.reference('invoice_id', INVOICE, 'The invoice.').immutable(),
    CustomerID: f.computed.int('i.customer_id', 'The customer.'),
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    ProductName: f
      .name('product_name', 'Its name.')
      .or(ofProduct('product_name'), '; that of the product unless given.'),
    Cases: f.quantity('cases', 'Cases.').orNull(),
    NumUnits: f.lineUnits('num_units', 'Units that are shipped.'),
    Ordered: f.lineUnits('ordered', 'Units that were ordered.').or('s.num_units', '; NumUnits unless given.'),
    BackOrder: f.lineUnitsFromZero('back_order', 'Units that follow later.').or('0'),
    FullPrice: f.money('full_price', 'Price of a unit before discount.'),
    Discount: f.money('discount', 'Discount of a unit.').computed(),
    UnitPrice: f.money('unit_price', 'Price of a unit.').or('s.full_price', '; FullPrice unless given.'),
    ExtPrice: f.total('ext_price', 'UnitPrice times NumUnits.').computed(),
    TimeUpdated: f.timeUpdated,
    SupplierID: f
      .reference('supplier_id', SUPPLIER, 'Supplier of the product.')
      .or(ofProduct('supplier_id'), '; that of the product unless given.'),
    PromotionID: f.reference('promotion_id', PROMOTION, 'Promotion that was applied.').orNull(),
    ReasonID: f.foreignId('reason_id', 'Reason of an adjustment.').orNull(),
    Reason: f.words('reason', 'The reason in words.').orNull(),
    PromotionOverridden: f.flag('promotion_overridden', 'Whether the price was set by hand.').or('false'),
    PurchaseTransID: f
      .reference('purchase_trans_id', PURCHASE_LINE, 'Purchase line from which it was filled.')
      .orNull(),
    BatchCode: f.words('batch_code', 'Batch from which it was picked.').orNull(),
    COA_URL: f.link('coa_url', 'Certificate of analysis.').orNull(),
    RevisionStatus: revision.status('Set on every line while a change of the invoice is applied.'),
    RevisionUpdatedAt: revision.time,
  },
};

const ofLine = (column: string) =>
  `(SELECT il.${column} FROM invoice_line il WHERE il.invoice_trans_id = s.invoice_trans_id)`;

export const certificate: f.RecordType = {
  table: 'invoice_coa',
  row: 'ic',
  audience: {
    Customer: { own: a.through('customer_id', a.ITS_INVOICE) },
    // The supplier of the line: the product may have another one since.
    Supplier: { own: a.through('supplier_id', a.ITS_LINE) },
    states: a.through('state', a.ITS_INVOICE, a.ITS_CUSTOMER),
  },
  fields: {
    InvoiceID: f
      .reference('invoice_id', INVOICE, 'The invoice.')
      .or(ofLine('invoice_id'), '; that of the line unless given.')
      .immutable(),
    ProductID: f
      .reference('product_id', PRODUCT, 'The product.')
      .or(ofLine('product_id'), '; that of the line unless given.')
      .immutable(),
    InvoiceTransID: f.reference('invoice_trans_id', INVOICE_LINE, 'The line.'),
    BatchCode: f.name('batch_code', 'The batch.'),
    COA_URL: f.of(kind.text(2_000, { minLength: 1 }))('coa_url', 'The certificate.'),
    TimeUpdated: f.timeUpdated,
  },
};

export const openInvoice: f.RecordType = {
  table: 'invoice',
  row: 'i',
  audience: { ...a.INVOICE, Customer: { own: a.through('customer_id', a.ACCOUNT_CUSTOMERS) } },
  fields: {
    InvoiceID: f.id('invoice_id', 'Number of the invoice.'),
    InvoiceNum: f.name('invoice_num', 'The number to use when a payment is applied.'),
    CustomerID: f.id('customer_id', 'The customer.'),
    ARAccountID: f.id('ar_account_id', 'The account.'),
    InvoiceTotal: f.computed.decimal('t.total', 'Total.'),
    OpenDebit: f.computed.decimal('t.debit', 'Still owed.'),
    OpenCredit: f.computed.decimal('t.credit', 'Still to the credit.'),
    OpenBalance: f.computed.decimal('t.open', 'OpenDebit less OpenCredit.'),
    CreditTermID: f.id('credit_term_id', 'Credit term.').orNull(),
    TermID: f.id('term_id', 'Payment term.').orNull(),
    DueDate: f.midnight('due_date', 'When it is due.'),
    Date: f.date('delivery_date', 'Day of delivery.'),
    PONum: f.words('po_num', 'PO number of the customer.').orNull(),
  },
};
