import { Type } from 'typebox';
import {
  choice,
  choices,
  date,
  listOf,
  namedSchema,
  nullable,
  oneOf,
  pageOf,
  paging,
  prefersMediaType,
  type Route,
  responseSchemas,
  routesOf,
  windowOf,
} from '../http/index.ts';
import { ATOM_TYPE, atomOf } from './atom.ts';
import { CHANGE_KINDS, type ChangelogEntry } from './change.ts';

const ApiChange = namedSchema(
  'ApiChange',
  Type.Object({
    change_id: Type.String({ description: 'Permanent identifier of the change.' }),
    date: responseSchemas.day('Date of the change. For a deprecation, the date on which it takes effect.'),
    version: nullable(Type.String(), 'First release that includes the change. Null until it is released.'),
    kind: oneOf(CHANGE_KINDS, 'Type of change.'),
    operations: Type.Array(Type.String(), {
      description:
        'Affected operations as method and path. Empty if the change is not limited to specific operations.',
    }),
    fields: Type.Array(Type.String(), {
      description:
        'Affected parameters, headers and fields. Empty if the operations as a whole are affected.',
    }),
    text: Type.String({ description: 'Human-readable summary.' }),
    link: Type.String({
      description: 'Path of the documentation page with details, such as /docs/guides/orders#order-again.',
    }),
    sunset: nullable(
      responseSchemas.day(),
      'Date after which a deprecated element can be removed. Null for other changes.',
    ),
  }),
);

const EXAMPLE = {
  change_id: 'copy-orders',
  date: '2026-11-17',
  version: null,
  kind: 'added',
  operations: ['POST /api/v2/orders/{order_id}/copy'],
  fields: [],
  text: 'Creates a draft with the lines of another order at current prices.',
  link: '/docs/guides/orders#order-again',
  sunset: null,
};

const routes = routesOf('v2', 'Changelog');

/** `changes` is called on request: operations that will go are known when all routes are. */
export const changelogRoutes = (
  changes: () => readonly ChangelogEntry[],
  baseUrl: string,
): readonly Route[] => [
  routes.get('listChangelogEntries', '/changelog', {
    summary: 'List changes to the API',
    description:
      'Lists operations, parameters and fields that were added, changed, deprecated or removed, newest first. Call it once a day with `since` and watch for `deprecated` and `removed`. `Accept: application/atom+xml` or `format=atom` returns all matching changes as an Atom feed. The same feed is available without an API key at `/docs/changelog.atom`.',
    query: {
      since: date('Return only changes on or after this date.'),
      kinds: choices('Return only changes of these types.', CHANGE_KINDS),
      format: choice(
        'Format of the response. Defaults to the format in the Accept header, or else to json.',
        ['json', 'atom'],
      ),
      ...paging('page', 'page_size'),
    },
    responses: {
      200: {
        description: 'A page of changes.',
        schema: listOf(ApiChange),
        alternatives: [ATOM_TYPE],
        example: { data: [EXAMPLE], page: 1, page_size: 1, has_next_page: true },
      },
    },
    read({ query, accept }) {
      const { since, kinds, format } = query;
      const found = changes().filter(
        (change) => (!since || change.date >= since) && (!kinds || kinds.includes(change.kind)),
      );
      const headers = { vary: 'x-api-key, accept' };
      const isAtom = format === undefined ? prefersMediaType(accept, ATOM_TYPE) : format === 'atom';
      if (isAtom) return { json: atomOf(found, baseUrl), mediaType: `${ATOM_TYPE}; charset=utf-8`, headers };
      const { limit, offset } = windowOf(query);
      return { ...pageOf(query, found.slice(offset, offset + limit)), headers };
    },
  }),
];
