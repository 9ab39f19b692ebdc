import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../ops/records-support.ts';
import { body } from '../purchases/support.ts';

const { call, db } = await build();
const S = demoScenarios() as Record<string, number> & Record<'payment' | 'open_invoice_small', string>;

const [own] = await db.query<{ state: string; account: number }>(
  sql`SELECT state, ar_account_id AS account FROM customer WHERE customer_id = ${S.customer!}`,
);
const [other] = await db.query<{ state: string }>(
  sql`SELECT min(state) AS state FROM customer WHERE state <> ${own!.state}`,
);

async function keyOf(payload: Json): Promise<string> {
  const response = await call('POST', '/ops/keys', {
    payload: { max_requests_per_hour: 100_000, ...payload },
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.key;
}
const recordsOfOtherState = { states: [other!.state] };
const employee = await keyOf({ type: 'Employee', ...recordsOfOtherState });
const supplier = await keyOf({ type: 'Supplier', supplier_ids: null, ...recordsOfOtherState });
const list = async (path: string, key: string) =>
  (await call('GET', `/api/v1/${path}${path.includes('?') ? '&' : '?'}PageSize=500`, { key })).json()
    .Data as Json[];

/** Accounts with a customer in the other state. */
const accounts = new Set(
  (
    await db.query<{ id: number }>(
      sql`SELECT DISTINCT ar_account_id AS id FROM customer WHERE state = ${other!.state}`,
    )
  ).map(({ id }) => id),
);

describe.each([
  ['an Employee', employee],
  ['a Supplier', supplier],
])('the states of %s key', (_type, key) => {
  test.each(['payments', 'payments/applications', 'arAging'])(
    'restrict %s to accounts in them',
    async (path) => {
      const rows = await list(path, key);
      expect(rows.every(({ ARAccountID }) => accounts.has(ARAccountID as number))).toBe(true);
      const all = await list(path, 'employee');
      expect(all.some(({ ARAccountID }) => !accounts.has(ARAccountID as number))).toBe(true);
      if (key === employee)
        expect(rows.length).toBe(all.filter(({ ARAccountID }) => accounts.has(ARAccountID as number)).length);
    },
  );

  test('restrict purchases of v1 and v2, and their lines, by the state of the location', async () => {
    const places = new Set(
      (
        await db.query<{ id: number }>(
          sql`SELECT location_id AS id FROM location WHERE state = ${other!.state}`,
        )
      ).map(({ id }) => id),
    );
    const v1 = await list('purchases', key);
    expect(v1.length).toBeGreaterThan(0);
    expect(v1.every(({ ToLocationID }) => places.has(ToLocationID as number))).toBe(true);
    const v2 = (await call('GET', '/api/v2/purchases?page_size=500', { key })).json().data as Json[];
    expect(v2.length).toBeGreaterThan(0);
    expect(v2.every(({ to_location_id }) => places.has(to_location_id as number))).toBe(true);
    const hidden = (await list('purchases', 'employee')).find(
      ({ ToLocationID }) => !places.has(ToLocationID as number),
    );
    expect((await call('GET', `/api/v1/purchases/${hidden!.PurchaseID}`, { key })).statusCode).toBe(404);
    expect((await call('GET', `/api/v2/purchases/${hidden!.PurchaseID}`, { key })).statusCode).toBe(404);
    expect(await list(`purchases/lines?PurchaseIDs=${hidden!.PurchaseID}`, key)).toEqual([]);
  });

  test('restrict writes of purchases', async () => {
    const created = await call('POST', '/api/v2/purchases', { payload: body(), key });
    expect([created.statusCode, created.json().error.code]).toEqual([422, 'LOCATION_NOT_FOUND']);
    const draft = (await call('POST', '/api/v2/purchases', { payload: body() })).json().data
      .purchase_global_id;
    for (const [method, path, payload] of [
      ['PATCH', '', { supplier_name: 'x' }],
      ['POST', '/submit', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const response = await call(method, `/api/v2/purchases/${draft}${path}`, {
        key,
        ...(payload ? { payload } : {}),
      });
      expect(response.statusCode).toBe(404);
    }
    expect((await call('GET', `/api/v2/purchases/${draft}`)).json().data.status).toBe('InProgress');
  });
});

test('AR aging of an account that spans states includes only invoices of the states of the key', async () => {
  const [far] = await db.query<{ id: number }>(
    sql`SELECT min(customer_id) AS id FROM customer WHERE state = ${other!.state} AND account_status = 'Active'`,
  );
  await db.query(sql`UPDATE customer SET ar_account_id = ${own!.account} WHERE customer_id = ${far!.id}`);
  await db.query(sql`UPDATE invoice SET ar_account_id = ${own!.account} WHERE customer_id = ${far!.id}
    AND NOT EXISTS (SELECT FROM payment_application a WHERE a.invoice_id = invoice.invoice_id)`);
  const seen = await db.query<{
    num: string;
  }>(sql`SELECT invoice_num AS num FROM invoice i JOIN customer c USING (customer_id)
    WHERE i.ar_account_id = ${own!.account} AND c.state = ${other!.state} AND i.open_balance <> 0`);
  for (const at of ['', '&UpdatedSince=2020-01-01T00:00:00Z']) {
    const rows = await list(`arAging?CustomerIDs=${far!.id}${at}`, employee);
    const named = rows.flatMap((row) =>
      Object.values(row).flatMap((value) =>
        Array.isArray(value) ? (value as Json[]).map((one) => one.InvoiceNum) : [],
      ),
    );
    expect([...new Set(named)].toSorted()).toEqual([...new Set(seen.map(({ num }) => num))].toSorted());
  }
});

test('a key of other states cannot apply a payment', async () => {
  const query = `PaymentInvoiceNum=${S.payment}&TargetInvoiceNum=${S.open_invoice_small}&ARAccountID=${S.ar_account}&Amount=1.00`;
  await db.query(sql`UPDATE customer SET ar_account_id = (SELECT max(ar_account_id) FROM ar_account)
    WHERE state = ${other!.state} AND ar_account_id = ${S.ar_account!}`);
  const response = await call('POST', `/api/v1/payments/applications?${query}`, { key: employee });
  expect(response.statusCode, response.body).toBe(403);
});
