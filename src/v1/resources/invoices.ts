import { type ApiKey, visibleRecords } from '../../access/index.ts';
import { join, type Statement, sql, trusted } from '../../db/index.ts';
import { INVOICE_STATUS_TEXT, INVOICE_STATUSES, records } from '../../model/index.ts';
import {
  declareLists,
  type Filling,
  idFilter,
  onOrAfterFilter,
  onOrBeforeFilter,
  requiredIdFilter,
  statusFilter,
  type TableList,
  withDefault,
} from '../engine/index.ts';

const STATUSES = INVOICE_STATUSES.map(String);

// LEFT, although every invoice has a customer: the planner can drop such a join if nothing from it is needed.
const CUSTOMER = 'LEFT JOIN customer c ON c.customer_id = i.customer_id';

/** For a Supplier key, totals cover its own lines only, and open amounts its share; otherwise they are those of the invoice. */
function invoiceSource(key: ApiKey): Statement {
  const totals =
    key.type === 'Supplier' && key.supplierIds
      ? sql`(SELECT sum(il.num_units)::integer AS units, coalesce(sum(il.cases), 0)::numeric(14,4) AS cases,
          sum(il.full_price * il.num_units) AS full_price, sum(il.ext_price) AS ext_price,
          sum(il.full_price * il.num_units) - sum(il.ext_price) AS discount, sum(il.ext_price) AS total,
          CASE WHEN i.open_balance = 0 THEN 0.00 ELSE open_share(i.invoice_id, i.open_balance, ${key.supplierIds}) END AS open
        FROM invoice_line il WHERE il.invoice_id = i.invoice_id AND il.supplier_id = ANY(${key.supplierIds}))`
      : sql`(SELECT i.total_num_units AS units, i.total_cases AS cases, i.total_full_price AS full_price,
          i.total_ext_price AS ext_price, i.total_discount AS discount, i.invoice_total AS total, i.open_balance AS open)`;
  return sql`invoice i ${trusted(CUSTOMER)}
    LEFT JOIN user_account su ON su.user_id = i.submitted_by_user_id
    LEFT JOIN user_account bu ON bu.user_id = i.built_by_user_id
    LEFT JOIN invoice_revision rev ON rev.invoice_id = i.invoice_id
    CROSS JOIN LATERAL ${totals} t
    CROSS JOIN LATERAL (SELECT ${documentFor(key)} AS key) doc`;
}

/** The document shows every line, so a Supplier key only gets the link if all lines are its own. */
function documentFor(key: ApiKey): Statement {
  if (key.type !== 'Supplier' || !key.supplierIds) return sql`i.invoice_id::text`;
  return sql`CASE WHEN NOT EXISTS (SELECT FROM invoice_line o WHERE o.invoice_id = i.invoice_id
    AND o.supplier_id <> ALL(${key.supplierIds})) THEN i.invoice_id::text END`;
}

/** Links are signed here, for the whole page and each document once: in SQL, a signature took as long as the rest of the row. */
const signed: Filling = {
  fields: ['PDFURL'],
  textsOf({ context: { links } }) {
    const link = links.jsonOf('invoice');
    return (_field, id) => link(id);
  },
};

/** Whether the invoice in the path is visible to this key. */
function visibleInvoice(id: number, key: ApiKey): Statement {
  const visible = visibleRecords(key, records.invoice.audience, 'i', CUSTOMER);
  return sql`SELECT FROM invoice i ${trusted(CUSTOMER)} WHERE ${join([sql`i.invoice_id = ${id}`, ...visible], ' AND ')}`;
}

const ofInvoices = (records: string) =>
  requiredIdFilter('i.invoice_id', `Return only ${records} of these invoices. Required.`);

const invoiceLines: TableList = {
  path: '/invoices/lines',
  operationId: 'listInvoiceLines',
  summary: 'List invoice lines',
  description:
    'Lists the lines of the invoices in InvoiceIDs. With Statuses, only invoices with those statuses are included; add 7 to include verified invoices.',
  of: records.invoiceLine,
  joins: `JOIN invoice i ON i.invoice_id = il.invoice_id JOIN customer c ON c.customer_id = i.customer_id
    LEFT JOIN invoice_revision rev ON rev.invoice_id = i.invoice_id`,
  by: ['InvoiceTransID'],
  filters: {
    InvoiceIDs: ofInvoices('lines'),
    Statuses: statusFilter(
      'i.status',
      STATUSES,
      `Return only lines of invoices with these statuses: ${INVOICE_STATUS_TEXT}.`,
    ),
  },
};

const coas: TableList = {
  path: '/invoices/coas',
  operationId: 'listCertificatesOfAnalysis',
  summary: 'List certificates of analysis',
  description:
    'Lists the certificates of analysis (COAs) attached to the lines of the invoices in InvoiceIDs.',
  of: records.certificate,
  joins: `JOIN invoice i ON i.invoice_id = ic.invoice_id JOIN customer c ON c.customer_id = i.customer_id
    JOIN invoice_line il ON il.invoice_trans_id = ic.invoice_trans_id`,
  order: ['ic.invoice_trans_id', 'ic.batch_code'],
  filters: { InvoiceIDs: ofInvoices('certificates') },
};

export const invoices = declareLists('Invoices', [
  {
    path: '/invoices',
    operationId: 'listInvoices',
    summary: 'List invoices',
    description:
      'Lists new invoices (status 1) by default. To get invoices with other statuses, send Statuses. While RevisionStatus is set, an update is being applied, and the values may not reflect it yet: read the invoice again later. Supplier keys see invoices that include their products, with totals for the lines of those products only.',
    of: records.invoice,
    copied: { Statuses: STATUSES },
    source: invoiceSource,
    joins: CUSTOMER,
    filled: signed,
    single: ['getInvoice', 'Get an invoice'],
    by: ['InvoiceID'],
    updated: 'i.time_updated',
    isPlannedForSuppliers: true,
    hasStates: true,
    filters: {
      CustomerIDs: idFilter('i.customer_id', 'Return only invoices for these customers.'),
      InvoiceIDs: idFilter('i.invoice_id', 'Return only these invoices.'),
      Statuses: withDefault(
        statusFilter(
          'i.status',
          STATUSES,
          `Return only invoices with these statuses: ${INVOICE_STATUS_TEXT}. Defaults to 1.`,
        ),
        ['1'],
      ),
      StartDate: onOrAfterFilter(
        'i.delivery_date',
        'Return only invoices with a delivery date on or after this date.',
      ),
      EndDate: onOrBeforeFilter(
        'i.delivery_date',
        'Return only invoices with a delivery date on or before this date.',
      ),
    },
  },
  invoiceLines,
  {
    ...invoiceLines,
    path: '/invoices/{invoiceID}/lines',
    operationId: 'listLinesForInvoice',
    summary: "List an invoice's lines",
    description:
      'Lists the lines of one invoice in any status. Returns 404 if the invoice does not exist or is not accessible to this API key.',
    filters: {},
    parent: visibleInvoice,
    below: 'il.invoice_id',
  },
  coas,
  {
    ...coas,
    path: '/invoices/{invoiceID}/coas',
    operationId: 'listCertificatesOfAnalysisForInvoice',
    summary: "List an invoice's certificates of analysis",
    description:
      'Lists the certificates of analysis (COAs) attached to the lines of one invoice. Returns 404 if the invoice does not exist or is not accessible to this API key.',
    filters: {},
    parent: visibleInvoice,
    below: 'ic.invoice_id',
  },
]);
