import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';

const { call, db, clock, service } = await build({ work: true });
const S = demoScenarios() as unknown as Record<string, number>;
const WAIT = { interval: 20 };

/** Writes to a table fail from now on, until the answer is called. */
async function breakTable(table: string, errcode: string): Promise<() => Promise<unknown>> {
  await db.tx((tx) =>
    tx.exec(`
      CREATE OR REPLACE FUNCTION fail_${table}() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'the ${table} is on fire' USING ERRCODE = '${errcode}'; END $$;
      CREATE TRIGGER fail_now BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fail_${table}()`),
  );
  return () => db.tx((tx) => tx.exec(`DROP TRIGGER fail_now ON ${table}`));
}

/** The next try is due. */
function later(): void {
  clock.advanceSeconds(60);
  service.queue.wake();
}

async function queueNamed(name: string): Promise<Json> {
  const status = (await call('GET', '/ops/status')).json().data;
  return status.queues.find((one: Json) => one.queue === name);
}

const read = async (path: string): Promise<Json> => (await call('GET', path)).json().data;

async function submittedOrder(): Promise<string> {
  const payload = {
    customer_id: S.customer,
    // Moved to the next day on which the customer is delivered.
    delivery_date: new Date(clock.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10),
    lines: [{ product_id: S.product, units: 1 }],
  };
  const response = await call('POST', '/api/v2/orders?submit=true', { payload });
  expect(response.statusCode, response.body).toBe(202);
  return response.json().data.id;
}

describe('an order', () => {
  test('that fails temporarily shows the reason and the number of attempts, as does the status, and is then posted', async () => {
    const repair = await breakTable('invoice', 'P0001');
    const id = await submittedOrder();
    const processing = async () => (await read(`/api/v2/orders/${id}`)).processing;
    for (let attempts = 1; attempts <= 3; attempts++) {
      await expect
        .poll(processing, WAIT)
        .toMatchObject({ attempts, message: expect.stringContaining(`Attempt ${attempts} failed`) });
      if (attempts < 3) later();
    }
    // What PostgreSQL says is for the back office.
    expect((await processing()).message).not.toContain('on fire');
    await expect
      .poll(() => queueNamed('order.process'), WAIT)
      .toMatchObject({ failed_last_hour: 3, last_error: 'the invoice is on fire', dead: 0, ready: 1 });
    expect((await queueNamed('order.process')).last_failed_at).toMatch(/^\d{4}-.*Z$/);
    await repair();
    later();
    await expect.poll(async () => (await read(`/api/v2/orders/${id}`)).stage, WAIT).toBe('posted');
  });

  test('whose result does not fit a column is rejected on the first attempt with a message', async () => {
    const repair = await breakTable('invoice_line', '22003');
    const id = await submittedOrder();
    await expect.poll(async () => (await read(`/api/v2/orders/${id}`)).status, WAIT).toBe('rejected');
    const { attempts, message } = (await read(`/api/v2/orders/${id}`)).processing;
    expect([attempts, message]).toEqual([1, expect.stringContaining('is out of range')]);
    await expect
      .poll(() => queueNamed('order.process'), WAIT)
      .toMatchObject({ dead: 1, last_error: expect.stringContaining('invoice_line is on fire') });
    await repair();
  });
});

test('a purchase is retried after repairable failures until it succeeds, and shows the reason and the number of attempts', async () => {
  await db.tx((tx) =>
    tx.exec(`
      CREATE FUNCTION fail_purchase() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no number' USING ERRCODE = '22003'; END $$;
      CREATE TRIGGER fail_now BEFORE UPDATE ON purchase FOR EACH ROW WHEN (NEW.status = 'New') EXECUTE FUNCTION fail_purchase()`),
  );
  const payload = {
    vendor_id: S.vendor,
    to_location_id: S.location,
    supplier_id: S.supplier,
    delivery_date: new Date(clock.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10),
    po_num: 'FAILS-1',
    purchase_transactions: [{ product_id: S.product, units: 5 }],
  };
  const sent = await call('POST', '/api/v2/purchases?submit=true', { payload });
  expect(sent.statusCode, sent.body).toBeLessThan(300);
  const { purchase_global_id: id, ...rest } = sent.json().data;
  expect(rest).not.toHaveProperty('processing');
  for (let attempts = 1; attempts <= 2; attempts++) {
    await expect
      .poll(async () => (await read(`/api/v2/purchases/${id}`)).processing, WAIT)
      .toEqual({ attempts, message: expect.stringContaining(`Attempt ${attempts} failed`) });
    if (attempts < 2) later();
  }
  await expect
    .poll(() => queueNamed('purchase.process'), WAIT)
    .toMatchObject({ failed_last_hour: 2, last_error: expect.stringContaining('no number') });
  await db.tx((tx) => tx.exec('DROP TRIGGER fail_now ON purchase'));
  later();
  await expect.poll(async () => (await read(`/api/v2/purchases/${id}`)).status, WAIT).toBe('New');
  expect(await read(`/api/v2/purchases/${id}`)).not.toHaveProperty('processing');
});

test('a payment request shows why it could not be applied', async () => {
  const repair = await breakTable('payment_application', 'P0001');
  const { payment, open_invoice, ar_account } = demoScenarios() as unknown as Record<string, string>;
  const query = `PaymentInvoiceNum=${payment}&TargetInvoiceNum=${open_invoice}&ARAccountID=${ar_account}&Amount=1.00`;
  const sent = await call('POST', `/api/v1/payments/applications?${query}`);
  expect(sent.statusCode, sent.body).toBe(200);
  const { RequestID } = sent.json().Data;
  const shown = async () =>
    (await call('GET', `/api/v1/payments/applications?PaymentInvoiceNums=${payment}`))
      .json()
      .Data.find((one: Json) => one.RequestID === RequestID);
  await expect.poll(shown, WAIT).toMatchObject({ Status: 'Exported' });
  await expect
    .poll(() => queueNamed('payment.request'), WAIT)
    .toMatchObject({ last_error: expect.any(String) });
  later();
  const attempts = () =>
    db.query(sql`SELECT attempts, message FROM payment_request WHERE payment_request_id = ${RequestID}`);
  await expect
    .poll(attempts, WAIT)
    .toEqual([{ attempts: 2, message: expect.stringContaining('Attempt 2 failed') }]);
  await repair();
  later();
  await expect.poll(shown, WAIT).toMatchObject({ Status: 'Confirmed' });
});
