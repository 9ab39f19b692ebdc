import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { address, EVERYTHING, everything, groupBy, type Json, LISTS, listAt, neededIds } from './support.ts';

const { call, db } = await build();
// So many calls in what is one instant: a cutoff that passed between two of them would change what is shown.
await db.query(sql`UPDATE api_key SET max_requests_per_hour = 1000000`);
const ids = await neededIds(db);
const scenarios = demoScenarios();

interface Who {
  name: string;
  key: string;
  type: 'Customer' | 'Supplier' | 'Employee';
  customers: number[] | null;
  suppliers: number[] | null;
  states: string[];
}

async function keyOf(name: string, type: Who['type'], rights: Partial<Who>): Promise<Who> {
  const { customers = null, suppliers = null, states = [] } = rights;
  const response = await call('POST', '/ops/keys', {
    payload: {
      type,
      name,
      customer_ids: customers,
      supplier_ids: suppliers,
      states,
      max_requests_per_hour: 1_000_000,
    },
  });
  expect(response.statusCode, response.body).toBe(201);
  return { name, key: response.json().data.key, type, customers, suppliers, states };
}

// Payments for suppliers have no applications in the demo data.
await db.query(sql`
  UPDATE payment SET supplier_id = ${scenarios.supplier} WHERE payment_id IN
    (SELECT payment_id FROM payment_application ORDER BY payment_id LIMIT 3)`);
await db.query(sql`
  UPDATE payment SET supplier_id = ${scenarios.supplier_other} WHERE payment_id IN
    (SELECT max(payment_id) FROM payment_application)`);

const [elsewhere] = await db.query<{ id: number }>(
  sql`SELECT min(customer_id) AS id FROM customer WHERE state = 'AZ' AND account_status = 'Active'`,
);
const customer = scenarios.customer as number;
const second = scenarios.customer_second as number;
const suppliers = [scenarios.supplier as number, scenarios.supplier_second as number];
const other = scenarios.supplier_other as number;
const KEYS: Who[] = [
  {
    name: 'the customer key',
    key: 'customer',
    type: 'Customer',
    customers: [customer, second],
    suppliers: null,
    states: ['CA'],
  },
  { name: 'the supplier key', key: 'supplier', type: 'Supplier', customers: null, suppliers, states: ['CA'] },
  await keyOf('a Customer key of two states', 'Customer', {
    customers: [customer, elsewhere!.id],
    states: ['AZ', 'CA'],
  }),
  await keyOf('a Customer key restricted to another state', 'Customer', {
    customers: [customer, elsewhere!.id],
    states: ['AZ'],
  }),
  await keyOf('a Customer key without restriction', 'Customer', {}),
  await keyOf('a Customer key without a customer', 'Customer', { customers: [], states: ['CA'] }),
  await keyOf('a Supplier key without states', 'Supplier', { suppliers: [other] }),
  await keyOf('a Supplier key restricted to another state', 'Supplier', {
    suppliers: [...suppliers, other],
    states: ['AZ'],
  }),
  await keyOf('a Supplier key without restriction', 'Supplier', {}),
];

const table = async <T extends object>(text: string) => db.query<T>({ text, values: [] });
const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));
const customerRows = byId(
  await table<{ id: number; state: string; status: string; account: number; location: number }>(
    'SELECT customer_id AS id, state, account_status AS status, ar_account_id AS account, location_id AS location FROM customer',
  ),
);
const productRows = byId(
  await table<{ id: number; supplier: number; state: string }>(
    'SELECT product_id AS id, supplier_id AS supplier, state FROM product',
  ),
);
const supplierRows = byId(
  await table<{ id: number; state: string }>('SELECT supplier_id AS id, state FROM supplier'),
);
const locationRows = byId(
  await table<{ id: number; state: string }>('SELECT location_id AS id, state FROM location'),
);
const promotionRows = byId(
  await table<{ id: number; supplier: number }>(
    'SELECT promotion_id AS id, supplier_id AS supplier FROM promotion',
  ),
);
const purchaseRows = byId(
  await table<{ id: number; supplier: number; location: number }>(
    'SELECT purchase_id AS id, supplier_id AS supplier, to_location_id AS location FROM purchase WHERE purchase_id IS NOT NULL',
  ),
);
const userRows = byId(
  await table<{ id: number; kind: string }>('SELECT user_id AS id, kind FROM user_account'),
);
const invoiceRows = byId(
  await table<{ id: number; customer: number }>(
    'SELECT invoice_id AS id, customer_id AS customer FROM invoice',
  ),
);
const paymentSupplier = new Map(
  (
    await table<{ num: string; supplier: number }>(
      'SELECT payment_invoice_num AS num, supplier_id AS supplier FROM payment',
    )
  ).map(({ num, supplier }) => [num, supplier]),
);
const lineRows = await table<{
  id: number;
  invoice: number;
  supplier: number;
  units: number;
  cases: string | null;
  full: string;
  ext: string;
}>(
  'SELECT invoice_trans_id AS id, invoice_id AS invoice, supplier_id AS supplier, num_units AS units, cases::text, full_price::text AS full, ext_price::text AS ext FROM invoice_line',
);
const lineSupplier = new Map(lineRows.map(({ id, supplier }) => [id, supplier]));
const linesOf = groupBy(lineRows, ({ invoice }) => invoice);

