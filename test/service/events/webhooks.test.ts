import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { newUlid } from '../../../src/shared/index.ts';
import { build } from '../../support/build.ts';
import { connect } from '../../support/database.ts';
import { HOOKS, hooksOf, type ReceivedDelivery, receiver, signaturesOf } from './hooks.ts';
import { currentCursor, type Json } from './support.ts';

const service = await build({ work: true });
const { call, db } = service;
const { hook, draft, show, deliveries, hurry } = hooksOf(service);

const ids = (got: readonly ReceivedDelivery[]) => got.map(({ event }) => event.resource_id);

test('an event after the creation is sent once, signed, with the body of the feed', async () => {
  const there = await receiver();
  const before = await draft();
  const made = await hook(there.url, { description: 'to test' });
  expect(made).toMatchObject({ status: 'active', types: null, description: 'to test', pending: 0 });
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  const start = await currentCursor(service);
  const id = await draft();
  await expect.poll(() => ids(there.got)).toEqual([id]);
  expect(ids(there.got)).not.toContain(before);
  const [one] = there.got;
  expect(one!.headers['webhook-id']).toBe(one!.event.event_id);
  expect(one!.headers['webhook-signature']).toBe(signaturesOf([made.secret], one!));
  const [event] = (await call('GET', `/api/v2/events?after=${start}&types=order.*`)).json().data;
  expect(one!.event).toEqual(event);
  await expect.poll(async () => (await deliveries(made.webhook_id)).length).toBe(1);
  expect((await deliveries(made.webhook_id))[0]).toMatchObject({
    event_id: event.event_id,
    type: 'order.created',
    attempt: 1,
    status: 200,
    error: null,
    next_attempt_at: null,
  });
  const shown = await show(made.webhook_id);
  expect(shown).toMatchObject({ pending: 0, failing_since: null, last_success_at: expect.any(String) });
  expect(shown).not.toHaveProperty('secret');
  await call('DELETE', `${HOOKS}/${made.webhook_id}`);
  expect((await call('GET', `${HOOKS}/${made.webhook_id}`)).json().error.code).toBe('WEBHOOK_NOT_FOUND');
});

test('a failed delivery is retried; later events of its resource wait, and others continue', async () => {
  const refused = new Set<string>();
  const there = await receiver((response, { event }) => {
    response.statusCode = refused.has(event.resource_id) ? 500 : 204;
    response.end();
  });
  const made = await hook(there.url, { types: ['order.*'] });
  const first = await draft();
  await expect.poll(() => ids(there.got)).toEqual([first]);
  refused.add(first);
  await call('PATCH', `/api/v2/orders/${first}`, { payload: { memo: 'one' } });
  await expect.poll(() => there.got.length).toBe(2);
  await call('PATCH', `/api/v2/orders/${first}`, { payload: { memo: 'two' } });
  const second = await draft();
  await expect.poll(() => ids(there.got).at(-1)).toBe(second);
  await expect.poll(async () => (await show(made.webhook_id)).pending).toBe(2);
  const [failed] = (await deliveries(made.webhook_id)).filter(
    ({ status, attempt }) => status === 500 && attempt === 1,
  );
  const inSeconds = (Date.parse(failed.next_attempt_at) - Date.parse(failed.at)) / 1000;
  expect(inSeconds).toBeGreaterThanOrEqual(4.9);
  expect(inSeconds).toBeLessThan(6.5);
  expect(failed.error).toMatch(/500/);
  refused.clear();
  await hurry();
  const versions = () =>
    there.got.filter(({ event }) => event.resource_id === first).map(({ event }) => event.version);
  await expect.poll(versions).toContain('3');
  expect(versions().at(-1)).toBe('3');
  expect(versions().filter((version) => version === '2').length).toBeGreaterThan(1);
  await expect.poll(async () => (await show(made.webhook_id)).pending).toBe(0);
  await expect
    .poll(async () => (await deliveries(made.webhook_id)).map(({ attempt }) => attempt))
    .toContain(2);
  await call('DELETE', `${HOOKS}/${made.webhook_id}`);
});

test('a receiver that never responds delays no other', async () => {
  const silent = await receiver(() => undefined);
  const quick = await receiver();
  const [one, two] = [await hook(silent.url), await hook(quick.url)];
  const orders = [];
  for (let i = 0; i < 40; i++) orders.push(await draft());
  await expect.poll(() => ids(quick.got).sort()).toEqual([...orders].sort());
  expect((await show(one.webhook_id)).pending).toBe(40);
  for (const { webhook_id: id } of [one, two]) await call('DELETE', `${HOOKS}/${id}`);
});

