import * as a from '../audience.ts';
import * as f from '../field.ts';
import * as kind from '../kind.ts';
import {
  AR_ACCOUNT,
  CREDIT_TERM,
  CUSTOMER,
  INVOICE,
  INVOICE_LINE,
  INVOICE_SERIES,
  PRODUCT,
  PROMOTION,
  PURCHASE_LINE,
  SUPPLIER,
  USER,
} from '../references.ts';
import { shownColumns } from '../shows.ts';
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
  shows: [
    shownColumns(USER, 'full_name email phone', 'submitted_by_user_id', 'built_by_user_id'),
    shownColumns(CUSTOMER, 'customer_name'),
  ],
  fields: {
    InvoiceID: f.id('invoice_id', 'Unique ID of the invoice.'),
    CustomerID: f.reference('customer_id', CUSTOMER, 'ID of the customer.').ownedByService(),
    CustomerName: f.computed.text('c.customer_name', 'Name of the customer.'),
    InvoiceNum: f.name('invoice_num', 'Invoice number as printed, such as INV-612001.').ownedByService(),
    OpenDebit: f
      .totalFromZero(
        'open_debit',
        'Amount that the customer still owes, in US dollars with 2 decimal places. 0 for a credit.',
      )
      .or('0', '. Defaults to InvoiceTotal minus the payments applied.')
      .listedAs('CASE WHEN i.is_credit THEN 0.00 ELSE t.open END')
      .nonNull()
      .ownedByService()
      .unstored(),
    OpenCredit: f
      .totalFromZero(
        'open_credit',
        'Unused amount of a credit, in US dollars with 2 decimal places, as a positive number. 0 unless the invoice is a credit.',
      )
      .or('0', '. Defaults to the full amount of the credit.')
      .listedAs('CASE WHEN i.is_credit THEN -t.open ELSE 0.00 END')
      .nonNull()
      .ownedByService()
      .unstored(),
    PONum: f
      .shortText('po_num', "The customer's PO number. Null if the order had none.")
      .orNull()
      .ownedByService(),
    PODate: f
      .time('po_date', 'When the customer placed the order. Null if unknown.')
      .orNull()
      .ownedByService(),
    TermID: f
      .reference(
        'term_id',
        CREDIT_TERM,
        'ID of the credit term used to compute the due date. Null if not set.',
      )
      .orNull()
      .ownedByService(),
    PDFURL: f.computed
      .text(
        'doc.key',
        'Signed link to the PDF of the invoice. It works without an API key until it expires. Null for a Supplier key if the invoice has lines from other suppliers.',
      )
      .orNull(),
    Memo: f
      .longText('memo', 'Memo of the order that was invoiced. Null if not set.')
      .orNull()
      .ownedByService(),
    Date: f.date('delivery_date', 'Delivery date of the goods on the invoice.').ownedByService(),
    DueDate: f
      .midnight('due_date', 'Date on which payment is due (midnight UTC).')
      .or(
        's.delivery_date + coalesce((SELECT t2.days_of_credit FROM credit_term t2 WHERE t2.term_id = s.term_id), 0)',
        ". Defaults to the delivery date plus the term's days of credit.",
      ),
    Status: f
      .ofKind(kind.oneOfNumbers(INVOICE_STATUSES))('status', `Status of the invoice: ${INVOICE_STATUS_TEXT}.`)
      .or('1')
      .ownedByService(),
    InvoiceTotal: f.computed
      .decimal('t.total', 'Total of the invoice, in US dollars with 2 decimal places. Negative for a credit.')
      .nonNull(),
    SubmittedByUserID: f
      .reference('submitted_by_user_id', USER, 'ID of the user who submitted the order. Null if unknown.')
      .orNull()
      .ownedByService(),
    SubmittedByUserName: f.computed
      .text('su.full_name', 'Full name of the user who submitted the order. Null if unknown.')
      .orNull(),
    SubmittedByUserEmail: f.computed
      .text('su.email', 'Email address of the user who submitted the order. Null if unknown.')
      .orNull(),
    BuiltByUserID: f
      .reference('built_by_user_id', USER, 'ID of the user who built the order. Null if unknown.')
      .orNull()
      .ownedByService(),
    BuiltByUserName: f.computed
      .text('bu.full_name', 'Full name of the user who built the order. Null if unknown.')
      .orNull(),
    BuiltByUserEmail: f.computed
      .text('bu.email', 'Email address of the user who built the order. Null if unknown.')
      .orNull(),
    InvoiceTimeCreated: f.time('time_created', 'When the invoice was created.').orNow().ownedByService(),
    InvoiceLastUpdated: f.timeUpdated,
    ARNote: f.longText('ar_note', 'Note on the invoice from accounts receivable. Null if not set.').orNull(),
    TotalNumUnits: f.computed.int('t.units', 'Total number of units on all lines.').nonNull(),
    TotalCases: f.computed
      .decimal('t.cases', 'Total number of cases on all lines, with up to 4 decimal places.')
      .nonNull(),
    TotalFullPrice: f.computed
      .decimal('t.full_price', 'Total of all lines before discounts, in US dollars with 2 decimal places.')
      .nonNull(),
    TotalExtPrice: f.computed
      .decimal('t.ext_price', 'Total of all lines after discounts, in US dollars with 2 decimal places.')
      .nonNull(),
    TotalDiscount: f.computed
      .decimal(
        't.discount',
        'Total discount, in US dollars with 2 decimal places: TotalFullPrice minus TotalExtPrice.',
      )
      .nonNull(),
    OpenBalance: f.computed
      .decimal(
        't.open',
        'Open balance, in US dollars with 2 decimal places: OpenDebit minus OpenCredit. Negative for an unused credit.',
      )
      .nonNull(),
    RevisionStatus: revision.status(
      '`Submitted`, `Importing` or `Accepted` while an update is being applied, otherwise null. While it is set, the invoice may not reflect the update: read the invoice again later.',
    ),
    RevisionUpdatedAt: revision.time,
    ARAccountID: f
      .reference(
        'ar_account_id',
        AR_ACCOUNT,
        "ID of the AR account that the invoice is billed to. Defaults to the customer's AR account.",
      )
      .or('(SELECT c.ar_account_id FROM customer c WHERE c.customer_id = s.customer_id)')
      .ownedByService()
      .writeOnly(),
    CreditTermID: f
      .reference(
        'credit_term_id',
        CREDIT_TERM,
        'ID of the credit term that applies to the order. Null if not set. Defaults to TermID.',
      )
      .or('s.term_id')
      .orNull()
      .ownedByService()
      .writeOnly(),
    SplitInvoiceID: f
      .reference(
        'split_invoice_id',
        INVOICE_SERIES,
        'ID of the separate invoice series that the invoice belongs to. Null if not set.',
      )
      .orNull()
      .ownedByService()
      .writeOnly(),
    IsCredit: f
      .flag('is_credit', 'Whether the invoice is a credit.')
      .or('false')
      .ownedByService()
      .writeOnly()
      .unstored(),
    CancelledAt: f
      .time('cancelled_at', 'When the invoice was canceled. Null if it has not been canceled.')
      .orNull()
      .ownedByService()
      .writeOnly()
      .unstored(),
  },
};

