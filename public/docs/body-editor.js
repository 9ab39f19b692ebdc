// The JSON body of a request: a text area, prefilled, checked while typing.
/** @import { BodyEditor, Media, Operation, RequestBody } from './types.d.ts' */
import { bodyProblem } from './body-problem.js';
import { h } from './dom.js';
import { examplesOf, isJson } from './reference.js';
import { sample } from './sample.js';

/**
 * @param {Operation} operation
 * @param {RequestBody} body
 * @param {() => void} changed
 * @returns {BodyEditor}
 */
export function bodyEditor(operation, body, changed) {
  const content = body.content ?? {};
  const types = Object.keys(content).length > 0 ? Object.keys(content) : ['application/json'];
  const id = `try-${operation.document}-${operation.id}-body`;
  const area = h('textarea', {
    id,
    class: 'body-text',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-describedby': `${id}-problem`,
  });
  const trouble = h('p', { class: 'problem', id: `${id}-problem`, role: 'status' });
  const typeSelect = h(
    'select',
    { 'aria-label': 'Content type of the body', class: 'small' },
    types.map((type) => h('option', {}, type)),
  );
  const exampleSelect = h('select', { 'aria-label': 'Start from an example', class: 'small' });

  const contentType = () => typeSelect.value;
  const examples = () => examplesFor(operation, contentType(), content[contentType()]);
  const problem = () => bodyProblem(area.value, contentType(), body.required === true);
  const showProblem = () => {
    const text = problem() ?? '';
    trouble.textContent = text;
    area.setAttribute('aria-invalid', String(text !== ''));
  };
  const reset = () => {
    area.value = examples()[Number(exampleSelect.value) || 0]?.text ?? '';
  };
  const listExamples = () => {
    exampleSelect.replaceChildren(
      ...examples().map((example, i) => h('option', { value: i }, example.summary)),
    );
    exampleSelect.hidden = examples().length < 2;
    reset();
  };
  const format = () => {
    if (!isJson(contentType()) || area.value.trim() === '' || problem()) return;
    area.value = JSON.stringify(JSON.parse(area.value), null, 2);
  };
  const refresh = () => {
    growToContent(area);
    showProblem();
  };
  const after =
    (/** @type {() => void} */ action = () => undefined) =>
    () => {
      action();
      refresh();
      changed();
    };
  typeSelect.addEventListener('change', after(listExamples));
  exampleSelect.addEventListener('change', after(reset));
  area.addEventListener('input', after());
  const tidy = h('button', { type: 'button', class: 'button small', onclick: after(format) }, 'Format');
  const back = h('button', { type: 'button', class: 'button small', onclick: after(reset) }, 'Reset');
  listExamples();
  refresh();

  const element = h(
    'div',
    { class: 'try-body' },
    h(
      'div',
      { class: 'code-bar' },
      h('label', { for: id, class: 'code-label' }, body.required ? 'Body' : 'Body (optional)'),
      h('span', { class: 'code-tools' }, exampleSelect, types.length > 1 && typeSelect, tidy, back),
    ),
    area,
    trouble,
  );
  return { element, area, text: () => area.value, contentType, problem, showProblem };
}

/**
 * @param {Operation} operation
 * @param {string} type
 * @param {Media | undefined} media
 */
function examplesFor(operation, type, media) {
  const given = examplesOf(operation.root, media).map(({ summary, value }) => ({
    summary,
    text: toText(type, value),
  }));
  if (given.length > 0) return given;
  if (!media?.schema) return [];
  const value = sample(operation.root, media.schema, { forRequest: true });
  return [{ summary: 'Sample', text: toText(type, value) }];
}

/**
 * @param {string} type
 * @param {unknown} value
 */
function toText(type, value) {
  if (typeof value === 'string') return value;
  if (isJson(type)) return JSON.stringify(value, null, 2);
  if (/ndjson/i.test(type))
    return [value]
      .flat()
      .map((line) => JSON.stringify(line))
      .join('\n');
  return JSON.stringify(value);
}

/** @param {HTMLTextAreaElement} area */
function growToContent(area) {
  const lines = area.value.split('\n').length;
  area.rows = Math.min(24, Math.max(5, lines + 1));
}
