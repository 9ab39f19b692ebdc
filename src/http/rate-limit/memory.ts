import { RATE_WINDOW_SECONDS, type RateLimiter, type RateOutcome, rateOutcome } from './types.ts';

/** Above this many windows, the least recently used goes: unknown addresses must not fill the memory. */
const MAX_WINDOWS = 50_000;

/** Counts per second, oldest first; `head` is where the window begins. */
class Window {
  private seconds: number[] = [];
  private counts: number[] = [];
  private head = 0;
  total = 0;

  dropBefore(second: number): void {
    while (this.head < this.seconds.length && this.seconds[this.head]! <= second) {
      this.total -= this.counts[this.head]!;
      this.head++;
    }
    if (this.head > 1000 && this.head * 2 > this.seconds.length) {
      this.seconds = this.seconds.slice(this.head);
      this.counts = this.counts.slice(this.head);
      this.head = 0;
    }
  }

  /** Returns the second that it is counted in. */
  add(second: number): number {
    const last = this.seconds.length - 1;
    this.total++;
    // If the clock steps back, count into the newest second, so that the seconds stay in order.
    if (last >= this.head && this.seconds[last]! >= second) {
      this.counts[last]!++;
      return this.seconds[last]!;
    }
    this.seconds.push(second);
    this.counts.push(1);
    return second;
  }

  remove(second: number): void {
    const at = this.seconds.lastIndexOf(second);
    if (at < this.head) return;
    this.total--;
    if (--this.counts[at]! > 0) return;
    this.seconds.splice(at, 1);
    this.counts.splice(at, 1);
  }

  get oldest(): number | undefined {
    return this.seconds[this.head];
  }
}

/** The window of one process. Exact: per-second counts, not an approximation of two buckets. */
export class MemoryRateLimiter implements RateLimiter {
  /** Least recently used first. */
  private readonly windows = new Map<string, Window>();

  take(id: string, limit: number, nowSeconds: number): RateOutcome {
    const window = this.windowOf(id, nowSeconds);
    const allowed = window.total < limit;
    if (!allowed) return rateOutcome(window.total, limit, window.oldest, nowSeconds, false);
    const countedAt = window.add(nowSeconds);
    return { ...rateOutcome(window.total, limit, window.oldest, nowSeconds, true), countedAt };
  }

  peek(id: string, limit: number, nowSeconds: number): RateOutcome {
    const window = this.windows.get(id);
    window?.dropBefore(nowSeconds - RATE_WINDOW_SECONDS);
    const total = window?.total ?? 0;
    return rateOutcome(total, limit, window?.oldest, nowSeconds, total < limit);
  }

  giveBack(id: string, { limit, countedAt }: RateOutcome, nowSeconds: number): RateOutcome {
    const window = this.windows.get(id);
    window?.dropBefore(nowSeconds - RATE_WINDOW_SECONDS);
    if (countedAt !== undefined) window?.remove(countedAt);
    return this.peek(id, limit, nowSeconds);
  }

  async close(): Promise<void> {
    this.windows.clear();
  }

  private windowOf(id: string, nowSeconds: number): Window {
    const known = this.windows.get(id);
    if (known) this.windows.delete(id);
    else if (this.windows.size >= MAX_WINDOWS) this.windows.delete(this.windows.keys().next().value!);
    const window = known ?? new Window();
    this.windows.set(id, window);
    window.dropBefore(nowSeconds - RATE_WINDOW_SECONDS);
    return window;
  }
}
