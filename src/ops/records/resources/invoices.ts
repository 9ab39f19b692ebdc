import { INVOICE_STATUS_TEXT, INVOICE_STATUSES } from '../../../model/index.ts';
import { LAST_DAY, limitText, MAX_TOTAL_MONEY } from '../../../shared/index.ts';
import { type Declaration, field as f, kind } from '../engine/index.ts';
import { INVOICE_RULES, INVOICES_STORED, LINE_RULES, LINES_STORED } from './invoice-sums.ts';
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
} from './references.ts';

const shared = { tag: 'invoices' } as const;
const ofProduct = (column: string) => `(SELECT p.${column} FROM product p WHERE p.product_id = s.product_id)`;

/** An invoice of an order of this service, or one that this service has moved or changed since. */
const isOurs = (invoiceId: string) =>
  `EXISTS (SELECT FROM sales_order own JOIN invoice own_invoice ON own_invoice.invoice_id = own.invoice_id WHERE own.invoice_id = ${invoiceId}
    AND (own.order_id IS NOT NULL OR NOT own_invoice.from_erp
      OR EXISTS (SELECT FROM order_change c WHERE c.order_no = own.order_no AND c.state NOT IN ('draft', 'discarded'))))`;

const TOUCHED = 'm.changed OR NOT m.found';

export const invoiceLines: Declaration = {
  ...shared,
  name: 'invoices/lines',
  table: 'invoice_line',
  summary: 'Lines of invoices',
  description: 'The sums of their invoices follow. Other lines of the same invoices stay.',
  key: ['InvoiceTransID'],
  fields: {
    InvoiceTransID: f.id('invoice_trans_id', 'Number of the line.'),
    InvoiceID: f.immutable(f.reference('invoice_id', INVOICE, 'The invoice.')),
    ProductID: f.reference('product_id', PRODUCT, 'The product.'),
    ProductName: f.or(
      f.name('product_name', 'Its name; that of the product unless given.'),
      ofProduct('product_name'),
    ),
    Cases: f.orNull(f.quantity('cases', 'Cases.')),
    NumUnits: f.lineUnits('num_units', 'Units that are shipped.'),
    Ordered: f.or(f.lineUnits('ordered', 'Units that were ordered; NumUnits unless given.'), 's.num_units'),
    BackOrder: f.or(f.lineUnitsFromZero('back_order', 'Units that follow later.'), '0'),
    FullPrice: f.money('full_price', 'Price of a unit before discount.'),
    UnitPrice: f.or(f.money('unit_price', 'Price of a unit; FullPrice unless given.'), 's.full_price'),
    SupplierID: f.or(
      f.reference('supplier_id', SUPPLIER, 'Supplier of the product; that of the product unless given.'),
      ofProduct('supplier_id'),
    ),
    PromotionID: f.orNull(f.reference('promotion_id', PROMOTION, 'Promotion that was applied.')),
    ReasonID: f.orNull(f.foreignId('reason_id', 'Reason of an adjustment.')),
    Reason: f.orNull(f.words('reason', 'The reason in words.')),
    PromotionOverridden: f.or(f.flag('promotion_overridden', 'Whether the price was set by hand.'), 'false'),
    PurchaseTransID: f.orNull(
      f.reference('purchase_trans_id', PURCHASE_LINE, 'Purchase line from which it was filled.'),
    ),
    BatchCode: f.orNull(f.words('batch_code', 'Batch from which it was picked.')),
    COA_URL: f.orNull(f.link('coa_url', 'Certificate of analysis.')),
  },
  computed: ['CustomerID', 'Discount', 'ExtPrice', 'RevisionStatus', 'RevisionUpdatedAt'],
  rules: [
    {
      field: 'UnitPrice',
      holds: 'm.unit_price <= m.full_price',
      detail: 'Must not be more than FullPrice.',
    },
    {
      field: 'NumUnits',
      // Of what was ordered too: orders show what it would have come to.
      holds: `greatest(abs(m.num_units), abs(m.ordered)) * m.full_price <= ${MAX_TOTAL_MONEY}`,
      detail: `A line comes to at most ${limitText(MAX_TOTAL_MONEY)}.`,
      code: 'TOTAL_TOO_LARGE',
    },
    {
      field: 'InvoiceID',
      holds: `NOT ${isOurs('m.invoice_id')}`,
      detail: 'The invoice belongs to an order of this service, which alone changes its lines.',
      code: 'FIELD_IMMUTABLE',
    },
  ],
  stockOf: (lines) => `SELECT m.product_id FROM ${lines} m WHERE ${TOUCHED}
    UNION SELECT il.product_id FROM ${lines} m JOIN invoice_line il ON il.invoice_trans_id = m.invoice_trans_id WHERE m.changed`,
  sequences: [['invoice_trans_number', 'invoice_trans_id']],
  stored: LINE_RULES,
  after: LINES_STORED,
  example: {
    InvoiceTransID: 7900002,
    InvoiceID: 790001,
    ProductID: 190001,
    NumUnits: 24,
    Cases: '1.0000',
    FullPrice: '2.75',
    UnitPrice: '2.50',
  },
};

