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
/** Everything that the page names itself. */
const named = [...page.body.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)].map(([, url]) => url!);

const sizeOf = async (path: string, encoding = 'br') =>
  (await open(path, { 'accept-encoding': encoding })).rawPayload.length;
const sum = (sizes: readonly number[]) => sizes.reduce((all, one) => all + one, 0);

/** Files that the scripts of the page load later. */
async function laterParts(): Promise<string[]> {
  const scripts = named.filter((url) => url.endsWith('.js'));
  const code = (await Promise.all(scripts.map(async (url) => (await open(url)).body))).join('\n');
  const names = [...code.matchAll(/"(?:\.\/|assets\/)([\w-]+\.js)"/g)].map(
    ([, name]) => `/console/assets/${name}`,
  );
  return [...new Set(names)].filter((one) => !scripts.includes(one));
}

/** Measured before there were two languages, compressed by gzip. */
const BYTES_WITH_ONE_LANGUAGE = 142_503;

describe('the console', () => {
  test('the console serves one page at every path below /console, without a key', async () => {
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

  test('may load its own files and call its own origin only, without inline code', async () => {
    const policy = page.headers['content-security-policy'] as string;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("connect-src 'self'");
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/);
    expect(
      [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].every(([, url]) =>
        url!.startsWith('/console/assets/'),
      ),
      'everything is cached until it changes',
    ).toBe(true);
  });

  test('precompressed files are sent to clients that accept them', async () => {
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

  test('browsers cache console files until they change', async () => {
    expect((await open(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await open('/console', { 'if-none-match': page.headers.etag as string });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('loads less than 200 KB at first, and less than 50 KB for every other part', async () => {
    expect(sum(await Promise.all(named.map((url) => sizeOf(url))))).toBeLessThan(200 * 1024);
    const parts = await laterParts();
    expect(parts.length).toBeGreaterThan(8);
    for (const part of parts) expect(await sizeOf(part), part).toBeLessThan(50 * 1024);
  });

  test('loads one language, with at most a tenth more JavaScript than a single-language build', async () => {
    const languages = (await laterParts()).filter((part) => /\/(english|spanish)-/.test(part));
    expect(languages).toHaveLength(2);
    expect(named.filter((url) => languages.includes(url))).toEqual([]);
    const scripts = named.filter((url) => url.endsWith('.js'));
    const first = sum(await Promise.all(scripts.map((url) => sizeOf(url, 'gzip'))));
    for (const part of languages)
      expect(first + (await sizeOf(part, 'gzip')), part).toBeLessThan(1.1 * BYTES_WITH_ONE_LANGUAGE);
  });

  test('a part of an earlier build returns 404, not the page', async () => {
    const gone = await open('/console/assets/index-00000000.js');
    expect([gone.statusCode, gone.json().error.code]).toEqual([404, 'NOT_FOUND']);
    for (const path of [
      '/console/../package.json',
      '/console/%2e%2e/package.json',
      '/console/assets/..%2f..%2f.built',
    ])
      expect((await open(path)).body).not.toContain('"dependencies"');
  });

  test('a console that was not built says how to build it', async () => {
    const app = Fastify();
    await installConsole(app, join(await mkdtemp(join(tmpdir(), 'console-')), 'missing'));
    const found = await app.inject('/console');
    expect([found.statusCode, found.json().message]).toEqual([404, expect.stringContaining('npm run build')]);
    await app.close();
  });
});
