// Makes a plausible value for a schema, where the document gives no example.
/** @import { OpenApi, ReadSchema, Schema } from './types.d.ts' */
import { readSchema } from './schema.js';

const MAX_DEPTH = 24;
const WEEK_MS = 7 * 86_400_000;

/**
 * @typedef {object} Options
 * @property {boolean} [forRequest] leaves out what is read only and, where some fields are required, the optional rest
 * @property {string[]} [ancestors] the references that led here
 */

/**
 * @param {OpenApi} root
 * @param {Schema | boolean} schema
 * @param {Options} [options]
 * @returns {unknown} undefined where nothing plausible can be made
 */
export function sample(root, schema, { forRequest = false, ancestors = [] } = {}) {
  const read = readSchema(root, schema);
  const given = givenValue(read);
  if (given !== undefined) return given;
  if (read.via.some((reference) => ancestors.includes(reference)) || ancestors.length > MAX_DEPTH)
    return undefined;
  const options = { forRequest, ancestors: [...ancestors, ...read.via] };
  const type = read.types.at(0);
  if (type === 'object' || (!type && read.oneOfRequired)) return sampleObject(root, read, options);
  if (read.variants.length > 0) return sample(root, read.variants[0], options);
  if (type === 'array') return sampleArray(root, read, options);
  return sampleScalar(read, type);
}

/** @param {ReadSchema} read */
function givenValue(read) {
  const given = [read.example, read.examples?.[0], read.default, read.choices?.[0]];
  return given.find((value) => value !== undefined);
}

/**
 * @param {OpenApi} root
 * @param {ReadSchema} read
 * @param {Options} options
 */
function sampleObject(root, read, options) {
  const variant = read.variants.length > 0 ? readSchema(root, read.variants[0]) : undefined;
  const properties = { ...read.properties, ...variant?.properties };
  const required = new Set([
    ...read.required,
    ...(variant?.required ?? []),
    ...(read.oneOfRequired?.[0] ?? []),
  ]);
  const excluded = new Set((read.oneOfRequired ?? []).slice(1).flat());
  /** @type {Record<string, unknown>} */
  const out = {};
  for (const [name, schema] of Object.entries(properties)) {
    const property = readSchema(root, schema);
    if (options.forRequest && property.readOnly) continue;
    if (!options.forRequest && property.writeOnly) continue;
    if (!required.has(name)) {
      if (excluded.has(name)) continue;
      if (options.forRequest && required.size > 0 && !isWorthSending(property)) continue;
    }
    const value = sample(root, schema, options);
    if (value !== undefined) out[name] = value;
  }
  return out;
}

/**
 * Optional fields appear in a sample body when they carry an example, or are lists of lines.
 * @param {ReadSchema} read
 */
function isWorthSending(read) {
  return read.example !== undefined || read.examples !== undefined || read.types[0] === 'array';
}

/**
 * @param {OpenApi} root
 * @param {ReadSchema} read
 * @param {Options} options
 */
function sampleArray(root, read, options) {
  if (read.prefixItems) return read.prefixItems.map((item) => sample(root, item, options) ?? null);
  const item = read.items === undefined ? undefined : sample(root, read.items, options);
  return item === undefined ? [] : [item];
}

/**
 * @param {ReadSchema} read
 * @param {string | undefined} type
 */
function sampleScalar(read, type) {
  if (type === 'integer' || type === 'number') {
    const least = read.minimum ?? (read.exclusiveMinimum !== undefined ? read.exclusiveMinimum + 1 : 1);
    return read.maximum !== undefined ? Math.min(least, read.maximum) : least;
  }
  if (type === 'boolean') return true;
  if (type === 'string') return sampleText(read);
  return type === undefined && !read.nullable ? {} : null;
}

/** @param {ReadSchema} read */
function sampleText({ format, pattern = '' }) {
  const inAWeek = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
  if (format === 'date') return inAWeek;
  if (format === 'date-time') return `${inAWeek}T12:00:00Z`;
  if (format === 'email') return 'buyer@example.com';
  if (format === 'uri' || format === 'url') return '/example';
  if (/A-HJKMNP-TV-Z/.test(pattern)) return '01JZ8W3K5M7N9P0Q2R4S6T8V0X';
  if (/\\d|0-9/.test(pattern)) return '12.50';
  return 'text';
}
