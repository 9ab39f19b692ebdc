import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build, TestClock } from '../../support/build.ts';
import { everything, groupBy, type Json } from './support.ts';

const clock = new TestClock();
const { call, db } = await build({ clock });
const scenarios = demoScenarios();
const customer = scenarios.customer as number;

const cents = (text: string) => BigInt(text.replace('.', ''));
const decimal = (value: bigint, scale: number) => {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};
/** Half goes away from zero: up, for the positive ones. */
function divide(value: bigint, by: bigint): bigint {
  const [v, b] = by < 0n ? [-value, -by] : [value, by];
  return v < 0n ? -((-v * 2n + b) / (2n * b)) : (v * 2n + b) / (2n * b);
}
const abs = (value: bigint) => (value < 0n ? -value : value);
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const get = (path: string, key = 'employee') => everything(call, `/api/v1${path}`, { key });

describe('AR aging', () => {
  const today = clock.now().toISOString().slice(0, 10);
  const BUCKETS = [
    ['CurrentDue', 'CurrentInvoices', -100_000, 0],
    ['Due_1_30', 'Invoices_1_30', 1, 30],
    ['Due_31_60', 'Invoices_31_60', 31, 60],
    ['Due_61_90', 'Invoices_61_90', 61, 90],
    ['Due_91', 'Invoices_91', 91, 100_000],
  ] as const;
  const products = [scenarios.product, scenarios.product_second_supplier, scenarios.product_other_supplier];
  const owners = [scenarios.supplier, scenarios.supplier_second, scenarios.supplier_other] as number[];

  /** An open invoice that is so many days late, with one line per supplier of these prices. */
  async function open(
    id: number,
    late: number,
    balance: string,
    prices: string[],
    account = scenarios.ar_account as number,
  ): Promise<void> {
    const isCredit = balance.startsWith('-');
    const units = isCredit ? -1 : 1;
    await db.query(sql`
      INSERT INTO invoice (invoice_id, invoice_num, customer_id, ar_account_id, status, is_credit, delivery_date, due_date,
        invoice_total, open_debit, open_credit)
      VALUES (${id}, ${`AGED-${id}`}, ${customer}, ${account}, 5, ${isCredit}, ${today}::date - 200,
        ${today}::date - ${late}::integer, ${balance}, ${isCredit ? '0' : balance}, ${isCredit ? balance.slice(1) : '0'})`);
    for (const [i, price] of prices.entries()) {
      await db.query(sql`
        INSERT INTO invoice_line (invoice_trans_id, invoice_id, product_id, supplier_id, product_name, ordered, num_units,
          full_price, unit_price)
        VALUES (${id * 10 + i}, ${id}, ${products[i]}, ${owners[i]}, 'aged', ${units}, ${units}, ${price}, ${price})`);
    }
  }

  /** The whole list from invoices and lines, in cents. */
  async function recomputed(): Promise<Json[]> {
    const invoices = await db.query<{
      id: number;
      num: string;
      account: number;
      balance: string;
      late: number;
    }>(sql`
      SELECT invoice_id AS id, invoice_num AS num, ar_account_id AS account, (open_debit - open_credit)::text AS balance,
        ${today}::date - due_date AS late
      FROM invoice WHERE open_debit - open_credit <> 0 ORDER BY invoice_id`);
    const lines = await db.query<{ invoice: number; supplier: number; ext: string }>(sql`
      SELECT invoice_id AS invoice, supplier_id AS supplier, (unit_price * num_units)::numeric(14,2)::text AS ext FROM invoice_line`);
    const linesOf = groupBy(lines, (line) => line.invoice);
    const parts: {
      account: number;
      supplier: number;
      late: number;
      amount: bigint;
      id: number;
      num: string;
    }[] = [];
    for (const { id, num, account, balance, late } of invoices) {
      const shares = [...groupBy(linesOf.get(id) ?? [], (line) => line.supplier)]
        .map(([supplier, own]) => ({ supplier, ext: own.reduce((sum, line) => sum + cents(line.ext), 0n) }))
        .toSorted((a, b) => Number(abs(b.ext) - abs(a.ext)) || a.supplier - b.supplier);
      const whole = shares.reduce((sum, share) => sum + share.ext, 0n);
      const amounts = shares.map(({ ext }) => (whole === 0n ? 0n : divide(cents(balance) * ext, whole)));
      amounts[0]! += cents(balance) - amounts.reduce((sum, one) => sum + one, 0n);
      shares.forEach(({ supplier }, i) => {
        parts.push({ account, supplier, late, amount: amounts[i]!, id, num });
      });
    }
    return [...groupBy(parts, ({ account, supplier }) => `${account} ${supplier}`).values()]
      .toSorted((a, b) => a[0]!.account - b[0]!.account || a[0]!.supplier - b[0]!.supplier)
      .map((own) => {
        const item = (part: (typeof own)[number]) => ({
          InvoiceID: part.id,
          InvoiceNum: part.num,
          OpenBalance: decimal(part.amount * 10_000n, 6),
        });
        const sum = (list: typeof own) => list.reduce((total, part) => total + part.amount, 0n) * 10_000n;
        const credits = own.filter((part) => part.amount < 0n);
        const debits = own.filter((part) => part.amount > 0n);
        const record: Json = {
          ARAccountID: own[0]!.account,
          SupplierID: own[0]!.supplier,
          CloseDate: today,
          OpenCredit: decimal(-sum(credits), 6),
          CreditInvoices: credits.map(item),
          TotalBalanceOutstanding: decimal(sum(own), 6),
        };
        for (const [due, list, from, to] of BUCKETS) {
          const inside = debits.filter((part) => part.late >= from && part.late <= to);
          record[due] = decimal(sum(inside), 6);
          record[list] = inside.map(item);
        }
        return record;
      });
  }

  test('equals the result computed from invoices, lines and due dates, in cents', async () => {
    let id = 690_001;
    for (const late of [-1, 0, 1, 30, 31, 60, 61, 90, 91])
      await open(id++, late, '100.00', ['10.00', '10.00', '10.00']);
    await open(id++, 5, '0.01', ['10.00', '10.00', '10.00']);
    await open(id++, 45, '33.35', ['1.00', '7.77', '3.33']);
    await open(id++, 10, '-50.01', ['20.00', '40.00']);
    await open(id++, 10, '-0.01', ['1.00', '1.00', '1.00']);
    await open(id++, 70, '12.34', ['0.00', '0.00']);
    const got = await get('/arAging');
    const expected = await recomputed();
    expect(got.length).toBe(expected.length);
    expect(got.map(({ TimeUpdated: _, ...rest }) => rest)).toEqual(expected);
  });

  test('the parts of an invoice add up to its open balance', async () => {
    const open = await get('/payments/openInvoices');
    const sums = new Map<unknown, bigint>();
    for (const row of await get('/arAging')) {
      for (const list of [...BUCKETS.map(([, name]) => name), 'CreditInvoices']) {
        for (const item of row[list] as Json[]) {
          sums.set(item.InvoiceID, (sums.get(item.InvoiceID) ?? 0n) + cents(String(item.OpenBalance)));
        }
      }
    }
    for (const one of open)
      expect(sums.get(one.InvoiceID), String(one.InvoiceID)).toBe(cents(String(one.OpenBalance)) * 10_000n);
  });

  test('an invoice due today is current, and one day late tomorrow', async () => {
    const bucketOf = async () => {
      const rows = await get(`/arAging?CustomerIDs=${customer}`);
      return BUCKETS.filter(([, list]) =>
        rows.some((row) => (row[list] as Json[]).some((item) => item.InvoiceNum === 'AGED-690002')),
      ).map(([due]) => due);
    };
    expect(await bucketOf()).toEqual(['CurrentDue']);
    clock.advanceSeconds(86_400);
    expect(await bucketOf()).toEqual(['Due_1_30']);
    clock.advanceSeconds(-86_400);
  });

  test('an invoice on which nothing of a supplier is open is neither open nor aged to it', async () => {
    const accounts = await db.query<{ id: number }>(sql`SELECT ar_account_id AS id FROM ar_account a
      WHERE NOT EXISTS (SELECT FROM invoice i JOIN invoice_line il USING (invoice_id) WHERE i.ar_account_id = a.ar_account_id
        AND il.supplier_id IN (${owners[0]}, ${owners[1]}) AND (i.open_debit <> 0 OR i.open_credit <> 0)) ORDER BY 1 LIMIT 3`);
    expect(accounts.length).toBe(3);
    const before = {
      open: await get('/payments/openInvoices', 'supplier'),
      aged: await get('/arAging', 'supplier'),
    };
    const since = new Date(Date.now() - 1_000).toISOString();
    for (const [i, { id }] of accounts.entries())
      await open(690_800 + i, 5, '40.00', ['0.00', '0.00', '40.00'], id);
    // A cent is not divided.
    await open(690_810, 5, '0.01', ['1.00', '1.00', '8.00'], accounts[0]!.id);
    expect(await get('/payments/openInvoices', 'supplier')).toEqual(before.open);
    expect(await get('/arAging', 'supplier')).toEqual(before.aged);
    const all = await get('/payments/openInvoices');
    expect(all.map(({ InvoiceID }) => InvoiceID)).toEqual(
      expect.arrayContaining([690_800, 690_801, 690_802, 690_810]),
    );
    for (const key of ['employee', 'supplier']) {
      const url = `/api/v1/arAging?SupplierIDs=${owners[0]}`;
      const pages = await everything(call, url, { key, pageSize: 1 });
      expect(pages, key).toEqual(await everything(call, url, { key }));
      expect(pages.map(({ ARAccountID }) => ARAccountID)).not.toContain(accounts[0]!.id);
    }
    const changed = await get(`/arAging?SupplierIDs=${owners[0]}&UpdatedSince=${since}`);
    expect(changed.map((row) => [row.ARAccountID, row.TotalBalanceOutstanding])).toEqual(
      expect.arrayContaining(accounts.map(({ id }) => [id, '0.000000'])),
    );
    await db.query(sql`DELETE FROM invoice_line WHERE invoice_id BETWEEN 690800 AND 690810`);
    await db.query(sql`DELETE FROM invoice WHERE invoice_id BETWEEN 690800 AND 690810`);
  });

  test('a paid invoice is in no bucket', async () => {
    const rows = JSON.stringify(await get(`/arAging?CustomerIDs=${customer}`));
    const [paid] = await db.query<{ num: string }>(sql`
      SELECT invoice_num AS num FROM invoice WHERE customer_id = ${customer} AND open_debit = 0 AND open_credit = 0 LIMIT 1`);
    expect(rows).not.toContain(`"${paid!.num}"`);
  });
});