test('an event waiting for a retry counts as pending once', async () => {
  let silent: string | undefined;
  const there = await receiver((response, { event }) => {
    // The first one, whose id the test only learns afterwards.
    silent ??= event.resource_id;
    if (event.resource_id !== silent) response.writeHead(500).end();
  });
  const { webhook_id: id } = await hook(there.url);
  await draft();
  await expect.poll(() => there.got.length).toBe(1);
  await draft();
  await expect.poll(async () => (await deliveries(id)).some(({ status }) => status === 500)).toBe(true);
  expect((await show(id)).pending).toBe(2);
  await call('DELETE', `${HOOKS}/${id}`);
});

test('events are kept while a webhook is paused and sent when it resumes', async () => {
  const there = await receiver();
  const { webhook_id: id } = await hook(there.url);
  await call('PATCH', `${HOOKS}/${id}`, { payload: { status: 'paused' } });
  const kept = await draft();
  await expect.poll(async () => (await show(id)).pending).toBe(1);
  expect(there.got).toEqual([]);
  await call('PATCH', `${HOOKS}/${id}`, { payload: { status: 'active' } });
  await expect.poll(() => ids(there.got)).toEqual([kept]);
  await call('DELETE', `${HOOKS}/${id}`);
});

test('deliveries continue while the worker is paused', async () => {
  const there = await receiver();
  const { webhook_id: id } = await hook(there.url);
  await call('POST', '/ops/worker', { payload: { paused: true } });
  const order = await draft();
  await expect.poll(() => ids(there.got)).toEqual([order]);
  await call('POST', '/ops/worker', { payload: { paused: false } });
  await call('DELETE', `${HOOKS}/${id}`);
});

test('410 disables a webhook at once, with an email to the key’s user, and reactivating it resumes where it stopped', async () => {
  let status = 410;
  const there = await receiver((response) => {
    response.statusCode = status;
    response.end();
  });
  const { webhook_id: id } = await hook(there.url);
  const order = await draft();
  await expect.poll(async () => (await show(id)).status).toBe('disabled');
  const mails = await db.query<{ n: number }>(
    sql`SELECT count(*)::integer AS n FROM mail_outbox WHERE event_key LIKE ${`webhook.disabled:${id}%`}`,
  );
  expect(mails[0]!.n).toBe(1);
  const later = await draft();
  status = 200;
  await call('PATCH', `${HOOKS}/${id}`, { payload: { status: 'active' } });
  await expect.poll(() => ids(there.got).sort()).toEqual([order, order, later].sort());
  await call('DELETE', `${HOOKS}/${id}`);
});

test('three days without a success disable an endpoint', async () => {
  const there = await receiver((response) => {
    response.statusCode = 503;
    response.end();
  });
  const { webhook_id: id } = await hook(there.url);
  await draft();
  await expect.poll(async () => (await show(id)).failing_since).toEqual(expect.any(String));
  await db.query(
    sql`UPDATE webhook SET failing_since = now() - interval '73 hours', generation = generation + 1 WHERE webhook_id = ${id}`,
  );
  await expect
    .poll(async () => {
      await hurry();
      return (await show(id)).status;
    })
    .toBe('disabled');
  await call('DELETE', `${HOOKS}/${id}`);
});

test('an endpoint is disabled after exactly three days, even if the next attempt is a day away', async () => {
  const there = await receiver((response) => response.writeHead(503).end());
  const { webhook_id: id } = await hook(there.url);
  await draft();
  await expect.poll(async () => (await show(id)).failing_since).toEqual(expect.any(String));
  await db.tx(async (tx) => {
    await tx.query(
      sql`UPDATE webhook_pending SET next_attempt_at = now() + interval '1 day' WHERE webhook_id = ${id}`,
    );
    await tx.query(
      sql`UPDATE webhook SET failing_since = now() - interval '73 hours', generation = generation + 1 WHERE webhook_id = ${id}`,
    );
  });
  await expect.poll(async () => (await show(id)).status).toBe('disabled');
  await call('DELETE', `${HOOKS}/${id}`);
});

test('a new secret and the old one both sign', async () => {
  const there = await receiver();
  const made = await hook(there.url);
  const rotated = (await call('POST', `${HOOKS}/${made.webhook_id}/rotateSecret`)).json().data;
  expect(rotated.secret).not.toBe(made.secret);
  await draft();
  await expect.poll(() => there.got.length).toBe(1);
  const [one] = there.got;
  expect(one!.headers['webhook-signature']).toBe(signaturesOf([rotated.secret, made.secret], one!));
  await call('DELETE', `${HOOKS}/${made.webhook_id}`);
});

