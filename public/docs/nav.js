// Tabs of the documents, the side navigation, and the search box.
import { h, replace } from './dom.js';
import { methodBadge } from './operation-view.js';
import { searchOperations } from './search.js';

export const addressOf = (operation) => `#/${operation.document}/${encodeURIComponent(operation.id)}`;

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

/** The operations of one document, by tag. */
export function drawNav(place, document, operation) {
  const start = document.id === 'v2' ? 'Start here' : 'Overview';
  replace(
    place,
    h('a', { class: 'nav-item', href: `#/${document.id}`, 'aria-current': !operation && 'page' }, start),
    document.groups.map((group) => [
      h('h2', { class: 'nav-title' }, group.name),
      h(
        'ul',
        {},
        group.operations.map((each) => h('li', {}, item(each, each === operation))),
      ),
    ]),
  );
  keepInSight(place);
}

function item(operation, active, reason) {
  return h(
    'a',
    {
      class: 'nav-item',
      href: addressOf(operation),
      title: `${operation.method} ${operation.fullPath}`,
      'aria-current': active && 'page',
    },
    h(
      'span',
      { class: 'nav-text' },
      h(
        'span',
        { class: operation.deprecated ? 'struck' : undefined },
        operation.summary || operation.fullPath,
      ),
      reason && h('span', { class: 'nav-reason' }, reason),
    ),
    methodBadge(operation.method),
  );
}

/** Scrolls the side bar, and only it, to the current item. */
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

/** Wires the search box. `onClear` draws the plain navigation again. */
export function wireSearch({ input, status, nav, documents, onClear }) {
  const draw = () => {
    const query = input.value.trim();
    if (query === '') {
      status.textContent = '';
      onClear();
      return;
    }
    const found = searchOperations(documents(), query);
    const count = found.length === 1 ? '1 operation' : `${found.length} operations`;
    status.textContent = found.length === 0 ? 'Nothing found' : `${count} in all documents`;
    replace(
      nav,
      documents().map((document) => {
        const own = found.filter(({ operation }) => operation.document === document.id);
        if (own.length === 0) return undefined;
        return [
          h('h2', { class: 'nav-title' }, document.name),
          h(
            'ul',
            {},
            own.map(({ operation, reason }) => h('li', {}, item(operation, false, reason))),
          ),
        ];
      }),
    );
  };
  input.addEventListener('input', draw);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      input.value = '';
      draw();
      input.blur();
    } else if (event.key === 'Enter' && input.value.trim()) {
      nav.querySelector('a')?.click();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      nav.querySelector('a')?.focus();
    }
  });
  nav.addEventListener('keydown', (event) => moveAmongLinks(event, nav, input));
  return draw;
}

function moveAmongLinks(event, nav, input) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...nav.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next) next.focus();
  else if (event.key === 'ArrowUp') input.focus();
}
