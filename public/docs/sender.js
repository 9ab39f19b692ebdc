// Sends what was filled in, and shows what came back.
/** @import { ApiRequest, BodyEditor, Form, Operation, ParameterField, Reuse } from './types.d.ts' */
import { answerView, failureView } from './answer-view.js';
import { announce, h } from './dom.js';
import { currentKey } from './key-field.js';
import { send } from './request.js';

/**
 * @param {Operation} operation
 * @param {Form} form
 */
export function makeSender(operation, { fields, editor, answer, current }) {
  const label = `Send ${operation.method}`;
  const button = h(
    'button',
    { type: 'button', class: `button send send-${operation.method.toLowerCase()}` },
    label,
  );
  /** @type {AbortController | undefined} */
  let running;
  const run = async () => {
    if (running) return running.abort();
    const request = current();
    if (!hasAllRequired(request, fields, editor)) return;
    running = new AbortController();
    button.textContent = 'Cancel';
    answer.setAttribute('aria-busy', 'true');
    try {
      const options = { auth: operation.auth, key: currentKey(), signal: running.signal };
      const got = await send(request, options);
      answer.replaceChildren(answerView(got, makeReuseOffers(fields)));
      announce(`${got.status} ${got.statusText}`);
    } catch (error) {
      const isCancelled = error instanceof Error && error.name === 'AbortError';
      answer.replaceChildren(isCancelled ? h('p', { class: 'note' }, 'Cancelled.') : failureView(error));
    } finally {
      running = undefined;
      button.textContent = label;
      answer.removeAttribute('aria-busy');
      scrollToAnswer(answer);
    }
  };
  button.addEventListener('click', run);
  return { button, run };
}

/**
 * Scrolls only when the status of the answer would be out of sight.
 * @param {HTMLElement} answer
 */
function scrollToAnswer(answer) {
  if (answer.getBoundingClientRect().top > window.innerHeight - 240) {
    answer.firstElementChild?.firstElementChild?.scrollIntoView({ block: 'center' });
  }
}

/**
 * Points at the first thing that keeps the request from being sent.
 * @param {ApiRequest} request
 * @param {ParameterField[]} fields
 * @param {BodyEditor | undefined} editor
 */
function hasAllRequired(request, fields, editor) {
  for (const field of fields)
    field.complain(request.missing.includes(field.parameter) ? 'The path needs a value.' : '');
  const first = fields.find((field) => request.missing.includes(field.parameter));
  if (first) {
    first.input.focus();
    return false;
  }
  if (editor?.problem()) {
    editor.showProblem();
    editor.area.focus();
    return false;
  }
  return true;
}

/**
 * An ETag that came back can be carried into the conditional headers.
 * @param {ParameterField[]} fields
 * @returns {Reuse[]}
 */
function makeReuseOffers(fields) {
  return fields
    .filter((field) => /^if-(none-)?match$/i.test(field.parameter.name))
    .map((field) => ({ header: 'etag', label: `Use as ${field.parameter.name}`, use: field.set }));
}
