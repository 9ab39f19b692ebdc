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

/** @type {Map<string, ApiDocument>} */
const loaded = new Map();

/**
 * The documents as far as they are loaded, in order; the others are empty.
 * @returns {ApiDocument[]}
 */
export function knownDocuments() {
  return SOURCES.map(
    (source) => loaded.get(source.id) ?? { ...source, root: {}, operations: [], groups: [] },
  );
}

/**
 * Loads one document, once; one that could not be loaded has `problem` in place of its content, and is tried again.
 * @param {string} id
 */
export async function loadDocument(id) {
  const source = SOURCES.find((each) => each.id === id) ?? SOURCES[0];
  const known = loaded.get(source.id);
  if (known && !known.problem) return known;
  const document = await load(source);
  loaded.set(source.id, document);
  return document;
}

/**
 * The document of that name, or the first one, if it is already loaded.
 * @param {string} id
 */
export function loadedDocument(id) {
  const source = SOURCES.find((each) => each.id === id) ?? SOURCES[0];
  const known = loaded.get(source.id);
  return known?.problem ? undefined : known;
}

/** For the search, which looks everywhere. */
export async function loadAll() {
  await Promise.all(SOURCES.map(({ id }) => loadDocument(id)));
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
