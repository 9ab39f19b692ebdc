/** Who could read a record of a v1 list, as SQL over its stored row `t`. An absent field does not restrict such records. */
interface RecordScope {
  /** 1 Customer keys, 2 Supplier keys, 3 both. Employee keys see every record. */
  audience: string;
  /** SQL arrays, like the next two. */
  customers?: string;
  suppliers?: string;
  states?: string;
}

const ofCustomer = (column: string) =>
  `(SELECT c.${column} FROM customer c WHERE c.customer_id = t.customer_id)`;
const ofProduct = '(SELECT p.supplier_id FROM product p WHERE p.product_id = t.product_id)';
const ofAccount = (column: string) =>
  `ARRAY(SELECT DISTINCT c.${column} FROM customer c WHERE c.ar_account_id = t.ar_account_id)`;
const ofUser = (table: string, column: string) =>
  `ARRAY(SELECT x.${column} FROM ${table} x WHERE x.user_id = t.user_id)`;
const ofInvoice = (column: string) =>
  `(SELECT c.${column} FROM invoice i JOIN customer c ON c.customer_id = i.customer_id WHERE i.invoice_id = t.invoice_id)`;
const ofPurchase = (column: string) =>
  `(SELECT ${column} FROM purchase pu JOIN location l ON l.location_id = pu.to_location_id WHERE pu.purchase_global_id = t.purchase_global_id)`;

const CUSTOMER_ITSELF: RecordScope = {
  audience: `CASE t.account_status WHEN 'Active' THEN 3 ELSE 1 END`,
  customers: 'ARRAY[t.customer_id]',
  states: 'ARRAY[t.state]',
};
const GOODS_OF_CUSTOMER: RecordScope = {
  audience: '3',
  customers: 'ARRAY[t.customer_id]',
  suppliers: `ARRAY[${ofProduct}]`,
  states: `ARRAY[${ofCustomer('state')}]`,
};

/** The v1 lists. Records of other lists are visible to Employee keys only. */
const SCOPES: Record<string, RecordScope> = {
  states: { audience: 'CASE WHEN t.active THEN 3 ELSE 0 END', states: 'ARRAY[t.state]' },
  locations: { audience: '3', states: 'ARRAY[t.state]' },
  creditTerms: { audience: '3' },
  suppliers: { audience: '3', suppliers: 'ARRAY[t.supplier_id]', states: 'ARRAY[t.state]' },
  'suppliers/creditTerms': {
    audience: '3',
    suppliers: 'ARRAY[t.supplier_id]',
    states: 'ARRAY[(SELECT s.state FROM supplier s WHERE s.supplier_id = t.supplier_id)]',
  },
  vendors: {
    audience: 'CASE WHEN t.active THEN 2 ELSE 0 END',
    suppliers: 'ARRAY[t.supplier_id]',
    states:
      'ARRAY[coalesce(t.vendor_state, (SELECT l.state FROM location l WHERE l.location_id = t.location_id))]',
  },
  customers: CUSTOMER_ITSELF,
  'customers/deliverySchedules': CUSTOMER_ITSELF,
  'customers/creditTerms': {
    audience: '3',
    customers: 'ARRAY[t.customer_id]',
    suppliers: 'ARRAY[t.supplier_id]',
    states: `ARRAY[${ofCustomer('state')}]`,
  },
  users: {
    audience: '3',
    customers: ofUser('user_customer', 'customer_id'),
    suppliers: `CASE WHEN t.kind = 'Customer' AND t.active THEN NULL ELSE ${ofUser('user_supplier', 'supplier_id')} END`,
    states: ofUser('user_state', 'state'),
  },
  salesReps: {
    audience: 'CASE WHEN (SELECT u.active FROM user_account u WHERE u.user_id = t.user_id) THEN 3 ELSE 0 END',
    customers: ofUser('sales_rep_customer', 'customer_id'),
    suppliers: ofUser('sales_rep_supplier', 'supplier_id'),
  },
  productCategories: { audience: '3' },
  products: { audience: '3', suppliers: 'ARRAY[t.supplier_id]', states: 'ARRAY[t.state]' },
  promotions: {
    audience: '3',
    suppliers: 'ARRAY[t.supplier_id]',
    states: 'ARRAY(SELECT ps.state FROM promotion_state ps WHERE ps.promotion_id = t.promotion_id)',
  },
  'purchases/lines': {
    audience: '2',
    suppliers: `ARRAY[${ofPurchase('pu.supplier_id')}]`,
    states: `ARRAY[${ofPurchase('l.state')}]`,
  },
  'inventory/batches': {
    audience: '3',
    customers: 'ARRAY(SELECT c.customer_id FROM customer c WHERE c.location_id = t.location_id)',
    suppliers: `ARRAY[${ofProduct}]`,
    states: 'ARRAY[(SELECT l.state FROM location l WHERE l.location_id = t.location_id)]',
  },
  'inventory/retailers': GOODS_OF_CUSTOMER,
  allocations: GOODS_OF_CUSTOMER,
  'invoices/lines': {
    audience: '3',
    customers: `ARRAY[${ofInvoice('customer_id')}]`,
    suppliers: 'ARRAY[t.supplier_id]',
    states: `ARRAY[${ofInvoice('state')}]`,
  },
  'invoices/coas': {
    audience: '3',
    customers: `ARRAY[${ofInvoice('customer_id')}]`,
    suppliers: `ARRAY[${ofProduct}]`,
    states: `ARRAY[${ofInvoice('state')}]`,
  },
  'payments/types': {
    audience: '3',
    suppliers: 'CASE WHEN t.supplier_id IS NOT NULL THEN ARRAY[t.supplier_id] END',
  },
  payments: {
    audience: '3',
    customers: ofAccount('customer_id'),
    suppliers: 'array_remove(ARRAY[t.supplier_id], NULL)',
    states: ofAccount('state'),
  },
};

