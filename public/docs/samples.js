// The request of a form as curl, TypeScript and Python.
/** @import { ApiRequest, Operation } from './types.d.ts' */
import { pythonOf } from './python-sample.js';
import { curlOf } from './request.js';
import { callOf, isList, isStream } from './sample-call.js';

/** @type {{ id: string, title: string, of(operation: Operation, request: ApiRequest): string }[]} */
export const LANGUAGES = [
  { id: 'curl', title: 'curl', of: (operation, request) => curlOf(request, operation.auth) },
  { id: 'typescript', title: 'TypeScript', of: typescriptOf },
  { id: 'python', title: 'Python', of: pythonOf },
];

/**
 * @param {Operation} operation
 * @param {ApiRequest} request
 */
function typescriptOf(operation, request) {
  const { name, ids, body, query, options, headers } = callOf(operation, request);
  const head = [
    "import { createClient } from '@dray/client';",
    '',
    `const dray = createClient({ url: ${text(window.location.origin)}, key: process.env.DRAY_KEY });`,
  ];
  const shown = Object.keys(headers).length > 0 ? { headers } : {};
  if (name === undefined) {
    const given = optionsArgument({ ...(body === undefined ? {} : { body }), ...options, ...shown });
    const call = `dray.request(${[text(operation.method), text(request.url), ...given].join(', ')})`;
    return [...head, `const { body } = await ${call};`, 'console.log(body);'].join('\n');
  }
  const given = optionsArgument({ ...query, ...options, ...shown });
  const sent =
    body === undefined ? (operation.body && given.length > 0 ? ['undefined'] : []) : [literal(body, '')];
  const call = `dray.${name}(${[...ids.map(text), ...sent, ...given].join(', ')})`;
  if (isList(operation))
    return 'ifNoneMatch' in options
      ? [...head, `const { status, data } = await ${call}.page();`, 'console.log(status, data);'].join('\n')
      : [...head, `for await (const one of ${call}) console.log(one);`].join('\n');
  if (isStream(operation))
    return [...head, `for await (const chunk of (await ${call}).body) console.log(chunk.length);`].join('\n');
  const answer = operation.method === 'DELETE' ? 'status' : 'data';
  return [...head, `const { ${answer} } = await ${call};`, `console.log(${answer});`].join('\n');
}

/** @param {Record<string, unknown>} options */
function optionsArgument(options) {
  return Object.keys(options).length > 0 ? [literal(options, '')] : [];
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
  const isArray = Array.isArray(value);
  const items = isArray
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(
        ([name, one]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)}: ${literal(one, inner)}`,
      );
  const [open, close] = isArray ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return `${open}${close}`;
  const short = isArray ? `[${items.join(', ')}]` : `{ ${items.join(', ')} }`;
  return short.length <= 60 && !short.includes('\n')
    ? short
    : `${open}\n${items.map((one) => `${inner}${one},`).join('\n')}\n${indent}${close}`;
}
