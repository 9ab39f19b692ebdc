import { businessNow, shownZone } from './business-clock.ts';

/** Money, quantities and times for display. Amounts stay decimal strings: they never pass through a float. */

// Created once: creating a format takes longer than using it, and a list uses it for every row that scrolls by.
const wholes = new Intl.NumberFormat('en-US');
const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** `2310.4` becomes `$2,310.40`; a missing value becomes a dash. */
export function money(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '') return '–';
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const shown = decimals.replace(/0+$/, '').padEnd(2, '0');
  return `${sign}$${wholes.format(BigInt(whole))}.${shown}`;
}

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

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar day, which has no time zone: `Tue 17 Nov`. */
export function day(text: string | null | undefined): string {
  if (!text) return '–';
  const date = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return text;
  const year = date.getUTCFullYear() === businessNow().getFullYear() ? '' : ` ${date.getUTCFullYear()}`;
  return `${DAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}${year}`;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();
const timeFormats = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  known: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const found = known.get(timeZone);
  if (found) return found;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  known.set(timeZone, made);
  return made;
}

function dayParts(date: Date, timeZone: string): string {
  const parts = formatOf(dayFormats, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  }).formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const year = Number(part('year')) === businessNow().getFullYear() ? '' : ` ${part('year')}`;
  return `${part('weekday')} ${Number(part('day'))} ${MONTHS[Number(part('month')) - 1]}${year}`;
}

export function clockTime(text: string, timeZone = shownZone()): string {
  return formatOf(timeFormats, timeZone, { hour: '2-digit', minute: '2-digit' }).format(new Date(text));
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

export function ago(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

/** Only http and https URLs become links; anything else in the data is shown as text. */
export function safeUrl(text: string | null | undefined): string | undefined {
  return text && /^https?:\/\//i.test(text) ? text : undefined;
}
