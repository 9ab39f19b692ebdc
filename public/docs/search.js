// Finding operations over all documents: every word must occur somewhere in an operation.
/** @import { ApiDocument, Found, FoundGuide, Guide, Operation } from './types.d.ts' */
import { guideAddress, sectionsOf } from './guides.js';
import { readSchema } from './schema.js';

/**
 * Best first.
 * @param {ApiDocument[]} documents
 * @param {string} query
 * @returns {Found[]}
 */
export function searchOperations(documents, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return documents
    .flatMap(({ operations }) => operations)
    .map((operation) => match(operation, words))
    .filter((found) => found !== undefined)
    .sort((a, b) => a.rank - b.rank);
}

const MAX_GUIDES = 12;

/**
 * Sections of the guides that hold every word; where a heading has them, first.
 * @param {Guide[]} guides
 * @param {string} query
 * @returns {FoundGuide[]}
 */
export function searchGuides(guides, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return guides
    .flatMap((guide) => sectionsOf(guide).map((section) => matchGuideSection(guide, section, words)))
    .filter((found) => found !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_GUIDES);
}

/**
 * @param {Guide} guide
 * @param {{ title: string, text: string }} section
 * @param {string[]} words
 * @returns {FoundGuide | undefined}
 */
function matchGuideSection(guide, { title, text }, words) {
  const heading = `${guide.title} ${title}`.toLowerCase();
  const whole = `${heading} ${text.toLowerCase()}`;
  if (!words.every((word) => whole.includes(word))) return undefined;
  const isHeading = words.every((word) => heading.includes(word));
  const address = guideAddress(guide, title);
  return { title: title || guide.title, address, reason: title && guide.title, rank: isHeading ? 0 : 1 };
}

/**
 * @typedef {object} Entry something to find in an operation
 * @property {string} content in small letters
 * @property {number} rank
 * @property {string} [reason] what to say where the summary and the path do not show it
 */

/** @type {WeakMap<Operation, Entry[]>} */
const indexes = new WeakMap();

/** @param {Operation} operation */
function indexOf(operation) {
  const known = indexes.get(operation);
  if (known) return known;
  const entries = makeIndex(operation);
  indexes.set(operation, entries);
  return entries;
}

/**
 * @param {Operation} operation
 * @returns {Entry[]}
 */
function makeIndex(operation) {
  const { summary, method, fullPath, id, tags, parameters, errorCodes } = operation;
  /** @type {Entry[]} */
  const entries = [
    { content: summary, rank: 0 },
    { content: `${method} ${fullPath}`, rank: 0 },
    { content: id, rank: 0 },
    { content: tags.join(' '), rank: 1 },
    ...parameters.map(({ name }) => ({ content: name, rank: 2, reason: `parameter ${name}` })),
    ...bodyFields(operation).map((name) => ({ content: name, rank: 2, reason: `body field ${name}` })),
    ...errorCodes.map(({ code }) => ({ content: code, rank: 2, reason: `error ${code}` })),
    ...parameters.map(({ name, description = '' }) => ({
      content: description,
      rank: 3,
      reason: `parameter ${name}`,
    })),
  ];
  return entries.map((entry) => ({ ...entry, content: entry.content.toLowerCase() }));
}

/**
 * The fields of the body and, where it holds lists, of their items.
 * @param {Operation} operation
 */
function bodyFields({ root, body }) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const media of Object.values(body?.content ?? {})) {
    for (const [name, schema] of Object.entries(readSchema(root, media.schema).properties)) {
      names.add(name);
      const { items } = readSchema(root, schema);
      for (const inner of Object.keys(readSchema(root, items).properties)) names.add(inner);
    }
  }
  return [...names];
}

/**
 * @param {Operation} operation
 * @param {string[]} words
 * @returns {Found | undefined}
 */
function match(operation, words) {
  let rank = 0;
  /** @type {string | undefined} */
  let reason;
  for (const word of words) {
    const entry = indexOf(operation).find(({ content }) => content.includes(word));
    if (!entry) return undefined;
    rank = Math.max(rank, entry.rank);
    reason = entry.reason ?? reason;
  }
  return { operation, rank, reason };
}