describe('customer pricing', () => {
  interface Promotion {
    id: number;
    supplier: number;
    type: number;
    override: number;
    value: string;
    first: string;
    last: string | null;
    all: boolean;
    states: string[];
    products: number[];
  }

  async function recomputed(customerId: number, day: string): Promise<Json[]> {
    const [who] = await db.query<{ state: string }>(
      sql`SELECT state FROM customer WHERE customer_id = ${customerId}`,
    );
    const products = await db.query<{ id: number; supplier: number }>(sql`
      SELECT product_id AS id, supplier_id AS supplier FROM product WHERE state = ${who!.state} AND status_id = 1 ORDER BY 1`);
    const prices = await db.query<{ product: number; price: string; first: string; last: string | null }>(sql`
      SELECT product_id AS product, unit_price::text AS price, start_date::text AS first, end_date::text AS last
      FROM product_price WHERE state = ${who!.state}`);
    const promotions = await db.query<Promotion>(sql`
      SELECT promotion_id AS id, supplier_id AS supplier, type_id AS type, override_type AS override, value::text,
        start_date::text AS first, end_date::text AS last, all_products AS all,
        ARRAY(SELECT state FROM promotion_state s WHERE s.promotion_id = m.promotion_id) AS states,
        ARRAY(SELECT product_id FROM promotion_product p WHERE p.promotion_id = m.promotion_id) AS products
      FROM promotion m`);
    const covers = ({ first, last }: { first: string; last: string | null }) =>
      first <= day && (last === null || last >= day);
    const pricesOf = groupBy(prices, (price) => price.product);
    return products.flatMap(({ id, supplier }) => {
      const price = (pricesOf.get(id) ?? [])
        .filter(covers)
        .toSorted((a, b) => (a.first < b.first ? 1 : -1))[0];
      if (!price) return [];
      const full = cents(price.price);
      const fits = promotions.filter(
        (one) =>
          one.type === 1 &&
          one.supplier === supplier &&
          covers(one) &&
          one.states.includes(who!.state) &&
          (one.all || one.products.includes(id)),
      );
      const best = fits
        .map((one) => ({ one, unit: unitPrice(full, one) }))
        .filter(({ unit }) => unit < full)
        .toSorted((a, b) => Number(a.unit - b.unit) || a.one.id - b.one.id)[0];
      return [
        {
          ProductID: id,
          CustomerID: customerId,
          FullPrice: decimal(full, 2),
          UnitPrice: decimal(best?.unit ?? full, 2),
          Discount: decimal(full - (best?.unit ?? full), 2),
          PromotionID: best?.one.id ?? null,
          StartDate: best?.one.first ?? null,
          EndDate: best?.one.last ?? null,
        },
      ];
    });
  }

  function unitPrice(full: bigint, { override, value }: Promotion): bigint {
    const tenThousandths = cents(value);
    const exact =
      override === 1
        ? tenThousandths * 100n
        : override === 2
          ? full * (1_000_000n - tenThousandths)
          : (full * 100n - tenThousandths) * 100n;
    // Fixed and amount off are in 1/10,000 here times 100; percent in cents times 1,000,000.
    const price = override === 2 ? divide(exact, 1_000_000n) : divide(exact, 10_000n);
    return price < 0n ? 0n : price;
  }

  /** UTC is already on the next day in the state's evening. */
  const todayInState = () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(clock.now());

  async function promote(
    id: number,
    override: number,
    value: string,
    product: unknown,
    days = [0, 0],
  ): Promise<void> {
    const today = todayInState();
    await db.query(sql`
      INSERT INTO promotion (promotion_id, type_id, supplier_id, promotion_name, override_type, value, start_date, end_date)
      SELECT ${id}, 1, supplier_id, 'test', ${override}, ${value}, ${dayAfter(today, days[0]!)}, ${dayAfter(today, days[1]!)}
      FROM product WHERE product_id = ${product}`);
    await db.query(sql`INSERT INTO promotion_state (promotion_id, state) VALUES (${id}, 'CA')`);
    await db.query(sql`INSERT INTO promotion_product (promotion_id, product_id) VALUES (${id}, ${product})`);
  }
  const priceOf = async (product: unknown, query = '') =>
    (await get(`/customerPricing?CustomerIDs=${customer}${query}`)).find((one) => one.ProductID === product);

  test('equals prices and the best automatic promotion, today, in the past and in the future', async () => {
    const today = clock.now().toISOString().slice(0, 10);
    const [abroad] = await db.query<{ id: number }>(
      sql`SELECT min(customer_id) AS id FROM customer WHERE state = 'AZ'`,
    );
    for (const days of [0, -400, -200, -60, -20, 20, 45, 400]) {
      for (const id of [customer, abroad!.id]) {
        const day = dayAfter(today, days);
        const got = await get(`/customerPricing?CustomerIDs=${id}&EffectiveDate=${day}`);
        expect(
          got.map(({ TimeUpdated: _, ...rest }) => rest),
          `${id} on ${day}`,
        ).toEqual(await recomputed(id, day));
      }
    }
  });

  test('has no record for a product that has no price, belongs to another state or is inactive', async () => {
    const products = (await get(`/customerPricing?CustomerIDs=${customer}`)).map((one) => one.ProductID);
    expect(products).toContain(scenarios.product);
    for (const name of ['product_no_price', 'product_other_state', 'product_inactive']) {
      expect(products, name).not.toContain(scenarios[name]);
    }
  });

  test('rounds half a cent up, takes the lowest price, then the lowest ID, and never goes below zero', async () => {
    const product = scenarios.product_second;
    await db.query(
      sql`UPDATE product_price SET unit_price = 10.05 WHERE product_id = ${product} AND state = 'CA'`,
    );
    await promote(39_003, 2, '50', product);
    expect(await priceOf(product)).toMatchObject({
      FullPrice: '10.05',
      UnitPrice: '5.03',
      Discount: '5.02',
      PromotionID: 39_003,
    });
    await promote(39_002, 1, '5.03', product);
    expect(await priceOf(product)).toMatchObject({ UnitPrice: '5.03', PromotionID: 39_002 });
    await promote(39_004, 3, '5.0250', product);
    expect(await priceOf(product)).toMatchObject({ UnitPrice: '5.03', PromotionID: 39_002 });
    await promote(39_005, 3, '5.0251', product);
    expect(await priceOf(product)).toMatchObject({
      UnitPrice: '5.02',
      Discount: '5.03',
      PromotionID: 39_005,
    });
    await promote(39_006, 3, '99.99', product);
    expect(await priceOf(product)).toMatchObject({
      UnitPrice: '0.00',
      Discount: '10.05',
      PromotionID: 39_006,
    });
  });

  test('a promotion applies from its first through its last day only', async () => {
    const today = todayInState();
    const product = scenarios.product_minimum;
    await promote(39_010, 1, '0.01', product, [1000, 1002]);
    const at = async (days: number) =>
      (await priceOf(product, `&EffectiveDate=${dayAfter(today, days)}`))?.PromotionID;
    expect(
      [await at(999), await at(1000), await at(1002), await at(1003)].map((id) => id === 39_010),
    ).toEqual([false, true, true, false]);
  });

  test('manual and quantity promotions, and those that would raise the price, do not count', async () => {
    const product = scenarios.product_case_only;
    const { TimeUpdated: _time, ...before } = (await priceOf(product))!;
    await promote(39_020, 1, '9999', product);
    expect(await priceOf(product)).toMatchObject(before);
    await db.query(sql`UPDATE promotion SET type_id = 2, value = 0.01 WHERE promotion_id = 39020`);
    expect(await priceOf(product)).toMatchObject(before);
    await db.query(sql`UPDATE promotion SET type_id = 3, min_units = 1 WHERE promotion_id = 39020`);
    expect(await priceOf(product)).toMatchObject(before);
  });
});

