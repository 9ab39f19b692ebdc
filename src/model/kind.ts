import { Big } from 'big.js';
import {
  clipped,
  isCalendarDate,
  isInDateRange,
  limitText,
  MAX_DATE,
  MAX_ID,
  MAX_STORED_ID,
  MIN_DATE,
  matchDateTime,
} from '../shared/index.ts';

type Schema = Record<string, unknown>;

/**
 * One kind of value: how it is checked, how the database stores it, how responses and the documentation show it. Parameters,
 * settings, bodies and records are all built from these.
 */
export interface Kind<T = unknown> {
  /** Completes the sentence "Must be …". */
  what: string;
  /** Type of its column in the staging table. */
  pg: string;
  /** JSON schema for requests. */
  schema: Schema;
  /** JSON schema for responses. */
  shown: Schema;
  /** SQL that converts the stored value to the one shown. */
  show?(sql: string): string;
  /** SQL that converts the stored value to the one that loads take, if that is not the one shown. */
  send?(sql: string): string;
  /** Whether the shown value is valid JSON as is, or within quotes. If undefined, it may need escaping. */
  inJson?: 'bare' | 'quoted';
  /** SQL of the value to compare, if less is shown than stored. */
  compared?(sql: string): string;
  /** A limit that a JSON schema cannot express, as a sentence. */
  note?: string;
  /** Returns the checked value; throws `InvalidValueError` with a message. */
  read(value: unknown): T;
  /** Parses a string for `read`; if undefined, the string is used as is. */
  parse?(text: string): unknown;
  /** Pattern of an item in a comma-separated list of these, and an example list. */
  listed?: { item: string; example: string };
}

/** Thrown by `read`; becomes one problem in the response to the sender. */
export class InvalidValueError extends Error {
  constructor(
    sentence: string,
    /** The sentence is complete: the given value need not be appended. */
    readonly isComplete = false,
  ) {
    super(sentence);
  }
}

/** Parses and checks a string from a query, a setting or the command line. */
export function parseText<T>(kind: Kind<T>, text: string): T {
  return kind.read(kind.parse ? kind.parse(text) : text);
}

/** A kind of string with a specific format; `read` returns undefined if it does not match. */
export function stringFormat<T>(
  what: string,
  schema: Schema,
  read: (text: string) => T | undefined,
): Kind<T> {
  return {
    what,
    pg: 'text',
    schema: { type: 'string', ...schema },
    shown: STRING,
    read(value) {
      const found = typeof value === 'string' ? read(value) : undefined;
      if (found === undefined) throw new InvalidValueError(`Must be ${what}.`);
      return found;
    },
  };
}

export const INTEGER: Schema = { type: 'integer' };
export const STRING: Schema = { type: 'string' };

export function integer(min: number, max: number): Kind<number> {
  return {
    what: `a whole number from ${min} to ${max}`,
    pg: 'integer',
    schema: { type: 'integer', minimum: min, maximum: max },
    shown: INTEGER,
    inJson: 'bare',
    read(value) {
      if (typeof value !== 'number' || !Number.isInteger(value))
        throw new InvalidValueError('Must be a whole number.');
      if (value < min) throw new InvalidValueError(`Must be at least ${limitText(min)}.`);
      if (value > max) throw new InvalidValueError(`Must be at most ${limitText(max)}.`);
      return value;
    },
    parse: (text) => (/^-?(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text),
    listed: { item: '[0-9]', example: '1,2,3' },
  };
}

export const id = integer(1, MAX_ID);
/** For lookups: also accepts ids stored before there was a limit. */
export const knownId: Kind<number> = { ...integer(1, MAX_STORED_ID), what: 'a positive whole number' };

/** A whole number that v1 shows as a string. */
export function integerText(min: number, max: number): Kind<number> {
  const kind = integer(min, max);
  return {
    what: 'a string with a whole number',
    pg: kind.pg,
    schema: { type: 'string', pattern: '^\\d+$', examples: [String(min)] },
    shown: STRING,
    show: (sql) => `${sql}::text`,
    inJson: 'quoted',
    read(value) {
      if (typeof value !== 'string' || !/^\d{1,9}$/.test(value))
        throw new InvalidValueError(`Must be a string that contains a whole number, such as "${min}".`);
      return kind.read(Number(value));
    },
  };
}

/** One of a closed list of numbers or words. */
function oneOf<T>(values: readonly T[], pg: string, shown: Schema): Kind<T> {
  const what = `one of ${values.join(', ')}`;
  return {
    what,
    pg,
    schema: { ...shown, enum: values },
    shown,
    read(value) {
      if (!values.includes(value as T)) throw new InvalidValueError(`Must be ${what}.`);
      return value as T;
    },
    parse: (text) => values.find((one) => String(one) === text) ?? text,
    listed: { item: values.join('|'), example: values.slice(0, 2).join(',') },
  };
}

export const oneOfNumbers = <T extends number>(values: readonly T[]) => oneOf(values, 'smallint', INTEGER);
export const oneOfStrings = <T extends string>(values: readonly T[]) => oneOf(values, 'text', STRING);

export function text(
  maxLength = 500,
  options: { minLength?: number; pattern?: RegExp; form?: string } = {},
): Kind<string> {
  const { minLength = 0, pattern, form } = options;
  return {
    what: 'a string',
    pg: 'text',
    schema: {
      type: 'string',
      ...(minLength > 0 ? { minLength } : {}),
      ...(maxLength === Number.POSITIVE_INFINITY ? {} : { maxLength }),
      ...(pattern ? { pattern: pattern.source } : {}),
    },
    shown: STRING,
    read(value) {
      const found = requireStorable(value);
      if (found.length < minLength) throw new InvalidValueError('Must not be empty.');
      if (found.length > maxLength) throw new InvalidValueError(`Must have at most ${maxLength} characters.`);
      if (pattern && !pattern.test(found))
        throw new InvalidValueError(form ?? 'Is not in the required format.');
      return found;
    },
  };
}

/** Available since Node 20, but not yet in the type library. */
const { isWellFormed } = String.prototype as unknown as { isWellFormed(this: string): boolean };

/** What PostgreSQL can store: no null byte, no half of a surrogate pair. */
function requireStorable(value: unknown): string {
  if (typeof value !== 'string') throw new InvalidValueError('Must be a string.');
  if (value.includes('\0')) throw new InvalidValueError('Must not contain a null character (U+0000).', true);
  if (!isWellFormed.call(value))
    throw new InvalidValueError('Must not contain a lone surrogate (half of a character).');
  return value;
}

/** A string of any length. */
export const anyText = text(Number.POSITIVE_INFINITY);

export const timeZone = stringFormat(
  'the IANA name of a time zone, such as America/Los_Angeles',
  { examples: ['America/Los_Angeles'] },
  (text) => (/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2}$|^UTC$/.test(text) && isZone(text) ? text : undefined),
);

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

