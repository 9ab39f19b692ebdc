import { expect, onTestFinished, test, vi } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { build } from '../../support/build.ts';
import { Stream } from './stream-client.ts';
import { currentCursor, eventsAfter, eventsWhen, PATH, scenario, typesOf } from './support.ts';

const service = await build();
const { call } = service;
const address = await service.service.listen();
const keys = demoKeys() as Record<string, string>;

const open = (query: string, key = 'employee', headers: Record<string, string> = {}) =>
  Stream.open(address, query, { 'x-api-key': keys[key] ?? key, ...headers });

/** Everything that was begun in this turn has come to where it waits. */
async function settled(): Promise<void> {
  await expect.poll(() => service.service.traffic().inFlight).toBe(0);
  for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve));
}

const draft = () => call('POST', '/api/v2/orders', { payload: { customer_id: scenario.customer } });
const idOf = async () => (await draft()).json().data.id as string;

test('a stream starts with past events, continues with new ones, and resumes by Last-Event-ID', async () => {
  const start = await currentCursor(service);
  const first = await idOf();
  const stream = await open(`after=${start}`);
  expect(stream.response.statusCode).toBe(200);
  expect(stream.response.headers['content-type']).toMatch(/^text\/event-stream/);
  await expect.poll(() => stream.events.map(({ data }) => data.resource_id)).toEqual([first]);
  const second = await idOf();
  await expect.poll(() => stream.events.map(({ data }) => data.resource_id)).toEqual([first, second]);
  const [event] = stream.events;
  expect([event!.event, event!.id]).toEqual(['order.created', event!.data.cursor]);
  stream.close();
  const again = await open(`after=${start}`, 'employee', { 'last-event-id': event!.id });
  await expect.poll(() => again.events.map(({ data }) => data.resource_id)).toEqual([second]);
  again.close();
});

test('streams are filtered by key and type, and do not count as requests in flight', async () => {
  const start = await currentCursor(service);
  const [types, customer] = await Promise.all([
    open(`after=${start}&types=purchase.*`),
    open(`after=${start}`, 'customer'),
  ]);
  await expect.poll(() => service.service.traffic().inFlight).toBe(0);
  const own = await idOf();
  await call('POST', '/api/v2/orders', { payload: { customer_id: scenario.customer_other } });
  await eventsWhen(service, start, (all) => all.length === 2);
  await expect.poll(() => customer!.events.map(({ data }) => data.resource_id)).toEqual([own]);
  expect(types!.events).toEqual([]);
  types!.close();
  customer!.close();
});

test('a stream over the limit of five does not count against the hourly limit', async () => {
  const { key, api_key_id: id } = (
    await call('POST', '/ops/keys', { payload: { type: 'Employee', max_requests_per_hour: 8 } })
  ).json().data;
  const streams = await Promise.all(Array.from({ length: 5 }, () => open('after=now', key)));
  const windowOf = ({ headers }: Pick<Stream['response'], 'headers'>) => [
    headers['ratelimit-limit'],
    headers['ratelimit-remaining'],
    headers['ratelimit-reset'],
    headers.ratelimit,
  ];
  const left = (n: number) => ['8', String(n), '3600', `"hour";r=${n};t=3600`];
  for (let i = 0; i < 10; i++) {
    const sixth = await open('after=now', key);
    expect([sixth.status, ...windowOf(sixth.response)]).toEqual([429, ...left(3)]);
  }
  const invalid = await open('after=nonsense', key);
  expect([invalid.status, ...windowOf(invalid.response)]).toEqual([400, ...left(2)]);
  const me = await call('GET', '/api/v2/me', { key });
  expect(windowOf(me as never)).toEqual(left(1));
  expect(me.json().data).toMatchObject({ api_key_id: id, rate_limit: { limit: 8, remaining: 1 } });
  expect((await call('GET', '/api/v2/me', { key })).statusCode).toBe(200);
  const over = await call('GET', '/api/v2/me', { key });
  expect([over.statusCode, ...windowOf(over as never)]).toEqual([429, ...left(0)]);
  for (const stream of streams) stream.close();
  await settled();
});

test('a key has at most five streams, and closing one frees its slot at once', async () => {
  const streams = await Promise.all(Array.from({ length: 5 }, () => open('after=now', 'supplier')));
  expect(streams.map(({ response }) => response.statusCode)).toEqual([200, 200, 200, 200, 200]);
  const sixth = await open('after=now', 'supplier');
  expect(sixth.response.statusCode).toBe(429);
  expect(sixth.response.headers['retry-after']).toEqual(expect.any(String));
  streams[0]!.close();
  await expect
    .poll(async () => {
      const next = await open('after=now', 'supplier');
      next.close();
      return next.response.statusCode;
    })
    .toBe(200);
  for (const stream of streams) stream.close();
});

