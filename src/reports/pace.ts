/**
 * Runs at most for this share of the time: after a run that took a second, further calls do nothing for `1 / share - 1` seconds.
 * Failed runs count, too.
 */
export function paced(
  run: () => Promise<unknown>,
  share: number,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let restsUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    const began = now();
    if (began < restsUntil) return;
    try {
      await run();
    } finally {
      const ended = now();
      restsUntil = ended + (ended - began) * (1 / share - 1);
    }
  };
}
