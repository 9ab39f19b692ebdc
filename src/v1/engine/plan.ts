import { type ApiKey, belongsTo, isLimitedToSuppliers, visibleRecords } from '../../access/index.ts';
import { join, pageOfRows, plannedEachTime, type Statement, sql, trusted } from '../../db/index.ts';
import type { ReadContext } from './fill.ts';
import { changedInWindow } from './filters.ts';
import { recordText } from './record-text.ts';
import type { AnyFilter, PageWindow, Resource } from './resource.ts';

/** A parsed and checked request. */
export interface ReadRequest {
  key: ApiKey;
  query: Record<string, unknown>;
  context: ReadContext;
  page: number;
  pageSize: number;
  /** Start after these values of the cursor fields, instead of skipping rows. */
  after?: readonly unknown[] | undefined;
  /** The records of single reads. */
  ids?: { column: string; values: readonly number[] } | undefined;
  /** The id in the path of a list below one record. */
  parentId?: number | undefined;
  updatedSince?: Date | undefined;
  /** Changes up to here are complete; after that, earlier ones may still appear. */
  completeUntil?: Date | undefined;
  /** Without default filters: everything that the key may see. */
  isWhole?: boolean;
}

const columnSqlCache = new WeakMap<Resource, Statement>();

/** The columns read for a record: its JSON, and the fields that identify it. */
function columnsOf(resource: Resource): Statement {
  let columns = columnSqlCache.get(resource);
  if (columns) return columns;
  const { fields, row, filled, cursor = [], single } = resource;
  const found = new Set(single ? [...cursor, single.field] : cursor);
  const extraColumns = [...found].map((name) => `, ${fields[name]!.shownFrom(row)} AS "${name}"`);
  columns = trusted(`${recordText(fields, row, filled)} AS record${extraColumns.join('')}`);
  columnSqlCache.set(resource, columns);
  return columns;
}

function conditionsOf(resource: Resource, request: ReadRequest): Statement[] {
  const { key, query } = request;
  const { audience, row, joins } = resource;
  const filters = Object.entries(resource.filters ?? {});
  const states = query.States as string[] | undefined;
  const given = request.ids
    ? [sql`${trusted(request.ids.column)} = ANY(${request.ids.values})`]
    : filters.flatMap(([name, filter]) => {
        const value = valueFor(name, filter, request);
        return value === undefined || value === null ? [] : [filter.where(value as never)];
      });
  return [
    ...visibleRecords(key, audience, row, joins),
    resource.hasStates && states && !request.ids
      ? belongsTo(audience.states!, states, row, joins)
      : undefined,
    resource.constant ? trusted(resource.constant) : undefined,
    resource.below ? sql`${trusted(resource.below)} = ${request.parentId}` : undefined,
    ...given,
    ...updatedSinceCondition(resource, request),
  ].filter((one) => one !== undefined);
}

/** What a filter compares with: the value that was sent, or its default. */
function valueFor(
  name: string,
  filter: AnyFilter,
  { key, query, updatedSince, isWhole }: ReadRequest,
): unknown {
  const { fallback, isFixedFor, ignoredWith } = filter;
  if (isFixedFor?.(key)) return fallback?.(key);
  if (ignoredWith !== undefined && query[ignoredWith]) return undefined;
  return query[name] ?? (updatedSince || isWhole ? undefined : fallback?.(key));
}

function updatedSinceCondition(resource: Resource, request: ReadRequest): Statement[] {
  if (!request.updatedSince || !resource.updated) return [];
  return [changedInWindow({ from: request.updatedSince, until: request.completeUntil }, resource.updated)];
}

/** Row comparison in the total order, which is what the index on these columns scans. */
function afterCursor(resource: Resource, request: ReadRequest): Statement[] {
  if (!request.after) return [];
  const columns = trusted(`(${resource.order.join(', ')})`);
  return [
    sql`${columns} > (${join(
      request.after.map((value) => sql`${value}`),
      ', ',
    )})`,
  ];
}

function sourceOf(
  { from }: Resource,
  { key, query, after, context }: ReadRequest,
  window: PageWindow,
): Statement {
  return from(key, { ...query, after }, context, window);
}

function whereOf(conditions: readonly Statement[]): Statement {
  return conditions.length > 0 ? sql`WHERE ${join(conditions, ' AND ')}` : sql``;
}

