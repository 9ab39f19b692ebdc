import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { type Db, sql, trusted } from '../../../src/db/index.ts';
import {
  compareFeeds,
  type FollowedEvent,
  type FollowerScope,
  findInversions,
  isAll,
  isSeenBy,
} from '../../faults/judge/following.ts';
import { readEvents } from '../../faults/judge/read-books.ts';
import { demoDatabase, isOnPostgres } from '../../support/database.ts';
import { startProcess } from '../../support/process.ts';
import { freePort } from '../../support/run/ports.ts';
import { DELIVERY } from '../orders/draft-support.ts';
import { type Json, scenario } from './support.ts';

const WRITERS = 8;
/** The writers go on until every process has been killed once, and each has written so much. */
const MIN_WRITES = 12;
/** For a longer run: until so much time has passed, and every process is killed again and again. */
const MIN_MS = 1_000 * Number(process.env.DRAY_TEST_FOLLOW_SECONDS ?? 0);

const FOLLOWERS: Record<'employee' | 'customer' | 'supplier', FollowerScope> = {
  employee: {},
  customer: { customers: [scenario.customer!, scenario.customer_second!] },
  supplier: { suppliers: [scenario.supplier!, scenario.supplier_second!] },
};
const keys: Record<string, string> = demoKeys();

interface Member {
  args: string[];
  port: number;
  child: ChildProcess;
  output: { stderr: string };
}

/** Two servers and two workers on one database. */
class Crew {
  readonly members: Member[] = [];
  kills = 0;

  constructor(private readonly databaseUrl: string) {}

  get urls(): string[] {
    return this.members
      .filter(({ args }) => args[0] === 'serve')
      .map(({ port }) => `http://127.0.0.1:${port}`);
  }

  async start(): Promise<void> {
    for (const args of [['serve'], ['serve'], ['work'], ['work']])
      this.members.push(this.spawn(args, args[0] === 'serve' ? await freePort() : 0));
    await this.whenUp();
  }

  whenUp() {
    const isUp = ({ output }: Member) => /is processing background jobs|Docs {3}/.test(output.stderr);
    return expect.poll(() => this.members.every(isUp), { interval: 50 }).toBe(true);
  }

  private spawn(args: string[], port: number): Member {
    const env = {
      DATABASE_URL: this.databaseUrl,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DB_POOL_SIZE: '6',
    };
    return { args, port, ...startProcess(args, env) };
  }

  /** Each of them once, in the middle of what it does. */
  async killEach(): Promise<void> {
    for (const [i, { child, args, port }] of this.members.entries()) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      this.kills++;
      this.members[i] = this.spawn(args, port);
      await this.whenUp();
    }
  }

  end(): void {
    for (const { child } of this.members) child.kill('SIGKILL');
  }
}

/** Asks one server after the other until there is an answer. */
async function fetchWithRetry(
  crew: Crew,
  path: string,
  init: RequestInit & { headers: Record<string, string> },
) {
  for (let attempt = 1; ; attempt++) {
    const url = crew.urls[attempt % crew.urls.length]!;
    const headers = { ...init.headers, ...withAttempt(init.headers, attempt) };
    const response = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(20_000) })
      .then(async (answer) => ({ status: answer.status, json: (await answer.json()) as Json }))
      .catch(() => undefined);
    const isDefinite =
      response && response.status < 500 && response.json.error?.code !== 'IDEMPOTENCY_KEY_IN_PROGRESS';
    if (isDefinite) return response;
    await sleep(20);
  }
}

const withAttempt = (headers: Record<string, string>, attempt: number) =>
  headers['idempotency-key'] ? { 'x-request-id': `${headers['idempotency-key']}.${attempt}` } : {};

