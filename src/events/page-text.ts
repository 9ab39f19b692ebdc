import { type ApiKey, isLimitedToSuppliers } from '../access/index.ts';
import { type Db, type LargeText, type Statement, sql, trusted } from '../db/index.ts';
import type { Cursors } from './cursor.ts';
import { EVENT_ID } from './event-id.ts';
import {
  type FeedRequest,
  IS_PAGE_LIMIT_REACHED,
  isBeyond,
  matchesRequest,
  nextFeedPosition,
  pageStatement,
  readStartPosition,
  SIGNED_IN_USER_ID,
} from './feed.ts';
import type { FeedPosition } from './position.ts';

/** A page as the JSON that is sent. The database builds it, so nothing has to be parsed and serialized again. */
export interface PageText {
  /** The events, comma-separated. */
  text: string | LargeText;
  count: number;
  next: FeedPosition;
  hasMore: boolean;
  isHeld: boolean;
}

interface PageRow {
  held: boolean;
  unconfirmedOn: string | null;
  n: number;
  text: string | LargeText | null;
  /** The page has shortages: `present` must phrase what the key may know about them. */
  isShort: boolean;
  /** tick, seq and time of the last event shown; `end` is the same for the last one examined. */
  last: string | null;
  end: string | null;
  final: string | null;
}

const AT_MS = sql`e.at_ms`;
const ISO_TIME_FORMAT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
/** Must match `present`: data that only some of the keys that see the event may read. */
function dataFor(key: ApiKey): Statement {
  const and = (name: string, value: Statement) =>
    sql`left(e.data::text, -1) || ${trusted(`', "${name}" : '`)} || (${value}) || '}'`;
  const balance =
    key.type === 'Supplier'
      ? sql`e.data::text`
      : and('open_balance', sql`(e.reserved -> 'open_balance')::text`);
  // Without shortages, the message names no products. For events from before shortages were recorded, that is unknown.
  const namesNoOther = sql`e.reserved -> 'shortages' = 'null' OR NOT e.reserved ? 'shortages' AND coalesce(e.suppliers, '{}') <@ ${key.supplierIds ?? []}::integer[]`;
  const seesOrigin = sql`(coalesce(e.reserved -> 'built_by' = to_jsonb(${key.userId}::integer), false)
    OR EXISTS (SELECT FROM jsonb_array_elements(e.reserved -> 'suppliers') s WHERE s::text::integer = ANY (${key.supplierIds ?? []}::integer[])))`;
  const only = (condition: Statement, name: string) => {
    const value = sql`(e.reserved -> ${trusted(`'${name}'`)})::text`;
    return and(
      name,
      isLimitedToSuppliers(key) ? sql`CASE WHEN ${condition} THEN ${value} ELSE 'null' END` : value,
    );
  };
  return sql`CASE WHEN e.reserved IS NULL THEN e.data::text
    WHEN e.reserved ? 'open_balance' THEN ${balance}
    WHEN e.reserved ? 'message' THEN ${only(namesNoOther, 'message')}
    WHEN e.reserved ? 'split_of' THEN ${only(seesOrigin, 'split_of')}
    ELSE e.data::text END`;
}

/** Must match `present`: the names of employees are for employees. */
function userText({ type }: ApiKey): Statement {
  return type === 'Employee' ? sql`coalesce(',"user_id":' || ${SIGNED_IN_USER_ID}, '')` : sql`''`;
}

/** Must match `present`: an event as clients get it. */
function eventText(key: ApiKey, cursors: Cursors): Statement {
  return sql`'{"event_id":"' || ${EVENT_ID} || '","cursor":"' || ${cursors.cursorSql(AT_MS)} || '","type":"' || e.type
    || '","occurred_at":"' || to_char(e.at AT TIME ZONE 'UTC', ${ISO_TIME_FORMAT}::text) || '","resource":"' || e.resource
    || '","resource_id":' || to_json(e.resource_id) || ',"version":' || coalesce('"' || e.version || '"', 'null') || ',"caused_by":'
    || coalesce('{"request_id":' || coalesce(to_json(e.request_id)::text, 'null') || ',"api_key_id":' || e.api_key_id || ${userText(key)} || '}', 'null')
    || ',"data":' || ${dataFor(key)} || '}'`;
}

export type KeyedFeedRequest = FeedRequest & { key: ApiKey };

/** Reads one event more than the page shows. */
export function pageTextStatement(request: KeyedFeedRequest, cursors: Cursors): Statement {
  const place = sql`max(ARRAY[e.tick, e.seq, e.at_ms])`;
  const isOnPage = sql`e.shown AND e.n <= ${request.limit}`;
  const isShort = isLimitedToSuppliers(request.key)
    ? sql`coalesce(bool_or(jsonb_typeof(e.reserved -> 'shortages') = 'array') FILTER (WHERE ${isOnPage}), false)`
    : sql`false`;
  return pageStatement(
    request,
    (events) => sql`
      SELECT count(*) FILTER (WHERE e.shown)::integer AS n, ${isShort} AS "isShort",
        (string_agg(${eventText(request.key, cursors)}, ',') FILTER (WHERE ${isOnPage}))::varchar AS text,
        array_to_string(${place} FILTER (WHERE ${isOnPage}), ' ') AS last, array_to_string(${place} FILTER (WHERE ${IS_PAGE_LIMIT_REACHED}), ' ') AS end
      FROM (SELECT e.*, ${matchesRequest(request)} AS shown, row_number() OVER (ORDER BY e.tick, e.seq) AS n,
          floor(extract(epoch FROM e.at) * 1000)::bigint AS at_ms FROM ${events}) e`,
  );
}

/** Only from positions without a snapshot, since `present` writes cursors that carry one. If undefined, use `present` for the page. */
export async function readPageText(
  db: Db,
  request: KeyedFeedRequest,
  cursors: Cursors,
): Promise<PageText | undefined> {
  const begin = await readStartPosition(db, request);
  const [found] = await db.query<PageRow>(pageTextStatement(request, cursors));
  const { held: isHeld, unconfirmedOn, n, text, final, isShort } = found!;
  if (isShort) return undefined;
  const hasRest = n > request.limit;
  const [last, end] = [found!.last, found!.end].map(placeOf);
  const where = nextFeedPosition(request, { begin, last, hasRest, end, final });
  if (isBeyond(where.next, request.after)) await db.confirm(unconfirmedOn);
  return { text: text ?? '', count: Math.min(n, request.limit), isHeld, ...where };
}

function placeOf(text: string | null): FeedPosition | undefined {
  if (text === null) return undefined;
  const [tick, seq, atMs] = text.split(' ').map(Number);
  return { tick: tick!, seq: seq!, atMs: atMs! };
}
