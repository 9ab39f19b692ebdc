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
  time: f.computed
    .time('rev.revision_updated_at', 'When RevisionStatus last changed. Null if no update is being applied.')
    .orNull(),
};

export const invoice: f.RecordType = {
  table: 'invoice',
  row: 'i',
  audience: a.INVOICE,
  fields: {
    InvoiceID: f.id('invoice_id', 'Unique ID of the invoice.'),
    CustomerID: f.reference('customer_id', CUSTOMER, 'ID of the customer.').keptHere(),
    CustomerName: f.computed.text('c.customer_name', 'Name of the customer.'),
    InvoiceNum: f.name('invoice_num', 'Invoice number as printed, such as INV-612001.').keptHere(),
    OpenDebit: f
      .totalFromZero(
        'open_debit',
        'Amount that the customer still owes, in US dollars with 2 decimal places. 0 for a credit.',
      )
      .or('0', '. Defaults to InvoiceTotal minus the payments applied.')
      .listedAs('CASE WHEN i.is_credit THEN 0.00 ELSE t.open END')
      .keptHere()
      .unstored(),
    OpenCredit: f
      .totalFromZero(
        'open_credit',
        'Unused amount of a credit, in US dollars, as a positive number. 0 unless the invoice is a credit.',
      )
      .or('0', '. Defaults to the whole credit.')
      .listedAs('CASE WHEN i.is_credit THEN -t.open ELSE 0.00 END')
      .keptHere()
      .unstored(),
    PONum: f.words('po_num', "The customer's PO number. Null if the order had none.").orNull().keptHere(),
    PODate: f.time('po_date', 'When the order was placed. Null if unknown.').orNull().keptHere(),
    TermID: f
      .reference('term_id', TERM, 'ID of the payment term. Null if there is none.')
      .orNull()
      .keptHere(),
    PDFURL: f.computed
      .text(
        'doc.key',
        'Signed link to the invoice as a PDF, which opens without an API key. Null for a Supplier key if the invoice has lines of other suppliers.',
      )
      .orNull(),
    Memo: f.prose('memo', 'Note from the order. Null if there is none.').orNull().keptHere(),
    Date: f.date('delivery_date', 'Delivery date of the invoice.').keptHere(),
    DueDate: f
      .midnight('due_date', 'Date on which payment is due.')
      .or(
        's.delivery_date + coalesce((SELECT t2.days_of_credit FROM credit_term t2 WHERE t2.term_id = s.term_id), 0)',
        ". Defaults to the delivery date plus the term's days of credit.",
      ),
    Status: f
      .of(kind.choice(INVOICE_STATUSES))('status', `Status of the invoice: ${INVOICE_STATUS_TEXT}.`)
      .or('1')
      .keptHere(),
    InvoiceTotal: f.computed.decimal(
      't.total',
      'Total of the invoice, in US dollars with 2 decimal places. Negative for a credit.',
    ),
    SubmittedByUserID: f
      .reference('submitted_by_user_id', USER, 'ID of the user who submitted the order. Null if unknown.')
      .orNull()
      .keptHere(),
    SubmittedByUserName: f.computed
      .text('su.full_name', 'Name of the user who submitted the order. Null if unknown.')
      .orNull(),
    SubmittedByUserEmail: f.computed
      .text('su.email', 'Email address of the user who submitted the order. Null if unknown.')
      .orNull(),
    BuiltByUserID: f
      .reference('built_by_user_id', USER, 'ID of the user who built the order. Null if unknown.')
      .orNull()
      .keptHere(),
    BuiltByUserName: f.computed
      .text('bu.full_name', 'Name of the user who built the order. Null if unknown.')
      .orNull(),
    BuiltByUserEmail: f.computed
      .text('bu.email', 'Email address of the user who built the order. Null if unknown.')
      .orNull(),
    InvoiceTimeCreated: f.time('time_created', 'When the invoice was created.').orNow().keptHere(),
    InvoiceLastUpdated: f.timeUpdated,
    ARNote: f.prose('ar_note', 'Note from accounts receivable. Null if there is none.').orNull(),
    TotalNumUnits: f.computed.int('t.units', 'Total units on all lines.'),
    TotalCases: f.computed.decimal('t.cases', 'Total cases on all lines.'),
    TotalFullPrice: f.computed.decimal('t.full_price', 'Total of all lines before discounts, in US dollars.'),
    TotalExtPrice: f.computed.decimal('t.ext_price', 'Total of all lines after discounts, in US dollars.'),
    TotalDiscount: f.computed.decimal('t.discount', 'Total discount: TotalFullPrice minus TotalExtPrice.'),
    OpenBalance: f.computed.decimal('t.open', 'Open balance: OpenDebit minus OpenCredit.'),
    RevisionStatus: revision.status(
      '`Submitted`, `Importing` or `Accepted` while an update is being applied, otherwise null. Until it is null, the invoice may not reflect the update.',
    ),
    RevisionUpdatedAt: revision.time,
    ARAccountID: f
      .reference(
        'ar_account_id',
        AR_ACCOUNT,
        'ID of the AR account that pays. Defaults to that of the customer.',
      )
      .or('(SELECT c.ar_account_id FROM customer c WHERE c.customer_id = s.customer_id)')
      .keptHere()
      .writeOnly(),
    CreditTermID: f
      .reference('credit_term_id', TERM, 'ID of the credit term. Null if there is none. Defaults to TermID.')
      .or('s.term_id')
      .orNull()
      .keptHere()
      .writeOnly(),
    SplitInvoiceID: f
      .reference(
        'split_invoice_id',
        SERIES,
        'ID of the separate invoice series that the invoice belongs to. Null if there is none.',
      )
      .orNull()
      .keptHere()
      .writeOnly(),
    IsCredit: f
      .flag('is_credit', 'Whether the invoice is a credit.')
      .or('false')
      .keptHere()
      .writeOnly()
      .unstored(),
    CancelledAt: f
      .time('cancelled_at', 'When the invoice was canceled. Null if it has not been.')
      .orNull()
      .keptHere()
      .writeOnly()
      .unstored(),
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
    InvoiceTransID: f.id('invoice_trans_id', 'Unique ID of the line.'),
    InvoiceID: f.reference('invoice_id', INVOICE, 'ID of the invoice.').immutable(),
    CustomerID: f.computed.int('i.customer_id', 'ID of the customer.'),
    ProductID: f.reference('product_id', PRODUCT, 'ID of the product.'),
    ProductName: f
      .name('product_name', 'Name of the product when it was invoiced.')
      .or(ofProduct('product_name'), '. Defaults to the current name of the product.'),
    Cases: f
      .quantity(
        'cases',
        'NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case.',
      )
      .orNull(),
    NumUnits: f.lineUnits('num_units', 'Units shipped. Negative on a return.'),
    Ordered: f.lineUnits('ordered', 'Units ordered.').or('s.num_units', '. Defaults to NumUnits.'),
    BackOrder: f.lineUnitsFromZero('back_order', 'Units on backorder.').or('0'),
    FullPrice: f.money('full_price', 'Price of one unit before discounts, in US dollars.'),
    Discount: f.money('discount', 'Discount per unit: FullPrice minus UnitPrice.').computed(),
    UnitPrice: f
      .money('unit_price', 'Price of one unit after discounts, in US dollars.')
      .or('s.full_price', '. Defaults to FullPrice.'),
    ExtPrice: f.total('ext_price', 'Extended price: UnitPrice times NumUnits.').computed(),
    TimeUpdated: f.timeUpdated,
    SupplierID: f
      .reference('supplier_id', SUPPLIER, 'ID of the supplier whose product was invoiced.')
      .or(ofProduct('supplier_id'), '. Defaults to the supplier of the product.'),
    PromotionID: f
      .reference('promotion_id', PROMOTION, 'ID of the promotion that was applied. Null if there was none.')
      .orNull(),
    ReasonID: f
      .foreignId('reason_id', 'ID of the adjustment reason. Null if there was no adjustment.')
      .orNull(),
    Reason: f.words('reason', 'Adjustment reason as text. Null if there was no adjustment.').orNull(),
    PromotionOverridden: f
      .flag('promotion_overridden', 'Whether the price was manually overridden.')
      .or('false'),
    PurchaseTransID: f
      .reference(
        'purchase_trans_id',
        PURCHASE_LINE,
        'ID of the purchase line that the line was filled from. Null until the line is picked.',
      )
      .orNull(),
    BatchCode: f
      .words('batch_code', 'Code of the batch that the line was picked from. Null until one is assigned.')
      .orNull(),
    COA_URL: f
      .link('coa_url', 'URL of the certificate of analysis (COA). Null until one is attached.')
      .orNull(),
    RevisionStatus: revision.status(
      'Same as on the invoice: set while an update is being applied, otherwise null. Until it is null, lines show the values before the update.',
    ),
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
      .reference('invoice_id', INVOICE, 'ID of the invoice.')
      .or(ofLine('invoice_id'), '. Defaults to the invoice of the line.')
      .immutable(),
    ProductID: f
      .reference('product_id', PRODUCT, 'ID of the product.')
      .or(ofLine('product_id'), '. Defaults to the product of the line.')
      .immutable(),
    InvoiceTransID: f.reference(
      'invoice_trans_id',
      INVOICE_LINE,
      'ID of the invoice line that the certificate is attached to.',
    ),
    BatchCode: f.name('batch_code', 'Code of the batch that the certificate covers.'),
    COA_URL: f.of(kind.text(2_000, { minLength: 1 }))('coa_url', 'URL of the certificate of analysis (COA).'),
    TimeUpdated: f.timeUpdated,
  },
};

