import { typedWhole } from '../ui/typed-number.ts';

/** As in the service. */
export const MAX_REQUESTS_PER_HOUR = 10_000_000;

/** Requests an hour as typed; undefined if it is not a whole number from 1 on. */
export function parseLimit(text: string): number | undefined {
  const limit = typedWhole(text);
  return limit && limit <= MAX_REQUESTS_PER_HOUR ? limit : undefined;
}
