import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import {
  address,
  compareBy,
  EVERYTHING,
  everything,
  type Json,
  LISTS,
  listAt,
  neededIds,
} from './support.ts';

const { call, db } = await build();
const ids = await neededIds(db);

async function page(path: string, query: string, key = 'employee'): Promise<Json[]> {
  const response = await call('GET', address(listAt(path), ids, query), { key });
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  return response.json().Data;
}

describe('pages', () => {
  test.each(LISTS)(
    'of $path, read in small steps, contain every record once and in order',
    async (endpoint) => {
      const at = (size: number, n: number) =>
        page(
          endpoint.path,
          [EVERYTHING[endpoint.path], `PageSize=${size}&Page=${n}`].filter(Boolean).join('&'),
        );
      const all = await at(500, 1);
      for (const [size, pages] of [
        [3, 10],
        [90, 6],
      ] as const) {
        for (let n = 1; n <= pages; n++) {
          const expected = all.slice((n - 1) * size, n * size);
          expect(await at(size, n), `page ${n} of size ${size}`).toEqual(expected);
          if (expected.length < size || n * size + size > 500) break;
        }
      }
    },
  );

  test('of /arAging, one record at a time, are complete', async () => {
    const all = await page('/arAging', 'PageSize=500');
    expect(all.length).toBeGreaterThan(20);
    for (let i = 1; i <= 20; i++) {
      expect(await page('/arAging', `PageSize=1&Page=${i}`), `page ${i}`).toEqual([all[i - 1]]);
    }
  });

  test('are the same when another query, key or page size comes in between', async () => {
    const all = await page('/products', 'PageSize=500');
    const others = await page('/products', 'PageSize=500', 'supplier');
    const few = all.filter((one) => one.SupplierID === all[0]!.SupplierID);
    for (let i = 1; i <= 3; i++) {
      expect(await page('/products', `PageSize=5&Page=${i}`)).toEqual(all.slice(i * 5 - 5, i * 5));
      expect(await page('/products', `PageSize=5&Page=${i}`, 'supplier')).toEqual(
        others.slice(i * 5 - 5, i * 5),
      );
      expect(await page('/products', `PageSize=3&Page=${i}`)).toEqual(all.slice(i * 3 - 3, i * 3));
      expect(await page('/products', `PageSize=3&Page=${i}&SupplierIDs=${all[0]!.SupplierID}`)).toEqual(
        few.slice(i * 3 - 3, i * 3),
      );
    }
  });

  test.each(['/products', '/arAging', '/customerPricing', '/inventory'])(
    'of %s are the same when accessed in any order',
    async (path) => {
      const all = await page(path, 'PageSize=60');
      for (const at of [4, 2, 3, 1, 6, 5, 2, 3, 4]) {
        expect(await page(path, `PageSize=6&Page=${at}`), `page ${at}`).toEqual(
          all.slice(at * 6 - 6, at * 6),
        );
      }
    },
  );

  test('of a result that changed since an earlier pass neither overlap nor skip, in any order', async () => {
    const whole = async () => (await page('/customers', 'PageSize=500')).map((one) => one.CustomerID);
    const inPages = async (order: number[]) => {
      const pages = new Map<number, unknown[]>();
      for (const at of order) {
        pages.set(
          at,
          (await page('/customers', `PageSize=4&Page=${at}`)).map((one) => one.CustomerID),
        );
      }
      return [1, 2, 3, 4].flatMap((at) => pages.get(at)!);
    };
    const before = await whole();
    expect(await inPages([1, 2, 3, 4])).toEqual(before.slice(0, 16));
    await db.query(sql`UPDATE customer SET account_status = 'Inactive' WHERE customer_id = ${before[0]}`);
    expect(await inPages([4, 3, 2, 1])).toEqual((await whole()).slice(0, 16));
    await inPages([1, 2, 3, 4]);
    await db.query(sql`UPDATE customer SET account_status = 'Active' WHERE customer_id = ${before[0]}`);
    expect(await inPages([4, 3, 2, 1])).toEqual(before.slice(0, 16));
  });

  test('beyond the end stay empty if the result has become shorter since an earlier pass', async () => {
    const at = (n: number) => page('/customers', `PageSize=2&Page=${n}&States=AZ`);
    for (const n of [1, 2, 3]) await at(n);
    const all = await page('/customers', 'PageSize=500&States=AZ');
    const gone = all.slice(0, all.length - 3).map((one) => one.CustomerID);
    await db.query(sql`UPDATE customer SET account_status = 'Inactive' WHERE customer_id = ANY(${gone})`);
    expect([(await at(1)).length, (await at(2)).length, (await at(3)).length]).toEqual([2, 1, 0]);
    await db.query(sql`UPDATE customer SET account_status = 'Active' WHERE customer_id = ANY(${gone})`);
  });

  test('of AR aging contain every row of the requested suppliers that the key can see', async () => {
    const { supplier, supplier_second: second, supplier_other: other } = demoScenarios();
    const filter = `SupplierIDs=${second},${other}`;
    const all = await page('/arAging', `${filter}&PageSize=500`, 'supplier');
    expect(all.length).toBeGreaterThan(3);
    expect(new Set(all.map((one) => one.SupplierID))).toEqual(new Set([second]));
    expect(supplier).not.toBe(second);
    expect(await everything(call, `/api/v1/arAging?${filter}`, { key: 'supplier', pageSize: 1 })).toEqual(
      all,
    );
  });
});