/** Documents emit their own events. */
const DOCUMENTS = new Set(['invoices', 'inventory', 'purchases']);

/** Records about to be stored: `rows` are those of a request (with the flags found, changed, and r for removed). */
export interface StoredRecords {
  /** As in the v1 path. */
  resource: string;
  table: string;
  rows: string;
  /** v1 name and column of each key field. */
  key: readonly { name: string; column: string }[];
  /** SQL condition: the table row `t` is the record `m`. */
  same: string;
}

/** SQL that emits events for stored records. */
export function tellOfChanged(records: StoredRecords): string[] {
  if (records.resource === 'invoices') return [tellOfNewInvoices(records.rows)];
  return DOCUMENTS.has(records.resource)
    ? []
    : [tell(records, 'record.changed', '(m.changed OR NOT m.found) AND NOT m.r')];
}

/** SQL that emits events for records about to be removed, while they can still be read. */
export function tellOfRemoved(records: StoredRecords): string[] {
  return DOCUMENTS.has(records.resource) ? [] : [tell(records, 'record.removed', 'm.found AND m.r')];
}

function tell({ resource, table, rows, key, same }: StoredRecords, type: string, which: string): string {
  const {
    audience,
    customers = 'NULL',
    suppliers = 'NULL',
    states = 'NULL',
  } = SCOPES[resource] ?? { audience: '0' };
  const id = key.map(({ column }) => `t.${column}`).join(', ');
  const data = key.map(({ name, column }) => `'${name}', t.${column}`).join(', ');
  return `INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, audience, customers, suppliers, states, data)
    SELECT (SELECT event_tick()), '${type}', '${resource}', concat_ws(':', ${id}), (SELECT cause_request()), (SELECT cause_key()),
      ${audience}, ${customers}, ${suppliers}, ${states}, json_build_object(${data})
    FROM ${rows} m JOIN ${table} t ON ${same}
    WHERE ${which} AND coalesce(current_setting('dray.events', true), '') <> 'off' ORDER BY m.i`;
}

/** An imported invoice starts the history of its order, from which the order's events are generated. */
function tellOfNewInvoices(rows: string): string {
  return `INSERT INTO audit_log (api_key_id, request_id, action, subject, subject_id, to_version)
    SELECT (SELECT cause_key()), (SELECT cause_request()), 'order.record', 'order', o.order_no::text, o.version
    FROM ${rows} m JOIN sales_order o ON o.invoice_id = m.invoice_id WHERE NOT m.found ORDER BY m.i`;
}
