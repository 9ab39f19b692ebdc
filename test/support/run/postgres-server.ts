import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './ports.ts';
import { copyBinaries } from './postgres-binaries.ts';

const run = promisify(execFile);

interface User {
  uid: number;
  gid: number;
}

/** For tests: nothing survives a power failure, and nothing has to. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=300',
  'shared_buffers=256MB',
  'max_wal_size=1GB',
  'jit=off',
  // A statement is planned once on each connection, not six times.
  'plan_cache_mode=force_generic_plan',
  // A database lives for seconds.
  'autovacuum=off',
  'listen_addresses=127.0.0.1',
];

/** A PostgreSQL of this run's own; answers its address. The keeper stops it. */
export async function startPostgres(native: string, folder: string, dataFolder: string): Promise<string> {
  const user = await unprivilegedUser();
  const home = join(folder, 'postgres');
  if (user) await chown(dataFolder, user.uid, user.gid);
  await copyBinaries(native, home);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const args = [
    '-D',
    dataFolder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '--no-instructions',
    ...locale,
  ];
  // Marked as a process of this run: the keeper may have to end it.
  const env = { DRAY_TEST_RUN: process.env.DRAY_TEST_RUN };
  await run(join(home, 'bin', 'initdb'), args, { ...user, cwd: dataFolder, env });
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const failure = await startOn(port, join(home, 'bin', 'postgres'), dataFolder, user);
    if (failure === undefined) return `postgres://postgres@127.0.0.1:${port}/postgres`;
    // Somebody may have taken the port since it was found free.
    if (attempt === 3) throw new Error(`PostgreSQL for the tests did not start:\n${failure}`);
  }
}

/** Where it also listens on a socket of the file system; none where the path would be too long for one. */
export function socketFolder(dataFolder: string): string {
  return dataFolder.length < 80 ? dataFolder : '';
}

/** Undefined once it answers, otherwise what it said. */
async function startOn(
  port: number,
  postgres: string,
  dataFolder: string,
  user: User | undefined,
): Promise<string | undefined> {
  const settings = [
    ...SETTINGS,
    `port=${port}`,
    `unix_socket_directories=${socketFolder(dataFolder)}`,
  ].flatMap((setting) => ['-c', setting]);
  // In a session of its own: Ctrl-C is for the tests, and the keeper stops the server after them.
  const server = spawn(postgres, ['-D', dataFolder, ...settings], {
    ...user,
    cwd: dataFolder,
    env: {},
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr!.on('data', (text) => {
    said = (said + text).slice(-4_000);
  });
  if (!(await answers(server, port, dataFolder))) return said;
  server.unref();
  (server.stderr as unknown as { unref(): void }).unref();
  return undefined;
}

/** The server itself, and not somebody else's on that port. */
async function answers(server: ChildProcess, port: number, dataFolder: string): Promise<boolean> {
  let isRunning = true;
  server.once('error', () => {
    isRunning = false;
  });
  server.once('exit', () => {
    isRunning = false;
  });
  while (isRunning) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query('SHOW data_directory');
      await client.end();
      if (rows[0].data_directory === dataFolder) return true;
    } catch {
      // Not yet.
    }
    await sleep(30);
  }
  return false;
}

/** PostgreSQL refuses to run as root: somebody who owns nothing else will do. */
async function unprivilegedUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'nobody') ?? users.find(([name]) => name === 'postgres');
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no user nobody to run it as.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
