// Loads the documents that this page shows.
/** @import { ApiDocument, DemoKeys, Source } from './types.d.ts' */
import { messageOf } from './dom.js';
import { readDocument } from './openapi.js';

/** @type {Source[]} */
const SOURCES = [
  { id: 'v2', name: 'v2', subject: 'Purchases, orders, key', url: '/openapi/v2.json' },
  {
    id: 'v1',
    name: 'v1',
    subject: 'Catalog, customers, inventory, invoices, accounting',
    url: '/openapi/v1.json',
  },
  { id: 'ops', name: 'Operations', subject: 'Back office', url: '/openapi/ops.json' },
];

/** All documents, in order. One that cannot be loaded has `problem` in place of its content. */
export function loadAll() {
  return Promise.all(SOURCES.map(load));
}

/**
 * @param {Source} source
 * @returns {Promise<ApiDocument>}
 */
async function load(source) {
  try {
    const response = await fetch(source.url, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`${source.url} answered ${response.status}`);
    return readDocument(source, await response.json());
  } catch (error) {
    const problem = error instanceof SyntaxError ? `${source.url} is not valid JSON` : messageOf(error);
    return { ...source, problem, root: {}, operations: [], groups: [] };
  }
}

/**
 * The demo keys that any of the documents publishes.
 * @param {ApiDocument[]} documents
 * @returns {DemoKeys}
 */
export function demoKeys(documents) {
  return Object.assign({}, ...documents.map((d) => d.root.info?.['x-demo-keys']).reverse());
}
