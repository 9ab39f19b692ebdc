import type { Measured } from './row.ts';
import { median } from './stats.ts';

export const ROUNDS = 5;
/** The server's code is compiled in steps while it runs; at 150 pages a second that takes some seconds. */
const WARM_UP_SECONDS = 8;
const REFERENCE_WARM_UP_SECONDS = 3;

export interface Sides {
  ours(seconds: number): Promise<number>;
  reference(seconds: number): Promise<number>;
}

/**
 * Measures both sides in turns. What else the machine does then falls on both alike, and the median
 * of the ratios of the rounds says more than the ratio of two long measurements.
 */
export async function alternate(
  seconds: number,
  sides: Sides,
): Promise<Required<Pick<Measured, 'ours' | 'reference' | 'ratio' | 'details'>>> {
  const perRound = Math.max(1, seconds / ROUNDS);
  // Does not count: code gets compiled, connections open, caches fill.
  await sides.ours(WARM_UP_SECONDS);
  await sides.reference(REFERENCE_WARM_UP_SECONDS);
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await sides.ours(perRound));
    reference.push(await sides.reference(perRound));
  }
  const ratios = ours.map((figure, i) => figure / reference[i]!);
  return {
    ours: median(ours),
    reference: median(reference),
    ratio: median(ratios),
    details: { ours_rounds: ours, reference_rounds: reference, ratio_rounds: ratios },
  };
}
