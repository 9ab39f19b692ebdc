import type { ApiKey } from '../../access/index.ts';
import { type Statement, sql } from '../../db/index.ts';
import type { DocumentLinks } from '../../documents/index.ts';
import { required } from '../../http/index.ts';
import { INVOICE_STATUS_TEXT, INVOICE_STATUSES } from '../../model/index.ts';
import {
  anyOf,
  bool,
  customerColumn,
  date,
  decimal,
  decimalOrNull,
  type Filter,
  fromDate,
  idFilter,
  int,
  intOrNull,
  midnight,
  ownSuppliers,
  type Resource,
  type Single,
  statusFilter,
  supplierColumn,
  text,
  textOrNull,
  time,
  timeOrNull,
  toDate,
} from '../engine/index.ts';

const STATUSES = INVOICE_STATUSES.map(String);

/** For a Supplier key the totals cover its own lines only, and what is open its share; otherwise they are those of the invoice. */
function invoiceSource(
  key: ApiKey,
  _query: Record<string, unknown>,
  { links }: { links: DocumentLinks },
): Statement {
  const totals =
    key.type === 'Supplier' && key.supplierIds
      ? sql`(SELECT sum(il.num_units)::integer AS units, coalesce(sum(il.cases), 0)::numeric(14,4) AS cases,
          sum(il.full_price * il.num_units) AS full_price, sum(il.ext_price) AS ext_price,
          sum(il.full_price * il.num_units) - sum(il.ext_price) AS discount, sum(il.ext_price) AS total,
          CASE WHEN i.open_balance = 0 THEN 0.00 ELSE open_share(i.invoice_id, i.open_balance, ${key.supplierIds}) END AS open
        FROM invoice_line il WHERE il.invoice_id = i.invoice_id AND il.supplier_id = ANY(${key.supplierIds}))`
      : sql`(SELECT i.total_num_units AS units, i.total_cases AS cases, i.total_full_price AS full_price,
          i.total_ext_price AS ext_price, i.total_discount AS discount, i.invoice_total AS total, i.open_balance AS open)`;
  // LEFT, although every invoice has a customer: where nothing of it is needed, such a join is left out.
  return sql`invoice i LEFT JOIN customer c ON c.customer_id = i.customer_id
    LEFT JOIN user_account su ON su.user_id = i.submitted_by_user_id
    LEFT JOIN user_account bu ON bu.user_id = i.built_by_user_id
    LEFT JOIN invoice_revision rev ON rev.invoice_id = i.invoice_id
    CROSS JOIN LATERAL ${totals} t
    CROSS JOIN LATERAL (SELECT ${linkFor(key, links.invoiceSql('i.invoice_id'))} AS pdf_url) doc`;
}

/** The document shows every line: a Supplier key gets its link only where all of them are its own. */
function linkFor(key: ApiKey, link: Statement): Statement {
  if (key.type !== 'Supplier' || !key.supplierIds) return link;
  return sql`CASE WHEN NOT EXISTS (SELECT FROM invoice_line o WHERE o.invoice_id = i.invoice_id
    AND o.supplier_id <> ALL(${key.supplierIds})) THEN ${link} END`;
}

