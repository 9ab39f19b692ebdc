// One operation: what it does, what it takes, what it answers.
/** @import { Operation, Parameter } from './types.d.ts' */
import { contentView, parameterSchema } from './content-view.js';
import { h } from './dom.js';
import { facts } from './facts.js';
import { markdown } from './markdown.js';
import { inline } from './markdown-inline.js';
import { responseView } from './operation-response.js';
import { readSchema } from './schema.js';
import { typeLabel } from './schema-label.js';
import { table } from './table.js';

/** @param {string} method */
export function methodBadge(method) {
  return h('span', { class: `method method-${method.toLowerCase()}` }, method);
}

/**
 * A path with its {parameters} marked, and places where it may break on a narrow screen.
 * @param {string} path
 */
export function pathText(path) {
  return path.split(/(\{[^}]+\}|\/)/).map((part) => {
    if (part === '/') return [h('wbr', {}), '/'];
    return part.startsWith('{') ? h('span', { class: 'path-parameter' }, part) : part;
  });
}

/** @param {Operation} operation */
export function operationView(operation) {
  return h(
    'article',
    { class: 'operation' },
    h(
      'header',
      { class: 'operation-head' },
      h('p', { class: 'eyebrow' }, operation.tags.join(', ')),
      h('h1', { tabindex: -1 }, operation.summary || operation.id),
      h(
        'p',
        { class: 'endpoint' },
        methodBadge(operation.method),
        h('code', {}, pathText(operation.fullPath)),
        h('button', { type: 'button', class: 'button small jump', onclick: jumpToPanel }, 'Try it'),
      ),
      marks(operation),
    ),
    operation.description && markdown(operation.description),
    parametersSection(operation),
    bodySection(operation),
    responsesSection(operation),
    errorCodesSection(operation),
  );
}

/** On narrow screens the panel is below the text. */
function jumpToPanel() {
  const panel = document.querySelector('.try');
  panel?.scrollIntoView({ block: 'start' });
  const first = panel?.querySelector('input, select, textarea, .send');
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}

/** @param {Operation} operation */
function marks({ deprecated, beta, keyTypes, auth }) {
  const items = [
    deprecated && h('span', { class: 'mark warning' }, 'Deprecated'),
    beta && h('span', { class: 'mark' }, 'Beta'),
    keyTypes.length > 0 && h('span', { class: 'mark' }, `${keyTypes.join(', ')} keys`),
    !auth && h('span', { class: 'mark' }, 'No key needed'),
  ].filter(Boolean);
  return items.length > 0 && h('p', { class: 'marks' }, items);
}

/** @param {Operation} operation */
function parametersSection({ root, parameters }) {
  if (parameters.length === 0) return undefined;
  const withDefaults = parameters.some((each) => parameterSchema(root, each).default !== undefined);
  const columns = ['Name', 'In', 'Type', ...(withDefaults ? ['Default'] : []), 'Description'];
  return h(
    'section',
    { class: 'part' },
    h('h2', {}, 'Parameters'),
    table(
      columns,
      parameters.map((parameter) => parameterRow(parameter, { root, withDefaults })),
      'stacking',
    ),
  );
}

/**
 * @param {Parameter} parameter
 * @param {Pick<Operation, 'root'> & { withDefaults: boolean }} options
 */
function parameterRow(parameter, { root, withDefaults }) {
  const read = parameterSchema(root, parameter);
  const { default: fallback, ...rest } = read;
  return h(
    'tr',
    {},
    h(
      'td',
      { class: 'cell-name' },
      h('code', { class: 'field-name' }, parameter.name),
      parameter.required && h('span', { class: 'mark required' }, 'required'),
      parameter.deprecated && h('span', { class: 'mark' }, 'deprecated'),
    ),
    h('td', { 'data-label': 'In' }, parameter.in),
    h('td', { 'data-label': 'Type' }, h('span', { class: 'type' }, typeLabel(root, read))),
    withDefaults &&
      h('td', { 'data-label': 'Default' }, fallback !== undefined && h('code', {}, JSON.stringify(fallback))),
    h(
      'td',
      { class: 'cell-text' },
      markdown(parameter.description ?? read.description ?? ''),
      facts(rest),
      read.items && facts(readSchema(root, read.items)),
    ),
  );
}

/** @param {Operation} operation */
function bodySection({ root, body }) {
  if (!body) return undefined;
  const required = body.required
    ? h('span', { class: 'mark required' }, 'required')
    : h('span', { class: 'mark' }, 'optional');
  return h(
    'section',
    { class: 'part' },
    h('h2', {}, 'Request body ', required),
    body.description && markdown(body.description),
    contentView(root, body.content, { forRequest: true }),
  );
}

/** @param {Operation} operation */
function responsesSection({ root, responses }) {
  if (responses.length === 0) return undefined;
  const firstGood = responses.find(({ status }) => status.startsWith('2'));
  return h(
    'section',
    { class: 'part' },
    h('h2', {}, 'Responses'),
    responses.map((response) => responseView(root, response, { open: response === firstGood })),
  );
}

/** @param {Operation} operation */
function errorCodesSection({ errorCodes }) {
  if (errorCodes.length === 0) return undefined;
  const rows = errorCodes.map(({ status, code, description = '' }) =>
    h(
      'tr',
      {},
      h('td', {}, h('span', { class: `status status-${String(status)[0]}` }, status)),
      h('td', { class: 'cell-name' }, h('code', { class: 'field-name' }, code)),
      h('td', { class: 'cell-text' }, inline(description)),
    ),
  );
  return h(
    'section',
    { class: 'part' },
    h('h2', {}, 'Error codes'),
    table(['Status', 'Code', 'When'], rows, 'compact codes'),
  );
}
