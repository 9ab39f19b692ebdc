export const RATE_WINDOW_SECONDS = 3600;

export interface RateOutcome {
  allowed: boolean;
  limit: number;
  /** Left in the window after counting this request. */
  remaining: number;
  /** Seconds until the oldest counted request ages out. */
  resetSeconds: number;
  /** False if several processes share the window but only this one's count was available. */
  exact: boolean;
  /** The second that this request was counted in; absent if it was not counted. */
  countedAt?: number;
}

/** A rolling window of 60 minutes per id, at second precision. Refused requests are not counted. */
export interface RateLimiter {
  take(id: string, limit: number, nowSeconds: number): RateOutcome | Promise<RateOutcome>;
  /** What `take` would report, without counting. */
  peek(id: string, limit: number, nowSeconds: number): RateOutcome | Promise<RateOutcome>;
  /** Uncounts the request that `taken` is the outcome of, and reports the window without it. */
  giveBack(id: string, taken: RateOutcome, nowSeconds: number): RateOutcome | Promise<RateOutcome>;
  close(): Promise<void>;
}

export function rateOutcome(
  counted: number,
  limit: number,
  oldestSecond: number | undefined,
  nowSeconds: number,
  allowed: boolean,
  exact = true,
): RateOutcome {
  const reset =
    oldestSecond === undefined ? RATE_WINDOW_SECONDS : oldestSecond + RATE_WINDOW_SECONDS - nowSeconds;
  return {
    allowed,
    limit,
    remaining: Math.max(0, limit - counted),
    resetSeconds: Math.min(RATE_WINDOW_SECONDS, Math.max(1, reset)),
    exact,
  };
}
