import cluster from 'node:cluster';
import type { MessageFromProcess, MessageToProcess } from './messages.ts';
import { SharedRateLimiter } from './shared-limiter.ts';

/** The side of a serving process in its connection to the primary that started it. */
export class PoolMember {
  readonly limiter = new SharedRateLimiter((message) => this.send(message));

  ready(address: string): void {
    this.send({ kind: 'ready', address });
  }

  /** If the primary is gone, Node ends this process at once. */
  follow({ retire, stop }: { retire: () => void; stop: () => void }): void {
    process.on('message', (message: MessageToProcess) => {
      if (message.kind === 'rate') this.limiter.answer(message.ask, message.outcome);
      else if (message.kind === 'retire') retire();
      else stop();
    });
    // A terminal interrupts all of its processes; the primary tells us what to do.
    process.on('SIGINT', () => undefined);
  }

  private send(message: MessageFromProcess): boolean {
    return process.connected && process.send!(message, undefined, {}, () => undefined);
  }
}

/** Undefined if this process was not started by a primary. */
export function currentPoolMember(): PoolMember | undefined {
  return cluster.isWorker ? new PoolMember() : undefined;
}
