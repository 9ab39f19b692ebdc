import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import {
  type FieldError,
  isCalendarDate,
  isInDateRange,
  matchDateTime,
  suggestName,
} from '../shared/index.ts';
import { findOversize } from './oversize.ts';

/**
 * Annotations that a schema may carry beside the standard ones:
 * `x-codes` gives a keyword's violation its own code (`{ maxLength: 'FIELD_TOO_LONG' }`), `x-sentences` its own
 * sentence; the key `array` in `x-codes` applies if a list was sent where something else is expected;
 * `x-too-many` makes an array over maxItems a 413 whose entry has that code.
 */
interface Annotated {
  'x-codes'?: Record<string, string>;
  'x-sentences'?: Record<string, string>;
  'x-too-many'?: string;
}

/** In verbose mode, Ajv includes the violated schema. */
type SchemaError = ErrorObject & { parentSchema?: Annotated };

function newAjv(options: { allErrors: boolean }): Ajv2020 {
  // The schemas are our own, and the tests lint them.
  const trusting = { strict: false, validateSchema: false };
  const ajv = new Ajv2020({ ...options, ...trusting, verbose: true, validateFormats: true });
  addFormats.default(ajv);
  // Stricter than the standard, which has the year 0000 and leap seconds.
  ajv.addFormat('date', isCalendarDate);
  return ajv.addFormat('date-time', isDateTime);
}

function isDateTime(text: string): boolean {
  return matchDateTime(text) !== undefined && isInDateRange(Date.parse(text));
}

/** Stops at the first problem, so that checking validity takes one pass for any body. */
const failFastAjv = newAjv({ allErrors: false });
const allErrorsAjv = newAjv({ allErrors: true });

/** How many problems a response lists. */
const MAX_LISTED = 1_000;

/** Returns every problem of a body. Lenient drops unknown fields instead of refusing them. */
export type BodyCheck = (body: unknown, options: { lenient: boolean }) => FieldError[];

/** Compiled on first use: compiling all of them would be a third of the startup time. */
export function compileBody(schema: TSchema): BodyCheck {
  let isFitting: ValidateFunction | undefined;
  let validate: ValidateFunction | undefined;
  return (body, { lenient }) => {
    isFitting ??= failFastAjv.compile(schema);
    if (isFitting(body)) return [];
    const oversize = findOversize(schema, body);
    if (oversize) return [oversize];
    validate ??= allErrorsAjv.compile(schema);
    validate(body);
    const errors = dropRedundantErrors((validate.errors ?? []) as SchemaError[]);
    const isIgnored = ({ keyword }: SchemaError) => lenient && keyword === 'additionalProperties';
    for (const error of errors.filter(isIgnored)) dropUnknown(body, error);
    const kept = errors.filter((error) => !isIgnored(error)).slice(0, MAX_LISTED);
    return dedupe(kept.map((error) => describe(error, body)));
  };
}

/**
 * Reports the branches of unions and conditions, not that none of them matches. Of a value that is no object or list only
 * the first problem: a text where a number belongs is not also out of range.
 */
function dropRedundantErrors(all: readonly SchemaError[]): SchemaError[] {
  const errors = all.filter(
    ({ keyword, schemaPath }) => keyword !== 'anyOf' && keyword !== 'if' && !schemaPath.includes('/oneOf/'),
  );
  const isBranch = ({ schemaPath }: SchemaError) => schemaPath.includes('/anyOf/');
  const mistyped = new Set(
    errors
      .filter((error) => error.keyword === 'type' && !isBranch(error))
      .map(({ instancePath }) => instancePath),
  );
  const judged = new Set<string>();
  return errors.filter((error) => {
    const { keyword, instancePath, data } = error;
    if (mistyped.has(instancePath) && keyword !== 'type') return false;
    if (isBranch(error) || (typeof data === 'object' && data !== null)) return true;
    const isFirst = !judged.has(instancePath);
    judged.add(instancePath);
    return isFirst;
  });
}

function dropUnknown(body: unknown, error: SchemaError): void {
  const owner = valueAt(body, error.instancePath);
  delete (owner as Record<string, unknown>)[error.params.additionalProperty as string];
}

