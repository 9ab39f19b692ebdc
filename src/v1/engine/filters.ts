import { type ApiKey, equalsAny } from '../../access/index.ts';
import { type Statement, sql, trusted } from '../../db/index.ts';
import { choices, date, flag, ids, required, texts } from '../../http/index.ts';
import type { ChangeWindow, Filter, FilterRules } from './resource.ts';

export function idFilter(column: string, description: string): Filter<number[] | undefined> {
  return { param: ids(description), where: (list) => equalsAny(column, list) };
}

export function requiredIdFilter(column: string, description: string): Filter<number[]> {
  return { param: required(ids(description)), where: (list) => equalsAny(column, list) };
}

/** Ids compared in a subquery. */
export function idFilterIn(
  description: string,
  where: (list: number[]) => Statement,
): Filter<number[] | undefined> {
  return { param: ids(description), where };
}

export function textFilter(column: string, description: string): Filter<string[] | undefined> {
  return { param: texts(description), where: (list) => equalsAny(column, list) };
}

export function choiceFilter<T extends string>(
  column: string,
  allowed: readonly T[],
  description: string,
): Filter<T[] | undefined> {
  return { param: choices(description, allowed), where: (list) => equalsAny(column, list) };
}

/** Statuses that are numbers, both on the wire and in the table. */
export function statusFilter(
  column: string,
  allowed: readonly string[],
  description: string,
): Filter<string[] | undefined> {
  return { param: choices(description, allowed), where: (list) => equalsAny(column, list.map(Number)) };
}

export function flagFilter(column: string, description: string): Filter<boolean | undefined> {
  return { param: flag(description), where: (value) => sql`${trusted(column)} = ${value}` };
}

export function onOrAfterFilter(column: string, description: string): Filter<string | undefined> {
  return { param: date(description), where: (day) => sql`${trusted(column)} >= ${day}::date` };
}

export function onOrBeforeFilter(column: string, description: string): Filter<string | undefined> {
  return { param: date(description), where: (day) => sql`${trusted(column)} < ${day}::date + 1` };
}

/** A filter that also applies if it is not sent. */
export function withDefault<T>(
  filter: Filter<T>,
  fallback: NonNullable<T> | ((key: ApiKey) => NonNullable<T> | undefined),
  rules: Omit<FilterRules<T>, 'fallback'> = {},
): Filter<T> {
  const isChosen = typeof fallback === 'function';
  return { ...filter, ...rules, fallback: isChosen ? (fallback as () => NonNullable<T>) : () => fallback };
}

export const isEmployee = (key: ApiKey) => key.type === 'Employee';

/** Changed at or after a time, but long enough ago that no earlier change can still appear. */
export function changedInWindow({ from, until }: Omit<ChangeWindow, 'rows'>, column: string): Statement {
  const begin = sql`${trusted(column)} >= ${from}`;
  return until ? sql`${begin} AND ${trusted(column)} < ${until}` : begin;
}

/** A parameter that is not handled here but by `source`. */
export function handledBySource<T>(filter: Pick<Filter<T>, 'param'>): Filter<T> {
  return { ...filter, where: () => undefined };
}

/** Products of suppliers, as an array, so that an index on the product can be used. */
export function productsOfSuppliers(column: string, suppliers: readonly number[]): Statement {
  return sql`${trusted(column)} = ANY(ARRAY(SELECT sp.product_id FROM product sp WHERE sp.supplier_id = ANY(${suppliers})))`;
}

/** AR accounts of customers; `accountsInStates`: those with a customer in one of the states. */
export const accountsOfCustomers = (column: string) => (list: readonly number[]) =>
  sql`${trusted(column)} IN (SELECT ar_account_id FROM customer WHERE customer_id = ANY(${list}))`;
export const accountsInStates = (column: string) => (states: readonly string[]) =>
  sql`${trusted(column)} IN (SELECT ar_account_id FROM customer WHERE state = ANY(${states}))`;
