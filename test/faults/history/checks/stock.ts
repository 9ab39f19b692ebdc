import type { Check, Violation } from '../violation.ts';

/** At every version of a row: what is available is what is there less what is held, and never below nothing. */
export const stock: Check = {
  name: 'stock',
  run({ operations }) {
    const found: Violation[] = [];
    /** Stock that began below nothing may not fall further. */
    const floors = new Map<string, number>();
    const judge = (n: number, at: string, available: number) => {
      const floor = floors.get(at) ?? Math.min(0, available);
      floors.set(at, floor);
      if (available < floor)
        found.push({ operation: n, sentence: `call ${n} shows ${available} available units at ${at}` });
    };
    const answered = [...operations].sort((a, b) => a.endedMs - b.endedMs);
    for (const { n, shows } of answered) {
      for (const { at, available, terms } of shows.stock ?? []) {
        const sum = terms.reduce((total, one) => total + one, 0);
        if (sum !== available)
          found.push({
            operation: n,
            sentence: `call ${n} shows ${available} at ${at}, its terms ${terms.join(' + ')} give ${sum}`,
          });
        judge(n, at, available);
      }
      for (const { resource, resourceId, availableUnits } of shows.page?.events ?? [])
        if (resource === 'inventory' && availableUnits !== undefined) judge(n, resourceId, availableUnits);
    }
    return { violations: found };
  },
};
