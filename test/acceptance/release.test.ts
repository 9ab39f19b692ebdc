import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/process.ts';

const run = promisify(execFile);
const { version, dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};

test('a release consists of a tarball and its bill of materials', async () => {
  const out = await temporaryFolder();
  const { stdout, stderr } = await run('node', ['scripts/release.mjs', '--dry-run', '--out', out]);
  const [tarball, bill] = [`dray-${version}.tgz`, `dray-${version}.cdx.json`];
  expect(stdout.trim().split('\n')).toEqual([join(out, tarball), join(out, bill)]);
  expect(stderr).toContain('Nothing was tagged.');
  expect(stderr).not.toContain('CHANGELOG');
  expect((await readdir(out)).toSorted()).toEqual([bill, tarball].toSorted());
  const { metadata, components } = JSON.parse(await readFile(join(out, bill), 'utf8'));
  expect([metadata.component.name, metadata.component.version]).toEqual(['dray', version]);
  const named = new Set(
    components.map(({ name, group }: { name: string; group?: string }) =>
      group ? `${group}/${name}` : name,
    ),
  );
  expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([]);
  expect(named.has('vitest'), 'what only develops it').toBe(false);
  const { stdout: files } = await run('tar', ['-tzf', join(out, tarball)]);
  for (const file of [
    'dist/bin/dray.js',
    'deploy/backup.sh',
    'deploy/systemd/dray-serve@.service',
    'docs/production.md',
    'LICENSE',
  ])
    expect(files.split('\n'), file).toContain(`package/${file}`);
  expect(files).not.toMatch(/package\/(src|test)\//);
});

test('the changelog follows Keep a Changelog, newest first, with dates', async () => {
  const text = await readFile('CHANGELOG.md', 'utf8');
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
  expect(headings[0]).toBe('[Unreleased]');
  for (const heading of headings.slice(1)) expect(heading).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/);
  expect(headings[1]).toContain(`[${version}]`);
  const groups = [...text.matchAll(/^### (.+)$/gm)].map(([, group]) => group!);
  expect(
    groups.filter((group) => !/^(Added|Changed|Deprecated|Removed|Fixed|Security)$/.test(group)),
  ).toEqual([]);
});
