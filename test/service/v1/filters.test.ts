import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { build } from '../../support/build.ts';
import { address, EVERYTHING, everything, type Json, listAt, neededIds } from './support.ts';

const { call, db } = await build();
const ids = await neededIds(db);
const scenarios = demoScenarios();

// Payments for suppliers have no applications in the demo data.
await db.query({
  text: 'UPDATE payment SET supplier_id = $1 WHERE payment_id IN (SELECT payment_id FROM payment_application ORDER BY payment_id LIMIT 3)',
  values: [scenarios.supplier],
});

const table = async <T extends object>(text: string) => db.query<T>({ text, values: [] });
async function lookup<V>(text: string): Promise<Map<unknown, V>> {
  return new Map((await table<{ k: unknown; v: V }>(text)).map(({ k, v }) => [k, v]));
}
const supplierOfProduct = await lookup<number>('SELECT product_id AS k, supplier_id AS v FROM product');
const stateOfCustomer = await lookup<string>('SELECT customer_id AS k, state AS v FROM customer');
const stateOfLocation = await lookup<string>('SELECT location_id AS k, state AS v FROM location');
const locationOfCustomer = await lookup<number>('SELECT customer_id AS k, location_id AS v FROM customer');
const accountOfCustomer = await lookup<number>('SELECT customer_id AS k, ar_account_id AS v FROM customer');
const supplierOfPromotion = await lookup<number>('SELECT promotion_id AS k, supplier_id AS v FROM promotion');
const supplierOfPayment = await lookup<number>(
  'SELECT payment_invoice_num AS k, supplier_id AS v FROM payment',
);
const suppliersOfInvoice = await lookup<number[]>(
  'SELECT invoice_id AS k, array_agg(DISTINCT supplier_id) AS v FROM invoice_line GROUP BY 1',
);
const statusOfInvoice = await lookup<number>('SELECT invoice_id AS k, status AS v FROM invoice');

/** What of a record a filter compares with. */
type Reads = (one: Json) => unknown;
const field =
  (name: string): Reads =>
  (one) =>
    one[name];
const through =
  (map: Map<unknown, unknown>, name: string): Reads =>
  (one) =>
    map.get(one[name]);
const customerState = through(stateOfCustomer, 'CustomerID');
const productSupplier = through(supplierOfProduct, 'ProductID');
const locationState = through(stateOfLocation, 'LocationID');
const accountCustomers: Reads = (one) =>
  [...accountOfCustomer].filter(([, account]) => account === one.ARAccountID).map(([id]) => id);
const idsIn =
  (list: string, id: string): Reads =>
  (one) =>
    (one[list] as Json[]).map((item) => item[id]);

