// Reads JSON Schema (as OpenAPI 3.1 uses it) into one plain shape that the page can show.
/** @import { OpenApi, ReadSchema, Schema } from './types.d.ts' */
import { resolvePointer } from './reference.js';

/**
 * @param {OpenApi} root
 * @param {Schema | boolean | undefined} schema
 * @param {Set<string>} [active] the references that are being followed; one that comes again is only named
 * @returns {ReadSchema}
 */
export function readSchema(root, schema, active = new Set()) {
  /** @type {ReadSchema} */
  const blank = { via: [], types: [], nullable: false, properties: {}, required: new Set(), variants: [] };
  if (!schema || typeof schema !== 'object') return blank;
  /** @type {Schema} */
  let node = schema;
  const via = [];
  const followed = new Set(active);
  while (typeof node.$ref === 'string') {
    const { $ref, ...beside } = node;
    via.push($ref);
    if (followed.has($ref)) return { ...blank, name: lastPart($ref), via };
    followed.add($ref);
    node = { ...resolvePointer(root, $ref), ...beside };
  }
  const {
    type = [],
    properties,
    required,
    const: only,
    enum: choices,
    allOf = [],
    oneOf,
    anyOf,
    ...keywords
  } = node;
  /** @type {ReadSchema} */
  const out = {
    ...blank,
    ...keywords,
    name: via.length > 0 ? lastPart(via[0]) : node.title,
    via,
    types: [type].flat(),
    properties: { ...properties },
    required: new Set(required),
    choices: choices ?? (only === undefined ? undefined : [only]),
  };
  for (const part of allOf) merge(out, readSchema(root, part, followed), allOf.length === 1);
  readAlternatives(root, node, out, followed);
  normalizeTypes(out);
  return out;
}

/**
 * @param {OpenApi} root
 * @param {Schema} node
 * @param {ReadSchema} out
 * @param {Set<string>} active
 */
function readAlternatives(root, node, out, active) {
  const list = node.oneOf ?? node.anyOf;
  if (!list) return;
  const all = list.map((part) => ({ part, read: readSchema(root, part, active) }));
  const rest = all.filter(({ read }) => !isNull(read));
  const reads = rest.map(({ read }) => read);
  if (rest.length < all.length) out.nullable = true;
  if (rest.length === 0) return;
  if (rest.length === 1) merge(out, reads[0], true);
  else if (reads.every((read) => read.choices && !hasShape(read))) {
    out.choices = reads.flatMap((read) => read.choices);
    if (out.types.length === 0) out.types = [...new Set(reads.flatMap((read) => read.types))];
  } else if (reads.every(onlyRequires)) {
    out.oneOfRequired = reads.map((read) => [...read.required]);
    out.atLeastOne = !node.oneOf;
  } else {
    out.variants = rest.map(({ part }) => part);
    out.variantMode = node.oneOf ? 'one' : 'any';
  }
}

/** @param {ReadSchema} out */
function normalizeTypes(out) {
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

/**
 * Adds what a part of an allOf says; what the whole already says stays.
 * @param {ReadSchema} out
 * @param {ReadSchema} part
 * @param {boolean} takeName
 */
function merge(out, part, takeName) {
  const whole = { ...out };
  const hasVariants = whole.variants.length > 0;
  Object.assign(out, part, whole, {
    name: whole.name ?? (takeName ? part.name : undefined),
    via: [...whole.via, ...part.via],
    types: whole.types.length > 0 ? whole.types : part.types,
    nullable: whole.nullable || part.nullable,
    properties: { ...part.properties, ...whole.properties },
    required: new Set([...whole.required, ...part.required]),
    choices: whole.choices ?? part.choices,
    oneOfRequired: whole.oneOfRequired ?? part.oneOfRequired,
    atLeastOne: whole.atLeastOne ?? part.atLeastOne,
    variants: hasVariants ? whole.variants : part.variants,
    variantMode: hasVariants ? whole.variantMode : part.variantMode,
  });
}

/** @param {ReadSchema} read */
const isNull = ({ types, choices }) =>
  (types.length === 1 && types[0] === 'null') || (choices?.length === 1 && choices[0] === null);

/** @param {ReadSchema} read */
const hasShape = (read) => Object.keys(read.properties).length > 0 || read.items !== undefined;

/** @param {ReadSchema} read */
const onlyRequires = (read) => read.required.size > 0 && read.types.length === 0 && !hasShape(read);

/** @param {string} reference */
const lastPart = (reference) => decodeURIComponent(reference.slice(reference.lastIndexOf('/') + 1));
