import Fastify from 'fastify';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { listChanges } from '../../src/changelog/index.ts';
import {
  deprecatedField,
  deprecatedParam,
  deprecationHeaders,
  earliestSunset,
  type MountDeps,
  mount,
  routesOf,
  sunsetFields,
  text,
} from '../../src/http/index.ts';

const GOING = { since: '2026-11-17', sunset: '2028-01-01', successor: '/api/v2/orders' };

test('a deprecated operation announces its removal in the headers of every response', async () => {
  const app = Fastify();
  const route = routesOf('v2', 'Orders').get('getOld', '/old', {
    summary: 'Get something old',
    description: 'Returns it.',
    deprecated: GOING,
    responses: { 200: { description: 'It.' } },
    read: () => ({ data: {} }),
  });
  mount(app, {} as MountDeps, route);
  const { headers } = await app.inject('/api/v2/old');
  expect(headers).toMatchObject({
    deprecation: '@1794873600',
    sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
    link: '</docs/guides/deprecation.md>; rel="deprecation"; type="text/markdown", </api/v2/orders>; rel="successor-version"',
  });
});

test('nothing is removed within a year of its announcement', () => {
  expect(() => deprecationHeaders({ since: '2026-11-17', sunset: '2027-11-16' })).toThrow(/year/);
  expect(() => deprecationHeaders({ since: '2026-11-17', sunset: 'soon' })).toThrow(/year/);
});

describe('a field or parameter that will be removed', () => {
  const SOONER = { since: '2026-11-17', sunset: '2027-12-01', successor: 'order_po' };
  const OLD = deprecatedParam(text('A filter.'), SOONER);
  const Body = Type.Object({
    memo: Type.Optional(deprecatedField(Type.String({ description: 'A note.' }), SOONER)),
    lines: Type.Array(Type.Object({ cases: Type.Optional(deprecatedField(Type.Integer(), GOING)) })),
  });
  const list = routesOf('v2', 'Orders').get('listOld', '/old', {
    summary: 'List something old',
    description: 'Lists them.',
    query: { old: OLD, page: text('The page.') },
    responses: { 200: { description: 'They.' } },
    read: () => ({ data: {} }),
  });
  const show = routesOf('v2', 'Orders').get('getOld', '/shown', {
    summary: 'Get something old',
    description: 'Returns it.',
    responses: { 200: { description: 'It.', schema: Body } },
    read: () => ({ data: {} }),
  });
  const app = Fastify();
  for (const route of [list, show]) mount(app, {} as MountDeps, route);
  const sunset = async (path: string) => (await app.inject(`/api/v2/${path}`)).headers.sunset;

  test('is announced to requests that send it, or to all if it is in the response', async () => {
    expect(await sunset('old?page=1')).toBeUndefined();
    expect(await sunset('old?old=1')).toBe('Wed, 01 Dec 2027 00:00:00 GMT');
    expect(await sunset('shown')).toBe('Wed, 01 Dec 2027 00:00:00 GMT');
  });

  test('is announced to a request whose body contains it at any depth', () => {
    const going = sunsetFields({ body: Body, responses: {} });
    const first = (body: unknown) => earliestSunset(going, { query: {}, body })?.sunset;
    expect(first({ lines: [] })).toBeUndefined();
    expect(first({ lines: [{}, { cases: 1 }] })).toBe(GOING.sunset);
    expect(first({ memo: 'x', lines: [{ cases: 1 }] })).toBe(SOONER.sunset);
  });

  test('is marked in the reference, and listed in the changelog', () => {
    expect(OLD).toMatchObject({
      description:
        'Deprecated since 2026-11-17; it may be removed on or after 2027-12-01. Use order_po instead. A filter.',
      schema: { deprecated: true },
    });
    expect(Body.properties.memo).toMatchObject({
      deprecated: true,
      description: expect.stringMatching(/^Deprecated since .* A note\.$/),
    });
    const changes = listChanges([], [list, show]);
    expect(changes.map(({ fields, sunset }) => [...fields, sunset])).toEqual([
      ['old', SOONER.sunset],
      ['memo', SOONER.sunset],
      ['lines.cases', GOING.sunset],
    ]);
  });
});