describe('stock levels', () => {
  const location = scenarios.location;
  async function levelAt(product: unknown, units: number): Promise<unknown[]> {
    await db.query(sql`
      UPDATE inventory SET inventory = ${units}, received = 0, loaded = 0, picked = 0, delivered = 0, pending_sales = 0,
        unsellable = 0, pre_sales = 0, allocated = 0 WHERE location_id = ${location} AND product_id = ${product}`);
    const [one] = await get(`/inventory/stockLevels?ProductIDs=${product}&LocationIDs=${location}`);
    return [one!.InStock, one!.InventoryBucket];
  }

  test('change at every documented number of cases', async () => {
    await db.query(
      sql`UPDATE product SET wholesale_units_per_case = 12 WHERE product_id = ${scenarios.product}`,
    );
    const steps: [number, string][] = [
      [50 * 12, '50+ Cases'],
      [50 * 12 - 1, '< 50 Cases'],
      [25 * 12, '< 50 Cases'],
      [25 * 12 - 1, '< 25 Cases'],
      [10 * 12, '< 25 Cases'],
      [10 * 12 - 1, '< 10 Cases'],
      [5 * 12, '< 10 Cases'],
      [5 * 12 - 1, '< 5 Cases'],
      [12, '< 5 Cases'],
      [11, '< 1 Case'],
      [1, '< 1 Case'],
      [0, 'Out of Stock'],
      [-5, 'Out of Stock'],
    ];
    for (const [units, bucket] of steps) {
      expect(await levelAt(scenarios.product, units), `${units} units`).toEqual([units > 0, bucket]);
    }
  });

  test('InStock requires a case of case-only products, and otherwise the minimum', async () => {
    await db.query(
      sql`UPDATE product SET wholesale_units_per_case = 10, min_order_units = 3 WHERE product_id = ${scenarios.product_case_only}`,
    );
    expect((await levelAt(scenarios.product_case_only, 9))[0]).toBe(false);
    expect((await levelAt(scenarios.product_case_only, 10))[0]).toBe(true);
    await db.query(
      sql`UPDATE product SET min_order_units = 6 WHERE product_id = ${scenarios.product_minimum}`,
    );
    expect((await levelAt(scenarios.product_minimum, 5))[0]).toBe(false);
    expect((await levelAt(scenarios.product_minimum, 6))[0]).toBe(true);
    const single = scenarios.product_no_units_per_case;
    await db.query(sql`UPDATE product SET min_order_units = NULL WHERE product_id = ${single}`);
    expect(await levelAt(single, 1)).toEqual([true, '< 5 Cases']);
    expect(await levelAt(single, 0)).toEqual([false, 'Out of Stock']);
  });

  test('are based on available units, without PreSales and Allocated', async () => {
    await levelAt(scenarios.product, 24);
    await db.query(
      sql`UPDATE inventory SET pre_sales = 20, allocated = 4 WHERE location_id = ${location} AND product_id = ${scenarios.product}`,
    );
    const [one] = await get(`/inventory/stockLevels?ProductIDs=${scenarios.product}&LocationIDs=${location}`);
    expect([one!.InStock, one!.InventoryBucket]).toEqual([false, 'Out of Stock']);
  });
});