test('each secret keeps signing for a day after it was replaced, however often that happens', async () => {
  const there = await receiver();
  const made = await hook(there.url);
  const rotate = async () =>
    (await call('POST', `${HOOKS}/${made.webhook_id}/rotateSecret`)).json().data.secret as string;
  const ping = async () => {
    await call('POST', `${HOOKS}/${made.webhook_id}/ping`);
    return there.got.at(-1)!;
  };
  const [second, third] = [await rotate(), await rotate()];
  const all = await ping();
  expect(all.headers['webhook-signature']).toBe(signaturesOf([third, second, made.secret], all));
  await draft();
  await expect.poll(() => there.got.length).toBe(2);
  const event = there.got[1]!;
  expect(event.headers['webhook-signature']).toBe(signaturesOf([third, second, made.secret], event));
  const dayAgo = new Date(Date.now() - 1).toISOString();
  await db.query(sql`UPDATE webhook SET older_secrets = jsonb_set(older_secrets, '{0,until}', to_jsonb(${dayAgo}::text))
    WHERE webhook_id = ${made.webhook_id}`);
  const later = await ping();
  expect(later.headers['webhook-signature']).toBe(signaturesOf([third, second], later));
  const fourth = await rotate();
  const last = await ping();
  expect(last.headers['webhook-signature']).toBe(signaturesOf([fourth, third, second], last));
  await call('DELETE', `${HOOKS}/${made.webhook_id}`);
});

test('a ping returns the receiver’s response and is never retried', async () => {
  const there = await receiver((response) => {
    response.statusCode = 418;
    response.end();
  });
  const { webhook_id: id } = await hook(there.url);
  const ping = (await call('POST', `${HOOKS}/${id}/ping`)).json().data;
  expect(ping).toEqual({ status: 418, duration_ms: expect.any(Number), error: expect.any(String) });
  expect(there.got[0]!.event).toMatchObject({ type: 'webhook.ping', data: { webhook_id: id } });
  expect(await deliveries(id)).toMatchObject([{ type: 'webhook.ping', status: 418, next_attempt_at: null }]);
  expect((await show(id)).pending).toBe(0);
  await call('DELETE', `${HOOKS}/${id}`);
});

test('a ping with an Idempotency-Key is sent once, and its response is replayed', async () => {
  const there = await receiver();
  const { webhook_id: id } = await hook(there.url);
  const ping = (headers: Record<string, string> = {}) =>
    call('POST', `${HOOKS}/${id}/ping`, { headers: { 'idempotency-key': 'ping', ...headers } });
  const [first, second] = [await ping({ 'x-request-id': 'the-ping' }), await ping()];
  expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body]);
  expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
  expect(there.got).toHaveLength(1);
  expect(await deliveries(id)).toHaveLength(1);
  const fate = (await call('GET', '/api/v2/writes/ping')).json().data;
  expect(fate).toMatchObject({ state: 'done', request_id: 'the-ping', status: 200, body: first.json() });
  const other = await call('POST', `${HOOKS}/${id}/rotateSecret`, { headers: { 'idempotency-key': 'ping' } });
  expect(other.json().error.code).toBe('IDEMPOTENCY_KEY_REUSED');
  const missing = await call('POST', `${HOOKS}/${newUlid()}/ping`, {
    headers: { 'idempotency-key': 'none' },
  });
  expect(missing.json().error.code).toBe('WEBHOOK_NOT_FOUND');
  expect((await call('GET', '/api/v2/writes/none')).json().data).toMatchObject({
    state: 'done',
    status: 404,
  });
  await call('DELETE', `${HOOKS}/${id}`);
});

test('a ping whose receiver has not responded yet is reported as running', async () => {
  const held: ServerResponse[] = [];
  const there = await receiver((response) => held.push(response));
  const { webhook_id: id } = await hook(there.url);
  const elsewhere = service.url ? await build({ on: connect(service.url) }) : service;
  const ping = ({ call: send }: typeof service) =>
    send('POST', `${HOOKS}/${id}/ping`, { headers: { 'idempotency-key': 'slow ping' } });
  const sent = ping(service);
  await expect.poll(() => held.length).toBe(1);
  for (const one of [service, elsewhere]) {
    expect((await one.call('GET', '/api/v2/writes/slow%20ping')).json().data.state).toBe('running');
    expect((await ping(one)).json().error.code).toBe('IDEMPOTENCY_KEY_IN_PROGRESS');
  }
  held[0]!.end();
  expect((await sent).statusCode).toBe(200);
  expect((await ping(elsewhere)).headers['idempotency-replayed']).toBe('true');
  expect(there.got).toHaveLength(1);
  await call('DELETE', `${HOOKS}/${id}`);
});

