import { ACCOUNT_MONEY, audienceColumns, builtBySql, ORDER } from './audience.ts';
import type { RecordType } from './field.ts';
import * as records from './records/index.ts';
import { TABLES_SHOWN_BY_ORDERS } from './shown.ts';
import type { ShownColumns } from './shows.ts';

/** SQL over a row `d`. */
type Sql = string;

/** How the feed tells that a record of a view changed; null: events of another view do. */
type ChangeEventSource = 'record' | 'order' | 'invoice' | 'purchase' | 'inventory' | null;

/** Records that come into a key's view and leave it when something that they belong to moves. */
export interface View {
  /** As record.removed names it: the list in v1, or `orders`. */
  resource: string;
  /** The table, or a query, whose rows are the records. */
  rows: string;
  /** The table whose `time_updated` is the time of the last change; null: it has none. */
  touched: string | null;
  /** SQL condition over a row `d` of that table, given a query of ids. */
  hasId: (ids: string) => Sql;
  key: readonly { name: string; value: Sql }[];
  /** `resource_id` of its events. */
  id: Sql;
  scope: Record<'audience' | 'customers' | 'suppliers' | 'states', Sql>;
  builtBy: Sql;
  announcedBy: ChangeEventSource;
  /** The tables that its records show something of: the database touches them, and what was touched is announced. */
  showsTables: readonly string[];
}

interface Options {
  announcedBy?: ChangeEventSource;
  touched?: string | null;
  rows?: string;
}

const tablesOf = (shows: readonly ShownColumns[] = []) => shows.map(({ of }) => of.table);

function view(
  resource: string,
  { table, audience, shows, fields }: RecordType,
  key: readonly string[],
  { announcedBy = 'record', touched = table, rows = table }: Options = {},
): View {
  const named = key.map((name) => ({ name, value: `d.${fields[name]!.column}` }));
  const id = `concat_ws(':', ${named.map(({ value }) => value).join(', ')})`;
  return {
    resource,
    rows,
    touched,
    hasId: (ids) => `${id} IN (${ids})`,
    key: named,
    id,
    scope: audienceColumns(audience, 'd'),
    builtBy: builtBySql(audience, 'd'),
    announcedBy,
    showsTables: tablesOf(shows),
  };
}