test('inventory: OnFloorInventory and AvailableUnits match the documentation', async () => {
  const rows = await db.query<{ location: number; product: number; pending: number }>(
    sql`SELECT location_id AS location, product_id AS product, pending_sales AS pending FROM inventory`,
  );
  const pending = new Map(rows.map((row) => [`${row.location} ${row.product}`, row.pending]));
  const records = (await get('/inventory')) as Record<string, number>[];
  expect(records.length).toBe(rows.length);
  for (const one of records) {
    const out =
      one.Loaded! +
      one.Picked! +
      pending.get(`${one.LocationID} ${one.ProductID}`)! +
      one.Delivered! +
      one.Unsellable!;
    expect(one.OnFloorInventory).toBe(one.Inventory! + one.Received! - out);
    expect(one.AvailableUnits).toBe(one.OnFloorInventory! - (one.PreSales! + one.Allocated!));
  }
});

describe('delivery dates', () => {
  const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const to = (time: number) => clock.advanceSeconds((time - clock.now().getTime()) / 1000);
  /** Hours behind UTC at two in the afternoon of a day; the clocks change at two at night. */
  const behind = { CA: (day: string) => (day < '2026-11-01' || day >= '2027-03-14' ? 7 : 8), AZ: () => 7 };

  async function expectDates(
    state: 'CA' | 'AZ',
    days: string[],
    first: string,
    message: string,
  ): Promise<void> {
    const expected: string[] = [];
    for (let day = first; expected.length < 10 && days.length > 0; day = dayAfter(day, 1)) {
      if (days.includes(NAMES[new Date(`${day}T00:00:00Z`).getUTCDay()]!)) expected.push(day);
    }
    const [one] = await get(`/customers?CustomerIDs=${customer}&States=${state}`);
    expect(one!.DeliveryDates, message).toEqual(expected);
    expect(one!.NextDeliveryDates).toBe(expected.join(';'));
    expect(one!.DeliveryDays).toBe(days.join(','));
    const [schedule] = await get(`/customers/deliverySchedules?CustomerIDs=${customer}`);
    expect(schedule).toEqual({ CustomerID: customer, DeliveryDays: days.join(','), DeliveryDates: expected });
  }

  test.each(['CA', 'AZ'] as const)(
    'in %s, the cutoff is in local time, even when the clocks change',
    async (state) => {
      for (const advance of [0, 2]) {
        await db.query(sql`
        UPDATE state SET order_cutoff_time = '14:00', order_cutoff_days_in_advance = ${advance} WHERE state = ${state}`);
        for (const days of [NAMES.slice(1).concat('Sun'), ['Wed']]) {
          await db.query(
            sql`UPDATE customer SET state = ${state}, delivery_days = ${days}::text[] WHERE customer_id = ${customer}`,
          );
          for (const day of [
            '2026-10-31',
            '2026-11-01',
            '2026-11-02',
            '2027-03-13',
            '2027-03-14',
            '2027-03-15',
          ]) {
            const cutoff = Date.parse(`${day}T14:00:00Z`) + behind[state](day) * 3_600_000;
            const about = `${state} ${day} ${advance} ${days}`;
            to(cutoff - 60_000);
            await expectDates(state, days, dayAfter(day, advance), `a minute before ${about}`);
            to(cutoff);
            await expectDates(state, days, dayAfter(day, advance + 1), `at ${about}`);
            to(cutoff + 60_000);
            await expectDates(state, days, dayAfter(day, advance + 1), `a minute after ${about}`);
          }
        }
      }
    },
  );

  test('around midnight the date is that of the state, not of UTC', async () => {
    await db.query(
      sql`UPDATE state SET order_cutoff_time = '23:30', order_cutoff_days_in_advance = 0 WHERE state = 'CA'`,
    );
    await db.query(
      sql`UPDATE customer SET state = 'CA', delivery_days = '{Mon,Tue,Wed,Thu,Fri,Sat,Sun}' WHERE customer_id = ${customer}`,
    );
    const all = NAMES.slice(1).concat('Sun');
    to(Date.parse('2027-01-11T07:29:00Z'));
    await expectDates('CA', all, '2027-01-10', 'before');
    to(Date.parse('2027-01-11T07:31:00Z'));
    await expectDates('CA', all, '2027-01-11', 'after the cutoff, before midnight');
    to(Date.parse('2027-01-11T08:01:00Z'));
    await expectDates('CA', all, '2027-01-11', 'after midnight');
  });

  test('a customer without delivery days has none', async () => {
    const [one] = await get(`/customers?CustomerIDs=${scenarios.customer_no_delivery_days}`);
    expect(one).toMatchObject({ DeliveryDays: '', NextDeliveryDates: '', DeliveryDates: [] });
  });
});

