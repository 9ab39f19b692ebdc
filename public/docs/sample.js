// Makes a plausible value for a schema, where the document gives no example.
import { readSchema } from './schema.js';

/** forRequest: leaves out what is read only and, where some fields are required, the optional rest. */
export function sample(root, schema, { forRequest = false, ancestors = [] } = {}) {
  const read = readSchema(root, schema);
  const given = givenValue(read);
  if (given !== undefined) return given;
  if (read.via.some((reference) => ancestors.includes(reference)) || ancestors.length > 24) return undefined;
  const options = { forRequest, ancestors: [...ancestors, ...read.via] };
  const type = read.types[0];
  if (type === 'object' || (!type && read.oneOfRequired)) return sampleObject(root, read, options);
  if (read.variants.length > 0) return sample(root, read.variants[0], options);
  if (type === 'array') return sampleArray(root, read, options);
  return sampleScalar(read, type);
}

function givenValue(read) {
  if (read.example !== undefined) return read.example;
  if (Array.isArray(read.examples) && read.examples.length > 0) return read.examples[0];
  if (read.default !== undefined) return read.default;
  return read.choices?.[0];
}

function sampleObject(root, read, options) {
  const variant = read.variants.length > 0 ? readSchema(root, read.variants[0]) : undefined;
  const properties = { ...read.properties, ...variant?.properties };
  const required = new Set([
    ...read.required,
    ...(variant?.required ?? []),
    ...(read.oneOfRequired?.[0] ?? []),
  ]);
  const excluded = new Set((read.oneOfRequired ?? []).slice(1).flat());
  const out = {};
  for (const [name, schema] of Object.entries(properties)) {
    const property = readSchema(root, schema);
    if (options.forRequest && property.readOnly) continue;
    if (!options.forRequest && property.writeOnly) continue;
    if (!required.has(name)) {
      if (excluded.has(name)) continue;
      if (options.forRequest && required.size > 0 && !worthSending(property)) continue;
    }
    const value = sample(root, schema, options);
    if (value !== undefined) out[name] = value;
  }
  return out;
}

/** Optional fields appear in a sample body when they carry an example, or are lists of lines. */
function worthSending(read) {
  return read.example !== undefined || Array.isArray(read.examples) || read.types[0] === 'array';
}

function sampleArray(root, read, options) {
  if (read.prefixItems) return read.prefixItems.map((item) => sample(root, item, options) ?? null);
  const item = read.items === undefined ? undefined : sample(root, read.items, options);
  return item === undefined ? [] : [item];
}

function sampleScalar(read, type) {
  if (type === 'integer' || type === 'number') {
    const least = read.minimum ?? (read.exclusiveMinimum !== undefined ? read.exclusiveMinimum + 1 : 1);
    return read.maximum !== undefined ? Math.min(least, read.maximum) : least;
  }
  if (type === 'boolean') return true;
  if (type === 'string') return sampleText(read);
  return type === undefined && !read.nullable ? {} : null;
}

function sampleText(read) {
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
  if (read.format === 'date') return inAWeek.slice(0, 10);
  if (read.format === 'date-time') return `${inAWeek.slice(0, 10)}T12:00:00Z`;
  if (read.format === 'email') return 'buyer@example.com';
  if (read.format === 'uri' || read.format === 'url') return '/example';
  if (read.pattern && /A-HJKMNP-TV-Z/.test(read.pattern)) return '01JZ8W3K5M7N9P0Q2R4S6T8V0X';
  if (read.pattern && /\\d|0-9/.test(read.pattern)) return '12.50';
  return 'text';
}
