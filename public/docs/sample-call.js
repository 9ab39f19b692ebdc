// What a call of a client has to say for the request of a form, in no language yet.
/** @import { ApiRequest, Operation } from './types.d.ts' */
import { CLIENT_NAMES, CLIENT_RESULTS } from './client-names.js';

/** Headers that the clients have options for. @type {Record<string, string>} */
const OPTIONS = {
  'if-match': 'ifMatch',
  'if-none-match': 'ifNoneMatch',
  'idempotency-key': 'idempotencyKey',
  'dray-plan': 'plan',
};

/**
 * @typedef {object} Call
 * @property {string | undefined} name what the TypeScript client calls it; undefined where it has no method of its own
 * @property {string[]} ids
 * @property {unknown} body
 * @property {Record<string, unknown>} query
 * @property {Record<string, string>} options
 * @property {Record<string, string>} headers
 */

/**
 * @param {Operation} operation
 * @param {ApiRequest} request
 * @returns {Call}
 */
export function callOf(operation, request) {
  /** @type {Record<string, unknown>} */
  const query = {};
  for (const [name, value] of new URLSearchParams(request.url.split('?')[1] ?? ''))
    query[name] = toPlainValue(value);
  /** @type {Record<string, string>} */
  const options = {};
  /** @type {Record<string, string>} */
  const headers = {};
  for (const [name, value] of request.headers) {
    const option = OPTIONS[name.toLowerCase()];
    if (option) options[option] = value;
    else if (name !== 'content-type') headers[name] = value;
  }
  return {
    name: CLIENT_NAMES[operation.id],
    ids: pathValues(operation, request),
    body: operation.body ? bodyOf(request) : undefined,
    query,
    options,
    headers,
  };
}

/** @param {Operation} operation */
export const isList = (operation) => CLIENT_RESULTS[operation.id] === 'pages';

/** @param {Operation} operation */
export const isStream = (operation) => CLIENT_RESULTS[operation.id] === 'stream';

/**
 * @param {Operation} operation
 * @param {ApiRequest} request
 */
function pathValues(operation, { url }) {
  const template = operation.fullPath.split('/');
  const parts = url.split('?')[0].split('/');
  return template.flatMap((part, i) => (part.startsWith('{') ? [decoded(parts[i])] : []));
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A number or a flag where the text is one. @param {string} value */
function toPlainValue(value) {
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  return value === 'true' ? true : value === 'false' ? false : value;
}

/** JSON as a value; anything else, such as lines of JSON, as its text. @param {ApiRequest} request */
function bodyOf({ body }) {
  if (body === undefined) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
