import { beforeAll, describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build, TestClock } from '../../support/build.ts';
import { isOnPostgres } from '../../support/database.ts';
import { type Json, putter } from '../ops/records-support.ts';

const { call, db, clock } = await build();
const put = putter(call);
const S = demoScenarios() as Record<string, number>;

const list = async (path: string) => {
  const response = await call('GET', `/api/v1/${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().Data as Json[];
};
/** The time of the database, which times of changes are of. */
async function now(): Promise<string> {
  const [row] = await db.query<{ at: string }>(
    sql`SELECT iso_time(clock_timestamp() + interval '1 ms') AS at`,
  );
  await db.query(sql`SELECT pg_sleep(0.002)`);
  return row!.at;
}
/** Changes are shown up to the oldest transaction that still runs, also one that the service began by itself. */
async function since(path: string, at: string): Promise<Json[]> {
  const running = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND backend_type = 'client backend' AND xact_start IS NOT NULL`;
  if (isOnPostgres) await expect.poll(async () => (await db.query(running)).length).toBe(0);
  return list(`${path}${path.includes('?') ? '&' : '?'}UpdatedSince=${at}&PageSize=500`);
}

const ok = async (name: string, records: Json[]) => {
  const response = await put(name, records);
  expect(response.statusCode, response.body).toBe(200);
};

describe('AR aging', () => {
  const ID = 862_001;
  const invoice = { InvoiceID: ID, CustomerID: S.customer, InvoiceNum: `INV-${ID}`, Date: '2026-01-20' };
  const line = { InvoiceTransID: 8_620_011, ProductID: S.product, NumUnits: 10, FullPrice: '3.00' };
  const ofPair = (rows: Json[], supplier: number) =>
    rows.filter((row) => row.ARAccountID === S.ar_account && row.SupplierID === supplier);

  test('a row whose invoices were all paid is returned with zeros and a later time', async () => {
    // An account and supplier with nothing else open.
    await db.query(sql`UPDATE invoice SET open_debit = 0, open_credit = 0, settled_elsewhere = abs(invoice_total)
      WHERE ar_account_id = ${S.ar_account!} AND (open_debit <> 0 OR open_credit <> 0)`);
    await ok('invoices', [{ ...invoice, Lines: [line] }]);
    const [open] = ofPair(await list('arAging?PageSize=500'), S.supplier!);
    expect(open).toMatchObject({ TotalBalanceOutstanding: '30.000000' });
    const at = await now();
    await ok('invoices', [{ InvoiceID: ID, OpenDebit: '0.00' }]);
    expect(ofPair(await list('arAging?PageSize=500'), S.supplier!)).toEqual([]);
    const [paid] = ofPair(await since('arAging', at), S.supplier!);
    expect(paid).toMatchObject({
      TotalBalanceOutstanding: '0.000000',
      CurrentDue: '0.000000',
      Due_91: '0.000000',
      OpenCredit: '0.000000',
      Invoices_91: [],
    });
    expect(String(paid!.TimeUpdated) > String(open!.TimeUpdated)).toBe(true);
  });

  test('a row that lost a line or an invoice to another is returned too, and its time never goes back', async () => {
    await ok('invoices', [{ InvoiceID: ID, OpenDebit: '30.00' }]);
    const [before] = ofPair(await since('arAging', '2026-01-01T00:00:00Z'), S.supplier!);
    let at = await now();
    const other = {
      InvoiceTransID: 8_620_012,
      ProductID: S.product_other_supplier,
      NumUnits: 5,
      FullPrice: '3.00',
    };
    await ok('invoices', [{ InvoiceID: ID, Lines: [other] }]);
    const [gone] = ofPair(await since('arAging', at), S.supplier!);
    expect(gone).toMatchObject({ TotalBalanceOutstanding: '0.000000' });
    expect(String(gone!.TimeUpdated) >= at && String(gone!.TimeUpdated) > String(before!.TimeUpdated)).toBe(
      true,
    );
    const [account] = await db.query<{ id: number }>(
      sql`SELECT min(ar_account_id) AS id FROM ar_account WHERE ar_account_id <> ${S.ar_account!}`,
    );
    at = await now();
    await ok('invoices', [{ InvoiceID: ID, ARAccountID: account!.id }]);
    expect(ofPair(await since('arAging', at), S.supplier_other!)).toHaveLength(1);
  });

  test('small pages of changes contain every row once, in order of time', async () => {
    const all = await since('arAging', '2026-01-01T00:00:00Z');
    const walked: Json[] = [];
    for (let page = 1; ; page++) {
      const rows = await list(`arAging?UpdatedSince=2026-01-01T00:00:00Z&PageSize=41&Page=${page}`);
      walked.push(...rows);
      if (rows.length < 41) break;
    }
    expect(walked).toEqual(all);
    const pairs = new Set(all.map((row) => `${row.ARAccountID} ${row.SupplierID}`));
    expect(pairs.size).toBe(all.length);
    const shown = await list('arAging?PageSize=500');
    for (const row of shown) expect(all).toContainEqual(row);
  });
});

describe('customer pricing', () => {
  const rowOf = (rows: Json[], product = S.product) =>
    rows.find((row) => row.CustomerID === S.customer && row.ProductID === product);
  const pricing = `customerPricing?CustomerIDs=${S.customer}`;
  const promotion = {
    PromotionID: 8_950,
    PromotionTypeID: 1,
    PromotionName: 'Deep',
    ProductOverrideType: 2,
    UnitPrice: 90,
    States: ['CA'],
    ProductIDs: [S.product],
  };
  let state = 'CA';
  let zone = 'America/Los_Angeles';
  /** Of the state: UTC is already on the next one in its evening. */
  const day = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(
      new Date(clock.now().getTime() + days * 86_400_000),
    );

  beforeAll(async () => {
    const [row] = await db.query<{
      state: string;
      zone: string;
    }>(sql`SELECT c.state, s.time_zone AS zone FROM customer c
      JOIN state s ON s.state = c.state WHERE c.customer_id = ${S.customer!}`);
    ({ state, zone } = row!);
  });

  test('adding, changing or ending a promotion, or removing its product, changes the price', async () => {
    for (const [what, change] of [
      ['comes', { ...promotion, States: [state], StartDate: day(-5), EndDate: null }],
      ['changed', { PromotionID: promotion.PromotionID, UnitPrice: 80 }],
      ['loses the product', { PromotionID: promotion.PromotionID, ProductIDs: [S.product_second] }],
      ['gets it back', { PromotionID: promotion.PromotionID, ProductIDs: [S.product] }],
      ['leaves the state', { PromotionID: promotion.PromotionID, States: [] }],
      ['is back in the state', { PromotionID: promotion.PromotionID, States: [state] }],
      ['ends', { PromotionID: promotion.PromotionID, EndDate: day(-1) }],
    ] as const) {
      const before = rowOf(await list(`${pricing}&PageSize=500`))!;
      const at = await now();
      await ok('promotions', [change]);
      const after = rowOf(await since(pricing, at));
      expect(after, what).toBeDefined();
      expect(String(after!.TimeUpdated) > String(before.TimeUpdated), what).toBe(true);
      expect(after!.UnitPrice, what).not.toBe(before.UnitPrice);
      expect(rowOf(await list(`${pricing}&PageSize=500`)), what).toEqual(after);
    }
  });

  test('a promotion that starts or ends by its date counts at midnight in the state', async () => {
    await ok('promotions', [
      { ...promotion, PromotionID: 8_951, States: [state], StartDate: day(2), EndDate: day(3) },
    ]);
    const midnight = async (date: string) => {
      const [row] = await db.query<{ at: string }>(
        sql`SELECT iso_time(${date}::date::timestamp AT TIME ZONE ${zone}) AS at`,
      );
      return row!.at;
    };
    for (const date of [day(2), day(4)]) {
      const at = await midnight(date);
      const early = await build({ on: db, clock: new TestClock(new Date(Date.parse(at) - 1000)) });
      const late = await build({ on: db, clock: new TestClock(new Date(Date.parse(at) + 12 * 3_600_000)) });
      const ask = async (service: typeof early) =>
        (await service.call('GET', `/api/v1/${pricing}&PageSize=500`)).json().Data as Json[];
      expect(String(rowOf(await ask(early))!.TimeUpdated) < at).toBe(true);
      expect(rowOf(await ask(late))!.TimeUpdated).toBe(at);
    }
  });

  test('a reactivated product and a new customer are changes', async () => {
    await ok('products', [{ ProductID: S.product_second, StatusID: 2 }]);
    let at = await now();
    await ok('products', [{ ProductID: S.product_second, StatusID: 1 }]);
    expect(rowOf(await since(pricing, at), S.product_second)).toBeDefined();
    at = await now();
    const [like] = await list(`customers/${S.customer}`);
    const [account] = await db.query<{ id: number; term: number }>(
      sql`SELECT ar_account_id AS id, term_id AS term FROM customer WHERE customer_id = ${S.customer!}`,
    );
    await ok('customers', [{ ...like, CustomerID: 5_950, ARAccountID: account!.id, TermID: account!.term }]);
    const rows = await since('customerPricing?CustomerIDs=5950', at);
    expect(rows.length).toBe((await list('customerPricing?CustomerIDs=5950&PageSize=500')).length);
    expect(rows.length).toBeGreaterThan(3);
    const walked: Json[] = [];
    for (let page = 1; ; page++) {
      const some = await list(`customerPricing?CustomerIDs=5950&UpdatedSince=${at}&PageSize=4&Page=${page}`);
      walked.push(...some);
      if (some.length < 4) break;
    }
    expect(walked).toEqual(rows);
  });

  test('a removed price is a change of the price that then applies', async () => {
    const price = { ProductID: S.product, State: state, StartDate: day(-1), UnitPrice: '777.00' };
    await ok('prices', [price]);
    const at = await now();
    await ok('prices', [{ ...price, Remove: true }]);
    expect(rowOf(await since(pricing, at))!.FullPrice).not.toBe('777.00');
  });
});

describe('a rename touches the records that show the name', () => {
  const one = async (path: string) => (await list(path))[0]!;
  test.each<
    [string, () => Promise<[resource: string, record: Json, path: string, id: string, value: unknown]>]
  >([
    [
      'a supplier and its products',
      async () => [
        'suppliers',
        { SupplierID: S.supplier, Supplier: 'New name' },
        'products',
        'ProductID',
        S.product,
      ],
    ],
    [
      'a sales rep and its customers',
      async () => {
        const { SalesRepUserID } = await one(`customers/${S.customer}`);
        return [
          'users',
          { UserID: SalesRepUserID, FullName: 'Renamed' },
          'customers',
          'CustomerID',
          S.customer,
        ];
      },
    ],
    [
      'a customer and its invoices',
      async () => [
        'customers',
        { CustomerID: S.customer, CustomerName: 'Renamed' },
        'invoices?Statuses=1,2,3,4,5,7',
        'InvoiceID',
        S.invoice_new,
      ],
    ],
    [
      'units per case and stock levels',
      async () => [
        'products',
        { ProductID: S.product, WholesaleUnitsPerCase: 7 },
        'inventory/stockLevels',
        'ProductID',
        S.product,
      ],
    ],
    [
      'a term and the terms of suppliers',
      async () => {
        const { TermID } = await one('suppliers/creditTerms');
        return ['creditTerms', { TermID, Term: 'Renamed' }, 'suppliers/creditTerms', 'TermID', TermID];
      },
    ],
    [
      'a payment type and its payments',
      async () => {
        const { PaymentTypeID } = await one('payments');
        return [
          'payments/types',
          { PaymentTypeID, Name: 'Renamed' },
          'payments',
          'PaymentTypeID',
          PaymentTypeID,
        ];
      },
    ],
    [
      'a location and its purchases',
      async () => [
        'locations',
        { LocationID: S.location, Location: 'Renamed' },
        'purchases',
        'ToLocationID',
        S.location,
      ],
    ],
    [
      'a vendor and its purchases',
      async () => {
        const { VendorID, ToLocationID, PurchaseID } = await one('purchases');
        const [vendor] = await db.query<{ id: number }>(
          sql`SELECT supplier_id AS id FROM purchase WHERE purchase_id = ${PurchaseID}`,
        );
        const key = { VendorID, LocationID: ToLocationID, SupplierID: vendor!.id };
        return ['vendors', { ...key, VendorName: 'Renamed' }, 'purchases', 'VendorID', VendorID];
      },
    ],
  ])('%s', async (_what, prepare) => {
    const [resource, record, path, id, value] = await prepare();
    const at = await now();
    await ok(resource, [record]);
    const found = (await since(path, at)).filter((row) => row[id] === value);
    expect(found.length).toBeGreaterThan(0);
  });

  test('without a new version of an order', async () => {
    const order = async () => (await call('GET', `/api/v2/orders/${S.invoice_new}`)).json().data.version;
    const before = await order();
    await ok('customers', [{ CustomerID: S.customer, CustomerName: 'Renamed again' }]);
    expect(await order()).toBe(before);
  });
});

test.each([
  { OrderCutOffTime: '04:44:00' },
  { OrderCutOffDaysInAdvance: '5' },
  { TimeZone: 'Pacific/Honolulu' },
])('A changed cutoff of a state touches its customers, and no others: %j', async (change) => {
  const [customer] = await list(`customers?CustomerIDs=${S.customer!}`);
  const at = await now();
  await ok('states', [{ StateAbbreviation: customer!.State, StateName: 'Another name' }]);
  expect(await since('customers', at)).toEqual([]);
  await ok('states', [{ StateAbbreviation: customer!.State, ...change }]);
  const touched = await since('customers', at);
  const all = await list('customers?AccountStatuses=Active,Inactive,Closed&PageSize=500');
  const ofState = all.filter((one) => one.State === customer!.State);
  expect(touched.map((one) => one.CustomerID).toSorted()).toEqual(
    ofState.map((one) => one.CustomerID).toSorted(),
  );
});
