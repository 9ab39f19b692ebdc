import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { addCleanup, hasEnded, killOnExit, stopChild } from '../../../bench/support/cleanup.ts';
import { findFreePort } from '../../../bench/support/free-port.ts';

/** A Redis of our own that keeps nothing. */
export class OwnRedis {
  private server: ChildProcess;

  private constructor(
    private readonly program: string,
    private readonly folder: string,
    readonly port: number,
  ) {
    this.server = this.spawn();
  }

  /** Undefined where none is installed: then each process counts requests for itself. */
  static async create(folder: string): Promise<OwnRedis | undefined> {
    const program = (process.env.PATH ?? '')
      .split(delimiter)
      .map((one) => join(one, 'redis-server'))
      .find((file) => existsSync(file));
    if (!program) return undefined;
    const own = new OwnRedis(program, folder, await findFreePort());
    addCleanup(() => stopChild(own.server));
    return own;
  }

  start(): void {
    if (hasEnded(this.server)) this.server = this.spawn();
  }

  async kill(): Promise<void> {
    if (hasEnded(this.server)) return;
    const ended = once(this.server, 'exit');
    this.server.kill('SIGKILL');
    await ended;
  }

  private spawn(): ChildProcess {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const server = spawn(this.program, [...args, '--dir', this.folder], { stdio: 'ignore', detached: true });
    killOnExit(server);
    return server;
  }
}
