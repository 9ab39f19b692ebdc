// References inside a document, and what hangs on things that can be referred to.
/** @import { Example, Header, Media, OpenApi, Referable } from './types.d.ts' */

/**
 * Follows local references. Fields beside a $ref win over the fields it points to.
 * @template {Referable} Thing
 * @param {OpenApi} root
 * @param {Thing} node
 */
export function resolve(root, node) {
  let found = node;
  const seen = new Set();
  while (typeof found.$ref === 'string' && !seen.has(found.$ref)) {
    seen.add(found.$ref);
    const { $ref, ...beside } = found;
    found = /** @type {Thing} */ ({ ...resolvePointer(root, $ref), ...beside });
  }
  return found;
}

/**
 * What a local reference names; nothing where it names nothing.
 * @param {OpenApi} root
 * @param {string} reference
 * @returns {object}
 */
export function resolvePointer(root, reference) {
  if (!reference.startsWith('#/')) return {};
  /** @type {unknown} */
  let node = root;
  for (const part of reference.slice(2).split('/')) {
    if (!isRecord(node)) return {};
    node = node[decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~')];
  }
  return isRecord(node) ? node : {};
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isRecord = (value) => typeof value === 'object' && value !== null;

/**
 * @param {OpenApi} root
 * @param {Media | Header | undefined} holder
 * @returns {Example[]}
 */
export function examplesOf(root, holder) {
  const named = Object.entries(holder?.examples ?? {}).map(([name, example]) => {
    const { summary, value } = resolve(root, example);
    return { name, summary: summary ?? name, value };
  });
  if (holder?.example !== undefined) {
    named.unshift({ name: 'example', summary: 'Example', value: holder.example });
  }
  return named.filter((example) => example.value !== undefined);
}

/** @param {string} mediaType */
export function isJson(mediaType) {
  return /[/+]json\b/i.test(mediaType) && !/ndjson|json-seq/i.test(mediaType);
}
