import type { ApiKey, KeyType } from '../../access/index.ts';
import { type Statement, sql, trusted } from '../../db/index.ts';
import type { DocumentLinks } from '../../documents/index.ts';
import type { Param } from '../../http/index.ts';
import type { Fields, RecordType } from '../../model/index.ts';
import type { Filling } from './fill.ts';

/** What a source or a condition may depend on besides the request. */
export interface Moment {
  now: Date;
  /** Today in UTC. */
  today: string;
  links: DocumentLinks;
}

/** The part of the answer that is wanted, for sources that page by themselves. */
export interface Window {
  /** Rows up to the end of the page; null for all, as LIMIT takes it. */
  rows: number | null;
  /** Set when the order is that of the changes. */
  changed?: ChangeWindow | undefined;
}

/** The first so many records changed in a time; open at its end while everything is complete. */
export interface ChangeWindow {
  from: Date;
  until: Date | undefined;
  rows: number;
}

/** One query parameter and the condition that it makes. */
export interface Filter<T = unknown> {
  param: Param<T>;
  /** Undefined: no condition. */
  where(value: NonNullable<T>): Statement | undefined;
}

/** A filter whose type of value only its own declaration knows. */
export interface AnyFilter {
  param: Param<unknown>;
  where(value: never): Statement | undefined;
}

/** What a type of key sees: everything, nothing at all, or the rows of a condition. */
export type Scope = 'all' | 'forbidden' | ((key: ApiKey) => Statement | undefined);

/** A condition on a state: a column, or what follows from the states. */
type OfStates = string | ((states: readonly string[]) => Statement);

/** FROM, made for the request. */
export type Source = (
  key: ApiKey,
  query: Record<string, unknown>,
  moment: Moment,
  window: Window,
) => Statement;

interface Declared {
  /** Below /api/v1, with {parameters}. */
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  /** Fields that order the records and tell them apart: a page continues where the last one ended. */
  by?: readonly string[];
  /** Columns of a total order, where fields alone do not make one. */
  order?: readonly string[];
  /** Column of the last change, where no TimeUpdated shows it. */
  updated?: string;
  /** The state of the record; makes the parameter States and the restriction of keys. */
  state?: OfStates;
  /** The same restriction of keys for a list without the parameter. */
  keyStates?: OfStates;
  filters?: Record<string, AnyFilter>;
  /** A condition that holds for lists and single reads alike. */
  constant?: string;
  /** What holds for the list, depending on the key and on which parameters were given. */
  always?: (key: ApiKey, query: Record<string, unknown>) => Statement | undefined;
  /** What each type of key sees, over what is read; an Employee key sees everything. */
  scope: Record<Exclude<KeyType, 'Employee'>, Scope>;
  /** For lists below one record: 404 unless this finds it, within the scope. */
  parent?: (id: number, key: ApiKey) => Statement;
  /** The column that the id of the path fills. */
  below?: string;
  hasNextPage?: boolean;
  /** The suppliers asked for decide how the list is best read: a few lines of theirs, or one invoice after the other. */
  isPlannedForSuppliers?: boolean;
  /** Fields for which the database gives a key. */
  filled?: Filling;
  /** A record is also read by its id: operation and summary. */
  single?: readonly [operationId: string, summary: string];
  /** What a copy of the whole list asks for; null: it is read for one record or computed for a day, and not copied. */
  copied?: Record<string, unknown> | null;
}

/** A list of the rows of a table, with what is joined to them. */
export interface TableList extends Declared {
  of: RecordType;
  joins?: string;
}

/**
 * A list of what a query finds, made for the request. One that pages by itself narrows by what the key sees before it cuts;
 * `scope`, `state` and `keyStates` still hold for every row.
 */
export interface QueryList extends Declared {
  of: { row: string; fields: Fields };
  source: Source;
  /** The source itself looks only at as many rows as the page needs. */
  pagesItself?: boolean;
}

/** A list as the engine reads it. */
export interface Resource extends Omit<Declared, 'single' | 'state' | 'keyStates' | 'by'> {
  tag: string;
  row: string;
  fields: Fields;
  from: Source;
  order: readonly string[];
  /** Fields of the order, for continuing where a page ended. */
  cursor: readonly string[] | undefined;
  state?: ((states: readonly string[]) => Statement) | undefined;
  keyStates?: ((states: readonly string[]) => Statement) | undefined;
  pagesItself?: boolean;
  single: Single | undefined;
}

/** A read of one record by its id; shares everything else with the list. */
export interface Single {
  path: string;
  operationId: string;
  summary: string;
  param: string;
  field: string;
  column: string;
}

/** The lists of one part of the API. */
export function lists(tag: string, declared: readonly (TableList | QueryList)[]): readonly Resource[] {
  return declared.map((list) => resourceOf(tag, list));
}

function resourceOf(tag: string, list: TableList | QueryList): Resource {
  const { of, by, single, state, keyStates, ...rest } = list;
  const fields = shownOf(of.fields);
  const column = (name: string) => fields[name]!.listedFrom(of.row);
  const updated = list.updated ?? (fields.TimeUpdated && column('TimeUpdated'));
  return {
    ...rest,
    tag,
    row: of.row,
    fields,
    from: 'source' in list ? list.source : fixed(`${list.of.table} ${of.row} ${list.joins ?? ''}`),
    order: list.order ?? by!.map(column),
    cursor: list.hasNextPage ? undefined : by,
    ...(updated ? { updated } : {}),
    state: ofStates(state),
    keyStates: ofStates(keyStates),
    single: single && singleOf(list.path, single, by![0]!, column),
  };
}

const shown = new WeakMap<Fields, Fields>();

/** The same for every list of a record: a document shows it once. */
function shownOf(fields: Fields): Fields {
  const known = shown.get(fields);
  if (known) return known;
  const found = Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.isWriteOnly));
  shown.set(fields, found);
  return found;
}

function fixed(from: string): Source {
  const statement = trusted(from);
  return () => statement;
}

function ofStates(given: OfStates | undefined): ((states: readonly string[]) => Statement) | undefined {
  return typeof given === 'string' ? (states) => anyOf(given, states) : given;
}

/** `/products` by ProductID is `/products/{productID}`. */
function singleOf(
  path: string,
  [operationId, summary]: readonly [string, string],
  field: string,
  column: (name: string) => string,
): Single {
  const param = field.slice(0, 1).toLowerCase() + field.slice(1);
  return { path: `${path}/{${param}}`, operationId, summary, param, field, column: column(field) };
}

/** One value is compared as such: `= ANY` of a list, even of one, loses the order of an index. */
export function anyOf(column: string, list: readonly (number | string)[]): Statement {
  if (list.length === 1) return sql`${trusted(column)} = ${list[0]}`;
  return sql`${trusted(column)} = ANY(${list})`;
}
