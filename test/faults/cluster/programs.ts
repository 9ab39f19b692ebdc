import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { addCleanup, killOnExit, stopChild } from '../../../bench/support/cleanup.ts';
import type { RunFolder } from '../support/folder.ts';

/** What must be installed, and the package of Debian that has it. */
const NEEDED = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
} as const;

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** The packages that are missing here. */
export function missingPackages(): string[] {
  return Object.entries(NEEDED)
    .filter(([program]) => !FOLDERS.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);
}

export interface Running {
  run: RunFolder;
  user: { uid: number; gid: number } | undefined;
}

/** A program of somebody else's, until the end; what it says is in the logs. */
export function startProgram(
  { run, user }: Running,
  name: string,
  program: string,
  args: readonly string[],
): ChildProcess {
  const log = openSync(join(run.logs, `${name}.log`), 'a');
  const env = {
    PATH: FOLDERS.join(delimiter),
    HOME: run.path,
    // etcd asks for it where it was not tested enough by its makers.
    ...(process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {}),
  };
  const child = spawn(program, args, {
    ...user,
    cwd: run.path,
    env,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  killOnExit(child);
  addCleanup(() => stopChild(child));
  return child;
}
