import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { deprecationHeaders, type MountDeps, mount, routesOf } from '../../src/http/index.ts';

const GOING = { since: '2026-11-17', sunset: '2028-01-01', successor: '/api/v2/orders' };

test('a deprecated operation announces its end in the headers of every response', async () => {
  const app = Fastify();
  const route = routesOf('v2', 'Orders').get('getOld', '/old', {
    summary: 'Get something old',
    deprecated: GOING,
    answers: { 200: { description: 'It.' } },
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

test('nothing goes within a year of its announcement', () => {
  expect(() => deprecationHeaders({ since: '2026-11-17', sunset: '2027-11-16' })).toThrow(/year/);
  expect(() => deprecationHeaders({ since: '2026-11-17', sunset: 'soon' })).toThrow(/year/);
});
