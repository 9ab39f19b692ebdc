import { lastNumber } from '../history.ts';
import type { Check, Violation } from '../violation.ts';

/** A copy made of a snapshot and what the feed told afterwards is what a read of everything gives. */
export const copies: Check = {
  name: 'copies',
  run(history) {
    const found: Violation[] = [];
    const operation = lastNumber(history);
    for (const { who, followed, read } of history.copies) {
      for (const [id, version] of Object.entries(read))
        if (followed[id] !== version)
          found.push({
            operation,
            sentence: `the copy of ${who} has ${id} at ${followed[id] ?? 'nothing'}, a read gives ${version}`,
          });
      for (const id of Object.keys(followed))
        if (!(id in read)) found.push({ operation, sentence: `the copy of ${who} still has ${id}` });
    }
    return { violations: found };
  },
};
