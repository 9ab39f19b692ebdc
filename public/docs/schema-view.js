// A schema as an expandable tree. Children are built when they are opened, so recursion costs nothing;
// a type inside itself is named, not unfolded again.
import { h, lazyDetails, setAllOpen, show } from './dom.js';
import { inline, markdown } from './markdown.js';
import { constraints, readSchema, typeLabel } from './schema.js';

const OPEN_DEPTH = 2; // an envelope and what is in it are open at first
const OPEN_FIELDS = 40;

export function schemaView(root, schema, { title = 'Schema' } = {}) {
  const read = readSchema(root, schema);
  const tree = h('div', { class: 'tree' });
  const content = contentOf(root, read, { depth: 0, ancestors: new Set(read.via) });
  if (content) tree.append(content);
  const about = [markdownOf(read.description), facts(root, read)];
  const bar = h(
    'div',
    { class: 'tree-bar' },
    h('span', { class: 'tree-title' }, title),
    h('span', { class: 'type' }, typeLabel(root, read)),
  );
  const view = h('div', { class: 'schema' }, bar, about, content && tree);
  if (tree.querySelector('details')) bar.append(expandButton(tree));
  return view;
}

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

/** The children of a schema: fields, items, alternatives. Undefined when it has none. */
function contentOf(root, read, place) {
  const parts = [];
  const fields = fieldsOf(root, read, place);
  if (fields) parts.push(fields);
  if (read.variants.length > 0) parts.push(variantsOf(root, read, place));
  if (read.prefixItems) parts.push(fieldList(root, tupleRows(read), new Set(), place));
  if (read.items && typeof read.items === 'object') {
    const items = readSchema(root, read.items);
    if (isRecursive(items, place)) parts.push(recursionNote(root, items));
    else {
      const inner = contentOf(root, items, inside(items, place));
      const about =
        inner || items.choices ? [markdownOf(items.description), facts(root, items)] : [facts(root, items)];
      if (inner) parts.push(h('div', { class: 'items' }, about, inner));
      else if (about.some(Boolean)) parts.push(h('div', { class: 'items' }, 'Each item: ', about));
    }
  }
  return parts.length > 0 ? h('div', {}, parts) : undefined;
}

const inside = (read, place) => ({ ...place, ancestors: new Set([...place.ancestors, ...read.via]) });
const isRecursive = (read, place) => read.via.some((reference) => place.ancestors.has(reference));

function recursionNote(root, read) {
  return h('p', { class: 'note' }, `${typeLabel(root, read)}: the same shape again.`);
}

function fieldsOf(root, read, place) {
  const rows = Object.entries(read.properties);
  if (read.additionalProperties && typeof read.additionalProperties === 'object') {
    rows.push(['(any other name)', read.additionalProperties]);
  }
  for (const [pattern, schema] of Object.entries(read.patternProperties ?? {}))
    rows.push([`/${pattern}/`, schema]);
  const rules = objectRules(read);
  if (rows.length === 0) return rules.length > 0 ? h('div', {}, rules) : undefined;
  return h('div', {}, rules, fieldList(root, rows, read.required, place));
}

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

const tupleRows = (read) => read.prefixItems.map((schema, i) => [`[${i}]`, schema]);

function fieldList(root, rows, required, place) {
  return h(
    'ul',
    { class: 'fields' },
    rows.map(([name, schema]) => field(root, name, schema, required.has(name), place)),
  );
}

function field(root, name, schema, required, place) {
  const read = readSchema(root, schema);
  return h(
    'li',
    { class: 'field' },
    h(
      'div',
      { class: 'field-head' },
      h('code', { class: read.deprecated ? 'field-name struck' : 'field-name' }, name),
      h('span', { class: 'type' }, typeLabel(root, read)),
      required && h('span', { class: 'mark required' }, 'required'),
      read.deprecated && h('span', { class: 'mark' }, 'deprecated'),
    ),
    markdownOf(read.description),
    facts(root, read),
    children(root, read, place),
  );
}

