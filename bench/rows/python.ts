import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createEmployeeKey } from '../support/dray.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Row } from '../support/row.ts';
import { startDray } from '../support/server.ts';
import { median } from '../support/stats.ts';

const run = promisify(execFile);
const PROGRAM = 'bench/support/python_client.py';
const IMPORTS = 9;

/** What the program prints: a number. Compiled modules are kept beside, as an installed package has them. */
async function figure(cache: string, ...args: (string | number)[]): Promise<number> {
  const { PYTHONDONTWRITEBYTECODE: _kept, ...inherited } = process.env;
  const env = { ...inherited, PYTHONPATH: resolve('clients/python/src'), PYTHONPYCACHEPREFIX: cache };
  const { stdout } = await run('python3', [PROGRAM, ...args.map(String)], { env });
  return Number(stdout);
}

async function withCache<T>(work: (cache: string) => Promise<T>): Promise<T> {
  const cache = await mkdtemp(join(tmpdir(), 'dray-bench-python-'));
  try {
    return await work(cache);
  } finally {
    await rm(cache, { recursive: true });
  }
}

export const rows: readonly Row[] = [
  {
    name: 'python-reads',
    about: 'GET /api/v2/me by the Python client, against bare http.client on one connection',
    target: { of: 'ratio', is: 'at least', value: 0.5 },
    unit: 'reads/s',
    async run(env) {
      const dbEnv = { DATABASE_URL: await env.seeded() };
      const key = await createEmployeeKey(dbEnv);
      const server = await startDray({ command: 'serve', env: dbEnv });
      try {
        return await withCache((cache) =>
          measureAlternately(env.seconds, {
            ours: (seconds) => figure(cache, 'client', server.url, key, seconds),
            reference: (seconds) => figure(cache, 'bare', server.url, key, seconds),
          }),
        );
      } finally {
        await server.stop();
      }
    },
  },
  {
    name: 'python-import',
    about: 'import dray, against import http.client, both with compiled modules',
    target: { of: 'ours', is: 'at most', value: 150 },
    unit: 'ms',
    run: () =>
      withCache(async (cache) => {
        await figure(cache, 'import', 'dray');
        const ours: number[] = [];
        const reference: number[] = [];
        for (let i = 0; i < IMPORTS; i++) {
          ours.push(await figure(cache, 'import', 'dray'));
          reference.push(await figure(cache, 'import', 'http.client'));
        }
        return { ours: median(ours), reference: median(reference) };
      }),
  },
];