export const invoices: Resource = {
  path: '/invoices',
  operationId: 'listInvoices',
  tag: 'Invoices',
  summary: 'Invoices',
  description:
    'New invoices (status 1), unless Statuses says otherwise. While RevisionStatus is set, a requested change is being applied and the values may not show it yet: ask again. Supplier keys see invoices with a line of their own; the totals then cover those lines.',
  from: invoiceSource,
  fields: {
    InvoiceID: int('i.invoice_id', 'Number of the invoice.'),
    CustomerID: int('i.customer_id', 'The customer.'),
    CustomerName: text('c.customer_name', 'Its name.'),
    InvoiceNum: text('i.invoice_num', 'The number on the paper.'),
    OpenDebit: decimal('CASE WHEN i.is_credit THEN 0.00 ELSE t.open END', 'What the customer still owes.'),
    OpenCredit: decimal(
      'CASE WHEN i.is_credit THEN -t.open ELSE 0.00 END',
      'What the customer still has to its credit.',
    ),
    PONum: textOrNull('i.po_num', 'PO number of the customer.'),
    PODate: timeOrNull('i.po_date', 'When it was ordered.'),
    TermID: intOrNull('i.term_id', 'Payment term.'),
    PDFURL: textOrNull(
      'doc.pdf_url',
      'Opens the invoice as PDF, without a key. Null for a Supplier key where the invoice holds lines of others.',
    ),
    Memo: textOrNull('i.memo', 'Remark.'),
    Date: date('i.delivery_date', 'Day of delivery.'),
    DueDate: midnight('i.due_date', 'When it is due.'),
    Status: int('i.status', INVOICE_STATUS_TEXT),
    InvoiceTotal: decimal('t.total', 'Total.'),
    SubmittedByUserID: intOrNull('i.submitted_by_user_id', 'Who submitted the order.'),
    SubmittedByUserName: textOrNull('su.full_name', 'Name of who submitted it.'),
    SubmittedByUserEmail: textOrNull('su.email', 'Mail of who submitted it.'),
    BuiltByUserID: intOrNull('i.built_by_user_id', 'Who built the order.'),
    BuiltByUserName: textOrNull('bu.full_name', 'Name of who built it.'),
    BuiltByUserEmail: textOrNull('bu.email', 'Mail of who built it.'),
    InvoiceTimeCreated: time('i.time_created', 'When it was made.'),
    InvoiceLastUpdated: time('i.time_updated', 'Last change.'),
    ARNote: textOrNull('i.ar_note', 'Remark of accounts receivable.'),
    TotalNumUnits: int('t.units', 'Units on all lines.'),
    TotalCases: decimal('t.cases', 'Cases on all lines.'),
    TotalFullPrice: decimal('t.full_price', 'Before discounts.'),
    TotalExtPrice: decimal('t.ext_price', 'After discounts.'),
    TotalDiscount: decimal('t.discount', 'The discounts.'),
    OpenBalance: decimal('t.open', 'OpenDebit less OpenCredit.'),
    RevisionStatus: textOrNull(
      'rev.revision_status',
      'Submitted, Importing or Accepted while a change is applied.',
    ),
    RevisionUpdatedAt: timeOrNull('rev.revision_updated_at', 'When that change last moved.'),
  },
  order: ['i.invoice_id'],
  cursor: ['InvoiceID'],
  updated: 'i.time_updated',
  isPlannedForSuppliers: true,
  state: (states) => anyOf('c.state', states),
  filters: {
    CustomerIDs: idFilter('i.customer_id', 'Invoices of these customers.'),
    InvoiceIDs: idFilter('i.invoice_id', 'These invoices.'),
    Statuses: {
      ...statusFilter('i.status', STATUSES, `Statuses: ${INVOICE_STATUS_TEXT}. Default 1.`),
      where: () => undefined,
    },
    StartDate: fromDate('i.delivery_date', 'Delivered on or after.'),
    EndDate: toDate('i.delivery_date', 'Delivered on or before.'),
  },
  always: (_key, query) => anyOf('i.status', ((query.Statuses as string[] | undefined) ?? ['1']).map(Number)),
  scope: {
    Customer: customerColumn('i.customer_id'),
    Supplier: ownSuppliers(
      (list) =>
        sql`i.invoice_id IN (SELECT own.invoice_id FROM invoice_line own WHERE ${anyOf('own.supplier_id', list)})`,
    ),
  },
};

export const invoice: Single = {
  path: '/invoices/{invoiceID}',
  operationId: 'getInvoice',
  summary: 'One invoice',
  param: 'invoiceID',
  column: 'i.invoice_id',
};

/** Whether the invoice of the path exists for this key. */
function visibleInvoice(id: number, key: ApiKey): Statement {
  const own =
    key.type === 'Customer' && key.customerIds
      ? sql`AND i.customer_id = ANY(${key.customerIds})`
      : key.type === 'Supplier' && key.supplierIds
        ? sql`AND EXISTS (SELECT FROM invoice_line il WHERE il.invoice_id = i.invoice_id AND il.supplier_id = ANY(${key.supplierIds}))`
        : sql``;
  const states = key.states.length > 0 ? sql`AND c.state = ANY(${key.states})` : sql``;
  return sql`SELECT FROM invoice i JOIN customer c ON c.customer_id = i.customer_id WHERE i.invoice_id = ${id} ${own} ${states}`;
}

const invoiceIds: Filter<number[] | undefined> = {
  ...idFilter('i.invoice_id', 'The invoices. Required.'),
  param: required(idFilter('i.invoice_id', 'The invoices. Required.').param) as Filter<
    number[] | undefined
  >['param'],
};
const ofKeyStates = (key: ApiKey) => (key.states.length > 0 ? anyOf('c.state', key.states) : undefined);

