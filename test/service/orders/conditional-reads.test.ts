import { afterEach, describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build, type TestCall, type TestService } from '../../support/build.ts';
import { deliveryDates, ORDERS, posted, read, S, submitted } from './posted-support.ts';

const svc = await build();
const { call, db } = svc;
/** Another process on the same database. */
const other = await build({ on: db, clock: svc.clock });

interface Asked extends TestCall {
  by?: TestService;
  method?: string;
  query?: string;
}

/** What a client gets that holds the order of that ETag. */
const again = (id: string, etag: string, { by = svc, method = 'GET', query = '', ...options }: Asked = {}) =>
  by.call(method, `${ORDERS}/${id}${query}`, { ...options, headers: { 'if-none-match': etag } });
const statusOf = async (...asked: Parameters<typeof again>) => (await again(...asked)).statusCode;

const [{ name }] = (await db.query<{ name: string }>(
  sql`SELECT customer_name AS name FROM customer WHERE customer_id = ${S.customer}`,
)) as [{ name: string }];
const rename = (to: string) =>
  db.query(sql`UPDATE customer SET customer_name = ${to} WHERE customer_id = ${S.customer}`);
afterEach(() => rename(name).then(() => undefined));

const BOTH: [string, TestService][] = [
  ['this process', svc],
  ['another process', other],
];

describe.each(BOTH)('an order that was read by %s', (_, reader) => {
  test('an unchanged order returns 304 in every process, also after a restart', async () => {
    const { id, version } = await posted(svc);
    const etag = `"${version}"`;
    await read(reader, id);
    const restarted = await build({ on: db, clock: svc.clock });
    for (const by of [svc, other, restarted]) {
      expect(await statusOf(id, etag, { by })).toBe(304);
      expect(await statusOf(id, '*', { by, method: 'HEAD' })).toBe(304);
      expect(await statusOf(id, '"1"', { by })).toBe(200);
    }
  });

  test('a conditional read returns 200 if another client with the same API key has read a newer body', async () => {
    const { id, version } = await posted(svc);
    const etag = `"${version}"`;
    await rename('As the first client knows it');
    await read(reader, id);
    await rename('As the second one knows it');
    await read(reader, id);
    for (const by of [svc, other]) {
      const { statusCode, body } = await again(id, etag, { by });
      expect([statusCode, body.includes('As the second one knows it')]).toEqual([200, true]);
    }
    // And back again: the second client holds another one.
    await rename('As the first client knows it');
    for (const by of [svc, other]) expect(await statusOf(id, etag, { by })).toBe(200);
  });

  test('a conditional read returns 200 after a change, because its response may have been lost', async () => {
    const { id, version } = await posted(svc);
    const etag = `"${version}"`;
    await read(reader, id);
    await rename('Renamed since');
    for (const by of [svc, other, svc]) expect(await statusOf(id, etag, { by })).toBe(200);
  });

  test('a conditional read returns 200 after a HEAD, which had no body', async () => {
    const { id, version } = await posted(svc);
    await read(reader, id);
    await rename('Renamed since');
    const { statusCode, headers } = await reader.call('HEAD', `${ORDERS}/${id}`);
    expect([statusCode, headers.etag]).toEqual([200, `"${version}"`]);
    for (const by of [svc, other]) expect(await statusOf(id, `"${version}"`, { by })).toBe(200);
  });
});

test('an order that was never read does not return 304', async () => {
  const { id } = await submitted(svc, {});
  const { body, headers } = await call('GET', `${ORDERS}/${id}`, { key: 'supplier' });
  expect(body).toContain(id);
  expect(await statusOf(id, headers.etag as string, { key: 'customer' })).toBe(200);
  expect(await statusOf(id, headers.etag as string, { key: 'customer' })).toBe(304);
});

test('each combination of parameters has its own ETag', async () => {
  const { id, version } = await posted(svc);
  const etag = `"${version}"`;
  const query = '?include_lines=false';
  expect(await statusOf(id, etag, { query })).toBe(200);
  expect(await statusOf(id, etag, { query })).toBe(304);
  expect(await statusOf(id, etag)).toBe(304);
});

describe('conditional reads after a write', () => {
  test('after a submission', async () => {
    const { id, version } = await submitted(svc, {});
    expect(await statusOf(id, `"${version}"`, { by: other })).toBe(304);
    await rename('Renamed while it is queued');
    await read(other, id);
    expect(await statusOf(id, `"${version}"`)).toBe(200);
  });

  test('after a change', async () => {
    const { id } = await posted(svc);
    const changed = await call('PATCH', `${ORDERS}/${id}`, { payload: { memo: 'By the door' } });
    const etag = changed.headers.etag as string;
    expect(await statusOf(id, etag, { by: other })).toBe(304);
    await rename('Renamed since');
    await read(other, id);
    expect(await statusOf(id, etag)).toBe(200);
  });

  test('after a repeated cancellation request', async () => {
    const { id } = await posted(svc);
    await call('DELETE', `${ORDERS}/${id}`);
    const { headers } = await call('DELETE', `${ORDERS}/${id}`);
    expect(await statusOf(id, headers.etag as string)).toBe(304);
  });
});

test('a change without a new version does not return 304', async () => {
  const { id, version, invoice_num } = await posted(svc);
  const etag = `"${version}"`;
  await read(svc, id);
  await db.query(sql`INSERT INTO setting (name, value) VALUES ('worker_paused', 'true')
    ON CONFLICT (name) DO UPDATE SET value = 'true'`);
  const [payment] = await db.query<{ num: string; account: number }>(sql`
    SELECT p.payment_invoice_num AS num, p.ar_account_id AS account FROM payment p JOIN customer c ON c.ar_account_id = p.ar_account_id
    WHERE c.customer_id = ${S.customer} AND p.available_balance > 1 LIMIT 1`);
  const asked = await call(
    'POST',
    `/api/v1/payments/applications?PaymentInvoiceNum=${payment!.num}&TargetInvoiceNum=${invoice_num}&Amount=1&ARAccountID=${payment!.account}`,
  );
  expect(asked.statusCode, asked.body).toBe(200);
  const changed = await again(id, etag);
  expect(changed.statusCode).toBe(200);
  expect(changed.json().data.allowed_actions.update.reason).toBe('PAYMENT_APPLIED');
  // Which of the two bodies a client holds cannot be known; a new version ends that.
  expect(await statusOf(id, etag)).toBe(200);
  await db.query(sql`UPDATE sales_order SET version = version + 1 WHERE order_id = ${id}`);
  const { version: next } = await read(svc, id);
  expect(await statusOf(id, `"${next}"`)).toBe(304);
});

test('DUPLICATE_PO_NUMBER shows the PO number as sent', async () => {
  const { po_num } = await posted(svc, { po_num: 'Same-PO-1' });
  const [, , , day] = await deliveryDates(svc);
  const payload = {
    customer_id: S.customer,
    delivery_date: day,
    po_num,
    lines: [{ product_id: S.product, units: 12 }],
  };
  const response = await call('POST', `${ORDERS}?submit=true`, { payload });
  expect(response.json().error.detail).toContain('PO number Same-PO-1 was already used');
});
