import {
  type Static,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  type TUnsafe,
  Type,
} from 'typebox';
import { type Kind, kinds } from '../model/index.ts';
import { MAX_DATE, MIN_DATE } from '../shared/index.ts';

/** The same schema or null, as `type: [x, 'null']`: it reads better than a union and reports only one error. */
export function nullable<T extends TSchema>(schema: T, description?: string): TUnsafe<Static<T> | null> {
  const { type, enum: values, ...rest } = schema as T & { type: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
    ...(description === undefined ? {} : { description }),
  });
}

type SchemaFactory<T> = (description?: string) => TUnsafe<T>;

const schemaFactory =
  <T>(schema: Record<string, unknown>): SchemaFactory<T> =>
  (description) =>
    Type.Unsafe<T>({ ...schema, ...(description === undefined ? {} : { description }) });

const DAY = `Must be a calendar date in the form YYYY-MM-DD, from ${MIN_DATE} to ${MAX_DATE}.`;

/** Schemas for request bodies, by kind of value. */
export const requestSchemas = {
  id: schemaFactory<number>(kinds.knownId.schema),
  /** The format alone would accept earlier years. */
  day: schemaFactory<string>({
    ...kinds.date().schema,
    pattern: '^(19|[2-9][0-9])',
    'x-sentences': { pattern: DAY, format: DAY },
  }),
};

const responseSchemaOf = <T>(kind: Kind<T>) => schemaFactory<T>(kind.shown);

/** Schemas for responses, by kind of value. */
export const responseSchemas = {
  int: responseSchemaOf(kinds.knownId),
  /** May have a fraction, as numbers of cases do. */
  number: schemaFactory<number>({ type: 'number' }),
  text: responseSchemaOf(kinds.anyText),
  flag: responseSchemaOf(kinds.bool),
  money: responseSchemaOf(kinds.decimal({ precision: 14, scale: 2 })),
  day: responseSchemaOf(kinds.date()),
  time: responseSchemaOf(kinds.time),
};

/** An object in a request: these fields and no others. */
export function closedObject<P extends TProperties>(fields: P, more: TObjectOptions = {}) {
  return Type.Object(fields, { additionalProperties: false, ...more });
}

/** One of these strings. */
export const oneOf = <T extends string>(values: readonly T[], description?: string): TUnsafe<T> =>
  schemaFactory<T>(kinds.oneOfStrings(values).schema)(description);

export const dateTimeText = responseSchemas.time;

/** The name of a schema in OpenAPI and in generated clients, where that of its first read does not fit. */
export function namedSchema<T extends TSchema>(name: string, schema: T): T & { 'x-name': string } {
  return { ...schema, 'x-name': name };
}

/** The envelope of every v2 list. */
export function listOf<T extends TSchema>(record: T) {
  return Type.Object({
    data: Type.Array(record, { description: 'Records on this page.' }),
    page: Type.Integer({ description: 'Page number, starting at 1.' }),
    page_size: Type.Integer({ description: 'Maximum number of records per page.' }),
    has_next_page: Type.Boolean({ description: 'Whether there is another page.' }),
  });
}

/** A list that can be sorted, and continued behind the last record of a page. */
export function sortableListOf<T extends TSchema>(record: T) {
  return Type.Object({
    ...listOf(record).properties,
    next_cursor: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description:
          'Cursor of the next page: send it as `after`. Present only if the request has `sort`. Null on the last page.',
      }),
    ),
  });
}

export function dataOf<T extends TSchema>(record: T) {
  return Type.Object({ data: record });
}
