import { toSnakeCase } from './names.ts';
import {
  isOwnFormat,
  safeSentence,
  shownBy,
  shownUntypedText,
  textRuleOf,
  UNTRUSTED_TEXT_SCHEMA,
} from './untrusted.ts';

/** The parts of a JSON schema that matter here. */
export interface Schema {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
}

/** How many entries of a list an answer has. */
export const MAX_ENTRIES = 50;

/** Which part of long lists is shown, and whether any was cut. */
export interface EntryWindow {
  from: number;
  isCut: boolean;
}

type Shaper = (value: unknown, window: EntryWindow) => unknown;

/** A schema of the API as agents see it, and what makes its values so. */
export interface Shape {
  schema: Record<string, unknown>;
  show: Shaper;
}

/** The fields of an object's schema. */
export const propertiesOf = ({ schema }: Shape) =>
  (schema as { properties: Record<string, unknown> }).properties;

const typesOf = ({ type }: Schema): readonly string[] =>
  type === undefined ? [] : ([type].flat() as string[]);
const isNullable = (schema: Schema) => typesOf(schema).includes('null');

/** Derives the shape of values that the field `name` holds. */
export function shapeOf(schema: Schema, name: string): Shape {
  const branches = (schema.anyOf ?? schema.oneOf ?? []).filter(
    (one) => !typesOf(one).every((type) => type === 'null'),
  );
  if (branches.length > 0) {
    const canBeNull = isNullable(schema) || [...(schema.anyOf ?? schema.oneOf ?? [])].some(isNullable);
    return branches.every(({ properties }) => properties)
      ? objectShape(mergeBranches(branches, canBeNull))
      : orNull(branches.length === 1 ? shapeOf(branches[0]!, name) : unknownShape(name), canBeNull);
  }
  if (schema.properties && Object.keys(schema.properties).length > 0) return objectShape(schema);
  if (schema.items) return listShape(schema, name);
  if (typeof schema.additionalProperties === 'object')
    return recordShape(schema, schema.additionalProperties, name);
  if (typesOf(schema).includes('string')) return textShape(schema, name);
  if (schema.type === undefined || typesOf(schema).includes('object')) return unknownShape(name);
  return { schema: plain(schema), show: (value) => value };
}

function orNull(shape: Shape, canBeNull: boolean): Shape {
  return canBeNull ? { ...shape, schema: { anyOf: [shape.schema, { type: 'null' }] } } : shape;
}

function plain({ type, format, enum: values, const: value }: Schema): Record<string, unknown> {
  return {
    ...(type === undefined ? {} : { type }),
    ...(format === 'date' || format === 'date-time' ? { format } : {}),
    ...(values === undefined ? {} : { enum: values }),
    ...(value === undefined ? {} : { const: value }),
  };
}

function textShape(schema: Schema, name: string): Shape {
  const rule = textRuleOf(name);
  if (isOwnFormat(schema) || rule === 'own') return { schema: plain(schema), show: (value) => value };
  const wrapped = isNullable(schema)
    ? { ...UNTRUSTED_TEXT_SCHEMA, type: ['object', 'null'] }
    : UNTRUSTED_TEXT_SCHEMA;
  const isCode = rule === 'code' || typesOf(schema).some((type) => !['string', 'null'].includes(type));
  return {
    schema: isCode ? { anyOf: [{ type: schema.type }, UNTRUSTED_TEXT_SCHEMA] } : wrapped,
    show: (value) => (typeof value === 'string' ? shownBy(rule, value) : value),
  };
}

function listShape(schema: Schema, name: string): Shape {
  const item = shapeOf(schema.items!, name);
  return {
    schema: {
      type: isNullable(schema) ? ['array', 'null'] : 'array',
      items: item.schema,
      maxItems: MAX_ENTRIES,
    },
    show: (value, window) =>
      Array.isArray(value) ? entriesOf(value, window).map((one) => item.show(one, window)) : value,
  };
}

export function entriesOf(list: readonly unknown[], window: EntryWindow): readonly unknown[] {
  if (list.length <= MAX_ENTRIES) return list;
  if (list.length > window.from + MAX_ENTRIES) window.isCut = true;
  return list.slice(window.from, window.from + MAX_ENTRIES);
}

const isCutList = (value: unknown, { from }: EntryWindow) =>
  Array.isArray(value) && value.length > from + MAX_ENTRIES;

/** Objects that may be either of several: together they have the fields of all. */
function mergeBranches(branches: readonly Schema[], canBeNull: boolean): Schema {
  const properties: Record<string, Schema> = {};
  for (const branch of branches)
    for (const [name, field] of Object.entries(branch.properties!))
      properties[name] = name in properties ? mergeFieldSchemas(properties[name]!, field) : field;
  const required = branches[0]!.required?.filter((name) =>
    branches.every((one) => one.required?.includes(name)),
  );
  return { type: canBeNull ? ['object', 'null'] : 'object', properties, required: required ?? [] };
}

