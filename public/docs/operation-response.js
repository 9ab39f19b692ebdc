// A response that an operation can give.
/** @import { Header, OpenApi, OperationResponse } from './types.d.ts' */
import { contentView, parameterSchema } from './content-view.js';
import { lazyDetails } from './details.js';
import { h } from './dom.js';
import { facts } from './facts.js';
import { markdown } from './markdown.js';
import { inline } from './markdown-inline.js';
import { resolve } from './reference.js';
import { typeLabel } from './schema-label.js';
import { table } from './table.js';

/**
 * @param {OpenApi} root
 * @param {OperationResponse} response
 * @param {{ open: boolean }} options
 */
export function responseView(root, response, { open }) {
  const [title, rest] = firstLine(response.description);
  const label = [
    h('span', { class: `status status-${response.status[0]}` }, response.status),
    h('span', { class: 'response-text' }, inline(title)),
  ];
  if (!response.content && !response.headers && rest === '')
    return h('div', { class: 'response plain' }, label, h('span', { class: 'fact' }, 'no body'));
  const build = () =>
    h(
      'div',
      { class: 'response-body' },
      rest && markdown(rest),
      headersTable(root, response.headers),
      response.content
        ? contentView(root, response.content, { withSamples: /^[23]/.test(response.status) })
        : h('p', { class: 'note' }, 'No body.'),
    );
  return lazyDetails({ class: 'response' }, label, build, open);
}

/** @returns {[first: string, rest: string]} */
function firstLine(text = '') {
  const [first, ...rest] = text.trim().split('\n');
  return [first, rest.join('\n').trim()];
}

/**
 * @param {OpenApi} root
 * @param {Record<string, Header>} [headers]
 */
function headersTable(root, headers = {}) {
  const rows = Object.entries(headers).map(([name, raw]) => {
    const header = resolve(root, raw);
    const read = parameterSchema(root, header);
    return h(
      'tr',
      {},
      h('td', { class: 'cell-name' }, h('code', { class: 'field-name' }, name)),
      h('td', { 'data-label': 'Type' }, h('span', { class: 'type' }, typeLabel(root, read))),
      h('td', { class: 'cell-text' }, markdown(header.description ?? read.description ?? ''), facts(read)),
    );
  });
  return rows.length > 0 && table(['Header', 'Type', 'Description'], rows, 'stacking compact');
}
