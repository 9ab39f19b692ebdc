import { type Static, type TSchema, type TUnsafe, Type } from 'typebox';

/** The same schema or null, as `type: [x, 'null']`, which reads better than a union and fails in one place. */
export function nullable<T extends TSchema>(schema: T, description?: string): TUnsafe<Static<T> | null> {
  const { type, enum: values, ...rest } = schema as T & { type: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
    ...(description === undefined ? {} : { description }),
  });
}

/** One of these texts. */
export function oneOf<T extends string>(values: readonly T[], description?: string): TUnsafe<T> {
  return Type.Unsafe<T>({
    type: 'string',
    enum: values,
    ...(description === undefined ? {} : { description }),
  });
}

export const dateTimeText = (description?: string) =>
  Type.String({ format: 'date-time', ...(description === undefined ? {} : { description }) });

/** The envelope of every v2 list. */
export function listOf<T extends TSchema>(record: T) {
  return Type.Object({
    data: Type.Array(record),
    page: Type.Integer(),
    page_size: Type.Integer(),
    has_next_page: Type.Boolean(),
  });
}

export function dataOf<T extends TSchema>(record: T) {
  return Type.Object({ data: record });
}
