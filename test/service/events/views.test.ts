import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { RESOURCES } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { keysOfEveryKind, type TestKey } from '../../support/test-keys.ts';
import { pages, putter } from '../ops/records-support.ts';
import { currentCursor, eventsAfter, eventsWhen, type Json, scenario } from './support.ts';

const service = await build();
const { call, db } = service;
const put = putter(call);
const keys = await keysOfEveryKind(db);

/** The key fields of each list, as record.removed gives them. */
const KEYS: Record<string, readonly string[]> = {
  ...Object.fromEntries(RESOURCES.map(({ name, key }) => [name, key])),
  orders: ['order_id', 'invoice_id'],
  purchases: ['purchase_global_id'],
  'payments/applications': ['RequestID', 'PaymentApplicationID'],
  'inventory/stockLevels': ['LocationID', 'ProductID'],
  'payments/openInvoices': ['InvoiceID'],
  arAging: ['ARAccountID', 'SupplierID'],
};
/** Lists that no copy has, because they are computed; read whole. */
const COMPUTED = ['inventory/stockLevels', 'payments/openInvoices', 'arAging'];
const COPIED = [
  ...['states', 'locations', 'suppliers', 'suppliers/creditTerms', 'vendors', 'customers'],
  ...['customers/deliverySchedules', 'customers/creditTerms', 'users', 'salesReps', 'products', 'promotions'],
  ...['inventory', 'inventory/batches', 'inventory/retailers', 'allocations', 'invoices', 'invoices/lines'],
  ...['invoices/coas', 'payments/types', 'payments', 'payments/applications', 'purchases', 'orders'],
];
const NOT_FOR_CUSTOMERS = ['vendors', 'inventory', 'purchases'];

const idOf = (name: string, record: Json) =>
  `${name} ${KEYS[name]!.map((field) => (name === 'orders' && field === 'order_id' ? (record.order_id ?? record.id) : record[field]) ?? '').join(':')}`;

/** Everything that a key sees, by list and key fields. */
async function viewOf(key: TestKey): Promise<Map<string, Json>> {
  const as: typeof call = (method, path, options) => call(method, path, { key: key.text, ...options });
  const names = COPIED.filter(
    (name) =>
      (key.type !== 'Customer' || !NOT_FOR_CUSTOMERS.includes(name)) &&
      (name !== 'orders' || !key.name.includes('inactive')),
  );
  const snapshot = await as('GET', `/api/v2/events/snapshot?resources=${names.join(',')}`);
  expect(snapshot.statusCode, snapshot.body.slice(0, 300)).toBe(200);
  const lines = snapshot.body.trimEnd().split('\n').slice(1, -1);
  const seen = new Map<string, Json>();
  for (const line of lines) {
    const { resource, data } = JSON.parse(line);
    seen.set(idOf(resource, data), data);
  }
  for (const name of COMPUTED)
    for (const record of await pages(as, name)) seen.set(idOf(name, record), record as Json);
  return seen;
}

async function viewsOfAll(): Promise<Map<TestKey, Map<string, Json>>> {
  const views = new Map<TestKey, Map<string, Json>>();
  for (const key of keys) views.set(key, await viewOf(key));
  return views;
}
let views = await viewsOfAll();

/** Lists that take UpdatedSince without naming documents. */
const TIMED = [
  ...[
    'suppliers',
    'suppliers/creditTerms',
    'vendors',
    'customers',
    'customers/creditTerms',
    'products',
    'promotions',
  ],
  ...[
    'inventory',
    'inventory/batches',
    'inventory/retailers',
    'inventory/stockLevels',
    'allocations',
    'invoices',
  ],
  ...['payments/types', 'payments', 'payments/applications', 'locations', 'arAging'],
];

async function changedSince(key: TestKey, since: string): Promise<Set<string>> {
  const as: typeof call = (method, path, options) => call(method, path, { key: key.text, ...options });
  const changed = new Set<string>();
  for (const name of TIMED) {
    if (key.type === 'Customer' && NOT_FOR_CUSTOMERS.includes(name)) continue;
    for (const record of await pages(as, `${name}?UpdatedSince=${since}`)) changed.add(idOf(name, record));
  }
  if (!key.name.includes('inactive')) {
    const orders = await as('GET', `/api/v2/orders?updated_since=${since}&page_size=500`);
    for (const order of orders.json().data) changed.add(idOf('orders', order));
  }
  return changed;
}

const one = async (text: ReturnType<typeof sql>) => (await db.query<Record<string, Json>>(text))[0]!;
const { other_state, state } = await one(sql`
  SELECT c.state, (SELECT state FROM state WHERE state <> c.state AND active ORDER BY 1 LIMIT 1) AS other_state
  FROM customer c WHERE customer_id = ${scenario.customer}`);
const { other_location, location_id, ar_account_id } = await one(sql`
  SELECT c.location_id, c.ar_account_id, (SELECT l.location_id FROM location l WHERE l.location_id <> c.location_id ORDER BY 1 LIMIT 1) AS other_location
  FROM customer c WHERE customer_id = ${scenario.customer}`);