const has = <T>(list: T[] | null, one: T) => list === null || list.includes(one);
const inState = (who: Who, state: string) => who.states.length === 0 || who.states.includes(state);
const num = (record: Json, name: string) => record[name] as number;
const mineByCustomer = (who: Who, id: number) =>
  has(who.customers, id) && inState(who, customerRows.get(id)!.state);
const ownProduct = (who: Who, id: number) => has(who.suppliers, productRows.get(id)!.supplier);
const ownAccount = (who: Who, account: number) =>
  who.customers === null || who.customers.some((id) => customerRows.get(id)!.account === account);
const ownLocation = (who: Who, location: number) =>
  who.customers === null || who.customers.some((id) => customerRows.get(id)!.location === location);
const accountInState = (who: Who, account: number) =>
  [...customerRows.values()].some((row) => row.account === account && inState(who, row.state));
const ownLine = (who: Who, invoice: number) =>
  who.suppliers === null || (linesOf.get(invoice) ?? []).some((line) => has(who.suppliers, line.supplier));
const ofCustomer = (who: Who, one: Json) => mineByCustomer(who, num(one, 'CustomerID'));
const visibleCustomer = (who: Who, one: Json) => {
  const row = customerRows.get(num(one, 'CustomerID'))!;
  return (
    inState(who, row.state) &&
    (who.type === 'Customer' ? has(who.customers, row.id) : row.status === 'Active')
  );
};
const byProductAt = (who: Who, one: Json, locationState: boolean) =>
  (who.type === 'Customer'
    ? ownLocation(who, num(one, 'LocationID'))
    : ownProduct(who, num(one, 'ProductID'))) &&
  (!locationState || inState(who, locationRows.get(num(one, 'LocationID'))!.state));
const customerOrProduct = (who: Who, one: Json) =>
  who.type === 'Customer'
    ? ofCustomer(who, one)
    : ownProduct(who, num(one, 'ProductID')) && inState(who, customerRows.get(num(one, 'CustomerID'))!.state);
const ofInvoice = (who: Who, invoice: number) => {
  const id = invoiceRows.get(invoice)!.customer;
  return who.type === 'Customer'
    ? mineByCustomer(who, id)
    : inState(who, customerRows.get(id)!.state) && ownLine(who, invoice);
};

const ofPurchase = (who: Who, one: Json) => {
  const { supplier, location } = purchaseRows.get(num(one, 'PurchaseID'))!;
  return has(who.suppliers, supplier) && inState(who, locationRows.get(location)!.state);
};

