import { type FieldError, MAX_STORED_ID } from '../shared/index.ts';

export const MAX_LIST_ITEMS = 2_000;

/** One parameter: how it is read, and how the documentation shows it. */
export interface Param<T> {
  description: string;
  /** JSON schema for the documentation. */
  schema: Record<string, unknown>;
  required: boolean;
  fallback: T | undefined;
  /** Read as it stands, with the blanks around it: a number has none. */
  isExact?: boolean;
  /** Throws a sentence that says what was wrong. */
  read(text: string): T;
}

export type Params = Record<string, Param<unknown>>;
export type ValuesOf<P extends Params> = {
  [K in keyof P]: P[K] extends Param<infer T> ? T : never;
};

/** Thrown by `read`; becomes one entry of field_errors. */
class Unreadable extends Error {}

function param<T>(
  description: string,
  schema: Record<string, unknown>,
  fallback: T,
  read: (text: string) => T,
): Param<T> {
  return { description, schema, required: false, fallback, read };
}

function exactly<T>(...args: Parameters<typeof param<T>>): Param<T> {
  return { ...param<T>(...args), isExact: true };
}

/** The same parameter, but it must be there. */
export function required<T>(base: Param<T>): Param<NonNullable<T>> {
  return { ...base, required: true, fallback: undefined } as Param<NonNullable<T>>;
}

export function whole(description: string, range: { min: number; max?: number }): Param<number | undefined>;
export function whole(
  description: string,
  range: { min: number; max?: number; fallback: number },
): Param<number>;
export function whole(
  description: string,
  { min, max = MAX_STORED_ID, fallback }: { min: number; max?: number; fallback?: number },
): Param<number | undefined> {
  const schema = {
    type: 'integer',
    minimum: min,
    maximum: max,
    ...(fallback === undefined ? {} : { default: fallback }),
  };
  return exactly<number | undefined>(description, schema, fallback, (text) => {
    const value = readWhole(text);
    if (value < min) throw new Unreadable(`must be at least ${min}, not "${clip(text)}".`);
    if (value > max) throw new Unreadable(`must be at most ${max}, not "${clip(text)}".`);
    return value;
  });
}

export function flag(description: string): Param<boolean | undefined>;
export function flag(description: string, fallback: boolean): Param<boolean>;
export function flag(description: string, fallback?: boolean): Param<boolean | undefined> {
  const schema = { type: 'boolean', ...(fallback === undefined ? {} : { default: fallback }) };
  return param<boolean | undefined>(description, schema, fallback, (text) => {
    if (text === 'true') return true;
    if (text === 'false') return false;
    throw new Unreadable(`must be true or false, not "${clip(text)}".`);
  });
}

export function ids(description: string): Param<number[] | undefined> {
  return param<number[] | undefined>(
    description,
    { type: 'string', pattern: '^[0-9,\\s]*$', examples: ['1,2,3'] },
    undefined,
    (text) => items(text)?.map(readId),
  );
}

export function texts(description: string): Param<string[] | undefined> {
  return param<string[] | undefined>(description, { type: 'string' }, undefined, items);
}

/** One text, exactly. */
export function text(description: string): Param<string | undefined> {
  return param<string | undefined>(description, { type: 'string' }, undefined, (value) => {
    if (value.includes('\0')) throw new Unreadable('must not hold a zero byte.');
    return value;
  });
}

export function choices<T extends string>(
  description: string,
  allowed: readonly T[],
): Param<T[] | undefined> {
  return param<T[] | undefined>(
    description,
    {
      type: 'string',
      pattern: `^(?:${allowed.join('|')}|[,\\s])*$`,
      examples: [allowed.slice(0, 2).join(',')],
    },
    undefined,
    (text) =>
      items(text)?.map((item) => {
        const found = allowed.find((one) => one === item);
        if (!found) throw new Unreadable(`"${clip(item)}" is not one of ${allowed.join(', ')}.`);
        return found;
      }),
  );
}

/** A list whose items have a form of their own; `read` answers undefined for what has not. */
export function listOfItems<T>(
  description: string,
  form: { read(item: string): T | undefined; words: string; example: string },
): Param<T[] | undefined> {
  const schema = { type: 'string', pattern: '^[0-9A-Za-z_.*,\\s-]*$', examples: [form.example] };
  return param<T[] | undefined>(description, schema, undefined, (text) =>
    items(text)?.map((item) => readAs(item, form)),
  );
}

function readAs<T>(text: string, form: { read(item: string): T | undefined; words: string }): T {
  const value = form.read(text);
  if (value === undefined) throw new Unreadable(`must be ${form.words}; "${clip(text)}" is not.`);
  return value;
}

export function date(description: string): Param<string | undefined> {
  return param<string | undefined>(description, { type: 'string', format: 'date' }, undefined, (text) => {
    if (!isCalendarDate(text))
      throw new Unreadable(`must be a calendar date in the form YYYY-MM-DD, not "${clip(text)}".`);
    return text;
  });
}

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

export function dateTime(description: string): Param<Date | undefined> {
  return param<Date | undefined>(description, { type: 'string', format: 'date-time' }, undefined, (text) => {
    // A plus sign that was not escaped arrives as a space.
    const given = text.replace(/ (?=\d{2}:\d{2}$)/, '+');
    const match = DATE_TIME.exec(given);
    if (!match || !isCalendarDate(match[1]!)) {
      throw new Unreadable(`must be a date and time such as 2026-01-31T09:30:00Z, not "${clip(text)}".`);
    }
    return new Date(given);
  });
}

const LARGEST_MONEY = '999999999999.99';

