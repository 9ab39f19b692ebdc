import { count, day, money } from './format.ts';
import { Instant } from './instant.tsx';
import type { Column } from './table.tsx';

type Options<T> = Partial<Pick<Column<T>, 'width' | 'card' | 'isExtra'>>;
type Value = string | number | null | undefined;

/** Columns by what is in them: what there is of each kind looks the same in every list. */
export function textColumn<T>(
  id: string,
  title: string,
  of: (row: T) => Value,
  options: Options<T> = {},
): Column<T> {
  return {
    id,
    title,
    text: (row) => String(of(row) ?? ''),
    cell: (row) => <bdi>{of(row) ?? '–'}</bdi>,
    ...options,
  };
}

/** A calendar day; wide enough for one of another year. */
export function dayColumn<T>(
  id: string,
  title: string,
  of: (row: T) => string | null | undefined,
  options: Options<T> = {},
): Column<T> {
  return {
    id,
    title,
    width: 152,
    text: (row) => of(row)?.slice(0, 10) ?? '',
    cell: (row) => day(of(row)),
    ...options,
  };
}

export function instantColumn<T>(
  id: string,
  title: string,
  of: (row: T) => string | null | undefined,
  options: Options<T> = {},
): Column<T> {
  return {
    id,
    title,
    width: 176,
    text: (row) => of(row) ?? '',
    cell: (row) => <Instant time={of(row)} />,
    ...options,
  };
}

export function moneyColumn<T>(
  id: string,
  title: string,
  of: (row: T) => string | null | undefined,
  options: Options<T> = {},
): Column<T> {
  return {
    id,
    title,
    width: 120,
    isNumber: true,
    text: (row) => of(row) ?? '',
    cell: (row) => money(of(row)),
    ...options,
  };
}

export function countColumn<T>(
  id: string,
  title: string,
  of: (row: T) => Value,
  options: Options<T> = {},
): Column<T> {
  return {
    id,
    title,
    width: 100,
    isNumber: true,
    text: (row) => String(of(row) ?? ''),
    cell: (row) => count(of(row)),
    ...options,
  };
}
