import { type History, isSuccess, type Operation } from '../history.ts';
import type { Check, Violation } from '../violation.ts';

/** How many pairs of observations are compared before it gives up. */
export const MAX_COMPARISONS = 4_000_000;
/** How many answers of a reader back an observation is paired with. */
const WINDOW = 4;

/** A reader saw `x` at `version`, and in the same answer or later `y` still at `other`. */
interface Witness {
  version: number;
  other: number;
  reader: string;
  operation: number;
}

/** No two readers see two changes of different documents in opposite order. */
export const longForks: Check = {
  name: 'long forks',
  run: (history) => findForks(history, MAX_COMPARISONS),
};

export function findForks(history: History, budget: number): { violations: Violation[]; gaveUp?: string } {
  const moving = movingDocuments(history);
  const witnesses = new Map<string, Witness[]>();
  const violations: Violation[] = [];
  let comparisons = 0;
  const recent = new Map<string, Operation[]>();
  const reads = history.operations.filter(
    (one) => one.method === 'GET' && isSuccess(one) && one.shows.documents,
  );
  for (const [i, operation] of reads.entries()) {
    const reader = `${operation.who} (${operation.as})`;
    const earlier = (recent.get(reader) ?? []).filter(({ endedMs }) => endedMs < operation.begunMs);
    for (const before of [...earlier.slice(-WINDOW), operation]) {
      for (const x of before.shows.documents!.filter(({ id }) => moving.has(id))) {
        for (const y of operation.shows.documents!) {
          if (x.id === y.id || !moving.has(y.id)) continue;
          const opposite = witnesses.get(`${y.id} ${x.id}`) ?? [];
          comparisons += 1 + opposite.length;
          const witness = { version: x.version, other: y.version, reader, operation: operation.n };
          const fork = opposite.find((one) => isFork(witness, one));
          if (fork)
            violations.push({
              operation: operation.n,
              sentence: `${reader} saw ${x.id} at ${x.version} before ${y.id} left ${y.version}, ${fork.reader} saw ${y.id} at ${fork.version} before ${x.id} left ${fork.other} (calls ${operation.n} and ${fork.operation})`,
            });
          remember(witnesses, `${x.id} ${y.id}`, witness);
        }
      }
    }
    recent.set(reader, [...(recent.get(reader) ?? []).slice(-WINDOW), operation]);
    if (comparisons > budget)
      return {
        violations,
        gaveUp: `looked at ${i + 1} of ${reads.length} reads (${budget} comparisons)`,
      };
  }
  return { violations };
}

const isFork = (one: Witness, opposite: Witness): boolean =>
  one.reader !== opposite.reader && opposite.version > one.other && one.version > opposite.other;

/** Of witnesses of one reader that say the same only the first is kept. */
function remember(witnesses: Map<string, Witness[]>, key: string, witness: Witness): void {
  const known = witnesses.get(key);
  if (!known) witnesses.set(key, [witness]);
  else if (
    !known.some(
      ({ reader, version, other }) =>
        reader === witness.reader && version >= witness.version && other <= witness.other,
    )
  )
    known.push(witness);
}

/** Only what was seen at more than one version can be seen in two orders. */
function movingDocuments({ operations }: History): Set<string> {
  const first = new Map<string, number>();
  const moving = new Set<string>();
  for (const { shows } of operations)
    for (const { id, version } of shows.documents ?? []) {
      if (first.has(id) && first.get(id) !== version) moving.add(id);
      first.set(id, version);
    }
  return moving;
}
