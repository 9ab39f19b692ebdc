import type { FieldKinds, Table } from '@dray/client/table';

/** Columns that were assigned by hand, by their heading: a field, or IGNORED_COLUMN. */
export type ColumnFields = Readonly<Record<string, string>>;

export const IGNORED_COLUMN = '-';

export interface UnknownColumn {
  heading: string;
  /** Its first value. */
  sample: string;
}

/** Columns with unknown headings; none if the first row looks like data, which must not be taken for headings. */
export function unknownColumns({ rows }: Table, kinds: FieldKinds): UnknownColumn[] {
  const [first, ...data] = rows;
  const headings = first?.cells.slice(0, first.width) ?? [];
  if (data.length === 0 || kinds.size === 0 || headings.some((heading) => !/\p{L}/u.test(heading))) return [];
  return headings.flatMap((heading, at) =>
    kinds.has(heading) ? [] : [{ heading, sample: data.find(({ cells }) => cells[at])?.cells[at] ?? '' }],
  );
}

/** The table with the names of fields as headings, without the columns that are left out. */
export function applyColumnFields({ separator, rows }: Table, fields: ColumnFields): Table {
  const headings = rows[0]?.cells ?? [];
  const isKept = (_: unknown, at: number) => fields[headings[at] ?? ''] !== IGNORED_COLUMN;
  const kept = rows.map((row) => ({
    ...row,
    cells: row.cells.filter(isKept),
    width: Array.from({ length: row.width }).filter(isKept).length,
    ...(row.numeric ? { numeric: row.numeric.filter(isKept) } : {}),
  }));
  const [first, ...data] = kept;
  if (!first) return { separator, rows: kept };
  const named = { ...first, cells: first.cells.map((heading) => fields[heading] || heading) };
  return { separator, rows: [named, ...data] };
}

const NUMBER_TYPES = ['whole', 'decimal'];

/** Whether a stored value and the one of the file are the same; 007 and 7 are only as numbers. */
export const isSameValue = (kinds: FieldKinds, name: string, old: string, now: string): boolean =>
  old === now ||
  (old !== '' &&
    now !== '' &&
    NUMBER_TYPES.includes(kinds.get(name)?.type ?? '') &&
    Number(old) === Number(now));
