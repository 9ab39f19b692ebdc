// node scripts/migrate-under-reads.mjs [--scale 10] [--reads 10] [--from <commit>]
// Migrates a database of the last release, at 10,000 × scale invoices, while its API answers reads, and says how long they took.
// Needs DATABASE_URL of a server where it may create a database (default: postgres://postgres@127.0.0.1:5432/postgres), and a build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildRelease, previousRelease } from './previous-release.mjs';

const { values: options } = parseArgs({
  options: {
    scale: { type: 'string', default: '10' },
    reads: { type: 'string', default: '10' },
    from: { type: 'string' },
  },
});
if (options.from) process.env.DRAY_PREVIOUS = options.from;
const commit = await previousRelease();
if (!commit) throw new Error('This clone has no history with the last release: git fetch --unshallow --tags');

const admin = new URL(process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres');
const name = `dray_migrate_${process.pid}`;
const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
const env = { ...process.env, DATABASE_URL: url, PORT: '0', REDIS_URL: '' };

async function administer(statement) {
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function start(script, args, more = {}) {
  const child = spawn(process.execPath, [script, ...args], { env: { ...env, ...more } });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.text += chunk));
  return { child, output };
}

async function finish(script, args) {
  const { child, output } = start(script, args);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`dray ${args.join(' ')} ended with ${code}:\n${output.text}`);
  return output.text;
}

const PATHS = [
  '/api/v1/invoices?Statuses=1,2,3,4,5&PageSize=50',
  '/api/v1/products?PageSize=50',
  '/api/v1/customers?PageSize=50',
  '/api/v2/orders',
  '/api/v2/purchases',
  '/api/v1/inventory/stockLevels?PageSize=50',
  '/api/v1/purchases?PageSize=50',
  '/api/v2/me',
];

const say = (text) => process.stdout.write(`${text}\n`);
const folder = await mkdtemp(join(tmpdir(), 'dray-migrate-'));
const server = {};
try {
  const old = await buildRelease(commit, join(folder, 'release'));
  await administer(`CREATE DATABASE ${name}`);
  say(`From ${commit.slice(0, 12)}, scale ${options.scale}: seeding`);
  await finish(old, ['seed', '--scale', options.scale]);
  const key = /dray_\S+/.exec(
    await finish(old, ['keys', 'create', '--type', 'Employee', '--name', 'reads']),
  )[0];
  Object.assign(server, start(old, ['start']));
  let base;
  for (let i = 0; i < 600 && !base; i++) {
    base = /Docs {3}(\S+)\/docs/.exec(server.output.text)?.[1];
    await sleep(100);
  }
  if (!base) throw new Error(server.output.text);
  const headers = { 'x-api-key': key };
  for (const path of PATHS) {
    const { status } = await fetch(base + path, { headers });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
  const took = [];
  const wrong = [];
  const pending = new Set();
  let isOver = false;
  const read = async (path) => {
    const began = performance.now();
    const answer = await fetch(base + path, { headers }).catch((error) => ({ status: error.message }));
    await answer.arrayBuffer?.();
    took.push(performance.now() - began);
    if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`);
  };
  const reading = (async () => {
    for (let i = 0; !isOver; i++) {
      const one = read(PATHS[i % PATHS.length]).finally(() => pending.delete(one));
      pending.add(one);
      await sleep(1000 / Number(options.reads));
    }
    await Promise.all(pending);
  })();
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  let longestLockMs = 0;
  const watching = (async () => {
    while (!isOver) {
      const { rows } =
        await watcher.query(`SELECT max(extract(epoch FROM clock_timestamp() - l.waitstart)) * 1000 AS ms
        FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE NOT l.granted AND l.locktype = 'relation' AND a.datname = current_database() AND l.mode = 'AccessShareLock'`);
      longestLockMs = Math.max(longestLockMs, Number(rows[0].ms ?? 0));
      await sleep(20);
    }
    await watcher.end();
  })();
  await sleep(3_000);
  const quiet = took.splice(0);
  const began = performance.now();
  const said = await finish('dist/bin/dray.js', ['migrate']);
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  await reading;
  await watching;
  const at = (list, share) => Math.round(list.toSorted((a, b) => a - b)[Math.ceil(list.length * share) - 1]);
  const figures = (list) =>
    `${list.length} reads, median ${at(list, 0.5)} ms, 99 % ${at(list, 0.99)} ms, slowest ${at(list, 1)} ms`;
  say(said.trim());
  say(`before:    ${figures(quiet)}`);
  say(`meanwhile: ${figures(took)}; migrated in ${seconds.toFixed(1)} s; ${wrong.length} failed reads`);
  say(`longest wait of a read for a lock: ${Math.round(longestLockMs)} ms`);
  for (const one of wrong.slice(0, 10)) say(`  ${one}`);
  if (wrong.length > 0 || at(took, 1) > 2_000) process.exitCode = 1;
} finally {
  server.child?.kill('SIGTERM');
  if (server.child) await once(server.child, 'exit');
  await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
}