/** The table "Who sees what", from the facts of the tables alone. */
const RULES: Record<string, (who: Who, one: Json) => boolean> = {
  '/allocations': customerOrProduct,
  '/inventory/retailers': customerOrProduct,
  '/arAging': (who, one) =>
    accountInState(who, num(one, 'ARAccountID')) &&
    (who.type === 'Customer'
      ? ownAccount(who, num(one, 'ARAccountID'))
      : has(who.suppliers, num(one, 'SupplierID'))),
  '/payments': (who, one) =>
    accountInState(who, num(one, 'ARAccountID')) &&
    (who.type === 'Customer'
      ? ownAccount(who, num(one, 'ARAccountID'))
      : who.suppliers === null || has(who.suppliers, num(one, 'SupplierID'))),
  '/payments/openInvoices': (who, one) =>
    inState(who, customerRows.get(num(one, 'CustomerID'))!.state) &&
    (who.type === 'Customer'
      ? ownAccount(who, num(one, 'ARAccountID'))
      : ownLine(who, num(one, 'InvoiceID'))),
  '/payments/applications': (who, one) =>
    accountInState(who, num(one, 'ARAccountID')) &&
    (who.type === 'Customer'
      ? ownAccount(who, num(one, 'ARAccountID'))
      : has(who.suppliers, paymentSupplier.get(String(one.PaymentInvoiceNum))!)),
  '/customerPricing': ofCustomer,
  '/customers': visibleCustomer,
  '/customers/deliverySchedules': visibleCustomer,
  '/customers/creditTerms': (who, one) =>
    inState(who, customerRows.get(num(one, 'CustomerID'))!.state) &&
    (who.type === 'Customer'
      ? has(who.customers, num(one, 'CustomerID'))
      : has(who.suppliers, num(one, 'SupplierID'))),
  '/inventory': (who, one) => byProductAt(who, one, true),
  '/inventory/batches': (who, one) => byProductAt(who, one, true),
  '/inventory/stockLevels': (who, one) => byProductAt(who, one, true),
  '/invoices': (who, one) => ofInvoice(who, num(one, 'InvoiceID')),
  '/invoices/lines': (who, one) =>
    ofInvoice(who, num(one, 'InvoiceID')) &&
    (who.type === 'Customer' || has(who.suppliers, num(one, 'SupplierID'))),
  '/invoices/coas': (who, one) =>
    ofInvoice(who, num(one, 'InvoiceID')) &&
    (who.type === 'Customer' || has(who.suppliers, lineSupplier.get(num(one, 'InvoiceTransID'))!)),
  '/creditTerms': () => true,
  '/productCategories': () => true,
  '/locations': (who, one) => inState(who, String(one.State)),
  '/states': (who, one) => inState(who, String(one.StateAbbreviation)),
  '/promotions': (who, one) =>
    (who.states.length === 0 || (one.States as string[]).some((state) => who.states.includes(state))) &&
    (who.type === 'Customer' || has(who.suppliers, promotionRows.get(num(one, 'PromotionID'))!.supplier)),
  '/products': (who, one) =>
    inState(who, String(one.State)) &&
    (who.type === 'Customer' || has(who.suppliers, num(one, 'SupplierID'))),
  '/suppliers': (who, one) =>
    one.Active === true &&
    inState(who, String(one.State)) &&
    (who.type === 'Customer' || has(who.suppliers, num(one, 'SupplierID'))),
  '/suppliers/creditTerms': (who, one) =>
    inState(who, supplierRows.get(num(one, 'SupplierID'))!.state) &&
    (who.type === 'Customer' || has(who.suppliers, num(one, 'SupplierID'))),
  '/users': (who, one) => {
    const among = (list: number[] | null, of: unknown) =>
      list === null || ((of as number[] | null) ?? []).some((id) => list.includes(id));
    const { kind } = userRows.get(num(one, 'UserID'))!;
    return (
      one.UserActive === true &&
      (who.states.length === 0 || (one.States as string[]).some((state) => who.states.includes(state))) &&
      (who.type === 'Customer'
        ? kind === 'Customer' && among(who.customers, one.CustomerIDs)
        : kind === 'Customer' || (kind === 'Supplier' && among(who.suppliers, one.SupplierIDs)))
    );
  },
  '/payments/types': (who, one) =>
    who.type === 'Customer' || one.SupplierID === null || has(who.suppliers, num(one, 'SupplierID')),
  '/vendors': (who, one) =>
    has(who.suppliers, num(one, 'SupplierID')) &&
    inState(who, locationRows.get(num(one, 'LocationID'))!.state),
  '/purchases': ofPurchase,
  '/purchases/lines': ofPurchase,
  '/salesReps': (who, one) => {
    const of = (list: number[] | null, name: string, id: string) =>
      list === null || (one[name] as Json[]).some((item) => list.includes(num(item, id)));
    return who.type === 'Customer'
      ? of(who.customers, 'Customers', 'CustomerID')
      : of(who.suppliers, 'Suppliers', 'SupplierID');
  },
};

const cents = (text: string) => BigInt(text.replace('.', ''));
const decimal = (value: bigint, scale: number) => {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};

