import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCleanup } from '../support/cleanup.ts';
import { cleanEnv, type DrayEnv, demoEmployeeKey } from '../support/dray.ts';
import type { Env } from '../support/env.ts';
import { findFreePort } from '../support/free-port.ts';
import { DRAY } from '../support/paths.ts';
import { residentMb } from '../support/process-facts.ts';
import type { Row } from '../support/row.ts';
import { answers200, type Server, spawnServer, startDray } from '../support/server.ts';
import { median, nowMs } from '../support/stats.ts';

const STARTS = 3;
/** Long enough for the process to see that it is idle, and to give back what it does not need. */
const IDLE_MS = 40_000;

/** Seconds from the spawn to the first 200 of /healthz and of /api/v2/me, both. */
async function timedStart(env: DrayEnv, key: string): Promise<{ server: Server; seconds: number }> {
  const port = await findFreePort();
  const server = spawnServer([DRAY, 'start'], cleanEnv({ ...env, PORT: String(port) }), port);
  await server.until(() => answers200(`${server.url}/healthz`), 120_000);
  await server.until(() => answers200(`${server.url}/api/v2/me`, { 'x-api-key': key }), 10_000);
  return { server, seconds: (nowMs() - server.spawnedAtMs) / 1000 };
}

async function idleMemory(server: Server): Promise<number> {
  await sleep(IDLE_MS);
  return residentMb(server.pid);
}

async function embedded() {
  const folder = await mkdtemp(join(tmpdir(), 'dray-bench-data-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  const key = await demoEmployeeKey();
  const env = { DATA_DIR: folder };
  const first = await timedStart(env, key);
  const firstMb = await idleMemory(first.server);
  await first.server.stop();
  const seconds: number[] = [];
  let mb = 0;
  for (let i = 0; i < STARTS; i++) {
    const { server, seconds: one } = await timedStart(env, key);
    seconds.push(one);
    if (i === STARTS - 1) mb = await idleMemory(server);
    await server.stop();
  }
  return { firstSeconds: first.seconds, firstMb, seconds, mb };
}

const onEmbedded = (env: Env) => env.once('start-embedded', embedded);

/** Dray's own figures against a limit: no other program does the same work at startup. */
function limited(row: Omit<Row, 'target' | 'run'>, limit: number, measure: LimitedRun): Row {
  return {
    ...row,
    target: { of: 'ours', is: 'at most', value: limit },
    run: async (env) => ({ ...(await measure(env)), reference: limit }),
  };
}
type LimitedRun = (env: Env) => Promise<{ ours: number; note?: string; details?: Record<string, number[]> }>;

export const rows: readonly Row[] = [
  limited(
    {
      name: 'start-existing',
      about: `dray start on embedded data to the first 200 of /healthz and /api/v2/me; median of ${STARTS}, against the limit`,
      unit: 's',
    },
    1.5,
    async (env) => {
      const { seconds } = await onEmbedded(env);
      return { ours: median(seconds), details: { starts: seconds } };
    },
  ),
  limited(
    {
      name: 'start-demo',
      about:
        'the first dray start, with a new embedded database and the demo data, to the first 200 of both, against the limit',
      unit: 's',
    },
    5,
    async (env) => ({ ours: (await onEmbedded(env)).firstSeconds }),
  ),
  limited(
    {
      name: 'start-memory-embedded',
      about: `resident memory of dray start on embedded data, ${IDLE_MS / 1000} s after the start, against the limit`,
      unit: 'MB',
    },
    180,
    async (env) => {
      const { mb, firstMb } = await onEmbedded(env);
      return { ours: mb, note: `after the first start: ${firstMb.toFixed(0)} MB` };
    },
  ),
  limited(
    {
      name: 'start-memory-postgres',
      about: `resident memory of dray start on PostgreSQL, ${IDLE_MS / 1000} s after the start, against the limit`,
      unit: 'MB',
    },
    150,
    async (env) => {
      const server = await startDray({ command: 'start', env: { DATABASE_URL: await env.seeded() } });
      try {
        return { ours: await idleMemory(server) };
      } finally {
        await server.stop();
      }
    },
  ),
];
