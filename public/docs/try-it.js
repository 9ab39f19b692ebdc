// "Try it": fields for an operation, the request in code, and the answer of a real call.
/** @import { Form, KeyVerdict, Operation, Panel, ParameterField } from './types.d.ts' */
import { bodyEditor } from './body-editor.js';
import { h } from './dom.js';
import { currentKey, judgeKey, onKey } from './key-field.js';
import { methodBadge, pathText } from './operation-view.js';
import { parameterField } from './parameter-field.js';
import { buildRequest } from './request.js';
import { sampleView } from './sample-view.js';
import { makeSender } from './sender.js';

/** @type {Map<string, Panel>} */
const panels = new Map();
/** @type {Set<() => void>} */
const redraws = new Set();
onKey(() => {
  for (const redraw of redraws) redraw();
});

/**
 * The panel of an operation; it keeps what was typed and answered for as long as the page lives.
 * @param {Operation} operation
 */
export function tryItPanel(operation) {
  const id = `${operation.document}/${operation.id}`;
  const panel = panels.get(id) ?? makePanel(operation);
  panels.set(id, panel);
  return panel;
}

/**
 * @param {Operation} operation
 * @returns {Panel}
 */
function makePanel(operation) {
  const keyNote = h('p', { class: 'key-note' });
  const form = makeForm(operation, () => redraw());
  const samples = sampleView(operation, form);
  const redraw = () => {
    samples.redraw();
    keyNote.textContent = operation.auth ? keyAdvice(judgeKey(currentKey()), operation.method) : '';
  };
  const sender = makeSender(operation, form);
  redraws.add(redraw);
  redraw();
  const element = h(
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
    fieldGroups(form.fields),
    form.editor?.element,
    h(
      'div',
      { class: 'send-row' },
      sender.button,
      h('span', { class: 'hint' }, h('kbd', {}, 'Ctrl'), ' ', h('kbd', {}, 'Enter')),
    ),
    keyNote,
    form.answer,
    samples.element,
  );
  return { element, send: sender.run };
}

/**
 * @param {Operation} operation
 * @param {() => void} changed
 * @returns {Form}
 */
function makeForm(operation, changed) {
  const fields = operation.parameters
    .filter((parameter) => parameter.in !== 'cookie')
    .map((parameter) => parameterField(operation, parameter, changed));
  const editor = operation.body && bodyEditor(operation, operation.body, changed);
  const current = () => {
    const values = new Map(fields.map((field) => [field.parameter, field.input.value.trim()]));
    return buildRequest(
      operation,
      values,
      editor && { text: editor.text(), contentType: editor.contentType() },
    );
  };
  return { fields, editor, current, answer: h('div', { class: 'answer-place' }) };
}

/**
 * @param {KeyVerdict} verdict
 * @param {string} method
 */
function keyAdvice({ level }, method) {
  if (level === 'good' || (level === 'careful' && method === 'GET')) return '';
  if (level === 'careful') return 'Production key: this call changes live data.';
  if (level === 'bad') return 'The key at the top does not have the shape of a key.';
  return 'No key is set at the top of the page: this call will answer 401.';
}

const GROUPS = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
];

/** @param {ParameterField[]} fields */
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
