// Turns the OpenAPI documents into a Postman collection (v2.1) and the files of a Bruno folder.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What is released, by its path. */
export function collectionFiles(documents) {
  return {
    'dray.postman_collection.json': `${JSON.stringify(postmanCollection(documents), null, 2)}\n`,
    ...Object.fromEntries(
      Object.entries(brunoFiles(documents)).map(([path, text]) => [`bruno/${path}`, text]),
    ),
  };
}

/** Replaces the folder. */
export async function writeFiles(folder, files) {
  await rm(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation of a document, with what a request of it looks like. */
function requestsOf(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method]).map((method) => {
      const operation = methods[method];
      const own = (place) => operation.parameters.filter((one) => one.in === place);
      const [media, { example } = {}] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      return {
        id: operation.operationId,
        tag: operation.tags[0],
        name: operation.summary,
        description: operation.description,
        method: method.toUpperCase(),
        path,
        pathParameters: own('path'),
        query: own('query').map((one) => withNeeded(operation.operationId, one)),
        media,
        example,
        isComplete: isCompleteRead(method, operation),
        isRepeatable: own('header').some(({ name }) => name === 'Idempotency-Key'),
      };
    }),
  );
}

/** Parameters of which one is needed, and OpenAPI cannot say so: the one that a request begins with. */
const NEEDED = { getStatement: { customer_id: '5001' } };

function withNeeded(id, parameter) {
  const value = NEEDED[id]?.[parameter.name];
  return value === undefined ? parameter : { ...parameter, required: true, schema: { examples: [value] } };
}

/** A read that returns JSON and needs no input: a run of the collection expects 200. */
function isCompleteRead(method, { parameters, responses }) {
  const isGiven = (one) => !one.required || exampleOf(one) !== '';
  return (
    method === 'get' && parameters.every(isGiven) && 'application/json' in (responses?.[200]?.content ?? {})
  );
}

const exampleOf = ({ schema, required }) =>
  required ? String(schema.examples?.[0] ?? schema.default ?? schema.enum?.[0] ?? '') : '';
const bodyOf = ({ media, example }) =>
  media?.includes('json') ? JSON.stringify(example ?? {}, null, 2) : undefined;

function grouped(requests) {
  const groups = new Map();
  for (const request of requests) groups.set(request.tag, [...(groups.get(request.tag) ?? []), request]);
  return [...groups];
}

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export function postmanCollection(documents) {
  return {
    info: {
      name: 'Dray',
      description: 'Set the variables base_url and api_key, and send.',
      schema: SCHEMA,
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'x-api-key', type: 'string' },
        { key: 'value', value: '{{api_key}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'base_url', value: 'http://localhost:8080' },
      { key: 'api_key', value: '' },
    ],
    item: Object.entries(documents).map(([name, document]) => ({
      name: document.info.title,
      item: grouped(requestsOf(document)).map(([tag, requests]) => ({
        name: tag,
        item: requests.map((request) => postmanItem(request, name)),
      })),
    })),
  };
}

function postmanItem(request) {
  const path = request.path.replace(/\{(\w+)\}/g, ':$1');
  const body = bodyOf(request);
  return {
    name: request.name,
    request: {
      method: request.method,
      description: request.description,
      header: [
        ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
        ...(request.isRepeatable ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
      ],
      url: {
        raw: `{{base_url}}${path}`,
        host: ['{{base_url}}'],
        path: path.slice(1).split('/'),
        variable: request.pathParameters.map((one) => ({
          key: one.name,
          value: exampleOf(one),
          description: one.description,
        })),
        query: request.query.map((one) => ({
          key: one.name,
          value: exampleOf(one),
          description: one.description,
          disabled: !one.required,
        })),
      },
      ...(body === undefined
        ? {}
        : { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
    },
  };
}

/** Files of a Bruno collection, by their path. */
export function brunoFiles(documents) {
  const files = {
    'bruno.json': `${JSON.stringify({ version: '1', name: 'Dray', type: 'collection' }, null, 2)}\n`,
    'collection.bru':
      'auth {\n  mode: apikey\n}\n\nauth:apikey {\n  key: x-api-key\n  value: {{api_key}}\n  placement: header\n}\n',
    'environments/local.bru': 'vars {\n  base_url: http://localhost:8080\n}\nvars:secret [\n  api_key\n]\n',
  };
  for (const [name, document] of Object.entries(documents))
    for (const [tag, requests] of grouped(requestsOf(document)))
      requests.forEach((request, i) => {
        files[`${name}/${tag}/${request.id}.bru`] = brunoText(request, i + 1);
      });
  return files;
}

const indented = (text) => text.replace(/^/gm, '  ');
const block = (name, lines) => (lines.length === 0 ? '' : `\n${name} {\n${indented(lines.join('\n'))}\n}\n`);

function brunoText(request, seq) {
  const body = bodyOf(request);
  const mode = body === undefined ? 'none' : 'json';
  // What is sent is the address; the parameters beside it are for editing.
  const query = request.query.filter((one) => one.required).map((one) => `${one.name}=${exampleOf(one)}`);
  const path = request.path.replace(/\{(\w+)\}/g, ':$1');
  const url = `{{base_url}}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  const given = (one) => `${one.name}: ${exampleOf(one)}`;
  return [
    `meta {\n  name: ${request.name}\n  type: http\n  seq: ${seq}\n}\n`,
    `\n${request.method.toLowerCase()} {\n  url: ${url}\n  body: ${mode}\n  auth: inherit\n}\n`,
    block(
      'params:query',
      request.query.map((one) => (one.required ? given(one) : `~${given(one)}`)),
    ),
    block('params:path', request.pathParameters.map(given)),
    block('headers', request.isRepeatable ? ['Idempotency-Key: {{$guid}}'] : []),
    body === undefined ? '' : `\nbody:json {\n${indented(body)}\n}\n`,
    block('assert', request.isComplete ? ['res.status: eq 200'] : []),
    `\ndocs {\n${indented(request.description)}\n}\n`,
  ].join('');
}