export const invoiceLines: Resource = {
  path: '/invoices/lines',
  operationId: 'listInvoiceLines',
  tag: 'Invoices',
  summary: 'Lines of many invoices',
  description: 'With Statuses only lines of invoices in those statuses; verified ones then need a 7.',
  from: `invoice_line il JOIN invoice i ON i.invoice_id = il.invoice_id JOIN customer c ON c.customer_id = i.customer_id
    LEFT JOIN invoice_revision rev ON rev.invoice_id = i.invoice_id`,
  fields: {
    InvoiceTransID: int('il.invoice_trans_id', 'Number of the line.'),
    InvoiceID: int('il.invoice_id', 'The invoice.'),
    CustomerID: int('i.customer_id', 'The customer.'),
    ProductID: int('il.product_id', 'The product.'),
    ProductName: text('il.product_name', 'Its name.'),
    Cases: decimalOrNull('il.cases', 'Cases.'),
    NumUnits: int('il.num_units', 'Units that are shipped.'),
    Ordered: int('il.ordered', 'Units that were ordered.'),
    BackOrder: int('il.back_order', 'Units that follow later.'),
    FullPrice: decimal('il.full_price', 'Price of a unit before discount.'),
    Discount: decimal('il.discount', 'Discount of a unit.'),
    UnitPrice: decimal('il.unit_price', 'Price of a unit.'),
    ExtPrice: decimal('il.ext_price', 'UnitPrice times NumUnits.'),
    TimeUpdated: time('il.time_updated', 'Last change.'),
    SupplierID: int('il.supplier_id', 'Supplier of the product.'),
    PromotionID: intOrNull('il.promotion_id', 'Promotion that was applied.'),
    ReasonID: intOrNull('il.reason_id', 'Reason of an adjustment.'),
    Reason: textOrNull('il.reason', 'The reason in words.'),
    PromotionOverridden: bool('il.promotion_overridden', 'Whether the price was set by hand.'),
    PurchaseTransID: intOrNull('il.purchase_trans_id', 'Purchase line from which it was filled.'),
    BatchCode: textOrNull('il.batch_code', 'Batch from which it was picked.'),
    COA_URL: textOrNull('il.coa_url', 'Certificate of analysis.'),
    RevisionStatus: textOrNull(
      'rev.revision_status',
      'Set on every line while a change of the invoice is applied.',
    ),
    RevisionUpdatedAt: timeOrNull('rev.revision_updated_at', 'When that change last moved.'),
  },
  order: ['il.invoice_trans_id'],
  cursor: ['InvoiceTransID'],
  updated: 'il.time_updated',
  filters: {
    InvoiceIDs: invoiceIds,
    Statuses: statusFilter('i.status', STATUSES, `Statuses of the invoices: ${INVOICE_STATUS_TEXT}.`),
  },
  always: ofKeyStates,
  scope: { Customer: customerColumn('i.customer_id'), Supplier: supplierColumn('il.supplier_id') },
};

export const linesOfInvoice: Resource = {
  ...invoiceLines,
  path: '/invoices/{invoiceID}/lines',
  operationId: 'listLinesOfInvoice',
  summary: 'Lines of one invoice',
  description: '404 when there is no such invoice for the key.',
  filters: {},
  parent: visibleInvoice,
  below: 'il.invoice_id',
};

export const coas: Resource = {
  path: '/invoices/coas',
  operationId: 'listCertificates',
  tag: 'Invoices',
  summary: 'Certificates of analysis of many invoices',
  from: `invoice_coa ic JOIN invoice i ON i.invoice_id = ic.invoice_id JOIN customer c ON c.customer_id = i.customer_id
    JOIN invoice_line il ON il.invoice_trans_id = ic.invoice_trans_id`,
  fields: {
    InvoiceID: int('ic.invoice_id', 'The invoice.'),
    ProductID: int('ic.product_id', 'The product.'),
    InvoiceTransID: int('ic.invoice_trans_id', 'The line.'),
    BatchCode: text('ic.batch_code', 'The batch.'),
    COA_URL: text('ic.coa_url', 'The certificate.'),
    TimeUpdated: time('ic.time_updated', 'Last change.'),
  },
  order: ['ic.invoice_trans_id', 'ic.batch_code'],
  updated: 'ic.time_updated',
  filters: { InvoiceIDs: invoiceIds },
  always: ofKeyStates,
  scope: { Customer: customerColumn('i.customer_id'), Supplier: supplierColumn('il.supplier_id') },
};

export const coasOfInvoice: Resource = {
  ...coas,
  path: '/invoices/{invoiceID}/coas',
  operationId: 'listCertificatesOfInvoice',
  summary: 'Certificates of analysis of one invoice',
  description: '404 when there is no such invoice for the key.',
  filters: {},
  parent: visibleInvoice,
  below: 'ic.invoice_id',
};
