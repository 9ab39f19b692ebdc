import { locale } from '../language.ts';
import { T } from '../texts.ts';
import { businessNow, shownZone } from './business-clock.ts';

/** Money, quantities and times for display. Amounts stay decimal strings: they never pass through a float. */

// Created once: creating a format takes longer than using it, and a list uses it for every row that scrolls by.
// Also 4-digit numbers, which Spanish prose does not group, because they are in columns.
const GROUPED = { useGrouping: 'always' } as const;
const decimals = new Intl.NumberFormat(locale, { ...GROUPED, maximumFractionDigits: 2 });
const DOLLARS = { ...GROUPED, style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
const amounts = new Intl.NumberFormat(locale, { ...DOLLARS, maximumFractionDigits: 20 });
const roundAmounts = new Intl.NumberFormat(locale, { ...DOLLARS, maximumFractionDigits: 0 });

const SHORT = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;
const shortCounts = new Intl.NumberFormat(locale, SHORT);
const shortAmounts = new Intl.NumberFormat(locale, { ...DOLLARS, ...SHORT, useGrouping: 'auto' });

/** `2310.4` becomes `$2,310.40`, in Spain `2310,40 $`; a missing value becomes a dash. */
export function money(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '') return '–';
  return /^-?\d+(\.\d+)?$/.test(text) ? amounts.format(text as `${number}`) : text;
}

/** Without cents, for axes. */
export const roundMoney = (value: number) => roundAmounts.format(value);

/** `12.3K`, for axes. */
export const shortCount = (value: number) => shortCounts.format(value);
export const shortMoney = (value: number) => shortAmounts.format(value);

/** The amount in cents; undefined if the text is not an amount. */
export function centsOf(text: string): bigint | undefined {
  const [, sign, whole, decimals = ''] = /^(-?)(\d{1,18})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || /[^0]/.test(decimals.slice(2))) return undefined;
  const cents = BigInt(whole) * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'));
  return sign ? -cents : cents;
}

export function textOfCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function sumOfMoney(texts: readonly (string | null | undefined)[]): string {
  return textOfCents(texts.reduce((sum, text) => sum + (centsOf(text ?? '0') ?? 0n), 0n));
}

export function count(number: number | string | null | undefined): string {
  if (number === null || number === undefined || number === '') return '–';
  const value = Number(number);
  return Number.isFinite(value) ? decimals.format(value) : String(number);
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const timeFormats = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  known: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const found = known.get(timeZone);
  if (found) return found;
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  known.set(timeZone, made);
  return made;
}

/** In every language weekday, day and month, so that a column lines up; the year only if it is not this year. */
function dayParts(date: Date, timeZone: string): string {
  const parts = formatOf(dayFormats, timeZone, DAY).formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value.replace(/\.$/, '') ?? '';
  const year = dayIn(businessNow(), shownZone()).startsWith(part('year')) ? '' : ` ${part('year')}`;
  return `${part('weekday')} ${part('day')} ${part('month')}${year}`;
}

/** A calendar day, which has no time zone: `Tue 17 Nov`. */
export function day(text: string | null | undefined): string {
  if (!text) return '–';
  const date = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? text : dayParts(date, 'UTC');
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Days of the week as the service lists them, such as `Mon,Thu`. */
export const weekdays = (text: string) =>
  text
    .split(',')
    .map((name) => {
      const at = WEEKDAYS.indexOf(name.trim());
      // 4 January 1970 was a Sunday.
      return at < 0 ? name.trim() : dayParts(new Date(Date.UTC(1970, 0, 4 + at)), 'UTC').split(' ')[0];
    })
    .join(', ');

export function clockTime(text: string, timeZone = shownZone()): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return formatOf(timeFormats, timeZone, time).format(new Date(text));
}

/** `Tue 17 Nov 09:12`, or only the time if it was today. */
export function instant(text: string | null | undefined, timeZone = shownZone()): string {
  if (!text) return '–';
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  const dayText = dayParts(date, timeZone);
  const time = clockTime(text, timeZone);
  return dayText === dayParts(businessNow(), timeZone) ? time : `${dayText} ${time}`;
}

/** The calendar day of a point in time in a time zone, as YYYY-MM-DD. */
export function dayIn(date: Date, timeZone: string): string {
  return date.toLocaleDateString('en-CA', { timeZone });
}

export function durationText(seconds: number): string {
  if (seconds < 90) return T.durations.seconds(Math.round(seconds));
  if (seconds < 5400) return T.durations.minutes(Math.round(seconds / 60));
  if (seconds < 48 * 3600) return T.durations.hours(Math.round(seconds / 3600));
  return T.durations.days(Math.round(seconds / 86_400));
}

/** Only http and https URLs become links; anything else in the data is shown as text. */
export function safeUrl(text: string | null | undefined): string | undefined {
  return text && /^https?:\/\//i.test(text) ? text : undefined;
}
