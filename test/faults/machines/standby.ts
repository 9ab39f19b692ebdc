import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addCleanup, killOnExit, stopChild } from '../../../bench/support/cleanup.ts';
import { findFreePort } from '../../../bench/support/free-port.ts';
import { findUnprivilegedUser } from '../../../bench/support/postgres.ts';
import { runProgram } from '../../../bench/support/run.ts';
import type { RunFolder } from '../support/folder.ts';
import { until } from '../support/wait.ts';
import type { OwnPostgres } from './postgres.ts';
import { postgresBinaries } from './postgres-binaries.ts';

/** A standby that streams from the server of the campaign and replays so much later. */
export class Standby {
  private constructor(
    private readonly server: ChildProcess,
    readonly port: number,
  ) {}

  static async start(run: RunFolder, postgres: OwnPostgres, behindMs: number): Promise<Standby> {
    const program = await postgresBinaries(run.path);
    const user = await findUnprivilegedUser();
    const folder = join(run.path, 'standby');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    if (user) await chown(folder, user.uid, user.gid);
    const from = ['-h', '127.0.0.1', '-p', String(postgres.port), '-U', 'postgres'];
    const args = [...from, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
    await runProgram(program('pg_basebackup'), args, { ...user, cwd: folder, timeoutMs: 60_000 });
    const port = await findFreePort();
    const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `recovery_min_apply_delay=${behindMs}ms`];
    const log = openSync(join(run.logs, 'standby.log'), 'a');
    const server = spawn(
      program('postgres'),
      [
        ...['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-c', 'max_connections=400'],
        ...settings.flatMap((one) => ['-c', one]),
      ],
      { ...user, cwd: folder, stdio: ['ignore', log, log], detached: true },
    );
    closeSync(log);
    killOnExit(server);
    addCleanup(() => stopChild(server, 'SIGINT'));
    const isUp = () => postgres.answersAt(port);
    if (!(await until(isUp, 30_000, 100))) throw new Error('The standby did not start.');
    return new Standby(server, port);
  }

  async stop(): Promise<void> {
    await stopChild(this.server, 'SIGINT');
  }
}
