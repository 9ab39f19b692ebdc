import { VIEWS, type View } from './views.ts';

/** Rows of a view: an SQL condition over `d`, given the ids as an SQL array. */
type RowCondition = (ids: string) => string;

/** What a change of some fields of a record moves into view and out of view, for other keys. */
export interface Move {
  fields: readonly string[];
  /** The ids that the records of the views are found by: SQL over the row before (`t`) and after (`m`) the change. */
  ids: readonly string[];
  views: readonly (readonly [view: View, which: RowCondition])[];
  /** New records do it, too. */
  isByNewRecords?: true;
}

const columnIn =
  (column: string): RowCondition =>
  (ids) =>
    `d.${column} = ANY (${ids})`;
const columnInQuery =
  (column: string, rows: (ids: string) => string): RowCondition =>
  (ids) =>
    `d.${column} IN (SELECT ${rows(ids)})`;

const ownMove = (view: View, column: string, fields: readonly string[]): Move => ({
  fields,
  ids: [`t.${column}`],
  views: [[view, columnIn(column)]],
});

const ofInvoices = (column: string): RowCondition =>
  columnInQuery('invoice_id', (ids) => `x.invoice_id FROM invoice x WHERE x.${column} = ANY (${ids})`);
const ofPurchases = columnInQuery(
  'purchase_global_id',
  (ids) => `x.purchase_global_id FROM purchase x WHERE x.to_location_id = ANY (${ids})`,
);

const productMoves: Move = {
  fields: ['SupplierID', 'State'],
  ids: ['t.product_id'],
  views: [
    [VIEWS.products, columnIn('product_id')],
    [VIEWS.inventory, columnIn('product_id')],
    [VIEWS.stockLevels, columnIn('product_id')],
    [VIEWS.batches, columnIn('product_id')],
    [VIEWS.retailers, columnIn('product_id')],
    [VIEWS.allocations, columnIn('product_id')],
    [
      VIEWS.orders,
      (ids) =>
        `d.stage <> 'posted' AND d.order_no IN (SELECT x.order_no FROM order_line x WHERE x.product_id = ANY (${ids}))`,
    ],
  ],
};

const customerChangesState: Move = {
  fields: ['State'],
  ids: ['t.customer_id'],
  views: [
    [VIEWS.customerTerms, columnIn('customer_id')],
    [VIEWS.retailers, columnIn('customer_id')],
    [VIEWS.allocations, columnIn('customer_id')],
    [VIEWS.invoices, columnIn('customer_id')],
    [VIEWS.openInvoices, columnIn('customer_id')],
    [VIEWS.invoiceLines, ofInvoices('customer_id')],
    [VIEWS.certificates, ofInvoices('customer_id')],
    [VIEWS.orders, columnIn('customer_id')],
  ],
};

/** Its state counts for its account, and so for everything there. */
const customerChangesAccount: Move = {
  fields: ['ARAccountID', 'State'],
  ids: ['t.ar_account_id', 'm.ar_account_id'],
  views: [
    [VIEWS.payments, columnIn('ar_account_id')],
    [VIEWS.requests, columnIn('ar_account_id')],
    [VIEWS.applications, columnIn('ar_account_id')],
    [VIEWS.openInvoices, columnIn('ar_account_id')],
    [VIEWS.arAging, columnIn('ar_account_id')],
  ],
  isByNewRecords: true,
};

/** Not by new customers: no key can name one yet, and the states of stock are those of its warehouse. */
const customerChangesWarehouse: Move = {
  fields: ['LocationID'],
  ids: ['t.location_id', 'm.location_id'],
  views: [
    [VIEWS.batches, columnIn('location_id')],
    [VIEWS.stockLevels, columnIn('location_id')],
  ],
};

const locationMoves: Move = {
  fields: ['State'],
  ids: ['t.location_id'],
  views: [
    [VIEWS.locations, columnIn('location_id')],
    [VIEWS.inventory, columnIn('location_id')],
    [VIEWS.stockLevels, columnIn('location_id')],
    [VIEWS.batches, columnIn('location_id')],
    [VIEWS.vendors, columnIn('location_id')],
    [VIEWS.purchases, columnIn('to_location_id')],
    [VIEWS.purchaseLines, ofPurchases],
  ],
};

