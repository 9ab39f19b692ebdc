import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endOnSignals, isEnding, runCleanups } from '../../../bench/support/cleanup.ts';
import { dray } from '../../../bench/support/dray.ts';
import { startDray } from '../../../bench/support/server.ts';
import { demoKeys, demoScenarios } from '../../../demo/index.ts';
import { requireDocumented, useDocuments } from '../../support/contract.ts';
import type { Json } from '../../support/json.ts';
import { demo, USER_ID } from '../load/demo.ts';
import { OwnPostgres } from '../machines/postgres.ts';
import { takeFolder } from '../night.ts';
import { makeFolder } from '../support/folder.ts';
import { Random } from '../support/random.ts';
import { say } from '../support/say.ts';
import { leaksIn, type Scope } from './leaks.ts';
import { type Generated, generate, knownOf, operationsOf } from './requests.ts';

/*
 * npm run fuzz -- [--seed N] [--requests 1000000] [--folder FOLDER]
 * Requests by the OpenAPI documents, with keys of every kind. The same command goes on where it was interrupted.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
  },
});

const DOCUMENTS = ['v1', 'v2', 'ops'];
const CONCURRENCY = 8;
const SAVE_EVERY = 500;
/** A server that has ended answers nothing more. */
const MAX_FOUND = 1_000;
const TIMEOUT_MS = 60_000;
/** For what hangs: a busy machine takes its time. */
const START_TIMEOUT_MS = 600_000;
/** Statuses of a server that is busy or stops: no defect of the request's. */
const BUSY = [503];

interface Progress {
  next: number;
  statuses: Record<string, number>;
  /** How often each operation was carried out: one that never was has only shown what it refuses. */
  succeeded: Record<string, number>;
  /** Milliseconds of each operation, with those that wait beside it. */
  spentMs: Record<string, number>;
  found: string[];
}

interface Caller {
  name: string;
  key: string;
  scope: Scope;
}

function progressIn(file: string | undefined): Progress {
  const none: Progress = { next: 0, statuses: {}, succeeded: {}, spentMs: {}, found: [] };
  if (file && existsSync(file)) return { ...none, ...(JSON.parse(readFileSync(file, 'utf8')) as Progress) };
  return none;
}

async function makeCallers(url: string): Promise<Caller[]> {
  const make = async (body: object): Promise<string> => {
    const response = await fetch(`${url}/ops/keys`, {
      method: 'POST',
      headers: { 'x-api-key': demoKeys().employee, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'fuzz', max_requests_per_hour: 10_000_000, ...body }),
    });
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as Json).data.key;
  };
  const [customers, suppliers] = [[demo('customer')], [demo('supplier')]];
  return [
    { name: 'employee', key: await make({ type: 'Employee', user_id: USER_ID }), scope: {} },
    {
      name: 'customer',
      key: await make({ type: 'Customer', customer_ids: customers }),
      scope: { customers },
    },
    {
      name: 'supplier',
      key: await make({ type: 'Supplier', supplier_ids: suppliers }),
      scope: { suppliers },
    },
  ];
}

/** Documents of the demo data, which no scenario names. */
const LISTS: Record<string, { path: string; id: string }> = {
  order: { path: '/api/v2/orders', id: 'id' },
  purchase: { path: '/api/v2/purchases', id: 'purchase_global_id' },
  request: { path: '/api/v1/payments/applications', id: 'RequestID' },
};

