// A schema as an expandable tree. Children are built when they are opened, so recursion costs nothing;
// a type inside itself is named, not unfolded again.
/** @import { Child, OpenApi, ReadSchema, Schema } from './types.d.ts' */
import { lazyDetails, setAllOpen } from './details.js';
import { h } from './dom.js';
import { about, facts } from './facts.js';
import { readSchema } from './schema.js';
import { typeLabel } from './schema-label.js';
import { countChildren, fieldRows, innermostItems } from './schema-shape.js';

const OPEN_DEPTH = 2; // an envelope and what is in it are open at first
const OPEN_FIELDS = 40;

/**
 * @typedef {object} Place where in the tree we are
 * @property {OpenApi} root
 * @property {number} depth
 * @property {Set<string>} ancestors the references that are being unfolded
 * @property {boolean} [forRequest] what cannot be written is folded away
 */

/**
 * @param {OpenApi} root
 * @param {Schema} schema
 * @param {string} title
 * @param {boolean} [forRequest]
 */
export function schemaView(root, schema, title, forRequest = false) {
  const read = readSchema(root, schema);
  const content = contentOf(read, { root, depth: 0, ancestors: new Set(read.via), forRequest });
  const bar = h(
    'div',
    { class: 'tree-bar' },
    h('span', { class: 'tree-title' }, title),
    h('span', { class: 'type' }, typeLabel(root, read)),
  );
  if (content?.querySelector('details')) bar.append(expandButton(content));
  return h('div', { class: 'schema' }, bar, about(read.description), facts(read), content);
}

/** @param {Element} tree */
function expandButton(tree) {
  const button = h('button', { type: 'button', class: 'button small quiet' }, 'Expand all');
  let open = false;
  button.addEventListener('click', () => {
    open = !open;
    setAllOpen(tree, open);
    button.textContent = open ? 'Collapse all' : 'Expand all';
  });
  return button;
}

/**
 * The children of a schema: fields, items, alternatives. Undefined when it has none.
 * @param {ReadSchema} read
 * @param {Place} place
 * @returns {HTMLElement | undefined}
 */
function contentOf(read, place) {
  const parts = [
    fieldsOf(read, place),
    read.variants.length > 0 && variantsOf(read, place),
    read.prefixItems &&
      fieldList(
        read.prefixItems.map((schema, i) => [`[${i}]`, schema]),
        new Set(),
        place,
      ),
    read.items && itemsOf(readSchema(place.root, read.items), place),
  ].filter(Boolean);
  return parts.length > 0 ? h('div', {}, parts) : undefined;
}

/**
 * @param {ReadSchema} items
 * @param {Place} place
 * @returns {Child}
 */
function itemsOf(items, place) {
  if (isRecursive(items, place)) return recursionNote(items, place);
  const inner = contentOf(items, nestedPlace(items, place));
  if (inner) return h('div', { class: 'items' }, about(items.description), facts(items), inner);
  const described = [items.choices && about(items.description), facts(items)].filter(Boolean);
  return described.length > 0 && h('div', { class: 'items' }, 'Each item: ', described);
}

/**
 * @param {ReadSchema} read
 * @param {Place} place
 * @returns {Place}
 */
const nestedPlace = (read, place) => ({ ...place, ancestors: new Set([...place.ancestors, ...read.via]) });

/**
 * @param {ReadSchema} read
 * @param {Place} place
 */
const isRecursive = (read, place) => read.via.some((reference) => place.ancestors.has(reference));

/**
 * @param {ReadSchema} read
 * @param {Place} place
 */
function recursionNote(read, { root }) {
  return h('p', { class: 'note' }, `${typeLabel(root, read)}: the same shape again.`);
}

/**
 * @param {ReadSchema} read
 * @param {Place} place
 */