const FILTERS: Record<string, Record<string, Reads>> = {
  '/allocations': { CustomerIDs: field('CustomerID'), SupplierIDs: productSupplier, States: customerState },
  '/arAging': {
    CustomerIDs: accountCustomers,
    SupplierIDs: field('SupplierID'),
    States: (one) => (accountCustomers(one) as number[]).map((id) => stateOfCustomer.get(id)),
  },
  '/customerPricing': { CustomerIDs: field('CustomerID') },
  '/customers': {
    CustomerIDs: field('CustomerID'),
    States: field('State'),
    AccountStatuses: field('AccountStatus'),
    OnHold: field('OnHold'),
  },
  '/customers/creditTerms': { CustomerIDs: field('CustomerID'), SupplierIDs: field('SupplierID') },
  '/customers/deliverySchedules': { CustomerIDs: field('CustomerID'), States: customerState },
  '/inventory': {
    SupplierIDs: productSupplier,
    ProductIDs: field('ProductID'),
    LocationIDs: field('LocationID'),
    States: locationState,
  },
  '/inventory/batches': {
    SupplierIDs: field('SupplierID'),
    ProductIDs: field('ProductID'),
    LocationIDs: field('LocationID'),
    States: field('State'),
    BatchCodes: field('BatchCode'),
  },
  '/inventory/stockLevels': {
    CustomerIDs: (one) => [...locationOfCustomer].filter(([, at]) => at === one.LocationID).map(([id]) => id),
    SupplierIDs: productSupplier,
    ProductIDs: field('ProductID'),
    LocationIDs: field('LocationID'),
    States: locationState,
  },
  '/inventory/retailers': {
    CustomerIDs: field('CustomerID'),
    SupplierIDs: productSupplier,
    ProductIDs: field('ProductID'),
    States: customerState,
  },
  '/invoices': {
    CustomerIDs: field('CustomerID'),
    InvoiceIDs: field('InvoiceID'),
    States: customerState,
    Statuses: field('Status'),
  },
  '/invoices/lines': { InvoiceIDs: field('InvoiceID'), Statuses: through(statusOfInvoice, 'InvoiceID') },
  '/invoices/coas': { InvoiceIDs: field('InvoiceID') },
  '/creditTerms': { TermIDs: field('TermID') },
  '/locations': { LocationIDs: field('LocationID'), States: field('State') },
  '/promotions': { SupplierIDs: through(supplierOfPromotion, 'PromotionID'), States: field('States') },
  '/products': {
    SupplierIDs: field('SupplierID'),
    ProductIDs: field('ProductID'),
    States: field('State'),
    Statuses: field('StatusID'),
    SupplierProductNumbers: field('SupplierProductNumber'),
  },
  '/states': { States: field('StateAbbreviation') },
  '/suppliers': { SupplierIDs: field('SupplierID'), States: field('State'), Active: field('Active') },
  '/suppliers/creditTerms': { SupplierIDs: field('SupplierID') },
  '/users': {
    UserIDs: field('UserID'),
    States: field('States'),
    CustomerIDs: field('CustomerIDs'),
    SupplierIDs: field('SupplierIDs'),
    Roles: field('Role'),
    Active: field('UserActive'),
  },
  '/payments/types': { PaymentTypeIDs: field('PaymentTypeID'), SupplierIDs: field('SupplierID') },
  '/payments': {
    ARAccountIDs: field('ARAccountID'),
    SupplierIDs: field('SupplierID'),
    PaymentTypeIDs: field('PaymentTypeID'),
  },
  '/payments/openInvoices': {
    ARAccountIDs: field('ARAccountID'),
    SupplierIDs: through(suppliersOfInvoice, 'InvoiceID'),
  },
  '/payments/applications': {
    ARAccountIDs: field('ARAccountID'),
    SupplierIDs: through(supplierOfPayment, 'PaymentInvoiceNum'),
    PaymentInvoiceNums: field('PaymentInvoiceNum'),
    TargetInvoiceNums: field('TargetInvoiceNum'),
    Statuses: field('Status'),
  },
  '/vendors': {
    SupplierIDs: field('SupplierID'),
    LocationIDs: field('LocationID'),
    VendorIDs: field('VendorID'),
  },
  '/purchases': {
    PurchaseIDs: field('PurchaseID'),
    VendorIDs: field('VendorID'),
    LocationIDs: field('ToLocationID'),
    Statuses: field('Status'),
  },
  '/purchases/lines': { PurchaseIDs: field('PurchaseID') },
  '/salesReps': {
    SupplierIDs: idsIn('Suppliers', 'SupplierID'),
    CustomerIDs: idsIn('Customers', 'CustomerID'),
    ProductGroups: field('ProductGroups'),
  },
};

const known = new Map<string, Promise<Json[]>>();
function all(path: string): Promise<Json[]> {
  const found = known.get(path) ?? everything(call, address(listAt(path), ids, EVERYTHING[path]));
  known.set(path, found);
  return found;
}

const valuesOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

/** The query that hides nothing, but for the filter that is tried. */
function querying(path: string, name: string, value: unknown): string {
  const rest = EVERYTHING[path]?.startsWith(`${name}=`) ? undefined : EVERYTHING[path];
  return [rest, `${name}=${encodeURIComponent(String(value))}`].filter(Boolean).join('&');
}

const CASES = Object.entries(FILTERS).flatMap(([path, filters]) =>
  Object.keys(filters).map((name) => [path, name]),
);

