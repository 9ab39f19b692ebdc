// Tabs of the documents, and the side navigation.
/** @import { ApiDocument, Found, Operation } from './types.d.ts' */
import { h, replace } from './dom.js';
import { methodBadge } from './operation-view.js';

/** @param {Operation} operation */
export const addressOf = (operation) => `#/${operation.document}/${encodeURIComponent(operation.id)}`;

/**
 * @param {Element} place
 * @param {ApiDocument[]} documents
 * @param {string} activeId
 */
export function drawTabs(place, documents, activeId) {
  replace(
    place,
    documents.map((document) =>
      h(
        'a',
        { class: 'tab', href: `#/${document.id}`, 'aria-current': document.id === activeId && 'true' },
        h('span', { class: 'tab-name' }, document.name),
        h('span', { class: 'tab-subject' }, document.subject),
      ),
    ),
  );
}

/**
 * The operations of one document, by tag.
 * @param {Element} place
 * @param {ApiDocument} document
 * @param {Operation | undefined} active
 */
export function drawNav(place, document, active) {
  const start = document.id === 'v2' ? 'Start here' : 'Overview';
  replace(
    place,
    h('a', { class: 'nav-item', href: `#/${document.id}`, 'aria-current': !active && 'page' }, start),
    document.groups.map(({ name, operations }) =>
      section(
        name,
        operations.map((each) => item(each, { active: each === active })),
      ),
    ),
  );
  keepInSight(place);
}

/**
 * What a search found, by document.
 * @param {Element} place
 * @param {ApiDocument[]} documents
 * @param {Found[]} found
 */
export function drawFound(place, documents, found) {
  replace(
    place,
    documents.map(({ id, name }) => {
      const own = found.filter(({ operation }) => operation.document === id);
      return (
        own.length > 0 &&
        section(
          name,
          own.map(({ operation, reason }) => item(operation, { reason })),
        )
      );
    }),
  );
  markCurrent(place);
}

/**
 * Where results stay in the side bar, only the mark moves.
 * @param {Element} place
 */
export function markCurrent(place) {
  for (const link of place.querySelectorAll('a')) {
    if (link.getAttribute('href') === window.location.hash) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/**
 * @param {string} title
 * @param {HTMLElement[]} items
 */
function section(title, items) {
  return [
    h('h2', { class: 'nav-title' }, title),
    h(
      'ul',
      {},
      items.map((each) => h('li', {}, each)),
    ),
  ];
}

/**
 * @param {Operation} operation
 * @param {{ active?: boolean, reason?: string | undefined }} options
 */
function item(operation, { active = false, reason }) {
  const { summary, method, fullPath, deprecated } = operation;
  return h(
    'a',
    {
      class: 'nav-item',
      href: addressOf(operation),
      title: `${method} ${fullPath}`,
      'aria-current': active && 'page',
    },
    h(
      'span',
      { class: 'nav-text' },
      h('span', { class: deprecated && 'struck' }, summary || fullPath),
      reason && h('span', { class: 'nav-reason' }, reason),
    ),
    methodBadge(method),
  );
}

/**
 * Scrolls the side bar, and only it, to the current item.
 * @param {Element} place
 */
function keepInSight(place) {
  const active = place.querySelector('[aria-current="page"]');
  const side = place.closest('.side');
  if (!active || !side) return;
  const item = active.getBoundingClientRect();
  const frame = side.getBoundingClientRect();
  if (item.top < frame.top + 80 || item.bottom > frame.bottom) {
    side.scrollTop += item.top - frame.top - frame.height / 3;
  }
}
