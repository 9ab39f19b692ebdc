import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { newKeyText } from '../../../src/access/index.ts';
import { createLog } from '../../../src/app/index.ts';
import type { Db, Statement } from '../../../src/db/index.ts';
import { build, type TestCall } from '../../support/build.ts';
import { demoDatabase } from '../../support/database.ts';

const lines: string[] = [];
const log = createLog('trace', { write: (line: string) => void lines.push(line) });
const key = newKeyText('Development');
const escaped = key.replaceAll('_', '%5F');
const secret = key.split('_')[2]!;

/** A statement that fails quotes what it was asked for, as PostgreSQL does. */
let isBroken = false;
const { db } = await demoDatabase();
const quoting: Db = Object.create(db, {
  counted: { value: () => quoting },
  query: {
    value: (statement: Statement) =>
      isBroken
        ? Promise.reject(new Error(`invalid input: "${key}" in ${statement.text}`))
        : db.query(statement),
  },
});
const { call } = await build({ on: quoting, log: log as unknown as FastifyBaseLogger });

const PLACES: [where: string, method: string, path: string, options: TestCall][] = [
  ['path', 'GET', `/api/v2/orders/${key}`, {}],
  ['unknown path', 'GET', `/${key}`, {}],
  ['escaped path', 'GET', `/api/v2/orders/${escaped}`, {}],
  ['malformed path', 'GET', `/api/v2/${escaped}%zz`, {}],
  ['query', 'GET', `/api/v2/orders?page=${key}`, {}],
  ['header', 'GET', '/api/v2/me', { headers: { prefer: key, 'if-none-match': key, 'user-agent': key } }],
  ['request id', 'GET', '/api/v2/me', { headers: { 'x-request-id': key } }],
  ['x-api-key', 'GET', '/api/v2/me', { key }],
  ['body', 'POST', '/ops/keys', { payload: { type: key } }],
  ['value of a validation error', 'PUT', '/ops/records/states', { payload: [{ State: key }] }],
  [
    'idempotency key',
    'POST',
    '/ops/keys',
    { payload: { type: 'Employee' }, headers: { 'idempotency-key': key } },
  ],
];

test.each(PLACES)('a key in the %s does not appear in the log', async (_, method, path, options) => {
  lines.length = 0;
  await call(method, path, options);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(secret);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
});

test('the path still shows that it contained a key', async () => {
  lines.length = 0;
  await call('GET', `/api/v2/orders/${key}`);
  expect(JSON.parse(lines[0]!).path).toBe('/api/v2/orders/dray_dev_********');
});

test('an error that quotes a key is logged without it', async () => {
  lines.length = 0;
  isBroken = true;
  expect((await call('GET', '/ops/keys')).statusCode).toBe(500);
  isBroken = false;
  expect(lines.some((line) => line.includes('invalid input'))).toBe(true);
  expect(lines.join('')).not.toContain(secret);
});
