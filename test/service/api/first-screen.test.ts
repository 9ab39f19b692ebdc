import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { build } from '../../support/build.ts';

const { call } = await build();
const page = () => call('GET', '/docs', { key: null });

// As it is built: where nobody has built it, it comes in parts.
describe.runIf(existsSync('dist/docs'))('the documentation page', () => {
  test('includes its first screen, with every v2 operation and nothing else to wait for', async () => {
    const html = (await page()).body;
    expect(html).toContain('<h1 tabindex="-1">Start here</h1>');
    const { paths } = (await call('GET', '/openapi/v2.json', { key: null })).json();
    const ids = Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    // Once in the side bar and once in the text.
    for (const id of ids) expect(html.split(`href="#/v2/${id}"`), id).toHaveLength(3);
    expect(html).not.toContain('rel="stylesheet"');
    expect(html.match(/<script[^>]*src=[^>]*>/g)).toEqual(['<script type="module" src="/docs/docs.js">']);
  });

  test('is small enough to load quickly on a slow connection', async () => {
    const packed = await call('GET', '/docs', { key: null, headers: { 'accept-encoding': 'br' } });
    expect(packed.rawPayload.length).toBeLessThan(20_000);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await page()).body);
  });

  test('the content security policy allows the inline content of the page by hash and nothing else', async () => {
    const { body, headers } = await page();
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    for (const tag of ['script', 'style']) {
      const own = [...body.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
        ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
      );
      expect(own.length, tag).toBe(1);
      expect(policy).toContain(`${tag}-src 'self' ${own[0]};`);
    }
    expect(body).not.toMatch(/ (on\w+|style)=/);
  });
});
