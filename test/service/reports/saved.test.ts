import { readSheet } from '@dray/client/sheet';
import { expect, test, vi } from 'vitest';
import { createKey, revokeKey, rotateKey } from '../../../src/access/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build, RunningClock } from '../../support/build.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';
import type { Json } from '../../support/json.ts';
import { refusal, startSmtp } from '../../support/smtp.ts';

const smtp = await startSmtp();
atEndOfFile(() => smtp.stop());
const { call, db } = await build({ work: true, clock: new RunningClock(), env: { SMTP_URL: smtp.url } });

const SAVED = '/api/v2/reports/saved';
/** Long enough for a busy machine. */
const SOON = { timeout: 15_000 };
const QUERY = { by: ['product', 'month'], measures: 'units,ext_price', last: 'quarter' };
const body = (more: object = {}) => ({ name: 'Depletions', report: 'sales', query: QUERY, ...more });
const schedule = (more: object = {}) => ({
  every: 'day',
  at: '06:30',
  emails: ['a@store.example'],
  format: 'csv',
  ...more,
});
const post = (payload: object, key?: string) => call('POST', SAVED, { payload, ...(key ? { key } : {}) });
const create = async (payload: object = body(), key?: string): Promise<Json> =>
  (await post(payload, key)).json().data;
const one = async (id: string, key?: string): Promise<Json> =>
  (await call('GET', `${SAVED}/${id}`, key ? { key } : {})).json().data;
const send = (id: string, payload?: object) =>
  call('POST', `${SAVED}/${id}/send`, payload ? { payload } : {});
const mailsOf = async (id: string): Promise<Json[]> =>
  ((await call('GET', '/ops/mails?page_size=500')).json().data as Json[]).filter(({ event }) =>
    event.startsWith(`report.sent:${id}:`),
  );
const mailOf = (id: string): Promise<Json> =>
  vi.waitFor(async () => {
    const [mail] = await mailsOf(id);
    expect(mail?.status).toBe('sent');
    return (await call('GET', `/ops/mails/${mail!.mail_id}`)).json().data;
  }, SOON);
const lookNow = () =>
  db.query(
    sql`INSERT INTO job (queue, payload, run_at) VALUES ('reports.look', '{}', now() - interval '1 second')`,
  );
const keyOf = async (states: string[], more: object = {}) =>
  db.tx((tx) =>
    createKey(tx, 'Development', {
      name: 'reports',
      type: 'Employee',
      userId: null,
      states,
      maxRequestsPerHour: 100_000,
      orderingEnabled: true,
      expiresAt: null,
      ...more,
    }),
  );

test('A report is saved, read, listed, changed and deleted', async () => {
  const response = await post(body({ schedule: schedule() }));
  expect(response.statusCode).toBe(201);
  const saved = response.json().data;
  expect(response.headers.location).toBe(`${SAVED}/${saved.report_id}`);
  expect(saved).toMatchObject({
    report_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
    name: 'Depletions',
    report: 'sales',
    query: QUERY,
    schedule: schedule(),
    last_sent_at: null,
    last_error: null,
  });
  expect(await one(saved.report_id)).toEqual(saved);
  expect((await call('GET', SAVED)).json().data).toContainEqual(saved);
  const changed = await call('PATCH', `${SAVED}/${saved.report_id}`, {
    payload: { name: 'New', schedule: null },
  });
  expect(changed.json().data).toMatchObject({ name: 'New', query: QUERY, schedule: null, next_at: null });
  expect((await call('DELETE', `${SAVED}/${saved.report_id}`)).statusCode).toBe(204);
  const gone = await call('GET', `${SAVED}/${saved.report_id}`);
  expect(gone.json().error.code).toBe('REPORT_NOT_FOUND');
});

test('A report of another key returns 404', async () => {
  const { report_id } = await create();
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/send'],
  ] as const) {
    const response = await call(method, `${SAVED}/${report_id}${path}`, {
      key: 'supplier',
      ...(method === 'PATCH' ? { payload: { name: 'Mine' } } : {}),
    });
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'REPORT_NOT_FOUND']);
  }
  expect((await call('GET', `${SAVED}/nonsense`)).statusCode).toBe(404);
});

