import type { Schema } from './document.ts';

/** Requests leave out what cannot be written, and may leave out what is absent. */
export type Side = 'response' | 'request';

export type PlainKind = 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** What a value looks like, in no language yet. */
export type Shape =
  | { kind: 'named'; name: string }
  | { kind: 'literal'; values: readonly unknown[] }
  | { kind: 'plain'; of: PlainKind; format?: string | undefined }
  | { kind: 'list'; of: Shape }
  | { kind: 'map'; of: Shape }
  | { kind: 'record'; side: Side; fields: readonly Field[] }
  | { kind: 'union'; of: readonly Shape[] }
  | { kind: 'all'; of: readonly Shape[] }
  | { kind: 'unknown' };

export interface Field {
  name: string;
  isOptional: boolean;
  description: string | undefined;
  shape: Shape;
}

export const UNKNOWN: Shape = { kind: 'unknown' };
const PLAIN: readonly string[] = ['string', 'number', 'integer', 'boolean', 'null'] satisfies PlainKind[];

export function shapeOf(schema: Schema, side: Side): Shape {
  if (schema.$ref) return { kind: 'named', name: schema.$ref.split('/').at(-1)! };
  if (schema.const !== undefined) return { kind: 'literal', values: [schema.const] };
  if (schema.enum) return { kind: 'literal', values: schema.enum };
  // Branches that only say which fields go together narrow nothing that a type could show.
  const branches = (schema.anyOf ?? schema.oneOf ?? []).filter(
    (one) => one.$ref || one.type || one.properties,
  );
  if (branches.length > 0 && !schema.properties)
    return { kind: 'union', of: branches.map((one) => shapeOf(one, side)) };
  if (schema.allOf) return { kind: 'all', of: schema.allOf.map((one) => shapeOf(one, side)) };
  const types = schema.type === undefined ? (schema.properties ? ['object'] : []) : [schema.type].flat();
  if (types.length === 0) return UNKNOWN;
  const shapes = types.map((type) => single(type, schema, side));
  return shapes.length === 1 ? shapes[0]! : { kind: 'union', of: shapes };
}

function single(type: string, schema: Schema, side: Side): Shape {
  if (type === 'array') return { kind: 'list', of: shapeOf(schema.items ?? {}, side) };
  if (type === 'object') return objectOf(schema, side);
  return PLAIN.includes(type) ? { kind: 'plain', of: type as PlainKind, format: schema.format } : UNKNOWN;
}

function objectOf(schema: Schema, side: Side): Shape {
  const { properties = {}, additionalProperties } = schema;
  if (Object.keys(properties).length > 0) return recordOf(schema, side);
  return {
    kind: 'map',
    of: typeof additionalProperties === 'object' ? shapeOf(additionalProperties, side) : UNKNOWN,
  };
}

export function recordOf({ properties = {}, required = [] }: Schema, side: Side): Shape {
  const fields = Object.entries(properties)
    .filter(([, one]) => side === 'response' || !one.readOnly)
    .map(([name, one]) => ({
      name,
      isOptional: !required.includes(name),
      description: one.description,
      shape: shapeOf(one, side),
    }));
  return { kind: 'record', side, fields };
}
