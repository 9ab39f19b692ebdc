import fc from 'fast-check';

/** The run's seed, which its last line prints. */
export const SEED = Number(process.env.DRAY_TEST_SEED);

/** How often a random test runs: all of its rounds with CI=1, otherwise a third, with another seed each time. */
export const runs = (full: number): number => (process.env.CI ? full : Math.ceil(full / 3));

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

/** Every character that Unicode can number, surrogates aside. fast-check's own takes a second to list them all. */
const anyCharacter = fc
  .oneof(fc.nat(0xff), fc.nat(0xffff), fc.nat(0x10ffff))
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

export const textOfAnyCharacters = (maxLength?: number): fc.Arbitrary<string> =>
  fc.string({ unit: anyCharacter, ...(maxLength === undefined ? {} : { maxLength }) });
