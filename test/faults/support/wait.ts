import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_INTERVAL_MS = 50;

/** Whether it became true in time. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
  lookEveryMs = CHECK_INTERVAL_MS,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await sleep(lookEveryMs);
  }
  return true;
}
