import { type Kind, kinds, readText, Unfit } from '../model/index.ts';
import { clipped, type FieldError, MAX_STORED_ID, nearest } from '../shared/index.ts';

export const MAX_LIST_ITEMS = 2_000;

/** One parameter: how it is read, and how the documentation shows it. */
export interface Param<T> {
  description: string;
  /** JSON schema for the documentation; `x-items` is that of one of several values, separated by commas. */
  schema: Record<string, unknown>;
  required: boolean;
  fallback: T | undefined;
  /** Read as it stands, with the blanks around it: a number has none. */
  isExact?: boolean;
  /** Throws `Unfit`. */
  read(text: string): T;
}

export type Params = Record<string, Param<unknown>>;
export type ValuesOf<P extends Params> = {
  [K in keyof P]: P[K] extends Param<infer T> ? T : never;
};

/** A parameter of a kind of values. */
function param<T>(kind: Kind<T>, description: string, fallback?: T): Param<T | undefined> {
  const schema = fallback === undefined ? kind.schema : { ...kind.schema, default: fallback };
  return { description, schema, required: false, fallback, read: (text) => readText(kind, text) };
}

function exactly<T>(base: Param<T>): Param<T> {
  return { ...base, isExact: true };
}

/** Several values of a kind, separated by commas. */
function several<T>(kind: Kind<T>, description: string): Param<T[] | undefined> {
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

/** What can be found by it: limits are for what is stored. */
function itemSchema({ schema }: Kind): Record<string, unknown> {
  const { minimum: _least, maximum: _most, ...rest } = schema;
  return rest;
}

function readItem<T>(kind: Kind<T>, item: string): T {
  try {
    return readText(kind, item);
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    throw new Unfit(`"${clipped(item)}" is not ${kind.what}.`, true);
  }
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
  return exactly(param(kinds.whole(min, max), description, fallback));
}

export function flag(description: string): Param<boolean | undefined>;
export function flag(description: string, fallback: boolean): Param<boolean>;
export function flag(description: string, fallback?: boolean): Param<boolean | undefined> {
  return param(kinds.bool, description, fallback);
}

export const ids = (description: string) => several(kinds.knownId, description);
export const date = (description: string) => param(kinds.date({ anyYear: true }), description);
export const money = (description: string) => param(kinds.payment, description);
/** One text, exactly. */
export const text = (description: string) => param(kinds.anyText, description);

export function choices<T extends string>(description: string, allowed: readonly T[]) {
  return several(kinds.words(allowed), description);
}

/** `listed` is the pattern of an item, where it has one, and an example of a list. */
export function texts(description: string, listed?: Kind['listed']): Param<string[] | undefined> {
  const pattern = listed ? { pattern: `^${listed.item}$` } : {};
  const schema = { type: 'string', ...pattern };
  return several({ ...kinds.anyText, schema, ...(listed ? { listed } : {}) }, description);
}

export function stateCodes(description: string): Param<string[] | undefined> {
  return texts(description, { item: '[A-Z]{2}', example: 'CA,NV' });
}

export const listOfItems = several;

/** A plus sign that was not escaped arrives as a space. */
export function dateTime(description: string): Param<Date | undefined> {
  const base = param(kinds.moment, description);
  return { ...base, read: (given) => base.read(given.replace(/ (?=\d{2}:\d{2}$)/, '+')) };
}

/** A part of the path, or what is looked up as it stands; `pattern` is that of what can be found. */
export function pathText(description: string, pattern?: string): Param<string> {
  const schema = { type: 'string', ...(pattern === undefined ? {} : { pattern }) };
  return required({ ...text(description), schema, read: (given) => given });
}

/** A part of the path that has a form of its own. */
export function pathItem<T>(description: string, kind: Kind<T>): Param<NonNullable<T>> {
  return required(exactly(param(kind, description)));
}

export const pathId = (description: string) => pathItem(description, kinds.knownId);

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
 * underscores, number or a few letters is refused with the right one, because ignoring a filter returns too much.
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
    if (!(error instanceof Unfit)) throw error;
    const said = error.message.replace(/^M/, 'm');
    problems.push(problem(name, error.isComplete ? said : `${said.slice(0, -1)}, not "${clipped(text)}".`));
    return undefined;
  }
}

/** Letter by letter; whoever sends more unknown names has not mistyped them. */
const MOST_COMPARED = 20;

function misspelt(declared: Params, given: Record<string, unknown>): FieldError[] {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(declared, name));
  if (unknown.length === 0) return [];
  // What is there already was not mistyped.
  const missing = Object.keys(declared).filter((known) => !Object.hasOwn(given, known));
  const byPlainName = new Map(Object.keys(declared).map((known) => [plain(known), known]));
  return unknown.flatMap((name, i) => {
    const isCompared = name.length >= 5 && i < MOST_COMPARED;
    const meant = byPlainName.get(plain(name)) ?? (isCompared ? nearest(name, missing) : undefined);
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
  if (text.includes('\0')) throw new Unfit('Must not hold a zero byte.', true);
  const found = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (found.length > MAX_LIST_ITEMS)
    throw new Unfit(`lists ${found.length} items; at most ${MAX_LIST_ITEMS} are accepted.`, true);
  return found.length > 0 ? [...new Set(found)] : undefined;
}
