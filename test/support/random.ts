/** The run's seed, which its last line prints. */
export const SEED = Number(process.env.DRAY_TEST_SEED);

/** How often a random test runs: CI runs all of them, everybody else a third, with another seed each time. */
export const runs = (inCi: number): number => (process.env.CI ? inCi : Math.ceil(inCi / 3));

export const LONG_LIVES = runs(20);

/** Numbers between 0 and 1, the same for the same seed. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
