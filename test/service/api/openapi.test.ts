import { readdir, readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Type } from 'typebox';
import { expect, test, vi } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { requireTexts } from '../../../src/app/openapi-check.ts';
import { NamedSchemas } from '../../../src/app/openapi-schemas.ts';
import { EVENT_TYPE_NAMES } from '../../../src/events/index.ts';
import { dataOf, type Route } from '../../../src/http/index.ts';
import { type Code, RESERVED_CODES, STATUS } from '../../../src/shared/index.ts';
import { build } from '../../support/build.ts';
import { requireDocumented } from '../../support/contract.ts';
import { replacedInTexts } from '../../support/phrases.ts';

const { call, service } = await build();
const NAMES = ['v1', 'v2', 'ops'] as const;

interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, { headers?: object; content?: Record<string, { schema: object }> }>;
  parameters: {
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: { pattern?: string };
  }[];
  'x-error-codes': { code: string }[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: object }>; headers: object };
}

async function read(name: string): Promise<Document> {
  const response = await call('GET', `/openapi/${name}.json`, { key: null });
  expect(response.statusCode).toBe(200);
  return response.json();
}

test.each(NAMES)('%s passes the linter', async (name) => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'operation-4xx-response': 'error',
      'no-server-example.com': 'off',
      'no-empty-servers': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(await read(name)), config });
  expect(
    problems.map((problem) => `${problem.ruleId}: ${problem.message} ${problem.location[0]?.pointer ?? ''}`),
  ).toEqual([]);
});

test('every route of the API is documented, and every documented route exists', async () => {
  const documents = await Promise.all(NAMES.map(read));
  const documented = documents.flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  const routes = service.app
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .match(/.+/g)!
    .join('\n');
  expect(documented.length).toBeGreaterThanOrEqual(7);
  for (const entry of documented) {
    const [method, path] = entry.split(' ') as [string, string];
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    expect(service.app.hasRoute({ method: method as 'GET', url }), entry).toBe(true);
  }
  expect(routes).toContain('api/v2/me');
});

test('operation ids are unique, and everything is described', async () => {
  const documents = await Promise.all(NAMES.map(read));
  const operations = documents.flatMap(({ paths }) =>
    Object.values(paths).flatMap((methods) => Object.values(methods)),
  );
  const ids = operations.map((operation) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const operation of operations) {
    expect(operation.summary.length).toBeGreaterThan(5);
    for (const parameter of operation.parameters)
      expect(parameter.description, `${operation.operationId} ${parameter.name}`).toBeTruthy();
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(Object.keys(response.headers ?? {}), `${operation.operationId} ${status}`).toContain(
        'RateLimit-Limit',
      );
    }
  }
});

interface Schema {
  description?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
}

/** Every property of every schema, with its path; conditions only repeat the names of properties. */
function* fieldsIn(part: unknown, path: string): Generator<[string, Schema]> {
  if (typeof part !== 'object' || part === null) return;
  const { properties } = part as Schema;
  const fields = properties && typeof properties === 'object' ? Object.entries(properties) : [];
  for (const [name, field] of fields) yield [`${path}.${name}`, field];
  for (const [key, value] of Object.entries(part))
    if (!['not', 'if', 'else', 'example', 'examples'].includes(key)) yield* fieldsIn(value, `${path}/${key}`);
}

test('every field of a request or response is described, except for references to described records', async () => {
  const documents = await Promise.all(NAMES.map(read));
  const fields = documents.flatMap(({ components, paths }) => [...fieldsIn({ components, paths }, '')]);
  const isBare = ([, field]: [string, Schema]) => !field.description && !field.$ref;
  expect(fields.length).toBeGreaterThan(2_000);
  expect(fields.filter(isBare).map(([path]) => path)).toEqual([]);
});

function* textsIn(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part))
    if (typeof value === 'string' && ['description', 'summary', 'title'].includes(key)) yield value;
    else yield* textsIn(value);
}

test('no summary or description uses a phrase that was replaced', async () => {
  const texts = [...textsIn(await Promise.all(NAMES.map(read)))];
  expect(texts.length).toBeGreaterThan(5_000);
  expect([...new Set(replacedInTexts(texts.flatMap((text) => text.split('\n'))))]).toEqual([]);
});

