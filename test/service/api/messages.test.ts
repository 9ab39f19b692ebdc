import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { build } from '../../support/build.ts';

const { call } = await build();
const { customer, product } = demoScenarios();

test('an unknown field gets a suggestion of the intended one', async () => {
  const payload = { customer_id: customer, memmo: 'x', lines: [{ product_id: product, unit: 1 }] };
  const { error } = (await call('POST', '/api/v2/orders', { payload })).json();
  expect(error.field_errors).toContainEqual(
    expect.objectContaining({ field: 'memmo', detail: expect.stringContaining('Did you mean memo?') }),
  );
  expect(error.field_errors).toContainEqual(
    expect.objectContaining({
      field: 'lines[0].unit',
      detail: expect.stringContaining('Did you mean units?'),
    }),
  );
});

test.each([
  ['/api/v2/orders?status=draft', 'statuses'],
  ['/api/v2/orders?custmer_ids=1', 'customer_ids'],
  ['/api/v1/invoices?CustomerIDz=1', 'CustomerIDs'],
  ['/api/v1/products?UpdateSince=2026-01-01T00:00:00Z', 'UpdatedSince'],
])('%s returns 400 and suggests %s', async (url, name) => {
  const response = await call('GET', url);
  expect([response.statusCode, response.body]).toEqual([
    400,
    expect.stringContaining(`Did you mean ${name}?`),
  ]);
});

test('a parameter unlike any known one is ignored', async () => {
  expect((await call('GET', '/api/v2/orders?utm_source=mail&_=17')).statusCode).toBe(200);
});

test('query parameters sent in a JSON body are rejected with a hint', async () => {
  const payload = { PaymentInvoiceNum: 'PMT-1', TargetInvoiceNum: 'INV-1', ARAccountID: 1, Amount: 1 };
  const response = await call('POST', '/api/v1/payments/applications', { payload });
  expect(response.statusCode).toBe(400);
  expect(response.json().Error).toContain('in the query string (?PaymentInvoiceNum=…), not in a JSON body');
});
