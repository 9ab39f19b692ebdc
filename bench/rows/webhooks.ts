import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { newUlid } from '../../src/shared/index.ts';
import { addCleanup } from '../support/cleanup.ts';
import type { Env } from '../support/env.ts';
import { clearSubmittedOrders, openOrderBook } from '../support/orders.ts';
import { runAsAdmin } from '../support/postgres.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { startDray } from '../support/server.ts';
import { MeasuredServer } from '../support/v1.ts';
import { submitAndPost } from './orders-posted.ts';

const WEBHOOK_COUNT = 1_000;
const CLIENTS = 8;
/** Within 1.2 times of what it takes without webhooks. */
const MIN_RATIO = 1 / 1.2;

/** Takes connections and never answers. */
async function startSilentReceiver(): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => undefined).resume());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  addCleanup(async () => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** One webhook as a request makes it, and copies: a key has 20 at most. */
async function makeWebhooks(served: MeasuredServer, count: number): Promise<void> {
  const response = await fetch(`${served.server.url}/api/v2/webhooks`, {
    method: 'POST',
    headers: { ...served.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ url: await startSilentReceiver() }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  const ids = Array.from({ length: count - 1 }, () => `('${newUlid()}')`);
  await runAsAdmin(
    served.databaseUrl,
    `INSERT INTO webhook (webhook_id, api_key_id, url, secret, tick, seq, at_ms, snapshot)
     SELECT id, api_key_id, url, secret, tick, seq, at_ms, snapshot FROM webhook, (VALUES ${ids.join(', ')}) copy (id)`,
  );
}

/** They begin with the events of now, as if they were new. */
async function setActive(url: string, isActive: boolean): Promise<void> {
  await runAsAdmin(url, 'DELETE FROM webhook_pending');
  await runAsAdmin(
    url,
    `UPDATE webhook SET status = '${isActive ? 'active' : 'paused'}', generation = generation + 1, failing_since = NULL,
       (tick, seq) = (SELECT tick, seq FROM event ORDER BY tick DESC, seq DESC LIMIT 1), at_ms = floor(extract(epoch FROM now()) * 1000), snapshot = NULL`,
  );
}

async function withWebhooks<T>(env: Env, measure: (served: MeasuredServer) => Promise<T>): Promise<T> {
  const url = await env.seeded();
  const book = await env.once('orders-book', () => openOrderBook(url));
  const served = await MeasuredServer.start(url, { userId: book.userId });
  try {
    await makeWebhooks(served, WEBHOOK_COUNT);
    return await measure(served);
  } finally {
    await served.server.stop();
    await runAsAdmin(url, 'DELETE FROM webhook');
    await clearSubmittedOrders(url);
  }
}

/** Orders posted by one worker that also has a thousand webhooks to a receiver that never answers. */
function measurePosting(env: Env): Promise<Measured> {
  return withWebhooks(env, async (served) => {
    const book = await env.once('orders-book', () => openOrderBook(served.databaseUrl));
    const posted = async (isActive: boolean, seconds: number) => {
      await setActive(served.databaseUrl, isActive);
      return (await submitAndPost(served, book, 1, seconds)).perSecond;
    };
    return measureAlternately(env.seconds, {
      ours: (seconds) => posted(true, seconds),
      reference: (seconds) => posted(false, seconds),
    });
  });
}

/** Reads beside a worker that has these webhooks and something to send. */
function measureReading(env: Env): Promise<Measured> {
  return withWebhooks(env, async (served) => {
    const url = served.databaseUrl;
    const worker = await startDray({ command: 'work', env: { DATABASE_URL: url } });
    const { rows } = await runAsAdmin(url, 'SELECT product_id FROM product ORDER BY 1 LIMIT 1');
    let changes = 0;
    const change = () =>
      fetch(`${served.server.url}/ops/records/products`, {
        method: 'PUT',
        headers: { ...served.headers, 'content-type': 'application/json' },
        body: JSON.stringify([{ ProductID: rows[0].product_id, Description: `Changed ${changes++}` }]),
      });
    const read = async (isActive: boolean, seconds: number) => {
      await setActive(url, isActive);
      await change();
      await sleep(1_500);
      return (await served.load({ path: '/api/v2/me', connections: CLIENTS, seconds })).requestsPerSecond;
    };
    try {
      return await measureAlternately(env.seconds, {
        ours: (seconds) => read(true, seconds),
        reference: (seconds) => read(false, seconds),
      });
    } finally {
      await worker.stop();
    }
  });
}

async function countTransactions(url: string): Promise<number> {
  const { rows } = await runAsAdmin(
    url,
    'SELECT (xact_commit + xact_rollback)::float8 AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0].n as number;
}

/** Transactions of a server and a worker that have nothing to do. */
function measureIdle(env: Env): Promise<Measured> {
  return withWebhooks(env, async (served) => {
    const url = served.databaseUrl;
    const worker = await startDray({ command: 'work', env: { DATABASE_URL: url } });
    const perSecond = async (isActive: boolean, seconds: number) => {
      await setActive(url, isActive);
      await sleep(4_000);
      const [begin, beginMs] = [await countTransactions(url), performance.now()];
      await sleep(seconds * 1_000);
      return ((await countTransactions(url)) - begin) / ((performance.now() - beginMs) / 1000);
    };
    try {
      return await measureAlternately(Math.max(env.seconds, 15), {
        ours: (seconds) => perSecond(true, seconds),
        reference: (seconds) => perSecond(false, seconds),
      });
    } finally {
      await worker.stop();
    }
  });
}

const about = `a thousand webhooks to a receiver that never answers, against none`;

export const rows: readonly Row[] = [
  {
    name: 'webhooks-posting',
    about: `orders of 20 lines posted by one worker: ${about}`,
    target: { of: 'ratio', is: 'at least', value: MIN_RATIO },
    unit: 'orders/s',
    run: measurePosting,
  },
  {
    name: 'webhooks-me',
    about: `GET /api/v2/me, ${CLIENTS} clients: ${about}`,
    target: { of: 'ratio', is: 'at least', value: MIN_RATIO },
    unit: 'requests/s',
    run: measureReading,
  },
  {
    name: 'webhooks-idle',
    about: `transactions of an idle server and worker: ${about}`,
    target: { of: 'ratio', is: 'at most', value: 2 },
    unit: 'transactions/s',
    run: measureIdle,
  },
];
