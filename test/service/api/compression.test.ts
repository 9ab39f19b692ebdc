import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { build } from '../../support/build.ts';

const { call } = await build();
const LARGE = '/api/v1/products?PageSize=500';
const get = (url: string, encoding?: string) =>
  call('GET', url, encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } });

test('a large response is compressed on request and has the same content', async () => {
  const plain = await get(LARGE);
  const packed = await get(LARGE, 'gzip, deflate, br');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary).toBe('x-api-key, accept-encoding');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(packed.headers.etag).toBe(plain.headers.etag);
});

test('a compressed response that has not changed returns 304', async () => {
  const { etag } = (await get(LARGE, 'gzip')).headers;
  const again = await call('GET', LARGE, {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': String(etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['a small response', '/api/v2/me', 'gzip'],
  ['a response for a client that accepts no encoding', LARGE, 'identity'],
  ['a response for a client that excludes gzip', LARGE, 'gzip;q=0'],
])('%s is sent uncompressed', async (_what, url, encoding) => {
  const answer = await get(url, encoding);
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  expect(answer.json()).toBeTypeOf('object');
});

test('pages, documents and guides are compressed on request, and unchanged ones return 304', async () => {
  for (const url of ['/docs', '/openapi/v2.json', '/docs/guides.json']) {
    const [plain, br, gzip] = await Promise.all([get(url), get(url, 'br'), get(url, 'gzip')]);
    expect([br!.headers['content-encoding'], gzip!.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br!.rawPayload).toString(), url).toBe(plain!.body);
    expect(gunzipSync(gzip!.rawPayload).toString(), url).toBe(plain!.body);
    const again = await call('GET', url, { headers: { 'if-none-match': String(br!.headers.etag) } });
    expect(again.statusCode).toBe(304);
  }
});

test('the first documentation page is under 150 KB on the wire', async () => {
  const page = await get('/docs', 'br');
  const html = brotliDecompressSync(page.rawPayload).toString();
  const files = [...html.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, url]) => url!);
  expect(files.length).toBeGreaterThan(2);
  const parts = await Promise.all([...new Set(files), '/openapi/v2.json'].map((url) => get(url, 'br')));
  const bytes = [page, ...parts].reduce((sum, { rawPayload }) => sum + rawPayload.length, 0);
  expect(bytes).toBeLessThan(150_000);
});

test('an icon is served', async () => {
  const icon = await get('/favicon.ico');
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/x-icon']);
  expect([...icon.rawPayload.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

test('guides list every error with what to do, every scenario, and links that work', async () => {
  const guides = (await get('/docs/guides.json')).json() as { id: string; title: string; text: string }[];
  const textOf = (id: string) => guides.find((guide) => guide.id === id)?.text ?? '';
  for (const code of ['SCHEMA_VIOLATION', 'OUT_OF_STOCK', 'VERSION_MISMATCH'])
    expect(textOf('errors')).toContain(`\`${code}\``);
  expect(textOf('scenarios')).toContain('OUT_OF_STOCK');
  const ids = new Set(guides.map(({ id }) => id));
  for (const { id, text } of guides.filter((guide) => ['quick-start', 'paging', 'errors'].includes(guide.id)))
    for (const [, target] of text.matchAll(/\]\(([\w-]+)\.md(?:#[\w-]+)?\)/g))
      expect(ids, `${id} → ${target}`).toContain(target);
});