describe('a jump far into a list', () => {
  const categories = async (query: string) =>
    (await page('/productCategories', query)).map((one) => one.ProductCategoryID as number);

  test('returns the same page as paging would, by order and by change, and nothing beyond the end', async () => {
    // Many share a place in the order, and one moment of change.
    await db.query(sql`INSERT INTO product_category (product_category_id, category_name, sequence)
      SELECT 10000 + n, 'Category ' || n, 500 + n % 7 FROM generate_series(1, 2300) n`);
    await db.query(
      sql`UPDATE product_category SET category_name = category_name || '!' WHERE product_category_id % 2 = 0`,
    );
    const all = (
      await db.query<{ id: number }>(
        sql`SELECT product_category_id AS id FROM product_category ORDER BY sequence, product_category_id`,
      )
    ).map(({ id }) => id);
    const byChange = (
      await db.query<{ id: number }>(
        sql`SELECT product_category_id AS id FROM product_category ORDER BY time_updated, sequence, product_category_id`,
      )
    ).map(({ id }) => id);
    for (const [size, n] of [
      [499, 4],
      [100, 11],
      [7, 200],
      [500, 5],
      [500, 6],
    ] as const) {
      const slice = [size * (n - 1), size * n] as const;
      const where = `page ${n} of size ${size}`;
      expect(await categories(`PageSize=${size}&Page=${n}`), where).toEqual(all.slice(...slice));
      expect(
        await categories(`PageSize=${size}&Page=${n}&UpdatedSince=2000-01-01T00:00:00Z`),
        `${where} by change`,
      ).toEqual(byChange.slice(...slice));
    }
  });

  test('respects the scope of the key and the filters', async () => {
    const invoiceIds = (await page('/invoices', 'Statuses=1,2,3,4,5,7&PageSize=500')).map(
      (one) => one.InvoiceID,
    );
    const query = `InvoiceIDs=${invoiceIds.join(',')}`;
    for (const key of ['employee', 'supplier']) {
      const walked = await everything(call, `/api/v1/invoices/lines?${query}`, { key });
      const far = Math.floor((walked.length - 1) / 90);
      const jumped = await call('GET', `/api/v1/invoices/lines?${query}&PageSize=90&Page=${far}`, { key });
      expect(jumped.json().Data).toEqual(walked.slice(90 * (far - 1), 90 * far));
    }
  });
});

/** Rows of AR aging that fell to nothing are told to who asks for changes, and are not in the list. */
const isShown = (row: Json) =>
  !('CloseDate' in row) || Object.values(row).some((value) => Array.isArray(value) && value.length > 0);