const INVOICE_FIELDS: Declaration['fields'] = {
  InvoiceID: f.id('invoice_id', 'Number of the invoice.'),
  CustomerID: f.keptHere(f.reference('customer_id', CUSTOMER, 'The customer.')),
  InvoiceNum: f.keptHere(f.name('invoice_num', 'The number on the paper.')),
  OpenDebit: f.unstored(
    f.keptHere(
      f.or(
        f.totalFromZero(
          'open_debit',
          'What the customer still owes; InvoiceTotal less the payments that were applied, unless given.',
        ),
        '0',
      ),
    ),
  ),
  OpenCredit: f.unstored(
    f.keptHere(
      f.or(
        f.totalFromZero('open_credit', 'What the customer still has to its credit; all of it unless given.'),
        '0',
      ),
    ),
  ),
  PONum: f.keptHere(f.orNull(f.words('po_num', 'PO number of the customer.'))),
  PODate: f.keptHere(f.orNull(f.time('po_date', 'When it was ordered.'))),
  TermID: f.keptHere(f.orNull(f.reference('term_id', TERM, 'Payment term.'))),
  Memo: f.keptHere(f.orNull(f.prose('memo', 'Remark.'))),
  Date: f.keptHere(f.date('delivery_date', 'Day of delivery.')),
  DueDate: f.or(
    f.midnight('due_date', 'When it is due; the day of delivery and the days of its term unless given.'),
    's.delivery_date + coalesce((SELECT t2.days_of_credit FROM credit_term t2 WHERE t2.term_id = s.term_id), 0)',
  ),
  Status: f.keptHere(f.or(f.any(kind.choice(INVOICE_STATUSES))('status', `${INVOICE_STATUS_TEXT}.`), '1')),
  SubmittedByUserID: f.keptHere(
    f.orNull(f.reference('submitted_by_user_id', USER, 'Who submitted the order.')),
  ),
  BuiltByUserID: f.keptHere(f.orNull(f.reference('built_by_user_id', USER, 'Who built the order.'))),
  InvoiceTimeCreated: f.keptHere(f.or(f.time('time_created', 'When it was made.'), 'clock_timestamp()')),
  ARNote: f.orNull(f.prose('ar_note', 'Remark of accounts receivable.')),
  ARAccountID: f.keptHere(
    f.writeOnly(
      f.or(
        f.reference('ar_account_id', AR_ACCOUNT, 'The account; that of the customer unless given.'),
        '(SELECT c.ar_account_id FROM customer c WHERE c.customer_id = s.customer_id)',
      ),
    ),
  ),
  CreditTermID: f.keptHere(
    f.writeOnly(
      f.or(f.orNull(f.reference('credit_term_id', TERM, 'Credit term; TermID unless given.')), 's.term_id'),
    ),
  ),
  SplitInvoiceID: f.keptHere(
    f.writeOnly(f.orNull(f.reference('split_invoice_id', SERIES, 'Series of invoices.'))),
  ),
  IsCredit: f.unstored(
    f.keptHere(f.writeOnly(f.or(f.flag('is_credit', 'Whether it is a credit.'), 'false'))),
  ),
  CancelledAt: f.unstored(
    f.keptHere(f.writeOnly(f.orNull(f.time('cancelled_at', 'When it was cancelled.')))),
  ),
};

const given = (field: string) => `s.m & ${2 ** Object.keys(INVOICE_FIELDS).indexOf(field)} <> 0`;

