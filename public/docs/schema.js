// Reads JSON Schema (as OpenAPI 3.1 uses it) into one plain shape that the page can show.
import { lookUp } from './openapi.js';

const COPIED = [
  'title description default examples example format pattern minimum maximum exclusiveMinimum',
  'exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems minProperties',
  'maxProperties deprecated readOnly writeOnly items prefixItems patternProperties',
  'additionalProperties unevaluatedProperties',
].flatMap((names) => names.split(' '));

/**
 * { name, via, types, nullable, properties, required, choices, variants, oneOfRequired, … }:
 * `via` are the references that led here, `choices` the enum values, `variants` the alternatives of
 * oneOf/anyOf that differ in shape, `oneOfRequired` those that only differ in what they require.
 */
export function readSchema(root, schema, active = new Set()) {
  const out = { via: [], types: [], nullable: false, properties: {}, required: new Set(), variants: [] };
  if (!schema || typeof schema !== 'object') return out;
  let node = schema;
  const followed = new Set(active);
  while (typeof node.$ref === 'string') {
    if (followed.has(node.$ref)) return { ...out, name: lastPart(node.$ref), via: [...out.via, node.$ref] };
    followed.add(node.$ref);
    out.via.push(node.$ref);
    out.name ??= lastPart(node.$ref);
    const { $ref, ...beside } = node;
    node = { ...lookUp(root, $ref), ...beside };
  }
  for (const key of COPIED) if (node[key] !== undefined) out[key] = node[key];
  out.name ??= node.title;
  out.types = [node.type ?? []].flat();
  out.properties = { ...node.properties };
  out.required = new Set(node.required);
  if (node.const !== undefined) out.choices = [node.const];
  if (node.enum) out.choices = node.enum;
  for (const part of node.allOf ?? []) merge(out, readSchema(root, part, followed), node.allOf.length === 1);
  readAlternatives(root, node, out, followed);
  settleTypes(out);
  return out;
}

function readAlternatives(root, node, out, active) {
  const list = node.oneOf ?? node.anyOf;
  if (!list) return;
  const all = list.map((part) => ({ part, read: readSchema(root, part, active) }));
  const rest = all.filter(({ read }) => !isNull(read));
  if (rest.length < all.length) out.nullable = true;
  if (rest.length === 0) return;
  if (rest.length === 1) merge(out, rest[0].read, true);
  else if (rest.every(({ read }) => read.choices && !hasShape(read))) {
    out.choices = rest.flatMap(({ read }) => read.choices);
    if (out.types.length === 0) out.types = [...new Set(rest.flatMap(({ read }) => read.types))];
  } else if (rest.every(({ read }) => onlyRequires(read))) {
    out.oneOfRequired = rest.map(({ read }) => [...read.required]);
    out.atLeastOne = !node.oneOf;
  } else {
    out.variants = rest.map(({ part }) => part);
    out.variantMode = node.oneOf ? 'one' : 'any';
  }
}

function settleTypes(out) {
  if (out.types.includes('null') && out.types.length > 1) {
    out.types = out.types.filter((type) => type !== 'null');
    out.nullable = true;
  }
  if (out.choices?.includes(null) && out.choices.length > 1) {
    out.choices = out.choices.filter((choice) => choice !== null);
    out.nullable = true;
  }
  if (out.types.length > 0) return;
  if (Object.keys(out.properties).length > 0) out.types = ['object'];
  else if (out.items || out.prefixItems) out.types = ['array'];
  else if (out.choices) out.types = [...new Set(out.choices.map((c) => (c === null ? 'null' : typeof c)))];
}

/** Adds what a part of an allOf says; what the whole already says stays. */
function merge(out, part, takeName) {
  for (const key of COPIED) if (out[key] === undefined && part[key] !== undefined) out[key] = part[key];
  out.properties = { ...part.properties, ...out.properties };
  for (const name of part.required) out.required.add(name);
  if (out.types.length === 0) out.types = part.types;
  if (part.nullable) out.nullable = true;
  out.choices ??= part.choices;
  out.oneOfRequired ??= part.oneOfRequired;
  out.atLeastOne ??= part.atLeastOne;
  if (out.variants.length === 0) {
    out.variants = part.variants;
    out.variantMode = part.variantMode;
  }
  out.via.push(...part.via);
  if (takeName) out.name ??= part.name;
}

const isNull = (read) =>
  (read.types.length === 1 && read.types[0] === 'null') ||
  (read.choices?.length === 1 && read.choices[0] === null);
const hasShape = (read) => Object.keys(read.properties).length > 0 || read.items !== undefined;
const onlyRequires = (read) => read.required.size > 0 && read.types.length === 0 && !hasShape(read);
const lastPart = (reference) => decodeURIComponent(reference.split('/').pop());

/** "string (date-time) or null", "array of Purchase", … */
export function typeLabel(root, read, depth = 0) {
  const base = bareLabel(root, read, depth);
  return read.nullable ? `${base} or null` : base;
}

function bareLabel(root, read, depth) {
  if (read.variants.length > 0) {
    const labels = read.variants.map((part) => typeLabel(root, readSchema(root, part), depth + 1));
    const distinct = [...new Set(labels)];
    return distinct.length <= 3 ? distinct.join(' or ') : `one of ${distinct.length} shapes`;
  }
  if (read.types.length === 0) return read.name ?? 'any';
  return read.types.map((type) => oneType(root, read, type, depth)).join(' or ');
}

function oneType(root, read, type, depth) {
  if (type === 'array') {
    if (!read.items || depth > 4) return 'array';
    return `array of ${typeLabel(root, readSchema(root, read.items), depth + 1)}`;
  }
  if (type === 'object') return read.name ?? 'object';
  return read.format ? `${type} (${read.format})` : type;
}

/** The limits of a schema as short texts. */
export function constraints(read) {
  const found = [];
  const add = (key, text) => read[key] !== undefined && found.push(text(read[key]));
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