/** An amount of money above zero, as the text of a decimal with two places: it never becomes a float. */
export function money(description: string): Param<string | undefined> {
  const schema = { type: 'number', exclusiveMinimum: 0, multipleOf: 0.01, examples: [12.5] };
  return param<string | undefined>(description, schema, undefined, readMoney);
}

export function readMoney(text: string): string {
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)e[+-]?\d+$/i.test(text))
    throw new Unreadable(`must be written out in digits such as 1000.00, not "${clip(text)}".`);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new Unreadable(`must be a number such as 12.50, not "${clip(text)}".`);
  const [, sign, whole = '', decimals = ''] = match;
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (/^0*$/.test(digits + decimals)) throw new Unreadable('must be greater than zero.');
  if (sign) throw new Unreadable(`must be greater than zero, not "${clip(text)}".`);
  if (decimals.length > 2)
    throw new Unreadable(`must have at most two decimals, not ${decimals.length} as in "${clip(text)}".`);
  if (digits.length > LARGEST_MONEY.indexOf('.'))
    throw new Unreadable(`must be at most ${LARGEST_MONEY}, not "${clip(text)}".`);
  return `${digits}.${decimals.padEnd(2, '0')}`;
}

export function pathText(description: string): Param<string> {
  return required(param<string | undefined>(description, { type: 'string' }, undefined, (text) => text));
}

/** A part of the path that has a form of its own. */
export function pathItem<T>(
  description: string,
  schema: Record<string, unknown>,
  form: { read(item: string): T | undefined; words: string },
): Param<NonNullable<T>> {
  return required(exactly<T | undefined>(description, schema, undefined, (text) => readAs(text, form)));
}

export function pathId(description: string): Param<number> {
  return required(
    exactly<number | undefined>(
      description,
      { type: 'integer', minimum: 1, maximum: MAX_STORED_ID },
      undefined,
      readId,
    ),
  );
}

/** A whole number of which more than the most is as good as the most. */
export function capped(description: string, range: { max: number; fallback: number }): Param<number> {
  const base = whole(`${description}; more than ${range.max} is reduced to ${range.max}.`, {
    min: 1,
    fallback: range.fallback,
  });
  return {
    ...base,
    schema: { type: 'integer', minimum: 1, default: range.fallback },
    read: (text: string) => Math.min(range.max, /^[1-9]\d{9,}$/.test(text) ? range.max : base.read(text)),
  };
}

/** `page` and `page_size` under the names of the version; a larger size is reduced, not refused. */
export function paging<Page extends string, Size extends string>(page: Page, size: Size) {
  return {
    [page]: whole('Which page, from 1 on.', { min: 1, fallback: 1 }),
    [size]: capped('Records per page', { max: 500, fallback: 50 }),
  } as Record<Page | Size, Param<number>>;
}

/**
 * Reads all parameters and adds every problem to the list. Names are exact; a name that differs only in case,
 * underscores or number is refused with the right one, because ignoring a filter returns too much.
 */
export function readParams<P extends Params>(
  declared: P,
  given: Record<string, unknown>,
  problems: FieldError[],
): ValuesOf<P> {
  const values: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(declared)) {
    const raw = given[name];
    if (Array.isArray(raw)) problems.push(problem(name, `is given ${raw.length} times; give it once.`));
    else if (typeof raw !== 'string' || raw.trim() === '') values[name] = absent(name, one, problems);
    else {
      const text = one.isExact ? raw : raw.trim();
      values[name] = attempt(name, one, text, problems) ?? absent(name, one, problems);
    }
  }
  problems.push(...misspelt(declared, given));
  return values as ValuesOf<P>;
}

/** A list of nothing but commas and spaces is as if absent. */
function absent(name: string, one: Param<unknown>, problems: FieldError[]): unknown {
  if (one.required && !problems.some((known) => known.field === name))
    problems.push(problem(name, 'is required.'));
  return one.fallback;
}

function attempt(name: string, one: Param<unknown>, text: string, problems: FieldError[]): unknown {
  try {
    return one.read(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    problems.push(problem(name, error.message));
    return undefined;
  }
}

function misspelt(declared: Params, given: Record<string, unknown>): FieldError[] {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(declared, name));
  if (unknown.length === 0) return [];
  const byPlainName = new Map(Object.keys(declared).map((known) => [plain(known), known]));
  return unknown.flatMap((name) => {
    const meant = byPlainName.get(plain(name));
    return meant ? [problem(name, `is not a parameter here; did you mean ${meant}?`)] : [];
  });
}

/** Without case, underscores and plural: `status` is near `statuses`. */
function plain(name: string): string {
  const plural = name.replaceAll('_', '').toLowerCase();
  return plural.replace(/ses$/, 's').replace(/([^su])s$/, '$1');
}

function problem(field: string, what: string): FieldError {
  return { field, code: 'SCHEMA_VIOLATION', detail: `${field} ${what}` };
}

function items(text: string): string[] | undefined {
  if (text.includes('\0')) throw new Unreadable('must not hold a zero byte.');
  const found = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (found.length > MAX_LIST_ITEMS)
    throw new Unreadable(`lists ${found.length} items; at most ${MAX_LIST_ITEMS} are accepted.`);
  return found.length > 0 ? [...new Set(found)] : undefined;
}

function readId(text: string): number {
  const value = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > MAX_STORED_ID)
    throw new Unreadable(`must hold positive whole numbers; "${clip(text)}" is none.`);
  return value;
}

function readWhole(text: string): number {
  if (!/^-?(?:0|[1-9]\d{0,14})$/.test(text))
    throw new Unreadable(`must be a whole number, not "${clip(text)}".`);
  return Number(text);
}

function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
