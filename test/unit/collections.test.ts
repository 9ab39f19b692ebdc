import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brunoFiles, collectionFiles, postmanCollection, writeFiles } from '../../scripts/collections.mjs';

const operation = {
  operationId: 'createOrder',
  tags: ['Orders'],
  summary: 'Create an order',
  description: 'Saves a draft.',
  parameters: [
    { in: 'query', name: 'submit', required: false, description: 'Submits it.', schema: { type: 'boolean' } },
    { in: 'header', name: 'Idempotency-Key', required: false, description: '', schema: {} },
  ],
  requestBody: { content: { 'application/json': { example: { customer_id: 5001 } } } },
};
const read = {
  ...operation,
  operationId: 'getOrder',
  summary: 'Get an order',
  requestBody: undefined,
  parameters: [
    { in: 'path', name: 'order_id', required: true, description: 'Which.', schema: { examples: ['7'] } },
  ],
};
const documents = {
  v2: {
    info: { title: 'Dray v2' },
    paths: { '/api/v2/orders': { post: operation }, '/api/v2/orders/{order_id}': { get: read } },
  },
};

test('a Postman collection has every operation with its parameters and body', () => {
  const collection = postmanCollection(documents);
  expect(collection.info.schema).toContain('v2.1.0');
  const [create, get] = collection.item[0]!.item[0]!.item;
  expect(create!.request).toMatchObject({
    method: 'POST',
    url: { raw: '{{base_url}}/api/v2/orders', query: [{ key: 'submit', disabled: true }] },
    body: { mode: 'raw', raw: expect.stringContaining('5001') },
  });
  expect(get!.request.url).toMatchObject({
    path: ['api', 'v2', 'orders', ':order_id'],
    variable: [{ key: 'order_id', value: '7' }],
  });
});

test('a Bruno folder has a file for every operation', () => {
  const files = brunoFiles(documents);
  expect(Object.keys(files)).toEqual([
    'bruno.json',
    'collection.bru',
    'environments/local.bru',
    'v2/Orders/createOrder.bru',
    'v2/Orders/getOrder.bru',
  ]);
  expect(files['v2/Orders/createOrder.bru']).toContain('body:json {\n  {\n    "customer_id": 5001\n  }\n}');
  expect(files['v2/Orders/getOrder.bru']).toContain('params:path {\n  order_id: 7\n}');
});

test('files are written, even for a tag with a space in its name', async () => {
  const spaced = { ...documents.v2.paths, '/api/v2/me': { get: { ...read, tags: ['API key'] } } };
  const files = collectionFiles({ v2: { ...documents.v2, paths: spaced } });
  const folder = await mkdtemp(join(tmpdir(), 'collections-'));
  try {
    await writeFiles(folder, files);
    for (const [path, text] of Object.entries(files))
      expect(await readFile(join(folder, path), 'utf8')).toBe(text);
    expect(Object.keys(files)).toContain('bruno/v2/API key/getOrder.bru');
  } finally {
    await rm(folder, { recursive: true });
  }
});
