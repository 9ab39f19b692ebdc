// From filled-in fields to a request, its curl command, and the answer.
/** @import { Answer, ApiRequest, HeaderPair, OpenApi, Operation, Parameter } from './types.d.ts' */
import { readSchema } from './schema.js';

/**
 * @param {Operation} operation
 * @param {Map<Parameter, string>} values the text of each field; an empty one is not sent
 * @param {{ text: string, contentType: string } | undefined} body
 * @returns {ApiRequest}
 */
export function buildRequest(operation, values, body) {
  const textOf = (/** @type {Parameter} */ parameter) => values.get(parameter) ?? '';
  const inPlace = (/** @type {Parameter['in']} */ place) =>
    operation.parameters.filter((p) => p.in === place);
  const missing = inPlace('path').filter((p) => textOf(p) === '');
  const path = operation.fullPath.replace(/\{([^}]+)\}/g, (whole, name) => {
    const parameter = inPlace('path').find((p) => p.name === name);
    const text = parameter ? textOf(parameter) : '';
    return text === '' ? whole : encodeURIComponent(text);
  });
  const query = inPlace('query').flatMap((p) => queryPairs(operation.root, p, textOf(p)));
  /** @type {HeaderPair[]} */
  const headers = inPlace('header')
    .filter((p) => textOf(p) !== '')
    .map((p) => [p.name, textOf(p)]);
  const sent = body?.text.trim() ? body : undefined;
  if (sent) headers.push(['content-type', sent.contentType]);
  return {
    method: operation.method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers,
    body: sent?.text,
    missing,
  };
}

/**
 * @param {OpenApi} root
 * @param {Parameter} parameter
 * @param {string} text
 */
function queryPairs(root, parameter, text) {
  if (text === '') return [];
  const read = readSchema(root, parameter.schema);
  const many = read.types.includes('array') && parameter.explode !== false;
  const values = many ? text.split(',').map((part) => part.trim()) : [text];
  return values.map((value) => `${encodeURIComponent(parameter.name)}=${encodeQuery(value)}`);
}

/**
 * Lists stay readable: a comma and a colon need no escape in a query.
 * @param {string} value
 */
const encodeQuery = (value) => encodeURIComponent(value).replace(/%2C/g, ',').replace(/%3A/g, ':');

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * The same request for a shell, with the key left to the variable DRAY_KEY.
 * @param {ApiRequest} request
 * @param {string | undefined} auth
 */
export function curlOf({ method, url, headers, body }, auth) {
  const options = method === 'HEAD' ? '-I' : method === 'GET' ? '-i' : `-i -X ${method}`;
  const parts = [`curl ${options} ${quoted(window.location.origin + url)}`];
  if (auth) parts.push(`-H "${auth}: $DRAY_KEY"`);
  for (const [name, value] of headers) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== undefined) parts.push(`--data-binary ${quoted(body)}`);
  return parts.join(' \\\n  ');
}

/**
 * Sends it to this origin, past the browser's cache, so that every answer is the server's own.
 * @param {ApiRequest} request
 * @param {{ auth: string | undefined, key: string, signal: AbortSignal }} options
 * @returns {Promise<Answer>}
 */
export async function send(request, { auth, key, signal }) {
  const headers = new Headers(request.headers);
  if (auth && key) headers.set(auth, key);
  const started = performance.now();
  const response = await fetch(request.url, {
    method: request.method,
    headers,
    body: request.body ?? null,
    cache: 'no-store',
    credentials: 'omit',
    signal,
  });
  const bytes = await response.arrayBuffer();
  return {
    status: response.status,
    statusText: response.statusText || STATUS_TEXT[response.status] || '',
    headers: [...response.headers].sort(([a], [b]) => a.localeCompare(b)),
    type: response.headers.get('content-type') ?? '',
    bytes,
    milliseconds: performance.now() - started,
  };
}

/** HTTP/2 sends no texts. @type {Record<number, string>} */
const STATUS_TEXT = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
