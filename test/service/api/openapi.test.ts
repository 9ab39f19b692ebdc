import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { build } from '../../support/build.ts';

const { call, service } = await build();
const NAMES = ['v1', 'v2', 'ops'] as const;

interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, { headers?: object }>;
  parameters: { name: string; description?: string }[];
  'x-error-codes': { code: string }[];
}
type Document = { paths: Record<string, Record<string, Operation>>; components: object };

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
      'info-license': 'off',
      'tag-description': 'off',
      'no-empty-servers': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(await read(name)), config });
  expect(
    problems.map((problem) => `${problem.ruleId}: ${problem.message} ${problem.location[0]?.pointer ?? ''}`),
  ).toEqual([]);
});

test('every route of the API is in a document, and every documented one exists', async () => {
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

test('a write that can answer VERSION_MISMATCH takes If-Match, and no other does', async () => {
  const documents = await Promise.all(NAMES.map(read));
  const operations = documents.flatMap(({ paths }) => Object.values(paths).flatMap(Object.values<Operation>));
  const takesIfMatch = operations.filter(({ parameters }) => parameters.some((p) => p.name === 'If-Match'));
  const refusesOld = operations.filter((operation) =>
    operation['x-error-codes'].some(({ code }) => code === 'VERSION_MISMATCH'),
  );
  expect(takesIfMatch.map((each) => each.operationId)).toContain('updateOrder');
  expect(takesIfMatch).toEqual(refusesOld);
});

test('demo keys are shown in Development and nowhere else', async () => {
  expect(JSON.stringify(await read('v2'))).toContain('dray_dev_');
  const live = await build({ env: { DRAY_ENV: 'Production' } });
  expect((await live.call('GET', '/openapi/v2.json', { key: null })).body).not.toMatch(
    /dray_(dev|live|test)_/,
  );
  expect((await live.call('GET', '/api/v2/me')).statusCode).toBe(401);
});

test('/ leads to the documentation, whose files come from here', async () => {
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

test('every v1 operation shows an answer that was really given, with the fields of today', async () => {
  const { paths } = await read('v1');
  for (const [path, { get }] of Object.entries(paths)) {
    const media = (get as unknown as { responses: Record<string, { content: Record<string, Media> }> })
      .responses['200']!.content;
    const { example, schema } = media['application/json']!;
    const fields = Object.keys(schema.properties.Data.items.properties);
    expect(example?.Data, path).toHaveLength(1);
    expect(Object.keys(example!.Data[0]!), path).toEqual(fields);
  }
});

interface Media {
  example?: { Data: Record<string, unknown>[] };
  schema: { properties: { Data: { items: { properties: object } } } };
}
