import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { posted } from '../orders/posted-support.ts';

const svc = await build();
const { call, db } = svc;
const { customer } = demoScenarios();

async function draft(headers: Record<string, string> = {}): Promise<string> {
  const response = await call('POST', '/api/v2/orders', { payload: { customer_id: customer }, headers });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
}

async function entries(query: string): Promise<Json[]> {
  const response = await call('GET', `/ops/audit?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

const holds = async () => (await call('GET', '/ops/audit/verify')).json().data;

describe('the channel of a change', () => {
  test('An entry shows whether it came through the API, the console or the command line', async () => {
    const ways = { api: {}, console: { 'dray-console': '1' }, cli: { 'dray-client': 'cli' } };
    for (const [via, headers] of Object.entries(ways)) {
      const id = await draft(headers);
      expect(await entries(`subject_id=${id}`)).toMatchObject([{ action: 'order.create', via }]);
      expect((await entries(`via=${via}&subject_id=${id}`)).length).toBe(1);
      const others = Object.keys(ways).filter((other) => other !== via);
      expect(await entries(`via=${others.join()}&subject_id=${id}`)).toEqual([]);
    }
    const odd = await draft({ 'dray-client': "worker'; DROP TABLE audit_log" });
    expect(await entries(`subject_id=${odd}`)).toMatchObject([{ via: 'api' }]);
    expect((await call('GET', '/ops/audit?via=telegraph')).statusCode).toBe(400);
  });

  test('Work of the worker is attributed to the worker, even for an order submitted in the console', async () => {
    const { id } = await posted(svc);
    const found = await entries(`subject_id=${id}`);
    expect(found.map(({ action, via }) => [action, via])).toEqual([
      ['order.post', 'worker'],
      ['order.submit', 'api'],
    ]);
  });

  test('Record loads show it too', async () => {
    const payload = [{ TermID: 991, Term: 'Net 9', DaysOfCredit: 9 }];
    const response = await call('PUT', '/ops/records/creditTerms', {
      payload,
      headers: { 'dray-client': 'cli' },
    });
    if (response.statusCode === 200)
      expect((await entries('subject=creditTerms'))[0]).toMatchObject({ via: 'cli' });
    else expect.unreachable(response.body);
  });

  test('The chain holds for entries with and without a channel, and reveals a changed channel', async () => {
    const [old, later] = [await draft(), await draft({ 'dray-console': '1' })];
    const entryOf = sql`(SELECT max(audit_id) FROM audit_log WHERE subject = 'order' AND subject_id =
      (SELECT order_no::text FROM sales_order WHERE order_id = ${old}))`;
    await db.query(sql`UPDATE audit_log SET via = NULL WHERE audit_id = ${entryOf}`);
    expect(await entries(`subject_id=${old}`)).toMatchObject([{ via: null }]);
    const [entry] = await entries(`subject_id=${later}`);
    expect(entry!.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await holds()).toMatchObject({ holds: true, broken: null });
    await db.query(sql`UPDATE audit_log SET via = 'api' WHERE audit_id = ${entry!.audit_id}`);
    expect(await holds()).toMatchObject({ holds: false, broken: { audit_id: entry!.audit_id } });
    await db.query(sql`UPDATE audit_log SET via = 'console' WHERE audit_id = ${entry!.audit_id}`);
    expect((await holds()).holds).toBe(true);
  });
});