test.each([
  [{ by: 'colour' }, 'query.by'],
  [{ by: ['product', 'brand', 'state', 'day'] }, 'query.by'],
  [{ measures: ['units', 'profit'] }, 'query.measures'],
  [{ sort: 'profit' }, 'query.sort'],
  [{ from: '2026-02-30' }, 'query.from'],
  [{ from: '2026-02-01', to: '2026-01-01' }, 'query.from'],
  [{ last: 'decade' }, 'query.last'],
  [{ last: 'month', from: '2026-01-01' }, 'query.last'],
  [{ product_ids: ['x'] }, 'query.product_ids'],
  [{ product_ids: { a: 1 } }, 'query.product_ids'],
  [{ states: ['ZZ'] }, 'query.states'],
  [{ colour: 'red' }, 'query.colour'],
  [{ as_of_cursor: 'nonsense' }, 'query.as_of_cursor'],
  [{ as_of_cursor: 7 }, 'query.as_of_cursor'],
])('The query %j is rejected with 422 and its field', async (query, field) => {
  const response = await post(body({ query }));
  expect(response.statusCode).toBe(422);
  expect(response.json().error).toMatchObject({ code: 'REPORT_INVALID', field_errors: [{ field }] });
});

test('nonBuyers takes no parameters of the sales report', async () => {
  const response = await post(body({ report: 'nonBuyers', query: { by: 'product' } }));
  expect([response.statusCode, response.json().error.field_errors[0].field]).toEqual([422, 'query.by']);
});

test('A schedule of the wrong shape is rejected', async () => {
  for (const wrong of [
    { at: '24:00' },
    { at: '6:30' },
    { every: 'hour' },
    { emails: [] },
    { emails: Array(21).fill('a@b.example') },
    { format: 'pdf' },
  ]) {
    const response = await post(body({ schedule: schedule(wrong) }));
    expect(response.statusCode, JSON.stringify(wrong)).toBe(400);
  }
});

test('send emails the report as a file that can be downloaded from its URL', async () => {
  const { report_id } = await create(
    body({ name: '=Depletions', query: { by: 'customer', from: '2020-01-01', to: '2022-12-31' } }),
  );
  const incomplete = await send(report_id, { format: 'csv' });
  expect(incomplete.json().error).toMatchObject({
    code: 'REPORT_INVALID',
    field_errors: [{ field: 'emails' }],
  });
  expect((await send(report_id)).statusCode).toBe(422);
  const response = await send(report_id, { emails: ['x@store.example', 'y@store.example'], format: 'csv' });
  expect(response.statusCode).toBe(202);
  const mail = await mailOf(report_id);
  expect(mail).toMatchObject({
    recipients: ['x@store.example', 'y@store.example'],
    subject: 'Report: =Depletions',
  });
  const [file] = mail.attachments;
  expect(file).toEqual({
    name: 'sales.csv',
    content_type: 'text/csv; charset=utf-8',
    bytes: expect.any(Number),
    url: expect.any(String),
  });
  const read = await call('GET', file.url);
  expect(read.rawPayload.length).toBe(file.bytes);
  const direct = await call(
    'GET',
    '/api/v2/reports/sales?by=customer&from=2020-01-01&to=2022-12-31&format=csv',
  );
  expect(read.body).toBe(direct.body);
  expect((await call('GET', file.url, { key: 'supplier' })).statusCode).toBe(403);
  expect((await call('GET', file.url.replace(/1$/, '2'))).statusCode).toBe(404);
  expect(smtp.received.at(-1)!.raw).toContain('filename=sales.csv');
  expect((await one(report_id)).last_sent_at).not.toBeNull();
});

test('nonBuyers is emailed as a workbook', async () => {
  const { report_id } = await create(
    body({ report: 'nonBuyers', query: { last: 'year' }, schedule: schedule({ format: 'xlsx' }) }),
  );
  expect((await send(report_id)).statusCode).toBe(202);
  const [file] = (await mailOf(report_id)).attachments;
  expect(file.name).toBe('non-buyers.xlsx');
  const { rows } = await readSheet((await call('GET', file.url)).rawPayload);
  expect(rows[0]!.cells).toContain('ext_price_before');
});

