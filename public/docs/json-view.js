// Code blocks: pretty JSON with light coloring, plain text, a copy button.
/** @import { Child, Example } from './types.d.ts' */
import { copyButton } from './copy-button.js';
import { h } from './dom.js';

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const COLOR_LIMIT = 150_000; // beyond this many characters coloring costs more than it helps
const SHOW_LIMIT = 600_000;

/**
 * @typedef {object} Options
 * @property {() => string} [textOf] what Copy takes; all that is shown, where not said otherwise
 * @property {HTMLElement[]} [tools] controls beside Copy
 * @property {boolean} [wrap]
 */

/**
 * @param {string} label
 * @param {Child} content
 * @param {Options} [options]
 */
export function codeBlock(label, content, { textOf, tools = [], wrap = false } = {}) {
  const kind = wrap ? 'code wrap' : 'code';
  const body = h('pre', { class: kind, tabindex: 0, role: 'group', 'aria-label': label }, content);
  const copy = copyButton(textOf ?? (() => body.textContent ?? ''));
  const bar = h(
    'div',
    { class: 'code-bar' },
    h('span', { class: 'code-label' }, label),
    h('span', { class: 'code-tools' }, tools, copy),
  );
  return h('div', { class: 'code-block' }, bar, body);
}

/**
 * @param {string} label
 * @param {unknown} value
 * @param {Options} [options]
 */
export function jsonBlock(label, value, options = {}) {
  const text = JSON.stringify(value, null, 2);
  const content = text.length > SHOW_LIMIT ? `${text.slice(0, SHOW_LIMIT)}\n… (Copy takes all of it)` : text;
  return codeBlock(label, colored(content), { ...options, textOf: () => text });
}

/**
 * The text as nodes, with keys, strings, numbers and literals marked.
 * @param {string} text
 */
function colored(text) {
  if (text.length > COLOR_LIMIT) return [text];
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, string, colon, literal] = match;
    const kind = string ? (colon ? 'key' : 'string') : literal ? 'literal' : 'number';
    const token = string ?? whole;
    if (match.index > from) nodes.push(text.slice(from, match.index));
    nodes.push(h('span', { class: `json-${kind}` }, token));
    from = match.index + token.length;
  }
  nodes.push(text.slice(from));
  return nodes;
}

/**
 * One example, or several behind a select.
 * @param {string} label
 * @param {Example[]} examples
 */
export function exampleView(label, examples) {
  const place = h('div', {});
  /**
   * @param {Example} example
   * @param {HTMLElement[]} tools
   */
  const draw = ({ value }, tools) =>
    place.replaceChildren(
      typeof value === 'string' ? codeBlock(label, value, { tools }) : jsonBlock(label, value, { tools }),
    );
  if (examples.length === 1) {
    draw(examples[0], []);
    return place;
  }
  const select = h(
    'select',
    { 'aria-label': `${label}: which one`, class: 'small' },
    examples.map((example, i) => h('option', { value: i }, example.summary)),
  );
  select.addEventListener('change', () => {
    draw(examples[Number(select.value)], [select]);
    select.focus();
  });
  draw(examples[0], [select]);
  return place;
}