export const VIEWS = {
  states: view('states', records.state, ['StateAbbreviation'], { touched: null }),
  locations: view('locations', records.location, ['LocationID']),
  suppliers: view('suppliers', records.supplier, ['SupplierID']),
  supplierTerms: view('suppliers/creditTerms', records.supplierTerm, ['SupplierID', 'TermID']),
  vendors: view('vendors', records.vendor, ['VendorID', 'SupplierID', 'LocationID']),
  customers: view('customers', records.customer, ['CustomerID']),
  schedules: view('customers/deliverySchedules', records.deliverySchedule, ['CustomerID'], {
    announcedBy: null,
    touched: null,
  }),
  customerTerms: view('customers/creditTerms', records.customerTerm, ['CustomerID', 'SupplierID']),
  users: view('users', records.user, ['UserID'], { touched: null }),
  salesReps: view('salesReps', records.salesRep, ['UserID'], { touched: null }),
  products: view('products', records.product, ['ProductID']),
  promotions: view('promotions', records.promotion, ['PromotionID']),
  inventory: view('inventory', records.inventory, ['LocationID', 'ProductID'], { announcedBy: 'inventory' }),
  stockLevels: view('inventory/stockLevels', records.stockLevel, ['LocationID', 'ProductID'], {
    announcedBy: null,
  }),
  batches: view('inventory/batches', records.batch, [
    'LocationID',
    'ProductID',
    'BatchCode',
    'PurchaseTransID',
  ]),
  retailers: view('inventory/retailers', records.retailerInventory, ['ID']),
  allocations: view('allocations', records.allocation, ['AllocationID']),
  invoices: view('invoices', records.invoice, ['InvoiceID'], { announcedBy: 'invoice' }),
  invoiceLines: view('invoices/lines', records.invoiceLine, ['InvoiceTransID'], { announcedBy: null }),
  certificates: view('invoices/coas', records.certificate, ['InvoiceTransID', 'BatchCode'], {
    announcedBy: null,
  }),
  openInvoices: view('payments/openInvoices', records.openInvoice, ['InvoiceID'], { announcedBy: 'invoice' }),
  paymentTypes: view('payments/types', records.paymentType, ['PaymentTypeID']),
  payments: view('payments', records.payment, ['PaymentID']),
  purchaseLines: view('purchases/lines', records.purchaseLine, ['PurchaseTransID'], { announcedBy: null }),
  purchases: {
    ...view('purchases', records.purchase, ['PurchaseID'], { announcedBy: 'purchase' }),
    key: [
      { name: 'PurchaseID', value: 'd.purchase_id' },
      { name: 'purchase_global_id', value: 'd.purchase_global_id' },
    ],
    id: 'd.purchase_global_id',
    hasId: (ids) => `d.purchase_global_id::text IN (${ids})`,
  },
  orders: {
    resource: 'orders',
    rows: 'sales_order',
    touched: 'sales_order',
    hasId: (ids) => `coalesce(d.order_id, 'invoice:' || d.invoice_id) IN (${ids})`,
    key: [
      { name: 'order_id', value: 'd.order_id' },
      { name: 'invoice_id', value: 'd.invoice_id' },
    ],
    id: `coalesce(d.order_id, 'invoice:' || d.invoice_id)`,
    scope: audienceColumns(ORDER, 'd'),
    builtBy: builtBySql(ORDER, 'd'),
    announcedBy: 'order',
    showsTables: TABLES_SHOWN_BY_ORDERS,
  },
  requests: {
    resource: 'payments/applications',
    rows: `(SELECT r.payment_request_id, r.payment_application_id, p.ar_account_id, p.supplier_id
      FROM payment_request r JOIN payment p ON p.payment_id = r.payment_id)`,
    touched: 'payment_request',
    hasId: (ids) => `d.payment_request_id IN (SELECT x.id::integer FROM (${ids}) x)`,
    key: [
      { name: 'RequestID', value: 'd.payment_request_id' },
      { name: 'PaymentApplicationID', value: 'd.payment_application_id' },
    ],
    id: 'd.payment_request_id::text',
    scope: audienceColumns(ACCOUNT_MONEY, 'd'),
    builtBy: 'NULL',
    announcedBy: 'record',
    showsTables: tablesOf(records.paymentRequest.shows),
  },
  applications: {
    resource: 'payments/applications',
    rows: `(SELECT a.payment_application_id, p.ar_account_id, p.supplier_id
      FROM payment_application a JOIN payment p ON p.payment_id = a.payment_id
      WHERE NOT EXISTS (SELECT FROM payment_request r WHERE r.payment_application_id = a.payment_application_id))`,
    touched: 'payment_application',
    hasId: (ids) => `d.payment_application_id IN (SELECT substr(x.id, 2)::integer FROM (${ids}) x)`,
    key: [
      { name: 'RequestID', value: 'NULL::integer' },
      { name: 'PaymentApplicationID', value: 'd.payment_application_id' },
    ],
    id: `':' || d.payment_application_id`,
    scope: audienceColumns(ACCOUNT_MONEY, 'd'),
    builtBy: 'NULL',
    announcedBy: 'record',
    showsTables: tablesOf(records.paymentApplication.shows),
  },
  arAging: {
    resource: 'arAging',
    rows: `(SELECT DISTINCT i.ar_account_id, il.supplier_id FROM invoice i JOIN invoice_line il ON il.invoice_id = i.invoice_id)`,
    touched: null,
    hasId: () => 'false',
    key: [
      { name: 'ARAccountID', value: 'd.ar_account_id' },
      { name: 'SupplierID', value: 'd.supplier_id' },
    ],
    id: `concat_ws(':', d.ar_account_id, d.supplier_id)`,
    scope: audienceColumns(ACCOUNT_MONEY, 'd'),
    builtBy: 'NULL',
    announcedBy: null,
    showsTables: [],
  },
} as const satisfies Record<string, View>;
