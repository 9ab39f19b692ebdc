import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isPoolerInstalled, type Pooler, startPooler } from '../pooler.ts';
import { bundledPostgres } from './postgres-binaries.ts';
import { startPostgres } from './postgres-server.ts';
import { findRedis } from './redis-server.ts';

export interface TestPostgres {
  adminUrl: string;
  /** Every database that a test makes begins with it. */
  prefix: string;
  /** Copying files is quicker where nothing is flushed to the disk. */
  copyStrategy: 'FILE_COPY' | 'WAL_LOG';
  /** Of a server of this run's own. */
  dataFolder: string | undefined;
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

const MEMORY = '/dev/shm';
const PLENTY_BYTES = 4 * 1024 ** 3;

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
  const native = process.env.DATABASE_URL ? undefined : bundledPostgres();
  const dataFolder = native && (await newDataFolder(folder));
  // Before anything else is started: a run may be killed at any moment.
  const tidyUp = startKeeper({ run, folder, prefix, dataFolder, adminUrl: process.env.DATABASE_URL });
  try {
    const adminUrl =
      native && dataFolder ? await startPostgres(native, folder, dataFolder) : process.env.DATABASE_URL;
    const redis = await findRedis(folder);
    const pooler = adminUrl ? await poolerBefore(adminUrl) : undefined;
    const poolerHost = pooler && new URL(pooler.through(adminUrl!)).host;
    const stop = async () => {
      await pooler?.stop();
      await tidyUp();
    };
    return {
      folder,
      postgres: adminUrl
        ? { adminUrl, prefix, copyStrategy: dataFolder ? 'FILE_COPY' : 'WAL_LOG', dataFolder }
        : undefined,
      poolerHost,
      redisUrl: redis,
      stop,
    };
  } catch (error) {
    await tidyUp();
    throw explainError(error as NodeJS.ErrnoException, folder);
  }
}

/** In memory where there is plenty: a disk's file system looks through the files of dropped databases for each new one. */
async function newDataFolder(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return mkdtemp(join(bavail * bsize > PLENTY_BYTES ? MEMORY : folder, 'dray-test-data-'));
}

/** With DRAY_TEST_POOLER=1 every service of the tests goes through one. It ends with this process. */
async function poolerBefore(serverUrl: string): Promise<Pooler | undefined> {
  if (process.env.DRAY_TEST_POOLER !== '1') return undefined;
  if (!isPoolerInstalled) throw new Error('DRAY_TEST_POOLER=1 needs pgbouncer: apt-get install pgbouncer');
  return startPooler(serverUrl);
}

/** Ends what is left when this process is gone, however it goes. */
function startKeeper(left: Record<string, string | undefined>): () => Promise<void> {
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

function explainError(error: NodeJS.ErrnoException & { stderr?: string }, folder: string): Error {
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
