// On narrow screens the navigation is behind a button.
import { byId } from './dom.js';

const side = byId('side');
const button = byId('menu');
const search = byId('search');

const isOpen = () => side.classList.contains('open');

export function openMenu() {
  side.classList.add('open');
  button.setAttribute('aria-expanded', 'true');
  search.focus();
}

export function closeMenu() {
  side.classList.remove('open');
  button.setAttribute('aria-expanded', 'false');
}

/** Closing the menu with the keyboard returns the focus to where it was opened. */
function leaveMenu() {
  if (!isOpen()) return;
  closeMenu();
  button.focus();
}

export function wireMenu() {
  button.addEventListener('click', () => (isOpen() ? closeMenu() : openMenu()));
  side.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) closeMenu();
  });
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leaveMenu();
  });
}
