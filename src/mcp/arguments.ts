import type { InProcessCall, Param, Params, Route } from '../http/index.ts';
import { toSnakeCase } from './names.ts';
import type { Arguments, InputSchema } from './tool.ts';

/** Parameters that tools do not take: pages are read on by cursor, and calls do not wait. */
const OMITTED_PARAMETERS = new Set([
  'Page',
  'PageSize',
  'page',
  'page_size',
  'UpdatedSince',
  'updated_since',
  'wait',
  'limit',
  'format',
]);

interface ToolArgument {
  /** The name of the parameter. */
  name: string;
  /** The name of the argument. */
  argument: string;
  place: 'params' | 'query';
  schema: Record<string, unknown>;
  isRequired: boolean;
}

/** A sorted list's own cursor goes with its pages; the `after` of the feed is an argument. */
function isOmitted(name: string, { query }: Route): boolean {
  return (
    OMITTED_PARAMETERS.has(name) || (name === 'after' && query !== undefined && 'sort' in (query as Params))
  );
}

/** The arguments that an operation takes in its path and query, under their v2 names. */
export function argumentsOf(route: Route): ToolArgument[] {
  const from = (place: ToolArgument['place']) =>
    Object.entries((route[place === 'params' ? 'params' : 'query'] ?? {}) as Params)
      .filter(([name, one]) => !isOmitted(name, route) && one.refusal === undefined)
      .map(([name, one]) => ({
        name,
        argument: toSnakeCase(name),
        place,
        schema: schemaOf(one),
        isRequired: one.required,
      }));
  return [...from('params'), ...from('query')];
}

/** A list can be an array, or text with commas as in a query. */
function schemaOf({ schema, description }: Param<unknown>): Record<string, unknown> {
  const { 'x-items': items, pattern, examples: _, ...plain } = schema;
  if (items) return { type: ['array', 'string', 'integer'], items: itemsOf(items as Items), description };
  // Ids are written as text and as number.
  if (plain.type === 'string' && pattern !== undefined) return { type: ['string', 'integer'], description };
  return { ...plain, ...(pattern === undefined ? {} : { pattern }), description };
}

interface Items {
  type: string;
  enum?: readonly string[];
  pattern?: string;
}

/** Ids and statuses are digits in a query; agents write them as numbers, too. */
function itemsOf({ type, enum: words, pattern, ...rest }: Items): Record<string, unknown> {
  const isNumeric = words?.every((word) => /^\d+$/.test(word)) ?? (pattern && new RegExp(pattern).test('1'));
  if (type !== 'string' || !isNumeric)
    return { type, ...(words ? { enum: words } : {}), ...(pattern ? { pattern } : {}), ...rest };
  return {
    type: ['string', 'integer'],
    ...(words ? { enum: [...words, ...words.map(Number)] } : {}),
    ...(pattern ? { pattern } : {}),
    ...rest,
  };
}

export function inputSchemaOf(
  taken: readonly ToolArgument[],
  more: Record<string, unknown> = {},
  required: readonly string[] = [],
): InputSchema {
  const needed = [...taken.filter((one) => one.isRequired).map((one) => one.argument), ...required];
  return {
    type: 'object',
    properties: { ...Object.fromEntries(taken.map(({ argument, schema }) => [argument, schema])), ...more },
    ...(needed.length > 0 ? { required: needed } : {}),
    additionalProperties: false,
  };
}

/** The call that the arguments describe. */
export function callOf(
  taken: readonly ToolArgument[],
  given: Arguments,
): Required<Pick<InProcessCall, 'params' | 'query'>> {
  const call = { params: {} as Record<string, string>, query: {} as Record<string, string> };
  for (const { name, argument, place } of taken) {
    const value = given[argument];
    if (value !== undefined && value !== null) call[place][name] = [value].flat().map(String).join(',');
  }
  return call;
}
