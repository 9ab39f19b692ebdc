import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeConfig, readConfig } from '../../src/config/index.ts';

const guide = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
const settings = describeConfig(readConfig({}));

test.each(settings)('The settings guide describes $variable', ({ variable }) => {
  expect(guide).toContain(`\`${variable}\``);
});

test('The settings guide describes only existing settings', () => {
  const known = new Set(settings.map(({ variable }) => variable));
  const named = [...guide.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name!.replace(/_FILE$/, ''));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
