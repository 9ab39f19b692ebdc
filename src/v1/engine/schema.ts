import { type TSchema, Type } from 'typebox';
import type { Fields } from '../../model/index.ts';
import type { Resource } from './resource.ts';

const schemaCache = new WeakMap<object, TSchema>();

/** The same object for a list and for single records, so that the OpenAPI document contains it once. */
function recordSchema(fields: Fields): TSchema {
  const schema = schemaCache.get(fields) ?? makeSchema(fields);
  schemaCache.set(fields, schema);
  return schema;
}

function makeSchema(fields: Fields): TSchema {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, Type.Unsafe(field.shownSchema)]),
  );
  return Type.Object(properties);
}

/** `{ Data, Page, PageSize }` around the record, for the documentation. */
export function listSchema(resource: Resource): TSchema {
  return Type.Object({
    Data: Type.Array(recordSchema(resource.fields), { description: 'Records on this page.' }),
    Page: Type.Integer({ description: 'Page number, starting at 1.' }),
    PageSize: Type.Integer({ description: 'Maximum number of records per page.' }),
    ...(resource.hasNextPage
      ? { HasNextPage: Type.Boolean({ description: 'Whether there is another page.' }) }
      : {}),
  });
}

export function singleSchema(resource: Resource): TSchema {
  return Type.Object({
    Data: Type.Array(recordSchema(resource.fields), {
      minItems: 1,
      maxItems: 1,
      description: 'The record, as the only item of the array.',
    }),
  });
}
