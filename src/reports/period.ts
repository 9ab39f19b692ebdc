import { malformed } from '../shared/index.ts';
import type { Comparison, Period } from './vocabulary.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
export const MAX_RANGE_DAYS = 1_100;
/** The first day that both JavaScript and PostgreSQL write with four digits. */
const EARLIEST_DAY = '0001-01-01';

/** Days from first to last, both inclusive, as YYYY-MM-DD. */
export interface Range {
  from: string;
  to: string;
}

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** A day before the year 1 is the first one: nothing was sold then. */
function dayOfMs(ms: number): string {
  return ms < msOf(EARLIEST_DAY) ? EARLIEST_DAY : dayOf(new Date(ms));
}

export const addDays = (day: string, days: number): string => dayOfMs(msOf(day) + days * DAY_MS);

export const daysBetween = (from: string, to: string): number => Math.round((msOf(to) - msOf(from)) / DAY_MS);

export const lengthInDays = ({ from, to }: Range): number => daysBetween(from, to) + 1;

const earlier = (one: string, other: string) => (one < other ? one : other);

/** The days of a report as requested. */
export interface RequestedDays {
  from?: string | undefined;
  to?: string | undefined;
  last?: Period | undefined;
}

/** The days that a report covers, from the request and the current day. */
export function rangeOf(asked: RequestedDays, today: string): Range {
  if (asked.last === undefined) return rangeOfDates(asked, today);
  if (asked.from === undefined && asked.to === undefined) return lastCompletePeriod(asked.last, today);
  throw malformed(
    'last',
    'The last parameter cannot be combined with from or to. Send either last, or from and to.',
  );
}

function rangeOfDates(asked: RequestedDays, today: string): Range {
  const away = DEFAULT_DAYS - 1;
  const to = asked.to ?? (asked.from === undefined ? today : earlier(addDays(asked.from, away), today));
  const from = asked.from ?? addDays(to, -away);
  if (from > to)
    throw malformed(
      'from',
      asked.to === undefined
        ? `The from parameter (${from}) is later than today (${today}). To include future days, also send the to parameter.`
        : `The from parameter (${from}) is later than the to parameter (${to}). Send the earlier day as from.`,
    );
  if (lengthInDays({ from, to }) > MAX_RANGE_DAYS)
    throw malformed(
      'from',
      `The period from ${from} to ${to} is ${lengthInDays({ from, to })} days long; a report can cover at most ${MAX_RANGE_DAYS} days.`,
    );
  return { from, to };
}

/** The same date a year earlier; 29 February counts as the 28th. */
function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  if (year < 1) return EARLIEST_DAY;
  const rest = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}

/** As many days, right before. */
export function periodBefore(range: Range): Range {
  return { from: addDays(range.from, -lengthInDays(range)), to: addDays(range.from, -1) };
}

export function comparedRange(range: Range, comparison: Comparison): Range {
  return comparison === 'previous_period'
    ? periodBefore(range)
    : { from: yearBefore(range.from), to: yearBefore(range.to) };
}

const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const MONTHS_IN: Partial<Record<Period, number>> = { month: 1, quarter: 3, year: 12 };

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  return addDays(day, -((new Date(msOf(day)).getUTCDay() + 6) % 7));
}

/** How far a period of the earlier range is shifted to align with the later range. */
export interface Shift {
  days: number;
  months: number;
}

export const NO_SHIFT: Shift = { days: 0, months: 0 };

export function shiftBetween(period: Period, earlier: Range, later: Range): Shift {
  const months = MONTHS_IN[period];
  if (months !== undefined) {
    const place = (day: string) => Math.floor(monthsOf(day) / months);
    return { days: 0, months: (place(later.from) - place(earlier.from)) * months };
  }
  const begin = period === 'week' ? mondayOf : (day: string) => day;
  return { days: daysBetween(begin(earlier.from), begin(later.from)), months: 0 };
}

export const LAST_PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const satisfies readonly Period[];

/** The last whole day, week, month, quarter or year before today. */
export function lastCompletePeriod(period: Period, today: string): Range {
  if (period === 'day') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period === 'week') {
    const monday = mondayOf(today);
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
  const months = MONTHS_IN[period]!;
  const begin = Math.floor(monthsOf(today) / months) * months;
  const firstOf = (count: number) =>
    `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
  return { from: firstOf(begin - months), to: addDays(firstOf(begin), -1) };
}
