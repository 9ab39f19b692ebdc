import { compareDeliveries, isSeenBy } from '../../judge/following.ts';
import { lastNumber } from '../history.ts';
import type { Check, Violation } from '../violation.ts';

/** A webhook delivers each event at least once, and those of a resource in order. */
export const deliveries: Check = {
  name: 'deliveries',
  run(history) {
    const { stored } = history;
    if (!stored) return { violations: [] };
    const found: Violation[] = [];
    const operation = lastNumber(history);
    for (const [who, eyes] of Object.entries(stored.webhooks)) {
      const got = history.deliveries.filter((one) => one.who === who).map(({ event }) => event);
      const own = stored.events.filter((event) => isSeenBy(eyes, event));
      const known = new Set(own.map(({ id }) => id));
      const { missed, disordered } = compareDeliveries(
        got.filter(({ id }) => known.has(id)),
        own,
      );
      found.push(
        ...missed.map((one) => ({ operation, sentence: `${who} never got ${one}` })),
        ...disordered.map((one) => ({
          operation,
          sentence: `${who} got ${one} before an earlier one of its resource`,
        })),
      );
      for (const { id, type, resourceId } of got)
        if (!known.has(id))
          found.push({
            operation,
            sentence: `${who} got ${type} ${resourceId} (${id}), which is not for it`,
          });
    }
    return { violations: found };
  },
};
