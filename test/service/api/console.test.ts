import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { installConsole } from '../../../src/app/console.ts';
import { build } from '../../support/build.ts';

const { call } = await build();
const open = (path: string, headers: Record<string, string> = {}) =>
  call('GET', path, { key: null, headers });

const page = await open('/console');
const asset = /src="(\/console\/assets\/[^"]+\.js)"/.exec(page.body)![1]!;

describe('the console', () => {
  test('is one page at every address below it, without a key', async () => {
    for (const path of [
      '/console/',
      '/console/orders',
      '/console/orders/01J0DRAY0P000000000000CGCQ/edit?x=1',
    ]) {
      const found = await open(path);
      expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(found.body).toBe(page.body);
    }
  });

  test('may load its own files and call its own origin, nothing else; nothing is inline', async () => {
    const policy = page.headers['content-security-policy'] as string;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("connect-src 'self'");
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/);
    expect(
      [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].every(([, url]) => url!.startsWith('/console/')),
    ).toBe(true);
  });

  test('sends what was compressed before, to whoever can read it', async () => {
    const plain = await open(asset);
    const br = await open(asset, { 'accept-encoding': 'gzip, br' });
    const gz = await open(asset, { 'accept-encoding': 'gzip, br;q=0' });
    expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gz.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(br.headers.vary).toBe('accept-encoding');
  });

  test('is kept by browsers for as long as it is the same', async () => {
    expect((await open(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await open('/console', { 'if-none-match': page.headers.etag as string });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('has a first load of less than 200 KB, and less than 50 KB for every other part', async () => {
    const size = async (path: string) => (await open(path, { 'accept-encoding': 'br' })).rawPayload.length;
    const first = [...page.body.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)].map(([, url]) => url!);
    const sizes = await Promise.all(first.map(size));
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThan(200 * 1024);
    const script = (await open(asset)).body;
    const parts = [
      ...new Set([...script.matchAll(/"(?:\.\/|assets\/)([\w-]+\.js)"/g)].map(([, name]) => name!)),
    ];
    expect(parts.length).toBeGreaterThan(8);
    for (const name of parts.filter((one) => !asset.endsWith(one)))
      expect(await size(`/console/assets/${name}`), name).toBeLessThan(50 * 1024);
  });

  test('a part of an earlier build is not found, instead of being taken for a page', async () => {
    const gone = await open('/console/assets/index-00000000.js');
    expect([gone.statusCode, gone.json().error.code]).toEqual([404, 'NOT_FOUND']);
    for (const path of [
      '/console/../package.json',
      '/console/%2e%2e/package.json',
      '/console/assets/..%2f..%2f.built',
    ])
      expect((await open(path)).body).not.toContain('"dependencies"');
  });

  test('that was not built says how it is built', async () => {
    const app = Fastify();
    await installConsole(app, join(await mkdtemp(join(tmpdir(), 'console-')), 'missing'));
    const found = await app.inject('/console');
    expect([found.statusCode, found.json().message]).toEqual([404, expect.stringContaining('npm run build')]);
    await app.close();
  });
});
