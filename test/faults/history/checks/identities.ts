import type { Check } from '../violation.ts';

/** Whenever the service checks its own books, they balance: stock and what holds it, money and what it pays. */
export const identities: Check = {
  name: 'identities',
  run({ operations }) {
    const violations = operations.flatMap(({ n, shows }) =>
      (shows.broken ?? []).map((name) => ({ operation: n, sentence: `call ${n}: ${name} does not hold` })),
    );
    return { violations };
  },
};
