// Small helpers to build DOM nodes. Text from the documents only ever becomes text nodes.
/** @import { Child, Props } from './types.d.ts' */

/**
 * h('p', { class: 'note', onclick: f }, 'text', node, [more])
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} props
 * @param {Child[]} children
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice('on'.length), value);
    else if (name === 'value') Object.assign(element, { value });
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  append(element, children);
  return element;
}

/**
 * @param {Node} parent
 * @param {Child} child
 */
export function append(parent, child) {
  if (Array.isArray(child)) for (const each of child) append(parent, each);
  else if (child instanceof Node) parent.appendChild(child);
  else if (typeof child === 'string' || typeof child === 'number')
    parent.appendChild(document.createTextNode(String(child)));
}

/**
 * @param {Element} parent
 * @param {Child[]} children
 */
export function replace(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * An element that index.html has.
 * @template {HTMLElement} [Type=HTMLElement]
 * @param {string} id
 * @param {abstract new () => Type} [type]
 * @returns {Type}
 */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!element || (type && !(element instanceof type))) throw new Error(`The page has no ${id}`);
  return /** @type {Type} */ (element);
}

/** Says something to screen readers. @param {string} text */
export function announce(text) {
  byId('announce').textContent = text;
}

/**
 * For people: strings as they are, everything else as JSON.
 * @param {unknown} value
 */
export function show(value) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
