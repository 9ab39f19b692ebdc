// The request of a form as curl, TypeScript and Python.
/** @import { ApiRequest, Operation } from './types.d.ts' */
import { CLIENT_NAMES } from './client-names.js';
import { curlOf } from './request.js';

/** @type {{ id: string, title: string, of(operation: Operation, request: ApiRequest): string }[]} */
export const LANGUAGES = [
  { id: 'curl', title: 'curl', of: (operation, request) => curlOf(request, operation.auth) },
  { id: 'typescript', title: 'TypeScript', of: typescriptOf },
  { id: 'python', title: 'Python', of: pythonOf },
];

/** Headers that the client has options for. @type {Record<string, string>} */
const OPTIONS = { 'if-match': 'ifMatch', 'idempotency-key': 'idempotencyKey' };

/**
 * @param {Operation} operation
 * @param {ApiRequest} request
 */
function typescriptOf(operation, request) {
  const head = [
    "import { createClient } from '@dray/client';",
    '',
    `const dray = createClient({ url: ${text(window.location.origin)}, key: process.env.DRAY_KEY });`,
  ];
  const name = CLIENT_NAMES[operation.id];
  if (!name) {
    const call = `dray.request(${[text(operation.method), text(request.url), bodyOption(request)].filter(Boolean).join(', ')})`;
    return [...head, `const { body } = await ${call};`, 'console.log(body);'].join('\n');
  }
  const args = [
    ...pathValues(operation, request).map(text),
    ...bodyArgument(operation, request),
    ...optionsArgument(request),
  ];
  const call = `dray.${name}(${args.join(', ')})`;
  const isList =
    operation.method === 'GET' &&
    operation.parameters.some((one) => /^page$/i.test(one.name)) &&
    !/\.get$/.test(name);
  if (isList) return [...head, `for await (const one of ${call}) console.log(one);`].join('\n');
  const answer = operation.method === 'DELETE' ? 'status' : 'data';
  return [...head, `const { ${answer} } = await ${call};`, `console.log(${answer});`].join('\n');
}

/** @param {ApiRequest} request */
function bodyOption({ body }) {
  const value = parsed(body);
  return value === undefined ? '' : `{ body: ${literal(value, '')} }`;
}

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

/**
 * @param {Operation} operation
 * @param {ApiRequest} request
 */
function bodyArgument(operation, { body }) {
  if (!operation.body) return [];
  const value = parsed(body);
  return [value === undefined ? 'undefined' : literal(value, '')];
}

/** @param {ApiRequest} request */
function optionsArgument({ url, headers }) {
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const [name, value] of new URLSearchParams(url.split('?')[1] ?? '')) options[name] = plain(value);
  /** @type {Record<string, unknown>} */
  const others = {};
  for (const [name, value] of headers) {
    const option = OPTIONS[name.toLowerCase()];
    if (option) options[option] = value;
    else if (name !== 'content-type') others[name] = value;
  }
  if (Object.keys(others).length > 0) options.headers = others;
  return Object.keys(options).length > 0 ? [literal(options, '')] : [];
}

/** A number or a flag where the text is one. @param {string} value */
function plain(value) {
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  return value === 'true' ? true : value === 'false' ? false : value;
}

/** @param {string | undefined} body */
function parsed(body) {
  if (body === undefined) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** @param {string} value */
const text = (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/**
 * A value as an engineer would write it.
 * @param {unknown} value
 * @param {string} indent
 * @returns {string}
 */
function literal(value, indent) {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(
        ([name, one]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)}: ${literal(one, inner)}`,
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return `${open}${close}`;
  const short = isList ? `[${items.join(', ')}]` : `{ ${items.join(', ')} }`;
  return short.length <= 60 && !short.includes('\n')
    ? short
    : `${open}\n${items.map((one) => `${inner}${one},`).join('\n')}\n${indent}${close}`;
}

/**
 * @param {Operation} operation
 * @param {ApiRequest} request
 */
function pythonOf(operation, { method, url, headers, body }) {
  const [path, query = ''] = url.split('?');
  const value = parsed(body);
  const own = headers.filter(([name]) => value === undefined || name !== 'content-type');
  const shown = [
    ...(operation.auth ? [`${pythonText(operation.auth)}: os.environ["DRAY_KEY"]`] : []),
    ...own.map(([name, header]) => `${pythonText(name)}: ${pythonText(header)}`),
  ];
  const params = [...new URLSearchParams(query)].map(
    ([name, one]) => `${pythonText(name)}: ${pythonText(one)}`,
  );
  return [
    'import os',
    'import requests',
    '',
    `answer = requests.request(`,
    `    ${pythonText(method)},`,
    `    ${pythonText(window.location.origin + path)},`,
    `    headers={${shown.join(', ')}},`,
    ...(params.length > 0 ? [`    params={${params.join(', ')}},`] : []),
    ...(value === undefined
      ? body === undefined
        ? []
        : [`    data=${pythonText(body)},`]
      : [`    json=${python(value, '    ')},`]),
    '    timeout=30,',
    ')',
    'answer.raise_for_status()',
    `print(answer.${method === 'DELETE' ? 'status_code' : 'json()'})`,
  ].join('\n');
}

/** @param {string} value */
const pythonText = (value) => JSON.stringify(value);

/**
 * @param {unknown} value
 * @param {string} indent
 * @returns {string}
 */
function python(value, indent) {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return pythonText(value);
  if (typeof value !== 'object') return String(value);
  const inner = `${indent}    `;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((one) => python(one, inner))
    : Object.entries(value).map(([name, one]) => `${pythonText(name)}: ${python(one, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const short = `${open}${items.join(', ')}${close}`;
  return short.length <= 60 && !short.includes('\n')
    ? short
    : `${open}\n${items.map((one) => `${inner}${one},`).join('\n')}\n${indent}${close}`;
}
