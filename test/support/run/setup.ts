import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isPoolerInstalled, type Pooler, startPooler } from '../pooler.ts';
import { bundledPostgres } from './postgres-binaries.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { findRedis } from './redis-server.ts';

export interface TestPostgres {
  adminUrl: string;
  /** Every database that a test makes begins with it. */
  prefix: string;
  /** Copying files is quicker where nothing is flushed to the disk. */
  copyStrategy: 'FILE_COPY' | 'WAL_LOG';
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** What this run makes goes here, and is gone after it. */
    runFolder: string;
    /** Undefined on the embedded engine. */
    postgres: TestPostgres | undefined;
    /** Where a pgbouncer stands before that PostgreSQL; undefined where the tests go to it directly. */
    poolerHost: string | undefined;
    redisUrl: string | undefined;
  }
}

interface Environment {
  folder: string;
  postgres: TestPostgres | undefined;
  poolerHost: string | undefined;
  redisUrl: string | undefined;
  stop(): Promise<void>;
}

interface Run {
  environment: Promise<Environment>;
  projects: number;
}

/** On the process, because each project evaluates this file for itself. */
const RUN = Symbol.for('dray.test.run');
const HOLDER = globalThis as { [RUN]?: Run };

/** The projects of a run share one folder, one server and one keeper. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  HOLDER[RUN] ??= { environment: start(), projects: 0 };
  const run = HOLDER[RUN];
  run.projects++;
  const { folder, postgres, poolerHost, redisUrl, stop } = await run.environment;
  project.provide('runFolder', folder);
  project.provide('postgres', project.name === 'embedded' ? undefined : postgres);
  project.provide('poolerHost', poolerHost);
  project.provide('redisUrl', redisUrl);
  return async () => {
    if (--run.projects === 0) await stop();
  };
}

async function start(): Promise<Environment> {
  const run = process.env.DRAY_TEST_RUN!;
  const folder = await mkdtemp(join(tmpdir(), 'dray-test-'));
  // The unprivileged user that PostgreSQL runs as must pass through.
  await chmod(folder, 0o755);
  const prefix = `dray_test_${run}`;
  const left: Record<string, string> = { run, folder, prefix };
  try {
    const server = await postgres(folder);
    if (server?.dataFolder) left.dataFolder = server.dataFolder;
    if (server) left.adminUrl = server.adminUrl;
    const redis = await findRedis(folder);
    if (redis?.pid) left.redisPid = String(redis.pid);
    const pooler = server && (await poolerBefore(server.adminUrl));
    const poolerHost = pooler && new URL(pooler.through(server.adminUrl)).host;
    const tidyUp = keep(left);
    const stop = async () => {
      await pooler?.stop();
      await tidyUp();
    };
    return {
      folder,
      postgres: server && {
        adminUrl: server.adminUrl,
        prefix,
        copyStrategy: server.dataFolder ? 'FILE_COPY' : 'WAL_LOG',
      },
      poolerHost,
      redisUrl: redis?.url,
      stop,
    };
  } catch (error) {
    await keep(left)();
    throw explained(error as NodeJS.ErrnoException, folder);
  }
}

async function postgres(
  folder: string,
): Promise<(Partial<PostgresServer> & { adminUrl: string }) | undefined> {
  const adminUrl = process.env.DATABASE_URL;
  if (adminUrl) return { adminUrl };
  const native = bundledPostgres();
  return native === undefined ? undefined : startPostgres(native, folder);
}

/** With DRAY_TEST_POOLER=1 every service of the tests goes through one. It ends with this process. */
async function poolerBefore(serverUrl: string): Promise<Pooler | undefined> {
  if (process.env.DRAY_TEST_POOLER !== '1') return undefined;
  if (!isPoolerInstalled) throw new Error('DRAY_TEST_POOLER=1 needs pgbouncer: apt-get install pgbouncer');
  return startPooler(serverUrl);
}

/** Started before the first test; ends what is left when this process is gone, however it goes. */
function keep(left: Record<string, string>): () => Promise<void> {
  // Without the mark by which it finds the processes of this run.
  const { DRAY_TEST_RUN: _mark, ...env } = process.env;
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.mjs'), JSON.stringify(left)], {
    env,
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  return async () => {
    const gone = once(keeper, 'exit');
    keeper.stdin!.end();
    await gone;
  };
}

function explained(error: NodeJS.ErrnoException & { stderr?: string }, folder: string): Error {
  const said = `${error.message}\n${error.stderr ?? ''}`;
  if (error.code === 'ENOSPC' || /No space left|Disk quota/.test(said))
    return new Error(
      `There is no room in ${folder} for the tests (they need about 500 MB): free some, or set TMPDIR.`,
    );
  if (error.code === 'EACCES' || /Permission denied/.test(said))
    return new Error(
      `PostgreSQL for the tests cannot run from ${folder}: set TMPDIR to a folder that everybody may enter.\n${said}`,
    );
  return error;
}
