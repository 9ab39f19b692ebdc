import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinary } from './binaries.ts';
import { hasEnded, keep, onEnd, stopChild } from './cleanup.ts';
import { freePort } from './free-port.ts';
import { runProgram } from './run.ts';

const START_TIMEOUT_MS = 30_000;
/** A quarter of the memory, as operators set it: the default of 128 MB would measure the copying of pages. */
const SHARED_BUFFERS = `${Math.max(128, Math.floor(totalmem() / 2 ** 22))}MB`;

/** The server of DATABASE_URL, else one of our own that ends with the bench. Answers its URL. */
export async function openServer(): Promise<string> {
  return process.env.DATABASE_URL || startCluster();
}

/** PostgreSQL refuses to run as root. */
export async function otherUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const id = (flag: string) => runProgram('id', [flag, user], { timeoutMs: 5_000 });
    const ids = await Promise.all([id('-u'), id('-g')]).catch(() => undefined);
    if (ids) return { uid: Number(ids[0]), gid: Number(ids[1]) };
  }
  throw new Error('PostgreSQL does not run as root and there is no user postgres: set DATABASE_URL.');
}

async function startCluster(): Promise<string> {
  const user = await otherUser();
  const folder = await mkdtemp(join(tmpdir(), 'dray-bench-pg-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  if (user) await chown(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder };
  const data = join(folder, 'data');
  const initArgs = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await runProgram(findBinary('initdb'), initArgs, { ...as, timeoutMs: 60_000 });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `shared_buffers=${SHARED_BUFFERS}`];
  const args = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((one) => ['-c', one])];
  // Detached: Ctrl-C reaches every process of the terminal's group, and this one must end last.
  const server = spawn(findBinary('postgres'), args, { ...as, stdio: 'ignore', detached: true });
  keep(server);
  // SIGINT is its fast shutdown: sessions are ended, data is written.
  onEnd(() => stopChild(server, 'SIGINT'));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilConnected(url, () => hasEnded(server));
  return url;
}

async function untilConnected(url: string, isDead: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await administer(url, 'SELECT 1');
      return;
    } catch (error) {
      if (isDead() || Date.now() > deadline)
        throw new Error('PostgreSQL did not start here.', { cause: error });
      await sleep(100);
    }
  }
}

export async function administer(url: string, statement: string): Promise<pg.QueryResult> {
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
  onEnd(async () => {
    await administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  await administer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