const described = { description: 'Described.' };
const operationOf = (changes: object) => ({
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        summary: 'List things',
        ...described,
        parameters: [{ name: 'page', ...described }],
        responses: { 200: { schema: { properties: { id: { type: 'string', ...described } } } } },
        ...changes,
      },
    },
  },
  components: {},
});

test.each([
  [{ summary: 'Things' }, 'a verb at the beginning of listThings: Things'],
  [{ operationId: 'things' }, 'a verb at the beginning of things: List things'],
  [{ description: '' }, 'a description of listThings'],
  [{ parameters: [{ name: 'page', description: '' }] }, 'a description of listThings page'],
  [
    { responses: { 200: { schema: { properties: { id: { type: 'string' } } } } } },
    'a description of /paths//things/get/responses/200/schema.id',
  ],
])('a document with an operation %j is not built', (changes, missing) => {
  expect(() => requireTexts('v2', operationOf({}))).not.toThrow();
  expect(() => requireTexts('v2', operationOf(changes))).toThrow(`The document v2 lacks ${missing}`);
});

test('the guides that descriptions name exist', async () => {
  const files = (await readdir('docs')).filter((name) => name.endsWith('.md'));
  const guides = await Promise.all(files.map((name) => readFile(`docs/${name}`, 'utf8')));
  const titles = guides.map((guide) => /^# (.+)$/m.exec(guide)?.[1]);
  const texts = [...textsIn(await Promise.all(NAMES.map(read)))];
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\bthe ([A-Z][\w -]+) guide\b/g)].map(([, title]) => title),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((title) => !titles.includes(title))).toEqual([]);
});

test('a field names at most one default', async () => {
  const texts = [...textsIn(await Promise.all(NAMES.map(read)))];
  expect(texts.filter((text) => text.split('Defaults to').length > 2)).toEqual([]);
});

test('only writes that can return VERSION_MISMATCH accept If-Match', async () => {
  const documents = await Promise.all(NAMES.map(read));
  const operations = documents.flatMap(({ paths }) => Object.values(paths).flatMap(Object.values<Operation>));
  const takesIfMatch = operations.filter(({ parameters }) => parameters.some((p) => p.name === 'If-Match'));
  const refusesOld = operations.filter((operation) =>
    operation['x-error-codes'].some(({ code }) => code === 'VERSION_MISMATCH'),
  );
  expect(takesIfMatch.map((each) => each.operationId)).toContain('updateOrder');
  expect(takesIfMatch).toEqual(refusesOld);
});

async function taking(header: string): Promise<string[]> {
  const documents = await Promise.all(NAMES.map(read));
  const operations = documents.flatMap(({ paths }) => Object.values(paths).flatMap(Object.values<Operation>));
  const isTaking = ({ parameters }: Operation) => parameters.some(({ name }) => name === header);
  return operations.filter(isTaking).map(({ operationId }) => operationId);
}

test('submissions accept Dray-Plan, and no other operation does', async () => {
  expect((await taking('Dray-Plan')).toSorted()).toEqual([
    'createOrder',
    'createPurchase',
    'submitOrder',
    'submitPurchase',
    'updateOrder',
  ]);
});

test('every operation accepts Dray-Simulate', async () => {
  expect(await taking('Dray-Simulate')).toEqual(await taking('X-Request-Id'));
});

test('demo keys are shown in Development and nowhere else', async () => {
  expect(JSON.stringify(await read('v2'))).toContain('dray_dev_');
  const live = await build({ env: { DRAY_ENV: 'Production' } });
  expect((await live.call('GET', '/openapi/v2.json', { key: null })).body).not.toMatch(
    /dray_(dev|live|test)_/,
  );
  expect((await live.call('GET', '/api/v2/me')).statusCode).toBe(401);
});

test('/ redirects to the documentation, which loads only local files', async () => {
  const root = await call('GET', '/', { key: null });
  expect([root.statusCode, root.headers.location]).toEqual([302, '/docs']);
  const page = await call('GET', '/docs', { key: null });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files.filter((one) => !one.startsWith('#'))) {
    expect(file.startsWith('/'), file).toBe(true);
    expect((await call('GET', file, { key: null })).statusCode, file).toBe(200);
  }
});

