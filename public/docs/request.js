// From filled-in fields to a request, its curl command, and the answer.
import { readSchema } from './schema.js';

/**
 * values: Map of parameter to the text of its field; an empty field is not sent.
 * Returns { method, url, headers: [[name, value]], body, missing: [parameter] }.
 */
export function buildRequest(operation, values, body, contentType) {
  const textOf = (parameter) => values.get(parameter) ?? '';
  const inPlace = (place) => operation.parameters.filter((p) => p.in === place);
  const missing = inPlace('path').filter((p) => textOf(p) === '');
  const path = operation.fullPath.replace(/\{([^}]+)\}/g, (whole, name) => {
    const parameter = inPlace('path').find((p) => p.name === name);
    const text = parameter ? textOf(parameter) : '';
    return text === '' ? whole : encodeURIComponent(text);
  });
  const query = inPlace('query').flatMap((p) => queryPairs(operation.root, p, textOf(p)));
  const headers = inPlace('header')
    .filter((p) => textOf(p) !== '')
    .map((p) => [p.name, textOf(p)]);
  const hasBody = Boolean(operation.body) && body.trim() !== '';
  if (hasBody) headers.push(['content-type', contentType]);
  return {
    method: operation.method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers,
    body: hasBody ? body : undefined,
    missing,
  };
}

function queryPairs(root, parameter, text) {
  if (text === '') return [];
  const read = readSchema(root, parameter.schema);
  const many = read.types.includes('array') && parameter.explode !== false;
  const values = many ? text.split(',').map((part) => part.trim()) : [text];
  return values.map((value) => `${encodeURIComponent(parameter.name)}=${encodeQuery(value)}`);
}

/** Lists stay readable: a comma and a colon need no escape in a query. */
const encodeQuery = (value) => encodeURIComponent(value).replace(/%2C/g, ',').replace(/%3A/g, ':');

const quoted = (text) => `'${String(text).replaceAll("'", `'\\''`)}'`;

/** The same request for a shell, with the key left to the variable DRAY_KEY. */
export function curlOf(request, auth) {
  const parts = [`curl -i ${quoted(window.location.origin + request.url)}`];
  if (request.method === 'HEAD') parts[0] = parts[0].replace('curl -i', 'curl -I');
  else if (request.method !== 'GET') parts[0] = parts[0].replace('curl -i', `curl -i -X ${request.method}`);
  if (auth) parts.push(`-H "${auth}: $DRAY_KEY"`);
  for (const [name, value] of request.headers) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (request.body !== undefined) parts.push(`--data-binary ${quoted(request.body)}`);
  return parts.join(' \\\n  ');
}

/** Sends it to this origin, past the browser's cache, so that every answer is the server's own. */
export async function send(request, auth, key, signal) {
  const headers = new Headers(request.headers);
  if (auth && key) headers.set(auth, key);
  const started = performance.now();
  const response = await fetch(request.url, {
    method: request.method,
    headers,
    body: request.body,
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

/** Why a body cannot be sent as this media type; undefined when it can. */
export function bodyProblem(text, contentType, required) {
  if (text.trim() === '') return required ? 'This operation needs a body.' : undefined;
  if (/ndjson/i.test(contentType)) {
    const lines = text.split('\n');
    const bad = lines.findIndex((line) => line.trim() !== '' && jsonProblem(line));
    return bad < 0 ? undefined : `Line ${bad + 1} is not JSON. ${jsonProblem(lines[bad])}`;
  }
  if (!/json/i.test(contentType)) return undefined;
  const problem = jsonProblem(text);
  return problem && `Not valid JSON. ${problem}`;
}

function jsonProblem(text) {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return withLine(String(error.message), text);
  }
}

/** Browsers report a position; people look for a line. */
function withLine(message, text) {
  const match = /at position (\d+)/.exec(message);
  if (!match || /line \d+/.test(message)) return message;
  const before = text.slice(0, Number(match[1])).split('\n');
  return `${message} (line ${before.length}, column ${before.at(-1).length + 1})`;
}

/** A fresh value for Idempotency-Key. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
