import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { build } from '../../support/build.ts';
import { portOf } from '../../support/sockets.ts';

const service = await build();
const { call } = service;
const port = await portOf(service);

test.each([
  '/api/v1/products?Page=01',
  '/api/v1/products?Page=%201',
  '/api/v1/products?PageSize=050',
  '/api/v1/products?ProductIDs=020001',
  '/api/v1/products/020001',
  '/api/v1/products/20001%20',
  '/api/v2/purchases?page=1%20',
  '/api/v2/purchases?purchase_ids=0500001',
  '/api/v2/purchases/%20500001',
  '/ops/audit?user_id=%201',
])('%s is not a number', async (path) => {
  expect((await call('GET', path)).statusCode).toBe(400);
});

test('DELETE /ops/keys/1 with a trailing space returns 400', async () => {
  expect((await call('DELETE', '/ops/keys/1%20')).statusCode).toBe(400);
});

test.each([
  '/api/v1/inventory/batches?BatchCodes=%FF',
  '/api/v1/products?SupplierProductNumbers=%C3%28',
  '/ops/audit?action=%',
])('a query with invalid UTF-8 (%s) returns 400, not an empty list', async (path) => {
  const response = await call('GET', path);
  expect(response.statusCode).toBe(400);
  expect(response.body).toMatch(/hexadecimal/);
});

test.each([
  ['/api/v2/purchases?status=New', 'statuses'],
  ['/api/v2/purchases?vendor_id=1', 'vendor_ids'],
  ['/api/v1/products?State=CA', 'States'],
  ['/api/v1/invoices?Status=1', 'Statuses'],
])('%s is rejected with a suggestion of the right name', async (path, name) => {
  const response = await call('GET', path);
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain(`Did you mean ${name}?`);
});

describe('bodies', () => {
  test('an unknown path returns 404 or 405 regardless of the size and encoding of the body', async () => {
    const large = { payload: 'x'.repeat(300_000), headers: { 'content-type': 'application/json' } };
    expect((await call('POST', '/api/v2/nothing', large)).statusCode).toBe(404);
    expect((await call('PUT', '/api/v2/purchases', large)).statusCode).toBe(405);
    const zipped = {
      payload: gzipSync('{}'),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    };
    expect((await call('POST', '/api/v2/nothing', zipped)).statusCode).toBe(404);
    expect((await call('POST', '/ops/worker', zipped)).statusCode).toBe(415);
  });

  test.each(['\\u0000', '\\ud83d'])('a string with %s returns 400 with its field', async (escaped) => {
    const response = await call('POST', '/api/v2/purchases', {
      payload: `{"po_num":"${escaped}"}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.field_errors[0].field).toBe('po_num');
  });
});

test('a query holds 2,000 IDs in any encoding of commas, and a longer one gets an error in v1 format', async () => {
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'x-api-key': demoKeys().employee },
    });
    return [response.status, await response.json()] as [number, { Error?: string; error?: object }];
  };
  const ids = Array.from({ length: 2_000 }, (_, i) => 2_000_000_000 - i);
  for (const comma of [',', '%2C'])
    expect((await get(`/api/v1/products?ProductIDs=${ids.join(comma)}`))[0]).toBe(200);
  const [status, body] = await get(`/api/v1/products?ProductIDs=${'1%2C'.repeat(20_000)}`);
  expect([status, typeof body.Error]).toEqual([431, 'string']);
  expect((await get(`/api/v2/purchases?vendor_ids=${'1%2C'.repeat(20_000)}`))[1].error).toBeDefined();
});

test.each([
  ['HTTP/1.1 without Host', 'GET /api/v2/me HTTP/1.1', 400],
  ['HTTP/1.0 without Host', 'GET /api/v2/me HTTP/1.0', 200],
  ['an expectation that nobody knows', 'GET /api/v2/me HTTP/1.1\r\nHost: dray\r\nExpect: tea', 200],
  ['CONNECT', 'CONNECT dray:443 HTTP/1.1\r\nHost: dray', 400],
])('%s gets a response with the headers of every response', async (_what, head, expected) => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.end(`${head}\r\nx-api-key: ${demoKeys().employee}\r\nConnection: close\r\n\r\n`);
  const [headers, body] = (await text(socket)).split('\r\n\r\n');
  expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${expected} `));
  for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'x-request-id'])
    expect(headers!.toLowerCase()).toContain(`\r\n${name}: `);
  if (expected === 400) expect(JSON.parse(body!).error.code).toBe('SCHEMA_VIOLATION');
});