test('an invalid cursor is rejected before the stream starts', async () => {
  const refused = await open('after=nonsense');
  expect(refused.response.statusCode).toBe(400);
});

test('a stream ends with bye when its key is revoked', async () => {
  const made = await call('POST', '/ops/keys', { payload: { type: 'Employee', name: 'short' } });
  const { key, api_key_id: id } = made.json().data;
  const stream = await open('after=now', key);
  expect(stream.response.statusCode).toBe(200);
  await call('DELETE', `/ops/keys/${id}`);
  await expect.poll(() => stream.isOver).toBe(true);
  expect(stream.text).toContain('event: bye');
});

test('a stream ends with bye when its key expires', async () => {
  const made = await call('POST', '/ops/keys', {
    payload: {
      type: 'Employee',
      name: 'expires',
      expires_at: new Date(service.clock.now().getTime() + 3_600_000).toISOString(),
    },
  });
  expect(made.statusCode, made.body).toBe(201);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const stream = await open('after=now', made.json().data.key);
  await expect.poll(() => stream.text).toContain(': welcome');
  await settled();
  service.clock.advanceSeconds(3_601);
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.poll(() => stream.isOver).toBe(true);
  expect(stream.text).toContain('event: bye');
});

test('a comment is sent every 15 seconds, with or without events', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const stream = await open('after=now');
  const comments = () => stream.text.split('\n\n').filter((block) => block === ': still here').length;
  await expect.poll(() => stream.text).toContain(': welcome');
  await settled();
  let passedMs = 0;
  const advance = async (ms: number) => {
    passedMs += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  const order = await idOf();
  // Time goes on a little meanwhile: where another transaction holds the feed up, it is looked at again after a pause.
  const seen = async () => {
    await advance(2);
    return stream.events.map(({ data }) => data.resource_id);
  };
  await expect.poll(seen).toContain(order);
  await advance(14_900 - passedMs);
  expect(comments()).toBe(0);
  await advance(200);
  await expect.poll(comments).toBe(1);
  await advance(15_000);
  await expect.poll(comments).toBe(2);
  stream.close();
});

test('a snapshot and the feed from its cursor return everything once', async () => {
  const before = await idOf();
  const answer = await call('GET', `${PATH}/snapshot?resources=orders,purchases,invoices,inventory,products`);
  expect(answer.headers['content-type']).toBe('application/x-ndjson');
  const [head, ...lines] = answer.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const last = lines.pop();
  expect(head.resources).toEqual(['orders', 'purchases', 'invoices', 'inventory', 'products']);
  expect(last).toEqual({ end: true, count: lines.length });
  const of = (name: string) => lines.filter(({ resource }) => resource === name).map(({ data }) => data);
  expect(of('orders').map(({ id }) => id)).toContain(before);
  expect(of('orders')[0]).not.toHaveProperty('lines');
  const [order] = (await call('GET', `/api/v2/orders?stages=draft&order_ids=${before}`)).json().data;
  expect(of('orders').find(({ id }) => id === before)).toEqual(order);
  expect(of('inventory')[0]).toHaveProperty('AvailableUnits');
  expect(new Set(of('invoices').map(({ Status }) => Status)).size).toBeGreaterThan(3);
  expect(of('purchases')[0]).toHaveProperty('purchase_global_id');
  expect(await eventsAfter(service, head.cursor)).toEqual([]);
  await idOf();
  expect(typesOf(await eventsWhen(service, head.cursor, (all) => all.length > 0))).toEqual(['order.created']);
});

test('a snapshot contains what the key can see, and rejects what it cannot read', async () => {
  const answer = await call('GET', `${PATH}/snapshot?resources=orders`, { key: 'customer' });
  const lines = answer.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const customers = new Set(lines.slice(1, -1).map(({ data }) => data.customer_id));
  expect(
    [...customers].every((id) => ([scenario.customer, scenario.customer_second] as unknown[]).includes(id)),
  ).toBe(true);
  const refusals = [
    ['inventory', 'customer', 403],
    ['purchases', 'customer', 403],
    ['orders', 'inactive_user', 403],
    ['orders,nonsense', 'employee', 400],
    ['', 'employee', 400],
  ] as const;
  for (const [resources, key, status] of refusals) {
    const refused = await call('GET', `${PATH}/snapshot?resources=${resources}`, { key });
    expect([resources, refused.statusCode]).toEqual([resources, status]);
  }
});

test('a shutdown ends streams with bye', async () => {
  const stream = await open('after=now');
  await service.service.stop();
  await expect.poll(() => stream.isOver).toBe(true);
  expect(stream.text).toContain('event: bye');
});