export const bool: Kind<boolean> = {
  what: 'true or false',
  pg: 'boolean',
  schema: { type: 'boolean' },
  shown: { type: 'boolean' },
  show: (sql) => `(${sql})::text`,
  inJson: 'bare',
  read(value) {
    if (typeof value !== 'boolean') throw new InvalidValueError('Must be true or false.');
    return value;
  },
  parse: (text) => BOOLEANS.get(text) ?? text,
};

interface DecimalOptions {
  precision: number;
  scale: number;
  min?: number;
  /** Limits the absolute value. */
  max?: string;
}

/** Decimals are transferred as strings, so that they never pass through a binary float. */
export function decimal(options: DecimalOptions): Kind<string> {
  const { precision, scale, max } = options;
  const example = scale === 0 ? '12' : `12.${'5'.padEnd(Math.min(scale, 2), '0')}`;
  return {
    what: `a decimal number such as ${example}`,
    pg: `numeric(${precision}, ${scale})`,
    schema: { type: 'string', format: 'decimal', examples: [example] },
    shown: { type: 'string', format: 'decimal' },
    show: (sql) => `(${sql})::text`,
    inJson: 'quoted',
    ...(max === undefined ? {} : { note: `At most ${limitText(max)}.` }),
    read(value) {
      if (typeof value !== 'string' || !/^-?\d{1,30}(\.\d{1,30})?$/.test(value))
        throw new InvalidValueError(`Must be a decimal number as a string, such as "${example}".`);
      return requireDecimalFit(value, options);
    },
  };
}

/** For values that v1 shows as a JSON number; the exact string is accepted too. */
export function decimalOrNumber(options: DecimalOptions): Kind<string> {
  const exact = decimal(options);
  return {
    ...exact,
    schema: {
      type: ['number', 'string'],
      ...(options.min === undefined ? {} : { minimum: options.min }),
      ...(options.max === undefined ? {} : { maximum: Number(options.max) }),
    },
    shown: { type: 'number' },
    show: (sql) => sql,
    inJson: 'bare',
    read(value) {
      if (typeof value !== 'number') return exact.read(value);
      const shown = String(value);
      if (!/^-?\d+(\.\d+)?$/.test(shown)) throw new InvalidValueError('Must be a plain decimal number.');
      return requireDecimalFit(shown, options);
    },
  };
}

function requireDecimalFit(given: string, { precision, scale, min, max }: DecimalOptions): string {
  const [integer = '', fraction = ''] = given.replace(/^-/, '').split('.');
  if (fraction.replace(/0+$/, '').length > scale)
    throw new InvalidValueError(`Must have at most ${scale} decimal places.`);
  const digits = integer.replace(/^0+/, '').length;
  if (max === undefined && digits > precision - scale)
    throw new InvalidValueError(`Must have at most ${precision - scale} digits before the decimal point.`);
  // Most numbers have fewer digits than the limit, so only the others need the comparison.
  if (max !== undefined && digits >= max.search(/\.|$/) && new Big(given).abs().gt(max))
    throw new InvalidValueError(`Must be at most ${limitText(max)}${min === 0 ? '' : ', with either sign'}.`);
  if (min === 0 && given.startsWith('-') && /[1-9]/.test(given))
    throw new InvalidValueError('Must not be negative.');
  return given;
}

