// <details> whose content is built when it is first opened.
/** @import { Child, Props } from './types.d.ts' */
import { append, h } from './dom.js';

/** @type {WeakMap<HTMLDetailsElement, () => Child>} */
const builders = new WeakMap();

/**
 * @param {Props} props
 * @param {Child} summary
 * @param {() => Child} build
 */
export function lazyDetails(props, summary, build, open = false) {
  const element = h('details', props, h('summary', {}, summary));
  builders.set(element, build);
  element.addEventListener('toggle', () => {
    if (element.open) fill(element);
  });
  if (open) {
    fill(element);
    element.open = true;
  }
  return element;
}

/** @param {HTMLDetailsElement} element */
function fill(element) {
  const build = builders.get(element);
  if (!build) return;
  builders.delete(element);
  append(element, build());
}

/**
 * Opens (or closes) every <details> below root, including those that opening brings in.
 * @param {Element} root
 * @param {boolean} open
 */
export function setAllOpen(root, open) {
  for (let round = 0; round < 12; round++) {
    const pending = [...root.querySelectorAll('details')].filter((d) => d.open !== open);
    if (pending.length === 0) return;
    for (const element of pending) {
      if (open) fill(element);
      element.open = open;
    }
  }
}