/** Rounded half away from zero, as numbers in the database are. */
const divided = (a: bigint, b: bigint) => {
  const [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  const whole = (2n * x + y) / (2n * y);
  return a < 0n === b < 0n ? whole : -whole;
};

/** The open balance split over the suppliers of the invoice by ExtPrice; what rounding leaves goes to the largest. */
function openShare(one: Json, who: Who) {
  const lines = groupBy(linesOf.get(num(one, 'InvoiceID'))!, ({ supplier }) => supplier);
  const exts = [...lines].map(([supplier, own]) => ({
    supplier,
    ext: own.reduce((sum, line) => sum + cents(line.ext), 0n),
  }));
  const size = (ext: bigint) => (ext < 0n ? -ext : ext);
  exts.sort((a, b) =>
    size(b.ext) > size(a.ext) ? 1 : size(b.ext) < size(a.ext) ? -1 : a.supplier - b.supplier,
  );
  const total = exts.reduce((sum, { ext }) => sum + ext, 0n);
  const balance = cents(one.OpenBalance as string);
  const parts = exts.map(({ ext }) => (total === 0n ? 0n : divided(balance * ext, total)));
  parts[0]! += balance - parts.reduce((sum, part) => sum + part, 0n);
  const share = parts.reduce(
    (sum, part, i) => (has(who.suppliers, exts[i]!.supplier) ? sum + part : sum),
    0n,
  );
  const isCredit = balance < 0n;
  return {
    OpenBalance: decimal(share, 2),
    OpenDebit: isCredit ? one.OpenDebit : decimal(share, 2),
    OpenCredit: isCredit ? decimal(-share, 2) : one.OpenCredit,
  };
}

/** What a key sees of a record, where that is less than the whole. */
function narrowed(path: string, who: Who, one: Json): Json {
  if (path === '/salesReps') {
    return {
      ...one,
      Suppliers: (one.Suppliers as Json[]).filter(
        (item) =>
          has(who.suppliers, num(item, 'SupplierID')) &&
          inState(who, supplierRows.get(num(item, 'SupplierID'))!.state),
      ),
      Customers: (one.Customers as Json[]).filter((item) => mineByCustomer(who, num(item, 'CustomerID'))),
    };
  }
  const showsInvoices = path === '/invoices' || path === '/payments/openInvoices';
  if (!showsInvoices || who.type !== 'Supplier' || who.suppliers === null) return one;
  const own = linesOf.get(num(one, 'InvoiceID'))!.filter((line) => has(who.suppliers, line.supplier));
  const sum = (value: (line: (typeof own)[number]) => bigint) =>
    own.reduce((total, line) => total + value(line), 0n);
  const full = sum((line) => cents(line.full) * BigInt(line.units));
  const ext = sum((line) => cents(line.ext));
  if (path === '/payments/openInvoices')
    return { ...one, InvoiceTotal: decimal(ext, 2), ...openShare(one, who) };
  return {
    ...one,
    // The document shows every line, so it is only for who may see all of them.
    PDFURL: own.length === linesOf.get(num(one, 'InvoiceID'))!.length ? one.PDFURL : null,
    InvoiceTotal: decimal(ext, 2),
    ...openShare(one, who),
    TotalNumUnits: own.reduce((total, line) => total + line.units, 0),
    TotalCases: decimal(
      sum((line) => cents(line.cases ?? '0.0000')),
      4,
    ),
    TotalFullPrice: decimal(full, 2),
    TotalExtPrice: decimal(ext, 2),
    TotalDiscount: decimal(full - ext, 2),
  };
}

const asEmployee = new Map<string, Promise<Json[]>>();
function all(path: string): Promise<Json[]> {
  const known = asEmployee.get(path) ?? everything(call, address(listAt(path), ids, EVERYTHING[path]));
  asEmployee.set(path, known);
  return known;
}

describe.each(KEYS)('$name', (who) => {
  test.each(LISTS.map(({ path }) => path))('sees exactly the %s that the table allows', async (path) => {
    const endpoint = listAt(path);
    const url = address(endpoint, ids, EVERYTHING[path]);
    if (endpoint.forbidden?.some((type) => type === who.type.toLowerCase())) {
      const response = await call('GET', url, { key: who.key });
      expect([response.statusCode, Object.keys(response.json())]).toEqual([403, ['Error']]);
      return;
    }
    const expected = (await all(path))
      .filter((one) => RULES[path]!(who, one))
      .map((one) => narrowed(path, who, one));
    const got = await everything(call, url, { key: who.key });
    expect(got.length).toBe(expected.length);
    expect(got).toEqual(expected);
  });
});

test('each demo key sees some records of everything that it can access', async () => {
  for (const who of KEYS.slice(0, 2)) {
    for (const endpoint of LISTS) {
      if (endpoint.forbidden?.some((type) => type === who.type.toLowerCase())) continue;
      const got = await everything(call, address(endpoint, ids, EVERYTHING[endpoint.path]), { key: who.key });
      expect(got.length, `${who.name} ${endpoint.path}`).toBeGreaterThan(0);
    }
  }
});

describe('IDs outside the scope', () => {
  const foreign = { customer: [scenarios.customer_other], supplier: [other] };

  test.each(LISTS.filter((one) => one.ids))('in the filters of $path return nothing', async (endpoint) => {
    for (const key of ['customer', 'supplier'] as const) {
      if (endpoint.forbidden?.includes(key)) continue;
      const filter = key === 'customer' ? 'CustomerIDs' : 'SupplierIDs';
      if (!endpoint.ids!.includes(filter)) continue;
      const got = await everything(call, address(endpoint, ids, `${filter}=${foreign[key].join(',')}`), {
        key,
      });
      expect(got, `${key} ${endpoint.path}`).toEqual([]);
    }
  });

  test.each([
    ['/customers', 'CustomerID'],
    ['/invoices', 'InvoiceID'],
    ['/locations', 'LocationID'],
    ['/products', 'ProductID'],
    ['/suppliers', 'SupplierID'],
    ['/users', 'UserID'],
    ['/purchases', 'PurchaseID'],
  ] as const)('%s/{id} returns 404 outside the scope and the record of the list inside', async (path, id) => {
    for (const who of KEYS.slice(0, 4)) {
      if (listAt(path).forbidden?.some((type) => type === who.type.toLowerCase())) {
        const response = await call('GET', `/api/v1${path}/1`, { key: who.key });
        expect([response.statusCode, Object.keys(response.json())]).toEqual([403, ['Error']]);
        continue;
      }
      const records = (await all(path)).filter((one) => one.Active !== false && one.UserActive !== false);
      const [mine, others] = [true, false].map((is) =>
        records.filter((one) => RULES[path]!(who, one) === is),
      );
      for (const one of [mine![0], mine!.at(-1)].filter((one) => one !== undefined)) {
        const response = await call('GET', `/api/v1${path}/${one[id]}`, { key: who.key });
        expect(response.json().Data, `${who.name} ${one[id]}`).toEqual([narrowed(path, who, one)]);
      }
      for (const one of [others![0], others!.at(-1)].filter((one) => one !== undefined)) {
        const response = await call('GET', `/api/v1${path}/${one[id]}`, { key: who.key });
        expect([response.statusCode, Object.keys(response.json())], `${who.name} ${one[id]}`).toEqual([
          404,
          ['Error'],
        ]);
      }
    }
  });

  test("lines and COAs of an inaccessible invoice return 404; those of a shared one include only the key's own", async () => {
    const lines = await all('/invoices/lines');
    for (const who of KEYS.slice(0, 4)) {
      for (const invoice of [
        scenarios.invoice_new,
        scenarios.invoice_with_documents,
        600011,
        600500,
        600501,
        600502,
      ]) {
        const id = invoice as number;
        const seen = ofInvoice(who, id);
        for (const below of ['lines', 'coas']) {
          const response = await call('GET', `/api/v1/invoices/${id}/${below}`, { key: who.key });
          expect(response.statusCode, `${who.name} ${id} ${below}`).toBe(seen ? 200 : 404);
        }
        if (!seen) continue;
        const response = await call('GET', `/api/v1/invoices/${id}/lines?PageSize=500`, { key: who.key });
        expect(response.json().Data).toEqual(
          lines.filter((one) => one.InvoiceID === id && RULES['/invoices/lines']!(who, one)),
        );
      }
    }
  });
});

test('the totals of a Supplier key are decimals even if no line has cases', async () => {
  const [line] = await db.query<{ invoice: number }>(sql`
    SELECT invoice_id AS invoice FROM invoice_line WHERE supplier_id = ANY(${suppliers})
      AND invoice_id = ${scenarios.invoice_new} LIMIT 1`);
  await db.query(
    sql`UPDATE invoice_line SET cases = NULL WHERE invoice_id = ${line!.invoice} AND supplier_id = ANY(${suppliers})`,
  );
  const response = await call('GET', `/api/v1/invoices/${line!.invoice}`, { key: 'supplier' });
  expect(response.json().Data[0].TotalCases).toMatch(/^0\.0+$/);
});
