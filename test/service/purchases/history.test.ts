import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import type { Job } from '../../../src/jobs/index.ts';
import { purchaseJobs } from '../../../src/purchases/index.ts';
import { differences } from '../../../src/shared/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { runs, SEED } from '../../support/random.ts';
import { PATH, purchaseApi, S } from './support.ts';

const { call, db, clock } = await build();
const { created, get, submit, advance } = purchaseApi(call);
const [handler] = purchaseJobs({ clock });

/** Does by hand what the worker does. */
const work = (id: unknown) =>
  handler!.handle({ payload: { purchase_global_id: id } } as Job, { db, complete: async () => undefined });

async function history(id: unknown, key = 'employee', query = ''): Promise<Json[]> {
  const response = await call('GET', `${PATH}/${id}/history?page_size=500${query}`, { key });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

const versionOf = async (id: unknown) =>
  (
    await db.query<{ v: string }>(
      sql`SELECT version::text AS v FROM purchase WHERE purchase_global_id = ${id}`,
    )
  )[0]!.v;

const LEFT_OUT = /^(last_edit_time|last_calc_time|public_pdf_link)$|(^|\.)time_updated$/;

type Step = { kind: string; n: number };
const STEPS: Record<string, (id: unknown, step: Step) => Promise<unknown>> = {
  lines: (id, { n }) =>
    call('PATCH', `${PATH}/${id}`, {
      payload: {
        purchase_transactions: [S.product, S.product_second]
          .slice(0, 1 + (n % 2))
          .map((product_id) => ({ product_id, units: 12 + n })),
      },
    }),
  number: (id, { n }) => call('PATCH', `${PATH}/${id}`, { payload: { po_num: `H-${n}-${id}`.slice(0, 50) } }),
  name: (id, { n }) =>
    call('PATCH', `${PATH}/${id}`, { payload: { supplier_name: `Name ${n}` }, key: 'supplier' }),
  submit: (id) => submit(id),
  work: (id) => work(id),
  advance: async (id) => {
    const to = { New: 'Accepted', Accepted: 'Received', Received: 'Confirmed', Confirmed: 'Verified' }[
      (await get(id)).status as string
    ];
    if (to) await advance(id, to);
  },
  erp: (id, { n }) =>
    db.query(
      sql`UPDATE purchase SET freight = ${`${n}.50`} WHERE purchase_global_id = ${id} AND purchase_id IS NOT NULL`,
    ),
};
const anyStep = fc.record<Step>({
  kind: fc.constantFrom(...Object.keys(STEPS), 'lines', 'submit', 'work', 'advance'),
  n: fc.integer({ min: 0, max: 9 }),
});

const LIVES = runs(15);
const someSteps = fc.array(anyStep, { minLength: 1, maxLength: 6 });

test('every past version of a purchase is rebuilt exactly as it was returned', async () => {
  const reached = { processed: 0, compared: 0 };
  await fc.assert(
    fc.asyncProperty(someSteps, someSteps, async (draft, processed) => {
      const middle = ['submit', 'work'].map((kind) => ({ kind, n: 0 }));
      const steps = [...draft, ...middle, ...processed];
      const { purchase_global_id: id } = await created();
      const seen = new Map<string, Json>([[await versionOf(id), await get(id)]]);
      for (const step of steps) {
        await STEPS[step.kind]!(id, step);
        seen.set(await versionOf(id), await get(id));
      }
      const entries = await history(id);
      entries.forEach((entry, i) => {
        expect(entry.from_version, entry.action).toBe(i === 0 ? null : entries[i - 1].to_version);
      });
      expect(entries.at(-1).to_version).toBe(await versionOf(id));
      const versions = [...seen.keys()];
      for (const key of ['employee', 'supplier']) {
        for (const [i, to] of versions.entries()) {
          const from = versions[Math.max(0, i - 1 - (i % 3))]!;
          const found = await history(id, key, `&from=${from}&to=${to}`);
          const expected = differences(seen.get(from), seen.get(to), (field) => LEFT_OUT.test(field));
          expect(found, `${key} ${from} ${to}`).toEqual(expected);
          reached.compared++;
        }
      }
      if ((await get(id)).purchase_id !== null) reached.processed++;
    }),
    { seed: SEED, numRuns: LIVES, endOnFailure: true },
  );
  expect(reached.processed).toBeGreaterThan(LIVES / 15);
  expect(reached.compared).toBeGreaterThan((50 * LIVES) / 15);
});

describe('the history of a purchase', () => {
  test('has an entry for every step, including those of the worker', async () => {
    const { purchase_global_id: id } = await created();
    await call('PATCH', `${PATH}/${id}`, {
      payload: { po_num: `H-${id}` },
      headers: { 'x-request-id': 'h-1' },
    });
    await submit(id);
    await work(id);
    await advance(id, 'Accepted');
    const entries = await history(id);
    expect(entries.map((one) => one.action)).toEqual([
      'purchase.create',
      'purchase.update',
      'purchase.submit',
      'purchase.import.begin',
      'purchase.process',
      'purchase.advance',
    ]);
    expect(entries[1]).toMatchObject({
      request_id: 'h-1',
      from_version: '1',
      to_version: '2',
      user_id: 1001,
    });
    expect(entries[4]).toMatchObject({
      api_key_id: null,
      after: { status: 'New', purchase_id: expect.any(Number) },
    });
    const second = (await call('GET', `${PATH}/${id}/history?page=2&page_size=4`)).json();
    expect(second).toMatchObject({ page: 2, has_next_page: false });
    expect(second.data).toEqual(entries.slice(4));
  });

  test('an unchanged history returns 304, and a changed one returns 200', async () => {
    const { purchase_global_id: id } = await created();
    const read = (etag?: unknown) =>
      call('GET', `${PATH}/${id}/history`, { headers: etag ? { 'if-none-match': String(etag) } : {} });
    const { etag, 'cache-control': cacheControl } = (await read()).headers;
    expect(cacheControl).toBe('private, no-cache');
    const unchanged = await read(etag);
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    await call('PATCH', `${PATH}/${id}`, { payload: { po_num: `E-${id}` } });
    expect((await read(etag)).statusCode).toBe(200);
  });

  test('names the distributor’s staff only to the distributor', async () => {
    const { purchase_global_id: id } = await created();
    const [own] = await history(id);
    const [seen] = await history(id, 'supplier');
    expect(own.user_name).not.toBe('staff');
    expect(seen).toEqual({ ...own, user_id: null, user_name: 'staff' });
  });

  test('starts with the load for an ERP purchase', async () => {
    const [known] = await db.query<Json>(
      sql`SELECT vendor_id, supplier_id, to_location_id FROM purchase LIMIT 1`,
    );
    const record = {
      ...{
        PurchaseID: 598_877,
        VendorID: known.vendor_id,
        SupplierID: known.supplier_id,
        ToLocationID: known.to_location_id,
      },
      ...{
        PONum: 'ERP-77',
        PostDate: '2026-01-10T08:00:00Z',
        ReceiveDate: '2026-01-12T00:00:00Z',
        Status: 'New',
      },
      Lines: [{ PurchaseTransID: 5_988_771, ProductID: S.product, NumUnits: '24', FOB: '1.2500' }],
    };
    const put = (one: object) => call('PUT', '/ops/records/purchases', { payload: [one] });
    expect((await put(record)).statusCode).toBe(200);
    expect((await put({ ...record, Freight: '7.00' })).statusCode).toBe(200);
    const { purchase_global_id: id } = await get(598_877);
    const entries = await history(id);
    expect(entries.map((one) => one.action)).toEqual(['purchase.record', 'purchase.record']);
    expect(entries[1].after).toMatchObject({ freight: 7 });
    const found = await history(id, 'employee', `&from=${entries[0].to_version}&to=${entries[1].to_version}`);
    expect(found).toContainEqual({ field: 'freight', from: '0.00', to: '7.00' });
  });

  test('returns 404 for others, for deleted ones and unknown versions, and 403 for Customer keys', async () => {
    const { purchase_global_id: id } = await created();
    const status = async (path: string, key = 'employee') =>
      (await call('GET', `${PATH}/${path}`, { key })).statusCode;
    expect(await status(`${id}/history`, 'customer')).toBe(403);
    expect(await history(id, 'employee', '&from=1&to=1')).toEqual([]);
    for (const version of ['0', '2', 'x', '1e1'])
      expect(await status(`${id}/history?from=1&to=${version}`)).toBe(404);
    expect(await status(`${id}/history?from=1`)).toBe(400);
    expect(await status('01J0DRAY0P0000000000000000/history')).toBe(404);
    const { supplier_ids } = (await call('GET', '/api/v2/me', { key: 'supplier' })).json().data;
    const [foreign] = await db.query<Json>(sql`
      SELECT purchase_global_id AS id FROM purchase WHERE NOT supplier_id = ANY(${supplier_ids}) AND deleted_at IS NULL LIMIT 1`);
    expect(await status(`${foreign.id}/history`, 'supplier')).toBe(404);
    await call('DELETE', `${PATH}/${id}`);
    expect(await status(`${id}/history`)).toBe(404);
  });
});
