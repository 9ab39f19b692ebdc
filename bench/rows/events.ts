import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiKey } from '../../src/access/index.ts';
import { Cursors } from '../../src/events/cursor.ts';
import { pageTextStatement } from '../../src/events/page-text.ts';
import { addCleanup } from '../support/cleanup.ts';
import type { Env } from '../support/env.ts';
import { CUSTOMER_ID, eventsDatabase, insertEventsSql, SUPPLIER_IDS } from '../support/events.ts';
import { parameterizedScript, runPgbench } from '../support/pgbench.ts';
import { runAsAdmin } from '../support/postgres.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { type Server, startDray } from '../support/server.ts';
import { percentile } from '../support/stats.ts';
import { MeasuredServer } from '../support/v1.ts';

const CLIENTS = 8;
const PAGE = 500;
const FEW_EVENTS = 10_000;
const EVENTS_PER_SCALE = 1_000_000;
const MAX_EVENTS = 10_000_000;
const DELIVERED_EVENTS = 20_000;
const WAKE_UPS = 60;

const KINDS = {
  employee: { type: 'Employee' },
  supplier: { type: 'Supplier', supplier_ids: SUPPLIER_IDS },
  customer: { type: 'Customer', customer_ids: [CUSTOMER_ID] },
} as const;
type Kind = keyof typeof KINDS;

interface Reader {
  key: string;
  apiKey: ApiKey;
}

