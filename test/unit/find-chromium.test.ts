import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findChromium } from '../support/run/find-chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'dray-browser-'));
const chrome = join(folder, 'google-chrome');
writeFileSync(chrome, '');
afterAll(() => rmSync(folder, { recursive: true }));

test('the browser is CHROMIUM_PATH, otherwise an executable on the PATH', () => {
  expect(findChromium({ PATH: folder }, [])).toBeUndefined();
  chmodSync(chrome, 0o755);
  expect(findChromium({ PATH: `/nowhere:${folder}` }, [])).toBe(chrome);
  expect(findChromium({ CHROMIUM_PATH: chrome, PATH: '/nowhere' }, [])).toBe(chrome);
  expect(findChromium({ CHROMIUM_PATH: '' }, [folder])).toBe(chrome);
});

test('an invalid CHROMIUM_PATH is an error, not a reason to skip', () => {
  expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: folder }, [folder])).toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, which cannot be run',
  );
});
