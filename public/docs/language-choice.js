// The language of samples: chosen once, for every sample of the reference and of the guides.
import { h } from './dom.js';

/** @typedef {{ id: string, title: string, block: HTMLElement }} Version */

let chosen = '';
/** @type {Set<WeakRef<() => void>>} */
const views = new Set();

/**
 * One sample in several languages, with a button for each. One that does not exist in the chosen language shows its first.
 * @param {Version[]} versions
 */
export function inLanguages(versions) {
  const parts = versions.map(({ id, title, block }) => {
    const button = h('button', { type: 'button', class: 'button small language' }, title);
    button.addEventListener('click', () => choose(id));
    return { id, button, block };
  });
  const show = () => {
    const shown = parts.find(({ id }) => id === chosen) ?? parts[0];
    for (const part of parts) {
      part.button.setAttribute('aria-pressed', String(part === shown));
      part.block.hidden = part !== shown;
    }
  };
  const bar = h(
    'div',
    { class: 'languages', role: 'group', 'aria-label': 'Language of the samples' },
    parts.map(({ button }) => button),
  );
  const element = h('section', { class: 'samples' }, bar, ...versions.map(({ block }) => block));
  // A view lives as long as its element.
  Object.assign(element, { show });
  views.add(new WeakRef(show));
  show();
  return element;
}

/** @param {string} id */
function choose(id) {
  chosen = id;
  for (const view of views) {
    const show = view.deref();
    if (show) show();
    else views.delete(view);
  }
}