const ofProduct = (column: string) => `(SELECT p.${column} FROM product p WHERE p.product_id = s.product_id)`;

export const invoiceLine: f.RecordType = {
  table: 'invoice_line',
  row: 'il',
  audience: {
    Customer: { own: a.through('customer_id', a.TO_INVOICE) },
    Supplier: { own: a.column('supplier_id') },
    states: a.through('state', a.TO_INVOICE, a.TO_CUSTOMER),
  },
  shows: [shownColumns(INVOICE, 'customer_id')],
  fields: {
    InvoiceTransID: f.id('invoice_trans_id', 'Unique ID of the invoice line.'),
    InvoiceID: f.reference('invoice_id', INVOICE, 'ID of the invoice.').immutable(),
    CustomerID: f.computed.int('i.customer_id', 'ID of the customer.'),
    ProductID: f.reference('product_id', PRODUCT, 'ID of the product.'),
    ProductName: f
      .name('product_name', 'Name of the product at the time it was invoiced.')
      .or(ofProduct('product_name'), '. Defaults to the current name of the product.'),
    Cases: f
      .quantity(
        'cases',
        'NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case.',
      )
      .orNull(),
    NumUnits: f.lineUnits('num_units', 'Number of units shipped. Negative on a return.'),
    Ordered: f
      .lineUnits('ordered', 'Number of units that the customer ordered.')
      .or('s.num_units', '. Defaults to NumUnits.'),
    BackOrder: f
      .lineUnitsFromZero('back_order', 'Number of units on backorder, not included in NumUnits.')
      .or('0'),
    FullPrice: f.money(
      'full_price',
      'Price of one unit before discounts, in US dollars with 2 decimal places.',
    ),
    Discount: f
      .money('discount', 'Discount per unit, in US dollars with 2 decimal places: FullPrice minus UnitPrice.')
      .computed(),
    UnitPrice: f
      .money('unit_price', 'Price of one unit after discounts, in US dollars with 2 decimal places.')
      .or('s.full_price', '. Defaults to FullPrice.'),
    ExtPrice: f
      .total(
        'ext_price',
        'Extended price of the line, in US dollars with 2 decimal places: UnitPrice times NumUnits.',
      )
      .computed(),
    TimeUpdated: f.timeUpdated,
    SupplierID: f
      .reference('supplier_id', SUPPLIER, 'ID of the supplier of the product at the time it was invoiced.')
      .or(ofProduct('supplier_id'), '. Defaults to the current supplier of the product.'),
    PromotionID: f
      .reference(
        'promotion_id',
        PROMOTION,
        'ID of the promotion applied to the line. Null if no promotion applies.',
      )
      .orNull(),
    ReasonID: f
      .foreignId('reason_id', 'ID of the adjustment reason. Null if the line was not adjusted.')
      .orNull(),
    Reason: f
      .shortText('reason', 'Adjustment reason, as free text. Null if the line was not adjusted.')
      .orNull(),
    PromotionOverridden: f
      .flag('promotion_overridden', 'Whether the default price was overridden manually.')
      .or('false'),
    PurchaseTransID: f
      .reference(
        'purchase_trans_id',
        PURCHASE_LINE,
        'ID of the purchase line that the units were picked from. Null until the line is picked.',
      )
      .orNull(),
    BatchCode: f
      .shortText(
        'batch_code',
        'Code of the batch that the units were picked from. Null until one is assigned.',
      )
      .orNull(),
    COA_URL: f
      .link('coa_url', 'URL of the certificate of analysis (COA). Null until one is attached.')
      .orNull(),
    RevisionStatus: revision.status(
      'Same as on the invoice: `Submitted`, `Importing` or `Accepted` while an update is being applied, otherwise null. While it is set, lines show the values before the update.',
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
    Customer: { own: a.through('customer_id', a.TO_INVOICE) },
    // The supplier of the line: the product may have another one since.
    Supplier: { own: a.through('supplier_id', a.TO_INVOICE_LINE) },
    states: a.through('state', a.TO_INVOICE, a.TO_CUSTOMER),
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
    COA_URL: f.ofKind(kind.text(2_000, { minLength: 1 }))(
      'coa_url',
      'URL of the certificate of analysis (COA).',
    ),
    TimeUpdated: f.timeUpdated,
  },
};

export const openInvoice: f.RecordType = {
  table: 'invoice',
  row: 'i',
  audience: { ...a.INVOICE, Customer: { own: a.through('customer_id', a.ACCOUNT_CUSTOMERS) } },
  fields: {
    InvoiceID: f.id('invoice_id', 'Unique ID of the invoice.'),
    InvoiceNum: f.name(
      'invoice_num',
      'Invoice number as printed, such as INV-612001. Send it as TargetInvoiceNum to apply a payment.',
    ),
    CustomerID: f.id('customer_id', 'ID of the customer.'),
    ARAccountID: f.id('ar_account_id', 'ID of the AR account that the invoice is billed to.'),
    InvoiceTotal: f.computed.decimal(
      't.total',
      'Total of the invoice, in US dollars with 2 decimal places. Negative for a credit.',
    ),
    OpenDebit: f.computed.decimal(
      't.debit',
      'Amount that the customer still owes, in US dollars with 2 decimal places. 0 for a credit.',
    ),
    OpenCredit: f.computed.decimal(
      't.credit',
      'Unused amount of a credit, in US dollars with 2 decimal places, as a positive number. 0 unless the invoice is a credit.',
    ),
    OpenBalance: f.computed.decimal(
      't.open',
      'Open balance, in US dollars with 2 decimal places: OpenDebit minus OpenCredit. Negative for an unused credit.',
    ),
    CreditTermID: f
      .id('credit_term_id', 'ID of the credit term that applies to the order. Null if not set.')
      .orNull(),
    TermID: f.id('term_id', 'ID of the credit term used to compute the due date. Null if not set.').orNull(),
    DueDate: f.midnight('due_date', 'Date on which payment is due (midnight UTC).'),
    Date: f.date('delivery_date', 'Delivery date of the goods on the invoice.'),
    PONum: f.shortText('po_num', "The customer's PO number. Null if the order had none.").orNull(),
  },
};
