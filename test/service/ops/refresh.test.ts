import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { refreshFrom } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { demoDatabase } from '../../support/database.ts';
import { demoExport, importInto } from './snapshot-support.ts';

const { folder, demo } = await demoExport();

describe('a refresh', () => {
  test('restores the data, while keys and their users stay', async () => {
    const { db, drop } = await demoDatabase();
    await db.query(sql`UPDATE customer SET customer_name = 'changed in Test'`);
    await db.query(sql`INSERT INTO user_account (user_id, kind, role, full_name) VALUES (990001, 'Employee', 'Tester', 'Only in Test'),
      (990002, 'Employee', 'Tester', 'Without a key')`);
    await db.query(sql`INSERT INTO user_customer SELECT 990001, min(customer_id) FROM customer`);
    await db.query(sql`UPDATE api_key SET user_id = 990001 WHERE api_key_id = 2`);
    const keys = () => db.query(sql`SELECT * FROM api_key ORDER BY api_key_id`);
    const before = await keys();
    await refreshFrom(db, demo, importInto('Test'));
    expect(await keys()).toEqual(before);
    expect(await db.query(sql`SELECT 1 FROM customer WHERE customer_name = 'changed in Test'`)).toEqual([]);
    const users = await db.query<{ id: number }>(
      sql`SELECT user_id AS id FROM user_account WHERE user_id >= 990001`,
    );
    expect(users).toEqual([{ id: 990001 }]);
    expect(await db.query(sql`SELECT 1 FROM user_customer WHERE user_id = 990001`)).toHaveLength(1);
    await drop();
  });

  test('is rejected in Production and without DRAY_SNAPSHOT', async () => {
    const { db, drop } = await demoDatabase();
    await expect(refreshFrom(db, demo, importInto('Production'))).rejects.toMatchObject({
      code: 'NOT_PERMITTED',
    });
    await expect(refreshFrom(db, undefined, importInto('Test'))).rejects.toMatchObject({
      code: 'SNAPSHOT_NOT_SET',
    });
    await drop();
  });

  test('scheduled in Test is run by the worker, and its job ends', async () => {
    const { db, service } = await build({ work: true, env: { DRAY_ENV: 'Test', DRAY_SNAPSHOT: demo } });
    await db.query(sql`UPDATE customer SET customer_name = 'changed'`);
    const schedules = await db.query(sql`SELECT 1 FROM setting WHERE name = 'schedule:refresh'`);
    expect(schedules).toHaveLength(1);
    await db.tx((tx) => service.queue.enqueue(tx, { queue: 'ops.refresh' }));
    const changed = () => db.query(sql`SELECT 1 FROM customer WHERE customer_name = 'changed' LIMIT 1`);
    await expect.poll(changed).toEqual([]);
    const jobs = () => db.query(sql`SELECT 1 FROM job WHERE queue = 'ops.refresh'`);
    await expect.poll(jobs).toEqual([]);
    const entries = await db.query(sql`SELECT api_key_id FROM audit_log WHERE action = 'database.refresh'`);
    expect(entries).toEqual([{ api_key_id: null }]);
  });
});

describe('over HTTP', () => {
  test('GET /ops/export and POST /ops/import transfer a complete snapshot', async () => {
    const { call, db } = await build({ env: { DRAY_ENV: 'Development' } });
    const exported = await call('GET', '/ops/export');
    expect([exported.statusCode, exported.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    await db.query(sql`UPDATE customer SET customer_name = 'changed'`);
    const send = (payload: Buffer | string) =>
      call('POST', '/ops/import', { payload, headers: { 'content-type': 'application/x-ndjson' } });
    const cut = await send(exported.rawPayload.subarray(0, exported.rawPayload.length - 10));
    expect([cut.statusCode, cut.json().error.code]).toEqual([422, 'SNAPSHOT_INVALID']);
    const more = await send(Buffer.concat([exported.rawPayload, Buffer.from('{}\n')]));
    expect(more.json().error.code).toBe('SNAPSHOT_INVALID');
    expect((await send('nonsense')).json().error.code).toBe('SNAPSHOT_INVALID');
    expect(await db.query(sql`SELECT 1 FROM customer WHERE customer_name <> 'changed'`)).toEqual([]);
    const imported = await send(exported.rawPayload);
    expect(imported.statusCode, imported.body).toBe(200);
    expect(imported.json().data.rows).toBeGreaterThan(1000);
    expect(await db.query(sql`SELECT 1 FROM customer WHERE customer_name = 'changed'`)).toEqual([]);
    const audit = (await call('GET', '/ops/audit?subject=database')).json().data as { action: string }[];
    expect(audit.map(({ action }) => action)).toEqual(['database.import', 'database.export']);
  });

  test('POST /ops/refresh reloads DRAY_SNAPSHOT', async () => {
    const { call, db } = await build({ env: { DRAY_SNAPSHOT: demo } });
    await db.query(sql`UPDATE customer SET customer_name = 'changed'`);
    const response = await call('POST', '/ops/refresh');
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().data).toMatchObject({
      exported_at: '2026-01-01T00:00:00.000Z',
      environment: 'Development',
    });
    expect(await db.query(sql`SELECT 1 FROM customer WHERE customer_name = 'changed'`)).toEqual([]);
    const customer = await call('POST', '/ops/refresh', { key: 'customer' });
    expect(customer.statusCode).toBe(403);
  });

  test('POST /ops/refresh reports what is missing or damaged', async () => {
    const none = await build();
    const unset = await none.call('POST', '/ops/refresh');
    expect([unset.statusCode, unset.json().error.code]).toEqual([409, 'SNAPSHOT_NOT_SET']);
    const wrong = await build({ on: none.db, env: { DRAY_SNAPSHOT: join(folder, 'nowhere') } });
    const response = await wrong.call('POST', '/ops/refresh');
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'SNAPSHOT_INVALID']);
  });
});
