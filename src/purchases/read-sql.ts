import { type KeyScope, visibleRecords } from '../access/index.ts';
import {
  join,
  orderBy,
  pageOfRows,
  positionSql,
  type Queryable,
  type RowPosition,
  type SortColumns,
  type SortName,
  type SortOrder,
  type Statement,
  sortOrderOf,
  sql,
  whereAfter,
} from '../db/index.ts';
import { records } from '../model/index.ts';
import { purchasePoIndexExpression, spellingCondition } from '../po-numbers/index.ts';
import { fromPurchases, PURCHASE_TABLES, purchaseRecordText } from './json-sql.ts';
import { STATUSES, type Status } from './rules.ts';
import type { PurchaseRef } from './schema.ts';

export interface PurchaseListRequest {
  key: KeyScope;
  refs: readonly PurchaseRef[] | undefined;
  poNum: string | undefined;
  vendorIds: readonly number[] | undefined;
  locationIds: readonly number[] | undefined;
  statuses: readonly Status[] | undefined;
  startDate: string | undefined;
  endDate: string | undefined;
  updatedSince: Date | undefined;
  /** All changes before this time are committed and visible. */
  completeUntil: Date | undefined;
  sort: SortName<PurchaseSortColumn> | undefined;
  /** Only purchases behind this position. */
  after: RowPosition | undefined;
  withLines: boolean;
  page: number;
  pageSize: number;
}

export interface PurchaseRecordPage {
  records: string;
  hasNextPage: boolean;
  /** The position of the last purchase of a full page, if it is sorted. */
  last: string | null;
}

/** A single value is compared with `=`: `= ANY` of a list, even with one element, loses the sort order of an index. */
function equalsAny(column: Statement, list: readonly (number | string)[]): Statement {
  return list.length === 1 ? sql`${column} = ${list[0]}` : sql`${column} = ANY(${list})`;
}

function refCondition(refs: readonly PurchaseRef[]): Statement {
  const globalIds = refs.flatMap((ref) => ('globalId' in ref ? [ref.globalId] : []));
  const purchaseIds = refs.flatMap((ref) => ('purchaseId' in ref ? [ref.purchaseId] : []));
  const parts = [
    ...(globalIds.length > 0 ? [equalsAny(sql`pu.purchase_global_id`, globalIds)] : []),
    ...(purchaseIds.length > 0 ? [equalsAny(sql`pu.purchase_id`, purchaseIds)] : []),
  ];
  return sql`(${join(parts, ' OR ')})`;
}

/** SQL conditions: the purchases `pu` that a key may see; null: the service itself. */
export function purchasesVisibleTo(key: KeyScope | null): Statement[] {
  return key ? visibleRecords(key, records.purchase.audience, 'pu') : [];
}

function existingAndVisible(key: KeyScope | null): Statement[] {
  return [sql`pu.deleted_at IS NULL`, ...purchasesVisibleTo(key)];
}

/** Filters by the posting date of processed purchases, and by the delivery date of all others. */
function dateConditions(request: PurchaseListRequest): Statement[] {
  const { startDate, endDate } = request;
  const from = sql`CASE WHEN pu.purchase_id IS NULL THEN pu.delivery_date >= ${startDate}::date
    ELSE pu.post_date >= ${startDate}::date END`;
  const to = sql`CASE WHEN pu.purchase_id IS NULL THEN pu.delivery_date <= ${endDate}::date
    ELSE pu.post_date < ${endDate}::date + 1 END`;
  return [...(startDate ? [from] : []), ...(endDate ? [to] : [])];
}

function conditions(request: PurchaseListRequest): Statement {
  const { refs, poNum, vendorIds, locationIds, statuses, updatedSince, completeUntil } = request;
  return join(
    [
      ...existingAndVisible(request.key),
      ...(refs ? [refCondition(refs)] : []),
      ...(poNum ? [spellingCondition(poNum, 'pu.po_num', purchasePoIndexExpression)] : []),
      ...(vendorIds ? [equalsAny(sql`pu.vendor_id`, vendorIds)] : []),
      ...(locationIds ? [equalsAny(sql`pu.to_location_id`, locationIds)] : []),
      ...(statuses ? [equalsAny(sql`pu.status`, statuses)] : []),
      ...dateConditions(request),
      ...(updatedSince ? [sql`pu.time_updated >= ${updatedSince}`] : []),
      ...(updatedSince && completeUntil ? [sql`pu.time_updated < ${completeUntil}`] : []),
    ],
    ' AND ',
  );
}

