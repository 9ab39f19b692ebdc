/** Concurrent requests to one receiver. */
export const MAX_PER_ENDPOINT = 32;

export interface SlotLimits {
  /** Concurrent requests in total. Beyond `more` an endpoint only gets its first one, so that everyone gets one. */
  first: number;
  more: number;
  /** Beyond this, an endpoint that has not proven itself gets no second one. */
  unproven: number;
  /** Attempts per second to endpoints that have not proven themselves, and how many of them may come at once. */
  perSecond: number;
  burst: number;
}

const LIMITS: SlotLimits = { first: 2_048, more: 1_792, unproven: 512, perSecond: 100, burst: 200 };
const REFILL_MS = 50;
/** Endpoints woken for each slot that becomes free. */
const WAKE_BATCH_SIZE = 32;

export interface Claimant {
  readonly inFlight: number;
  /** The last attempt was a success. */
  readonly isProven: boolean;
  /** There may be a slot now. */
  pump(): void;
}

/**
 * Limits concurrent deliveries in total, so that those that hang or fail delay no others: each endpoint gets a slot before any
 * gets many, and those that have proven themselves get theirs before the rest.
 */
export class Slots {
  taken = 0;
  private tokens: number;
  private refilledMs: number;
  private readonly waiting = new Set<Claimant>();
  private timer: NodeJS.Timeout | undefined;
  private isWaking = false;

  constructor(
    private readonly limits = LIMITS,
    private readonly nowMs = () => performance.now(),
  ) {
    this.tokens = limits.burst;
    this.refilledMs = nowMs();
  }

  /** If it returns false, `pump` of the claimant is called when it is worth another try. */
  take(claimant: Claimant): boolean {
    const { inFlight, isProven } = claimant;
    if (inFlight >= MAX_PER_ENDPOINT) return false;
    const { first, more, unproven } = this.limits;
    const limit = inFlight === 0 ? first : isProven ? more : unproven;
    if (this.taken >= limit || !(isProven || this.takeToken())) {
      this.waiting.add(claimant);
      return false;
    }
    this.taken++;
    return true;
  }

  release(): void {
    this.taken--;
    if (this.waiting.size > 0 && !this.isWaking) {
      this.isWaking = true;
      setImmediate(() => this.wake());
    }
  }

  forget(claimant: Claimant): void {
    this.waiting.delete(claimant);
  }

  private takeToken(): boolean {
    const { perSecond, burst } = this.limits;
    const nowMs = this.nowMs();
    this.tokens = Math.min(burst, this.tokens + ((nowMs - this.refilledMs) / 1000) * perSecond);
    this.refilledMs = nowMs;
    if (this.tokens >= 1) {
      this.tokens--;
      return true;
    }
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.wake();
    }, REFILL_MS).unref();
    return false;
  }

  /** In turn: an endpoint that is refused again waits behind the others. */
  private wake(): void {
    this.isWaking = false;
    for (const claimant of [...this.waiting].slice(0, WAKE_BATCH_SIZE)) {
      this.waiting.delete(claimant);
      claimant.pump();
    }
  }
}