test('A schedule follows the business clock, in the time zone of the first state of its key', async () => {
  const [{ state, zone } = { state: '', zone: '' }] = await db.query<{ state: string; zone: string }>(
    sql`SELECT state, time_zone AS zone FROM state WHERE time_zone <> 'UTC' ORDER BY 1 LIMIT 1`,
  );
  const { text } = await keyOf([state]);
  const saved = await create(body({ schedule: schedule({ every: 'month' }) }), text);
  const at = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  expect(at.format(new Date(saved.next_at))).toMatch(/-01 06:30$/);
  await call('POST', '/ops/sandbox/clock', {
    payload: { now: new Date(Date.parse(saved.next_at) + 60_000).toISOString() },
  });
  await lookNow();
  const mail = await mailOf(saved.report_id);
  expect(mail.recipients).toEqual(['a@store.example']);
  await lookNow();
  const after = await one(saved.report_id, text);
  expect(Date.parse(after.next_at)).toBeGreaterThan(Date.parse(saved.next_at));
  expect(await mailsOf(saved.report_id)).toHaveLength(1);
  await call('DELETE', '/ops/sandbox/clock');
  await lookNow();
  // The clock went back: the next time is that of the real month again.
  await vi.waitFor(async () => expect((await one(saved.report_id, text)).next_at).toBe(saved.next_at), SOON);
});

test('Without a state the time of a schedule is UTC', async () => {
  const { text } = await keyOf([]);
  const { next_at } = await create(body({ schedule: schedule({ every: 'week', at: '23:59' }) }), text);
  expect(next_at).toMatch(/T23:59:00\.000Z$/);
  expect(new Date(next_at).getUTCDay(), 'a Monday').toBe(1);
});

test('Saved reports move to the successor of a rotated key and are deleted with a revoked one', async () => {
  const old = await keyOf([]);
  const { report_id } = await create(body({ schedule: schedule() }), old.text);
  const next = await db.tx((tx) => rotateKey(tx, old.key.apiKeyId, 3_600, new Date()));
  expect((await call('GET', `${SAVED}/${report_id}`, { key: old.text })).statusCode).toBe(404);
  expect((await one(report_id, next.text)).report_id).toBe(report_id);
  await db.tx((tx) => revokeKey(tx, next.key.apiKeyId, new Date()));
  expect(await db.query(sql`SELECT 1 FROM saved_report WHERE report_id = ${report_id}`)).toEqual([]);
});

test('A saved report ends when its key expires, and nothing is emailed', async () => {
  const { key, text } = await keyOf([]);
  const { report_id } = await create(body({ schedule: schedule() }), text);
  await db.query(
    sql`UPDATE api_key SET expires_at = now() - interval '1 minute' WHERE api_key_id = ${key.apiKeyId}`,
  );
  await db.query(
    sql`UPDATE saved_report SET next_at = now() - interval '1 minute' WHERE report_id = ${report_id}`,
  );
  await lookNow();
  await vi.waitFor(
    async () =>
      expect(await db.query(sql`SELECT 1 FROM saved_report WHERE report_id = ${report_id}`)).toEqual([]),
    SOON,
  );
  expect(await mailsOf(report_id)).toEqual([]);
  const { data } = (await call('GET', '/ops/audit?page_size=500')).json();
  expect(
    data.filter((entry: Json) => entry.subject_id === report_id).map(({ action }: Json) => action),
  ).toContain('report.end');
});

test('A report that fails says so in last_error', async () => {
  const { report_id } = await create(body({ schedule: schedule() }));
  // As an older version may have stored it.
  await db.query(sql`UPDATE saved_report SET query = '{"by":"colour"}' WHERE report_id = ${report_id}`);
  await send(report_id);
  await vi.waitFor(async () => expect((await one(report_id)).last_error).toContain('colour'), SOON);
  await db.query(sql`UPDATE saved_report SET query = '{}' WHERE report_id = ${report_id}`);
  await send(report_id);
  await mailOf(report_id);
  expect((await one(report_id)).last_error).toBeNull();
});

test('A report that fails temporarily says so in last_error, and is retried', async () => {
  const { report_id } = await create(body({ schedule: schedule() }));
  await db.query(sql`ALTER TABLE sales_month_built RENAME TO sales_month_away`);
  await send(report_id);
  try {
    await vi.waitFor(async () => expect((await one(report_id)).last_error).not.toBeNull(), SOON);
    expect(await mailsOf(report_id)).toEqual([]);
  } finally {
    await db.query(sql`ALTER TABLE sales_month_away RENAME TO sales_month_built`);
  }
  await db.query(
    sql`UPDATE job SET run_at = now() WHERE queue = 'reports.send' AND payload ->> 'report_id' = ${report_id}`,
  );
  await mailOf(report_id);
  expect((await one(report_id)).last_error).toBeNull();
});