test('every v1 operation shows a recorded response with the current fields', async () => {
  const { paths, components } = await read('v1');
  for (const [path, { get }] of Object.entries(paths)) {
    const media = (get as unknown as { responses: Record<string, { content: Record<string, Media> }> })
      .responses['200']!.content;
    const { example, schema } = media['application/json']!;
    const name = schema.properties.Data.items.$ref.split('/').at(-1)!;
    const fields = Object.keys(components.schemas[name]!.properties);
    expect(example?.Data, path).toHaveLength(1);
    expect(Object.keys(example!.Data[0]!), path).toEqual(fields);
  }
});

test.each(['v2', 'ops'])('every operation of %s shows a recorded response', async (name) => {
  const { paths } = await read(name);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const without = operations.filter(({ responses }) => {
    const answers = Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, { content }]) => content?.['application/json'] ?? []);
    return answers.length > 0 && !answers.some((one) => 'example' in one);
  });
  expect(without.map((one) => one.operationId)).toEqual([]);
});

interface Media {
  example?: { Data: Record<string, unknown>[] };
  schema: { properties: { Data: { items: { $ref: string } } } };
}

test('record schemas have unique, descriptive names', async () => {
  const named: Record<string, string[]> = {
    v1: [
      'Product',
      'Customer',
      'Invoice',
      'InvoiceLine',
      'Purchase',
      'ArAging',
      'Location',
      'State',
      'Promotion',
    ],
    v2: ['Purchase', 'Order', 'CreatePurchaseRequest', 'UpdatePurchaseRequest'],
    ops: ['Key', 'ActivationTask'],
  };
  for (const [name, expected] of Object.entries(named)) {
    const document = await read(name);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(expected));
    const texts = Object.values(document.components.schemas).map((schema) => JSON.stringify(schema));
    expect(new Set(texts).size).toBe(texts.length);
    expect(JSON.stringify(document.paths).length).toBeLessThan(1_500_000);
  }
});

test.each(NAMES)('no record name in %s ends with a number', async (name) => {
  const { components } = await read(name);
  expect(Object.keys(components.schemas).filter((one) => /\d$/.test(one))).toEqual([]);
});

test('two records with the same name prevent the service from starting', () => {
  const route = (operationId: string) => ({
    method: 'GET',
    operationId,
    responses: { 200: { description: '', schema: dataOf(Type.Object({ id: Type.String() })) } },
  });
  const routes = [route('getThing'), route('listThings')] as unknown as Route[];
  expect(() => new NamedSchemas(routes)).toThrow('Two schemas would be called Thing');
});

interface Page {
  data: { type: string }[];
}

test('every event type is a webhook with the schema of its payload', async () => {
  const document = (await read('v2')) as Document & { webhooks: Record<string, { post: Operation }> };
  expect(Object.keys(document.webhooks)).toEqual(EVENT_TYPE_NAMES);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  const { customer, product } = demoScenarios() as unknown as Record<string, number>;
  await call('POST', '/api/v2/orders', { payload: { customer_id: customer } });
  await call('PUT', '/ops/records/products', {
    payload: JSON.stringify([{ ProductID: product, Flavor: 'Mint' }]),
    headers: { 'content-type': 'application/json' },
  });
  // Events show once no older transaction runs, in other databases of the server too.
  const data = await vi.waitFor(
    async () => {
      const { data: page } = (await call('GET', '/api/v2/events?limit=500')).json() as Page;
      expect(page.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['order.created', 'record.changed']),
      );
      return page;
    },
    { timeout: 10_000 },
  );
  for (const event of data) {
    const { requestBody } = document.webhooks[event.type]!.post as unknown as {
      requestBody: { content: Record<string, { schema: { $ref: string } }> };
    };
    const { $ref } = requestBody.content['application/json']!.schema;
    const isValid = ajv.compile({ $ref: `document${$ref}` });
    expect(isValid(event), `${event.type}: ${ajv.errorsText(isValid.errors)}`).toBe(true);
    expect(isValid({ ...event, type: 'another.type' })).toBe(false);
  }
});