test('payments: AvailableBalance is the amount less applications and open requests, never negative', async () => {
  const rows = await db.query<{ id: number; amount: string; taken: string }>(sql`
    SELECT p.payment_id AS id, p.amount::text, (
      coalesce((SELECT sum(a.amount) FROM payment_application a WHERE a.payment_id = p.payment_id), 0)
      + coalesce((SELECT sum(r.amount) FROM payment_request r
          WHERE r.payment_id = p.payment_id AND r.status IN ('Pending', 'Exported')), 0))::numeric(14,2)::text AS taken
    FROM payment p ORDER BY 1`);
  expect(rows.some((row) => row.taken !== '0.00')).toBe(true);
  expect(rows.some((row) => row.amount.startsWith('-'))).toBe(true);
  const expected = rows.map(({ id, amount, taken }) => {
    const left = cents(amount) - cents(taken);
    return [id, amount, decimal(cents(amount) < 0n || left < 0n ? 0n : left, 2)];
  });
  const got = await get('/payments');
  expect(got.map((one) => [one.PaymentID, one.Amount, one.AvailableBalance])).toEqual(expected);
});

/** When an invoice and its lines changed last, to the microsecond. */
async function times(invoice: unknown): Promise<string[]> {
  const rows = await db.query<{ at: string }>(sql`
    SELECT time_updated::text AS at FROM invoice WHERE invoice_id = ${invoice}
    UNION ALL (SELECT time_updated::text FROM invoice_line WHERE invoice_id = ${invoice} ORDER BY invoice_trans_id)`);
  return rows.map(({ at }) => at);
}

