// A schema in few words: its type, its limits.
/** @import { Limits, OpenApi, ReadSchema } from './types.d.ts' */
import { readSchema } from './schema.js';

const MAX_DEPTH = 4;

/**
 * "string (date-time) or null", "array of Purchase", …
 * @param {OpenApi} root
 * @param {ReadSchema} read
 * @returns {string}
 */
export function typeLabel(root, read, depth = 0) {
  const base = bareLabel(root, read, depth);
  return read.nullable ? `${base} or null` : base;
}

/**
 * @param {OpenApi} root
 * @param {ReadSchema} read
 * @param {number} depth
 */
function bareLabel(root, read, depth) {
  if (read.variants.length > 0) {
    const labels = read.variants.map((part) => typeLabel(root, readSchema(root, part), depth + 1));
    const distinct = [...new Set(labels)];
    return distinct.length <= 3 ? distinct.join(' or ') : `one of ${distinct.length} shapes`;
  }
  if (read.types.length === 0) return read.name ?? 'any';
  return read.types.map((type) => oneType(root, read, type, depth)).join(' or ');
}

/**
 * @param {OpenApi} root
 * @param {ReadSchema} read
 * @param {string} type
 * @param {number} depth
 */
function oneType(root, read, type, depth) {
  if (type === 'array') {
    if (!read.items || depth > MAX_DEPTH) return 'array';
    return `array of ${typeLabel(root, readSchema(root, read.items), depth + 1)}`;
  }
  if (type === 'object') return read.name ?? 'object';
  return read.format ? `${type} (${read.format})` : type;
}

/**
 * The limits of a schema as short texts.
 * @param {ReadSchema} read
 */
export function constraints(read) {
  /** @type {string[]} */
  const found = [];
  /**
   * @param {keyof Limits} key
   * @param {(limit: number) => string} text
   */
  const add = (key, text) => {
    const limit = read[key];
    if (limit !== undefined) found.push(text(limit));
  };
  add('minimum', (v) => `min ${v}`);
  add('exclusiveMinimum', (v) => `more than ${v}`);
  add('maximum', (v) => `max ${v}`);
  add('exclusiveMaximum', (v) => `less than ${v}`);
  add('multipleOf', (v) => `multiple of ${v}`);
  if (read.minLength !== undefined && read.minLength === read.maxLength) {
    found.push(`exactly ${read.minLength} characters`);
  } else {
    add('minLength', (v) => `at least ${v} ${v === 1 ? 'character' : 'characters'}`);
    add('maxLength', (v) => `at most ${v} characters`);
  }
  add('minItems', (v) => `at least ${v} ${v === 1 ? 'item' : 'items'}`);
  add('maxItems', (v) => `at most ${v} items`);
  add('minProperties', (v) => `at least ${v} ${v === 1 ? 'property' : 'properties'}`);
  add('maxProperties', (v) => `at most ${v} properties`);
  if (read.uniqueItems) found.push('no duplicates');
  if (read.readOnly) found.push('read only');
  if (read.writeOnly) found.push('write only');
  return found;
}