test('a delivery can be retried, and everything after a cursor replayed', async () => {
  const there = await receiver();
  const { webhook_id: id } = await hook(there.url, { types: ['order.created'] });
  const start = await currentCursor(service);
  const order = await draft();
  await expect.poll(async () => (await deliveries(id)).length).toBe(1);
  const [delivery] = await deliveries(id);
  const retried = await call('POST', `${HOOKS}/${id}/deliveries/${delivery.delivery_id}/retry`);
  expect(retried.statusCode).toBe(202);
  await expect.poll(() => ids(there.got)).toEqual([order, order]);
  expect((await call('POST', `${HOOKS}/${id}/replay`, { payload: { after: start } })).statusCode).toBe(202);
  await expect.poll(() => ids(there.got)).toEqual([order, order, order]);
  const missing = await call('POST', `${HOOKS}/${id}/deliveries/${id}/retry`);
  expect(missing.json().error.code).toBe('DELIVERY_NOT_FOUND');
  const bad = await call('POST', `${HOOKS}/${id}/replay`, { payload: { after: 'nonsense' } });
  expect(bad.json().error.code).toBe('CURSOR_INVALID');
  await call('DELETE', `${HOOKS}/${id}`);
});

test('webhooks belong to their key, are limited, audited without secrets, and visible to staff', async () => {
  const url = 'https://127.0.0.1/hook';
  const payload = { url };
  const made = [];
  for (let i = 0; i < 20; i++) made.push(await call('POST', HOOKS, { payload, key: 'supplier' }));
  expect(made.map(({ statusCode }) => statusCode)).toEqual(made.map(() => 201));
  const over = await call('POST', HOOKS, { payload, key: 'supplier' });
  expect([over.statusCode, over.json().error.code]).toEqual([409, 'WEBHOOK_LIMIT']);
  const { webhook_id: id, secret } = made[0]!.json().data;
  expect((await call('GET', `${HOOKS}/${id}`, { key: 'customer' })).json().error.code).toBe(
    'WEBHOOK_NOT_FOUND',
  );
  const page = (await call('GET', `${HOOKS}?page_size=15`, { key: 'supplier' })).json();
  expect([page.data.length, page.has_next_page]).toEqual([15, true]);
  const all = (await call('GET', '/ops/webhooks?page_size=100')).json().data;
  expect(all.find((one: Json) => one.webhook_id === id)).toMatchObject({
    api_key_id: expect.any(Number),
    url,
  });
  const [{ api_key_id: owner }] = all.filter((one: Json) => one.webhook_id === id);
  const own = (await call('GET', `/ops/webhooks?api_key_id=${owner}&page_size=100`)).json().data;
  expect(own.map((one: Json) => one.api_key_id)).toEqual(Array(20).fill(owner));
  expect((await call('GET', '/ops/webhooks?api_key_id=2000000000')).json().data).toEqual([]);
  expect((await call('GET', '/ops/webhooks?api_key_id=x')).statusCode).toBe(400);
  expect((await call('GET', '/ops/webhooks', { key: 'supplier' })).statusCode).toBe(403);
  const audit = (await call('GET', `/ops/audit?subject_id=${id}`)).body;
  expect(audit).toContain('webhook.create');
  expect(audit).not.toContain(secret);
  const idempotent = { payload, key: 'customer', headers: { 'idempotency-key': 'hook-1' } };
  const [first, second] = [await call('POST', HOOKS, idempotent), await call('POST', HOOKS, idempotent)];
  expect(second.json().data).toEqual({ ...first.json().data, secret: null });
});

