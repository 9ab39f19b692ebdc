/** Formats decimals and dates for people. Everything is a string: no amount passes through a float. */

import { MAX_DATE, MIN_DATE } from './limits.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "2026-11-05" as "Nov 5, 2026". */
export function dayText(date: string): string {
  const [year, month, dayOfMonth] = date.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(dayOfMonth)}, ${year}`;
}

/** "-1234.5000" as "-1,234.5000". Only groups the digits; nothing is computed. */
export function amountText(decimal: string): string {
  const [whole, fraction] = decimal.split('.');
  const digits = whole!.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

export function dollarText(decimal: string): string {
  return decimal.startsWith('-') ? `-$${amountText(decimal.slice(1))}` : `$${amountText(decimal)}`;
}

/** A cost with four decimals, or two if the last two are zero. */
export function costText(decimal: string): string {
  return amountText(decimal.replace(/(\.\d{2})00$/, '$1'));
}

/** "2.5000" as "2.5", "12.0000" as "12". */
export function quantityText(decimal: string): string {
  return amountText(decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);
}

/** A count with its noun: "1 line", "3 lines". */
export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function isZeroText(decimal: string): boolean {
  return /^-?0*\.?0*$/.test(decimal);
}

/** Whether a string is an existing date as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A date and time with its offset, on an existing date: the match, with its fraction of a second as group 3. No leap seconds. */
export function matchDateTime(text: string): RegExpExecArray | undefined {
  const match = DATE_TIME.exec(text);
  return match && isCalendarDate(match[1]!) ? match : undefined;
}

const FIRST_MS = Date.parse(`${MIN_DATE}T00:00:00Z`);
const LAST_MS = Date.parse(`${MAX_DATE}T23:59:59.999Z`);

/** Whether a time is from MIN_DATE to MAX_DATE in UTC. */
export function isInDateRange(ms: number): boolean {
  return ms >= FIRST_MS && ms <= LAST_MS;
}

/** The start of a text. Never ends in half of a surrogate pair, which PostgreSQL cannot store. */
export function truncateText(text: string, maxChars: number): string {
  const start = text.slice(0, maxChars);
  return start.length < text.length && /[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start;
}

/** A client's input, shortened for use in a sentence. */
export function clipped(text: string): string {
  return text.length > 40 ? `${truncateText(text, 40)}…` : text;
}
