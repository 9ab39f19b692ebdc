import type { Audience, Fields, RecordType, references, View } from '../../../model/index.ts';
import type { Code } from '../../../shared/index.ts';

/** A column that does not come from a field. */
export interface DerivedColumn {
  pg: string;
  /** SQL over the staged row `s`, for a new row. */
  value: string;
}

/** A condition that the merged record `m` must meet, as SQL. */
export interface Rule {
  field: string;
  holds: string;
  detail: string;
  code?: Code;
}

/** A rule over stored rows; `broken` selects the index `i` of the records that break it. */
export interface StoredRowRule {
  field: string;
  detail: string;
  code: Code;
  broken(stored: string): string;
}

/** Records nested in a record, of a resource that can also be sent separately. */
export interface LineDeclaration {
  field: string;
  of: ResourceDeclaration;
  /** The field of a line that names its record; filled in for nested lines. */
  parentField: string;
  /** SQL: which rows `t` of the lines' table belong to the record `p`. */
  belongs: string;
  /** Like `derived`, for new nested lines whose values come from the enclosing record, which may itself be new. */
  derived?: (records: string) => Record<string, DerivedColumn>;
  description: string;
}

/** Everything that the engine needs to know about a resource. */
export interface ResourceDeclaration {
  /** As in the v1 path. */
  name: string;
  table: string;
  /** Who sees the records and their events. */
  audience: Audience;
  noun: string;
  description?: string;
  /** The fields that identify a record. */
  key: readonly string[];
  fields: Fields;
  /** Computed v1 fields: ignored when they are sent back. */
  computed: Fields;
  /** Additional columns of a new row. */
  derived?: Record<string, DerivedColumn>;
  /** Additional columns of the merged row that are not stored, for use in rules: SQL over `s`. */
  noted?: Record<string, DerivedColumn>;
  /** Gives each record a new ULID, as `s.u`, for rows that need one. */
  numbered?: boolean;
  /** Combinations of fields that no two records may share. */
  unique?: readonly {
    fields: readonly string[] /** SQL over `t`: which stored rows count. */;
    among?: string;
  }[];
  rules?: readonly Rule[];
  /** `"Remove": true` deletes the record. */
  removable?: boolean;
  /** The field that switches a record off, the SQL of its value, and SQL over `t` for the records that are not off. */
  inactive?: { field: string; value: string; isOn: string };
  /** Conditions for removing a record: SQL over `m`. */
  removal?: readonly Rule[];
  /** Records of this resource cannot be created here; unknown ones are refused with this reference's code. */
  existing?: references.Reference;
  lines?: LineDeclaration;
  /** SQL over a row: whether it belongs to a document that this service created or moved. */
  ours?: (row: string) => string;
  /** For lines: the field that names their document. New lines for a document of this service are refused there. */
  document?: string;
  /** Rules over the stored rows, checked before `after` runs. */
  stored?: readonly StoredRowRule[];
  /** SQL to run after the rows are stored; `stored` contains all records of the request. */
  after?: (stored: string) => readonly string[];
  /** Views of other records that the load changes: they show the same rows, or those that `after` changes. */
  touches?: readonly View[];
  /** SQL that selects the PO numbers (po_num) that were stored, and SQL to run once their keys are known. */
  poNumbers?: { of(stored: string): string; after?(stored: string): string };
  /** SQL that selects the `id` of products that are now active and have an open activation task. */
  activated?: (stored: string) => string;
  /** Rules over the stored rows, checked after `after` has run. */
  finally?: readonly StoredRowRule[];
  /** SQL that selects the products whose stock counts or documents the records change. */
  stockOf?: (records: string, lines: string) => string;
  /** Sequences that must stay ahead of the incoming numbers: sequence, column. */
  sequences?: readonly (readonly [sequence: string, column: string])[];
  /** Rows have a version, which also increments when only their lines change. */
  versioned?: boolean;
  /** The table has no time_updated. */
  untimed?: boolean;
  example: Record<string, unknown>;
}

/** The fields that loads accept (lists stored in separate tables last), and the computed ones that they ignore. */
export function loadedFields({
  table,
  audience,
  fields,
}: RecordType): Pick<ResourceDeclaration, 'table' | 'audience' | 'fields' | 'computed'> {
  const all = Object.entries(fields);
  const given = all.filter(([, field]) => field.owner !== 'computed');
  const ordered = [...given.filter(([, field]) => !field.link), ...given.filter(([, field]) => field.link)];
  const ignored = all.filter(([name, field]) => field.owner === 'computed' && name !== 'TimeUpdated');
  return { table, audience, fields: Object.fromEntries(ordered), computed: Object.fromEntries(ignored) };
}

/** A resource with its section in the documentation. */
export interface RecordResource extends ResourceDeclaration {
  tag: string;
}

export function declareResources(
  tag: string,
  resources: readonly ResourceDeclaration[],
): readonly RecordResource[] {
  return resources.map((resource) => ({ ...resource, tag }));
}

export const REMOVE = 'Remove';

/** The bit in a staged row's mask that says whether the field was given. */
export function presenceBitOf(declaration: ResourceDeclaration, field: string): number {
  const place = [...Object.keys(declaration.fields), declaration.lines?.field].indexOf(field);
  if (place < 0 || place > 52) throw new Error(`${declaration.name} has no place for ${field}`);
  return 2 ** place;
}

export function isRequired(declaration: ResourceDeclaration, name: string): boolean {
  const field = declaration.fields[name]!;
  return declaration.key.includes(name)
    ? !field.isNullable
    : !field.isNullable && field.fallback === undefined && !declaration.existing;
}