test('Prefer is documented where it is honored, with what is honored', async () => {
  const documents = await Promise.all(NAMES.map(read));
  const texts = new Map(
    documents.flatMap(({ paths }) =>
      Object.values(paths)
        .flatMap(Object.values<Operation>)
        .map((one) => [one.operationId, one.parameters.find(({ name }) => name === 'Prefer')?.description]),
    ),
  );
  expect(texts.get('createPaymentApplication')).toBeUndefined();
  expect(texts.get('createOrder')).toMatch(/return=minimal.+handling=lenient/);
  expect(texts.get('validateOrder')).toMatch(/^`handling=lenient/);
  expect(texts.get('deleteOrder')).not.toContain('lenient');
});

test('every code appears in a response, as a reason in allowed_actions, or as reserved', async () => {
  const documents = await Promise.all(NAMES.map(read));
  const operations = documents.flatMap(({ paths }) => Object.values(paths).flatMap(Object.values<Operation>));
  const answered = new Set(operations.flatMap((one) => one['x-error-codes'].map(({ code }) => code)));
  const reason = JSON.stringify(documents[1]!.components.schemas.Order);
  const missing = Object.keys(STATUS).filter(
    (code) => !answered.has(code) && !RESERVED_CODES.includes(code as Code) && !reason.includes(code),
  );
  expect(missing).toEqual([]);
  expect(RESERVED_CODES.filter((code) => answered.has(code))).toEqual([]);
  const guides = (await call('GET', '/docs/guides.json', { key: null })).json() as {
    id: string;
    text: string;
  }[];
  const [, reserved] = guides.find(({ id }) => id === 'errors')!.text.split('## Reserved');
  for (const code of RESERVED_CODES) expect(reserved).toContain(code);
});

test('no source file throws a reserved error code', async () => {
  const names = (await readdir('src', { recursive: true })).filter((name) => name.endsWith('.ts'));
  for (const name of names.filter((one) => one !== 'shared/codes.ts')) {
    const text = await readFile(`src/${name}`, 'utf8');
    for (const code of RESERVED_CODES) expect(text.includes(`'${code}'`), `${name} ${code}`).toBe(false);
  }
});

test('headers and empty responses of writes are documented', async () => {
  const { paths } = await read('v2');
  const { post } = paths['/api/v2/purchases'] as { post: Operation };
  expect(Object.keys(post.responses['201']!.headers!)).toEqual(
    expect.arrayContaining(['Location', 'ETag', 'Idempotency-Replayed', 'Preference-Applied']),
  );
  const { patch } = paths['/api/v2/purchases/{purchaseID}'] as { patch: Operation };
  expect(Object.keys(patch.responses)).toEqual(
    expect.arrayContaining(['200', '204', '412', '413', '415', '431']),
  );
  expect(patch.parameters.map(({ name }) => name)).toContain('If-Match');
});

test('list parameters describe their items', async () => {
  const documents = await Promise.all(NAMES.map(read));
  const parameters = documents.flatMap(({ paths }) =>
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.parameters)),
  );
  const ids = parameters.filter((one) => one.in === 'query' && /IDs$|_ids$|^states$/i.test(one.name));
  expect(ids.length).toBeGreaterThan(20);
  for (const { name, schema } of ids) expect(schema.pattern, name).toBeTruthy();
  const fits = (wanted: string, text: string) =>
    new RegExp(parameters.find(({ name }) => name === wanted)!.schema.pattern!).test(text);
  expect(fits('order_ids', '01JB2Q4X5Y6Z7A8B9C0D1E2F3G, 700123')).toBe(true);
  expect(fits('order_ids', 'INV-1')).toBe(false);
  expect([fits('States', 'CA,NV'), fits('States', 'California')]).toEqual([true, false]);
  const statuses = parameters.find((one) => one.name === 'statuses')!;
  expect(new RegExp(statuses.schema.pattern!).test('New,Verified')).toBe(true);
  expect(new RegExp(statuses.schema.pattern!).test('Old')).toBe(false);
});

test('a request schema lists writable fields, and a note says that read-only fields may be sent back', async () => {
  const { components } = await read('v2');
  const schemas = components.schemas as unknown as Record<
    string,
    { properties: Named; description?: string }
  >;
  for (const name of ['CreateOrderRequest', 'UpdateOrderRequest', 'ValidateOrderRequest']) {
    const { properties, description, ...schema } = schemas[name]!;
    expect(Object.values(properties).filter((field) => field.readOnly)).toEqual([]);
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['customer_id', 'lines', 'po_num']));
    expect(Object.keys(properties)).not.toContain('totals');
    expect(schema).not.toHaveProperty('additionalProperties');
    expect(description).toContain('may be sent back unchanged');
  }
  const records = JSON.stringify((await read('ops')).paths['/ops/records/products']!.put);
  expect(records).toContain(
    '"Supplier":{"type":"string","description":"Name of the supplier that the product belongs to. Computed; ignored in requests.","readOnly":true}',
  );
});

type Named = Record<string, { readOnly?: boolean }>;

test('the schema of a line requires units or cases, but not both', async () => {
  const { components } = await read('v2');
  const requests = components.schemas as unknown as Record<string, { properties: Record<string, object> }>;
  const lineOf = (request: string, list: string) =>
    (requests[request]!.properties[list] as { items: object }).items;
  for (const schema of [
    lineOf('CreateOrderRequest', 'lines'),
    lineOf('CreatePurchaseRequest', 'purchase_transactions'),
  ]) {
    const isFitting = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect(isFitting({ product_id: 1, units: 1 })).toBe(true);
    expect(isFitting({ product_id: 1, cases: 1 })).toBe(true);
    expect(isFitting({ product_id: 1, cases: 1, units: 1 })).toBe(false);
    expect(isFitting({ product_id: 1 })).toBe(false);
  }
});

test('a response that does not match its document fails its test', async () => {
  const path = '/api/v1/states?PageSize=1';
  const { statusCode, headers, body, rawPayload } = await call('GET', path);
  const answer = (change: object) =>
    requireDocumented('GET', path, { statusCode, headers, body, rawPayload, ...change } as never);
  expect(() => answer({})).not.toThrow();
  expect(() => answer({ statusCode: 418 })).toThrow(/\/api\/v1\/states.*\n.*status 418/);
  expect(() => answer({ headers: { ...headers, location: '/x' } })).toThrow(/Location is not documented/);
  expect(() => answer({ headers: { ...headers, 'x-request-id': undefined } })).toThrow(
    /X-Request-Id is missing/,
  );
  expect(() => answer({ headers: { ...headers, 'content-type': 'text/csv' } })).toThrow(/text\/csv/);
  expect(() => answer({ body: body.replace('StateName', 'Name') })).toThrow(/StateName/);
  expect(() => answer({ body: body.replace('"Page":1', '"Page":"1"') })).toThrow(/\/Page must be integer/);
});

test.each(NAMES)('every read of %s returns what its document describes', async (name) => {
  const document = await read(name);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  let checked = 0;
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (!get || path.includes('{') || get.parameters.some((one) => one.required)) continue;
    // A stream has no end.
    if (!get.responses['200']?.content?.['application/json']) continue;
    const size = get.parameters.find((one) => /^page_?size$/i.test(one.name))?.name;
    const response = await call('GET', `${path}${size ? `?${size}=20` : ''}`);
    const documented = get.responses[response.statusCode];
    expect(documented, `${path} ${response.statusCode}`).toBeDefined();
    const schema = documented!.content?.['application/json']?.schema;
    if (!schema || response.statusCode !== 200) continue;
    const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
    const isValid = ajv.compile(JSON.parse(text));
    expect(isValid(response.json()), `${path}: ${ajv.errorsText(isValid.errors)}`).toBe(true);
    for (const header of Object.keys(documented!.headers!))
      if (header !== 'ETag' || !/no-store/.test(String(response.headers['cache-control'])))
        expect(response.headers, `${path} ${header}`).toHaveProperty(header.toLowerCase());
    checked++;
  }
  expect(checked).toBeGreaterThan(name === 'v1' ? 25 : 1);
});

/** Every property of a schema, however deep, with where it stands. */
function* propertiesIn(
  schema: unknown,
  path: string,
): Generator<{ path: string; name: string; type: unknown }> {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties } = schema as { properties?: Record<string, { type?: unknown }> };
  for (const [name, { type }] of Object.entries(properties ?? {}))
    yield { path: `${path}.${name}`, name, type };
  for (const [key, value] of Object.entries(schema)) yield* propertiesIn(value, `${path}.${key}`);
}

test.each(NAMES)(
  'IDs and positions in %s are integers or strings, never fractional numbers',
  async (name) => {
    const found = [...propertiesIn(await read(name), name)];
    const wrong = found.filter(
      (one) => /(?:_id|ID|Id|_number|index)$/.test(one.name) && [one.type].flat().includes('number'),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  },
);
