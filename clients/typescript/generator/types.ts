import type { Schema } from './document.ts';

/** Requests leave out what cannot be written, and take undefined for what is absent. */
export type Side = 'answer' | 'request';

const PLAIN: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** A schema as a TypeScript type. */
export function typeOf(schema: Schema, side: Side, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  // Branches that only say which fields go together narrow nothing that a type could show.
  const branches = (schema.anyOf ?? schema.oneOf ?? []).filter(
    (one) => one.$ref || one.type || one.properties,
  );
  if (branches.length > 0 && !schema.properties)
    return union(branches.map((one) => typeOf(one, side, indent)));
  if (schema.allOf) return schema.allOf.map((one) => typeOf(one, side, indent)).join(' & ');
  const types = schema.type === undefined ? (schema.properties ? ['object'] : []) : [schema.type].flat();
  return types.length === 0 ? 'unknown' : union(types.map((type) => single(type, schema, side, indent)));
}

function single(type: string, schema: Schema, side: Side, indent: string): string {
  if (type === 'array') {
    const item = typeOf(schema.items ?? {}, side, indent);
    return isCompound(item) ? `(${item})[]` : `${item}[]`;
  }
  return type === 'object' ? objectOf(schema, side, indent) : (PLAIN[type] ?? 'unknown');
}

function objectOf(schema: Schema, side: Side, indent: string): string {
  const { properties = {}, additionalProperties } = schema;
  const rest =
    typeof additionalProperties === 'object'
      ? `Record<string, ${typeOf(additionalProperties, side, indent)}>`
      : undefined;
  if (Object.keys(properties).length === 0) return rest ?? 'Record<string, unknown>';
  return fieldsOf(schema, side, indent);
}

/** `{ … }` with a comment on each field. */
export function fieldsOf({ properties = {}, required = [] }: Schema, side: Side, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties)
    .filter(([, one]) => side === 'answer' || !one.readOnly)
    .map(([name, one]) => {
      const isOptional = !required.includes(name);
      const absent = isOptional && side === 'request' ? ' | undefined' : '';
      return `${comment(one.description, inner)}${inner}${key(name)}${isOptional ? '?' : ''}: ${typeOf(one, side, inner)}${absent};`;
    });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

export function comment(text: string | undefined, indent: string): string {
  if (!text) return '';
  const lines = text.trim().replaceAll('*/', '*∕').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/** A field or parameter by its name. */
export function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

/** Whether it is `A | B` at the top, and not only somewhere within. */
function isCompound(type: string): boolean {
  let depth = 0;
  for (let i = 0; i < type.length; i++) {
    if ('{[(<'.includes(type[i]!)) depth++;
    else if ('}])>'.includes(type[i]!)) depth--;
    else if (depth === 0 && / [|&] /.test(type.slice(i, i + 3))) return true;
  }
  return false;
}
