// The request of a form in the language that the reader has chosen, ready to be copied.
/** @import { Form, Operation } from './types.d.ts' */
import { h } from './dom.js';
import { codeBlock } from './json-view.js';
import { inLanguages } from './language-choice.js';
import { LANGUAGES } from './samples.js';

/**
 * @param {Operation} operation
 * @param {Form} form
 */
export function sampleView(operation, form) {
  const parts = LANGUAGES.map(({ id, title, of }) => {
    const code = document.createTextNode('');
    return { id, title, of, code, block: h('div', { class: id }, codeBlock(title, code)) };
  });
  const element = inLanguages(parts);
  element.setAttribute('aria-label', 'The same request in code');
  const redraw = () => {
    const request = form.current();
    for (const { code, of } of parts) code.data = of(operation, request);
  };
  return { element, redraw };
}