function describe(error: SchemaError, body: unknown): FieldError {
  const child = (error.params.missingProperty ?? error.params.additionalProperty) as string | undefined;
  const pointer = child === undefined ? error.instancePath : `${error.instancePath}/${escapePart(child)}`;
  const line = lineOf(pointer, body);
  const { 'x-codes': codes, 'x-sentences': sentences } = error.parentSchema ?? {};
  const isList = error.keyword === 'type' && Array.isArray(error.data);
  return {
    field: pathOf(pointer) || 'body',
    code: (isList ? codes?.array : undefined) ?? codes?.[error.keyword] ?? 'SCHEMA_VIOLATION',
    detail: `${sentences?.[error.keyword] ?? sentence(error)}${hint(error)}`,
    ...line,
  };
}

/** For an unknown field: the known one that was probably meant. */
function hint({ keyword, params, parentSchema }: SchemaError): string {
  if (keyword !== 'additionalProperties') return '';
  const { properties = {} } = parentSchema as { properties?: Record<string, unknown> };
  const meant = suggestName(String(params.additionalProperty), Object.keys(properties));
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

/** For a problem inside a list of lines: which line, and which product it names. */
function lineOf(pointer: string, body: unknown): { index?: number; product_id?: number } {
  const match = /^\/([^/]+)\/(\d+)(?:\/|$)/.exec(pointer);
  if (!match) return {};
  const item = valueAt(body, `/${match[1]}/${match[2]}`) as { product_id?: unknown } | undefined;
  const productId = item && typeof item === 'object' ? item.product_id : undefined;
  return { index: Number(match[2]), ...(typeof productId === 'number' ? { product_id: productId } : {}) };
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

function typeSentence(type: unknown): string {
  const names = [type].flat().map((one) => TYPE_NAMES[String(one)] ?? String(one));
  return `Must be ${names.join(' or ')}.`;
}

const items = (count: unknown) => (count === 1 ? '1 item' : `${count} items`);

const FORMATS: Record<string, string> = {
  date: 'a calendar date in the form YYYY-MM-DD',
  'date-time': 'a date and time such as 2026-01-31T09:30:00Z',
  email: 'an email address such as name@example.com',
};

/** Only what a schema says by itself: a pattern needs its own sentence in `x-sentences`. */
const SENTENCES: Record<string, (params: Record<string, unknown>) => string> = {
  type: ({ type }) => typeSentence(type),
  required: () => 'This field is required.',
  additionalProperties: () => 'Unknown field. Remove it, or send Prefer: handling=lenient to ignore it.',
  enum: ({ allowedValues }) => `Must be one of ${(allowedValues as unknown[]).join(', ')}.`,
  const: ({ allowedValue }) => `Must be ${String(allowedValue)}.`,
  minLength: ({ limit }) => (limit === 1 ? 'Must not be empty.' : `Must have at least ${limit} characters.`),
  maxLength: ({ limit }) => `Must have at most ${limit} characters.`,
  minimum: ({ limit }) => `Must be at least ${limit}.`,
  maximum: ({ limit }) => `Must be at most ${limit}.`,
  exclusiveMinimum: ({ limit }) => `Must be greater than ${limit}.`,
  multipleOf: ({ multipleOf }) =>
    multipleOf === 1 ? 'Must be a whole number.' : `Must be a multiple of ${multipleOf}.`,
  minItems: ({ limit }) => `Must have at least ${items(limit)}.`,
  maxItems: ({ limit }) => `Must have at most ${items(limit)}.`,
  uniqueItems: () => 'Must not contain duplicates.',
  format: ({ format }) => `Must be ${FORMATS[String(format)] ?? `a valid ${String(format)}`}.`,
};

function sentence(error: SchemaError): string {
  const own = error.parentSchema?.['x-sentences']?.[error.keyword];
  if (own) return own;
  return SENTENCES[error.keyword]?.(error.params) ?? `Is not valid: ${error.message ?? error.keyword}.`;
}

/** `/purchase_transactions/0/product_id` → `purchase_transactions[0].product_id` */
function pathOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map(unescapePart)
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path ? `${path}.${part}` : part), '');
}

function valueAt(body: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map(unescapePart)
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], body);
}

function escapePart(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapePart(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A union reports every branch; one entry per place and message is enough. */
function dedupe(problems: FieldError[]): FieldError[] {
  const seen = new Set<string>();
  return problems.filter(({ field, code, detail }) => {
    const id = `${field}\n${code}\n${detail}`;
    return !seen.has(id) && seen.add(id);
  });
}
