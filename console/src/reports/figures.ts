import { locale } from '../language.ts';
import { T } from '../more-texts.ts';
import { count, day, money } from '../ui/format.ts';
import { type Dimension, isMoney, isPeriod, type Measure, type Period, type SalesRow } from './vocabulary.ts';

type Figure = number | string | null | undefined;

const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const changeFormat = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

export function figureText(measure: Measure, value: Figure): string {
  if (value === null || value === undefined) return '–';
  if (measure === 'fill_rate') return percents.format(Number(value));
  return isMoney(measure) ? money(String(value)) : count(value);
}

/** How much more or less than before; nothing where there was nothing before. */
export function changeText(now: Figure, before: Figure): string {
  const base = Number(before ?? 0);
  if (base === 0 || now === null || now === undefined) return '–';
  return changeFormat.format((Number(now) - base) / Math.abs(base));
}

export function periodText(period: Period, name: string): string {
  if (period === 'day') return day(name);
  if (period === 'week') return T.reports.weekOf(day(name));
  if (period === 'month') return months.format(new Date(`${name}-01T00:00:00Z`));
  if (period === 'year') return name;
  const [year = '', quarter = ''] = name.split('-Q');
  return T.reports.quarterOf(quarter, year);
}

/** What a row is about, in words. */
export function dimensionText(row: SalesRow, dimension: Dimension): string {
  const value = isPeriod(dimension) || dimension === 'state' ? row[dimension] : row[`${dimension}_name`];
  if (value === null || value === undefined) return T.reports.none;
  return isPeriod(dimension) ? periodText(dimension, value) : value;
}

/** The id of a row's dimension, if it has one. */
export function dimensionIdOf(row: SalesRow, dimension: Dimension): number | null | undefined {
  return isPeriod(dimension) || dimension === 'state' || dimension === 'chain'
    ? undefined
    : row[`${dimension}_id`];
}

export const keyOfRow = (row: SalesRow, by: readonly Dimension[]) =>
  by.map((one) => `${dimensionIdOf(row, one) ?? ''} ${dimensionText(row, one)}`).join(' / ');
