import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabase, isOnPostgres } from '../support/database.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import { BUYER, CUSTOMER, callerOf, expectOrderPaid, load } from '../support/first-day.ts';
import { npmInstallPacked } from '../support/packed.ts';
import { type Env, runScript, startProcess, startServer, temporaryFolder } from '../support/process.ts';

// From nothing to a paid order: the package, installed by npm without a registry in an empty folder; an empty database;
// processes that run before there is any data, and a worker that comes after it.

const DRAY = await npmInstallPacked(join(await temporaryFolder(), 'app'));

async function run(env: Env, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runScript(DRAY, args, env);
  expect([args, code], `${stdout}\n${stderr}`).toEqual([args, 0]);
  return stdout.trim();
}

const createKey = (env: Env, ...args: string[]) => run(env, 'keys', 'create', '--type', ...args);

interface Running {
  url: string;
  loaded?(): Promise<void>;
  stop(): Promise<void>;
}

/** One process for everything, or one that serves and one that works. */
async function start(env: Env, command: string): Promise<Running> {
  const server = await startServer(env, [command], [], DRAY);
  atEndOfFile(() => server.stop('SIGKILL'));
  return { url: server.url, stop: async () => void expect(await server.stop()).toBe(0) };
}

async function startWorker(env: Env): Promise<() => Promise<void>> {
  const { child, output } = startProcess(['work'], env, [], DRAY);
  atEndOfFile(() => child.kill('SIGKILL'));
  await expect.poll(() => output.stderr).toContain('is processing background jobs');
  return async () => {
    child.kill('SIGTERM');
    await expect.poll(() => child.exitCode).toBe(0);
  };
}

const startAllInOne = (env: Env) => start(env, 'start');

async function serveAndWork(env: Env): Promise<Running> {
  const server = await start(env, 'serve');
  const stopWorker = await startWorker(env);
  const stop = async () => {
    await stopWorker();
    await server.stop();
  };
  return { url: server.url, stop };
}

/** The worker comes once everything is loaded. */
async function serveThenWork(env: Env): Promise<Running> {
  const server = await start(env, 'serve');
  let stopWorker: (() => Promise<void>) | undefined;
  const loaded = async () => {
    stopWorker = await startWorker(env);
  };
  const stop = async () => {
    await stopWorker?.();
    await server.stop();
  };
  return { url: server.url, loaded, stop };
}

/** In Production only `dray migrate` changes a schema of PostgreSQL; an embedded database comes with its first start. */
async function postgres(): Promise<Env> {
  const database = await emptyDatabase();
  atEndOfFile(() => database.drop());
  const env = { DRAY_ENV: 'Production', DATABASE_URL: database.url! };
  await run(env, 'migrate');
  return env;
}

const embedded = async (): Promise<Env> => ({
  DRAY_ENV: 'Production',
  DATA_DIR: join(await temporaryFolder(), 'data'),
});

interface Installation {
  name: string;
  prepare: () => Promise<Env>;
  begin: (env: Env) => Promise<Running>;
}

const INSTALLATIONS: Installation[] = [
  ...(isOnPostgres
    ? [
        { name: 'PostgreSQL, start', prepare: postgres, begin: startAllInOne },
        { name: 'PostgreSQL, serve and work', prepare: postgres, begin: serveAndWork },
        { name: 'PostgreSQL, serve, and work after the load', prepare: postgres, begin: serveThenWork },
      ]
    : []),
  { name: 'embedded, start', prepare: embedded, begin: startAllInOne },
];

test.each(INSTALLATIONS)(
  '$name: the first order is posted, delivered and paid, and the books balance',
  async ({ prepare, begin }) => {
    const env = await prepare();
    const running = await begin(env);
    const staff = callerOf(running.url, await createKey(env, 'Employee', '--name', 'first key'));
    await load(staff);
    await running.loaded?.();
    const buyersKey = await createKey(env, 'Customer', '--customers', `${CUSTOMER}`, '--user', `${BUYER}`);
    await expectOrderPaid(staff, callerOf(running.url, buyersKey));
    await running.stop();
    expect(await run(env, 'check')).toMatch(/All \d+ checks passed/);
  },
);
