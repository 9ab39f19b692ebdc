import { describe, expect, test } from 'vitest';
import { ORDER_SORT_COLUMNS as ORDER_COLUMNS } from '../../../src/orders/schema/filters.ts';
import { PURCHASE_SORT_COLUMNS as PURCHASE_COLUMNS } from '../../../src/purchases/read-sql.ts';
import { build } from '../../support/build.ts';
import { generator, SEED } from '../../support/random.ts';
import { body as order, orderApi as orderDesk } from '../orders/draft-support.ts';
import type { Json } from '../orders/support.ts';
import { dayFromNow, body as purchase, purchaseApi as purchaseDesk } from '../purchases/support.ts';

const { call } = await build();
const orders = orderDesk(call);
const purchases = purchaseDesk(call);
const next = generator(SEED);
const one = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!;

/** Enough for several small pages. */
const SOME_CUSTOMERS = '5001,5002,5003';
const SOME_VENDORS = '301,303,321,322';

const LISTS = {
  orders: {
    path: `/api/v2/orders?stages=draft,submitted,posted&customer_ids=${SOME_CUSTOMERS}`,
    columns: ORDER_COLUMNS,
    keys: ['employee', 'supplier', 'customer'],
    idOf: (record: Json) => record.id ?? record.invoice_id,
    /** Drafts that tie with others, or have no value. */
    add: () => orders.created(order({ po_num: one([null, 'tie', ' TIE ', 'a', 'Zz']), delivery_date: null })),
  },
  purchases: {
    path: `/api/v2/purchases?vendor_ids=${SOME_VENDORS}`,
    columns: PURCHASE_COLUMNS,
    keys: ['employee', 'supplier'],
    idOf: (record: Json) => record.purchase_global_id,
    /** PO numbers of a vendor are unique: these tie by day and total. */
    add: () => purchases.created(purchase({ delivery_date: one([dayFromNow(5), dayFromNow(6)]) })),
  },
};

async function got(path: string, key: string): Promise<Json> {
  const response = await call('GET', path, { key });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json();
}

async function walk(path: string, key: string, between: () => Promise<unknown>): Promise<Json[]> {
  const found: Json[] = [];
  for (let after = ''; ; ) {
    const page = await got(`${path}&page_size=${4 + Math.floor(next() * 11)}${after}`, key);
    found.push(...page.data);
    expect(page.next_cursor === null).toBe(!page.has_next_page);
    if (!page.has_next_page) return found;
    after = `&after=${page.next_cursor}`;
    await between();
  }
}

describe.each(Object.entries(LISTS))('%s by cursor', (_name, { path, columns, keys, idOf, add }) => {
  test.each(columns.flatMap((name) => [name, `-${name}`]))(
    'sort=%s shows every record that existed throughout exactly once, in order, while others are inserted',
    async (sort) => {
      for (let n = 0; n < 2; n++) await add();
      // CI walks with every key, everybody else with one, another each time.
      for (const key of process.env.CI ? keys : [one(keys)]) {
        const sorted = `${path}&sort=${sort}`;
        const before: Json[] = [];
        for (let page = 1; page === 1 || before.length === (page - 1) * 500; page++)
          before.push(...(await got(`${sorted}&page_size=500&page=${page}`, key)).data);
        expect(before.length, 'several pages').toBeGreaterThan(10);
        const known = new Set(before.map(idOf));
        let rounds = 0;
        const walked = await walk(sorted, key, async () => rounds++ === 0 && add());
        const ids = walked.map(idOf);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => known.has(id))).toEqual(before.map(idOf));
      }
    },
  );

  test('A cursor continues after its record even if the record was removed or moved', async () => {
    const sorted = `${path}&sort=-time_updated&page_size=5`;
    const first = await got(sorted, 'employee');
    const whole = await got(`${path}&sort=-time_updated&page_size=50`, 'employee');
    const { id } = (await add()) as Json;
    const last = first.data.at(-1);
    if (path.includes('orders') && last.stage === 'draft') await orders.remove(last.id);
    const second = await got(`${sorted}&after=${first.next_cursor}`, 'employee');
    expect(second.data.map(idOf)).toEqual(whole.data.slice(5, 10).map(idOf));
    expect(second.data.map(idOf)).not.toContain(id);
  });

  test('The same page has the same cursor, so its ETag stays valid', async () => {
    const sorted = `${path}&sort=po_num&page_size=5`;
    const first = await call('GET', sorted);
    const again = await call('GET', sorted, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('A list without sort has no cursor', async () => {
    expect(await got(`${path}&page_size=5`, 'employee')).not.toHaveProperty('next_cursor');
  });

  test('A cursor of another list or sort is rejected, as are invalid cursors and after without sort or with page', async () => {
    const { next_cursor: cursor } = await got(`${path}&sort=po_num&page_size=5`, 'employee');
    const other = Object.values(LISTS).find((list) => list.path !== path)!;
    const forged = `${cursor.slice(0, -2)}${cursor.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const [query, code] of [
      [`${path}&sort=-po_num&after=${cursor}`, 'CURSOR_INVALID'],
      [`${other.path}&sort=po_num&after=${cursor}`, 'CURSOR_INVALID'],
      [`${path}&sort=po_num&after=${forged}`, 'CURSOR_INVALID'],
      [`${path}&sort=po_num&after=eyJ2IjoxfQ`, 'CURSOR_INVALID'],
      [`${path}&sort=po_num&after=2`, 'CURSOR_INVALID'],
      [`${path}&after=${cursor}`, 'SCHEMA_VIOLATION'],
      [`${path}&sort=po_num&page=2&after=${cursor}`, 'SCHEMA_VIOLATION'],
    ] as const) {
      const response = await call('GET', query);
      expect([response.statusCode, response.json().error.code], query).toEqual([400, code]);
    }
  });
});