async function follow(crew: Crew, key: string, isOver: () => boolean): Promise<FollowedEvent[]> {
  const told: FollowedEvent[] = [];
  let cursor = '';
  for (;;) {
    // Whoever asks after the end sees everything.
    const isLast = isOver();
    const path = `/api/v2/events?limit=50&wait=1&after=${cursor}`;
    const { status, json } = await fetchWithRetry(crew, path, { headers: { 'x-api-key': keys[key]! } });
    expect(status, JSON.stringify(json)).toBe(200);
    for (const event of json.data)
      told.push({
        id: event.event_id,
        type: event.type,
        resource: event.resource,
        resourceId: event.resource_id,
        requestId: event.caused_by?.request_id ?? null,
      });
    cursor = json.next_cursor;
    if (isLast && json.data.length === 0 && !json.has_more) return told;
  }
}

/** Events appear once no older transaction runs: a statement that a killed worker had sent goes on without it. */
async function untilAllVisible(db: Db): Promise<void> {
  const [now] = await db.query<{ id: string }>(sql`SELECT pg_current_xact_id()::text AS id`);
  const isPast = sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${now!.id}::bigint AS past`;
  await expect.poll(() => db.query(isPast), { interval: 100 }).toEqual([{ past: true }]);
}

describe.runIf(isOnPostgres)('eight writers, three followers, and a SIGKILL for every process', () => {
  test('each follower sees every event of its scope exactly once, in the order of commits', async () => {
    const { db, url, drop } = await demoDatabase();
    onTestFinished(drop);
    await db.query(sql`UPDATE api_key SET max_requests_per_hour = 10000000`);
    const crew = new Crew(url!);
    onTestFinished(() => crew.end());
    await crew.start();
    const phase = { isClosing: false, isOver: false };
    const followers = Object.keys(FOLLOWERS).map((name) => follow(crew, name, () => phase.isOver));
    const writer = async (n: number) => {
      let writes = 0;
      const write = (method: string, path: string, body?: object) => {
        const headers = {
          'x-api-key': keys.employee!,
          'idempotency-key': `writer${n}-${++writes}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        };
        return fetchWithRetry(crew, path, {
          method,
          headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
      };
      const products = [scenario.product!, scenario.product_other_supplier!];
      while (!phase.isClosing || writes < MIN_WRITES) {
        const customer_id = writes % 2 ? scenario.customer : scenario.customer_other;
        const lines = [{ product_id: products[writes % 2], units: 1 }];
        const { json } = await write('POST', '/api/v2/orders', {
          customer_id,
          delivery_date: DELIVERY,
          lines,
        });
        await write('PATCH', `/api/v2/orders/${json.data.id}`, { memo: `writer ${n}` });
        if (writes % 3 === 0) await write('POST', `/api/v2/orders/${json.data.id}/submit`);
        await sleep(30);
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, i) => writer(i + 1));
    const untilMs = performance.now() + MIN_MS;
    do await crew.killEach();
    while (performance.now() < untilMs);
    phase.isClosing = true;
    await Promise.all(writers);
    const left = sql`SELECT queue, state FROM job WHERE queue ~ '^order[.]'`;
    await expect.poll(() => db.query(left), { interval: 100 }).toEqual([]);
    await untilAllVisible(db);
    phase.isOver = true;
    const told = await Promise.all(followers);
    const stored = await readEvents((text) => db.query(trusted(text)));
    for (const [i, [name, eyes]] of Object.entries(FOLLOWERS).entries()) {
      const own = stored.filter((event) => isSeenBy(eyes, event));
      const found = compareFeeds(told[i]!, own);
      expect({ name, ...found, outOfStep: isAll(eyes) ? findInversions(told[i]!) : [] }).toEqual({
        name,
        missed: [],
        doubled: [],
        disordered: [],
        outOfStep: [],
      });
      expect(told[i]!.length).toBeGreaterThan(WRITERS);
      if (MIN_MS > 0)
        process.stderr.write(`${name}: ${told[i]!.length} of ${own.length} events, once each\n`);
    }
    if (MIN_MS > 0) process.stderr.write(`${crew.kills} processes were killed\n`);
  });
});
