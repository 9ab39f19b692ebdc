import { expect, test } from 'vitest';
import { build } from '../support/build.ts';

const { call } = await build();

test('smoke', async () => {
  const show = (r: any) =>
    console.log(
      r.statusCode,
      r.headers.etag,
      r.headers.location,
      JSON.stringify(r.json(), null, 1).slice(0, 6000),
    );
  let r = await call('POST', '/api/v2/orders', {
    payload: {
      customer_id: 5001,
      po_num: 'X1',
      delivery_date: '2026-11-30',
      emails: ['a@b.example'],
      lines: [
        { product_id: 20001, cases: 2 },
        { product_id: 20005, units: 24 },
      ],
    },
  });
  show(r);
  const id = r.json().data.id;
  r = await call('GET', `/api/v2/orders/${id}`);
  expect(r.statusCode).toBe(200);
  r = await call('PATCH', `/api/v2/orders/${id}`, {
    payload: {
      memo: 'hello',
      lines: [
        { product_id: 20002, units: 12 },
        { product_id: 20005, units: 24 },
      ],
    },
  });
  expect(r.statusCode, r.body).toBe(200);
  r = await call('POST', `/api/v2/orders/${id}/submit`);
  show(r);
  r = await call('GET', `/api/v2/orders?include_lines=true&page_size=3`);
  show(r);
  r = await call('GET', `/api/v2/orders/600001`);
  expect(r.statusCode, r.body).toBe(200);
  show(r);
  r = await call('PATCH', `/api/v2/orders/600001`, {
    payload: {
      lines: [
        { product_id: 20001, units: 36 },
        { product_id: 20004, units: 20 },
      ],
    },
  });
  show(r);
  r = await call('POST', `/api/v2/orders/600001/submit`);
  expect(r.statusCode, r.body).toBe(202);
  r = await call('DELETE', `/api/v2/orders/600002`);
  expect(r.statusCode, r.body).toBe(202);
  r = await call('POST', `/api/v2/orders/validate?include_pricing=true`, {
    payload: {
      customer_id: 5001,
      lines: [
        { product_id: 20016, units: 12 },
        { product_id: 20012, units: 12 },
      ],
    },
  });
  show(r);
});
