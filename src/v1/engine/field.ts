/** One field of a record: the SQL that makes it and the JSON that comes out. */
export interface Field {
  /** An expression over the declaration's FROM. */
  sql: string;
  schema: Record<string, unknown>;
}

const field = (
  sql: string,
  schema: Record<string, unknown>,
  description: string,
  isNullable = false,
): Field => ({
  sql,
  schema: { ...schema, ...(isNullable ? { type: [schema.type, 'null'] } : {}), description },
});

type Make = (sql: string, description: string) => Field;
const kind =
  (
    schema: Record<string, unknown>,
    isNullable: boolean,
    wrap: (sql: string) => string = (sql) => sql,
  ): Make =>
  (sql, description) =>
    field(wrap(sql), schema, description, isNullable);

/** Money and decimal amounts travel as text, with the scale of their column. */
const asText = (sql: string) => `(${sql})::text`;
const asTime = (sql: string) => `iso_time(${sql})`;
const asMidnight = (sql: string) => `to_char(${sql}, 'YYYY-MM-DD"T00:00:00.000Z"')`;

export const int = kind({ type: 'integer' }, false);
export const intOrNull = kind({ type: 'integer' }, true);
export const number = kind({ type: 'number' }, false);
export const text = kind({ type: 'string' }, false);
export const textOrNull = kind({ type: 'string' }, true);
export const bool = kind({ type: 'boolean' }, false);
export const decimal = kind({ type: 'string', format: 'decimal' }, false, asText);
export const decimalOrNull = kind({ type: 'string', format: 'decimal' }, true, asText);
export const date = kind({ type: 'string', format: 'date' }, false);
export const dateOrNull = kind({ type: 'string', format: 'date' }, true);
export const time = kind({ type: 'string', format: 'date-time' }, false, asTime);
export const timeOrNull = kind({ type: 'string', format: 'date-time' }, true, asTime);
/** A date that the contract shows as a date-time. */
export const midnight = kind({ type: 'string', format: 'date-time' }, false, asMidnight);
export const midnightOrNull = kind({ type: 'string', format: 'date-time' }, true, asMidnight);

export const listOf = (items: Record<string, unknown>) => kind({ type: 'array', items }, false);
export const listOrNullOf = (items: Record<string, unknown>) => kind({ type: 'array', items }, true);
export const INT = { type: 'integer' };
export const TEXT = { type: 'string' };
export const DATE = { type: 'string', format: 'date' };