/** The records with these ids, one per row with its id. */
export function planSingles(resource: Resource, request: ReadRequest, idField: string): Statement {
  const source = sourceOf(resource, request, { rows: null });
  return sql`SELECT x.${trusted(`"${idField}"`)} AS id, x.record AS data${legendColumn(resource, request)}
    FROM (SELECT ${columnsOf(resource)} FROM ${source} ${whereOf(conditionsOf(resource, request))}) x`;
}

/**
 * One statement per request: the records as JSON, how many there are, and where the page ended. A varchar may be delivered
 * as bytes, and a large page stays bytes all the way.
 */
export function planPage(resource: Resource, request: ReadRequest): Statement {
  const statement = pageStatement(resource, request);
  return resource.isPlannedForSuppliers && namesSuppliers(request) ? plannedEachTime(statement) : statement;
}

function namesSuppliers({ key, query }: ReadRequest): boolean {
  return query.SupplierIDs !== undefined || isLimitedToSuppliers(key);
}

function pageStatement(resource: Resource, request: ReadRequest): Statement {
  const page = recordsOf(resource, request);
  const found = resource.parent
    ? sql`, EXISTS (${resource.parent(request.parentId!, request.key)}) AS found`
    : sql``;
  if (resource.hasNextPage) {
    return sql`SELECT (string_agg(j, ',') FILTER (WHERE k <= ${request.pageSize}))::varchar AS data, count(*) AS n${legendColumn(resource, request)}
      FROM (SELECT x.record AS j, row_number() OVER () AS k FROM (${page}) x) y`;
  }
  return sql`SELECT string_agg(x.record, ',')::varchar AS data, count(*) AS n${cursorColumns(resource)}${legendColumn(resource, request)}${found}
    FROM (${page}) x`;
}

/** The data needed to interpret the keys in a page. */
function legendColumn({ filled }: Resource, { context }: ReadRequest): Statement {
  return filled?.legend ? sql`, (${filled.legend(context)}) AS legend` : sql``;
}

/** All records that a key sees, each as JSON. */
export function planAll(resource: Resource, request: ReadRequest): Statement {
  const source = sourceOf(resource, request, { rows: null });
  return sql`SELECT x.record${legendColumn(resource, request)} FROM (SELECT ${columnsOf(resource)} FROM ${source}
    ${whereOf(conditionsOf(resource, request))} ORDER BY ${trusted(resource.order.join(', '))}) x`;
}

/** From this many skipped rows on, a page is found by its first row's position. */
const DEEP_ROWS = 1_000;

/** The records of a page, one per row. */
function recordsOf(resource: Resource, request: ReadRequest): Statement {
  const skip = request.after ? 0 : (request.page - 1) * request.pageSize;
  const take = request.pageSize + (resource.hasNextPage ? 1 : 0);
  const rows = skip + take;
  const changed = request.updatedSince && { from: request.updatedSince, until: request.completeUntil, rows };
  const source = sourceOf(resource, request, { rows, changed });
  const conditions = [...conditionsOf(resource, request), ...afterCursor(resource, request)];
  const order = trusted(
    (request.updatedSince ? [resource.updated!, ...resource.order] : resource.order).join(', '),
  );
  const columns = columnsOf(resource);
  if (skip < DEEP_ROWS || resource.pagesItself) {
    const found = sql`SELECT ${columns} FROM ${source} ${whereOf(conditions)} ORDER BY ${order}`;
    return pageOfRows(found, { limit: take, offset: skip });
  }
  // Skipped rows are only read for their order: nothing is computed or looked up for them.
  const first = sql`SELECT ${order} FROM ${source} ${whereOf(conditions)} ORDER BY ${order} LIMIT 1 OFFSET ${skip}`;
  return sql`SELECT ${columns} FROM ${source} ${whereOf([...conditions, sql`(${order}) >= (${first})`])}
    ORDER BY ${order} LIMIT ${take}`;
}

/** The order fields of the last row. */
function cursorColumns(resource: Resource): Statement {
  const fields = resource.cursor ?? [];
  if (fields.length === 1) return trusted(`, max(x."${fields[0]}") AS c0`);
  return trusted(fields.map((name, i) => `, (array_agg(x."${name}"))[count(*)] AS c${i}`).join(''));
}
