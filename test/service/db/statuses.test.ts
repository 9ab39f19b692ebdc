import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import {
  ACCOUNT_STATUSES,
  CANCELLATION_STATES,
  CHANGE_STATES,
  INVOICE_STATUSES,
  ORDER_STAGES,
  ORDER_STATUS_BY_INVOICE_STATUS,
  PAYMENT_REQUEST_STATUSES,
  PURCHASE_STATUSES,
} from '../../../src/model/index.ts';
import { build } from '../../support/build.ts';

const { db } = await build();

/** What a check of a table permits in a column: the words (or numbers) of its list. */
async function permitted(table: string, column: string): Promise<string[]> {
  const [found] = await db.query<{ text: string }>(sql`
    SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint
    WHERE contype = 'c' AND conrelid = ${table}::regclass AND pg_get_constraintdef(oid) LIKE ${`CHECK ((${column} = ANY%`}`);
  return [...found!.text.matchAll(/'(\w+)'|\b(\d+)\b/g)].map(([, word, number]) => word ?? number!);
}

test.each([
  ['customer', 'account_status', ACCOUNT_STATUSES],
  ['invoice', 'status', INVOICE_STATUSES.map(String)],
  ['order_change', 'state', CHANGE_STATES],
  ['order_cancellation', 'state', CANCELLATION_STATES],
  ['payment_request', 'status', PAYMENT_REQUEST_STATUSES],
  ['purchase', 'status', PURCHASE_STATUSES],
] as const)('%s.%s: the database permits exactly the values of the model', async (table, column, named) => {
  expect((await permitted(table, column)).sort()).toEqual([...named].sort());
});

test('the database permits exactly the order statuses of each stage', async () => {
  const [check] = await db.query<{ text: string }>(sql`
    SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint
    WHERE contype = 'c' AND conrelid = 'sales_order'::regclass AND pg_get_constraintdef(oid) LIKE '%CASE stage%'`);
  const stages = [...check!.text.matchAll(/WHEN '(\w+)'::text THEN \(status = ANY \(ARRAY\[(.*?)\]/g)].map(
    ([, stage, list]) => [stage, [...list!.matchAll(/'(\w+)'/g)].map(([, status]) => status).sort()],
  );
  const named = Object.entries(ORDER_STAGES).map(([stage, statuses]) => [stage, [...statuses].sort()]);
  expect(Object.fromEntries(stages)).toEqual(Object.fromEntries(named));
});

test('the database and the model agree on the status of an order for each status of its invoice', async () => {
  const rows = await db.query<{ invoice: number; status: string }>(sql`
    SELECT n AS invoice, order_status_of(n) AS status FROM unnest(${INVOICE_STATUSES}::integer[]) n`);
  expect(Object.fromEntries(rows.map(({ invoice, status }) => [invoice, status]))).toEqual(
    ORDER_STATUS_BY_INVOICE_STATUS,
  );
});
