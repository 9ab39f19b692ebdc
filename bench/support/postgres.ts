import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinary } from './binaries.ts';
import { addCleanup, hasEnded, killOnExit, stopChild } from './cleanup.ts';
import { findFreePort } from './free-port.ts';
import { type RunOptions, runProgram } from './run.ts';

const START_TIMEOUT_MS = 30_000;
/** A quarter of the memory, as operators set it: the default of 128 MB would measure the copying of pages. */
const SHARED_BUFFERS = `${Math.max(128, Math.floor(totalmem() / 2 ** 22))}MB`;

/** The server of DATABASE_URL, else one of our own that ends with the bench. Answers its URL. */
export async function openServer(): Promise<string> {
  return process.env.DATABASE_URL || startCluster();
}

/** PostgreSQL refuses to run as root. */
export async function findUnprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const id = (flag: string) => runProgram('id', [flag, user], { timeoutMs: 5_000 });
    const ids = await Promise.all([id('-u'), id('-g')]).catch(() => undefined);
    if (ids) return { uid: Number(ids[0]), gid: Number(ids[1]) };
  }
  throw new Error('PostgreSQL does not run as root and there is no user postgres: set DATABASE_URL.');
}

async function startCluster(): Promise<string> {
  const { folder, as } = await newFolder('pg');
  const initArgs = [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ];
  await runProgram(findBinary('initdb'), initArgs, { ...as, timeoutMs: 60_000 });
  return runCluster(folder, as, [`shared_buffers=${SHARED_BUFFERS}`]);
}

/** A copy of a server that streams from it and only reads; ends with the bench. Answers the URL of the same database there. */
export async function startStandby(primaryUrl: string): Promise<string> {
  const { folder, as } = await newFolder('standby');
  const { hostname, port, username, pathname } = new URL(primaryUrl);
  const from = ['-h', hostname, '-p', port || '5432', '-U', username];
  const args = [...from, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast'];
  await runProgram(findBinary('pg_basebackup'), args, { ...as, timeoutMs: 10 * 60_000 });
  const url = new URL(await runCluster(folder, as, [`shared_buffers=${SHARED_BUFFERS}`]));
  url.pathname = pathname;
  return url.href;
}

type RunAs = Pick<RunOptions, 'uid' | 'gid' | 'cwd'>;

async function newFolder(purpose: string): Promise<{ folder: string; as: RunAs }> {
  const user = await findUnprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), `dray-bench-${purpose}-`));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  if (user) await chown(folder, user.uid, user.gid);
  return { folder, as: { ...user, cwd: folder } };
}

async function runCluster(folder: string, as: RunAs, own: readonly string[]): Promise<string> {
  const port = await findFreePort();
  const settings = ['listen_addresses=127.0.0.1', ...own];
  const data = join(folder, 'data');
  const args = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((one) => ['-c', one])];
  // Detached: Ctrl-C reaches every process of the terminal's group, and this one must end last.
  const server = spawn(findBinary('postgres'), args, { ...as, stdio: 'ignore', detached: true });
  killOnExit(server);
  // SIGINT is its fast shutdown: sessions are ended, data is written.
  addCleanup(() => stopChild(server, 'SIGINT'));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilConnected(url, () => hasEnded(server));
  return url;
}

async function waitUntilConnected(url: string, isDead: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await runAsAdmin(url, 'SELECT 1');
      return;
    } catch (error) {
      if (isDead() || Date.now() > deadline)
        throw new Error('PostgreSQL did not start here.', { cause: error });
      await sleep(100);
    }
  }
}

export async function runAsAdmin(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database of our own; dropped at the end. Answers its URL. */
export async function createDatabase(serverUrl: string, purpose: string): Promise<string> {
  const name = `bench_${purpose}_${randomBytes(4).toString('hex')}`;
  addCleanup(async () => {
    await runAsAdmin(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  await runAsAdmin(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The process whose children are the sessions. */
export async function postmasterPid(url: string): Promise<number> {
  const { rows } = await runAsAdmin(url, 'SHOW data_directory');
  return Number.parseInt(
    await readFile(join(rows[0].data_directory as string, 'postmaster.pid'), 'utf8'),
    10,
  );
}
