import { INTEGER, InvalidValueError, id, type Kind, STRING, text } from './kind.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function readDays(days: readonly unknown[]): unknown[] {
  const wrong = days.find((day) => !DAYS.includes(day as string));
  if (wrong !== undefined)
    throw new InvalidValueError(`Must contain only days of the week: ${DAYS.join(', ')}.`);
  return [...new Set(days)];
}

/** `Mon,Thu` */
export const weekdayText: Kind = {
  what: 'a string such as "Mon,Thu"',
  pg: 'text[]',
  schema: { type: 'string', examples: ['Mon,Thu'] },
  shown: STRING,
  show: (sql) => `array_to_string(${sql}, ',')`,
  read(value) {
    if (typeof value !== 'string') throw new InvalidValueError('Must be a string such as "Mon,Thu".');
    const days = value.split(',').map((day) => day.trim());
    return readDays(days.filter((day) => day !== ''));
  },
};

export const weekdayList: Kind = {
  what: 'a list of days of the week',
  pg: 'text[]',
  schema: { type: 'array', items: { type: 'string', enum: DAYS } },
  shown: { type: 'array', items: STRING },
  read: (value) => readDays(readList(value)),
};

function readList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new InvalidValueError('Must be a list.');
  return value;
}

/** A list whose order does not matter: duplicates are dropped, and the items sorted. */
export function listKindOf(item: Kind): Kind {
  return {
    what: 'a list',
    pg: `${item.pg}[]`,
    schema: { type: 'array', items: item.schema },
    shown: { type: 'array', items: item.shown },
    read(value) {
      const items = readList(value).map((one) => item.read(one)) as (number | string)[];
      return [...new Set(items)].sort((a, b) => (a < b ? -1 : 1));
    },
  };
}

/** A list of strings that keeps its order. */
export function textList(maxLength: number): Kind {
  const item = text(maxLength, { minLength: 1 });
  return {
    what: 'a list of texts',
    pg: 'text[]',
    schema: { type: 'array', items: item.schema },
    shown: { type: 'array', items: STRING },
    read: (value) => readList(value).map((one) => item.read(one)),
  };
}

/** Objects of which only the id matters, such as `{ "CustomerID": 1, "CustomerName": "…" }`. */
export function listOfNamedObjects(idField: string, name: string): Kind {
  const ids = listKindOf(id);
  const noun = idField.replace(/ID$/, '').toLowerCase();
  const ofId = { ...INTEGER, description: `ID of the ${noun}.` };
  const ofName = { ...STRING, description: `Name of the ${noun}.` };
  return {
    what: 'a list of objects',
    pg: ids.pg,
    schema: {
      type: 'array',
      items: {
        type: 'object',
        required: [idField],
        properties: { [idField]: ofId, [name]: { ...ofName, readOnly: true } },
      },
    },
    shown: { type: 'array', items: { type: 'object', properties: { [idField]: ofId, [name]: ofName } } },
    send: (sql) =>
      `(SELECT coalesce(json_agg(json_build_object('${idField}', x) ORDER BY x), '[]') FROM unnest(${sql}) x)`,
    read(value) {
      return ids.read(
        readList(value).map((one) => {
          const found = one as Record<string, unknown> | null;
          const isObject = typeof found === 'object' && found !== null && !Array.isArray(found);
          const stray = isObject
            ? Object.keys(found).find((key) => key !== idField && key !== name)
            : undefined;
          if (!isObject || stray !== undefined)
            throw new InvalidValueError(`Must contain objects with ${idField}, and optionally ${name}.`);
          return found[idField];
        }),
      );
    },
  };
}

export const idList = listKindOf(id);
export const stateList = listKindOf(
  text(2, { pattern: /^[A-Z]{2}$/, form: 'Must contain only state abbreviations, such as CA.' }),
);