describe('every filter', () => {
  test.each(CASES)('%s: %s returns exactly the records with one of the values', async (path, name) => {
    const reads = FILTERS[path!]![name!]!;
    const records = await all(path!);
    const values = [...new Set(records.flatMap((one) => valuesOf(reads(one))))];
    expect(values.length).toBeGreaterThan(0);
    const isFlag = values.every((value) => typeof value === 'boolean');
    const tries = isFlag ? [[true], [false]] : [[values[0]], [values[0], values.at(-1)]];
    for (const chosen of tries) {
      const expected = records.filter((one) => valuesOf(reads(one)).some((value) => chosen.includes(value)));
      const got = await everything(
        call,
        address(listAt(path!), ids, querying(path!, name!, chosen.join(','))),
      );
      expect(got.length, String(chosen)).toBe(expected.length);
      expect(got, String(chosen)).toEqual(expected);
    }
  });

  test('combined filters return what matches all of them', async () => {
    const { supplier, location } = scenarios;
    const expected = (await all('/inventory')).filter(
      (one) => supplierOfProduct.get(one.ProductID) === supplier && one.LocationID === location,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(
      await everything(call, `/api/v1/inventory?SupplierIDs=${supplier}&LocationIDs=${location}&States=CA`),
    ).toEqual(expected);
    expect(await everything(call, `/api/v1/inventory?LocationIDs=${location}&States=AZ`)).toEqual([]);
  });

  test('strings are compared exactly: the whole value, with its case', async () => {
    const [batch] = await all('/inventory/batches');
    const code = String(batch!.BatchCode);
    for (const near of [code.slice(0, -1), `${code}x`, code.toLowerCase(), '%']) {
      if (near === code) continue;
      const query = `BatchCodes=${encodeURIComponent(near)}`;
      expect(await everything(call, `/api/v1/inventory/batches?${query}`), near).toEqual([]);
    }
  });
});

describe('defaults', () => {
  const idsOf = (records: Json[], name: string) => records.map((one) => one[name]);

  test('customers: only Active ones unless AccountStatuses says otherwise, even with CustomerIDs', async () => {
    const records = await all('/customers');
    expect(new Set(idsOf(records, 'AccountStatus'))).toEqual(new Set(['Active', 'Inactive', 'Closed']));
    expect(await everything(call, '/api/v1/customers')).toEqual(
      records.filter((one) => one.AccountStatus === 'Active'),
    );
    const inactive = records.find((one) => one.AccountStatus === 'Inactive')!;
    expect(await everything(call, `/api/v1/customers?CustomerIDs=${inactive.CustomerID}`)).toEqual([]);
    expect((await call('GET', `/api/v1/customers/${inactive.CustomerID}`)).json().Data).toEqual([inactive]);
  });

  test('customers: OnHold=true returns only those on hold, false only others, and absent both', async () => {
    const active = (await all('/customers')).filter((one) => one.AccountStatus === 'Active');
    for (const value of [true, false]) {
      const got = await everything(call, `/api/v1/customers?OnHold=${value}`);
      expect(got.length).toBeGreaterThan(0);
      expect(got).toEqual(active.filter((one) => one.OnHold === value));
    }
  });

  test('delivery schedules include only active customers', async () => {
    const active = (await all('/customers')).filter((one) => one.AccountStatus === 'Active');
    expect(await all('/customers/deliverySchedules')).toEqual(
      active.map(({ CustomerID, DeliveryDays, DeliveryDates }) => ({
        CustomerID,
        DeliveryDays,
        DeliveryDates,
      })),
    );
    const inactive = (await all('/customers')).find((one) => one.AccountStatus !== 'Active')!;
    expect(
      await everything(call, `/api/v1/customers/deliverySchedules?CustomerIDs=${inactive.CustomerID}`),
    ).toEqual([]);
  });

  test('invoices: only status 1 unless Statuses says otherwise, even with InvoiceIDs', async () => {
    const records = await all('/invoices');
    expect(new Set(idsOf(records, 'Status'))).toEqual(new Set([1, 2, 3, 4, 5, 7]));
    expect(await everything(call, '/api/v1/invoices')).toEqual(records.filter((one) => one.Status === 1));
    expect(await everything(call, `/api/v1/invoices?InvoiceIDs=${scenarios.invoice_locked}`)).toEqual([]);
    expect(
      await everything(call, `/api/v1/invoices?InvoiceIDs=${scenarios.invoice_locked}&Statuses=2`),
    ).toEqual(records.filter((one) => one.InvoiceID === scenarios.invoice_locked));
  });

  test('invoice lines: every status without Statuses, which needs a 7 to include verified ones', async () => {
    const lines = await all('/invoices/lines');
    const statuses = new Set(lines.map((one) => statusOfInvoice.get(one.InvoiceID)));
    expect(statuses.has(7)).toBe(true);
    const without = await everything(call, address(listAt('/invoices/lines'), ids, 'Statuses=1,2,3,4,5'));
    expect(without).toEqual(lines.filter((one) => statusOfInvoice.get(one.InvoiceID) !== 7));
  });

  test('products: only active ones; Statuses is ignored with ProductIDs', async () => {
    const records = await all('/products');
    expect(new Set(idsOf(records, 'StatusID'))).toEqual(new Set([1, 2, 3]));
    expect(await everything(call, '/api/v1/products')).toEqual(records.filter((one) => one.StatusID === 1));
    const inactive = records.filter((one) => one.ProductID === scenarios.product_inactive);
    for (const extra of ['', '&Statuses=1', '&Statuses=3']) {
      const url = `/api/v1/products?ProductIDs=${scenarios.product_inactive}${extra}`;
      expect(await everything(call, url), extra).toEqual(inactive);
    }
    const number = String(inactive[0]!.SupplierProductNumber);
    expect(
      await everything(call, `/api/v1/products?SupplierProductNumbers=${encodeURIComponent(number)}`),
    ).toEqual([]);
  });

  test.each(['/suppliers', '/users'])(
    '%s: Employee keys see both, others only active ones unless Active says otherwise',
    async (path) => {
      const name = path === '/users' ? 'UserActive' : 'Active';
      expect(new Set(idsOf(await all(path), name))).toEqual(new Set([true, false]));
      for (const key of ['customer', 'supplier']) {
        const standard = await everything(call, `/api/v1${path}`, { key });
        expect(new Set(idsOf(standard, name))).toEqual(new Set([true]));
        expect(await everything(call, `/api/v1${path}?Active=true`, { key })).toEqual(standard);
        const inactive = await everything(call, `/api/v1${path}?Active=false`, { key });
        expect(inactive.every((one) => one[name] === false)).toBe(true);
      }
      const some = await everything(call, `/api/v1${path}?Active=false`, { key: 'customer' });
      if (path === '/suppliers') expect(some.length).toBeGreaterThan(0);
    },
  );

  test('users: a Supplier key never sees an inactive customer user', async () => {
    const kinds = await lookup<string>('SELECT user_id AS k, kind AS v FROM user_account');
    const got = await everything(call, '/api/v1/users?Active=false', { key: 'supplier' });
    expect(got.filter((one) => kinds.get(one.UserID) === 'Customer')).toEqual([]);
  });

  test.each([
    ['/payments/types', 'PaymentTypeID', 'payment_type', 'payment_type_id'],
    ['/vendors', 'VendorID', 'vendor', 'vendor_id'],
  ])('%s: active ones, and only Employee keys can request others', async (path, id, from, column) => {
    const rows = await table<{ id: number; active: boolean }>(
      `SELECT ${column} AS id, active FROM ${from} ORDER BY 1`,
    );
    const expected = (active: boolean) => rows.filter((row) => row.active === active).map((row) => row.id);
    expect(expected(false).length).toBeGreaterThan(0);
    expect(idsOf(await everything(call, `/api/v1${path}`), id)).toEqual(expected(true));
    expect(idsOf(await everything(call, `/api/v1${path}?Active=true`), id)).toEqual(expected(true));
    expect(idsOf(await everything(call, `/api/v1${path}?Active=false`), id)).toEqual(expected(false));
    const standard = await everything(call, `/api/v1${path}`, { key: 'supplier' });
    expect(standard.length).toBeGreaterThan(0);
    expect(await everything(call, `/api/v1${path}?Active=false`, { key: 'supplier' })).toEqual(standard);
  });

  test('states: only active ones; sales reps: only active users, customers and suppliers', async () => {
    const states = await table<{ state: string }>('SELECT state FROM state WHERE active ORDER BY state');
    const [inactive] = await table<{ state: string }>('SELECT state FROM state WHERE NOT active');
    expect(idsOf(await all('/states'), 'StateAbbreviation')).toEqual(states.map(({ state }) => state));
    expect(inactive).toBeDefined();
    const users = await lookup<boolean>('SELECT user_id AS k, active AS v FROM user_account');
    const customers = await lookup<string>('SELECT customer_id AS k, account_status AS v FROM customer');
    const suppliers = await lookup<boolean>('SELECT supplier_id AS k, active AS v FROM supplier');
    for (const one of await all('/salesReps')) {
      expect(users.get(one.UserID)).toBe(true);
      expect((one.Customers as Json[]).every((item) => customers.get(item.CustomerID) === 'Active')).toBe(
        true,
      );
      expect((one.Suppliers as Json[]).every((item) => suppliers.get(item.SupplierID) === true)).toBe(true);
      const isSupplierRep = (one.ProductGroups as string[]).join() === 'Supplier';
      expect(one.Type).toBe(isSupplierRep ? 'Supplier Rep' : 'Territory Manager');
    }
  });

  test('open invoices: every invoice with a nonzero balance, and no other', async () => {
    const rows = await table<{ id: number }>(
      'SELECT invoice_id AS id FROM invoice WHERE open_debit - open_credit <> 0 ORDER BY 1',
    );
    expect(idsOf(await all('/payments/openInvoices'), 'InvoiceID')).toEqual(rows.map(({ id }) => id));
  });
});

describe('dates', () => {
  test.each([
    ['/invoices', 'Date'],
    ['/purchases', 'PostDate'],
  ])('%s: StartDate and EndDate are inclusive', async (path, name) => {
    const records = await all(path);
    const day = (one: Json) => String(one[name]).slice(0, 10);
    const days = [...new Set(records.map(day))].toSorted();
    const [start, end] = [days[Math.floor(days.length / 3)]!, days[Math.floor((2 * days.length) / 3)]!];
    const get = (query: string) =>
      everything(call, address(listAt(path), ids, [EVERYTHING[path], query].filter(Boolean).join('&')));
    expect(await get(`StartDate=${start}`)).toEqual(records.filter((one) => day(one) >= start));
    expect(await get(`EndDate=${end}`)).toEqual(records.filter((one) => day(one) <= end));
    expect(await get(`StartDate=${start}&EndDate=${end}`)).toEqual(
      records.filter((one) => day(one) >= start && day(one) <= end),
    );
    const single = records.filter((one) => day(one) === start);
    expect(single.length).toBeGreaterThan(0);
    expect(await get(`StartDate=${start}&EndDate=${start}`)).toEqual(single);
    expect(await get(`StartDate=${end}&EndDate=${start}`)).toEqual(start === end ? single : []);
  });

  test('purchases posted in the first and the last millisecond of a day belong to that day', async () => {
    const [one, two] = await all('/purchases');
    await db.query({
      text: `UPDATE purchase SET post_date = CASE purchase_id WHEN $1 THEN timestamptz '2020-05-05 00:00:00+00'
        ELSE timestamptz '2020-05-05 23:59:59.999+00' END WHERE purchase_id IN ($1, $2)`,
      values: [one!.PurchaseID, two!.PurchaseID],
    });
    const got = await everything(call, '/api/v1/purchases?StartDate=2020-05-05&EndDate=2020-05-05');
    expect(got.map((record) => record.PurchaseID)).toEqual([one!.PurchaseID, two!.PurchaseID]);
    expect(await everything(call, '/api/v1/purchases?StartDate=2020-05-06&EndDate=2020-05-06')).toEqual([]);
    expect(await everything(call, '/api/v1/purchases?EndDate=2020-05-04')).toEqual([]);
    await db.query({
      text: 'UPDATE purchase SET post_date = $2 WHERE purchase_id = $1',
      values: [one!.PurchaseID, one!.PostDate],
    });
    await db.query({
      text: 'UPDATE purchase SET post_date = $2 WHERE purchase_id = $1',
      values: [two!.PurchaseID, two!.PostDate],
    });
  });

  test('customerPricing: EffectiveDate defaults to today in the customer’s state', async () => {
    const [{ today } = { today: '' }] = await db.query<{ today: string }>({
      text: `SELECT (now() AT TIME ZONE z.time_zone)::date::text AS today FROM customer c JOIN state z ON z.state = c.state
        WHERE c.customer_id = $1`,
      values: [scenarios.customer],
    });
    const url = `/api/v1/customerPricing?CustomerIDs=${scenarios.customer}`;
    expect(await everything(call, `${url}&EffectiveDate=${today}`)).toEqual(await everything(call, url));
  });
});
