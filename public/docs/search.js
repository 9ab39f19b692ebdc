// Finding operations over all documents: every word must occur somewhere in an operation.
import { readSchema } from './schema.js';

/** [{ operation, reason }], best first within each document. */
export function searchOperations(documents, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = [];
  for (const document of documents) {
    for (const operation of document.operations) {
      const hit = match(operation, words);
      if (hit) found.push({ operation, ...hit });
    }
  }
  return found.sort((a, b) => a.rank - b.rank);
}

const indexes = new WeakMap();

/** What there is to find in an operation: [kind, text, rank]. */
function indexOf(operation) {
  if (indexes.has(operation)) return indexes.get(operation);
  const entries = [
    [undefined, operation.summary, 0],
    [undefined, `${operation.method} ${operation.fullPath}`, 0],
    [undefined, operation.id, 0],
    [undefined, operation.tags.join(' '), 1],
    ...operation.parameters.map((p) => ['parameter', p.name, 2]),
    ...bodyFields(operation).map((name) => ['body field', name, 2]),
    ...operation.errorCodes.map((error) => ['error', error.code, 2]),
    ...operation.parameters.map((p) => ['parameter', p.name, 3, p.description ?? '']),
  ].map(([kind, text, rank, content = text]) => ({ kind, text, rank, content: content.toLowerCase() }));
  indexes.set(operation, entries);
  return entries;
}

function bodyFields(operation) {
  const names = new Set();
  for (const media of Object.values(operation.body?.content ?? {})) {
    const read = readSchema(operation.root, media.schema);
    for (const [name, schema] of Object.entries(read.properties)) {
      names.add(name);
      const { items } = readSchema(operation.root, schema);
      if (items)
        for (const inner of Object.keys(readSchema(operation.root, items).properties)) names.add(inner);
    }
  }
  return [...names];
}

function match(operation, words) {
  let rank = 0;
  let reason;
  for (const word of words) {
    const entry = indexOf(operation).find(({ content }) => content.includes(word));
    if (!entry) return undefined;
    if (entry.rank > rank) rank = entry.rank;
    if (entry.kind) reason = `${entry.kind} ${entry.text}`;
  }
  return { rank, reason };
}
