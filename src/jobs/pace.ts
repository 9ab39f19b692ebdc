import type { LedQueue } from './leadership.ts';

/** When the next batch of a queue may begin. Uses the process's own time: clocks that are moved do not count. */
export class Pace {
  private readonly paceMs: Map<string, number>;
  private readonly waiting = new Map<string, NodeJS.Timeout>();

  constructor(
    queues: readonly Pick<LedQueue, 'queue' | 'batch'>[],
    private readonly onDue: () => void,
  ) {
    this.paceMs = new Map(queues.map(({ queue, batch }) => [queue, batch.paceMs ?? 0]));
  }

  isDue(queue: string): boolean {
    return !this.waiting.has(queue);
  }

  began(queue: string): void {
    const paceMs = this.paceMs.get(queue);
    if (!paceMs || this.waiting.has(queue)) return;
    const due = () => {
      this.waiting.delete(queue);
      this.onDue();
    };
    this.waiting.set(queue, setTimeout(due, paceMs).unref());
  }

  end(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }
}
