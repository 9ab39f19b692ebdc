import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { demoKeys, demoScenarios } from '../../src/demo/index.ts';
import { onPostgres } from '../support/database.ts';
import type { Json } from '../support/json.ts';
import { dray, type RunningServer, startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';

const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', args)).stdout.trim();

const migrationsOf = async (commit: string) => (await git('ls-tree', '-r', commit, 'migrations')).split('\n');

/** The newest commit whose migrations are the first of today's, unchanged, and not all of them. */
async function lastWithFewerMigrations(): Promise<string> {
  const today = await migrationsOf('HEAD');
  const commits = (await git('log', '--format=%H', '--', 'migrations')).split('\n');
  for (const one of commits) {
    const then = await migrationsOf(one);
    if (then.length < today.length && then.every((migration, i) => migration === today[i])) return one;
  }
  throw new Error('no such commit');
}

/**
 * The last tag before this version, or, before there is one, the last state with fewer migrations; DRAY_PREVIOUS names
 * another. Programs up to 0.1.0 run on no schema but their own.
 */
async function previousCommit(): Promise<string | undefined> {
  if (process.env.DRAY_PREVIOUS) return process.env.DRAY_PREVIOUS;
  const own = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const tags = await git('tag', '--merged', 'HEAD', '--sort=-creatordate', '--list', 'v*');
  const before = tags.split('\n').find((tag) => tag !== '' && tag !== `v${own.version}`);
  const found = before ?? (await lastWithFewerMigrations());
  const isAble = (await git('show', `${found}:src/db/migrate.ts`)).includes('is_contract');
  return isAble ? found : undefined;
}

const commit = onPostgres ? await previousCommit().catch(() => undefined) : undefined;
if (onPostgres && !commit)
  process.stderr.write(
    '\n!!! There is no history with a version before that runs on newer schemas: none is TESTED on this one\n\n',
  );

/** The command of that commit, from its sources and with today's dependencies. */
async function buildPrevious(): Promise<string> {
  const folder = await temporaryFolder();
  await run('bash', ['-c', `git archive ${commit} | tar -x -C ${folder}`]);
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await build({
    absWorkingDir: folder,
    entryPoints: { 'bin/dray': 'src/bin/dray.ts' },
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'error',
    external: ['@electric-sql/pglite', 'pdfkit'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  return join(folder, 'dist/bin/dray.js');
}

const { customer, product } = demoScenarios() as Record<string, number>;
const headers = { 'x-api-key': demoKeys().employee, 'content-type': 'application/json' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function order(server: RunningServer, po: string): Promise<string> {
  const body = {
    customer_id: customer,
    po_num: po,
    delivery_date: inDays(14),
    lines: [{ product_id: product, units: 12 }],
  };
  const answer = await fetch(`${server.url}/api/v2/orders?submit=true`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as Json;
  expect(answer.status, JSON.stringify(data)).toBe(202);
  return data.id;
}

const stageOf = async (server: RunningServer, id: string) =>
  ((await (await fetch(`${server.url}/api/v2/orders/${id}`, { headers })).json()) as Json).data.stage;

describe.runIf(commit)(`the version before (${commit?.slice(0, 12)})`, () => {
  test('serves and works on the schema of this one, side by side with it', async () => {
    const previous = await buildPrevious();
    const env = { ...(await demoProcessDatabase()), MIGRATE_ON_START: '0' };
    const old = (args: string[]) => startServer(env, args, [], previous);
    const [before, now] = [await old(['start']), await startServer(env, ['serve'])];
    expect((await fetch(`${before.url}/readyz`)).status).toBe(200);
    for (const [server, po] of [
      [before, 'OLD-1'],
      [now, 'NEW-1'],
    ] as const) {
      const id = await order(server, po);
      for (const reader of [before, now]) await expect.poll(() => stageOf(reader, id)).toBe('posted');
    }
    await before.stop();
    const check = await dray(['check'], env);
    expect(check.code, check.stdout).toBe(0);
    const worker = await startServer(env, ['start']);
    const id = await order(now, 'NEW-2');
    await expect.poll(() => stageOf(worker, id)).toBe('posted');
    await worker.stop();
    await now.stop();
  });
});
