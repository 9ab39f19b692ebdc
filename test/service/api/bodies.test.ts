import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';

const { call, db } = await build();
const JSON_TYPE = { 'content-type': 'application/json' };

interface Operation {
  requestBody?: { content: Record<string, unknown> };
}
type Document = { paths: Record<string, Record<string, Operation>> };

/** Every route that takes JSON, from its own documentation. */
async function jsonRoutes(): Promise<[method: string, path: string][]> {
  const documents = await Promise.all(
    ['v1', 'v2', 'ops'].map(async (name) => (await call('GET', `/openapi/${name}.json`)).json() as Document),
  );
  return documents
    .flatMap(({ paths }) => Object.entries(paths))
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { requestBody }]) => requestBody?.content['application/json'])
        .map(([method]): [string, string] => [method.toUpperCase(), path.replace(/\{\w+\}/g, '1')]),
    );
}
const routes = await jsonRoutes();

test('many routes accept JSON', () => {
  expect(routes.length).toBeGreaterThan(30);
});

test.each(routes)('%s %s rejects invalid UTF-8 and compressed bodies', async (method, path) => {
  const payload = Buffer.concat([Buffer.from('{"memo":"Caf'), Buffer.from([0xe9]), Buffer.from('"}')]);
  const garbled = await call(method, path, { payload, headers: JSON_TYPE });
  // The records' route looks at the array first.
  const list = await call(method, path, { payload: Buffer.from('["\xe9"]', 'latin1'), headers: JSON_TYPE });
  const refused = [garbled, list].find((response) => response.body.includes('UTF-8'));
  expect([refused?.statusCode, refused?.json().error.code]).toEqual([400, 'SCHEMA_VIOLATION']);
  const packed = await call(method, path, {
    payload: '{}',
    headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
  });
  expect([packed.statusCode, packed.json().error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  const large = await call(method, path, {
    payload: 'x'.repeat(300_000),
    headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
  });
  expect([large.statusCode, large.json().error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

describe('the text of a body', () => {
  const send = (payload: string | Buffer, headers = {}) =>
    call('POST', '/ops/keys', { payload, headers: { ...JSON_TYPE, ...headers } });

  test('text is stored exactly as sent, with any characters', async () => {
    const name = 'Café Ω 漢 😀 \u2028';
    const response = await send(JSON.stringify({ type: 'Employee', name }), {
      'content-encoding': 'identity',
    });
    expect(response.statusCode).toBe(201);
    const [row] = await db.query<{ name: string }>(
      sql`SELECT name FROM api_key WHERE api_key_id = ${response.json().data.api_key_id}`,
    );
    expect(row!.name).toBe(name);
  });

  test('text is never stored with replacement characters', async () => {
    const before = await db.query(sql`SELECT FROM api_key`);
    const payload = Buffer.from('{"type":"Employee","name":"Caf\xe9"}', 'latin1');
    for (const headers of [{}, { 'idempotency-key': 'latin' }, { prefer: 'handling=lenient' }])
      expect((await send(payload, headers)).statusCode).toBe(400);
    expect(await db.query(sql`SELECT FROM api_key`)).toHaveLength(before.length);
  });

  test.each([
    ['a null byte', '{"type":"Employee","name":"a\\u0000b"}', 'name', /null character/],
    ['a lone surrogate', '{"type":"Employee","name":"a\\ud83d"}', 'name', /half of a character/],
    ['a lone low surrogate', '{"type":"Employee","name":"\\uDE00 x"}', 'name', /half of a character/],
    ['a surrogate in a list', '{"type":"Employee","states":["CA","\\u0000"]}', 'states[1]', /null character/],
    ['a surrogate in a field name', '{"type":"Employee","na\\u0000me":1}', 'body', /null character/],
    ['a deeply nested surrogate', '{"a":{"b":[{"c":"\\ud800"}]}}', 'a.b[0].c', /half of a character/],
  ])('with %s is rejected with its field', async (_, payload, field, detail) => {
    const response = await send(payload);
    expect(response.statusCode).toBe(400);
    const [problem] = response.json().error.field_errors;
    expect(problem).toEqual({ field, code: 'SCHEMA_VIOLATION', detail: expect.stringMatching(detail) });
  });

  test('may contain escape sequences', async () => {
    const name = 'write \\u0000 or \\ud83d, 😀';
    expect((await send(JSON.stringify({ type: 'Employee', name }))).statusCode).toBe(201);
    expect((await send('{"type":"Employee","name":"\\ud83d\\ude00"}')).statusCode).toBe(201);
  });

  test('that is nested too deeply to be parsed recursively is rejected', async () => {
    const deep = (inner: string) => '['.repeat(100_000) + inner + ']'.repeat(100_000);
    expect((await send(deep('"\\u0000"'))).statusCode).toBe(400);
    expect((await send(deep('1'))).statusCode).toBe(400);
  });
});
