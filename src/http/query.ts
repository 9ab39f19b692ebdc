import { InvalidValueError, type Kind, kinds, parseText } from '../model/index.ts';
import { clipped, type FieldError, MAX_STORED_ID, suggestName } from '../shared/index.ts';

export const MAX_LIST_ITEMS = 2_000;

/** One parameter: how it is parsed, and how the documentation shows it. */
export interface Param<T> {
  description: string;
  /** JSON schema for the documentation. For comma-separated lists, `x-items` is the schema of one item. */
  schema: Record<string, unknown>;
  required: boolean;
  fallback: T | undefined;
  /** Do not trim before parsing: surrounding blanks are not part of a number. */
  isExact?: boolean;
  /** Blanks count like any other character, even if there is nothing else. */
  keepsBlanks?: boolean;
  /** A name that other lists take: it is refused here with this sentence, and not documented. */
  refusal?: string;
  /** Throws `InvalidValueError`. */
  read(text: string): T;
}

export type Params = Record<string, Param<unknown>>;
export type ValuesOf<P extends Params> = {
  [K in keyof P]: P[K] extends Param<infer T> ? T : never;
};

function param<T>(kind: Kind<T>, description: string, fallback?: T): Param<T | undefined> {
  const schema = fallback === undefined ? kind.schema : { ...kind.schema, default: fallback };
  return { description, schema, required: false, fallback, read: (text) => parseText(kind, text) };
}

function exactParam<T>(base: Param<T>): Param<T> {
  return { ...base, isExact: true };
}

/** Several values of a kind, separated by commas. */
function listParam<T>(kind: Kind<T>, description: string): Param<T[] | undefined> {
  const { listed } = kind;
  const schema = listed ? { pattern: `^(?:${listed.item}|[,\\s])*$`, examples: [listed.example] } : {};
  return {
    description,
    schema: { type: 'string', ...schema, 'x-items': itemSchema(kind) },
    required: false,
    fallback: undefined,
    read: (text) => items(text)?.map((item) => readItem(kind, item)),
  };
}

/** Schema of a value to search by. Minimum and maximum only apply to stored values. */
function itemSchema({ schema }: Kind): Record<string, unknown> {
  const { minimum: _least, maximum: _most, ...rest } = schema;
  return rest;
}

function readItem<T>(kind: Kind<T>, item: string): T {
  try {
    return parseText(kind, item);
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    throw new InvalidValueError(`"${clipped(item)}" is not ${kind.what}.`, true);
  }
}

/** The same parameter, made mandatory. */
export function required<T>(base: Param<T>): Param<NonNullable<T>> {
  return { ...base, required: true, fallback: undefined } as Param<NonNullable<T>>;
}

export function integer(description: string, range: { min: number; max?: number }): Param<number | undefined>;
export function integer(
  description: string,
  range: { min: number; max?: number; fallback: number },
): Param<number>;
export function integer(
  description: string,
  { min, max = MAX_STORED_ID, fallback }: { min: number; max?: number; fallback?: number },
): Param<number | undefined> {
  return exactParam(param(kinds.integer(min, max), description, fallback));
}

export function flag(description: string): Param<boolean | undefined>;
export function flag(description: string, fallback: boolean): Param<boolean>;
export function flag(description: string, fallback?: boolean): Param<boolean | undefined> {
  return param(kinds.bool, description, fallback);
}

export const ids = (description: string) => listParam(kinds.knownId, description);
export const date = (description: string) => param(kinds.date({ anyYear: true }), description);
export const money = (description: string) => exactParam(param(kinds.positiveMoney, description));
/** One string, not a list. */
export const text = (description: string) => param(kinds.anyText, description);

/** One of a closed list of words. */
export const choice = <T extends string>(description: string, allowed: readonly T[]) =>
  param(kinds.oneOfStrings(allowed), description) as Param<T | undefined>;

/** A column to sort a list by, with `-` before it for descending, and where to continue such a list. */
export function sorting<T extends string>(columns: readonly T[], defaultOrder: string) {
  const both = [...columns, ...columns.map((column) => `-${column}` as const)];
  return {
    sort: choice<T | `-${T}`>(
      `Field to sort by. Prefix it with \`-\` to sort in descending order. Defaults to ${defaultOrder}. Records without a value come last, or first in descending order. Cannot be combined with updated_since.`,
      both,
    ),
    after: text(
      '`next_cursor` of the previous page, to continue a sorted list. Send the same `sort` and filters as before, and omit `page`.',
    ),
  };
}

export function choices<T extends string>(description: string, allowed: readonly T[]) {
  return listParam(kinds.oneOfStrings(allowed), description);
}

/** `listed` holds the pattern of an item, if it has one, and an example list. */
export function texts(description: string, listed?: Kind['listed']): Param<string[] | undefined> {
  const pattern = listed ? { pattern: `^${listed.item}$` } : {};
  const schema = { type: 'string', ...pattern };
  return listParam({ ...kinds.anyText, schema, ...(listed ? { listed } : {}) }, description);
}

export function stateCodes(description: string): Param<string[] | undefined> {
  return texts(description, { item: '[A-Z]{2}', example: 'CA,NV' });
}

export const listOfItems = listParam;

/** An unescaped plus sign in the query arrives as a space. */
export function dateTime(description: string): Param<Date | undefined> {
  const base = param(kinds.moment, description);
  return { ...base, read: (given) => base.read(given.replace(/ (?=\d{2}:\d{2}$)/, '+')) };
}