/** A positive amount of money in a query: a decimal string with two places that never becomes a float. */
export const positiveMoney: Kind<string> = {
  ...decimal({ precision: 14, scale: 2 }),
  schema: { type: 'number', exclusiveMinimum: 0, multipleOf: 0.01, examples: [12.5] },
  read: (value) => parsePositiveAmount(String(value)),
};

const LARGEST_MONEY = '999999999999.99';

function parsePositiveAmount(text: string): string {
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)e[+-]?\d+$/i.test(text))
    throw new InvalidValueError('Must be written in plain digits, such as 1000.00.');
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new InvalidValueError('Must be a number such as 12.50.');
  const [, sign, digits = '', decimals = ''] = match;
  if (/^0*$/.test(digits + decimals)) throw new InvalidValueError('Must be greater than zero.', true);
  if (sign) throw new InvalidValueError('Must be greater than zero.');
  if (/^0\d/.test(digits)) throw new InvalidValueError('Must have no leading zeros.');
  if (decimals.length > 2)
    throw new InvalidValueError(
      `Must have at most two decimal places, not ${decimals.length} as in "${clipped(text)}".`,
      true,
    );
  if (digits.length > LARGEST_MONEY.indexOf('.'))
    throw new InvalidValueError(`Must be at most ${LARGEST_MONEY}.`);
  return `${digits}.${decimals.padEnd(2, '0')}`;
}

const DATE_RANGE_SENTENCE = `Must be from ${MIN_DATE} to ${MAX_DATE}.`;

/** A calendar date; if v1 shows it as a date-time, that format is accepted too. A date used only for comparison may be of any year. */
export function date({ orMidnight = false, anyYear = false } = {}): Kind<string> {
  const schema = { type: 'string', format: orMidnight ? 'date-time' : 'date' };
  return {
    what: 'a calendar date in the form YYYY-MM-DD',
    pg: 'date',
    schema,
    shown: schema,
    show: (sql) => (orMidnight ? `to_char(${sql}, 'YYYY-MM-DD"T00:00:00.000Z"')` : sql),
    ...(orMidnight ? { inJson: 'quoted' } : {}),
    read(value) {
      const given = typeof value === 'string' ? value : '';
      const day = orMidnight ? given.replace(/T00:00:00(\.0+)?Z$/, '') : given;
      if (!isCalendarDate(day))
        throw new InvalidValueError('Must be a calendar date in the form YYYY-MM-DD.');
      // Both have the same format and length, so string order is date order.
      if (!anyYear && (day < MIN_DATE || day > MAX_DATE)) throw new InvalidValueError(DATE_RANGE_SENTENCE);
      return day;
    },
  };
}

const TIME = 'a date and time such as 2026-01-31T09:30:00Z';

function dateTimeIn(value: unknown): RegExpExecArray {
  const match = typeof value === 'string' ? matchDateTime(value) : undefined;
  if (!match) throw new InvalidValueError(`Must be ${TIME}.`);
  return match;
}

const DATE_TIME_SCHEMA = { type: 'string', format: 'date-time' };

export const time: Kind<string> = {
  what: TIME,
  pg: 'timestamptz',
  schema: DATE_TIME_SCHEMA,
  shown: DATE_TIME_SCHEMA,
  show: (sql) => `iso_time(${sql})`,
  inJson: 'quoted',
  compared: (sql) => `date_trunc('milliseconds', ${sql})`,
  read(value) {
    const match = dateTimeIn(value);
    // The ERP may have microseconds.
    if ((match[3]?.length ?? 0) > 7) throw new InvalidValueError(`Must be ${TIME}.`);
    if (!isInDateRange(Date.parse(match[0])))
      throw new InvalidValueError(`${DATE_RANGE_SENTENCE.slice(0, -1)} in UTC.`);
    // Like what is shown and compared, so that a repeated value is unchanged.
    return match[0].replace(/(\.\d{3})\d+/, '$1');
  },
};

/** A time used for comparison: of any year and any precision. */
export const moment: Kind<Date> = { ...time, read: (value) => new Date(dateTimeIn(value)[0]) };

export const timeOfDay: Kind<string> = {
  ...stringFormat('a time of day such as 15:00:00', { examples: ['15:00:00'] }, (text) =>
    /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text) ? text : undefined,
  ),
  pg: 'time',
  show: (sql) => `to_char(${sql}, 'HH24:MI:SS')`,
};
