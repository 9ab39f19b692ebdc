import type { ReactNode } from 'react';
import type { Column } from './columns.tsx';
import { count, day, money } from './format.ts';
import { Instant } from './instant.tsx';

type Options<T> = Partial<Pick<Column<T>, 'width' | 'card' | 'isExtra' | 'sort'>>;
type Text = string | null | undefined;
type Value = Text | number;

interface Kind<V> extends Pick<Column<unknown>, 'width' | 'isNumber'> {
  /** As plain text, for CSV files and cell titles. */
  text(value: V): string;
  cell(value: V): ReactNode;
}

/** Columns of one kind look the same in every list. */
const columnFactory =
  <V,>({ text, cell, ...look }: Kind<V>) =>
  <T,>(id: string, title: string, of: (row: T) => V, options: Options<T> = {}): Column<T> => ({
    id,
    title,
    ...look,
    text: (row) => text(of(row)),
    cell: (row) => cell(of(row)),
    ...options,
  });

export const textColumn = columnFactory<Value>({
  text: (value) => String(value ?? ''),
  cell: (value) => <bdi>{value ?? '–'}</bdi>,
});

/** A calendar day; wide enough to include the year. */
export const dayColumn = columnFactory<Text>({
  width: 152,
  text: (value) => value?.slice(0, 10) ?? '',
  cell: day,
});

export const instantColumn = columnFactory<Text>({
  width: 176,
  text: (value) => value ?? '',
  cell: (value) => <Instant time={value} />,
});

export const moneyColumn = columnFactory<Text>({
  width: 120,
  isNumber: true,
  text: (value) => value ?? '',
  cell: money,
});

export const countColumn = columnFactory<Value>({
  width: 100,
  isNumber: true,
  text: (value) => String(value ?? ''),
  cell: count,
});
