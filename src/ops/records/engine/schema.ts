import { type TSchema, Type } from 'typebox';
import { type Field, timeUpdated } from '../../../model/index.ts';
import { isRequired, REMOVE, type ResourceDeclaration } from './declaration.ts';

/**
 * JSON schema of one record, for the documentation. The reader uses the same declaration for its checks. Only the key is
 * required: a known record may leave out everything else, and whether a record is known only the database can say.
 */
export function schemaOf(declaration: ResourceDeclaration, parentField?: string): TSchema {
  const { fields, computed, lines, removable } = declaration;
  const names = Object.keys(fields).filter((name) => name !== parentField);
  const own = names.map((name) => [name, fieldSchema(declaration, name)]);
  const ignored = Object.entries({ TimeUpdated: timeUpdated, ...computed }).map(([name, { shownSchema }]) => [
    name,
    {
      ...shownSchema,
      readOnly: true,
      description: `${shownSchema.description} Computed; ignored in requests.`,
    },
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
            {
              type: 'boolean',
              default: false,
              writeOnly: true,
              description: '`true` removes the record. Only its key fields are required.',
            },
          ],
        ]
      : []),
  ];
  return Type.Unsafe({
    type: 'object',
    additionalProperties: false,
    required: names.filter((name) => declaration.key.includes(name) && isRequired(declaration, name)),
    properties: Object.fromEntries([...own, ...extra, ...ignored]),
  });
}

function fieldSchema(declaration: ResourceDeclaration, name: string): object {
  const field = declaration.fields[name]!;
  const { kind, isNullable, link, fallback } = field;
  const { type } = kind.schema;
  const orNull = isNullable || link !== undefined;
  const notes = [
    field.sentText,
    ...(kind.note ? [kind.note] : []),
    ...(isRequiredOnCreate(declaration, name) ? ['Required for a new record.'] : []),
    ...(field.isImmutable ? ['Cannot be changed later.'] : []),
    ...(fallback === undefined || link || describesDefault(field) ? [] : [defaultText(fallback)]),
  ];
  return {
    ...kind.schema,
    ...(orNull ? { type: [type, 'null'].flat() } : {}),
    ...(orNull && kind.schema.enum ? { enum: [...(kind.schema.enum as unknown[]), null] } : {}),
    ...(field.isWriteOnly ? { writeOnly: true } : {}),
    description: notes.filter((note) => note !== '').join(' '),
  };
}

function isRequiredOnCreate(declaration: ResourceDeclaration, name: string): boolean {
  return !declaration.key.includes(name) && isRequired(declaration, name);
}

/** A default that depends on other fields is in the field's own text. */
function describesDefault({ sentText }: Field): boolean {
  return /\bDefaults to\b/.test(sentText);
}

/** Shows only plain values; defaults from other records are explained in the field's own description. */
function defaultText(fallback: string): string {
  return /^(true|false|\d+|'[A-Za-z]+')$/.test(fallback)
    ? `Defaults to ${fallback.replaceAll("'", '')} for a new record.`
    : '';
}