async function listedIds(url: string, { key }: Caller): Promise<Record<string, string[]>> {
  const found = Object.entries(LISTS).map(async ([name, { path, id }]) => {
    const response = await fetch(url + path, { headers: { 'x-api-key': key } });
    const json = (await response.json()) as Json;
    return [name, (json.data ?? json.Data).map((row: Json) => String(row[id]))] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

async function send(url: string, { key }: Caller, { method, path, headers, body }: Generated) {
  const response = await fetch(url + path, {
    method,
    headers: {
      'x-api-key': key,
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const rawPayload = Buffer.from(await response.arrayBuffer());
  return {
    statusCode: response.status,
    // fetch has unpacked it.
    headers: { ...Object.fromEntries(response.headers), 'content-encoding': undefined },
    body: rawPayload.toString(),
    rawPayload,
  };
}

/** What is wrong with an answer; undefined: nothing. */
function problemOf(
  caller: Caller,
  { method, path }: Generated,
  response: Awaited<ReturnType<typeof send>>,
): string | undefined {
  const { statusCode, body } = response;
  if (statusCode >= 500) return BUSY.includes(statusCode) ? undefined : `${statusCode} ${body.slice(0, 200)}`;
  try {
    requireDocumented(method, path, response);
  } catch (error) {
    return (error as Error).message;
  }
  if (statusCode !== 200 || method !== 'GET') return undefined;
  const [leak] = leaksIn(jsonOrNull(body), caller.scope);
  return leak && `${caller.name} sees ${leak}`;
}

function jsonOrNull(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function add(counts: Record<string, number>, name: string, more: number): void {
  counts[name] = (counts[name] ?? 0) + more;
}

/** The operations that took most of the time, and how much of it. */
function slowest(spentMs: Readonly<Record<string, number>>): string {
  const all = Object.values(spentMs).reduce((sum, ms) => sum + ms, 0);
  const most = Object.entries(spentMs).toSorted(([, a], [, b]) => b - a);
  return most
    .slice(0, 8)
    .map(([operation, ms]) => `${operation} ${((100 * ms) / all).toFixed(0)} %`)
    .join(', ');
}

async function main(): Promise<boolean> {
  const [seed, requests] = [Number(values.seed), Number(values.requests)];
  if (!Number.isInteger(seed) || !Number.isInteger(requests) || requests < 1)
    throw new Error('--seed and --requests must be whole numbers.');
  const folder = values.folder && resolve(values.folder);
  if (folder) mkdirSync(folder, { recursive: true });
  const release = folder ? takeFolder(folder) : () => undefined;
  process.once('exit', release);
  const file = folder && join(folder, `fuzz-${seed}.json`);
  const progress = progressIn(file);
  const run = await makeFolder(false);
  const postgres = await OwnPostgres.create(run);
  const env = { DATABASE_URL: postgres.url() };
  await dray(['prepare'], env, START_TIMEOUT_MS);
  const serving = { ...env, LOG_LEVEL: 'warn' };
  const { url } = await startDray({ command: 'start', env: serving, timeoutMs: START_TIMEOUT_MS });
  const texts = await Promise.all(
    DOCUMENTS.map(async (name) => (await fetch(`${url}/openapi/${name}.json`)).text()),
  );
  useDocuments(Object.fromEntries(DOCUMENTS.map((name, i) => [name, texts[i]!])));
  const operations = operationsOf(texts.map((text) => JSON.parse(text)));
  const callers = await makeCallers(url);
  const known = knownOf({ ...demoScenarios(), ...(await listedIds(url, callers[0]!)) });
  const begunAt = progress.next;
  say(`${operations.length} operations; requests ${begunAt + 1} to ${requests} of seed ${seed}`);
  const one = async (number: number): Promise<void> => {
    const random = new Random(seed).fork(`request ${number}`);
    const caller = random.chance(0.5) ? callers[0]! : random.pick(callers);
    const request = generate(random, operations, known);
    const name = `request ${number}, ${caller.name}: ${request.method} ${request.path.slice(0, 150)}`;
    const sentMs = performance.now();
    const response = await send(url, caller, request).catch((error: Error) => error);
    add(progress.spentMs, request.operation, Math.round(performance.now() - sentMs));
    if (isEnding()) return;
    if (response instanceof Error) {
      progress.found.push(`${name}: no answer: ${response.message}`);
      if (progress.found.length > MAX_FOUND) throw response;
      return;
    }
    add(progress.statuses, String(response.statusCode), 1);
    if (response.statusCode < 300) add(progress.succeeded, request.operation, 1);
    const problem = problemOf(caller, request, response);
    if (problem) progress.found.push(`${name}: ${problem}`);
  };
  for (let next = begunAt; next < requests; next += SAVE_EVERY) {
    const end = Math.min(next + SAVE_EVERY, requests);
    let number = next;
    const lane = async () => {
      while (number < end) await one(++number);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, lane));
    // These requests are sent again by the next run: the server was stopped while they were answered.
    if (isEnding()) return false;
    progress.next = end;
    if (file) writeFileSync(file, JSON.stringify(progress));
  }
  say(`${progress.next} requests: ${JSON.stringify(progress.statuses)}; ${progress.found.length} found`);
  const refused = operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((operation) => !progress.succeeded[operation]);
  say(
    `${operations.length - refused.length} of ${operations.length} operations were carried out at least once`,
  );
  say(`time went to: ${slowest(progress.spentMs)}`);
  if (refused.length > 0) say(`only refused: ${refused.join(', ')}`);
  for (const line of progress.found.slice(0, 30)) say(line.slice(0, 700));
  return progress.found.length === 0;
}

endOnSignals();
try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 1;
}
await runCleanups();
process.exit();