export const invoices: Declaration = {
  ...shared,
  name: 'invoices',
  table: 'invoice',
  versioned: true,
  summary: 'Invoices, with their lines',
  description:
    'For invoices that were made elsewhere: no stock is moved and no mail is sent. Each shows as a posted order without an id.',
  key: ['InvoiceID'],
  fields: INVOICE_FIELDS,
  computed: [
    'CustomerName',
    'PDFURL',
    'SubmittedByUserName',
    'SubmittedByUserEmail',
    'BuiltByUserName',
    'BuiltByUserEmail',
    'InvoiceLastUpdated',
    'InvoiceTotal',
    'TotalNumUnits',
    'TotalCases',
    'TotalFullPrice',
    'TotalExtPrice',
    'TotalDiscount',
    'OpenBalance',
    'RevisionStatus',
    'RevisionUpdatedAt',
  ],
  unique: [{ fields: ['InvoiceNum'] }],
  rules: [
    {
      field: 'DueDate',
      holds: `m.due_date <= '${LAST_DAY}'`,
      detail: `Must be at most ${LAST_DAY}; Date and the days of the term are beyond that.`,
    },
    {
      field: 'OpenCredit',
      holds: 'm.is_credit OR m.open_credit = 0 OR NOT m.gave_open_credit',
      detail: 'Only a credit (IsCredit) has an open credit.',
    },
    {
      field: 'OpenDebit',
      holds: 'NOT m.is_credit OR m.open_debit = 0 OR NOT m.gave_open_debit',
      detail: 'A credit (IsCredit) has no open debit.',
    },
    {
      field: 'ARAccountID',
      holds: `NOT EXISTS (SELECT FROM invoice t WHERE t.invoice_id = m.invoice_id AND t.ar_account_id <> m.ar_account_id
        AND (EXISTS (SELECT FROM payment_application a WHERE a.invoice_id = t.invoice_id)
          OR EXISTS (SELECT FROM payment_request r WHERE r.invoice_id = t.invoice_id)))`,
      detail: 'Cannot change once a payment was applied or requested for the invoice.',
      code: 'FIELD_IMMUTABLE',
    },
    {
      field: 'IsCredit',
      holds: `NOT m.is_credit OR NOT EXISTS (SELECT FROM payment_application a WHERE a.invoice_id = m.invoice_id)`,
      detail: 'A payment was applied to the invoice, so it cannot become a credit.',
    },
    {
      field: 'CancelledAt',
      holds: `m.cancelled_at IS NULL OR NOT EXISTS (SELECT FROM payment_application a WHERE a.invoice_id = m.invoice_id)`,
      detail: 'A payment was applied to the invoice, so it cannot be cancelled.',
    },
  ],
  ours: (row) => isOurs(`${row}.invoice_id`),
  stockOf: (records, lines) => `SELECT l.product_id FROM ${lines} l
    UNION SELECT il.product_id FROM ${records} m JOIN invoice_line il ON il.invoice_id = m.invoice_id WHERE m.changed`,
  derived: { from_erp: { pg: 'boolean', value: 'true' } },
  noted: {
    gave_open_debit: { pg: 'boolean', value: given('OpenDebit') },
    gave_open_credit: { pg: 'boolean', value: given('OpenCredit') },
  },
  lines: {
    field: 'Lines',
    of: invoiceLines,
    parentField: 'InvoiceID',
    belongs: 't.invoice_id = p.invoice_id',
    description: 'All lines of the invoice; stored ones that are not listed go. Absent: the lines stay.',
  },
  sequences: [['invoice_number', 'invoice_id']],
  stored: INVOICE_RULES,
  after: INVOICES_STORED,
  example: {
    InvoiceID: 790001,
    CustomerID: 5901,
    InvoiceNum: 'INV-790001',
    Date: '2026-01-20',
    TermID: 31,
    OpenDebit: '60.00',
    Status: 7,
    PONum: 'SM-1',
    Lines: [
      { InvoiceTransID: 7900001, ProductID: 190001, NumUnits: 24, FullPrice: '2.75', UnitPrice: '2.50' },
    ],
  },
};

export const coas: Declaration = {
  ...shared,
  name: 'invoices/coas',
  table: 'invoice_coa',
  summary: 'Certificates of analysis that are attached to invoices',
  key: ['InvoiceTransID', 'BatchCode'],
  fields: {
    InvoiceTransID: f.reference('invoice_trans_id', INVOICE_LINE, 'The line.'),
    BatchCode: f.name('batch_code', 'The batch.'),
    COA_URL: f.any(kind.text(2_000, { minLength: 1 }))('coa_url', 'The certificate.'),
    InvoiceID: f.or(
      f.immutable(f.reference('invoice_id', INVOICE, 'The invoice; that of the line unless given.')),
      '(SELECT il.invoice_id FROM invoice_line il WHERE il.invoice_trans_id = s.invoice_trans_id)',
    ),
    ProductID: f.or(
      f.immutable(f.reference('product_id', PRODUCT, 'The product; that of the line unless given.')),
      '(SELECT il.product_id FROM invoice_line il WHERE il.invoice_trans_id = s.invoice_trans_id)',
    ),
  },
  rules: [
    {
      field: 'InvoiceTransID',
      holds: `NOT EXISTS (SELECT FROM invoice_line il WHERE il.invoice_trans_id = m.invoice_trans_id
        AND (il.invoice_id <> m.invoice_id OR il.product_id <> m.product_id))`,
      detail: 'The line is of another invoice or product.',
    },
  ],
  removable: true,
  example: {
    InvoiceTransID: 7900001,
    BatchCode: 'SS-2601',
    COA_URL: 'https://lab.example/coa/SS-2601.pdf',
  },
};
