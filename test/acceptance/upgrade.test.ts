import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { demoKeys, demoScenarios } from '../../demo/index.ts';
import { buildRelease, findPreviousRelease } from '../../scripts/previous-release.mjs';
import { listChanges, RELEASES } from '../../src/changelog/index.ts';
import { type Copy, Reader } from '../service/copies/lists.ts';
import { isAnnounced } from '../support/announced.ts';
import { type ApiDocument, brokenPromises } from '../support/api-promises.ts';
import { emptyDatabase, isOnPostgres } from '../support/database.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import type { Json } from '../support/json.ts';
import {
  dray,
  type Env,
  type RunningServer,
  startProcess,
  startServer,
  temporaryFolder,
} from '../support/process.ts';
import { freePort } from '../support/run/ports.ts';

// "Upgrade" in docs/production.md with the last release: plan, migrate, restart serve one by one, then work, under traffic.

const commit = isOnPostgres ? await findPreviousRelease() : undefined;
const S = demoScenarios() as Record<string, number>;
const HEADERS = { 'x-api-key': demoKeys().employee, 'content-type': 'application/json' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const READS = [
  '/api/v1/invoices?Statuses=1,2,3,4,5&PageSize=50',
  '/api/v1/products?PageSize=50',
  '/api/v1/customers?PageSize=50',
  '/api/v2/orders',
  '/api/v2/purchases',
  '/api/v1/inventory/stockLevels?PageSize=50',
  '/api/v2/me',
];
const CLIENTS = 3;
const ORDERS_EVERY = 4;
/** What takes part in it, and so differs afterwards. */
const isOfTraffic = (list: string, record: Json) =>
  record.ProductID === S.product ||
  record.CustomerID === S.customer ||
  record.customer_id === S.customer ||
  list === 'arAging';

/** Clients of two processes behind a proxy: a connection that is refused or closed before an answer goes to the other one. */
class Traffic {
  readonly wrong: string[] = [];
  readonly orders: string[] = [];
  answered = 0;
  /** Ports of processes of the release before. */
  readonly ofBefore: Set<number>;
  #isOver = false;
  #count = 0;
  readonly #clients: Promise<void>[];

  constructor(private readonly ports: readonly number[]) {
    this.ofBefore = new Set(ports);
    this.#clients = Array.from({ length: CLIENTS }, (_, i) => this.#client(i));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  async more(requests = 20): Promise<void> {
    const before = this.answered;
    await expect.poll(() => this.answered, { timeout: 30_000 }).toBeGreaterThan(before + requests);
  }

  async #client(first: number): Promise<void> {
    for (let i = first; !this.#isOver; i++) {
      if (i % ORDERS_EVERY === 0) await this.#order();
      else await this.#send('GET', READS[i % READS.length]!);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async #order(): Promise<void> {
    const body = {
      customer_id: S.customer,
      po_num: `UP-${++this.#count}`,
      delivery_date: inDays(14),
      lines: [{ product_id: S.product, units: 1 }],
    };
    const made = await this.#send('POST', '/api/v2/orders?submit=true', body, crypto.randomUUID());
    if (made) this.orders.push(made.data.id);
  }

  async #send(method: string, path: string, body?: object, key?: string): Promise<Json | undefined> {
    const headers = { ...HEADERS, ...(key ? { 'idempotency-key': key } : {}) };
    const errors: string[] = [];
    const first = this.answered;
    for (let attempt = 0; attempt < 20; attempt++) {
      const port = this.ports[(first + attempt) % this.ports.length];
      try {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const text = await answer.text();
        this.answered++;
        if (answer.ok) return JSON.parse(text) as Json;
        // The guide says so of 0.2.0: what reaches it while it stops is sent again.
        if (answer.status === 503 && this.ofBefore.has(port!) && text.includes('is stopping')) continue;
        this.wrong.push(`${method} ${path} on ${port}: ${answer.status} ${text}`);
        return undefined;
      } catch (error) {
        errors.push(String((error as Error).cause ?? error));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    this.wrong.push(`${method} ${path}: ${errors.join('; ')}`);
    return undefined;
  }
}

async function copyAllLists(port: number): Promise<Copy> {
  const reader = new Reader(async (url) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers: HEADERS });
    return { statusCode: answer.status, body: await answer.text() };
  });
  return reader.everything();
}

