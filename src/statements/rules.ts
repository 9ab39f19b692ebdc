import { malformed } from '../shared/index.ts';
import { DEFAULT_DAYS } from './schema.ts';

const DAY_MS = 86_400_000;

/** Days from first to last, both inclusive, as YYYY-MM-DD. */
export interface StatementPeriod {
  from: string;
  to: string;
  /**
   * Whether it reaches the present. Then what is dated after it counts on its last day, such as an invoice without a PO date whose
   * delivery is still to come: the closing balance is what the account owes now.
   */
  isCurrent: boolean;
}

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export function periodOf(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): StatementPeriod {
  const today = dayOf(now);
  const to = asked.to ?? today;
  const from = asked.from ?? daysBefore(to, DEFAULT_DAYS - 1);
  if (from > to)
    throw malformed(
      'from',
      `The from parameter (${from}) is later than the to parameter (${to}). Send the earlier day as from.`,
    );
  return { from, to, isCurrent: to >= today };
}

const EARLIEST_DAY = '0001-01-01';

function daysBefore(day: string, days: number): string {
  const ms = Date.parse(`${day}T00:00:00Z`) - days * DAY_MS;
  return ms < Date.parse(`${EARLIEST_DAY}T00:00:00Z`) ? EARLIEST_DAY : dayOf(new Date(ms));
}
