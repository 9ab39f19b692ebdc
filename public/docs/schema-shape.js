// How much a schema holds, and where its innermost part is.
/** @import { OpenApi, ReadSchema, Schema } from './types.d.ts' */
import { facts } from './facts.js';
import { readSchema } from './schema.js';

const MAX_ARRAYS = 4; // arrays of arrays of …

/**
 * The fields of an object, those without a fixed name last.
 * @param {ReadSchema} read
 * @returns {[name: string, schema: Schema][]}
 */
export function fieldRows(read) {
  const rows = Object.entries(read.properties);
  if (typeof read.additionalProperties === 'object')
    rows.push(['(any other name)', read.additionalProperties]);
  for (const [pattern, schema] of Object.entries(read.patternProperties ?? {}))
    rows.push([`/${pattern}/`, schema]);
  return rows;
}

/**
 * What the innermost items of an array of arrays are.
 * @param {OpenApi} root
 * @param {ReadSchema} read
 * @returns {ReadSchema}
 */
export function innermostItems(root, read, depth = 0) {
  if (!read.items || depth > MAX_ARRAYS) return read;
  return innermostItems(root, readSchema(root, read.items), depth + 1);
}

/**
 * How much there is to unfold, through arrays of arrays; undefined when nothing.
 * @param {OpenApi} root
 * @param {ReadSchema} read
 * @returns {{ count: number, label: string } | undefined}
 */
export function countChildren(root, read, depth = 0) {
  const fields = fieldRows(read).length;
  if (fields > 0) return { count: fields, label: fields === 1 ? '1 field' : `${fields} fields` };
  const variants = read.variants.length;
  if (variants > 0) return { count: variants, label: `${variants} alternatives` };
  const positions = read.prefixItems?.length;
  if (positions) return { count: positions, label: `${positions} positions` };
  if (!read.items || depth >= MAX_ARRAYS) return undefined;
  const items = readSchema(root, read.items);
  const below = countChildren(root, items, depth + 1);
  if (below) return { ...below, label: `${below.label.replace(' in each item', '')} in each item` };
  return facts(items) ? { count: 1, label: 'Each item' } : undefined;
}