export const PURCHASE_SORT_COLUMNS = [
  'po_num',
  'vendor_name',
  'status',
  'receive_date',
  'total',
  'time_created',
  'time_updated',
] as const;
type PurchaseSortColumn = (typeof PURCHASE_SORT_COLUMNS)[number];

/** Statuses in the order of the life cycle. */
const SORT_COLUMNS: SortColumns<PurchaseSortColumn> = {
  po_num: { key: sql`lower(pu.po_num)`, type: 'text' },
  vendor_name: {
    key: sql`(SELECT lower(sv.vendor_name) FROM vendor sv
      WHERE sv.vendor_id = pu.vendor_id AND sv.supplier_id = pu.supplier_id AND sv.location_id = pu.to_location_id)`,
    type: 'text',
  },
  status: { key: sql`array_position(${STATUSES}::text[], pu.status)`, type: 'integer', isRequired: true },
  receive_date: {
    key: sql`coalesce(pu.receive_date, pu.delivery_date::timestamp AT TIME ZONE 'UTC')`,
    type: 'timestamptz',
  },
  total: { key: sql`pu.total`, type: 'numeric' },
  time_created: { key: sql`pu.time_created`, type: 'timestamptz', isRequired: true },
  time_updated: { key: sql`pu.time_updated`, type: 'timestamptz', isRequired: true },
};

function sortOf({ updatedSince, sort }: PurchaseListRequest): SortOrder {
  const name = updatedSince ? 'time_updated' : (sort ?? '-time_created');
  return sortOrderOf(SORT_COLUMNS, name, { unique: sql`pu.purchase_global_id`, uniqueType: 'text' });
}

function rowsOf(request: PurchaseListRequest, sorted: SortOrder): Statement {
  const order = orderBy(sorted);
  const parts = whereAfter(sorted, request.after).map(
    (part) => sql`SELECT * FROM purchase pu WHERE ${conditions(request)} AND ${part} ORDER BY ${order}`,
  );
  if (parts.length === 1) return parts[0]!;
  const limited = parts.map((rows) => sql`(${rows} LIMIT ${request.pageSize + 1})`);
  return sql`SELECT * FROM (${join(limited, ' UNION ALL ')}) pu ORDER BY ${order}`;
}

/** One page of JSON records in one statement. It reads one row more than requested, to see whether there is a next page. */
export async function selectPurchasePage(
  db: Queryable,
  request: PurchaseListRequest,
): Promise<PurchaseRecordPage> {
  const sorted = sortOf(request);
  const { pageSize } = request;
  const last = request.sort
    ? sql`max(${positionSql(sorted)}) FILTER (WHERE pu.place = ${pageSize})`
    : sql`NULL::text`;
  const [page] = await db.query<{ records: string | null; n: number; last: string | null }>(sql`
    WITH page AS (${pageOfRows(rowsOf(request, sorted), { limit: pageSize + 1, offset: (request.page - 1) * pageSize })})
    SELECT count(*) AS n, ${last} AS last,
      string_agg(${purchaseRecordText(PURCHASE_TABLES, request.withLines)}, ',' ORDER BY pu.place) FILTER (WHERE pu.place <= ${pageSize}) AS records
    FROM ${fromPurchases({ ...PURCHASE_TABLES, purchases: '(SELECT *, row_number() OVER () AS place FROM page)' })}`);
  const { records, n } = page!;
  return { records: records ?? '', hasNextPage: n > pageSize, last: page!.last };
}

/** All purchases that are not deleted, each as JSON text, with lines. */
export function allPurchases(key: KeyScope): Statement {
  return sql`SELECT ${purchaseRecordText(PURCHASE_TABLES, true)} AS record FROM ${fromPurchases(PURCHASE_TABLES)}
    WHERE ${join(existingAndVisible(key), ' AND ')} ORDER BY pu.purchase_global_id`;
}

export async function selectPurchase(
  db: Queryable,
  request: { ref: PurchaseRef; key: KeyScope | null; withLines: boolean },
): Promise<string | undefined> {
  const where = join([refCondition([request.ref]), ...existingAndVisible(request.key)], ' AND ');
  const [found] = await db.query<{ record: string }>(
    sql`SELECT ${purchaseRecordText(PURCHASE_TABLES, request.withLines)} AS record FROM ${fromPurchases(PURCHASE_TABLES)} WHERE ${where}`,
  );
  return found?.record;
}
