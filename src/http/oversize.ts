import type { TSchema } from 'typebox';
import { type FieldError, tooLarge } from '../shared/index.ts';

/** Above this many unknown fields, listing them all does not help the client. */
const MAX_UNKNOWN_FIELDS = 1_000;

interface Shape {
  anyOf?: Shape[];
  oneOf?: Shape[];
  type?: string;
  properties?: Record<string, Shape>;
  additionalProperties?: boolean;
  items?: Shape;
  maxItems?: number;
  'x-too-many'?: string;
}

/**
 * Finds what makes a body too large to list its problems: a list over its limit, or very many unknown fields. Each item
 * and each field would be a separate problem; 256 KB of them kept the process busy for a second. Throws if the size
 * alone is reason to refuse (413), and returns a problem otherwise.
 */
export function findOversize(schema: TSchema, body: unknown): FieldError | undefined {
  return new SizeCheck().check(schema as Shape, body, '');
}

class SizeCheck {
  private unknownFields = 0;

  check(shape: Shape, value: unknown, place: string): FieldError | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    const branches = branchesOf(shape);
    return Array.isArray(value)
      ? this.checkList(branches, value, place)
      : this.lookAtObject(branches, value as Record<string, unknown>, place);
  }

  private checkList(branches: Shape[], list: unknown[], place: string): FieldError | undefined {
    const shape = branches.find(({ type }) => type === 'array');
    if (!shape) return undefined;
    const { maxItems = Number.POSITIVE_INFINITY, items } = shape;
    if (list.length > maxItems) return tooMany(place, maxItems, shape['x-too-many']);
    for (let i = 0; items && i < list.length; i++) {
      const found = this.check(items, list[i], `${place}[${i}]`);
      if (found) return found;
    }
    return undefined;
  }

  private lookAtObject(
    branches: Shape[],
    object: Record<string, unknown>,
    place: string,
  ): FieldError | undefined {
    const objects = branches.filter(({ properties }) => properties);
    for (const name in object) {
      const known = objects.find(({ properties }) => Object.hasOwn(properties!, name));
      if (!known && ++this.unknownFields > MAX_UNKNOWN_FIELDS) return tooManyUnknown(place);
      const found =
        known && this.check(known.properties![name]!, object[name], place === '' ? name : `${place}.${name}`);
      if (found) return found;
    }
    return undefined;
  }
}

function branchesOf(shape: Shape): Shape[] {
  const choices = shape.anyOf ?? shape.oneOf;
  return choices ? choices.flatMap(branchesOf) : [shape];
}

function tooMany(field: string, limit: number, code: string | undefined): FieldError {
  if (code === undefined)
    return { field: field || 'body', code: 'SCHEMA_VIOLATION', detail: `Must have at most ${limit} items.` };
  const detail = `At most ${limit} items are accepted; split the request.`;
  throw tooLarge(field, code, detail);
}

function tooManyUnknown(place: string): FieldError {
  const detail = `The body contains more than ${MAX_UNKNOWN_FIELDS} unknown fields. Remove them.`;
  return { field: place || 'body', code: 'SCHEMA_VIOLATION', detail };
}
