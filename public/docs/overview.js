// The first page of a document: what it is, and all it offers.
/** @import { ApiDocument, Group, Operation } from './types.d.ts' */
import { h } from './dom.js';
import { markdown } from './markdown.js';
import { addressOf } from './nav.js';
import { methodBadge, pathText } from './operation-view.js';

/** @param {ApiDocument} document */
export function overview({ id, name, subject, url, root: { info = {} }, groups }) {
  return h(
    'article',
    { class: 'overview' },
    h('p', { class: 'eyebrow' }, info.title ?? `Dray ${name}`, info.version && ` ${info.version}`),
    h('h1', { tabindex: -1 }, id === 'v2' ? 'Start here' : `${name}: ${subject.toLowerCase()}`),
    info.description && markdown(info.description, { heading: 2 }),
    groups.map(groupCard),
    h('p', { class: 'note' }, 'The document behind this page: ', h('a', { href: url }, url)),
  );
}

/** @param {Group} group */
function groupCard({ name, description, operations }) {
  return h(
    'section',
    { class: 'part' },
    h('h2', {}, name),
    description && markdown(description),
    h(
      'ul',
      { class: 'index' },
      operations.map((operation) => h('li', {}, indexLink(operation))),
    ),
  );
}

/** @param {Operation} operation */
function indexLink(operation) {
  return h(
    'a',
    { href: addressOf(operation) },
    methodBadge(operation.method),
    h('code', {}, pathText(operation.fullPath)),
    h('span', { class: 'index-summary' }, operation.summary),
  );
}

/**
 * Links to the operations before and after one.
 * @param {ApiDocument} document
 * @param {Operation} operation
 */
export function neighbors(document, operation) {
  const all = document.groups.flatMap((group) => group.operations);
  const at = all.indexOf(operation);
  return h('nav', { class: 'neighbors', 'aria-label': 'Next and previous operation' }, [
    neighbor(all[at - 1], 'Previous', 'before'),
    neighbor(all[at + 1], 'Next', 'after'),
  ]);
}

/**
 * @param {Operation | undefined} operation
 * @param {string} label
 * @param {string} side
 */
function neighbor(operation, label, side) {
  if (!operation) return h('span', {});
  return h(
    'a',
    { class: `neighbor ${side}`, href: addressOf(operation) },
    h('span', { class: 'eyebrow' }, label),
    operation.summary || operation.fullPath,
  );
}
