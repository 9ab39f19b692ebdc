import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Json } from '../support/json.ts';
import { dray, type RunningServer, startProcess, startServer } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';

const database = await demoProcessDatabase();
const server: RunningServer = await startServer({ ...database });
afterAll(() => server.stop('SIGKILL'));
const { keys, scenarios } = JSON.parse((await dray(['demo', '--json'])).stdout) as {
  keys: Record<string, string>;
  scenarios: Record<string, number>;
};
const env = { ...database, DRAY_URL: server.url, DRAY_API_KEY: keys.employee };

async function call(method: string, path: string, body?: object): Promise<Json> {
  const headers = { 'x-api-key': keys.employee!, ...(body ? { 'content-type': 'application/json' } : {}) };
  const response = await fetch(server.url + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as Json;
}

const draft = async (): Promise<string> =>
  (await call('POST', '/api/v2/orders', { customer_id: scenarios.customer })).data.id;
const purchase = () =>
  call('POST', '/api/v2/purchases', {
    vendor_id: scenarios.vendor,
    to_location_id: scenarios.location,
    supplier_id: scenarios.supplier,
    delivery_date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    po_num: `T-${Date.now()}`,
    purchase_transactions: [{ product_id: scenarios.product, units: 12 }],
  });
const nowCursor = async (): Promise<string> => (await call('GET', '/api/v2/events?after=now')).next_cursor;

/** A command that runs until it is ended. */
function start(...args: string[]): { child: ChildProcess; output: { stdout: string; stderr: string } } {
  const started = startProcess(args, env);
  onTestFinished(() => {
    started.child.kill('SIGKILL');
  });
  return started;
}

const jsonLines = (text: string): Json[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  text: string;
}

async function receiver(): Promise<{ url: string; got: ReceivedRequest[] }> {
  const got: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      got.push({ headers: request.headers, text });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, got };
}

/** Also checks the signature, as a receiver would. */
const eventsOf = (got: readonly ReceivedRequest[], secret: string): Json[] =>
  got.map(({ headers, text }) => new Webhook(secret).verify(text, headers as Record<string, string>) as Json);

test('events tail prints new events filtered by type, starts after a cursor and stops on request', async () => {
  const cursor = await nowCursor();
  const first = await draft();
  const tail = start('events', 'tail', '--types', 'order.*', '--after', cursor, '--json');
  const people = start('events', 'tail', '--after', cursor);
  const ids = () => jsonLines(tail.output.stdout).map(({ resource_id }) => resource_id);
  await expect.poll(ids).toEqual([first]);
  const bought = (await purchase()).data.purchase_global_id;
  const second = await draft();
  await expect.poll(ids).toEqual([first, second]);
  await expect
    .poll(() => people.output.stdout)
    .toMatch(new RegExp(`order\\.created +${first} v1 .*\n.*purchase\\.created +${bought} .*\n.*${second}`));
  const ended = once(tail.child, 'exit');
  tail.child.kill('SIGINT');
  await ended;
});

test('events tail without a cursor starts with the next event', async () => {
  const before = await draft();
  const tail = start('events', 'tail', '--json');
  const ids = () => jsonLines(tail.output.stdout).map(({ resource_id }) => resource_id);
  // It may only just be starting.
  const after: string[] = [];
  await expect
    .poll(async () => {
      after.push(await draft());
      return ids().length;
    })
    .toBeGreaterThan(0);
  expect(ids()).not.toContain(before);
  await expect.poll(() => ids().at(-1)).toBe(after.at(-1));
});

test('events tail reports an invalid type or cursor in one sentence', async () => {
  const types = await dray(['events', 'tail', '--types', 'order.nothing'], env);
  expect([types.code, types.stderr]).toEqual([1, expect.stringMatching(/order\.posted/)]);
  const cursor = await dray(['events', 'tail', '--after', 'nonsense'], env);
  expect([cursor.code, cursor.stderr]).toEqual([1, expect.stringMatching(/CURSOR_INVALID/)]);
});

