import type { Field } from '../../../model/index.ts';
import { type DerivedColumn, isRequired, presenceBitOf, type ResourceDeclaration } from './declaration.ts';

/** One kind of row in a request: the records themselves (0), or their lines (1). */
export interface Part {
  declaration: ResourceDeclaration;
  /** The rows as sent (`stage`) and as they would be stored (`merged`). Statements use these names like tables. */
  stage: string;
  merged: string;
  /** SQL for the field's name in a problem; for lines it includes the index. */
  fieldText(name: string): string;
  /** Filled in from the enclosing record, so it is not checked or reported. */
  parentField: string | undefined;
  /** Additional columns of new rows. */
  derived: Record<string, DerivedColumn>;
}

export function partsOf(declaration: ResourceDeclaration): Part[] {
  const own: Part = {
    declaration,
    stage: 'records_stage_0',
    merged: 'records_merged_0',
    fieldText: (name) => `'${name}'`,
    parentField: undefined,
    derived: declaration.derived ?? {},
  };
  const { lines } = declaration;
  if (!lines) return [own];
  return [
    own,
    {
      declaration: lines.of,
      stage: 'records_stage_1',
      merged: 'records_merged_1',
      fieldText: (name) => `'${lines.field}[' || m.n || '].${name}'`,
      parentField: lines.parentField,
      derived: { ...lines.of.derived, ...lines.derived?.(own.merged) },
    },
  ];
}

/** Columns of the staged rows, with their types. */
export function stageColumns(part: Part): string {
  const fields = fieldEntries(part).map(([, { column, kind }]) => `${column} ${kind.pg}`);
  return ['i integer', 'n integer', 'm bigint', 'r boolean', 'u text', ...fields].join(', ');
}

/** Columns of the merged rows. Numeric types are unbounded here, so that values that are too large can still be checked. */
export function mergedColumns(part: Part): string {
  const unbounded = (pg: string) => pg.replace(/\(.*\)/, '');
  const fields = fieldEntries(part).map(([, { column, kind }]) => `${column} ${unbounded(kind.pg)}`);
  const derived = Object.entries({ ...part.derived, ...part.declaration.noted }).map(
    ([column, { pg }]) => `${column} ${pg}`,
  );
  const own = ['i integer', 'n integer', 'm bigint', 'r boolean', 'found boolean', 'changed boolean'];
  return [...own, ...fields, ...derived].join(', ');
}

/** SQL over a staged or merged row: whether the request gave the field. */
export function isFieldGivenSql(
  row: 's' | 'm' | 'p',
  declaration: ResourceDeclaration,
  field: string,
): string {
  return `${row}.m & ${presenceBitOf(declaration, field)} <> 0`;
}

export function fieldEntries({ declaration }: Part): [string, Field][] {
  return Object.entries(declaration.fields);
}

export function storedColumns({ declaration, derived }: Part): string[] {
  const own = Object.values(declaration.fields).filter((field) => field.isStored);
  return [...own.map((field) => field.column), ...Object.keys(derived)];
}

/** Key of `a` = key of `b`, as SQL. In nullable key columns, nulls compare as equal. */
export function sameKey({ declaration }: Part, a: string, b: string): string {
  return declaration.key
    .map((name) => {
      const { column, isNullable } = declaration.fields[name]!;
      return isNullable
        ? `${a}.${column} IS NOT DISTINCT FROM ${b}.${column}`
        : `${a}.${column} = ${b}.${column}`;
    })
    .join(' AND ');
}

export function keyColumns({ declaration }: Part, row: string): string {
  return declaration.key.map((name) => `${row}.${declaration.fields[name]!.column}`).join(', ');
}

export function requiredFields({ declaration, parentField }: Part): string[] {
  return Object.keys(declaration.fields).filter(
    (name) => isRequired(declaration, name) && !declaration.key.includes(name) && name !== parentField,
  );
}
