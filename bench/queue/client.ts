import { type ChildProcess, fork } from 'node:child_process';
import { addCleanup, killOnExit, stopChild } from '../support/cleanup.ts';
import { compiledPath } from '../support/paths.ts';
import type { AdapterName } from './adapter.ts';
import type { Answer, Command, ProcessSettings, Reply } from './protocol.ts';

const DEFAULT_TIMEOUT_MS = 60_000;

/** A queue process as the bench sees it. */
export class QueueProcess {
  private readonly waiting = new Map<number, (reply: Reply | Error) => void>();
  private lastId = 0;

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (reply: Reply) => this.settle(reply.id, reply));
    child.once('exit', () => {
      for (const id of this.waiting.keys()) this.settle(id, new Error('the queue process ended'));
    });
  }

  static async start<N extends AdapterName>(settings: ProcessSettings<N>): Promise<QueueProcess> {
    const child = fork(compiledPath('processes/queue.js'), [JSON.stringify(settings)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    killOnExit(child);
    addCleanup(() => stopChild(child));
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`the queue process ended with ${code}`)));
    });
    return new QueueProcess(child);
  }

  sendCommand(command: Command, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<Answer> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.settle(id, new Error(`no answer to "${command.do}" in ${timeoutMs} ms`)),
        timeoutMs,
      );
      this.waiting.set(id, (reply) => {
        clearTimeout(timer);
        if (reply instanceof Error) reject(reply);
        else if ('error' in reply) reject(new Error(reply.error));
        else resolve(reply.answer);
      });
      this.child.send({ id, command });
    });
  }

  /** As a crash does: nothing is said to anybody. */
  async crash(): Promise<void> {
    await stopChild(this.child, 'SIGKILL');
  }

  async stop(): Promise<void> {
    await stopChild(this.child);
  }

  private settle(id: number, reply: Reply | Error): void {
    const settle = this.waiting.get(id);
    this.waiting.delete(id);
    settle?.(reply);
  }
}
