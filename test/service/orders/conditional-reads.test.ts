import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { ORDERS, posted, read, S } from './posted-support.ts';

const svc = await build();
const { call, db } = svc;

const again = (id: string, etag: string) =>
  call('GET', `${ORDERS}/${id}`, { headers: { 'if-none-match': etag } });

test('304 while the order shows the same', async () => {
  const { id, version } = await posted(svc);
  const etag = `"${version}"`;
  await read(svc, id);
  expect((await again(id, etag)).statusCode).toBe(304);
  expect((await again(id, '"1"')).statusCode).toBe(200);
});

test('what changes without a new version is not answered 304', async () => {
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
  expect((await again(id, changed.headers.etag as string)).statusCode).toBe(304);
});

test('the number in DUPLICATE_PO_NUMBER is as it was sent', async () => {
  const { po_num } = await posted(svc, { po_num: 'Same-PO-1' });
  const [, , , day] = (await call('GET', `/api/v1/customers/${S.customer}`)).json().Data[0].DeliveryDates;
  const payload = {
    customer_id: S.customer,
    delivery_date: day,
    po_num,
    lines: [{ product_id: S.product, units: 12 }],
  };
  const response = await call('POST', `${ORDERS}?submit=true`, { payload });
  expect(response.json().error.detail).toContain('PO number Same-PO-1 is already used');
});
