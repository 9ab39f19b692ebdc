import type { PlainKind, Shape } from '../shape.ts';

const PLAIN: Record<PlainKind, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** A shape as a TypeScript type. */
export function typeOf(shape: Shape, indent = ''): string {
  switch (shape.kind) {
    case 'named':
      return shape.name;
    case 'literal':
      return union(shape.values.map((value) => JSON.stringify(value)));
    case 'plain':
      return PLAIN[shape.of];
    case 'list':
      return listOf(typeOf(shape.of, indent));
    case 'map':
      return `Record<string, ${typeOf(shape.of, indent)}>`;
    case 'record':
      return fieldsOf(shape, indent);
    case 'union':
      return union(shape.of.map((one) => typeOf(one, indent)));
    case 'all':
      return shape.of.map((one) => typeOf(one, indent)).join(' & ');
    case 'unknown':
      return 'unknown';
  }
}

function listOf(item: string): string {
  return isCompound(item) ? `(${item})[]` : `${item}[]`;
}

/** `{ … }` with a comment on each field. */
export function fieldsOf({ fields, side }: Shape & { kind: 'record' }, indent: string): string {
  const inner = `${indent}  `;
  const lines = fields.map(({ name, isOptional, description, shape }) => {
    const absent = isOptional && side === 'request' ? ' | undefined' : '';
    return `${comment(description, inner)}${inner}${key(name)}${isOptional ? '?' : ''}: ${typeOf(shape, inner)}${absent};`;
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
