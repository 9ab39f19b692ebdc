import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { type Json, putter } from './records-support.ts';

const { call, db } = await build();
const put = putter(call);
const demo = demoScenarios() as unknown as Record<string, number>;

async function traces(): Promise<number> {
  const [found] = await db.query<{ count: number }>(sql`
    SELECT ((SELECT count(*) FROM event) + (SELECT count(*) FROM audit_log WHERE action <> 'records.put'))::integer AS count`);
  return found!.count;
}

/** The second request changes nothing, and leaves neither an event nor an entry of its record in the audit log. */
async function expectUnchangedWhenRepeated(name: string, record: Json): Promise<void> {
  const first = await put(name, [record]);
  expect(first.json().data, first.body).toMatchObject({ unchanged: 0 });
  const before = await traces();
  const second = await put(name, [record]);
  expect(second.json().data, second.body).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  expect(await traces()).toBe(before);
}

const [rep] = await db.query<{ id: number }>(sql`SELECT min(user_id) AS id FROM sales_rep`);
const [inactive] = await db.query<{ customer: number; supplier: number }>(sql`
  SELECT (SELECT min(customer_id) FROM customer WHERE account_status <> 'Active') AS customer,
    (SELECT min(supplier_id) FROM supplier WHERE NOT active) AS supplier`);

test('a sales rep with an inactive customer and supplier is unchanged when sent again', async () => {
  await expectUnchangedWhenRepeated('salesReps', {
    UserID: rep!.id,
    Customers: [{ CustomerID: demo.customer }, { CustomerID: inactive!.customer }],
    Suppliers: [{ SupplierID: demo.supplier }, { SupplierID: inactive!.supplier }],
  });
});

test('inactive customers of a sales rep stay when the active ones are replaced', async () => {
  const replaced = await put('salesReps', [
    { UserID: rep!.id, Customers: [{ CustomerID: demo.customer_second }] },
  ]);
  expect(replaced.json().data, replaced.body).toMatchObject({ updated: 1 });
  const stored = await db.query<{ id: number }>(
    sql`SELECT customer_id AS id FROM sales_rep_customer WHERE user_id = ${rep!.id} ORDER BY 1`,
  );
  const ids = stored.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([demo.customer_second, inactive!.customer]));
  expect(ids).not.toContain(demo.customer);
});

test('a time with microseconds is unchanged when sent again', async () => {
  await expectUnchangedWhenRepeated('payments/types', {
    PaymentTypeID: 880,
    Name: 'Wire',
    TimeCreated: '2026-01-20T10:00:00.123456Z',
  });
});