test('events tail resumes where it was when the server comes back', async () => {
  const url = new URL(server.url);
  const own = await demoProcessDatabase();
  let running = await startServer({ ...own, PORT: '0' });
  const port = new URL(running.url).port;
  onTestFinished(async () => {
    await running.stop('SIGKILL');
  });
  const make = async () => {
    const response = await fetch(`http://${url.hostname}:${port}/api/v2/orders`, {
      method: 'POST',
      headers: { 'x-api-key': keys.employee!, 'content-type': 'application/json' },
      body: JSON.stringify({ customer_id: scenarios.customer }),
    });
    return ((await response.json()) as Json).data.id as string;
  };
  const cursor = (
    (await (
      await fetch(`${running.url}/api/v2/events?after=now`, { headers: { 'x-api-key': keys.employee! } })
    ).json()) as Json
  ).next_cursor;
  const tail = startProcess(['events', 'tail', '--after', cursor, '--json'], {
    ...env,
    DRAY_URL: running.url,
  });
  onTestFinished(() => {
    tail.child.kill('SIGKILL');
  });
  const ids = () => jsonLines(tail.output.stdout).map(({ resource_id }) => resource_id);
  const first = await make();
  await expect.poll(ids).toEqual([first]);
  await running.stop('SIGKILL');
  running = await startServer({ ...own, PORT: port });
  const second = await make();
  await expect.poll(ids).toEqual([first, second]);
});

test('dray listen forwards events to a local receiver with a signature', async () => {
  const there = await receiver();
  const listen = start('listen', '--forward', there.url, '--types', 'order.created');
  await expect.poll(() => listen.output.stderr).toMatch(/whsec_\S+/);
  const [secret] = /whsec_\S+/.exec(listen.output.stderr)!;
  const made: string[] = [];
  await expect
    .poll(async () => {
      made.push(await draft());
      return there.got.length;
    })
    .toBeGreaterThan(0);
  await purchase();
  await expect.poll(() => eventsOf(there.got, secret).at(-1)?.resource_id).toBe(made.at(-1));
  expect(eventsOf(there.got, secret).every(({ type }) => type === 'order.created')).toBe(true);
  await expect.poll(() => listen.output.stdout).toMatch(new RegExp(`${made.at(-1)}.* 200 \\(\\d+ ms\\)`));
});

test('webhooks are created, listed, pinged, inspected and replayed', async () => {
  const there = await receiver();
  const webhooks = (...args: string[]) => dray(['webhooks', ...args], env);
  expect((await webhooks('list')).stdout.trim()).toBe('This API key has no webhooks.');
  const cursor = await nowCursor();
  const made = await webhooks('create', there.url, '--types', 'order.created', '--description', 'by hand');
  expect(made.code, made.stderr).toBe(0);
  const [, id, secret] = /Webhook (\S+) sends to [\s\S]*is shown only once: (whsec_\S+)/.exec(made.stdout)!;
  const table = (await webhooks('list')).stdout;
  expect(table).toContain(id);
  expect(table).toContain(there.url);
  expect(table).not.toContain('whsec_');
  expect(JSON.parse((await webhooks('list', '--json')).stdout)).toMatchObject([
    { webhook_id: id, description: 'by hand', status: 'active', types: ['order.created'] },
  ]);
  expect((await webhooks('ping', id!)).stdout).toMatch(/^200 in \d+ ms\.$/m);
  expect(eventsOf(there.got, secret!)).toMatchObject([{ type: 'webhook.ping' }]);
  const order = await draft();
  await expect.poll(() => there.got.length).toBe(2);
  expect(eventsOf(there.got, secret!)[1]).toMatchObject({ type: 'order.created', resource_id: order });
  await expect
    .poll(async () => (await webhooks('deliveries', id!)).stdout)
    .toMatch(/order\.created +1 +200[\s\S]*webhook\.ping +1 +200/);
  const replayed = await webhooks('replay', id!, cursor);
  expect([replayed.code, replayed.stdout.trim()]).toEqual([
    0,
    'All events after the cursor are being resent.',
  ]);
  await expect.poll(() => there.got.length).toBe(3);
  expect(eventsOf(there.got, secret!)[2]).toEqual(eventsOf(there.got, secret!)[1]);
  const unknown = await webhooks('ping', '01HZZZZZZZZZZZZZZZZZZZZZZZ');
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringMatching(/WEBHOOK_NOT_FOUND/)]);
  const refused = await webhooks('create', 'http://10.0.0.1/');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/WEBHOOK_URL_NOT_ALLOWED/)]);
  const status = await dray(['status'], env);
  expect(status.stdout).toMatch(/[Ww]ebhook/);
});
