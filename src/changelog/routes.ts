import { Type } from 'typebox';
import {
  choice,
  choices,
  date,
  listOf,
  named,
  nullable,
  oneOf,
  pageOf,
  paging,
  prefersMediaType,
  type Route,
  routesOf,
  shown,
  windowOf,
} from '../http/index.ts';
import { ATOM, atomOf } from './atom.ts';
import { CHANGE_KINDS, type Change } from './change.ts';

const ApiChange = named(
  'ApiChange',
  Type.Object({
    change_id: Type.String({ description: 'Name of the change, which never changes.' }),
    date: shown.day('Day of the change; of a deprecation, the day from which it counts.'),
    version: nullable(Type.String(), 'First release that has it; null if it is newer than the last release.'),
    kind: oneOf(CHANGE_KINDS, 'What happened to the operations or fields.'),
    operations: Type.Array(Type.String(), {
      description: 'Method and path, as in OpenAPI. Empty if the change concerns more than operations.',
    }),
    fields: Type.Array(Type.String(), {
      description:
        'Parameters, headers and fields of these operations; empty if it is the operations as a whole.',
    }),
    text: Type.String({ description: 'One sentence for people.' }),
    link: Type.String({ description: 'Page that says more, relative to this service.' }),
    sunset: nullable(shown.day(), 'Day from which something deprecated may be gone; null otherwise.'),
  }),
);

const EXAMPLE = {
  change_id: 'copy-orders',
  date: '2026-11-17',
  version: null,
  kind: 'added',
  operations: ['POST /api/v2/orders/{order_id}/copy'],
  fields: [],
  text: 'A draft with the lines of another order, at the prices of now.',
  link: '/docs/guides/orders#order-again',
  sunset: null,
};

const routes = routesOf('v2', 'Changelog');

/** `changes` is called on request: operations that will go are known when all routes are. */
export const changelogRoutes = (changes: () => readonly Change[], baseUrl: string): readonly Route[] => [
  routes.get('listChangelog', '/changelog', {
    summary: 'List changes to the API',
    description:
      'Operations, parameters and fields that were added, changed, deprecated or removed, newest first. Run it once a day with `since` and look at `deprecated` and `removed`. With `Accept: application/atom+xml` or `format=atom` the answer is an Atom feed of all that match, without pages; the same feed is at `/docs/changelog.atom` without an API key.',
    query: {
      since: date('Only changes of this day and later.'),
      kinds: choices('Only these kinds of changes.', CHANGE_KINDS),
      format: choice('The format of the answer; default json, or what Accept asks for.', ['json', 'atom']),
      ...paging('page', 'page_size'),
    },
    answers: {
      200: {
        description: 'A page of changes.',
        schema: listOf(ApiChange),
        alternatives: [ATOM],
        example: { data: [EXAMPLE], page: 1, page_size: 1, has_next_page: true },
      },
    },
    read({ query, accept }) {
      const { since, kinds, format } = query;
      const found = changes().filter(
        (change) => (!since || change.date >= since) && (!kinds || kinds.includes(change.kind)),
      );
      const headers = { vary: 'x-api-key, accept' };
      const isAtom = format === undefined ? prefersMediaType(accept, ATOM) : format === 'atom';
      if (isAtom) return { json: atomOf(found, baseUrl), mediaType: `${ATOM}; charset=utf-8`, headers };
      const { limit, offset } = windowOf(query);
      return { ...pageOf(query, found.slice(offset, offset + limit)), headers };
    },
  }),
];
