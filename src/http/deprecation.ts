import { type Static, type TSchema, type TUnsafe, Type } from 'typebox';
import type { Param } from './query.ts';
import type { Deprecation, Route } from './route.ts';

const POLICY = '/docs/guides/deprecation.md';
const YEAR_MS = 365 * 86_400_000;
/** Where a schema holds its `Deprecation`. */
const DEPRECATION_KEYWORD = 'x-deprecation';

/** Headers that announce the end of an operation: RFC 9745 and RFC 8594. Throws if it comes within a year. */
export function deprecationHeaders({ since, sunset, successor }: Deprecation): Record<string, string> {
  const [from, to] = [Date.parse(since), Date.parse(sunset)];
  if (!(to - from >= YEAR_MS))
    throw new Error(`${since} to ${sunset} is less than the year that clients are promised`);
  const next = successor?.startsWith('/') ? `, <${successor}>; rel="successor-version"` : '';
  return {
    deprecation: `@${from / 1000}`,
    sunset: new Date(to).toUTCString(),
    link: `<${POLICY}>; rel="deprecation"; type="text/markdown"${next}`,
  };
}

/** The same in words, for the reference. */
export function deprecationText({ since, sunset, successor }: Deprecation): string {
  const next = successor === undefined ? '' : ` Use ${successor} instead.`;
  return `Deprecated since ${since}; it may be removed on or after ${sunset}.${next}`;
}

/** A field of a body that will be removed. */
export function deprecatedField<T extends TSchema>(schema: T, going: Deprecation): TUnsafe<Static<T>> {
  return Type.Unsafe<Static<T>>(
    withDeprecation(schema, (schema as { description?: string }).description, going),
  );
}

/** A query parameter that will be removed. */
export function deprecatedParam<T>(param: Param<T>, going: Deprecation): Param<T> {
  const { description = '', ...schema } = withDeprecation(param.schema, param.description, going);
  return { ...param, description, schema };
}

function withDeprecation<T extends object>(schema: T, description: string | undefined, going: Deprecation) {
  const text = [deprecationText(going), ...(description ? [description] : [])].join(' ');
  return { ...schema, deprecated: true, [DEPRECATION_KEYWORD]: going, description: text };
}

export interface SunsetField {
  place: 'query' | 'body' | 'answer';
  /** Names from the outside in; lists are passed through. */
  path: readonly string[];
  deprecation: Deprecation;
}

export type DeprecatableFields = Pick<Route, 'query' | 'responses'> & { body?: unknown };

/** The parameters and fields of a route that will be removed. */
export function sunsetFields(route: DeprecatableFields): SunsetField[] {
  const found: SunsetField[] = [];
  for (const [name, { schema }] of Object.entries(route.query ?? {}) as [string, Param<unknown>][])
    collectSunsetFields(schema, 'query', [name], found);
  if (route.body) collectSunsetFields(route.body as TSchema, 'body', [], found);
  for (const { schema } of Object.values(route.responses))
    if (schema) collectSunsetFields(schema, 'answer', [], found);
  return found;
}

function collectSunsetFields(
  schema: object,
  place: SunsetField['place'],
  path: readonly string[],
  found: SunsetField[],
) {
  if (DEPRECATION_KEYWORD in schema)
    found.push({ place, path, deprecation: schema[DEPRECATION_KEYWORD] as Deprecation });
  const { properties = {}, items, anyOf = [], allOf = [] } = schema as Nested;
  for (const [name, inner] of Object.entries(properties))
    collectSunsetFields(inner, place, [...path, name], found);
  for (const inner of [...(items ? [items] : []), ...anyOf, ...allOf])
    collectSunsetFields(inner, place, path, found);
}

interface Nested {
  properties?: Record<string, object>;
  items?: object;
  anyOf?: object[];
  allOf?: object[];
}

/** What a request meets of what will be removed: a parameter or field that it sends, and every field of the answer. The first to go. */
export function earliestSunset(
  going: readonly SunsetField[],
  sent: { query: unknown; body: unknown },
): Deprecation | undefined {
  return going
    .filter(({ place, path }) => place === 'answer' || hasPath(sent[place], path))
    .map(({ deprecation }) => deprecation)
    .sort((a, b) => a.sunset.localeCompare(b.sunset))[0];
}

function hasPath(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value))
    return value.some((one) => hasPath(one, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return true;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
  return hasPath((value as Record<string, unknown>)[name], rest);
}