test('every write to a webhook is in the audit log under its id, without its secrets', async () => {
  const there = await receiver();
  const { webhook_id: id, secret } = await hook(there.url, { types: ['order.created'] });
  const start = await currentCursor(service);
  await draft();
  await expect.poll(async () => (await deliveries(id)).length).toBe(1);
  const [{ delivery_id: delivery, event_id }] = (await deliveries(id)) as [Json];
  const path = `${HOOKS}/${id}`;
  const rotated = await call('POST', `${path}/rotateSecret`);
  for (const [method, url, payload] of [
    ['PATCH', path, { description: 'audited' }],
    ['POST', `${path}/ping`],
    ['POST', `${path}/deliveries/${delivery}/retry`],
    ['POST', `${path}/replay`, { after: start }],
    ['DELETE', path],
  ] as const) {
    const done = await call(method, url, payload ? { payload } : {});
    expect(done.statusCode, `${method} ${url}: ${done.body}`).toBeLessThan(300);
  }
  const audit = await call('GET', `/ops/audit?subject_id=${id}&page_size=100`);
  const entries: Json[] = audit.json().data;
  const common = {
    subject: 'webhook',
    subject_id: id,
    api_key_id: expect.any(Number),
    request_id: expect.any(String),
  };
  const create = { url: there.url, types: ['order.created'], description: null };
  expect(entries.map(({ action, after }) => ({ action, after })).reverse()).toEqual([
    { action: 'webhook.create', after: create },
    { action: 'webhook.rotateSecret', after: null },
    { action: 'webhook.change', after: { description: 'audited' } },
    { action: 'webhook.ping', after: { status: 200 } },
    { action: 'webhook.retry', after: { delivery_id: delivery, event_id } },
    { action: 'webhook.replay', after: null },
    { action: 'webhook.delete', after: null },
  ]);
  for (const entry of entries) expect(entry).toMatchObject(common);
  for (const one of [secret, rotated.json().data.secret]) {
    expect(one).toMatch(/^whsec_/);
    expect(audit.body).not.toContain(one);
    expect(audit.body).not.toContain(one.slice('whsec_'.length));
  }
});

test('a URL is shown as it was sent, and events go there', async () => {
  const there = await receiver();
  const bare = `http://127.0.0.1:${there.port}`;
  const { webhook_id: id, url } = await hook(bare);
  expect([url, (await show(id)).url]).toEqual([bare, bare]);
  expect((await call('POST', `${HOOKS}/${id}/ping`)).json().data.status).toBe(200);
  const odd = `HTTP://LocalHost:${there.port}/a/../b?q=ü#part`;
  const changed = await call('PATCH', `${HOOKS}/${id}`, { payload: { url: odd } });
  expect([changed.json().data.url, (await show(id)).url]).toEqual([odd, odd]);
  expect((await call('POST', `${HOOKS}/${id}/ping`)).json().data.status).toBe(200);
  expect(there.got).toHaveLength(2);
  const audit = (await call('GET', `/ops/audit?subject_id=${id}`)).json().data;
  expect(audit.map(({ after }: Json) => after?.url).filter(Boolean)).toEqual([odd, bare]);
  for (const broken of [`http://127.0.0.1:${there.port}/a\nb`, `http://127.0.0.1:${there.port}/\t`]) {
    const refused = await call('PATCH', `${HOOKS}/${id}`, { payload: { url: broken } });
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'WEBHOOK_URL_NOT_ALLOWED']);
  }
  await call('DELETE', `${HOOKS}/${id}`);
});

test('forbidden addresses are rejected in any notation', async () => {
  const refused = [
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://0.0.0.0/',
    'http://100.64.0.1/',
    'ftp://example.com/',
    'nonsense',
    'http://user:secret@example.com/',
  ];
  for (const url of refused) {
    const response = await call('POST', HOOKS, { payload: { url } });
    expect([url, response.statusCode, response.json().error.code]).toEqual([
      url,
      400,
      'WEBHOOK_URL_NOT_ALLOWED',
    ]);
  }
  const types = await call('POST', HOOKS, {
    payload: { url: 'https://127.0.0.1', types: ['order.nothing'] },
  });
  expect([types.statusCode, types.json().error.code]).toEqual([400, 'SCHEMA_VIOLATION']);
});

test('a rotated key transfers its webhooks to its successor, and a revoked one disables them', async () => {
  const there = await receiver();
  const key = (await call('POST', '/ops/keys', { payload: { type: 'Employee', name: 'hooks' } })).json().data;
  const made = await call('POST', HOOKS, { payload: { url: there.url }, key: key.key });
  const { webhook_id: id } = made.json().data;
  const successor = (await call('POST', `/ops/keys/${key.api_key_id}/rotate`, { payload: {} })).json().data;
  expect((await call('GET', `${HOOKS}/${id}`, { key: successor.key })).statusCode).toBe(200);
  expect((await call('GET', `${HOOKS}/${id}`, { key: key.key })).statusCode).toBe(404);
  const order = await draft();
  await expect.poll(() => ids(there.got)).toEqual([order]);
  await call('DELETE', `/ops/keys/${successor.api_key_id}`);
  const all = (await call('GET', '/ops/webhooks?page_size=100')).json().data;
  expect(all.find((one: Json) => one.webhook_id === id).status).toBe('disabled');
});