function children(root, read, place) {
  const core = withoutArrays(root, read);
  if (isRecursive(core, place)) return recursionNote(root, core);
  const next = { ...inside(read, place), depth: place.depth + 1 };
  const size = countChildren(root, read);
  if (!size) return undefined;
  const open = next.depth < OPEN_DEPTH && size.count <= OPEN_FIELDS;
  return lazyDetails({ class: 'children' }, size.label, () => contentOf(root, read, next), open);
}

/** What the innermost items of an array of arrays are. */
function withoutArrays(root, read, depth = 0) {
  if (!read.items || typeof read.items !== 'object' || depth > 4) return read;
  return withoutArrays(root, readSchema(root, read.items), depth + 1);
}

/** How much there is to unfold, through arrays of arrays; undefined when nothing. */
function countChildren(root, read, depth = 0) {
  const extra =
    (read.additionalProperties && typeof read.additionalProperties === 'object' ? 1 : 0) +
    Object.keys(read.patternProperties ?? {}).length;
  const fields = Object.keys(read.properties).length + extra;
  if (fields > 0) return { count: fields, label: fields === 1 ? '1 field' : `${fields} fields` };
  if (read.variants.length > 0)
    return { count: read.variants.length, label: `${read.variants.length} alternatives` };
  if (read.prefixItems)
    return { count: read.prefixItems.length, label: `${read.prefixItems.length} positions` };
  if (read.items && typeof read.items === 'object' && depth < 4) {
    const items = readSchema(root, read.items);
    const below = countChildren(root, items, depth + 1);
    if (below) return { ...below, label: `${below.label.replace(' in each item', '')} in each item` };
    if (facts(root, items)) return { count: 1, label: 'Each item' };
  }
  return undefined;
}

function variantsOf(root, read, place) {
  return h(
    'div',
    { class: 'variants' },
    h('p', { class: 'note' }, read.variantMode === 'any' ? 'Any of these shapes:' : 'One of these shapes:'),
    read.variants.map((schema) => {
      const variant = readSchema(root, schema);
      const label = h('span', { class: 'type' }, typeLabel(root, variant));
      if (isRecursive(variant, place)) return recursionNote(root, variant);
      const about = [markdownOf(variant.description), facts(root, variant)];
      if (!countChildren(root, variant)) return h('div', { class: 'variant' }, label, about);
      const next = { ...inside(variant, place), depth: place.depth + 1 };
      const build = () => h('div', {}, about, contentOf(root, variant, next));
      return lazyDetails({ class: 'children variant' }, label, build);
    }),
  );
}

function markdownOf(text) {
  if (!text) return undefined;
  return /\n/.test(text.trim()) ? markdown(text, { heading: 5 }) : h('p', { class: 'about' }, inline(text));
}

/** Limits, pattern, values and default on one line; undefined when there are none. */
export function facts(_root, read) {
  const items = constraints(read).map((text) => h('span', { class: 'fact' }, text));
  if (read.pattern) items.push(h('span', { class: 'fact' }, 'pattern ', h('code', {}, read.pattern)));
  if (read.choices) items.push(valueList(read.choices));
  if (read.default !== undefined) {
    items.push(h('span', { class: 'fact' }, 'default ', h('code', {}, show(read.default))));
  }
  const example = read.example ?? (Array.isArray(read.examples) ? read.examples[0] : undefined);
  if (example !== undefined && typeof example !== 'object') {
    items.push(h('span', { class: 'fact' }, 'example ', h('code', {}, show(example))));
  }
  return items.length > 0 ? h('div', { class: 'facts' }, items) : undefined;
}

function valueList(choices) {
  const lead = choices.length === 1 ? 'always ' : 'one of ';
  return h(
    'span',
    { class: 'fact values' },
    lead,
    choices.map((choice) => [h('code', {}, show(choice)), ' ']),
  );
}
