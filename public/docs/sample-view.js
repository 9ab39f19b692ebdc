// The request of a form in the language that the reader has chosen, ready to be copied.
/** @import { Form, Operation } from './types.d.ts' */
import { h } from './dom.js';
import { codeBlock } from './json-view.js';
import { LANGUAGES } from './samples.js';

/** What was chosen last, for every operation. */
let chosen = LANGUAGES[0].id;
/** @type {Set<() => void>} */
const views = new Set();

/**
 * @param {Operation} operation
 * @param {Form} form
 */
export function sampleView(operation, form) {
  const parts = LANGUAGES.map(({ id, title, of }) => {
    const code = document.createTextNode('');
    const button = h('button', { type: 'button', class: 'button small language' }, title);
    const block = h('div', { class: id }, codeBlock(title, code));
    button.addEventListener('click', () => {
      chosen = id;
      for (const show of views) show();
    });
    return { id, of, code, button, block };
  });
  const show = () => {
    for (const { id, button, block } of parts) {
      button.setAttribute('aria-pressed', String(id === chosen));
      block.hidden = id !== chosen;
    }
  };
  views.add(show);
  show();
  const element = h(
    'section',
    { class: 'samples', 'aria-label': 'The same request in code' },
    h(
      'div',
      { class: 'languages' },
      parts.map(({ button }) => button),
    ),
    parts.map(({ block }) => block),
  );
  const redraw = () => {
    const request = form.current();
    for (const { code, of } of parts) code.data = of(operation, request);
  };
  return { element, redraw };
}
