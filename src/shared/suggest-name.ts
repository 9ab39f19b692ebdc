/** Longer names are not compared: they are not typos, and comparing them takes time. */
const MAX_COMPARED_CHARS = 64;

/** The name that was probably meant: one or two edits away, three for long names. Undefined if none is close. */
export function suggestName(given: string, known: readonly string[]): string | undefined {
  if (given.length > MAX_COMPARED_CHARS) return undefined;
  const wanted = normalizeName(given);
  const most = wanted.length < 4 ? 1 : wanted.length < 9 ? 2 : 3;
  let best: string | undefined;
  let bestAway = most + 1;
  for (const name of known) {
    const plain = normalizeName(name);
    if (Math.abs(plain.length - wanted.length) >= bestAway) continue;
    const away = distance(wanted, plain);
    if (away < bestAway) [best, bestAway] = [name, away];
  }
  return best;
}

function normalizeName(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** Edit distance: letters to add, drop, change or swap with their neighbor. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(change, last[j]! + 1, row[j - 1]! + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