const { other_account } = await one(sql`
  SELECT ar_account_id AS other_account FROM payment WHERE ar_account_id <> ${ar_account_id} ORDER BY 1 LIMIT 1`);
const vendor = await one(sql`
  SELECT vendor_id AS "VendorID", supplier_id AS "SupplierID", location_id AS "LocationID" FROM vendor WHERE active ORDER BY 1, 2, 3 LIMIT 1`);

const CustomerID = scenario.customer;
const ProductID = scenario.product;
const MOVES: readonly [what: string, resource: string, there: Json, back: Json][] = [
  [
    'a product of another supplier',
    'products',
    { ProductID, SupplierID: scenario.supplier_other },
    { ProductID, SupplierID: scenario.supplier },
  ],
  ['a product in another state', 'products', { ProductID, State: other_state }, { ProductID, State: state }],
  [
    'a customer in another state',
    'customers',
    { CustomerID, State: other_state },
    { CustomerID, State: state },
  ],
  [
    'a customer of another warehouse',
    'customers',
    { CustomerID, LocationID: other_location },
    { CustomerID, LocationID: location_id },
  ],
  [
    'a customer with another AR account',
    'customers',
    { CustomerID, ARAccountID: other_account },
    { CustomerID, ARAccountID: ar_account_id },
  ],
  [
    'a closed customer',
    'customers',
    { CustomerID, AccountStatus: 'Closed' },
    { CustomerID, AccountStatus: 'Active' },
  ],
  [
    'a supplier in another state',
    'suppliers',
    { SupplierID: scenario.supplier, State: other_state },
    { SupplierID: scenario.supplier, State: state },
  ],
  [
    'a warehouse in another state',
    'locations',
    { LocationID: location_id, State: other_state },
    { LocationID: location_id, State: state },
  ],
  ['an inactive vendor', 'vendors', { ...vendor, Active: false }, { ...vendor, Active: true }],
  [
    'an inactive payment type',
    'payments/types',
    { PaymentTypeID: 1, Active: false },
    { PaymentTypeID: 1, Active: true },
  ],
  ['an inactive user', 'users', { UserID: 1001, UserActive: false }, { UserID: 1001, UserActive: true }],
];

test.each(MOVES)(
  '%s emits a removal to keys that lose access and a change to keys that gain it',
  async (_what, resource, there, back) => {
    for (const change of [there, back]) {
      const before = views;
      const cursor = await currentCursor(service);
      const [{ at }] = (await db.query(
        sql`SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`,
      )) as [{ at: string }];
      const answer = await put(resource, [change]);
      expect(answer.json().data, answer.body).toMatchObject({ updated: 1 });
      await eventsWhen(service, cursor, (all) => all.some((event) => event.resource === resource));
      views = await viewsOfAll();
      const after = views;
      for (const key of keys) {
        const [was, is] = [before.get(key)!, after.get(key)!];
        const events = await eventsAfter(service, cursor, {
          key: key.text as 'employee',
          more: '&types=record.removed',
        });
        const removed = events.map((event) => idOf(event.resource, event.data)).sort();
        const lost = [...was.keys()].filter((id) => !is.has(id)).sort();
        // A zero balance is not in the lists of open ones, before or after.
        const isShown = (id: string) => was.has(id);
        expect(removed.filter(isShown), `${key.name} lost`).toEqual(lost);
        const changed = await changedSince(key, at);
        const gained = [...is.keys()].filter((id) => !was.has(id));
        const timed = gained.filter((id) => [...TIMED, 'orders'].includes(id.split(' ')[0]!));
        expect(
          timed.filter((id) => !changed.has(id)),
          `${key.name} gained`,
        ).toEqual([]);
      }
    }
  },
);

test('a rename emits order.updated with a new time_updated and the same version', async () => {
  const path = `/api/v2/orders/${scenario.invoice_new}`;
  const before = (await call('GET', path)).json().data;
  const cursor = await currentCursor(service);
  const answer = await put('customers', [{ CustomerID, CustomerName: 'Renamed Market' }]);
  expect(answer.json().data).toMatchObject({ updated: 1 });
  const id = before.id ?? `invoice:${scenario.invoice_new}`;
  const isAnnounced = (all: { resource_id: string; type: string }[]) =>
    all.some(({ resource_id, type }) => type === 'order.updated' && resource_id === id);
  const events = await eventsWhen(service, cursor, isAnnounced);
  expect(
    events.find(({ type, resource_id }) => type === 'order.updated' && resource_id === id),
  ).toMatchObject({
    version: before.version,
    data: { invoice_id: scenario.invoice_new, status: before.status, previous_status: before.status },
  });
  const after = (await call('GET', path)).json().data;
  expect(after.version).toBe(before.version);
  expect(after.customer_name).toBe('Renamed Market');
  expect(after.time_updated > before.time_updated).toBe(true);
  const since = await call('GET', `/api/v2/orders?updated_since=${after.time_updated}&page_size=500`);
  expect(since.json().data.map(({ invoice_id }: Json) => invoice_id)).toContain(scenario.invoice_new);
});
