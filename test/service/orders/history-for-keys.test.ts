import { describe, expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { freshPo, ORDERS, posted, read, runWorker, S, setStock, submitted } from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db } = svc;

async function history(id: string | number, key = 'employee', query = ''): Promise<Json[]> {
  const response = await call('GET', `${ORDERS}/${id}/history?page_size=500${query}`, { key });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

async function draft(body: object = {}, key = 'employee'): Promise<Json> {
  const lines = [{ product_id: S.product, units: 24 }];
  const payload = { customer_id: S.customer, po_num: freshPo(), lines, ...body };
  const response = await call('POST', ORDERS, { payload, key });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
}

const asOf = (id: string | number, at: string, key = 'employee') =>
  call('GET', `${ORDERS}/${id}?as_of=${encodeURIComponent(at)}`, { key });

async function save(resource: string, record: object): Promise<void> {
  const response = await call('PUT', `/ops/records/${resource}`, { payload: [record] });
  expect(response.statusCode, response.body).toBe(200);
}

/** Whatever changes after this is later than what it answers. */
async function instant(): Promise<string> {
  const at = Date.now();
  while (Date.now() <= at) await new Promise((resolve) => setImmediate(resolve));
  return new Date(at).toISOString();
}

describe('the history of an order', () => {
  test('the history for Employee keys equals that of /ops', async () => {
    const { id } = await posted(svc, { po_num: freshPo() });
    const ops = (await call('GET', `/ops/orders/${id}/history?page_size=500`)).json();
    const own = (await call('GET', `${ORDERS}/${id}/history?page_size=500`)).json();
    expect(own).toEqual(ops);
    expect(own.data.map((one: Json) => one.action)).toEqual(['order.submit', 'order.post']);
  });

  test('is found by invoice ID, in pages', async () => {
    const { id, invoice_id } = await posted(svc, { po_num: freshPo() });
    expect(await history(invoice_id)).toEqual(await history(id));
    const second = (await call('GET', `${ORDERS}/${id}/history?page=2&page_size=1`)).json();
    expect(second).toMatchObject({ page: 2, page_size: 1, has_next_page: false });
    expect(second.data.map((one: Json) => one.action)).toEqual(['order.post']);
  });

  test('names the distributor’s staff only to the distributor', async () => {
    const { id } = await draft();
    await call('PATCH', `${ORDERS}/${id}`, { payload: { memo: 'Ours' }, key: 'customer' });
    const [created, updated] = await history(id);
    expect(created).toMatchObject({ user_id: 1001, user_name: expect.not.stringMatching(/^staff$/) });
    for (const key of ['customer', 'supplier']) {
      const [seen, own] = await history(id, key);
      expect(seen).toMatchObject({ action: 'order.create', user_id: null, user_name: 'staff' });
      expect(own).toMatchObject({ user_id: 3001, user_name: updated.user_name, after: { memo: 'Ours' } });
      expect(JSON.stringify([seen, own])).not.toContain(created.user_name);
    }
  });

  test('the history shows a Supplier key its own lines and no totals', async () => {
    const lines = [
      { product_id: S.product, units: 24 },
      { product_id: S.product_other_supplier, units: 36 },
    ];
    const { id, invoice_id } = await posted(svc, { po_num: freshPo(), lines });
    await db.query(sql`UPDATE invoice SET open_debit = open_debit - 1 WHERE invoice_id = ${invoice_id}`);
    const [sent] = await history(id, 'supplier');
    expect(sent.after.lines).toEqual([{ product_id: S.product, units: 24 }]);
    const paid = (await history(id)).at(-1);
    expect(Object.keys(paid.after)).toEqual(expect.arrayContaining(['open_debit', 'open_balance']));
    expect((await history(id, 'supplier')).at(-1)).toMatchObject({
      action: 'order.invoice',
      before: {},
      after: {},
    });
    expect((await history(id, 'customer')).at(-1).after).toEqual(paid.after);
    const text = JSON.stringify(await history(id, 'supplier'));
    expect(text).not.toContain(String(S.product_other_supplier));
  });

  test('the history shows a Supplier key a rejection without naming products of others', async () => {
    const lines = [
      { product_id: S.product, units: 24 },
      { product_id: S.product_other_supplier, units: 36 },
    ];
    const { id } = await submitted(svc, { po_num: freshPo(), lines });
    await setStock(db, S.product_other_supplier!, 0);
    await runWorker(svc);
    await setStock(db, S.product_other_supplier!, 5_000);
    expect((await read(svc, id)).status).toBe('rejected');
    const [rejected] = (await history(id)).slice(-1);
    expect(Object.keys(rejected.after)).toEqual(['message']);
    expect(rejected.after.message).toContain(String(S.product_other_supplier));
    expect((await history(id, 'supplier')).at(-1).after).toEqual({
      message: 'A line from another supplier prevents this. Contact the distributor.',
    });
  });

  test('the history returns 404 for unreadable orders and 400 for invalid IDs', async () => {
    const lines = [{ product_id: S.product_other_supplier, units: 12 }];
    const { id } = await posted(svc, { po_num: freshPo(), lines });
    expect((await call('GET', `${ORDERS}/${id}/history`, { key: 'supplier' })).statusCode).toBe(404);
    expect(
      (await call('GET', `${ORDERS}/${id}/history?from=1&to=2`, { key: 'supplier' })).json().error.code,
    ).toBe('ORDER_NOT_FOUND');
    expect((await call('GET', `${ORDERS}/nonsense/history`)).statusCode).toBe(400);
    expect((await call('GET', `${ORDERS}/99999999/history`)).statusCode).toBe(404);
    expect((await call('GET', `${ORDERS}/${id}/history`, { key: 'inactive_user' })).statusCode).toBe(403);
  });
});

describe('differences between versions', () => {
  test('list the fields that differ under their names in a read', async () => {
    const { id, version } = await draft({ memo: 'One' });
    const payload = { memo: 'Two', lines: [{ product_id: S.product, units: 36 }] };
    const edited = (await call('PATCH', `${ORDERS}/${id}`, { payload })).json().data;
    const found = await history(id, 'employee', `&from=${version}&to=${edited.version}`);
    expect(found).toContainEqual({ field: 'memo', from: 'One', to: 'Two' });
    expect(found).toContainEqual({ field: 'lines[0].units', from: 24, to: 36 });
    expect(found.map((one) => one.field)).toContain('totals.ext_price');
    const fields = found.map((one) => one.field);
    expect(fields.filter((field) => /version|time_updated|allowed_actions/.test(field))).toEqual([]);
    const back = await history(id, 'employee', `&from=${edited.version}&to=${version}`);
    expect(back).toContainEqual({ field: 'memo', from: 'Two', to: 'One' });
  });

  test('are empty between a version and itself', async () => {
    const { id } = await draft();
    expect(await history(id, 'customer', '&from=1&to=1')).toEqual([]);
  });

  test.each(['7', '0', '-1', 'abc', '1.5', '99999999999999999999'])(
    'a version that never existed (%s) returns 404',
    async (version) => {
      const { id } = await draft();
      for (const query of [`from=1&to=${version}`, `from=${version}&to=1`, `from=${version}&to=${version}`]) {
        const response = await call('GET', `${ORDERS}/${id}/history?${query}`);
        expect(response.statusCode, query).toBe(404);
        expect(response.json().error.code).toBe('VERSION_NOT_FOUND');
      }
    },
  );

  test('need both versions', async () => {
    const { id } = await draft();
    for (const query of ['from=1', 'to=1'])
      expect((await call('GET', `${ORDERS}/${id}/history?${query}`)).statusCode).toBe(400);
  });
});

describe('an order as of a past time', () => {
  test('is found by order ID and invoice ID, even before it had an invoice', async () => {
    const first = await draft({ memo: 'One' });
    const before = await instant();
    await call('PATCH', `${ORDERS}/${first.id}`, { payload: { memo: 'Two' } });
    const [day] = (await call('GET', `/api/v1/customers/${S.customer}`))
      .json()
      .Data[0].DeliveryDates.slice(4);
    await call('PATCH', `${ORDERS}/${first.id}?submit=true`, { payload: { delivery_date: day } });
    await runWorker(svc);
    const { invoice_id } = await read(svc, first.id);
    for (const id of [first.id, invoice_id]) {
      const then = (await asOf(id, before)).json().data;
      const { warnings: _, ...expected } = first;
      expect(then).toEqual(expected);
    }
  });

  test('as_of the time of a change returns the changed order', async () => {
    const { id } = await draft({ memo: 'One' });
    const created = await read(svc, id);
    await instant();
    await call('PATCH', `${ORDERS}/${id}`, { payload: { memo: 'Two' } });
    const edited = await read(svc, id);
    expect((await asOf(id, created.time_created)).json().data.memo).toBe('One');
    expect((await asOf(id, created.time_updated)).json().data.memo).toBe('One');
    expect((await asOf(id, edited.time_updated)).json().data.memo).toBe('Two');
    const entries = await history(id);
    expect((await asOf(id, entries[0].at)).json().data.version).toBe(entries[0].to_version);
  });

  test('a past draft has the prices of its last save', async () => {
    const saved = await draft();
    const at = await instant();
    const [was] = await db.query<{ price: string }>(
      sql`SELECT max(unit_price)::text AS price FROM product_price WHERE product_id = ${S.product}`,
    );
    await db.query(sql`UPDATE product_price SET unit_price = unit_price + 5 WHERE product_id = ${S.product}`);
    const now = await read(svc, saved.id);
    expect(now.totals.full_price).not.toBe(saved.totals.full_price);
    const later = await instant();
    for (const time of [at, later]) {
      const then = (await asOf(saved.id, time)).json().data;
      expect([then.totals, then.lines]).toEqual([saved.totals, saved.lines]);
    }
    const explained = (await call('GET', `${ORDERS}/${saved.id}?as_of=${at}&include_pricing=true`)).json()
      .data;
    expect(explained.lines[0].pricing.unit_price).toBe(saved.lines[0].unit_price);
    await db.query(sql`UPDATE product_price SET unit_price = ${was!.price} WHERE product_id = ${S.product}`);
  });

  test('as_of in the future returns the current order', async () => {
    const { id } = await draft();
    const now = await read(svc, id);
    for (const at of ['9999-12-31T23:59:59Z', new Date(Date.now() + 60_000).toISOString()])
      expect((await asOf(id, at)).json().data).toEqual(now);
  });

  test('as_of before the creation of the order returns 404', async () => {
    const before = await instant();
    const { id } = await draft();
    for (const at of [before, '0001-01-01T00:00:00Z', '1999-12-31T23:59:59.999Z']) {
      const response = await asOf(id, at);
      expect([response.statusCode, response.json().error.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    }
  });

  test('accepts any time zone', async () => {
    const { id } = await draft({ memo: 'One' });
    const at = await instant();
    await call('PATCH', `${ORDERS}/${id}`, { payload: { memo: 'Two' } });
    const shifted = new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30');
    expect((await asOf(id, shifted)).json().data.memo).toBe('One');
    expect((await call('GET', `${ORDERS}/${id}?as_of=${shifted}`)).json().data.memo).toBe('One');
  });

  test.each([
    'yesterday',
    '2026-01-31',
    '2026-02-30T00:00:00Z',
    '2026-01-31T09:30:00',
    '1',
    '2026-01-31T25:00:00Z',
  ])('as_of %s is not a date-time and returns 400', async (at) => {
    const { id } = await draft();
    expect((await asOf(id, at)).statusCode).toBe(400);
  });

  test('uses real time when the sandbox clock is set', async () => {
    const { id } = await draft({ memo: 'One' });
    const at = await instant();
    await call('POST', '/ops/sandbox/clock', { payload: { advance_seconds: 86_400 * 40 } });
    await call('PATCH', `${ORDERS}/${id}`, { payload: { memo: 'Two' } });
    expect((await asOf(id, at)).json().data.memo).toBe('One');
    await call('DELETE', '/ops/sandbox/clock');
    expect((await asOf(id, await instant())).json().data.memo).toBe('Two');
  });

  test('has the time of its last change at that time, despite a later rename or move', async () => {
    const { id, customer_id } = await posted(svc, { po_num: freshPo() });
    const [state] = await db.query<{ was: string; other: string }>(sql`SELECT c.state AS was, s.state AS other
      FROM customer c JOIN state s ON s.state <> c.state WHERE c.customer_id = ${customer_id} LIMIT 1`);
    const seen: [string, Json][] = [];
    const changes = [
      () =>
        db.query(
          sql`UPDATE customer SET customer_name = customer_name || '.' WHERE customer_id = ${customer_id}`,
        ),
      () => save('customers', { CustomerID: customer_id, State: state!.other }),
      () =>
        db.query(
          sql`UPDATE customer SET customer_name = customer_name || '.' WHERE customer_id = ${customer_id}`,
        ),
      () => save('customers', { CustomerID: customer_id, State: state!.was }),
    ];
    for (const change of changes) {
      const order = await read(svc, id);
      seen.push([await instant(), order]);
      await change();
      expect((await read(svc, id)).time_updated > order.time_updated).toBe(true);
    }
    for (const [at, order] of seen) expect((await asOf(id, at)).json().data).toEqual(order);
  });

  test('a past order shows payments and certificates as of that time', async () => {
    const { id, invoice_id } = await posted(svc, { po_num: freshPo() });
    await db.query(sql`INSERT INTO payment_request (payment_id, invoice_id, ar_account_id, amount)
      SELECT payment_id, ${invoice_id}, ar_account_id, 1 FROM payment LIMIT 1`);
    const seen: [string, Json][] = [];
    const look = async () => seen.push([await instant(), await read(svc, id)]);
    await look();
    await db.query(
      sql`UPDATE payment_request SET status = 'Rejected', time_rejected = clock_timestamp() WHERE invoice_id = ${invoice_id}`,
    );
    await look();
    await db.query(sql`INSERT INTO invoice_coa (invoice_trans_id, invoice_id, product_id, batch_code, coa_url)
      SELECT invoice_trans_id, invoice_id, product_id, 'B1', 'https://lab.example/1' FROM invoice_line WHERE invoice_id = ${invoice_id}`);
    await look();
    await db.query(
      sql`UPDATE payment_request SET time_updated = clock_timestamp() WHERE invoice_id = ${invoice_id}`,
    );
    await db.query(
      sql`UPDATE invoice_coa SET coa_url = 'https://lab.example/2' WHERE invoice_id = ${invoice_id}`,
    );
    const actions = seen.map(([, order]) => order.allowed_actions);
    expect(new Set(actions.map((one) => JSON.stringify(one))).size).toBeGreaterThan(1);
    for (const [at, order] of seen) expect((await asOf(id, at)).json().data).toEqual(order);
  });

  test('a past order is hidden from keys that could not see it then', async () => {
    const lines = [{ product_id: S.product_other_supplier, units: 12 }];
    const { id } = await draft({ lines });
    const before = await instant();
    const more = [...lines, { product_id: S.product, units: 24 }];
    await call('PATCH', `${ORDERS}/${id}`, { payload: { lines: more } });
    expect((await read(svc, id, 'supplier')).version).toBe('2');
    expect((await asOf(id, before, 'supplier')).statusCode).toBe(404);
    expect((await asOf(id, before)).statusCode).toBe(200);
    const foreign = await call('GET', `${ORDERS}/${id}?as_of=${before}`, { key: demoKeys().inactive_user });
    expect(foreign.statusCode).toBe(403);
  });
});
