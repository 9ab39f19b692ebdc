// What a schema says beside its shape.
/** @import { ReadSchema } from './types.d.ts' */
import { h, show } from './dom.js';
import { markdown } from './markdown.js';
import { inline } from './markdown-inline.js';
import { constraints } from './schema-label.js';

/** @param {string | undefined} text */
export function about(text) {
  if (!text) return undefined;
  return /\n/.test(text.trim()) ? markdown(text, { heading: 5 }) : h('p', { class: 'about' }, inline(text));
}

/**
 * Limits, pattern, values and default on one line; undefined when there are none.
 * @param {ReadSchema} read
 */
export function facts(read) {
  const items = constraints(read).map((text) => h('span', { class: 'fact' }, text));
  if (read.pattern) items.push(h('span', { class: 'fact' }, 'pattern ', h('code', {}, read.pattern)));
  if (read.choices) items.push(valueList(read.choices));
  if (read.default !== undefined) {
    items.push(h('span', { class: 'fact' }, 'default ', h('code', {}, show(read.default))));
  }
  const example = read.example ?? read.examples?.[0];
  if (example !== undefined && typeof example !== 'object') {
    items.push(h('span', { class: 'fact' }, 'example ', h('code', {}, show(example))));
  }
  return items.length > 0 ? h('div', { class: 'facts' }, items) : undefined;
}

/** @param {unknown[]} choices */
function valueList(choices) {
  const lead = choices.length === 1 ? 'always ' : 'one of ';
  return h(
    'span',
    { class: 'fact values' },
    lead,
    choices.map((choice) => [h('code', {}, show(choice)), ' ']),
  );
}
