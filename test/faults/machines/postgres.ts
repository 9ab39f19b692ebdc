import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addCleanup, hasEnded, killOnExit, stopChild } from '../../../bench/support/cleanup.ts';
import { findFreePort } from '../../../bench/support/free-port.ts';
import { findUnprivilegedUser } from '../../../bench/support/postgres.ts';
import { runProgram } from '../../../bench/support/run.ts';
import type { RunFolder } from '../support/folder.ts';
import { until } from '../support/wait.ts';
import { postgresBinaries } from './postgres-binaries.ts';

const START_TIMEOUT_MS = 60_000;
const DATABASE = 'dray';

/** How PostgreSQL can end: its fast and its immediate shutdown, and a death that it does not notice. */
export type Ending = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/**
 * A PostgreSQL of our own. Without fsync: the campaign ends processes and not machines, and what a process has
 * written survives it. Room for many sessions: those behind a stalled proxy stay until somebody notices.
 */
export class OwnPostgres {
  private server: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly program: (name: string) => string,
    private readonly folder: string,
    private readonly logFile: string,
    private readonly user: { uid: number; gid: number } | undefined,
  ) {}

  static async create(run: RunFolder): Promise<OwnPostgres> {
    const program = await postgresBinaries(run.path);
    const user = await findUnprivilegedUser();
    const folder = join(run.path, 'postgres');
    await mkdir(folder, { mode: 0o700 });
    if (user) await chown(folder, user.uid, user.gid);
    const args = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'];
    await runProgram(program('initdb'), [...args, '--no-sync'], {
      ...user,
      cwd: folder,
      timeoutMs: START_TIMEOUT_MS,
    });
    const own = new OwnPostgres(await findFreePort(), program, folder, join(run.logs, 'postgres.log'), user);
    addCleanup(() => own.stop());
    await own.start();
    await own.query(`CREATE DATABASE ${DATABASE}`, [], 'postgres');
    return own;
  }

  url(port: number = this.port, database = DATABASE): string {
    return `postgres://postgres@127.0.0.1:${port}/${database}`;
  }

  /** After a kill its last sessions may still hold the shared memory: then the next try succeeds. */
  async start(): Promise<void> {
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (performance.now() < deadline) {
      const server = this.spawn();
      this.server = server;
      if (await until(async () => hasEnded(server) || (await this.answers()), START_TIMEOUT_MS, 100)) {
        if (!hasEnded(server)) return;
      }
      await sleep(200);
    }
    throw new Error(`PostgreSQL did not start; see ${this.logFile}.`);
  }

  private spawn(): ChildProcess {
    const settings = [
      'fsync=off',
      'max_connections=400',
      'shared_buffers=64MB',
      'listen_addresses=127.0.0.1',
    ];
    const args = ['-D', join(this.folder, 'data'), '-p', String(this.port), '-k', this.folder];
    const log = openSync(this.logFile, 'a');
    // Detached: Ctrl-C reaches every process of the terminal's group, and this one must end last.
    const server = spawn(this.program('postgres'), [...args, ...settings.flatMap((one) => ['-c', one])], {
      ...this.user,
      cwd: this.folder,
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    killOnExit(server);
    return server;
  }

  async end(how: Ending): Promise<void> {
    const server = this.server;
    if (!server || hasEnded(server)) return;
    const ended = once(server, 'exit');
    server.kill(how);
    await ended;
  }

  get isUp(): boolean {
    return this.server !== undefined && !hasEnded(this.server);
  }

  private async answers(): Promise<boolean> {
    return this.query('SELECT 1', [], 'postgres').then(
      () => true,
      () => false,
    );
  }

  /** Whether a server of the same cluster, such as a standby, answers on that port. */
  async answersAt(port: number): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.url(port, 'postgres'),
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** On a connection of its own, past every proxy. */
  async query<R extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
    database = DATABASE,
  ): Promise<R[]> {
    const client = new pg.Client({
      connectionString: this.url(this.port, database),
      application_name: 'campaign',
      connectionTimeoutMillis: 5_000,
      // For what hangs: to copy a database takes a busy machine its time.
      query_timeout: 300_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<R>(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    if (this.server) await stopChild(this.server, 'SIGINT');
  }
}
