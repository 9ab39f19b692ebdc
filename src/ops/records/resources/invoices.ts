import { records } from '../../../model/index.ts';
import { limitText, MAX_DATE, MAX_TOTAL_MONEY } from '../../../shared/index.ts';
import { declareResources, loadedFields, type ResourceDeclaration } from '../engine/index.ts';
import { afterInvoicesStored, afterLinesStored, INVOICE_RULES, LINE_RULES } from './invoice-sums.ts';

/** The invoice of an order placed in this service, or one that this service has since moved or changed. */
const isOwnInvoice = (invoiceId: string) =>
  `EXISTS (SELECT FROM sales_order own JOIN invoice own_invoice ON own_invoice.invoice_id = own.invoice_id WHERE own.invoice_id = ${invoiceId}
    AND (own.order_id IS NOT NULL OR NOT own_invoice.from_erp
      OR EXISTS (SELECT FROM order_change c WHERE c.order_no = own.order_no AND c.state NOT IN ('draft', 'discarded'))))`;

const IS_CHANGED = 'm.changed OR NOT m.found';

const invoiceLines: ResourceDeclaration = {
  name: 'invoices/lines',
  ...loadedFields(records.invoiceLine),
  noun: 'invoice lines',
  description: 'The totals of the invoices are updated. Other lines of the same invoices do not change.',
  key: ['InvoiceTransID'],
  rules: [
    {
      field: 'UnitPrice',
      holds: 'm.unit_price <= m.full_price',
      detail: 'Must not be more than FullPrice.',
    },
    {
      field: 'NumUnits',
      // Also limits the ordered units, because orders show what those would have cost.
      holds: `greatest(abs(m.num_units), abs(m.ordered)) * m.full_price <= ${MAX_TOTAL_MONEY}`,
      detail: `A line may total at most ${limitText(MAX_TOTAL_MONEY)}.`,
      code: 'TOTAL_TOO_LARGE',
    },
    {
      field: 'InvoiceID',
      holds: `NOT ${isOwnInvoice('m.invoice_id')}`,
      detail: 'This invoice belongs to an order in Dray. Change the order instead.',
      code: 'FIELD_IMMUTABLE',
    },
  ],
  stockOf: (lines) => `SELECT m.product_id FROM ${lines} m WHERE ${IS_CHANGED}
    UNION SELECT il.product_id FROM ${lines} m JOIN invoice_line il ON il.invoice_trans_id = m.invoice_trans_id WHERE m.changed`,
  sequences: [['invoice_trans_number', 'invoice_trans_id']],
  stored: LINE_RULES,
  after: afterLinesStored,
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

const LOADED_FIELDS = loadedFields(records.invoice);
const isFieldGiven = (field: string) => `s.m & ${2 ** Object.keys(LOADED_FIELDS.fields).indexOf(field)} <> 0`;

export const invoiceResources = declareResources('invoices', [
  {
    name: 'invoices',
    ...LOADED_FIELDS,
    versioned: true,
    noun: 'invoices',
    description:
      'Use this for invoices that were created outside Dray. No stock is moved and no email is sent. Each appears as a posted order without an ID.',
    key: ['InvoiceID'],
    unique: [{ fields: ['InvoiceNum'] }],
    rules: [
      {
        field: 'DueDate',
        holds: `m.due_date <= '${MAX_DATE}'`,
        detail: `Must be on or before ${MAX_DATE}, but Date plus the days of the credit term is later.`,
      },
      {
        field: 'OpenCredit',
        holds: 'm.is_credit OR m.open_credit = 0 OR NOT m.gave_open_credit',
        detail: 'Only a credit (IsCredit) can have an open credit. Send 0, or omit the field.',
      },
      {
        field: 'OpenDebit',
        holds: 'NOT m.is_credit OR m.open_debit = 0 OR NOT m.gave_open_debit',
        detail: 'A credit (IsCredit) cannot have an open debit. Send 0, or omit the field.',
      },
      {
        field: 'ARAccountID',
        holds: `NOT EXISTS (SELECT FROM invoice t WHERE t.invoice_id = m.invoice_id AND t.ar_account_id <> m.ar_account_id
        AND (EXISTS (SELECT FROM payment_application a WHERE a.invoice_id = t.invoice_id)
          OR EXISTS (SELECT FROM payment_request r WHERE r.invoice_id = t.invoice_id)))`,
        detail: 'Cannot be changed once a payment has been applied to the invoice or requested for it.',
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
        detail: 'A payment was applied to the invoice, so it cannot be canceled.',
      },
    ],
    ours: (row) => isOwnInvoice(`${row}.invoice_id`),
    stockOf: (records, lines) => `SELECT l.product_id FROM ${lines} l
    UNION SELECT il.product_id FROM ${records} m JOIN invoice_line il ON il.invoice_id = m.invoice_id WHERE m.changed`,
    derived: { from_erp: { pg: 'boolean', value: 'true' } },
    noted: {
      gave_open_debit: { pg: 'boolean', value: isFieldGiven('OpenDebit') },
      gave_open_credit: { pg: 'boolean', value: isFieldGiven('OpenCredit') },
    },
    lines: {
      field: 'Lines',
      of: invoiceLines,
      parentField: 'InvoiceID',
      belongs: 't.invoice_id = p.invoice_id',
      description:
        'All lines of the invoice. Stored lines that are not in the list are removed. If omitted, the lines do not change.',
    },
    sequences: [['invoice_number', 'invoice_id']],
    stored: INVOICE_RULES,
    after: afterInvoicesStored,
    poNumbers: {
      of: (stored) =>
        `SELECT o.po_num FROM ${stored} m JOIN sales_order o ON o.invoice_id = m.invoice_id WHERE ${IS_CHANGED}`,
    },
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
  },
  invoiceLines,
  {
    name: 'invoices/coas',
    ...loadedFields(records.certificate),
    noun: 'certificates of analysis',
    key: ['InvoiceTransID', 'BatchCode'],
    rules: [
      {
        field: 'InvoiceTransID',
        holds: `NOT EXISTS (SELECT FROM invoice_line il WHERE il.invoice_trans_id = m.invoice_trans_id
        AND (il.invoice_id <> m.invoice_id OR il.product_id <> m.product_id))`,
        detail: 'The line belongs to another invoice or product.',
      },
    ],
    removable: true,
    example: {
      InvoiceTransID: 7900001,
      BatchCode: 'SS-2601',
      COA_URL: 'https://lab.example/coa/SS-2601.pdf',
    },
  },
]);
