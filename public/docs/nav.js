// Tabs of the documents, and the side navigation.
/** @import { ApiDocument, Found, FoundGuide, Operation } from './types.d.ts' */
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
  const guides = { id: 'guide', name: 'Guides', subject: 'Quick start, errors, paging, events' };
  replace(
    place,
    [...documents, guides].map(({ id, name, subject }) =>
      h(
        'a',
        { class: 'tab', href: `#/${id}`, 'aria-current': id === activeId && 'true' },
        h('span', { class: 'tab-name' }, name),
        h('span', { class: 'tab-subject' }, subject),
      ),
    ),
  );
}

/**
 * The document whose operations are in the side bar; undefined while search results are.
 * @type {ApiDocument | undefined}
 */
let shown;

/** Something else is in the side bar now. */
export function forgetNav() {
  shown = undefined;
}

/**
 * The operations of one document, by tag.
 * @param {Element} place
 * @param {ApiDocument} document
 * @param {Operation | undefined} active
 */
export function drawNav(place, document, active) {
  const overview = `#/${document.id}`;
  if (shown !== document) {
    replace(
      place,
      h('a', { class: 'nav-item', href: overview }, document.id === 'v2' ? 'Start here' : 'Overview'),
      document.groups.map(({ name, operations }) =>
        section(
          name,
          operations.map((operation) => item(operation)),
        ),
      ),
    );
    shown = document;
  }
  markCurrent(place, active ? addressOf(active) : overview);
  scrollIntoViewIfNeeded(place);
}

/**
 * What a search found, by document; then the guides.
 * @param {Element} place
 * @param {ApiDocument[]} documents
 * @param {Found[]} found
 * @param {FoundGuide[]} guides
 */
export function drawFound(place, documents, found, guides) {
  const prose = guides.map(({ title, address, reason }) =>
    h(
      'a',
      { class: 'nav-item', href: address },
      h(
        'span',
        { class: 'nav-text' },
        h('span', {}, title),
        reason && h('span', { class: 'nav-reason' }, reason),
      ),
    ),
  );
  const guideSection = prose.length > 0 && section('Guides', prose);
  // A heading that says it is the best answer; a mention somewhere is the last.
  const isBest = guides.some(({ rank }) => rank === 0);
  replace(
    place,
    isBest && guideSection,
    documents.map(({ id, name }) => {
      const own = found.filter(({ operation }) => operation.document === id);
      return (
        own.length > 0 &&
        section(
          name,
          own.map(({ operation, reason }) => item(operation, reason)),
        )
      );
    }),
    !isBest && guideSection,
  );
  shown = undefined;
  markCurrent(place, window.location.hash);
}

/**
 * @param {Element} place
 * @param {string} address
 */
export function markCurrent(place, address) {
  for (const link of place.querySelectorAll('a')) {
    if (link.getAttribute('href') === address) link.setAttribute('aria-current', 'page');
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
 * @param {string} [reason] why it was found
 */
function item(operation, reason) {
  const { summary, method, fullPath, deprecated } = operation;
  return h(
    'a',
    { class: 'nav-item', href: addressOf(operation), title: `${method} ${fullPath}` },
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
function scrollIntoViewIfNeeded(place) {
  const active = place.querySelector('[aria-current="page"]');
  const side = place.closest('.side');
  if (!active || !side) return;
  const item = active.getBoundingClientRect();
  const frame = side.getBoundingClientRect();
  if (item.top < frame.top + 80 || item.bottom > frame.bottom) {
    side.scrollTop += item.top - frame.top - frame.height / 3;
  }
}
