// Code blocks: pretty JSON with light colouring, plain text, a copy button.
import { copyButton, h } from './dom.js';

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const COLOUR_LIMIT = 150_000; // beyond this many characters colouring costs more than it helps
const SHOW_LIMIT = 600_000;

export function codeBlock(label, content, { textOf, tools = [], wrap = false } = {}) {
  const body = h('pre', { class: wrap ? 'code wrap' : 'code', tabindex: 0, 'aria-label': label }, content);
  const copy = copyButton(textOf ?? (() => body.textContent));
  const bar = h(
    'div',
    { class: 'code-bar' },
    h('span', { class: 'code-label' }, label),
    h('span', { class: 'code-tools' }, tools, copy),
  );
  return h('div', { class: 'code-block' }, bar, body);
}

export function jsonBlock(label, value, options = {}) {
  const text = typeof value === 'string' && options.raw ? value : JSON.stringify(value, null, 2);
  const content = text.length > SHOW_LIMIT ? `${text.slice(0, SHOW_LIMIT)}\n… (Copy takes all of it)` : text;
  return codeBlock(label, coloured(content), { ...options, textOf: () => text });
}

/** The text as nodes, with keys, strings, numbers and literals marked. */
export function coloured(text) {
  if (text.length > COLOUR_LIMIT) return [text];
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

/** One example, or several behind a select. */
export function exampleView(label, examples) {
  const place = h('div', {});
  const draw = (example, tools) => {
    const text = typeof example.value === 'string' ? example.value : undefined;
    const shown =
      text === undefined ? jsonBlock(label, example.value, { tools }) : codeBlock(label, text, { tools });
    place.replaceChildren(shown);
  };
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
