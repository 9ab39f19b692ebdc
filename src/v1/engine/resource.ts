import type { ApiKey, KeyType } from '../../access/index.ts';
import type { Statement } from '../../db/index.ts';
import type { DocumentLinks } from '../../documents/index.ts';
import type { Param } from '../../http/index.ts';
import type { Field } from './field.ts';

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

export interface Resource {
  /** Below /api/v1, with {parameters}. */
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  /**
   * FROM: a table, or a query made for the request. A query that pages by itself narrows by what the key sees before it
   * cuts; what it may see is still said here, by `scope`, `state` and `keyStates`, and holds for every row.
   */
  from: string | ((key: ApiKey, query: Record<string, unknown>, moment: Moment, window: Window) => Statement);
  fields: Record<string, Field>;
  /** Columns of a total order. */
  order: readonly string[];
  /** When `order` consists of fields of the record: their names, for continuing where a page ended. */
  cursor?: readonly string[];
  /** Column of TimeUpdated, where the record has one. */
  updated?: string;
  /** Condition on the state of the record; makes the parameter States and the restriction of keys. */
  state?: (states: readonly string[]) => Statement;
  /** The same restriction of keys for a list without the parameter. */
  keyStates?: (states: readonly string[]) => Statement;
  filters?: Record<string, AnyFilter>;
  /** A condition that holds for lists and single reads alike. */
  constant?: string;
  /** What holds for the list, depending on the key and on which parameters were given. */
  always?: (key: ApiKey, query: Record<string, unknown>) => Statement | undefined;
  scope: Record<Exclude<KeyType, 'Employee'>, Scope>;
  /** For lists below one record: 404 unless this finds it, within the scope. */
  parent?: (id: number, key: ApiKey) => Statement;
  /** The column that the id of the path fills. */
  below?: string;
  hasNextPage?: boolean;
  /** The source itself looks only at as many rows as the page needs. */
  pagesItself?: boolean;
  /** The suppliers asked for decide how the list is best read: a few lines of theirs, or one invoice after the other. */
  isPlannedForSuppliers?: boolean;
}

/** A read of one record by its id; shares everything else with the list. */
export interface Single {
  path: string;
  operationId: string;
  summary: string;
  param: string;
  column: string;
  /** v1 purchases answer even a single record as a page. */
  asList?: boolean;
}
