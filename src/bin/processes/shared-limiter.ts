import { MemoryRateLimiter, type RateLimiter, type RateOutcome } from '../../http/index.ts';
import { systemClock } from '../../shared/index.ts';
import type { MessageFromProcess, MessageToProcess, RateQuestion } from './messages.ts';

/** One rate limit window for all processes, kept by the primary. */
export class SharedRateLimiter implements RateLimiter {
  private readonly pending = new Map<number, (outcome: RateOutcome) => void>();
  /** For the short time in which the primary is gone and this process is not. */
  private readonly fallback = new MemoryRateLimiter();
  private next = 0;

  constructor(private readonly send: (message: MessageFromProcess) => boolean) {}

  take(id: string, limit: number, nowSeconds: number): Promise<RateOutcome> {
    return this.ask({ act: 'take', id, limit }, nowSeconds);
  }

  peek(id: string, limit: number, nowSeconds: number): Promise<RateOutcome> {
    return this.ask({ act: 'peek', id, limit }, nowSeconds);
  }

  async giveBack(id: string, taken: RateOutcome, nowSeconds: number): Promise<RateOutcome> {
    const question: RateQuestion = { act: 'giveBack', id, taken };
    return taken.exact ? this.ask(question, nowSeconds) : this.askFallback(question, nowSeconds);
  }

  answer(ask: number, outcome: RateOutcome): void {
    this.pending.get(ask)?.(outcome);
    this.pending.delete(ask);
  }

  async close(): Promise<void> {
    this.pending.clear();
  }

  private async ask(question: RateQuestion, nowSeconds: number): Promise<RateOutcome> {
    const ask = this.next++;
    const answered = new Promise<RateOutcome>((resolve) => this.pending.set(ask, resolve));
    if (this.send({ kind: 'rate', ask, ...question })) return answered;
    this.pending.delete(ask);
    return this.askFallback(question, nowSeconds);
  }

  private askFallback(question: RateQuestion, nowSeconds: number): RateOutcome {
    return { ...askLimiter(this.fallback, question, nowSeconds), exact: false };
  }
}

function askLimiter(limiter: MemoryRateLimiter, question: RateQuestion, nowSeconds: number): RateOutcome {
  const { act, id } = question;
  return act === 'giveBack'
    ? limiter.giveBack(id, question.taken, nowSeconds)
    : limiter[act](id, question.limit, nowSeconds);
}

export function handleRateRequest(
  limiter: MemoryRateLimiter,
  { ask, ...question }: Extract<MessageFromProcess, { kind: 'rate' }>,
): MessageToProcess {
  // One clock for all: each process has its own start.
  const nowSeconds = Math.floor(systemClock.monotonicMs() / 1000);
  return { kind: 'rate', ask, outcome: askLimiter(limiter, question, nowSeconds) };
}
