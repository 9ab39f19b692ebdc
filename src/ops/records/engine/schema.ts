import { type TSchema, Type } from 'typebox';
import { type Field, timeUpdated } from '../../../model/index.ts';
import { type Declaration, isRequired, REMOVE } from './declaration.ts';

/** JSON schema of one record, for the documentation. The reader uses the same declaration for its checks. */
export function schemaOf(declaration: Declaration, parentField?: string): TSchema {
  const { fields, computed, lines, removable } = declaration;
  const names = Object.keys(fields).filter((name) => name !== parentField);
  const own = names.map((name) => [name, fieldSchema(fields[name]!)]);
  const ignored = Object.entries({ TimeUpdated: timeUpdated, ...computed }).map(([name, { shownSchema }]) => [
    name,
    { ...shownSchema, readOnly: true, description: 'Computed: ignored when it is sent.' },
  ]);
  const extra = [
    ...(lines
      ? [
          [
            lines.field,
            {
              type: 'array',
              items: schemaOf(lines.of, lines.parentField),
              writeOnly: true,
              description: lines.description,
            },
          ],
        ]
      : []),
    ...(removable
      ? [
          [
            REMOVE,
            { type: 'boolean', default: false, writeOnly: true, description: 'true: remove the record.' },
          ],
        ]
      : []),
  ];
  return Type.Unsafe({
    type: 'object',
    additionalProperties: false,
    required: names.filter((name) => isRequired(declaration, name)),
    properties: Object.fromEntries([...own, ...extra, ...ignored]),
  });
}

function fieldSchema(field: Field): object {
  const { kind, isNullable, link, fallback } = field;
  const { type } = kind.schema;
  const orNull = isNullable || link !== undefined;
  const notes = [
    field.sentText,
    ...(kind.note ? [kind.note] : []),
    ...(field.isImmutable ? ['Cannot be changed later.'] : []),
    ...(fallback === undefined || link ? [] : [defaultText(fallback)]),
  ];
  return {
    ...kind.schema,
    ...(orNull ? { type: [type, 'null'].flat() } : {}),
    ...(orNull && kind.schema.enum ? { enum: [...(kind.schema.enum as unknown[]), null] } : {}),
    ...(field.isWriteOnly ? { writeOnly: true } : {}),
    description: notes.filter((note) => note !== '').join(' '),
  };
}

/** Shows only plain values; defaults from other records are explained in the field's own description. */
function defaultText(fallback: string): string {
  return /^(true|false|\d+|'[A-Za-z]+')$/.test(fallback) ? `Default ${fallback.replaceAll("'", '')}.` : '';
}
