import {
  cappedNumber,
  integer,
  listOfItems,
  type Route,
  type RouteResult,
  routesOf,
  text,
  wrapJson,
} from '../http/index.ts';
import { EVENT_TYPE_KIND } from './catalog.ts';
import {
  type FeedDeps,
  parseStart,
  readCurrentFeedEnd,
  readPageTextAfter,
  readPageWithBriefWait,
  readPageWithLongPoll,
} from './feed-pages.ts';
import type { PageText } from './page-text.ts';
import { presentEvent } from './present.ts';
import { CATALOG_TEXT, EventPage } from './schema.ts';

const routes = routesOf('v2', 'Events');

const FEED_DESCRIPTION = `Lists every change that this API key can see, in commit order. Continue from \`next_cursor\` to see every event exactly once. Events are kept for \`EVENTS_KEPT_DAYS\` (30 by default); an older cursor returns 410 CURSOR_EXPIRED. Cursors are positions in one shared feed, so they are valid for every API key.\n\n${CATALOG_TEXT}`;

export const FEED_QUERY = {
  after: text(
    'Cursor to continue after, or `now` for the end of the feed. Defaults to the oldest event available.',
  ),
  types: listOfItems(EVENT_TYPE_KIND, 'Return only events of these types. `order.*` selects a whole family.'),
};

export function feedRoute(deps: FeedDeps): Route {
  return routes.get('listEvents', '/events', {
    summary: 'List events',
    description: FEED_DESCRIPTION,
    query: {
      ...FEED_QUERY,
      limit: cappedNumber('Maximum number of events per page', { max: 500, fallback: 100 }),
      wait: integer('Seconds to wait for new events before an empty page is returned.', {
        min: 0,
        max: 30,
        fallback: 0,
      }),
    },
    responses: {
      200: { description: 'A page of events and the cursor for the next one.', schema: EventPage },
    },
    errors: ['CURSOR_INVALID', 'CURSOR_EXPIRED'],
    volatile: true,
    async read(context): Promise<RouteResult> {
      const { cursors } = deps;
      const { db, key, query } = context;
      if (query.after === 'now')
        return {
          data: { data: [], next_cursor: cursors.write(await readCurrentFeedEnd(db)), has_more: false },
        };
      const wanted = { key, types: query.types?.flat(), limit: query.limit };
      const from = parseStart(deps, query.after);
      const quick =
        from?.snapshot === undefined ? await readPageTextAfter(deps, db, wanted, from) : undefined;
      if (quick && (quick.count > 0 || quick.hasMore)) return feedResponse(quick, cursors.write(quick.next));
      const page =
        query.wait > 0
          ? await readPageWithLongPoll(deps, db, wanted, quick?.next ?? from, {
              seconds: query.wait,
              context,
            })
          : { ...(await readPageWithBriefWait(deps, db, wanted, quick?.next ?? from)), key };
      const presenter = { key: page.key, cursors, from, shift: page.shift };
      return {
        data: {
          data: page.rows.map((row) => presentEvent(row, presenter)),
          next_cursor: cursors.write(page.next),
          has_more: page.hasMore,
        },
      };
    },
  });
}

function feedResponse({ text, hasMore }: PageText, nextCursor: string): RouteResult {
  return wrapJson('{"data":[', text, `],"next_cursor":"${nextCursor}","has_more":${hasMore}}`);
}