export const openInvoice: f.RecordType = {
  table: 'invoice',
  row: 'i',
  audience: { ...a.INVOICE, Customer: { own: a.through('customer_id', a.ACCOUNT_CUSTOMERS) } },
  fields: {
    InvoiceID: f.id('invoice_id', 'Unique ID of the invoice.'),
    InvoiceNum: f.name('invoice_num', 'Invoice number. Send it as TargetInvoiceNum to apply a payment.'),
    CustomerID: f.id('customer_id', 'ID of the customer.'),
    ARAccountID: f.id('ar_account_id', 'ID of the AR account that pays.'),
    InvoiceTotal: f.computed.decimal('t.total', 'Total of the invoice, in US dollars with 2 decimal places.'),
    OpenDebit: f.computed.decimal('t.debit', 'Amount still owed, in US dollars.'),
    OpenCredit: f.computed.decimal('t.credit', 'Unused credit in US dollars, as a positive number.'),
    OpenBalance: f.computed.decimal('t.open', 'Open balance: OpenDebit minus OpenCredit.'),
    CreditTermID: f.id('credit_term_id', 'ID of the credit term. Null if there is none.').orNull(),
    TermID: f.id('term_id', 'ID of the payment term. Null if there is none.').orNull(),
    DueDate: f.midnight('due_date', 'Date on which payment is due.'),
    Date: f.date('delivery_date', 'Delivery date of the invoice.'),
    PONum: f.words('po_num', "The customer's PO number. Null if the order had none.").orNull(),
  },
};
