import { MemoryRateLimiter, type RateLimiter, type RateOutcome } from '../../http/index.ts';
import { systemClock } from '../../shared/index.ts';
import type { MessageFromProcess, MessageToProcess } from './messages.ts';

/** One rate limit window for all processes, kept by the primary. */
export class SharedRateLimiter implements RateLimiter {
  private readonly pending = new Map<number, (outcome: RateOutcome) => void>();
  /** For the short time in which the primary is gone and this process is not. */
  private readonly fallback = new MemoryRateLimiter();
  private next = 0;

  constructor(private readonly send: (message: MessageFromProcess) => boolean) {}

  take(id: string, limit: number, nowSeconds: number): Promise<RateOutcome> {
    return this.ask(true, id, limit, nowSeconds);
  }

  peek(id: string, limit: number, nowSeconds: number): Promise<RateOutcome> {
    return this.ask(false, id, limit, nowSeconds);
  }

  answer(ask: number, outcome: RateOutcome): void {
    this.pending.get(ask)?.(outcome);
    this.pending.delete(ask);
  }

  async close(): Promise<void> {
    this.pending.clear();
  }

  private async ask(count: boolean, id: string, limit: number, nowSeconds: number): Promise<RateOutcome> {
    const ask = this.next++;
    const answered = new Promise<RateOutcome>((resolve) => this.pending.set(ask, resolve));
    if (this.send({ kind: 'rate', ask, count, id, limit })) return answered;
    this.pending.delete(ask);
    const own = count ? this.fallback.take(id, limit, nowSeconds) : this.fallback.peek(id, limit, nowSeconds);
    return { ...own, exact: false };
  }
}

export function handleRateRequest(
  limiter: MemoryRateLimiter,
  { ask, count, id, limit }: Extract<MessageFromProcess, { kind: 'rate' }>,
): MessageToProcess {
  // One clock for all: each process has its own start.
  const nowSeconds = Math.floor(systemClock.monotonicMs() / 1000);
  const outcome = count ? limiter.take(id, limit, nowSeconds) : limiter.peek(id, limit, nowSeconds);
  return { kind: 'rate', ask, outcome };
}
