import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { RESOURCES } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { type Json, putter } from './records-support.ts';

const { call, db } = await build();
const put = putter(call);

async function stored(name: string): Promise<Json[]> {
  const all: Json[] = [];
  for (let page = 1; ; page++) {
    const { Data } = (await call('GET', `/ops/records/${name}?PageSize=500&Page=${page}`)).json() as {
      Data: Json[];
    };
    all.push(...Data);
    if (Data.length < 500) return all;
  }
}

const problemOf = (response: { statusCode: number; json(): { error: Json } }) => [
  response.statusCode,
  response.json().error.code,
  response.json().error.detail,
];

describe('absent=remove', () => {
  test('removes records absent from the request, and dry_run returns how many', async () => {
    const prices = await stored('prices');
    expect(prices.length).toBeGreaterThan(40);
    const sent = prices.slice(2);
    const counts = { inserted: 0, updated: 0, unchanged: sent.length, absent: 2 };
    expect((await put('prices', sent, '?absent=remove&dry_run=true')).json()).toEqual({ data: counts });
    expect(await stored('prices')).toEqual(prices);
    expect((await put('prices', sent, '?absent=remove')).json()).toEqual({ data: counts });
    expect(await stored('prices')).toEqual(sent);
    const removed = await db.query(
      sql`SELECT FROM audit_log WHERE action = 'records.remove' AND subject = 'prices'`,
    );
    expect(removed).toHaveLength(2);
    expect((await put('prices', sent, '?absent=remove')).json().data).toMatchObject({ absent: 0 });
  });

  test('beyond max_absent returns 422 TOO_MANY_ABSENT with the counts, and changes nothing', async () => {
    const prices = await stored('prices');
    const [half, changed] = [
      prices.slice(Math.floor(prices.length / 2)),
      { ...prices.at(-1)!, UnitPrice: '77.77' },
    ];
    const lacking = prices.length - half.length;
    for (const query of ['?absent=remove', '?absent=remove&dry_run=true', '?absent=remove&max_absent=49']) {
      const response = await put('prices', [...half.slice(0, -1), changed], query);
      expect(problemOf(response)).toEqual([
        422,
        'TOO_MANY_ABSENT',
        expect.stringContaining(`${lacking} of the ${prices.length} stored prices are missing`),
      ]);
    }
    expect(problemOf(await put('prices', [], '?absent=remove'))).toEqual([
      422,
      'TOO_MANY_ABSENT',
      expect.any(String),
    ]);
    expect(await stored('prices')).toEqual(prices);
    const all = await put('prices', [], '?absent=remove&max_absent=100&dry_run=true');
    expect(all.json().data).toEqual({ inserted: 0, updated: 0, unchanged: 0, absent: prices.length });
  });

  test('absent records that are still in use are rejected and nothing is changed', async () => {
    const series = await stored('splitInvoices');
    const response = await put('splitInvoices', [], '?absent=remove&max_absent=100');
    expect(problemOf(response).slice(0, 2)).toEqual([422, 'RECORD_INVALID']);
    expect(response.json().error.field_errors).toEqual([
      expect.objectContaining({
        field: 'absent',
        detail: expect.stringContaining('missing from the request'),
      }),
    ]);
    expect(await stored('splitInvoices')).toEqual(series);
  });

  test('absent ignores records that Dray manages itself', async () => {
    const lots = await stored('inventory/lots');
    await db.query(sql`UPDATE purchase SET from_erp = true`);
    await db.query(sql`UPDATE purchase SET from_erp = false WHERE purchase_global_id IN (
      SELECT purchase_global_id FROM purchase_line WHERE purchase_trans_id = ${lots[0]!.PurchaseTransID})`);
    const [own] = await db.query<{ n: number }>(sql`SELECT count(*)::integer AS n FROM fifo_layer f
      JOIN purchase_line pl USING (purchase_trans_id) JOIN purchase pu USING (purchase_global_id) WHERE NOT pu.from_erp`);
    const response = await put('inventory/lots', [], '?absent=remove');
    expect(problemOf(response)).toEqual([
      422,
      'TOO_MANY_ABSENT',
      expect.stringContaining(`of the ${lots.length - own!.n} stored `),
    ]);
  });
});

describe('absent=inactive', () => {
  test.each([
    ['customers', 'CustomerID', 'AccountStatus', 'Active', 'Inactive'],
    ['products', 'ProductID', 'StatusID', 1, 2],
    ['vendors', 'VendorID', 'Active', true, false],
    ['users', 'UserID', 'UserActive', true, false],
  ])(
    'deactivates %s absent from the request, and does not expect inactive ones',
    async (name, id, field, on, off) => {
      const before = await stored(name);
      const active = before.filter((one) => one[field] === on);
      const gone = active.at(-1)!;
      const sent = active.slice(0, -1);
      const response = await put(name, sent, '?absent=inactive&max_absent=10');
      expect(response.json(), response.body).toEqual({
        data: { inserted: 0, updated: 0, unchanged: sent.length, absent: 1 },
      });
      const after = await stored(name);
      expect(after.map(({ TimeUpdated: _, ...rest }) => rest)).toEqual(
        before.map(({ TimeUpdated: _, ...rest }) =>
          rest[id] === gone[id] && rest[field] === on && same(rest, gone) ? { ...rest, [field]: off } : rest,
        ),
      );
      expect((await put(name, sent, '?absent=inactive&max_absent=0')).json().data).toMatchObject({
        absent: 0,
      });
    },
  );
});

const same = (one: Json, { TimeUpdated: _, ...other }: Json) => JSON.stringify(one) === JSON.stringify(other);

test('a resource that does not support it returns 400 and says so', async () => {
  for (const { name, removable, inactive } of RESOURCES) {
    for (const [how, can] of [
      ['remove', removable],
      ['inactive', inactive],
    ] as const) {
      if (can) continue;
      const response = await put(name, [], `?absent=${how}`);
      expect(problemOf(response), `${name} ${how}`).toEqual([
        400,
        'SCHEMA_VIOLATION',
        expect.stringContaining(`records of ${name} cannot be`),
      ]);
    }
  }
  expect((await put('prices', [], '?absent=keep')).statusCode).toBe(400);
});

test('a problem of a sent record keeps its index, and nothing is removed', async () => {
  const prices = await stored('prices');
  const response = await put(
    'prices',
    [...prices.slice(1), { ...prices[1]!, ProductID: 1 }],
    '?absent=remove',
  );
  expect(response.statusCode).toBe(422);
  expect(response.json().error.field_errors).toEqual([
    expect.objectContaining({ field: 'ProductID', index: prices.length - 1 }),
  ]);
  expect(await stored('prices')).toEqual(prices);
});
