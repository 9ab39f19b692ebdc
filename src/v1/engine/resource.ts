import type { ApiKey } from '../../access/index.ts';
import { type Statement, trusted } from '../../db/index.ts';
import type { Param } from '../../http/index.ts';
import type { Audience, Fields, RecordType } from '../../model/index.ts';
import type { Filling, ReadContext } from './fill.ts';

/** The part of the result that is needed, for sources that page themselves. */
export interface PageWindow {
  /** Rows up to the end of the page; null for all, as in LIMIT. */
  rows: number | null;
  /** Set if records are ordered by change time. */
  changed?: ChangeWindow | undefined;
}

/** The first `rows` records changed in a time range; `until` is undefined if all changes are already complete. */
export interface ChangeWindow {
  from: Date;
  until: Date | undefined;
  rows: number;
}

/** One query parameter and its condition. */
export interface Filter<T = unknown> extends FilterRules<T> {
  param: Param<T>;
  /** Undefined: no condition. */
  where(value: NonNullable<T>): Statement | undefined;
}

/** When a filter applies without being sent. */
export interface FilterRules<T = unknown> {
  /**
   * The value if the parameter is not sent; undefined: none for this key. A query for changes has no defaults: a record that
   * is switched off must appear in it, or copies would keep it as it was.
   */
  fallback?(key: ApiKey): NonNullable<T> | undefined;
  /** Keys that cannot choose: the default always applies to them, because they may not see anything else. */
  isFixedFor?(key: ApiKey): boolean;
  /** A parameter that this one is ignored with. */
  ignoredWith?: string;
}

/** A filter whose value type is only known to its own declaration. */
export interface AnyFilter extends FilterRules {
  param: Param<unknown>;
  where(value: never): Statement | undefined;
}

/** Builds the FROM clause for a request. */
export type ListSource = (
  key: ApiKey,
  query: Record<string, unknown>,
  context: ReadContext,
  window: PageWindow,
) => Statement;

interface ListDeclaration {
  /** Relative to /api/v1, with {parameters}. */
  path: string;
  operationId: string;
  summary: string;
  description: string;
  /** Fields that order and identify the records, so that a page can continue where the last one ended. */
  by?: readonly string[];
  /** Columns of a total order, if fields alone do not provide one. */
  order?: readonly string[];
  /** Column with the time of the last change, if there is no TimeUpdated field. */
  updated?: string;
  /** It has the parameter States. */
  hasStates?: boolean;
  filters?: Record<string, AnyFilter>;
  /** A condition that applies to lists and single reads alike. */
  constant?: string;
  /** For lists under one record: responds 404 unless this finds the record, within the key's scope. */
  parent?: (id: number, key: ApiKey) => Statement;
  /** The column that the id in the path is compared with. */
  below?: string;
  hasNextPage?: boolean;
  /** Plan each query separately for its suppliers: it is best to start either from their few lines or to go invoice by invoice. */
  isPlannedForSuppliers?: boolean;
  /** Fields for which the database only returns a key. */
  filled?: Filling;
  /** Set if a record can also be read by its id: operation and summary. */
  single?: readonly [operationId: string, summary: string];
  /** The query for a snapshot of the whole list. Null if it has none: it is read for one record, or computed for a day. */
  copied?: Record<string, unknown> | null;
}

/** A list of the rows of a table, with its joins. */
export interface TableList extends ListDeclaration {
  of: RecordType;
  joins?: string;
}

/**
 * A list from a query built for the request. If it pages itself, it must restrict rows to the key before it limits them;
 * the audience still applies to every row.
 */
export interface QueryList extends ListDeclaration {
  of: { row: string; audience: Audience; fields: Fields };
  source: ListSource;
  /** Rows that the source joins to the record's, as it writes them, for conditions on the record's audience. */
  joins?: string;
  /** The source itself only reads as many rows as the page needs. */
  pagesItself?: boolean;
}

/** A list as the engine uses it. */
export interface Resource extends Omit<ListDeclaration, 'single' | 'by'> {
  tag: string;
  row: string;
  audience: Audience;
  joins: string;
  fields: Fields;
  from: ListSource;
  order: readonly string[];
  /** The order fields, for continuing where a page ended. */
  cursor: readonly string[] | undefined;
  pagesItself?: boolean;
  single: SingleRead | undefined;
}

/** Reads one record by its id; shares everything else with the list. */
export interface SingleRead {
  path: string;
  operationId: string;
  summary: string;
  param: string;
  field: string;
  column: string;
}

/** The lists of one part of the API. */
export function declareLists(tag: string, declared: readonly (TableList | QueryList)[]): readonly Resource[] {
  return declared.map((list) => resourceOf(tag, list));
}

function resourceOf(tag: string, list: TableList | QueryList): Resource {
  const { of, by, single, ...rest } = list;
  const fields = shownFieldsOf(of.fields);
  const column = (name: string) => fields[name]!.listedFrom(of.row);
  const updated = list.updated ?? (fields.TimeUpdated && column('TimeUpdated'));
  return {
    ...rest,
    tag,
    row: of.row,
    audience: of.audience,
    joins: list.joins ?? '',
    fields,
    from: 'source' in list ? list.source : fixedSource(`${list.of.table} ${of.row} ${list.joins ?? ''}`),
    order: list.order ?? by!.map(column),
    cursor: list.hasNextPage ? undefined : by,
    ...(updated ? { updated } : {}),
    single: single && singleOf(list.path, single, by![0]!, column),
  };
}

const shownFieldsCache = new WeakMap<Fields, Fields>();

/** The same object for every list of a record, so that the OpenAPI document contains it once. */
function shownFieldsOf(fields: Fields): Fields {
  const known = shownFieldsCache.get(fields);
  if (known) return known;
  const found = Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.isWriteOnly));
  shownFieldsCache.set(fields, found);
  return found;
}

function fixedSource(from: string): ListSource {
  const statement = trusted(from);
  return () => statement;
}

/** `/products` by ProductID is `/products/{productID}`. */
function singleOf(
  path: string,
  [operationId, summary]: readonly [string, string],
  field: string,
  column: (name: string) => string,
): SingleRead {
  const param = field.slice(0, 1).toLowerCase() + field.slice(1);
  return { path: `${path}/{${param}}`, operationId, summary, param, field, column: column(field) };
}
