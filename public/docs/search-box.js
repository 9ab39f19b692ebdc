// The search box above the side navigation.
/** @import { ApiDocument, Guide } from './types.d.ts' */
import { drawFound } from './nav.js';
import { searchGuides, searchOperations } from './search.js';

/**
 * @typedef {object} Parts
 * @property {HTMLInputElement} input
 * @property {HTMLElement} status
 * @property {HTMLElement} nav
 * @property {() => ApiDocument[]} documents
 * @property {() => Guide[]} guides
 * @property {() => Promise<unknown>} load everything that is searched; it is loaded when the user begins
 * @property {() => void} onClear draws the plain navigation again
 */

/** @param {Parts} parts */
export function wireSearch({ input, status, nav, documents, guides, load, onClear }) {
  const draw = () => {
    const query = input.value.trim();
    if (query === '') {
      status.textContent = '';
      onClear();
      return;
    }
    const found = searchOperations(documents(), query);
    const prose = searchGuides(guides(), query);
    const count = found.length === 1 ? '1 operation' : `${found.length} operations`;
    const inGuides = prose.length === 0 ? '' : `, ${prose.length} in the guides`;
    const isNothing = found.length === 0 && prose.length === 0;
    status.textContent = isNothing ? 'Nothing found' : `${count} in all documents${inGuides}`;
    drawFound(nav, documents(), found, prose);
  };
  let isLoaded = false;
  const begin = async () => {
    if (!isLoaded) {
      status.textContent = 'Searching …';
      await load();
      isLoaded = true;
    }
    draw();
  };
  input.addEventListener('focus', () => void load());
  input.addEventListener('input', begin);
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
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} nav
 * @param {HTMLInputElement} input
 */
function moveAmongLinks(event, nav, input) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (!(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  const links = [...nav.querySelectorAll('a')];
  const at = links.indexOf(event.target);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next) next.focus();
  else if (event.key === 'ArrowUp') input.focus();
}
