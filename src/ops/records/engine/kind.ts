import { Big } from 'big.js';
import { isCalendarDate } from '../../../http/index.ts';
import { FIRST_DAY, LAST_DAY, limitText, MAX_ID } from '../../../shared/index.ts';

/** One sort of value: how it is checked, how the database holds it, how the documentation shows it. */
export interface Kind {
  /** Type of its column in the stage. */
  pg: string;
  schema: Record<string, unknown>;
  /** A limit that a JSON schema cannot say, as a sentence. */
  note?: string;
  /** The value for the stage; throws `Unfit` with a sentence. */
  read(value: unknown): unknown;
}

/** Thrown by `read`; becomes one problem of the record. */
export class Unfit extends Error {}

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

export function whole(min: number, max: number): Kind {
  return {
    pg: 'integer',
    schema: { type: 'integer', minimum: min, maximum: max },
    read(value) {
      if (typeof value !== 'number' || !Number.isInteger(value)) throw new Unfit('Must be a whole number.');
      if (value < min) throw new Unfit(`Must be at least ${limitText(min)}.`);
      if (value > max) throw new Unfit(`Must be at most ${limitText(max)}.`);
      return value;
    },
  };
}

export const id = whole(1, MAX_ID);

/** A whole number that v1 shows as a text. */
export function wholeText(min: number, max: number): Kind {
  const kind = whole(min, max);
  return {
    pg: kind.pg,
    schema: { type: 'string', pattern: '^\\d+$', examples: [String(min)] },
    read(value) {
      if (typeof value !== 'string' || !/^\d{1,9}$/.test(value))
        throw new Unfit(`Must be a text with a whole number, such as "${min}".`);
      return kind.read(Number(value));
    },
  };
}

export function choice(values: readonly number[]): Kind {
  return {
    pg: 'smallint',
    schema: { type: 'integer', enum: values },
    read(value) {
      if (!values.includes(value as number)) throw new Unfit(`Must be one of ${values.join(', ')}.`);
      return value;
    },
  };
}

export function words(values: readonly string[]): Kind {
  return {
    pg: 'text',
    schema: { type: 'string', enum: values },
    read(value) {
      if (!values.includes(value as string)) throw new Unfit(`Must be one of ${values.join(', ')}.`);
      return value;
    },
  };
}

export function text(
  maxLength = 500,
  options: { minLength?: number; pattern?: RegExp; form?: string } = {},
): Kind {
  const { minLength = 0, pattern, form } = options;
  return {
    pg: 'text',
    schema: {
      type: 'string',
      ...(minLength > 0 ? { minLength } : {}),
      maxLength,
      ...(pattern ? { pattern: pattern.source } : {}),
    },
    read(value) {
      const found = readText(value);
      if (found.length < minLength) throw new Unfit('Must not be empty.');
      if (found.length > maxLength) throw new Unfit(`Must have at most ${maxLength} characters.`);
      if (pattern && !pattern.test(found)) throw new Unfit(form ?? 'Does not have the required form.');
      return found;
    },
  };
}

/** Part of Node 20, and not yet of the library that types are checked against. */
const { isWellFormed } = String.prototype as unknown as { isWellFormed(this: string): boolean };

/** What PostgreSQL can store: no zero byte, no half of a surrogate pair. */
function readText(value: unknown): string {
  if (typeof value !== 'string') throw new Unfit('Must be a text.');
  if (value.includes('\0')) throw new Unfit('Holds a zero byte, which cannot be stored.');
  if (!isWellFormed.call(value)) throw new Unfit('Holds half of a character (a lone surrogate).');
  return value;
}

export const timeZone: Kind = {
  pg: 'text',
  schema: { type: 'string', examples: ['America/Los_Angeles'] },
  read(value) {
    if (
      typeof value === 'string' &&
      /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2}$|^UTC$/.test(value) &&
      isZone(value)
    )
      return value;
    throw new Unfit('Must be the IANA name of a time zone, such as America/Los_Angeles.');
  },
};

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const bool: Kind = {
  pg: 'boolean',
  schema: { type: 'boolean' },
  read(value) {
    if (typeof value !== 'boolean') throw new Unfit('Must be true or false.');
    return value;
  },
};

interface DecimalOptions {
  precision: number;
  scale: number;
  min?: number;
  /** Also of a negative number, without its sign. */
  max?: string;
}

/** Decimals travel as text, so that they never pass through a binary float. */
export function decimal(options: DecimalOptions): Kind {
  const { precision, scale, max } = options;
  const example = scale === 0 ? '12' : `12.${'5'.padEnd(Math.min(scale, 2), '0')}`;
  return {
    pg: `numeric(${precision}, ${scale})`,
    schema: { type: 'string', format: 'decimal', examples: [example] },
    ...(max === undefined ? {} : { note: `At most ${limitText(max)}.` }),
    read(value) {
      if (typeof value !== 'string' || !/^-?\d{1,30}(\.\d{1,30})?$/.test(value))
        throw new Unfit(`Must be a decimal number as a text, such as "${example}".`);
      return fitting(value, options);
    },
  };
}

/** Where v1 shows a JSON number; the exact text is taken too. */
export function amount(options: DecimalOptions): Kind {
  const exact = decimal(options);
  return {
    ...exact,
    schema: {
      type: ['number', 'string'],
      ...(options.min === undefined ? {} : { minimum: options.min }),
      ...(options.max === undefined ? {} : { maximum: Number(options.max) }),
    },
    read(value) {
      if (typeof value !== 'number') return exact.read(value);
      const shown = String(value);
      if (!/^-?\d+(\.\d+)?$/.test(shown)) throw new Unfit('Must be a plain decimal number.');
      return fitting(shown, options);
    },
  };
}

