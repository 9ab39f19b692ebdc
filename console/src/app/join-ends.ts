/** One end of a list, as far as it is loaded, in the order in which it was read. */
export interface ListEnd<T> {
  rows: readonly T[];
  hasMore: boolean;
}

/** The rows of a list that is read from both ends, and where those begin that are loaded behind a gap. */
export function joinEnds<T>(
  head: ListEnd<T>,
  tail: ListEnd<T>,
  keyOf: (row: T) => string,
): { rows: T[]; gapAt: number | undefined } {
  const [last, furthest] = [head.rows.at(-1), tail.rows.at(-1)];
  if (!head.hasMore || !last || !furthest) return { rows: [...head.rows], gapAt: undefined };
  if (!tail.hasMore) return { rows: tail.rows.toReversed(), gapAt: undefined };
  const ofHead = new Set(head.rows.map(keyOf));
  const behind = tail.rows.filter((row) => !ofHead.has(keyOf(row))).reverse();
  // Only rows at the gap show that both have met: another may have moved from one end to the other.
  const haveMet = ofHead.has(keyOf(furthest)) || tail.rows.some((row) => keyOf(row) === keyOf(last));
  return { rows: [...head.rows, ...behind], gapAt: haveMet ? undefined : head.rows.length };
}
