// "Try it": fields for an operation, its curl command, and the answer of a real call.

import { bodyEditor } from './body-editor.js';
import { announce, h } from './dom.js';
import { codeBlock } from './json-view.js';
import { currentKey, judgeKey, onKey } from './key-field.js';
import { methodBadge, pathText } from './operation-view.js';
import { parameterField } from './parameter-field.js';
import { buildRequest, curlOf, send } from './request.js';
import { failureView, responseView } from './response-view.js';

const panels = new Map();
const redraws = new Set();
onKey(() => {
  for (const redraw of redraws) redraw();
});

/** The panel of an operation; it keeps what was typed and answered for as long as the page lives. */
export function tryItPanel(operation) {
  const id = `${operation.document}/${operation.id}`;
  if (!panels.has(id)) panels.set(id, makePanel(operation));
  return panels.get(id);
}

function makePanel(operation) {
  const curl = document.createTextNode('');
  const answer = h('div', { class: 'answer-place' });
  const keyNote = h('p', { class: 'key-note' });
  const redraw = () => {
    curl.data = curlOf(current(), operation.auth);
    const verdict = judgeKey(currentKey());
    keyNote.textContent =
      operation.auth && verdict.level !== 'good' ? keyAdvice(verdict, operation.method) : '';
  };
  const fields = operation.parameters
    .filter((parameter) => parameter.in !== 'cookie')
    .map((parameter) => parameterField(operation, parameter, () => redraw()));
  let ready = false;
  const editor = operation.body && bodyEditor(operation, () => ready && redraw());
  const current = () => {
    const values = new Map(fields.map((field) => [field.parameter, field.input.value.trim()]));
    return buildRequest(operation, values, editor?.text() ?? '', editor?.contentType());
  };
  const sender = makeSender(operation, { fields, editor, answer, current });
  ready = true;
  redraws.add(redraw);
  redraw();
  const panel = h(
    'aside',
    { class: `try method-edge-${operation.method.toLowerCase()}`, 'aria-label': 'Try it' },
    h(
      'div',
      { class: 'try-head' },
      h('h2', {}, 'Try it'),
      h(
        'p',
        { class: 'try-path' },
        methodBadge(operation.method),
        h('code', {}, pathText(operation.fullPath)),
      ),
    ),
    fieldGroups(fields),
    editor?.element,
    h(
      'div',
      { class: 'send-row' },
      sender.button,
      h('span', { class: 'hint' }, h('kbd', {}, 'Ctrl'), ' ', h('kbd', {}, 'Enter')),
    ),
    keyNote,
    answer,
    h('div', { class: 'curl' }, codeBlock('curl', curl)),
  );
  return { element: panel, send: sender.run };
}

function keyAdvice(verdict, method) {
  if (verdict.level === 'careful')
    return method === 'GET' ? '' : 'Production key: this call changes live data.';
  if (verdict.level === 'bad') return 'The key at the top does not have the shape of a key.';
  return 'No key is set at the top of the page: this call will answer 401.';
}

function makeSender(operation, { fields, editor, answer, current }) {
  const label = `Send ${operation.method}`;
  const button = h(
    'button',
    { type: 'button', class: `button send send-${operation.method.toLowerCase()}` },
    label,
  );
  let running;
  const run = async () => {
    if (running) return running.abort();
    const request = current();
    if (!allFilled(request, fields, editor)) return undefined;
    running = new AbortController();
    button.textContent = 'Cancel';
    answer.setAttribute('aria-busy', 'true');
    try {
      const got = await send(request, operation.auth, currentKey(), running.signal);
      answer.replaceChildren(responseView(got, reuseOffers(fields)));
      announce(`${got.status} ${got.statusText}`);
    } catch (error) {
      if (error.name === 'AbortError') answer.replaceChildren(h('p', { class: 'note' }, 'Cancelled.'));
      else answer.replaceChildren(failureView(error));
    } finally {
      running = undefined;
      button.textContent = label;
      answer.removeAttribute('aria-busy');
      bringIntoSight(answer);
    }
    return undefined;
  };
  button.addEventListener('click', run);
  return { button, run };
}

/** Scrolls only when the status of the answer would be out of sight. */
function bringIntoSight(answer) {
  if (answer.getBoundingClientRect().top > window.innerHeight - 240) {
    answer.firstElementChild?.firstElementChild?.scrollIntoView({ block: 'center' });
  }
}

/** Points at the first thing that keeps the request from being sent. */
function allFilled(request, fields, editor) {
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

/** An ETag that came back can be carried into the conditional headers. */
function reuseOffers(fields) {
  return fields
    .filter((field) => /^if-(none-)?match$/i.test(field.parameter.name))
    .map((field) => ({
      header: 'etag',
      label: `Use as ${field.parameter.name}`,
      use: (value) => field.set(value),
    }));
}

const GROUPS = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
];

function fieldGroups(fields) {
  return GROUPS.map(([place, title]) => {
    const members = fields.filter((field) => field.parameter.in === place);
    if (members.length === 0) return undefined;
    return h(
      'fieldset',
      { class: 'try-group' },
      h('legend', {}, title),
      members.map((field) => field.element),
    );
  });
}
