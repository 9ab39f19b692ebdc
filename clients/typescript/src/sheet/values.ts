/** What a spreadsheet program keeps of a number. Digits beyond are noise of its binary arithmetic. */
const SIGNIFICANT_DIGITS = 15;
const MAX_EXPONENT = 40;
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * A number as plain digits, from the text in the file: 19.989999999999998 is 19.99. It never passes through a binary float.
 * Undefined if the text is not a number.
 */
export function plainNumber(text: string): string | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text.trim()) ?? [];
  if (sign === undefined || whole + fraction === '' || Math.abs(Number(exponent)) > MAX_EXPONENT)
    return undefined;
  const all = whole + fraction;
  const point = whole.length + Number(exponent);
  const leading = /^0*/.exec(all)![0].length;
  const kept = roundDigits(all.slice(leading));
  const digits = kept.digits.replace(/0+$/, '');
  if (digits === '') return '0';
  return `${sign === '-' ? '-' : ''}${insertPoint(digits, point - leading + kept.carry)}`;
}

/** At most 15 digits; a carry means that there is one more before the point, as from 9.99… to 10. */
function roundDigits(digits: string): { digits: string; carry: number } {
  if (digits.length <= SIGNIFICANT_DIGITS) return { digits, carry: 0 };
  const up = digits[SIGNIFICANT_DIGITS]! >= '5' ? 1n : 0n;
  const kept = String(BigInt(digits.slice(0, SIGNIFICANT_DIGITS)) + up);
  return { digits: kept, carry: kept.length - SIGNIFICANT_DIGITS };
}

function insertPoint(digits: string, point: number): string {
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return digits + '0'.repeat(point - digits.length);
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** The day before the first, so that serial 1 is 1 January 1900. Excel counts a 29 February 1900 that never was. */
const DAY_0_OF_1900 = Date.UTC(1899, 11, 31);
const LEAP_DAY_OF_1900 = 60;
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999. */
const MAX_SERIAL = 2_958_465;

/** A date as the file stores it, days since its first one, as 2026-11-17, 2026-11-17T08:30:00 or 08:30:00. */
export function dateText(serial: string, is1904: boolean): string | undefined {
  const value = Number(serial);
  if (!(value >= 0 && value < MAX_SERIAL + 1)) return undefined;
  const seconds = Math.round(value * DAY_SECONDS);
  const day = Math.floor(seconds / DAY_SECONDS);
  const time = timeText(seconds % DAY_SECONDS);
  if (value < 1 && time !== '') return time;
  return dayText(day, is1904) + (time === '' ? '' : `T${time}`);
}

function dayText(day: number, is1904: boolean): string {
  if (is1904) return isoDay(DAY_0_OF_1904 + day * DAY_MS);
  if (day === LEAP_DAY_OF_1900) return '1900-02-29';
  return isoDay(DAY_0_OF_1900 + (day > LEAP_DAY_OF_1900 ? day - 1 : day) * DAY_MS);
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const timeText = (seconds: number) =>
  seconds === 0 ? '' : new Date(seconds * 1000).toISOString().slice(11, 19);

/** The serial of a date or a timestamp in UTC; undefined where Excel has none, before March 1900 and after 9999. */
export function dateSerialOf(text: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?Z?)?$/.exec(text) ?? [];
  const ms = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || isoDay(ms) !== day) return undefined;
  const days = (ms - DAY_0_OF_1900) / DAY_MS + 1;
  if (days <= LEAP_DAY_OF_1900 || days > MAX_SERIAL) return undefined;
  if (time === undefined) return String(days);
  const seconds = (Date.parse(`1970-01-01T${time}Z`) || 0) / 1000;
  return plainNumber(String(days + seconds / DAY_SECONDS));
}

/** Characters that XML cannot contain are written as _x0007_ in a workbook. */
export const unescapedText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Control characters but tab and line feed, and halves of characters. */
const NOT_IN_XML = /(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

export const escapedText = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(NOT_IN_XML, (char) =>
      /\p{Cs}/u.test(char)
        ? '\ufffd'
        : `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** A1, B1, … Z1, AA1: how people find a cell. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** The place of a cell, both from 0 on; undefined if the text is not an address. */
export function cellPositionOf(address: string): { row: number; column: number } | undefined {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(row) - 1, column };
}