test('RevisionStatus shows on the invoice and on all its lines while a change is applied', async () => {
  const invoice = scenarios.invoice_new;
  const read = async (key: string) => {
    const [one] = (await call('GET', `/api/v1/invoices/${invoice}`, { key })).json().Data as Json[];
    const [listed] = await get(`/invoices?InvoiceIDs=${invoice}`, key);
    expect(listed).toEqual(one);
    const lines = await get(`/invoices/${invoice}/lines`, key);
    expect(await get(`/invoices/lines?InvoiceIDs=${invoice}`, key)).toEqual(lines);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect([line.RevisionStatus, line.RevisionUpdatedAt]).toEqual([
        one!.RevisionStatus,
        one!.RevisionUpdatedAt,
      ]);
    }
    return one!;
  };
  expect(await read('employee')).toMatchObject({ RevisionStatus: null, RevisionUpdatedAt: null });
  await db.query(sql`
    INSERT INTO order_change (order_no, state, invoice_version)
    SELECT order_no, 'draft', 1 FROM sales_order WHERE invoice_id = ${invoice}`);
  const shown = {
    draft: null,
    submitted: 'Submitted',
    processing: 'Importing',
    applied: 'Accepted',
    rejected: null,
    synced: null,
    discarded: null,
  };
  let before: { status: string | null; times: string[] } = { status: null, times: await times(invoice) };
  for (const [state, status] of Object.entries(shown)) {
    await db.query(sql`
      UPDATE order_change SET state = ${state} WHERE order_no = (SELECT order_no FROM sales_order WHERE invoice_id = ${invoice})`);
    const [change] = await db.query<{ at: Date }>(sql`
      SELECT c.time_updated AS at FROM order_change c JOIN sales_order o USING (order_no) WHERE o.invoice_id = ${invoice}`);
    const updated = await times(invoice);
    // What shows of a change moves the times by which clients ask for what is new; what does not, does not.
    const isShown = status !== null || before.status !== null;
    expect(
      updated.map((time, i) => time > before.times[i]!),
      state,
    ).toEqual(updated.map(() => isShown));
    before = { status, times: updated };
    for (const key of ['employee', 'supplier']) {
      expect(await read(key), state).toMatchObject({
        RevisionStatus: status,
        RevisionUpdatedAt: status === null ? null : change!.at.toISOString(),
      });
    }
  }
});
