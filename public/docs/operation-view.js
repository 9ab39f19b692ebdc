// One operation: what it does, what it takes, what it answers.
import { h, lazyDetails } from './dom.js';
import { exampleView } from './json-view.js';
import { inline, markdown } from './markdown.js';
import { examplesOf, isJson, resolve } from './openapi.js';
import { sample } from './sample.js';
import { readSchema, typeLabel } from './schema.js';
import { facts, schemaView } from './schema-view.js';

export function methodBadge(method) {
  return h('span', { class: `method method-${method.toLowerCase()}` }, method);
}

/** A path with its {parameters} marked, and places where it may break on a narrow screen. */
export function pathText(path) {
  return path.split(/(\{[^}]+\}|\/)/).map((part) => {
    if (part === '/') return [h('wbr', {}), '/'];
    return part.startsWith('{') ? h('span', { class: 'path-parameter' }, part) : part;
  });
}

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
  panel?.querySelector('input, select, textarea, .send')?.focus({ preventScroll: true });
}

function marks(operation) {
  const items = [
    operation.deprecated && h('span', { class: 'mark warning' }, 'Deprecated'),
    operation.beta && h('span', { class: 'mark' }, 'Beta'),
    operation.keyTypes.length > 0 && h('span', { class: 'mark' }, `${operation.keyTypes.join(', ')} keys`),
    !operation.auth && h('span', { class: 'mark' }, 'No key needed'),
  ].filter(Boolean);
  return items.length > 0 && h('p', { class: 'marks' }, items);
}

function section(title, ...content) {
  return h('section', { class: 'part' }, h('h2', {}, title), content);
}

export function table(columns, rows, className = '') {
  return h(
    'div',
    { class: `table-wrap ${className}` },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          columns.map((column) => h('th', { scope: 'col' }, column)),
        ),
      ),
      h('tbody', {}, rows),
    ),
  );
}

function parametersSection(operation) {
  if (operation.parameters.length === 0) return undefined;
  const hasDefault = (p) => parameterSchema(operation.root, p).default !== undefined;
  const withDefaults = operation.parameters.some(hasDefault);
  const rows = operation.parameters.map((parameter) => {
    const read = parameterSchema(operation.root, parameter);
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
      h('td', { 'data-label': 'Type' }, h('span', { class: 'type' }, typeLabel(operation.root, read))),
      withDefaults &&
        h(
          'td',
          { 'data-label': 'Default' },
          fallback !== undefined && h('code', {}, JSON.stringify(fallback)),
        ),
      h(
        'td',
        { class: 'cell-text' },
        markdown(parameter.description ?? read.description ?? ''),
        facts(operation.root, rest),
        read.items && facts(operation.root, readSchema(operation.root, read.items)),
      ),
    );
  });
  const columns = ['Name', 'In', 'Type', withDefaults && 'Default', 'Description'].filter(Boolean);
  return section('Parameters', table(columns, rows, 'stacking'));
}

/** The schema of a parameter or header, which may sit in `content`. */
export function parameterSchema(root, parameter) {
  const content = Object.values(parameter.content ?? {})[0];
  return readSchema(root, parameter.schema ?? content?.schema ?? {});
}

function bodySection(operation) {
  if (!operation.body) return undefined;
  const required = operation.body.required
    ? h('span', { class: 'mark required' }, 'required')
    : h('span', { class: 'mark' }, 'optional');
  return h(
    'section',
    { class: 'part' },
    h('h2', {}, 'Request body ', required),
    operation.body.description && markdown(operation.body.description),
    contentView(operation.root, operation.body.content, { title: 'Body', forRequest: true }),
  );
}

function contentView(root, content, { title, forRequest, generate = true }) {
  return Object.entries(content ?? {}).map(([type, media]) =>
    h(
      'div',
      { class: 'stack' },
      media.schema && schemaView(root, media.schema, { title: `${title}, ${type}` }),
      mediaExamples(root, type, media, { forRequest, generate }),
    ),
  );
}

function mediaExamples(root, type, media, { forRequest, generate }) {
  const given = examplesOf(root, media);
  if (given.length > 0) return exampleView('Example', given);
  if (!generate || !media.schema || !isJson(type)) return undefined;
  const value = sample(root, media.schema, { forRequest });
  if (value === undefined || value === null || typeof value !== 'object') return undefined;
  return exampleView('Sample, made from the schema', [{ name: 'sample', summary: 'Sample', value }]);
}

function responsesSection(operation) {
  if (operation.responses.length === 0) return undefined;
  const firstGood = operation.responses.find((response) => /^2/.test(response.status));
  return section(
    'Responses',
    operation.responses.map((response) => {
      const label = [
        h('span', { class: `status status-${response.status[0]}` }, response.status),
        h('span', { class: 'response-text' }, inline(firstLine(response.description))),
      ];
      const empty = !response.content && !response.headers && isOneLine(response.description);
      if (empty) return h('div', { class: 'response plain' }, label, h('span', { class: 'fact' }, 'no body'));
      const build = () => responseBody(operation.root, response);
      return lazyDetails({ class: 'response' }, label, build, response === firstGood);
    }),
  );
}

const firstLine = (text) => String(text ?? '').split('\n')[0];
const isOneLine = (text) => firstLine(text) === String(text ?? '').trim();

function responseBody(root, response) {
  const good = /^[23]/.test(response.status);
  const rest = isOneLine(response.description)
    ? ''
    : response.description.slice(firstLine(response.description).length);
  return h(
    'div',
    { class: 'response-body' },
    rest && markdown(rest),
    headersTable(root, response.headers),
    response.content
      ? contentView(root, response.content, { title: 'Body', generate: good })
      : h('p', { class: 'note' }, 'No body.'),
  );
}

function headersTable(root, headers) {
  const entries = Object.entries(headers ?? {});
  if (entries.length === 0) return undefined;
  const rows = entries.map(([name, raw]) => {
    const header = resolve(root, raw);
    const read = parameterSchema(root, header);
    return h(
      'tr',
      {},
      h('td', { class: 'cell-name' }, h('code', { class: 'field-name' }, name)),
      h('td', { 'data-label': 'Type' }, h('span', { class: 'type' }, typeLabel(root, read))),
      h(
        'td',
        { class: 'cell-text' },
        markdown(header.description ?? read.description ?? ''),
        facts(root, read),
      ),
    );
  });
  return table(['Header', 'Type', 'Description'], rows, 'stacking compact');
}

function errorCodesSection(operation) {
  if (operation.errorCodes.length === 0) return undefined;
  const rows = operation.errorCodes.map((error) =>
    h(
      'tr',
      {},
      h('td', {}, h('span', { class: `status status-${String(error.status)[0]}` }, error.status)),
      h('td', { class: 'cell-name' }, h('code', { class: 'field-name' }, error.code)),
      h('td', { class: 'cell-text' }, inline(error.description ?? '')),
    ),
  );
  return section('Error codes', table(['Status', 'Code', 'When'], rows, 'compact'));
}
