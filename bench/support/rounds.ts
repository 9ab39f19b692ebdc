import type { Measured } from './row.ts';
import { median } from './stats.ts';

export const ROUNDS = 5;
/** The server's code is compiled in steps while it runs; at 150 pages a second that takes some seconds. */
const WARM_UP_SECONDS = 8;
const REFERENCE_WARM_UP_SECONDS = 3;

export interface Sides {
  ours(seconds: number): Promise<number>;
  reference(seconds: number): Promise<number>;
  /** A second reference: the same tables with nothing computed. */
  bare?(seconds: number): Promise<number>;
}

type Figures = Required<Pick<Measured, 'ours' | 'reference' | 'ratio' | 'details'>> &
  Pick<Measured, 'bare' | 'ofBare'>;

/**
 * Measures the sides in turns. What else the machine does then falls on all alike, and the median
 * of the ratios of the rounds says more than the ratio of two long measurements.
 */
export async function measureAlternately(seconds: number, sides: Sides, rounds = ROUNDS): Promise<Figures> {
  const perRound = Math.max(1, seconds / rounds);
  // Does not count: code gets compiled, connections open, caches fill.
  await sides.ours(WARM_UP_SECONDS);
  await sides.reference(REFERENCE_WARM_UP_SECONDS);
  await sides.bare?.(REFERENCE_WARM_UP_SECONDS);
  const ours: number[] = [];
  const reference: number[] = [];
  const bare: number[] = [];
  const measureOurs = async () => ours.push(await sides.ours(perRound));
  const measureReference = async () => reference.push(await sides.reference(perRound));
  for (let round = 0; round < rounds; round++) {
    // Each is first in turn: what grows or cools down meanwhile favors neither.
    const [first, second] =
      round % 2 === 0 ? [measureOurs, measureReference] : [measureReference, measureOurs];
    await first();
    await second();
    if (sides.bare) bare.push(await sides.bare(perRound));
  }
  const ratios = ratiosOf(ours, reference);
  return {
    ours: median(ours),
    reference: median(reference),
    ratio: median(ratios),
    details: { ours_rounds: ours, reference_rounds: reference, ratio_rounds: ratios, bare_rounds: bare },
    ...(sides.bare ? { bare: median(bare), ofBare: median(ratiosOf(ours, bare)) } : {}),
  };
}

const ratiosOf = (ours: readonly number[], others: readonly number[]) =>
  ours.map((figure, i) => figure / others[i]!);
