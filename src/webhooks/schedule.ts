const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Backoff after the first failure, the second and so on; the last one repeats until the endpoint is disabled. */
const PAUSES_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];
/** Up to a tenth more, so that events that failed together are not retried together. */
const JITTER = 0.1;

export const DISABLE_AFTER_MS = 72 * HOUR;

/** When to retry after this many attempts. */
export function nextAttemptAt(attempts: number, now: Date, random = Math.random()): Date {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1]!;
  return new Date(now.getTime() + pause * (1 + JITTER * random));
}
