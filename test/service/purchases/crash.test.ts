import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { demoDatabase, isOnPostgres } from '../../support/database.ts';
import { type Env, startProcess } from '../../support/process.ts';
import { demoProcessDatabase } from '../../support/process-database.ts';
import { generator, SEED } from '../../support/random.ts';
import { freePort } from '../../support/run/ports.ts';
import { type Body, dayFromNow, PATH, S } from './support.ts';

/**
 * Kills the worker (embedded: the whole server) with SIGKILL at random instants while purchases arrive, are
 * activated and move through the warehouse; then counts.
 */
const KILLS = isOnPostgres ? 12 : 8;
const CLIENTS = 4;
/** Between two purchases of a client: enough is under way at any moment, and processor time is left for starts. */
const PAUSE_MS = 250;
const PRODUCTS = [S.product!, S.product_second!, S.product_minimum!, S.product_inactive!];
const STAGES = ['New', 'Accepted', 'Received', 'Confirmed', 'Verified'];

const random = generator(SEED);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

interface Running {
  child: ChildProcess;
  output: { stderr: string };
}

const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function run(command: string, env: Env): Running {
  const running = startProcess([command], { LOG_LEVEL: 'silent', ...env });
  children.add(running.child);
  return running;
}

/** It has said that it works or serves, or is dead. */
async function isUp({ child, output }: Running): Promise<void> {
  while (output.stderr === '' && child.exitCode === null) await sleep(20);
}

async function kill({ child }: Running): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  children.delete(child);
}

let base = '';
let key = demoKeys().employee;