/** Ignoring such a name would return a list that looks like what was asked for. */
export function unsupportedParam(refusal: string): Param<undefined> {
  const read = () => {
    throw new InvalidValueError(refusal, true);
  };
  return { description: refusal, schema: {}, required: false, fallback: undefined, refusal, read };
}

/** A path segment, or a value that is looked up verbatim. `pattern` matches the values that can exist. */
export function pathText(description: string, pattern?: string): Param<string> {
  const schema = { type: 'string', ...(pattern === undefined ? {} : { pattern }) };
  return required({ ...text(description), schema, read: (given) => given });
}

/** A path segment that is compared with stored text exactly as it was sent, with the blanks around it. */
export function verbatimText(description: string): Param<string> {
  return { ...pathText(description), keepsBlanks: true };
}

/** A path segment with a specific format. */
export function pathItem<T>(description: string, kind: Kind<T>): Param<NonNullable<T>> {
  return required(exactParam(param(kind, description)));
}

export const pathId = (description: string) => pathItem(description, kinds.knownId);

/** A whole number that is reduced to the maximum if it is larger. */
export function cappedNumber(description: string, range: { max: number; fallback: number }): Param<number> {
  const base = integer(`${description}. Values above ${range.max} are treated as ${range.max}.`, {
    min: 1,
    fallback: range.fallback,
  });
  return {
    ...base,
    schema: { type: 'integer', minimum: 1, default: range.fallback },
    read: (text: string) => Math.min(range.max, /^[1-9]\d{9,}$/.test(text) ? range.max : base.read(text)),
  };
}

/** `page` and `page_size`, under the names that the API version uses; a larger size is reduced, not refused. */
export function paging<Page extends string, Size extends string>(page: Page, size: Size) {
  return {
    [page]: integer('Page number, starting at 1.', { min: 1, fallback: 1 }),
    [size]: cappedNumber('Records per page', { max: 500, fallback: 50 }),
  } as Record<Page | Size, Param<number>>;
}

/**
 * Parses all parameters and adds every problem to the list. Names are exact. A name that differs only in case, underscores,
 * singular or plural, or a few letters is refused with a suggestion, because ignoring a filter returns too much.
 */
export function readParams<P extends Params>(
  declared: P,
  given: Record<string, unknown>,
  problems: FieldError[],
): ValuesOf<P> {
  const values: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(declared)) {
    const raw = given[name];
    if (Array.isArray(raw)) problems.push(problem(name, `was sent ${raw.length} times; send it once.`));
    else if (typeof raw !== 'string' || isEmpty(raw, one)) values[name] = readAbsent(name, one, problems);
    else {
      const text = one.isExact || one.keepsBlanks ? raw : raw.trim();
      values[name] = tryRead(name, one, text, problems) ?? readAbsent(name, one, problems);
    }
  }
  problems.push(...misspelledProblems(declared, given));
  return values as ValuesOf<P>;
}

const isEmpty = (raw: string, { keepsBlanks }: Param<unknown>) => (keepsBlanks ? raw : raw.trim()) === '';

/** Also used for lists of nothing but commas and spaces. */
function readAbsent(name: string, one: Param<unknown>, problems: FieldError[]): unknown {
  if (one.required && !problems.some((known) => known.field === name))
    problems.push(problem(name, 'is required.'));
  return one.fallback;
}

function tryRead(name: string, one: Param<unknown>, text: string, problems: FieldError[]): unknown {
  try {
    return one.read(text);
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    const said = error.message.replace(/^M/, 'm');
    problems.push(problem(name, error.isComplete ? said : `${said.slice(0, -1)}, not "${clipped(text)}".`));
    return undefined;
  }
}

/** How many unknown names are compared letter by letter. A client that sends more has not mistyped them. */
const MAX_COMPARED_NAMES = 20;

function misspelledProblems(declared: Params, given: Record<string, unknown>): FieldError[] {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(declared, name));
  if (unknown.length === 0) return [];
  // A name that is already given was not mistyped.
  const missing = Object.keys(declared).filter((known) => !Object.hasOwn(given, known));
  const byPlainName = new Map(Object.keys(declared).map((known) => [normalizeName(known), known]));
  return unknown.flatMap((name, i) => {
    const isCompared = name.length >= 5 && i < MAX_COMPARED_NAMES;
    const meant =
      byPlainName.get(normalizeName(name)) ?? (isCompared ? suggestName(name, missing) : undefined);
    if (!meant) return [];
    const { refusal } = declared[meant]!;
    return [problem(name, refusal ?? `is not a parameter of this endpoint. Did you mean ${meant}?`)];
  });
}

/** Ignores case, underscores and plural: `status` matches `statuses`. */
function normalizeName(name: string): string {
  const plural = name.replaceAll('_', '').toLowerCase();
  return plural.replace(/ses$/, 's').replace(/([^su])s$/, '$1');
}

function problem(field: string, what: string): FieldError {
  return { field, code: 'SCHEMA_VIOLATION', detail: `${field} ${what}` };
}

function items(text: string): string[] | undefined {
  if (text.includes('\0')) throw new InvalidValueError('Must not contain a null character (U+0000).', true);
  const found = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (found.length > MAX_LIST_ITEMS)
    throw new InvalidValueError(`lists ${found.length} items; at most ${MAX_LIST_ITEMS} are accepted.`, true);
  return found.length > 0 ? [...new Set(found)] : undefined;
}