function fieldsOf(read, place) {
  const rows = fieldRows(read);
  const rules = objectRules(read);
  if (rows.length === 0 && rules.length === 0) return undefined;
  const isFixed = (/** @type {Schema} */ schema) => readSchema(place.root, schema).readOnly === true;
  const fixed = place.forRequest ? rows.filter(([, schema]) => isFixed(schema)) : [];
  const open = rows.filter((row) => !fixed.includes(row));
  return h(
    'div',
    {},
    rules,
    open.length > 0 && fieldList(open, read.required, place),
    fixed.length > 0 &&
      lazyDetails(
        { class: 'children read-only' },
        `${fixed.length} read-only ${fixed.length === 1 ? 'field' : 'fields'}: may be sent back unchanged`,
        () => fieldList(fixed, read.required, place),
      ),
  );
}

/** @param {ReadSchema} read */
function objectRules(read) {
  const rules = [];
  if (read.oneOfRequired) {
    const names = read.oneOfRequired.map((group, i) => [
      i > 0 && ' or ',
      group.map((name, j) => [j > 0 && ' with ', h('code', {}, name)]),
    ]);
    rules.push(
      h('p', { class: 'note' }, read.atLeastOne ? 'At least one of ' : 'Exactly one of ', names, '.'),
    );
  }
  if (read.additionalProperties === false || read.unevaluatedProperties === false) {
    rules.push(h('p', { class: 'note' }, 'No other properties.'));
  }
  return rules;
}

/**
 * @param {[name: string, schema: Schema][]} rows
 * @param {Set<string>} required
 * @param {Place} place
 */
function fieldList(rows, required, place) {
  return h(
    'ul',
    { class: 'fields' },
    rows.map(([name, schema]) => field(name, readSchema(place.root, schema), required.has(name), place)),
  );
}

/**
 * @param {string} name
 * @param {ReadSchema} read
 * @param {boolean} required
 * @param {Place} place
 */
function field(name, read, required, place) {
  return h(
    'li',
    { class: 'field' },
    h(
      'div',
      { class: 'field-head' },
      h('code', { class: read.deprecated ? 'field-name struck' : 'field-name' }, name),
      h('span', { class: 'type' }, typeLabel(place.root, read)),
      required && h('span', { class: 'mark required' }, 'required'),
      read.deprecated && h('span', { class: 'mark' }, 'deprecated'),
    ),
    about(read.description),
    facts(read),
    children(read, place),
  );
}

/**
 * @param {ReadSchema} read
 * @param {Place} place
 */
function children(read, place) {
  const core = innermostItems(place.root, read);
  if (isRecursive(core, place)) return recursionNote(core, place);
  const size = countChildren(place.root, read);
  if (!size) return undefined;
  const next = { ...nestedPlace(read, place), depth: place.depth + 1 };
  const open = next.depth < OPEN_DEPTH && size.count <= OPEN_FIELDS;
  return lazyDetails({ class: 'children' }, size.label, () => contentOf(read, next), open);
}

/**
 * @param {ReadSchema} read
 * @param {Place} place
 */
function variantsOf(read, place) {
  return h(
    'div',
    { class: 'variants' },
    h('p', { class: 'note' }, read.variantMode === 'any' ? 'Any of these shapes:' : 'One of these shapes:'),
    read.variants.map((schema) => variantView(readSchema(place.root, schema), place)),
  );
}

/**
 * @param {ReadSchema} variant
 * @param {Place} place
 */
function variantView(variant, place) {
  if (isRecursive(variant, place)) return recursionNote(variant, place);
  const label = h('span', { class: 'type' }, typeLabel(place.root, variant));
  const described = [about(variant.description), facts(variant)];
  if (!countChildren(place.root, variant)) return h('div', { class: 'variant' }, label, described);
  const next = { ...nestedPlace(variant, place), depth: place.depth + 1 };
  const build = () => h('div', {}, described, contentOf(variant, next));
  return lazyDetails({ class: 'children variant' }, label, build);
}
