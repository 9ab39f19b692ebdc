import { isSuccess } from '../history.ts';
import type { Check } from '../violation.ts';

/** A submission that carries a plan comes to what the plan said, or is refused. */
export const plans: Check = {
  name: 'plans',
  run({ operations }) {
    const violations = operations.flatMap((operation) => {
      const { plan, shows, n, write } = operation;
      const cents = shows.documents?.[0]?.cents;
      if (!plan || !isSuccess(operation) || cents === undefined || cents === plan.cents) return [];
      return [
        {
          operation: n,
          sentence: `${write} was planned to come to ${plan.cents} cents and comes to ${cents}`,
        },
      ];
    });
    return { violations };
  },
};