/** A key of the kind, and what the server knows about it. */
async function makeReader(served: MeasuredServer, kind: Kind): Promise<Reader> {
  const response = await fetch(`${served.server.url}/ops/keys`, {
    method: 'POST',
    headers: { ...served.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'bench', max_requests_per_hour: 10_000_000, ...KINDS[kind] }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  const { data } = (await response.json()) as { data: { key: string; api_key_id: number } };
  const facts: Partial<ApiKey> = {
    apiKeyId: data.api_key_id,
    type: KINDS[kind].type,
    userId: null,
    supplierIds: kind === 'supplier' ? [...SUPPLIER_IDS] : null,
    customerIds: kind === 'customer' ? [CUSTOMER_ID] : null,
    states: [],
  };
  return { key: data.key, apiKey: facts as ApiKey };
}

async function cursorsOf(url: string): Promise<Cursors> {
  const { rows } = await runAsAdmin(url, 'SELECT secret FROM event_feed');
  return new Cursors(rows[0].secret as Buffer, 'Development');
}

/** Places all over a feed, but for its last ten thousand events: a page for a narrow key looks at so many. */
async function spreadPositions(url: string, count: number, places = 40) {
  const step = Math.floor(Math.max(count - FEW_EVENTS, FEW_EVENTS / 20) / (places + 1));
  const { rows } = await runAsAdmin(
    url,
    `SELECT e.tick::integer AS tick, e.seq::integer AS seq, floor(extract(epoch FROM e.at) * 1000)::float8 AS "atMs"
     FROM generate_series(1, ${places}) g, LATERAL (SELECT * FROM event WHERE tick >= 1 + g * ${step} ORDER BY tick, seq LIMIT 1) e`,
  );
  return rows as { tick: number; seq: number; atMs: number }[];
}

async function readsPerSecond(
  served: MeasuredServer,
  { key }: Reader,
  paths: readonly string[],
  seconds: number,
): Promise<number> {
  const own = Object.assign(Object.create(served), { headers: { 'x-api-key': key } }) as MeasuredServer;
  return (await own.load({ paths, connections: CLIENTS, seconds })).requestsPerSecond;
}

async function feedPaths(url: string, count: number, places?: number): Promise<string[]> {
  const cursors = await cursorsOf(url);
  return (await spreadPositions(url, count, places)).map(
    (place) => `/api/v2/events?limit=${PAGE}&after=${cursors.write(place)}`,
  );
}

/** Pages of the feed against PostgreSQL alone on the same statement, with the same places. */
async function pages(env: Env, kind: Kind): Promise<Measured> {
  const count = FEW_EVENTS * 10;
  const url = await eventsDatabase(env, count);
  const served = await MeasuredServer.start(url);
  try {
    const reader = await makeReader(served, kind);
    const paths = await feedPaths(url, count);
    // Its number is that of no other parameter.
    const place = (await spreadPositions(url, count)).at(-1);
    const ask = {
      after: place!,
      limit: PAGE,
      types: undefined,
      key: reader.apiKey,
      now: new Date(),
      keptDays: 30,
    };
    const statement = pageTextStatement(ask, await cursorsOf(url));
    const at = statement.values.indexOf(place!.tick) + 1;
    const { script, variables } = parameterizedScript(statement, { [at]: ':tick' });
    const random = `\\set tick random(1, ${count - FEW_EVENTS})\n`;
    return await measureAlternately(env.seconds, {
      ours: (seconds) => readsPerSecond(served, reader, paths, seconds),
      reference: (seconds) =>
        runPgbench({ url, script: random + script, variables, clients: CLIENTS, seconds }),
    });
  } finally {
    await served.server.stop();
  }
}

/** A page of a long feed against one of a short feed; the same page again and again, so that both are in the cache. */
async function depth(env: Env, kind: Kind): Promise<Measured> {
  const many = Math.min(MAX_EVENTS, EVENTS_PER_SCALE * env.scale);
  const [long, short] = [await eventsDatabase(env, many), await eventsDatabase(env, FEW_EVENTS)];
  const [deep, shallow] = [await MeasuredServer.start(long), await MeasuredServer.start(short)];
  try {
    const [ours, reference] = [await makeReader(deep, kind), await makeReader(shallow, kind)];
    const [longPaths, shortPaths] = [await feedPaths(long, many, 1), await feedPaths(short, FEW_EVENTS, 1)];
    const measured = await measureAlternately(env.seconds, {
      ours: (seconds) => readsPerSecond(deep, ours, longPaths, seconds),
      reference: (seconds) => readsPerSecond(shallow, reference, shortPaths, seconds),
    });
    return { ...measured, note: `${many} events in 26 days against ${FEW_EVENTS}` };
  } finally {
    await deep.server.stop();
    await shallow.server.stop();
  }
}

async function startReceiver(answer: boolean): Promise<{ url: string; times: number[] }> {
  const times: number[] = [];
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      times.push(performance.now());
      if (answer) response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  addCleanup(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, times };
}

/** Events to a receiver that answers at once, beside one that never does. */
async function deliveries(env: Env): Promise<Measured> {
  const url = await eventsDatabase(env, FEW_EVENTS);
  const served = await MeasuredServer.start(url);
  const worker = await startDray({ command: 'work', env: { DATABASE_URL: url } });
  try {
    const [fast, hanging] = [await startReceiver(true), await startReceiver(false)];
    for (const { url: target } of [hanging, fast]) {
      const response = await fetch(`${served.server.url}/api/v2/webhooks`, {
        method: 'POST',
        headers: { ...served.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ url: target }),
      });
      if (response.status !== 201) throw new Error(await response.text());
    }
    await sleep(1_500);
    await runAsAdmin(url, insertEventsSql(DELIVERED_EVENTS));
    for (let i = 0; i < 1_200 && fast.times.length < DELIVERED_EVENTS; i++) await sleep(50);
    if (fast.times.length < DELIVERED_EVENTS)
      throw new Error(`only ${fast.times.length} events arrived in a minute`);
    const seconds = (fast.times[DELIVERED_EVENTS - 1]! - fast.times[0]!) / 1000;
    return {
      ours: DELIVERED_EVENTS / seconds,
      reference: 1_000,
      note: `${DELIVERED_EVENTS} events; the receiver that never answers held ${hanging.times.length} requests meanwhile`,
    };
  } finally {
    await worker.stop();
    await served.server.stop();
    await runAsAdmin(url, 'DELETE FROM webhook');
  }
}

/** From the response to a write until a waiting client has its event; the 99th percentile. */
async function wakeUp(env: Env, where: 'same' | 'other'): Promise<Measured> {
  const url = await env.seeded();
  const served = await MeasuredServer.start(url);
  const other: Server | undefined =
    where === 'other' ? await startDray({ command: 'serve', env: { DATABASE_URL: url } }) : undefined;
  try {
    const { rows } = await runAsAdmin(url, 'SELECT product_id FROM product ORDER BY 1 LIMIT 1');
    const waitAt = other?.url ?? served.server.url;
    const get = async (path: string) =>
      (await (await fetch(waitAt + path, { headers: served.headers })).json()) as { next_cursor: string };
    const times: number[] = [];
    for (let i = 0; i < WAKE_UPS; i++) {
      const { next_cursor: cursor } = await get('/api/v2/events?after=now');
      let cameAt = 0;
      const waiting = get(`/api/v2/events?wait=30&types=record.changed&after=${cursor}`).then(() => {
        cameAt = performance.now();
      });
      await sleep(120);
      const response = await fetch(`${served.server.url}/ops/records/products`, {
        method: 'PUT',
        headers: { ...served.headers, 'content-type': 'application/json' },
        body: JSON.stringify([{ ProductID: rows[0].product_id, Description: `Told ${i}` }]),
      });
      const answeredAt = performance.now();
      if (response.status !== 200) throw new Error(await response.text());
      await waiting;
      times.push(Math.max(0, cameAt - answeredAt));
    }
    return {
      ours: percentile(times, 0.99),
      reference: where === 'same' ? 50 : 150,
      note: `median ${percentile(times, 0.5).toFixed(1)} ms of ${WAKE_UPS}`,
      details: { ms: times },
    };
  } finally {
    await other?.stop();
    await served.server.stop();
  }
}

const kinds = Object.keys(KINDS) as Kind[];

export const rows: readonly Row[] = [
  ...kinds.map(
    (kind): Row => ({
      name: `events-page-${kind}`,
      about: `pages of ${PAGE} events for the ${kind} key, ${CLIENTS} clients, against pgbench on the same statement`,
      target: { of: 'ratio', is: 'at least', value: 0.75 },
      unit: 'pages/s',
      run: (env) => pages(env, kind),
    }),
  ),
  ...kinds.map(
    (kind): Row => ({
      name: `events-depth-${kind}`,
      about: `the same in a feed of a million events for each --scale, up to ten million, against one of ten thousand`,
      target: { of: 'ratio', is: 'at least', value: 0.9 },
      unit: 'pages/s',
      run: (env) => depth(env, kind),
    }),
  ),
  {
    name: 'events-deliveries',
    about: 'events delivered to a fast receiver while another one hangs',
    target: { of: 'ours', is: 'at least', value: 1_000 },
    unit: 'events/s',
    run: deliveries,
  },
  {
    name: 'events-wake-same',
    about:
      'from the answer to a write until a request that waits in the same process has its event, 99th percentile',
    target: { of: 'ours', is: 'at most', value: 50 },
    unit: 'ms',
    run: (env) => wakeUp(env, 'same'),
  },
  {
    name: 'events-wake-other',
    about: 'the same in another process',
    target: { of: 'ours', is: 'at most', value: 150 },
    unit: 'ms',
    run: (env) => wakeUp(env, 'other'),
  },
];