/** Fields may come; nothing that was there may go or change. */
function differences(before: Copy, after: Copy): string[] {
  const found: string[] = [];
  for (const [list, records] of before) {
    for (const [id, record] of records) {
      if (isOfTraffic(list, record)) continue;
      const now = after.get(list)?.get(id);
      for (const [field, value] of Object.entries(record))
        if (!isDeepStrictEqual(now?.[field], value))
          found.push(
            `${list} ${id}: ${field} was ${JSON.stringify(value)}, is ${JSON.stringify(now?.[field])}`,
          );
    }
    for (const [id, record] of after.get(list) ?? [])
      if (!records.has(id) && !isOfTraffic(list, record)) found.push(`${list} ${id} is new`);
  }
  return found;
}

const DOCUMENTS = ['v1', 'v2', 'ops'] as const;

async function documentsOf(port: number): Promise<ApiDocument[]> {
  const answers = DOCUMENTS.map((name) => fetch(`http://127.0.0.1:${port}/openapi/${name}.json`));
  return Promise.all((await Promise.all(answers)).map((answer) => answer.json() as Promise<ApiDocument>));
}

const announced = listChanges(RELEASES, []);

/** Broken promises that the changelog does not name. */
function withdrawn(before: ApiDocument, after: ApiDocument): string[] {
  return brokenPromises(before, after).filter(
    (line) => !isAnnounced(line, ['changed', 'removed'], announced),
  );
}

const stageOf = async (port: number, id: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2/orders/${id}`, { headers: HEADERS });
  return ((await answer.json()) as Json).data?.stage;
};

interface Processes {
  serve(port: number): Promise<RunningServer>;
  work(): Promise<{ stop(): Promise<void> }>;
}

function processesOf(env: Env, script?: string): Processes {
  return {
    async serve(port) {
      const server = await startServer(
        { ...env, PORT: String(port), DRAIN_MS: '300' },
        ['serve'],
        [],
        script,
      );
      atEndOfFile(() => server.stop('SIGKILL'));
      return server;
    },
    async work() {
      const { child, output } = startProcess(['work'], env, [], script);
      atEndOfFile(() => child.kill('SIGKILL'));
      await expect.poll(() => output.stderr, { timeout: 20_000 }).toMatch(PROCESSING);
      const stop = async () => {
        child.kill('SIGTERM');
        await expect.poll(() => child.exitCode, { timeout: 20_000 }).toBe(0);
      };
      return { stop };
    },
  };
}

/** As the release before said it, and as it is said now. */
const PROCESSING = /works in the background|is processing background jobs/;

describe.runIf(commit)(`the previous release (${commit?.slice(0, 12)})`, () => {
  test('a rolling upgrade under traffic fails no request, loses no write and keeps lists and API contracts intact', async () => {
    const script = await buildRelease(commit!, await temporaryFolder());
    const database = await emptyDatabase();
    atEndOfFile(() => database.drop());
    const demo = { DATABASE_URL: database.url! };
    const env = { ...demo, MIGRATE_ON_START: '0' };
    await (await startServer(demo, ['start'], [], script)).stop();
    const [before, now] = [processesOf(env, script), processesOf(env)];
    const ports: [number, number] = [await freePort(), await freePort()];
    const servers = [await before.serve(ports[0]), await before.serve(ports[1])];
    const worker = await before.work();
    const lists = await copyAllLists(ports[0]);
    const documents = await documentsOf(ports[0]);

    const traffic = new Traffic(ports);
    await traffic.more();
    const plan = await dray(['migrate', '--plan'], env);
    expect(plan.code, plan.stderr).toBe(0);
    const migrated = await dray(['migrate'], env);
    expect(migrated.code, migrated.stdout + migrated.stderr).toBe(0);
    // The release before on the schema of this one: serves and works.
    const known = traffic.orders.length;
    await traffic.more();
    await expect.poll(() => stageOf(ports[0], traffic.orders[known]!), { timeout: 20_000 }).toBe('posted');
    for (const i of [0, 1] as const) {
      await servers[i]!.stop();
      servers[i] = await now.serve(ports[i]);
      traffic.ofBefore.delete(ports[i]);
      await traffic.more();
    }
    const next = await now.work();
    await worker.stop();
    await traffic.more();
    await traffic.end();

    expect(traffic.wrong).toEqual([]);
    for (const id of traffic.orders)
      await expect.poll(() => stageOf(ports[1], id), { timeout: 20_000, message: id }).toBe('posted');
    expect(differences(lists, await copyAllLists(ports[0]))).toEqual([]);
    for (const [i, document] of (await documentsOf(ports[0])).entries())
      expect(withdrawn(documents[i]!, document), DOCUMENTS[i]).toEqual([]);
    await next.stop();
    for (const server of servers) expect(await server.stop()).toBe(0);
    const check = await dray(['check'], env);
    expect(check.code, check.stdout).toBe(0);
  });
});
