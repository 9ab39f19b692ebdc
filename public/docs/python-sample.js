// The request of a form as a program with the Python client.
/** @import { ApiRequest, Operation } from './types.d.ts' */
import { callOf, isList, isStream } from './sample-call.js';

/** Words that Python keeps for itself and that a name of the API could be. */
const KEYWORDS = ['import', 'from', 'in', 'is', 'class', 'global', 'pass', 'return'];

/** As the generator of the client has it (clients/generator/python/names.ts); a test compares both. @param {string} name */
export function snake(name) {
  const words = name
    .replace(/IDs/g, 'Ids')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
  return KEYWORDS.includes(words) ? `${words}_` : words;
}

/**
 * @param {Operation} operation
 * @param {ApiRequest} request
 */
export function pythonOf(operation, request) {
  const { name, ids, body, query, options, headers } = callOf(operation, request);
  const head = [
    'import os',
    '',
    'import dray',
    '',
    `client = dray.Client(${text(window.location.origin)}, os.environ["DRAY_KEY"])`,
  ];
  const shown = Object.keys(headers).length > 0 ? { headers } : {};
  if (name === undefined) {
    const named = keywords({ ...(body === undefined ? {} : { body }), ...options, ...shown });
    const call = `client.request(${[text(operation.method), text(request.url), ...named].join(', ')})`;
    return [...head, `print(${call}.body)`].join('\n');
  }
  const positional = [...ids.map(text), ...(body === undefined ? [] : [literal(body, '')])];
  const args = [...positional, ...keywords({ ...query, ...options, ...shown })];
  const call = `client.${name.split('.').map(snake).join('.')}(${args.join(', ')})`;
  if (isList(operation))
    return 'ifNoneMatch' in options
      ? [...head, `page = ${call}.page()`, 'print(page.status, page.data)'].join('\n')
      : [...head, `for one in ${call}:`, '    print(one)'].join('\n');
  if (isStream(operation)) return [...head, `for chunk in ${call}:`, '    print(len(chunk))'].join('\n');
  const answer = operation.method === 'DELETE' ? 'status' : 'data';
  return [...head, `answer = ${call}`, `print(answer.${answer})`].join('\n');
}

/** @param {Record<string, unknown>} named */
function keywords(named) {
  return Object.entries(named).map(([name, value]) => `${snake(name)}=${literal(value, '')}`);
}

/** @param {string} value */
const text = (value) => JSON.stringify(value);

/**
 * @param {unknown} value
 * @param {string} indent
 * @returns {string}
 */
function literal(value, indent) {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object') return String(value);
  const inner = `${indent}    `;
  const isArray = Array.isArray(value);
  const items = isArray
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(([name, one]) => `${text(name)}: ${literal(one, inner)}`);
  const [open, close] = isArray ? ['[', ']'] : ['{', '}'];
  const short = `${open}${items.join(', ')}${close}`;
  return short.length <= 60 && !short.includes('\n')
    ? short
    : `${open}\n${items.map((one) => `${inner}${one},`).join('\n')}\n${indent}${close}`;
}
