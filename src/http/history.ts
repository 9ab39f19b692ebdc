import { Type } from 'typebox';
import { atOneMoment, type Queryable, type RowWindow } from '../db/index.ts';
import { clipped, Fault, malformed } from '../shared/index.ts';
import { paging, text, type ValuesOf } from './query.ts';
import type { Context, Result } from './route.ts';
import { pageOf, windowOf } from './routes-of.ts';
import { dataOf, dateTimeText, listOf, nullable } from './schema.ts';

const changed = (description: string) =>
  nullable(Type.Object({}, { additionalProperties: true, description }));

/** One change to a document. */
export const HistoryEntry = Type.Object({
  at: dateTimeText('When.'),
  action: Type.String({ description: 'What was done.', examples: ['order.update'] }),
  api_key_id: nullable(Type.Integer({ description: 'The key; null when the service did it by itself.' })),
  user_id: nullable(Type.Integer({ description: 'Who.' })),
  user_name: nullable(
    Type.String({ description: 'The name; people of the distributor are `staff` to others.' }),
  ),
  request_id: nullable(Type.String({ description: 'X-Request-Id of the request.' })),
  from_version: nullable(Type.String({ description: 'The version before.' })),
  to_version: nullable(Type.String({ description: 'The version after.' })),
  before: changed('What was changed, before.'),
  after: changed('What was changed, after.'),
});

const Difference = Type.Object({
  field: Type.String({ description: 'As a read names it.', examples: ['lines[0].units'] }),
  from: Type.Unknown({ description: 'In the first version; null where it had none.' }),
  to: Type.Unknown({ description: 'In the second version.' }),
});

const HistoryAnswer = Type.Union([listOf(HistoryEntry), dataOf(Type.Array(Difference))]);

/** Declarations shared by the history routes of all documents. */
export const HISTORY = {
  query: {
    from: text('A version; with `to`.'),
    to: text('Another version.'),
    ...paging('page', 'page_size'),
  },
  volatile: true,
  answers: { 200: { description: 'A page of changes, or the differences.', schema: HistoryAnswer } },
};

export interface VersionPair {
  from: string;
  to: string;
}

/** A page of changes, or the differences between two versions, both read from the same snapshot. */
export async function historyAnswer(
  { db, query }: Pick<Context<unknown, ValuesOf<typeof HISTORY.query>, unknown>, 'db' | 'query'>,
  changes: (window: RowWindow) => Promise<readonly object[]>,
  differences: (at: Queryable, pair: VersionPair) => Promise<readonly object[]>,
): Promise<Result> {
  const pair = bothVersions(query.from, query.to);
  if (!pair) return pageOf(query, await changes(windowOf(query)));
  return { data: { data: await atOneMoment(db, (at) => differences(at, pair)) } };
}

/** Undefined if neither is given. Giving only one is an error. */
function bothVersions(from: string | undefined, to: string | undefined): VersionPair | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined) return { from, to };
  const field = from === undefined ? 'from' : 'to';
  throw malformed(field, `${field}: say both versions, as in ?from=2&to=5.`);
}

export function versionNotFound(document: string, version: string): Fault {
  const detail = `There is no version "${clipped(version)}" of this ${document}. Its history lists those that there are.`;
  return new Fault('VERSION_NOT_FOUND', detail);
}
