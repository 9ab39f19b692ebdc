// The search box above the side navigation.
/** @import { ApiDocument } from './types.d.ts' */
import { drawFound } from './nav.js';
import { searchOperations } from './search.js';

/**
 * @typedef {object} Parts
 * @property {HTMLInputElement} input
 * @property {HTMLElement} status
 * @property {HTMLElement} nav
 * @property {() => ApiDocument[]} documents
 * @property {() => void} onClear draws the plain navigation again
 */

/** @param {Parts} parts */
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
    drawFound(nav, documents(), found);
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
