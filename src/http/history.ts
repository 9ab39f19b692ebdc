import { Type } from 'typebox';
import { type Queryable, type RowWindow, readInSnapshot } from '../db/index.ts';
import { clipped, Fault, malformed } from '../shared/index.ts';
import { paging, text, type ValuesOf } from './query.ts';
import type { RouteContext, RouteResult } from './route.ts';
import { pageOf, windowOf } from './routes-of.ts';
import { dataOf, dateTimeText, listOf, nullable } from './schema.ts';

const changed = (description: string) =>
  nullable(Type.Object({}, { additionalProperties: true, description }));

/** One change to a document. */
export const HistoryEntry = Type.Object({
  at: dateTimeText('When the change was made.'),
  action: Type.String({
    description: 'Action that was performed, such as order.update.',
    examples: ['order.update'],
  }),
  api_key_id: nullable(
    Type.Integer({ description: 'ID of the API key that made the change. Null if the service made it.' }),
  ),
  user_id: nullable(
    Type.Integer({ description: 'ID of the user who made the change. Null if no user made it.' }),
  ),
  user_name: nullable(
    Type.String({
      description:
        "Name of the user. Customer and Supplier keys see `staff` in place of the names of the distributor's employees. Null if no user made the change.",
    }),
  ),
  request_id: nullable(
    Type.String({
      description: 'X-Request-Id of the request that made the change. Null if there was no request.',
    }),
  ),
  from_version: nullable(
    Type.String({ description: 'Version before the change. Null if there was no earlier version.' }),
  ),
  to_version: nullable(
    Type.String({ description: 'Version after the change. Null if the record has no versions.' }),
  ),
  before: changed('Changed fields with their previous values. Null if there are no previous values.'),
  after: changed('Changed fields with their new values. Null if there are no new values.'),
});

const Difference = Type.Object({
  field: Type.String({
    description: 'Path of the field in the order or purchase, such as lines[0].units.',
    examples: ['lines[0].units'],
  }),
  from: Type.Unknown({ description: 'Value in the first version. Null if the field has no value there.' }),
  to: Type.Unknown({ description: 'Value in the second version. Null if the field has no value there.' }),
});

const HistoryResponse = Type.Union([
  listOf(HistoryEntry),
  dataOf(Type.Array(Difference, { description: 'Fields that differ between the two versions.' })),
]);

/** Declarations shared by the history routes of all documents. */
export const HISTORY_ROUTE = {
  query: {
    from: text('First version to compare. Requires `to`.'),
    to: text('Second version to compare. Requires `from`.'),
    ...paging('page', 'page_size'),
  },
  responses: { 200: { description: 'A page of changes, or the differences.', schema: HistoryResponse } },
};

export interface VersionPair {
  from: string;
  to: string;
}

/** A page of changes, or the differences between two versions, both read from the same snapshot. */
export async function historyResponse(
  { db, query }: Pick<RouteContext<unknown, ValuesOf<typeof HISTORY_ROUTE.query>, unknown>, 'db' | 'query'>,
  changes: (window: RowWindow) => Promise<readonly object[]>,
  differences: (at: Queryable, pair: VersionPair) => Promise<readonly object[]>,
): Promise<RouteResult> {
  const pair = parseVersionPair(query.from, query.to);
  if (!pair) return pageOf(query, await changes(windowOf(query)));
  return { data: { data: await readInSnapshot(db, (at) => differences(at, pair)) } };
}

/** Undefined if neither is given. Giving only one is an error. */
function parseVersionPair(from: string | undefined, to: string | undefined): VersionPair | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined) return { from, to };
  const field = from === undefined ? 'from' : 'to';
  throw malformed(field, `${field}: send both versions, as in ?from=2&to=5.`);
}

export function versionNotFound(document: string, version: string): Fault {
  const detail = `This ${document} has no version "${clipped(version)}". Its history lists the available versions.`;
  return new Fault('VERSION_NOT_FOUND', detail);
}
