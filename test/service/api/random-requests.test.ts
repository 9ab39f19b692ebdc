import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { build } from '../../support/build.ts';
import { textOfAnyCharacters } from '../../support/random.ts';

const { call, service, clock } = await build();
const RUNS = Number(process.env.RANDOM_RUNS ?? 150);

interface Operation {
  parameters: { name: string; in: string }[];
}

/** Every path and method of every document, with the names of its parameters. */
const operations: { method: string; path: string; query: string[] }[] = [];
for (const name of ['v1', 'v2', 'ops']) {
  const { paths } = (await call('GET', `/openapi/${name}.json`, { key: null })).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      // It never ends by itself.
      if (path === '/api/v2/events/stream') continue;
      const query = operation.parameters.filter((one) => one.in === 'query').map((one) => one.name);
      operations.push({ method: method.toUpperCase(), path, query });
    }
  }
}

const oddText = fc.oneof(
  textOfAnyCharacters(30),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1',
    '1e9',
    '9999999999999',
    'null',
    'true',
    "' OR 1=1",
    '%00',
    '../..',
    '💥',
    'NaN',
    ' ',
    ',,',
    '2026-02-30',
  ),
);
const headerText = fc
  .string({ unit: 'grapheme-ascii', maxLength: 30 })
  .map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''));
const body = fc.oneof(
  fc.json(),
  textOfAnyCharacters(100),
  fc.constantFrom(
    '{',
    '[]',
    'null',
    '""',
    '{"type":"Employee","user_id":1e400}',
    '{"paused":{}}',
    `[${'['.repeat(2000)}`,
  ),
  fc.jsonValue().map((value) =>
    JSON.stringify({
      type: value,
      paused: value,
      states: value,
      supplier_ids: [value],
      grace_seconds: value,
    }),
  ),
);

const request = fc.record({
  operation: fc.constantFrom(...operations),
  method: fc.option(fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'), { freq: 8 }),
  pathValue: oddText,
  query: fc.array(fc.tuple(fc.nat(), oddText), { maxLength: 4 }),
  suffix: fc.option(oddText, { freq: 8 }),
  key: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...Object.values(demoKeys())) },
    { weight: 1, arbitrary: headerText },
  ),
  headers: fc.dictionary(
    fc.constantFrom('prefer', 'if-none-match', 'if-match', 'idempotency-key', 'x-request-id', 'accept'),
    headerText,
  ),
  contentType: fc.option(
    fc.constantFrom('application/json', 'application/json', 'text/plain', 'x/y; charset=ü', ''),
  ),
  body: fc.option(body),
});

test('random requests to every route never return 500, and always have the envelope and headers of their version', async () => {
  await fc.assert(
    fc.asyncProperty(request, async (one) => {
      const path = one.operation.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(one.pathValue));
      const names = [...one.operation.query, 'page', 'other'];
      const query = one.query
        .map(([n, value]) => `${names[n % names.length]}=${encodeURIComponent(value)}`)
        .join('&');
      const method = one.method ?? one.operation.method;
      const suffix = one.suffix === null ? '' : `/${encodeURIComponent(one.suffix)}`;
      const response = await call(method, `${path}${suffix}${query ? `?${query}` : ''}`, {
        key: one.key,
        headers: { ...one.headers, ...(one.contentType === null ? {} : { 'content-type': one.contentType }) },
        ...(one.body === null || method === 'GET' || method === 'HEAD' ? {} : { payload: one.body }),
      });
      // tiny_limit runs dry, and others must not.
      clock.advanceSeconds(30);
      expect(response.statusCode, response.body).toBeLessThan(500);
      expect(response.headers['ratelimit-limit']).toBeTruthy();
      expect(response.headers['x-request-id']).toBeTruthy();
      if (response.statusCode >= 400 && method !== 'HEAD') {
        const answer = response.json();
        if (path.startsWith('/api/v1')) expect(typeof answer.Error).toBe('string');
        else
          expect(answer.error).toMatchObject({
            code: expect.stringMatching(/^[A-Z_]+$/),
            detail: expect.stringMatching(/.{15}/),
          });
      }
    }),
    { numRuns: RUNS * 4 },
  );
});

test('random raw paths never return 500', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
      fc.constantFrom('/api/v1/', '/api/v2/', '/ops/', '/'),
      async (tail, prefix) => {
        const path = prefix + tail.replaceAll(/[\s#\\]/g, '%').replaceAll('"', '%22');
        const response = await service.app
          .inject({ method: 'GET', url: path, headers: { 'x-api-key': demoKeys().employee } })
          .catch(() => undefined);
        clock.advanceSeconds(30);
        if (response) expect(response.statusCode, path).toBeLessThan(500);
      },
    ),
    { numRuns: RUNS },
  );
});