const invoiceViews: Move['views'] = [
  [VIEWS.invoices, columnIn('invoice_id')],
  [VIEWS.openInvoices, columnIn('invoice_id')],
  [VIEWS.invoiceLines, columnIn('invoice_id')],
  [VIEWS.certificates, columnIn('invoice_id')],
  [VIEWS.orders, columnIn('invoice_id')],
];

const ofOrders = (column: string): RowCondition =>
  columnInQuery(column, (ids) => `x.${column} FROM sales_order x WHERE x.order_no = ANY (${ids})`);

/** What an edit of an order moves, by its order_no: it may lose a supplier's last line, or get another customer. */
export const ORDER_EDITS: Move['views'] = [
  ...invoiceViews
    .filter(([view]) => view !== VIEWS.orders)
    .map(([view]) => [view, ofOrders('invoice_id')] as const),
  [VIEWS.orders, columnIn('order_no')],
];

/** By resource of /ops/records. Rows of customerPricing follow from products and customers, which have events of their own. */
export const MOVES: Record<string, readonly Move[]> = {
  states: [ownMove(VIEWS.states, 'state', ['Active'])],
  locations: [locationMoves],
  suppliers: [
    {
      fields: ['State'],
      ids: ['t.supplier_id'],
      views: [
        [VIEWS.suppliers, columnIn('supplier_id')],
        [VIEWS.supplierTerms, columnIn('supplier_id')],
      ],
    },
  ],
  vendors: [ownMove(VIEWS.vendors, 'vendor_id', ['Active', 'VendorState'])],
  customers: [
    {
      fields: ['State', 'AccountStatus'],
      ids: ['t.customer_id'],
      views: [
        [VIEWS.customers, columnIn('customer_id')],
        [VIEWS.schedules, columnIn('customer_id')],
      ],
    },
    customerChangesState,
    customerChangesAccount,
    customerChangesWarehouse,
  ],
  users: [
    {
      fields: ['UserActive', 'Kind', 'States', 'CustomerIDs', 'SupplierIDs'],
      ids: ['t.user_id'],
      views: [
        [VIEWS.users, columnIn('user_id')],
        [VIEWS.salesReps, columnIn('user_id')],
      ],
    },
  ],
  salesReps: [ownMove(VIEWS.salesReps, 'user_id', ['Suppliers', 'Customers'])],
  products: [productMoves],
  promotions: [ownMove(VIEWS.promotions, 'promotion_id', ['SupplierID', 'States'])],
  'inventory/retailers': [ownMove(VIEWS.retailers, 'retailer_inventory_id', ['ProductID', 'CustomerID'])],
  allocations: [ownMove(VIEWS.allocations, 'allocation_id', ['ProductID', 'CustomerID'])],
  'payments/types': [ownMove(VIEWS.paymentTypes, 'payment_type_id', ['SupplierID', 'Active'])],
  payments: [
    {
      fields: ['ARAccountID', 'SupplierID'],
      ids: ['t.payment_id'],
      views: [
        [VIEWS.payments, columnIn('payment_id')],
        [
          VIEWS.requests,
          columnInQuery(
            'payment_request_id',
            (ids) => `x.payment_request_id FROM payment_request x WHERE x.payment_id = ANY (${ids})`,
          ),
        ],
        [
          VIEWS.applications,
          columnInQuery(
            'payment_application_id',
            (ids) => `x.payment_application_id FROM payment_application x WHERE x.payment_id = ANY (${ids})`,
          ),
        ],
      ],
    },
  ],
  purchases: [
    {
      fields: ['SupplierID', 'ToLocationID', 'Lines'],
      ids: ['t.purchase_id'],
      views: [
        [VIEWS.purchases, columnIn('purchase_id')],
        [
          VIEWS.purchaseLines,
          columnInQuery(
            'purchase_global_id',
            (ids) => `x.purchase_global_id FROM purchase x WHERE x.purchase_id = ANY (${ids})`,
          ),
        ],
      ],
    },
  ],
  invoices: [{ fields: ['CustomerID', 'ARAccountID', 'Lines'], ids: ['t.invoice_id'], views: invoiceViews }],
  'invoices/lines': [{ fields: ['SupplierID'], ids: ['t.invoice_id'], views: invoiceViews }],
};
