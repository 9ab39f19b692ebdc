import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build, TestClock } from '../../support/build.ts';
import { everything } from './support.ts';

const clock = new TestClock();
const { call, db } = await build({ clock });
const S = demoScenarios();
/** What the page has in the place of a link and of dates before they are written into it. */
const LIKE_KEYS = `"PDFURL":"1" "NextDeliveryDates":"CA Mon" \\"DeliveryDates\\":\\"CA Mon`;

/** The dates of every customer as the database computes them. */
function computed() {
  return db.query<{ id: number; dates: string[] }>(sql`
    SELECT c.customer_id AS id, to_json(next_delivery_dates(c.delivery_days, st.order_cutoff_time, st.order_cutoff_days_in_advance,
      st.time_zone, ${clock.now()}::timestamptz)) AS dates
    FROM customer c JOIN state st ON st.state = c.state WHERE c.account_status = 'Active' ORDER BY 1`);
}

async function shown() {
  const records = await everything(call, '/api/v1/customers', {});
  for (const { NextDeliveryDates, DeliveryDates } of records)
    expect(NextDeliveryDates).toBe((DeliveryDates as string[]).join(';'));
  return records.map(({ CustomerID, DeliveryDates }) => ({ id: CustomerID, dates: DeliveryDates }));
}

test('dates match those computed by the database, at every hour of three days and around a changed cutoff', async () => {
  for (let hour = 0; hour < 72; hour++) {
    expect(await shown()).toEqual(await computed());
    clock.advanceSeconds(3_600 - (hour % 7));
  }
  await db.query(
    sql`UPDATE state SET order_cutoff_days_in_advance = order_cutoff_days_in_advance + 3, order_cutoff_time = '00:01'`,
  );
  expect(await shown()).toEqual(await computed());
  await db.query(sql`UPDATE customer SET delivery_days = '{Sun}' WHERE customer_id % 2 = 0`);
  expect(await shown()).toEqual(await computed());
});

test('strings that look like page placeholders stay unchanged in lists, single reads and snapshots', async () => {
  await db.query(sql`UPDATE customer SET customer_name = ${LIKE_KEYS} WHERE customer_id = ${S.customer}`);
  await db.query(sql`UPDATE invoice SET memo = ${LIKE_KEYS} WHERE invoice_id = ${S.invoice_new}`);
  const customer = (await call('GET', `/api/v1/customers/${S.customer}`)).json().Data[0];
  expect(customer).toMatchObject({ CustomerName: LIKE_KEYS, DeliveryDates: expect.any(Array) });
  const invoice = (await call('GET', `/api/v1/invoices/${S.invoice_new}`)).json().Data[0];
  expect(invoice).toMatchObject({ Memo: LIKE_KEYS, PDFURL: expect.stringMatching(/\/[\w-]{37}\.pdf$/) });
  const copy = (await call('GET', '/api/v2/events/snapshot?resources=customers,invoices')).body;
  const copied = copy.split('\n').filter((line) => line.startsWith('{"resource"'));
  const records = copied.map((line) => JSON.parse(line).data);
  expect(records).toContainEqual(customer);
  expect(records).toContainEqual(invoice);
  for (const page of [1, 500]) {
    const path = `/api/v1/invoices?Statuses=1,2,3,5,7&PageSize=${page}&InvoiceIDs=${S.invoice_new}`;
    expect((await call('GET', path)).json().Data).toEqual([invoice]);
  }
});

test('every invoice of a page has a working link with its own number', async () => {
  const { Data } = (await call('GET', '/api/v1/invoices?Statuses=1,2,3,5,7&PageSize=500')).json();
  expect(Data.length).toBeGreaterThan(50);
  for (const { InvoiceID, PDFURL } of Data) expect(PDFURL).toContain(`/documents/invoices/${InvoiceID}/`);
  const { pathname } = new URL(Data.at(-1).PDFURL);
  expect((await call('GET', pathname, { key: null })).statusCode).toBe(200);
});
