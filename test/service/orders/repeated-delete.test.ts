import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { build } from '../../support/build.ts';

const { call } = await build();
const id = demoScenarios();

test('a repeated DELETE with its original version gets the same response', async () => {
  const draft = (await call('POST', '/api/v2/orders', { payload: { customer_id: id.customer } })).json().data;
  const headers = { 'if-match': `"${draft.version}"` };
  for (let i = 0; i < 2; i++)
    expect((await call('DELETE', `/api/v2/orders/${draft.id}`, { headers })).statusCode).toBe(204);

  const posted = (await call('GET', `/api/v2/orders/${id.invoice_new}`)).json().data;
  const match = { 'if-match': `"${posted.version}"` };
  for (let i = 0; i < 2; i++) {
    const answer = await call('DELETE', `/api/v2/orders/${id.invoice_new}`, { headers: match });
    expect([answer.statusCode, answer.json().data.cancellation.state]).toEqual([202, 'pending']);
  }
});

test('a first DELETE with an old version is rejected', async () => {
  const draft = (await call('POST', '/api/v2/orders', { payload: { customer_id: id.customer } })).json().data;
  await call('PATCH', `/api/v2/orders/${draft.id}`, { payload: { memo: 'new' } });
  const headers = { 'if-match': `"${draft.version}"` };
  const answer = await call('DELETE', `/api/v2/orders/${draft.id}`, { headers });
  expect([answer.statusCode, answer.json().error.code]).toEqual([412, 'VERSION_MISMATCH']);
});