describe('UpdatedSince', () => {
  const timed = LISTS.filter((endpoint) => endpoint.updated);

  test.each(timed)('on $path is inclusive, and sorts by time, then like the list', async (endpoint) => {
    const { path, updated, order } = endpoint;
    const all = await everything(call, address(endpoint, ids, EVERYTHING[path]));
    const times = all.map((one) => String(one[updated!])).toSorted();
    for (const since of [times[0]!, times[Math.floor(times.length / 2)]!, times.at(-1)!]) {
      const query = [EVERYTHING[path], `UpdatedSince=${since}`].filter(Boolean).join('&');
      const got = (await everything(call, address(endpoint, ids, query))).filter(isShown);
      const expected = all.filter((one) => String(one[updated!]) >= since);
      expect(got.length, since).toBe(expected.length);
      expect(got.map((one) => one[updated!])).toEqual(expected.map((one) => one[updated!]).toSorted());
      if (order.length > 0) {
        expect(got.toSorted(compareBy(order))).toEqual(expected.toSorted(compareBy(order)));
      }
    }
    const later = new Date(Date.parse(times.at(-1)!) + 1).toISOString();
    const query = [EVERYTHING[path], `UpdatedSince=${later}`].filter(Boolean).join('&');
    expect((await everything(call, address(endpoint, ids, query))).filter(isShown)).toEqual([]);
  });

  /** Lists that are computed: their sources look only at as much as the page can show. */
  test.each(['/arAging', '/customerPricing', '/payments/applications'])(
    'on %s, in small pages, returns the whole list for every key, even if many changed at once',
    async (path) => {
      // Every other open invoice, price and application in one moment, the rest one by one.
      await db.query(sql`UPDATE invoice SET memo = 'at once' WHERE open_balance <> 0 AND invoice_id % 2 = 0`);
      await db.query(sql`UPDATE product_price SET time_updated = now() WHERE product_id % 2 = 0`);
      await db.query(
        sql`UPDATE payment_application SET applied_by = 'at once' WHERE payment_application_id % 2 = 0`,
      );
      const endpoint = listAt(path);
      for (const key of ['employee', 'customer', 'supplier']) {
        if (endpoint.forbidden?.includes(key as 'supplier')) continue;
        const few = path === '/customerPricing' && key === 'employee' ? 'CustomerIDs=5001,5002,5003' : '';
        const all = await everything(call, address(endpoint, ids, few), { key });
        const times = all.map((one) => String(one.TimeUpdated)).toSorted();
        for (const at of [0, 0.3, 0.9]) {
          const since = times[Math.floor(times.length * at)] ?? '2026-01-01T00:00:00Z';
          const expected = all.filter((one) => String(one.TimeUpdated) >= since);
          const query = [few, `UpdatedSince=${since}`].filter(Boolean).join('&');
          const pageSize = Math.max(3, Math.ceil(expected.length / 12));
          const got = (await everything(call, address(endpoint, ids, query), { key, pageSize })).filter(
            isShown,
          );
          expect(
            got.map((one) => one.TimeUpdated),
            `${key} ${at}`,
          ).toEqual(expected.map((one) => one.TimeUpdated).toSorted());
          const sorted = (rows: Json[]) => rows.map((one) => JSON.stringify(one)).toSorted();
          expect(sorted(got)).toEqual(sorted(expected));
        }
      }
    },
  );

  test('puts the latest change last, and keeps unchanged records in place', async () => {
    const before = await everything(call, '/api/v1/products?UpdatedSince=2000-01-01T00:00:00Z');
    const changed = before[3]!.ProductID;
    await db.query(sql`UPDATE product SET description = 'changed' WHERE product_id = ${changed}`);
    const after = await everything(call, '/api/v1/products?UpdatedSince=2000-01-01T00:00:00Z');
    expect(after.map((one) => one.ProductID)).toEqual([
      ...before.filter((one) => one.ProductID !== changed).map((one) => one.ProductID),
      changed,
    ]);
    const since = after.at(-1)!.TimeUpdated;
    expect((await page('/products', `UpdatedSince=${since}`)).map((one) => one.ProductID)).toEqual([changed]);
  });

  test('paging by the last TimeUpdated reaches every record that was written separately', async () => {
    const all = (await page('/customers', 'PageSize=500')).map((one) => one.CustomerID as number);
    for (const id of all.slice(0, 12).toReversed()) {
      await db.query(sql`UPDATE customer SET chain_name = 'walked' WHERE customer_id = ${id}`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const [start] = await db.query<{ since: Date }>(
      sql`SELECT min(time_updated) AS since FROM customer WHERE chain_name = 'walked'`,
    );
    let since = start!.since.toISOString();
    const seen: unknown[] = [];
    for (let step = 0; step < 20; step++) {
      const got = await page('/customers', `UpdatedSince=${since}&PageSize=3`);
      seen.push(...got.map((one) => one.CustomerID).filter((id) => !seen.includes(id)));
      if (got.length < 3) break;
      since = String(got.at(-1)!.TimeUpdated);
    }
    expect(seen).toEqual(all.slice(0, 12).toReversed());
  });
});

test('paging by TimeUpdated gets past a bulk change with one timestamp', async () => {
  await db.query(sql`UPDATE customer SET chain_name = 'bulk' WHERE account_status = 'Active'`);
  const all = await page('/customers', 'PageSize=500');
  const [start] = all.map((one) => String(one.TimeUpdated)).toSorted();
  const seen = new Set<unknown>();
  let [since, at] = [start!, 1];
  for (let step = 0; step < 200; step++) {
    const got = await page('/customers', `UpdatedSince=${since}&PageSize=4&Page=${at}`);
    for (const one of got) seen.add(one.CustomerID);
    if (got.length < 4) break;
    const last = String(got.at(-1)!.TimeUpdated);
    [since, at] = last === since ? [since, at + 1] : [last, 1];
  }
  expect(seen).toEqual(new Set(all.map((one) => one.CustomerID)));
});
