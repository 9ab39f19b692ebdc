import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listChanges, RELEASES } from '../../../src/changelog/index.ts';
import { changesSince, lastReleasedApi, unannounced } from '../../support/announced.ts';
import type { ApiDocument } from '../../support/api-promises.ts';
import { build } from '../../support/build.ts';

const { call } = await build();
const documents = await Promise.all(
  ['v1', 'v2', 'ops'].map(
    async (name) => (await call('GET', `/openapi/${name}.json`, { key: null })).json() as ApiDocument,
  ),
);
const all = async (query = '') => (await call('GET', `/api/v2/changelog?page_size=500${query}`)).json().data;

test('Every difference between the OpenAPI documents of the last release and this one is in the changelog', async () => {
  const { version, documents: before } = await lastReleasedApi();
  expect(unannounced(before, documents, changesSince(version))).toEqual([]);
});

test('An added or removed operation, parameter or field without an entry is reported', async () => {
  const { version, documents: before } = await lastReleasedApi();
  const { paths } = documents[1]!;
  const { get } = paths['/api/v2/me']!;
  const more = { parameters: [{ in: 'query', name: 'verbose', schema: { type: 'boolean' } }] };
  const changed = {
    ...documents[1]!,
    paths: { ...paths, '/api/v2/me': { get: { ...get, ...more }, post: get! } },
  };
  const lines = unannounced(before, [documents[0]!, changed, documents[2]!], changesSince(version));
  expect(lines).toEqual([
    'GET /api/v2/me query verbose: boolean',
    'POST /api/v2/me',
    ...(get!.parameters as { name: string }[]).map(({ name }) => `GET /api/v2/me header ${name}: string`),
  ]);
});

test('Entries refer to existing operations and guides, and each id occurs once', async () => {
  const known = documents.flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  const changes = listChanges(RELEASES, []);
  const named = changes.filter(({ kind }) => kind !== 'removed').flatMap(({ operations }) => operations);
  expect(named.filter((name) => !name.includes('{resource}') && !known.includes(name))).toEqual([]);
  expect(new Set(changes.map(({ change_id }) => change_id)).size).toBe(changes.length);
  for (const link of new Set(changes.map((change) => change.link))) {
    const [page, heading] = link.split('#');
    const { statusCode, body } = await call('GET', `${page}.md`, { key: null });
    expect(statusCode, link).toBe(200);
    if (heading)
      expect(body.toLowerCase(), link).toMatch(new RegExp(`^#+ ${heading.replaceAll('-', '.')}$`, 'm'));
  }
});

test('Versions and dates match CHANGELOG.md', async () => {
  const text = await readFile('CHANGELOG.md', 'utf8');
  const released = [...text.matchAll(/^## \[(\d\S*)\] - (\S+)$/gm)].map(([, version, day]) => ({
    version,
    day,
  }));
  expect(RELEASES.map(({ version }) => version)).toEqual([
    undefined,
    ...released.map(({ version }) => version),
  ]);
  for (const { version, changes } of RELEASES) {
    const day = released.find((one) => one.version === version)?.day ?? '9999-12-31';
    expect(
      changes.filter(({ date }) => date > day).map(({ id }) => id),
      version,
    ).toEqual([]);
  }
});

test('The list is filtered by date and kind, newest first, in pages', async () => {
  const changes = await all();
  expect(changes.map(({ date }: { date: string }) => date)).toEqual(
    changes
      .map(({ date }: { date: string }) => date)
      .toSorted()
      .reverse(),
  );
  expect(await all('&since=2026-11-17&kinds=removed')).toEqual(
    changes.filter(
      ({ date, kind }: { date: string; kind: string }) => date >= '2026-11-17' && kind === 'removed',
    ),
  );
  const page = (await call('GET', '/api/v2/changelog?page_size=1&page=2', { key: 'customer' })).json();
  expect(page).toEqual({ data: [changes[1]], page: 2, page_size: 1, has_next_page: true });
  expect((await call('GET', '/api/v2/changelog', { key: null })).statusCode).toBe(401);
  const refused = (await call('GET', '/api/v2/changelog?kinds=fixed')).json();
  expect(refused.error.field_errors[0].field).toBe('kinds');
});

test('A deprecated operation is listed from its own declaration', () => {
  const deprecated = { since: '2026-12-01', sunset: '2028-01-01', successor: '/api/v2/orders' };
  const [first] = listChanges(RELEASES, [
    { method: 'GET', path: '/api/v2/old', operationId: 'getOld', deprecated, responses: {} },
  ]);
  expect(first).toMatchObject({
    kind: 'deprecated',
    date: '2026-12-01',
    sunset: '2028-01-01',
    operations: ['GET /api/v2/old'],
    text: expect.stringContaining('Use /api/v2/orders instead.'),
  });
});

test('Accept and format select an Atom feed of the same changes with public links', async () => {
  const accepted = await call('GET', '/api/v2/changelog', { headers: { accept: 'application/atom+xml' } });
  const asked = await call('GET', '/api/v2/changelog?format=atom');
  const open = await call('GET', '/docs/changelog.atom', { key: null });
  for (const { statusCode, headers, body } of [accepted, asked, open]) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(body).toBe(open.body);
  }
  const count = (pattern: RegExp) => open.body.match(pattern)?.length;
  const changes = await all();
  expect([count(/<entry>/g), count(/<\/entry>/g)]).toEqual([changes.length, changes.length]);
  const ids = open.body.match(/<id>urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}<\/id>/g)!;
  expect(new Set(ids).size).toBe(changes.length + 1);
  expect(open.body.match(/<updated>[^<]+/)?.[0]).toBe(`<updated>${changes[0].date}T00:00:00Z`);
  const json = await call('GET', '/api/v2/changelog?format=json', {
    headers: { accept: 'application/atom+xml' },
  });
  expect(json.json().data.length).toBeGreaterThan(0);
});

test('The guide, llms.txt and OpenAPI include it', async () => {
  const guide = (await call('GET', '/docs/guides/api-changelog.md', { key: null })).body;
  for (const { text } of await all()) expect(guide).toContain(text);
  const index = (await call('GET', '/llms.txt', { key: null })).body;
  expect(index).toContain('/docs/guides/api-changelog.md');
  expect(index).toContain('/docs/operations/listChangelogEntries.md');
});