test('A bouncing address fails only its own email, and the saved report shows why', async () => {
  const bounced = await create(body({ schedule: schedule({ emails: ['gone@store.example'] }) }));
  const both = await create(
    body({ schedule: schedule({ emails: ['here@store.example', 'gone@store.example'] }) }),
  );
  smtp.onRecipient = (address) => {
    if (address.startsWith('gone')) throw refusal(550, 'No such mailbox');
  };
  try {
    await send(bounced.report_id);
    await send(both.report_id);
    await vi.waitFor(async () => {
      expect((await mailsOf(bounced.report_id)).map(({ status }) => status)).toEqual(['refused']);
      expect((await mailsOf(both.report_id)).map(({ status }) => status)).toEqual(['sent']);
    }, SOON);
  } finally {
    smtp.onRecipient = () => undefined;
  }
  expect((await one(bounced.report_id)).last_error).toContain('No such mailbox');
  expect((await one(both.report_id)).last_error).toContain('No such mailbox');
  expect(smtp.received.at(-1)!.to).toEqual(['here@store.example']);
  await send(bounced.report_id);
  await vi.waitFor(async () => expect(await mailsOf(bounced.report_id)).toHaveLength(2), SOON);
  await vi.waitFor(async () => expect((await one(bounced.report_id)).last_error).toBeNull(), SOON);
});

test('A report whose email is delivered on a retry no longer has a last_error', async () => {
  const { report_id } = await create(body({ schedule: schedule({ emails: ['busy@store.example'] }) }));
  smtp.onRecipient = () => {
    throw refusal(450, 'Mailbox busy');
  };
  try {
    await send(report_id);
    await vi.waitFor(async () => expect((await one(report_id)).last_error).toContain('Mailbox busy'), SOON);
  } finally {
    smtp.onRecipient = () => undefined;
  }
  await db.query(sql`UPDATE job SET run_at = now() WHERE queue = 'mail.send'`);
  await vi.waitFor(async () => expect((await mailsOf(report_id))[0]!.status).toBe('sent'), SOON);
  expect((await one(report_id)).last_error).toBeNull();
});

test('A schedule in the hour skipped by daylight saving is emailed once that day, right after the gap', async () => {
  const { text } = await keyOf(['CA']);
  await call('POST', '/ops/sandbox/clock', { payload: { now: '2027-03-13T20:00:00Z' } });
  const saved = await create(body({ schedule: schedule({ at: '02:30' }) }), text);
  expect(saved.next_at).toBe('2027-03-14T10:00:00.000Z');
  await call('POST', '/ops/sandbox/clock', { payload: { now: '2027-03-14T10:00:30Z' } });
  await lookNow();
  await mailOf(saved.report_id);
  await lookNow();
  await vi.waitFor(
    async () => expect((await one(saved.report_id, text)).next_at).toBe('2027-03-15T09:30:00.000Z'),
    SOON,
  );
  expect(await mailsOf(saved.report_id)).toHaveLength(1);
  await call('DELETE', '/ops/sandbox/clock');
});

test('A report whose key is revoked before its email is sent is dropped, and its job ends', async () => {
  const { key, text } = await keyOf([]);
  const { report_id } = await create(body({ schedule: schedule() }), text);
  await db.query(
    sql`UPDATE api_key SET expires_at = now() - interval '1 minute' WHERE api_key_id = ${key.apiKeyId}`,
  );
  const payload = { report_id, emails: ['a@store.example'], format: 'csv' };
  await db.query(
    sql`INSERT INTO job (queue, payload, run_at) VALUES ('reports.send', ${JSON.stringify(payload)}::jsonb, now())`,
  );
  const left = () =>
    db.query(sql`SELECT 1 FROM job WHERE queue = 'reports.send' AND payload ->> 'report_id' = ${report_id}`);
  await vi.waitFor(async () => expect(await left()).toEqual([]), SOON);
  expect(await mailsOf(report_id)).toEqual([]);
});