function fitting(given: string, { precision, scale, min, max }: DecimalOptions): string {
  const [integer = '', fraction = ''] = given.replace(/^-/, '').split('.');
  if (fraction.replace(/0+$/, '').length > scale) throw new Unfit(`Must have at most ${scale} decimals.`);
  const digits = integer.replace(/^0+/, '').length;
  if (max === undefined && digits > precision - scale)
    throw new Unfit(`Must have at most ${precision - scale} digits before the point.`);
  // Most numbers are shorter than the limit: only those that are not have to be compared.
  if (max !== undefined && digits >= max.search(/\.|$/) && new Big(given).abs().gt(max))
    throw new Unfit(`Must be at most ${limitText(max)}${min === 0 ? '' : ', with either sign'}.`);
  if (min === 0 && given.startsWith('-') && /[1-9]/.test(given)) throw new Unfit('Must not be negative.');
  return given;
}

const BEYOND = `Must be from ${FIRST_DAY} to ${LAST_DAY}.`;
const FIRST_MS = Date.parse(`${FIRST_DAY}T00:00:00Z`);
const LAST_MS = Date.parse(`${LAST_DAY}T23:59:59.999Z`);

/** A calendar date; where v1 shows it as a date-time, that form is taken too. */
export function date(options: { orMidnight?: boolean } = {}): Kind {
  const orMidnight = options.orMidnight === true;
  return {
    pg: 'date',
    schema: { type: 'string', format: orMidnight ? 'date-time' : 'date' },
    read(value) {
      const given = typeof value === 'string' ? value : '';
      const day = orMidnight ? given.replace(/T00:00:00(\.0+)?Z$/, '') : given;
      if (!isCalendarDate(day)) throw new Unfit('Must be a calendar date in the form YYYY-MM-DD.');
      // The same form and length on both sides, so the order of the texts is that of the days.
      if (day < FIRST_DAY || day > LAST_DAY) throw new Unfit(BEYOND);
      return day;
    },
  };
}

export const time: Kind = {
  pg: 'timestamptz',
  schema: { type: 'string', format: 'date-time' },
  read(value) {
    const match = typeof value === 'string' ? DATE_TIME.exec(value) : null;
    if (!match || !isCalendarDate(match[1]!))
      throw new Unfit('Must be a date and time such as 2026-01-31T09:30:00Z.');
    const ms = Date.parse(match[0]);
    if (ms < FIRST_MS || ms > LAST_MS) throw new Unfit(`${BEYOND.slice(0, -1)} in UTC.`);
    return value;
  },
};

export const timeOfDay: Kind = {
  pg: 'time',
  schema: { type: 'string', examples: ['15:00:00'] },
  read(value) {
    if (typeof value !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value))
      throw new Unfit('Must be a time of day such as 15:00:00.');
    return value;
  },
};

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function readDays(days: readonly unknown[]): unknown[] {
  const wrong = days.find((day) => !DAYS.includes(day as string));
  if (wrong !== undefined) throw new Unfit(`Must hold days of the week, of ${DAYS.join(', ')}.`);
  return [...new Set(days)];
}

/** `Mon,Thu` */
export const dayText: Kind = {
  pg: 'text[]',
  schema: { type: 'string', examples: ['Mon,Thu'] },
  read(value) {
    if (typeof value !== 'string') throw new Unfit('Must be a text such as "Mon,Thu".');
    const days = value.split(',').map((day) => day.trim());
    return readDays(days.filter((day) => day !== ''));
  },
};

export const dayList: Kind = {
  pg: 'text[]',
  schema: { type: 'array', items: { type: 'string', enum: DAYS } },
  read: (value) => readDays(readList(value)),
};

function readList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Unfit('Must be a list.');
  return value;
}

/** A list in which the order counts for nothing: each item once, in a fixed order. */
export function listOf(item: Kind): Kind {
  return {
    pg: `${item.pg}[]`,
    schema: { type: 'array', items: item.schema },
    read(value) {
      const items = readList(value).map((one) => item.read(one)) as (number | string)[];
      return [...new Set(items)].sort((a, b) => (a < b ? -1 : 1));
    },
  };
}

/** The same for a list of texts that keeps its order. */
export function textList(maxLength: number): Kind {
  const item = text(maxLength, { minLength: 1 });
  return {
    pg: 'text[]',
    schema: { type: 'array', items: item.schema },
    read: (value) => readList(value).map((one) => item.read(one)),
  };
}

/** Objects of which only the number counts, such as `{ "CustomerID": 1, "CustomerName": "…" }`. */
export function listOfNamed(idField: string, name: string): Kind {
  const ids = listOf(id);
  return {
    pg: ids.pg,
    schema: {
      type: 'array',
      items: {
        type: 'object',
        required: [idField],
        properties: { [idField]: { type: 'integer' }, [name]: { type: 'string', readOnly: true } },
      },
    },
    read(value) {
      return ids.read(
        readList(value).map((one) => {
          const found = one as Record<string, unknown> | null;
          const isObject = typeof found === 'object' && found !== null && !Array.isArray(found);
          const stray = isObject
            ? Object.keys(found).find((key) => key !== idField && key !== name)
            : undefined;
          if (!isObject || stray !== undefined)
            throw new Unfit(`Must hold objects with ${idField}, and ${name} if you like.`);
          return found[idField];
        }),
      );
    },
  };
}
