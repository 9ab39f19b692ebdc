import type { Period } from './vocabulary.ts';

/** Days from first to last, both inclusive, as YYYY-MM-DD. */
export interface Range {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MONTHS_IN: Partial<Record<Period, number>> = { month: 1, quarter: 3, year: 12 };

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const plusDays = (day: string, days: number) =>
  new Date(msOf(day) + days * DAY_MS).toISOString().slice(0, 10);
const mondayOf = (day: string) => plusDays(day, -((new Date(msOf(day)).getUTCDay() + 6) % 7));
const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
const monthText = (months: number) =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;

/** The last whole day, week, month, quarter or year before today, as the service reckons it for saved reports. */
export function lastCompletePeriod(period: Period, today: string): Range {
  if (period === 'day') return { from: plusDays(today, -1), to: plusDays(today, -1) };
  if (period === 'week') {
    const monday = mondayOf(today);
    return { from: plusDays(monday, -7), to: plusDays(monday, -1) };
  }
  const months = MONTHS_IN[period]!;
  const begin = Math.floor(monthsOf(today) / months) * months;
  return { from: `${monthText(begin - months)}-01`, to: plusDays(`${monthText(begin)}-01`, -1) };
}

/** The days of a report that names none. */
export const defaultRange = (today: string): Range => ({
  from: plusDays(today, 1 - DEFAULT_DAYS),
  to: today,
});

/** As many days, right before. */
export function periodBefore({ from, to }: Range): Range {
  const days = Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1;
  return { from: plusDays(from, -days), to: plusDays(from, -1) };
}

/** The period after one, both as the API names them. */
function nextPeriod(period: Period, name: string): string {
  if (period === 'day') return plusDays(name, 1);
  if (period === 'week') return plusDays(name, 7);
  if (period === 'month') return monthText(monthsOf(name) + 1);
  if (period === 'year') return String(Number(name) + 1).padStart(4, '0');
  const [year = '', quarter] = name.split('-Q');
  return quarter === '4' ? `${nextPeriod('year', year)}-Q1` : `${year}-Q${Number(quarter) + 1}`;
}

const MAX_PERIODS = 1_200;

/** Every period from the first to the last: one without sales has no row, but a place on the axis. */
export function periodsBetween(period: Period, first: string, last: string): string[] {
  const names: string[] = [];
  for (let name = first; name <= last && names.length < MAX_PERIODS; name = nextPeriod(period, name))
    names.push(name);
  return names;
}