/** A field that two kinds of objects have. Where its texts have two formats, they are still no sentences. */
function mergeFieldSchemas(one: Schema, other: Schema): Schema {
  if (one.type === undefined || one.properties || one.items) return one;
  const type = [...new Set([...typesOf(one), ...typesOf(other)])];
  if (one.format === other.format) return { ...one, type };
  return { type, ...(isOwnFormat(one) || isOwnFormat(other) ? { format: 'decimal' } : {}) };
}

function objectShape(schema: Schema): Shape {
  const fields = Object.entries(schema.properties!).map(([name, field]) => {
    const shown = toSnakeCase(name);
    return { name, shown, isList: field.items !== undefined, shape: shapeOf(field, shown) };
  });
  const known = new Map(fields.map((field) => [field.name, field]));
  const hasSentences = known.has('detail') && (known.has('code') || known.has('reason'));
  const isDifference = known.has('field') && (known.has('from') || known.has('planned'));
  const more = fields.flatMap(({ shown, isList }) => (isList ? [[`${shown}_more`, { const: true }]] : []));
  const sentence = hasSentences
    ? [
        ['detail', { type: 'string' }],
        ['said', UNTRUSTED_TEXT_SCHEMA],
      ]
    : [];
  const show: Shaper = (value, window) => {
    if (typeof value !== 'object' || value === null) return value;
    const result: Record<string, unknown> = {};
    // What was parsed from JSON has nothing but its own fields, and a list of pairs would be made for each object.
    for (const name in value) {
      const one = (value as Record<string, unknown>)[name];
      const field = known.get(name);
      const shown = field?.shown ?? toSnakeCase(name);
      result[shown] = field ? field.shape.show(one, window) : showUntyped(one, shown, window);
      if (isCutList(one, window)) result[`${shown}_more`] = true;
    }
    if (hasSentences) assignSentence(result, value as CodedDetail);
    if (isDifference) showDifference(result, value as Difference, window);
    return result;
  };
  return {
    schema: {
      type: isNullable(schema) ? ['object', 'null'] : 'object',
      properties: Object.fromEntries([
        ...fields.map(({ shown, shape }) => [shown, shape.schema]),
        ...more,
        ...sentence,
      ]),
      ...(schema.required?.length ? { required: schema.required.map(toSnakeCase) } : {}),
    },
    show,
  };
}

interface CodedDetail {
  code?: unknown;
  reason?: unknown;
  detail?: unknown;
}

/** The sentence of a problem, a warning or a blocked action. */
function assignSentence(shown: Record<string, unknown>, { code, reason, detail }: CodedDetail): void {
  if (typeof detail === 'string') Object.assign(shown, safeSentence(String(code ?? reason), detail));
}

type Difference = Record<'field' | 'from' | 'to' | 'planned' | 'now', unknown>;

/** The values of a difference are those of the field that it names: `lines[0].product_name`. */
export function showDifference(shown: Record<string, unknown>, given: Difference, window: EntryWindow): void {
  const name = String(given.field)
    .split('.')
    .at(-1)!
    .replace(/\[\d*\]$/, '');
  for (const part of ['from', 'to', 'planned', 'now'] as const)
    if (part in given) shown[part] = showUntyped(given[part], name, window);
}

/** Objects whose names are values. */
function recordShape(schema: Schema, values: Schema, name: string): Shape {
  const one = shapeOf(values, name);
  return {
    schema: { type: isNullable(schema) ? ['object', 'null'] : 'object', additionalProperties: one.schema },
    show: (value, window) =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, one.show(entry, window)]))
        : value,
  };
}

function unknownShape(name: string): Shape {
  return { schema: {}, show: (value, window) => showUntyped(value, name, window) };
}

/** Shows a value of which only the names of its fields are known. */
export function showUntyped(value: unknown, name: string, window: EntryWindow): unknown {
  if (typeof value === 'string') return shownUntypedText(name, value);
  if (Array.isArray(value)) return entriesOf(value, window).map((one) => showUntyped(one, name, window));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value)) {
    const shown = toSnakeCase(key).replaceAll('-', '_');
    result[key] = showUntyped(one, shown, window);
    if (isCutList(one, window)) result[`${key}_more`] = true;
  }
  const { code, reason, detail } = value as CodedDetail;
  if (typeof detail === 'string' && typeof (code ?? reason) === 'string')
    assignSentence(result, value as CodedDetail);
  return result;
}
