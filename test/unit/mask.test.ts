import { describe, expect, test } from 'vitest';
import { ENVIRONMENTS, maskKeys, newKeyText } from '../../src/access/index.ts';
import { describeConfig, readConfig } from '../../src/config/index.ts';
import { requestIdOf } from '../../src/http/index.ts';
import { processorMs } from '../support/processor-time.ts';

const secretOf = (key: string) => key.split('_')[2]!;

describe.each(ENVIRONMENTS)('an API key in %s', (environment) => {
  const key = newKeyText(environment);
  const everyCharEscaped = [...key].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('');
  test.each([
    ['alone', key],
    ['in a path', `/api/v2/${key}/orders`],
    ['in JSON', JSON.stringify({ a: [`x${key}y`] })],
    ['with escaped underscores', key.replaceAll('_', '%5F')],
    ['with lowercase escapes', key.replaceAll('_', '%5f')],
    ['escaped twice', key.replaceAll('_', '%255F')],
    ['fully escaped', everyCharEscaped],
    ['fully escaped, in uppercase', everyCharEscaped.toUpperCase()],
    ['in uppercase', key.toUpperCase()],
    ['truncated', key.slice(0, 25)],
    ['twice', `${key},${key}`],
  ])('%s is masked', (_, text) => {
    const masked = maskKeys(text);
    expect(masked).toContain('********');
    expect(decodeURIComponent(decodeURIComponent(masked)).toLowerCase()).not.toContain(
      secretOf(key).slice(0, 8).toLowerCase(),
    );
  });
});

test.each([
  '/docs/dray_jobs',
  'dray_http_request_duration_seconds',
  'dray_test_1',
  '100 %',
  '%%%',
  'dray%5Fdev',
])('text that is not a key is kept: %s', (text) => {
  expect(maskKeys(text)).toBe(text);
});

test('long texts of near-keys are processed in one pass', () => {
  const parts = ['dray_', 'dray_dev_', '%64', '%25', 'dray%5fdev%5f', 'd', '%'];
  const maskAll = () => {
    for (const part of parts) maskKeys(part.repeat(100_000));
  };
  expect(processorMs(maskAll)).toBeLessThan(2_000);
});

test('a key is not accepted as a request ID, and not shown as a setting', () => {
  const key = newKeyText('Production');
  expect(requestIdOf('plain-id')).toBe('plain-id');
  expect(requestIdOf(key)).not.toContain(secretOf(key));
  expect(() => readConfig({ PORT: key })).toThrow(/PORT must be .* not "dray_live_\*{8}"/);
  const shown = describeConfig(
    readConfig({ HOST: key, DATABASE_URL: `postgres://u:p@h/${key}`, PUBLIC_URL: `http://h/${key}` }),
  );
  expect(JSON.stringify(shown)).not.toContain(secretOf(key));
});
