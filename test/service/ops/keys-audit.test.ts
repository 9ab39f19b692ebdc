import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { duration, statusText } from '../../../src/bin/commands/status.ts';
import { sql } from '../../../src/db/index.ts';
import { nextTime } from '../../../src/jobs/index.ts';
import { RESOURCES, snapshotRefreshJobs, snapshotRefreshSchedules } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';

const { call, clock, db } = await build();
const demo = demoScenarios();
const create = async (payload: object) => (await call('POST', '/ops/keys', { payload })).json().data;
const change = (id: number, payload: object, headers = {}) =>
  call('PATCH', `/ops/keys/${id}`, { payload, headers });
const audit = async (query: string) => {
  const response = await call('GET', `/ops/audit?${query}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data as Record<string, unknown>[];
};

describe('PATCH /ops/keys/{id}', () => {
  test('changes only what is sent, effective at once for every request', async () => {
    const { api_key_id: id, key } = await create({ type: 'Employee', name: 'a', states: ['CA'] });
    const limit = async () => (await call('GET', '/api/v2/me', { key })).headers['ratelimit-limit'];
    expect(await limit()).toBe('5000');
    const response = await change(id, { max_requests_per_hour: 77, ordering_enabled: false, name: 'b' });
    expect(response.json().data).toMatchObject({
      api_key_id: id,
      name: 'b',
      type: 'Employee',
      states: ['CA'],
      max_requests_per_hour: 77,
      ordering_enabled: false,
    });
    expect(response.json().data).not.toHaveProperty('key');
    await expect.poll(limit, { timeout: 1000 }).toBe('77');
  });

  test('null removes a restriction, and an expiry can be set and removed', async () => {
    const { api_key_id: id } = await create({
      type: 'Customer',
      customer_ids: [demo.customer],
      user_id: null,
    });
    const expires_at = '2099-01-01T00:00:00.000Z';
    const first = await change(id, { customer_ids: null, supplier_ids: [demo.supplier], expires_at });
    expect(first.json().data).toMatchObject({
      customer_ids: null,
      supplier_ids: [demo.supplier],
      expires_at,
    });
    const second = await change(id, { expires_at: null, states: [] });
    expect(second.json().data).toMatchObject({ expires_at: null, supplier_ids: [demo.supplier] });
  });

  test('rejects unknown references, other fields, and revoked or unknown keys, and changes nothing', async () => {
    const { api_key_id: id } = await create({ type: 'Employee', name: 'still' });
    const missing = await change(id, { user_id: 999999, customer_ids: [999998], states: ['ZZ'], name: 'no' });
    expect(missing.statusCode).toBe(422);
    expect(missing.json().error.field_errors).toHaveLength(3);
    expect((await change(id, { type: 'Supplier' })).statusCode).toBe(400);
    expect((await change(id, { max_requests_per_hour: 0 })).statusCode).toBe(400);
    expect((await change(id, { environment: 'Test' })).statusCode).toBe(400);
    expect(
      (await call('PATCH', `/ops/keys/${id}`, { payload: { name: 'x' }, key: 'customer' })).statusCode,
    ).toBe(403);
    expect((await change(999999, { name: 'x' })).json().error.code).toBe('KEY_NOT_FOUND');
    await call('DELETE', `/ops/keys/${id}`);
    const revoked = await change(id, { name: 'x' });
    expect([revoked.statusCode, revoked.json().error.code]).toEqual([409, 'KEY_REVOKED']);
    expect(await db.query(sql`SELECT name FROM api_key WHERE api_key_id = ${id}`)).toEqual([
      { name: 'still' },
    ]);
  });

  test('a revoked key is not rotated, and a rotated one has one successor', async () => {
    const { api_key_id: id } = await create({ type: 'Employee' });
    expect((await call('POST', `/ops/keys/${id}/rotate`)).statusCode).toBe(201);
    expect((await call('POST', `/ops/keys/${id}/rotate`)).json().error.code).toBe('KEY_ALREADY_ROTATED');
    await call('DELETE', `/ops/keys/${id}`);
    expect((await call('POST', `/ops/keys/${id}/rotate`)).json().error.code).toBe('KEY_REVOKED');
  });

  test('a key whose customers are gone after a refresh can still be changed', async () => {
    const { api_key_id: id } = await create({ type: 'Customer', customer_ids: [demo.customer] });
    await db.query(sql`UPDATE api_key SET customer_ids = '{999001}' WHERE api_key_id = ${id}`);
    expect((await change(id, { name: 'after' })).statusCode).toBe(200);
    expect((await change(id, { customer_ids: [999001, 999002] })).json().error.field_errors).toHaveLength(1);
  });
});

describe('GET /ops/audit', () => {
  test('records every key write with actor, time, action, request ID, before and after', async () => {
    const headers = { 'x-request-id': 'keys-1' };
    const { api_key_id: id } = (
      await call('POST', '/ops/keys', { payload: { type: 'Employee', name: 'one' }, headers })
    ).json().data;
    await change(id, { name: 'two' }, { 'x-request-id': 'keys-2' });
    await call('DELETE', `/ops/keys/${id}`, { headers: { 'x-request-id': 'keys-3' } });
    const entries = await audit(`subject=api_key&subject_id=${id}`);
    expect(entries).toMatchObject([
      {
        action: 'key.revoke',
        request_id: 'keys-3',
        before: { revoked_at: null },
        after: { revoked_at: expect.any(String) },
      },
      { action: 'key.change', request_id: 'keys-2', before: { name: 'one' }, after: { name: 'two' } },
      { action: 'key.create', request_id: 'keys-1', before: null, after: { name: 'one' } },
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        api_key_id: expect.any(Number),
        api_key_name: expect.any(String),
        user_id: expect.any(Number),
        user_name: expect.any(String),
      });
      expect(entry.at).toMatch(/^\d{4}-.*Z$/);
    }
    expect(JSON.stringify(entries)).not.toContain('dray_dev_');
  });

  test('pausing the worker is recorded too', async () => {
    await call('POST', '/ops/worker', { payload: { paused: true } });
    await call('POST', '/ops/worker', { payload: { paused: false } });
    expect((await audit('subject=worker')).slice(0, 2)).toMatchObject([
      { action: 'worker.resume', before: { paused: true }, after: { paused: false } },
      { action: 'worker.pause', before: { paused: false }, after: { paused: true } },
    ]);
  });

  test('filters by key, user, action, request and time, also combined', async () => {
    const all = await audit('page_size=500');
    const [sample] = all.filter(({ request_id }) => request_id === 'keys-2') as [Record<string, unknown>];
    const same = (field: string) => all.filter((one) => one[field] === sample[field]).length;
    expect(await audit(`page_size=500&api_key_id=${sample.api_key_id}`)).toHaveLength(same('api_key_id'));
    expect(await audit(`page_size=500&user_id=${sample.user_id}`)).toHaveLength(same('user_id'));
    expect(await audit('action=key.change&page_size=500')).toHaveLength(same('action'));
    expect(await audit('request_id=keys-2')).toEqual([sample]);
    expect(await audit('api_key_id=999999')).toEqual([]);
    expect(await audit(`request_id=keys-2&start_time=${sample.at}`)).toEqual([sample]);
    expect(await audit(`request_id=keys-2&end_time=${sample.at}`)).toEqual([]);
    expect(
      await audit(`request_id=keys-2&action=key.change&subject=api_key&user_id=${sample.user_id}`),
    ).toEqual([sample]);
  });

  test('pages in a stable order, newest first', async () => {
    const all = (await audit('page_size=500')).map((one) => one.audit_id as number);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    const walked: number[] = [];
    for (let page = 1; ; page++) {
      const body = (await call('GET', `/ops/audit?page_size=3&page=${page}`)).json();
      walked.push(...body.data.map((one: { audit_id: number }) => one.audit_id));
      if (!body.has_next_page) break;
    }
    expect(walked).toEqual(all);
  });

  test('rejects invalid filters and other keys', async () => {
    for (const query of ['start_time=yesterday', 'user_id=x', 'api_key_id=0', 'page=0', 'subjectId=1']) {
      expect((await call('GET', `/ops/audit?${query}`)).statusCode, query).toBe(400);
    }
    expect((await call('GET', '/ops/audit', { key: 'supplier' })).statusCode).toBe(403);
  });
});

describe('the Sunday refresh', () => {
  test('the weekly reset is due at 06:00 in Los Angeles, in summer and winter', () => {
    const [schedule] = snapshotRefreshSchedules({ environment: 'Test', snapshot: '/snapshots/production' });
    expect(nextTime(schedule!, new Date('2026-07-01T00:00:00Z')).toISOString()).toBe(
      '2026-07-05T13:00:00.000Z',
    );
    expect(nextTime(schedule!, new Date('2026-12-01T00:00:00Z')).toISOString()).toBe(
      '2026-12-06T14:00:00.000Z',
    );
  });

  test('the weekly reset runs only in Test with a snapshot', () => {
    for (const environment of ['Production', 'Development'] as const) {
      expect(snapshotRefreshSchedules({ environment, snapshot: '/x' })).toEqual([]);
      expect(snapshotRefreshJobs({ environment, snapshot: '/x', clock })).toEqual([]);
    }
    expect(snapshotRefreshSchedules({ environment: 'Test', snapshot: undefined })).toEqual([]);
  });
});

test('the status names database settings that can lose acknowledged writes', async () => {
  const { data } = (await call('GET', '/ops/status')).json();
  const [{ fsync }] = (await db.query<{ fsync: string }>(sql`SELECT current_setting('fsync') AS fsync`)) as [
    { fsync: string },
  ];
  expect(data.database.unsafe_settings.includes('fsync')).toBe(fsync === 'off');
});

test('rejected_last_hour counts rejections by their own time, not by later changes to the request', async () => {
  const count = async () => (await call('GET', '/ops/status')).json().data.rejected_last_hour as number;
  expect(await count(), 'of the demo').toBe(0);
  const touched = await db.query(sql`UPDATE payment_request SET time_updated = clock_timestamp()
    WHERE status = 'Rejected' RETURNING time_rejected`);
  expect(touched.length).toBeGreaterThan(0);
  await db.query(sql`UPDATE payment_request SET time_rejected = NULL
    WHERE payment_request_id = (SELECT min(payment_request_id) FROM payment_request WHERE status = 'Rejected')`);
  expect(await count()).toBe(0);
  await db.query(sql`UPDATE payment_request SET status = 'Rejected', time_rejected = clock_timestamp()
    WHERE payment_request_id = (SELECT min(payment_request_id) FROM payment_request WHERE status = 'Exported')`);
  expect(await count()).toBe(1);
});

describe('dray status', () => {
  test('dray status prints version, database, uptime and a table of queues', () => {
    const text = statusText(
      {
        version: '1.2.3',
        environment: 'Test',
        uptime_seconds: 93_784,
        database: { engine: 'postgres', version: '15.1', size_bytes: 52_428_800, unsafe_settings: ['fsync'] },
        worker: { paused: true },
        queues: [
          {
            queue: 'order.process',
            ready: 12,
            running: 3,
            dead: 0,
            oldest_seconds: 75,
            done_last_hour: 40,
            failed_last_hour: 1,
            last_error: 'the disk is full',
            last_failed_at: '2026-01-01T00:00:00.000Z',
          },
        ],
        processed_last_hour: 40,
        rejected_last_hour: 1,
        events: {
          feed_delay_seconds: 75,
          webhooks: { active: 2, paused: 1, disabled: 0, failing: 1 },
          pending: 7,
          oldest_pending_seconds: 30,
          delivered_last_hour: 100,
          failed_last_hour: 4,
        },
      },
      'http://dray.example',
    );
    expect(text).toContain('1.2.3, Test, at http://dray.example');
    expect(text).toContain('delayed by 1 min 15 s');
    expect(text).toContain('2 active (1 failing), 1 paused, 0 disabled; 7 events pending');
    expect(text).toContain('1 d 2 h');
    expect(text).toContain('PostgreSQL 15.1, 50.0 MB');
    expect(text).toContain('PAUSED');
    expect(text).toContain('Last failure in queue order.process: the disk is full');
    expect(text).toMatch(/order\.process +12 +3 +0 +1 min 15 s +40 +1/);
  });

  test('durations show the two largest units', () => {
    expect([0, 59, 60, 3_661, 90_000].map(duration)).toEqual([
      '0 s',
      '59 s',
      '1 min',
      '1 h 1 min',
      '1 d 1 h',
    ]);
  });
});

test('docs/records.md names every resource, its key and its write-only fields', async () => {
  const text = await readFile('docs/records.md', 'utf8');
  for (const { name, key, fields } of RESOURCES) {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
    expect(row, name).toContain(key.join(', '));
    for (const [field, { isWriteOnly }] of Object.entries(fields))
      if (isWriteOnly) expect(row).toContain(`\`${field}\``);
  }
});
