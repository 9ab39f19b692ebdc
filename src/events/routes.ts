import {
  capped,
  listOfItems,
  type Param,
  type Result,
  type Route,
  readRoute,
  text,
  whole,
} from '../http/index.ts';
import { TYPES_FORM } from './catalogue.ts';
import { present } from './present.ts';
import { beginOf, type FeedDeps, pageSoon, pageWithin, presentEnd } from './reading.ts';
import { CATALOGUE_TEXT, EventPage } from './schema.ts';

const HOW = `Every change that the key may read about, written in the transaction of the change. A client that always continues from next_cursor sees every event of its scope exactly once, in the order of commits. A cursor is a place in the one feed, good for every key.\n\n${CATALOGUE_TEXT}`;

export const FEED_QUERY = {
  after: text('A cursor, or now for the present end. Absent: the oldest event that is kept.'),
  types: listOfItems('Only these types; order.* takes a whole family.', TYPES_FORM) as Param<
    (readonly string[])[] | undefined
  >,
};

export function feedRoute(deps: FeedDeps): Route {
  return readRoute({
    document: 'v2',
    method: 'GET',
    path: '/api/v2/events',
    operationId: 'listEvents',
    tag: 'Events',
    summary: 'What happened, in the order of commits',
    description: HOW,
    query: {
      ...FEED_QUERY,
      limit: capped('Events per page', { max: 500, fallback: 100 }),
      wait: whole('Seconds to hold the request until there is something new.', {
        min: 0,
        max: 30,
        fallback: 0,
      }),
    },
    answers: { 200: { description: 'Events, and where to continue.', schema: EventPage } },
    errors: ['CURSOR_INVALID', 'CURSOR_EXPIRED'],
    volatile: true,
    async read(context): Promise<Result> {
      const { cursors } = deps;
      const { db, key, query } = context;
      if (query.after === 'now')
        return { data: { data: [], next_cursor: cursors.write(await presentEnd(db)), has_more: false } };
      const wanted = { key, types: query.types?.flat(), limit: query.limit };
      const from = beginOf(deps, query.after);
      const page =
        query.wait > 0
          ? await pageWithin(deps, db, wanted, from, { seconds: query.wait, context })
          : await pageSoon(deps, db, wanted, from);
      const presenter = { key, cursors, from, shift: page.shift };
      return {
        data: {
          data: page.rows.map((row) => present(row, presenter)),
          next_cursor: cursors.write(page.next),
          has_more: page.hasMore,
        },
      };
    },
  });
}