/** Undefined: nobody answered, or the server was busy starting. What was asked may have happened or not. */
async function ask(
  method: string,
  path: string,
  payload?: unknown,
): Promise<{ status: number; json: Body } | undefined> {
  try {
    const response = await fetch(base + path, {
      method,
      headers: { 'x-api-key': key, ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    if (response.status >= 500) {
      if (response.status !== 503) throw new Error(`${response.status} ${text}`);
      return undefined;
    }
    return { status: response.status, json: text ? JSON.parse(text) : {} };
  } catch (error) {
    if (error instanceof Error && /^\d/.test(error.message)) throw error;
    return undefined;
  }
}

async function askWithRetry(method: string, path: string, payload?: unknown) {
  for (let i = 0; i < 600; i++) {
    const answer = await ask(method, path, payload);
    if (answer) return answer;
    await sleep(50);
  }
  throw new Error(`nobody answered ${method} ${path}`);
}

async function everything(path: string, data: 'data' | 'Data', page: string): Promise<Body[]> {
  const found: Body[] = [];
  for (let n = 1; ; n++) {
    const { json } = await askWithRetry('GET', `${path}&${page.replace('#', String(n))}`);
    found.push(...(json[data] as Body[]));
    if ((json[data] as Body[]).length < 500) return found;
  }
}
const purchases = () => everything(`${PATH}?vendor_ids=${S.vendor}`, 'data', 'page=#&page_size=500');
const stock = async () =>
  new Map(
    (
      await everything(
        `/api/v1/inventory?LocationIDs=${S.location}&ProductIDs=${PRODUCTS}`,
        'Data',
        'Page=#&PageSize=500',
      )
    ).map((row) => [row.ProductID as number, row as { Inventory: number; Received: number }]),
  );

/** What was promised to clients: submissions by id, and the furthest stage that was answered. */
const accepted = new Set<string>();
const reached = new Map<string, number>();
let isOver = false;

/** Makes purchases, in one request or in two; repeats a request whose answer was lost. */
async function client(name: number): Promise<void> {
  for (let n = 0; !isOver; n++) {
    const lines = Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({
      product_id: random() < 0.95 ? pick(PRODUCTS.slice(0, 3)) : PRODUCTS[3],
      units: 1 + Math.floor(random() * 9),
      ...(random() < 0.5 ? { batch_code: `B-${name}-${n}` } : {}),
    }));
    const payload = {
      vendor_id: S.vendor,
      to_location_id: S.location,
      supplier_id: S.supplier,
      delivery_date: dayFromNow(5),
      po_num: `CRASH-${name}-${n}`,
      purchase_transactions: lines,
    };
    const atOnce = random() < 0.5;
    const { status, json } = await askWithRetry('POST', `${PATH}${atOnce ? '?submit=true' : ''}`, payload);
    const id = status === 201 ? ((json.data as Body).purchase_global_id as string) : existing(json);
    if (!atOnce) {
      const submitted = await askWithRetry('POST', `${PATH}/${id}/submit`);
      expect([200, 409]).toContain(submitted.status);
    }
    accepted.add(id);
    await sleep(random() * PAUSE_MS);
  }
}

/** The answer was lost, the purchase was not: the refusal names it. */
function existing(json: Body): string {
  const { code, field_errors } = json.error as {
    code: string;
    field_errors: { purchase_global_id: string }[];
  };
  expect(code).toBe('DUPLICATE_PO_NUMBER');
  return field_errors[0]!.purchase_global_id;
}

/** Completes tasks and moves purchases along, one stage each time it sees them. */
async function backOffice(): Promise<void> {
  const moving = `${PATH}?vendor_ids=${S.vendor}&statuses=New,Accepted,Received,Confirmed&include_transactions=false&page_size=30`;
  while (!isOver) {
    await completeOwnTask(ask);
    const { json } = await askWithRetry('GET', moving);
    for (const { purchase_global_id, status, po_num } of json.data as Record<string, string>[]) {
      if (!po_num!.startsWith('CRASH-') || isOver) continue;
      const stage = STAGES.indexOf(status!) + 1;
      const moved = await ask('POST', `/ops/purchases/${purchase_global_id}/advance`, { to: STAGES[stage] });
      if (moved?.status === 200) reached.set(purchase_global_id!, stage);
    }
    // Now and then a product is withdrawn again, so that purchases go on having to wait.
    if (random() < 0.3) await withdraw();
    await sleep(PAUSE_MS);
  }
}

async function completeOwnTask(how: typeof ask): Promise<void> {
  const { json } = await askWithRetry('GET', '/ops/activationTasks?status=open&page_size=500');
  const own = (json.data as Body[]).find((task) => task.product_id === PRODUCTS[3]);
  if (own) await how('POST', `/ops/activationTasks/${own.activation_task_id}/complete`);
}

let withdraw: () => Promise<unknown> = async () => undefined;
let victim: Running;
let restart: () => Running;
let kills = 0;

async function begin(): Promise<() => Promise<void>> {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  if (isOnPostgres) {
    const { url, db, drop } = await demoDatabase();
    const env = { DATABASE_URL: url!, PORT: String(port) };
    const server = run('serve', env);
    restart = () => run('work', env);
    withdraw = () =>
      db.query({ text: 'UPDATE product SET status_id = 2 WHERE product_id = $1', values: [PRODUCTS[3]] });
    return async () => {
      await kill(server);
      await drop();
    };
  }
  const database = await demoProcessDatabase();
  restart = () => run('start', { ...database, PORT: String(port) });
  return async () => undefined;
}

async function killer(): Promise<void> {
  while (!isOver) {
    // One in five dies while it starts.
    if (random() < 0.8) await isUp(victim);
    await sleep(random() * (isOnPostgres ? 500 : 3_000));
    await kill(victim);
    kills++;
    victim = restart();
    isOver = kills >= KILLS;
  }
}

test('with SIGKILL at random moments, every accepted submission is processed once', async () => {
  const end = await begin();
  victim = restart();
  await askWithRetry('GET', '/api/v2/me');
  const made = await askWithRetry('POST', '/ops/keys', {
    type: 'Employee',
    name: 'crash',
    user_id: 1001,
    max_requests_per_hour: 10_000_000,
  });
  key = (made.json.data as { key: string }).key;
  const before = await stock();
  const known = new Set((await purchases()).map((one) => one.purchase_global_id));
  await Promise.all([killer(), backOffice(), ...Array.from({ length: CLIENTS }, (_, i) => client(i))]);

  const mine = async () => (await purchases()).filter((one) => !known.has(one.purchase_global_id));
  await expect
    .poll(
      async () => {
        await completeOwnTask(askWithRetry);
        return (await mine()).filter((one) => one.purchase_id === null).length;
      },
      { interval: 250 },
    )
    .toBe(0);
  const { json: status } = await askWithRetry('GET', '/ops/status');
  const queue = ((status.data as Body).queues as Body[]).find((one) => one.queue === 'purchase.process');
  expect([queue?.ready ?? 0, queue?.running ?? 0, queue?.dead ?? 0]).toEqual([0, 0, 0]);

  const all = await mine();
  const byId = new Map(all.map((one) => [one.purchase_global_id as string, one]));
  expect([...accepted].filter((id) => !byId.has(id))).toEqual([]);
  for (const [id, stage] of reached)
    expect(STAGES.indexOf(byId.get(id)!.status as string)).toBeGreaterThanOrEqual(stage);
  const lines = all.flatMap((one) =>
    (one.purchase_transactions as Body[]).map((line) => ({ ...line, of: one }) as Body & { of: Body }),
  );
  expect(new Set(all.map((one) => one.purchase_id)).size).toBe(all.length);
  expect(new Set(lines.map((line) => line.purchase_trans_id)).size).toBe(lines.length);
  for (const one of all) {
    const total = (one.purchase_transactions as Body[]).reduce(
      (sum, line) => sum + Math.round(Number(line.ext_price) * 100),
      0,
    );
    expect(Math.round(Number(one.total) * 100)).toBe(total);
  }

  const after = await stock();
  const units = (product: number, ...statuses: string[]) =>
    lines
      .filter((line) => line.product_id === product && statuses.includes(line.of.status as string))
      .reduce((sum, line) => sum + Number(line.num_units), 0);
  for (const product of PRODUCTS) {
    const [was, is] = [before.get(product)!, after.get(product)!];
    expect([is.Inventory - was.Inventory, is.Received - was.Received], `product ${product}`).toEqual([
      units(product, 'Verified'),
      units(product, 'Received', 'Confirmed'),
    ]);
  }
  expect(accepted.size).toBeGreaterThan(5);
  await kill(victim);
  await end();
});
