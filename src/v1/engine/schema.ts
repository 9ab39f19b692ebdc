import { type TSchema, Type } from 'typebox';
import type { Field } from './field.ts';
import type { Resource } from './resource.ts';

function recordSchema(fields: Record<string, Field>): TSchema {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, Type.Unsafe(schema)]),
  );
  return Type.Object(properties);
}

/** `{ Data, Page, PageSize }` around the record, as the documentation shows it. */
export function listSchema(resource: Resource): TSchema {
  return Type.Object({
    Data: Type.Array(recordSchema(resource.fields)),
    Page: Type.Integer(),
    PageSize: Type.Integer(),
    ...(resource.hasNextPage ? { HasNextPage: Type.Boolean() } : {}),
  });
}

export function singleSchema(resource: Resource): TSchema {
  return Type.Object({ Data: Type.Array(recordSchema(resource.fields), { minItems: 1, maxItems: 1 }) });
}
