import type { Fields, RecordType, references } from '../../../model/index.ts';
import type { Code } from '../../../shared/index.ts';

/** A column that no field gives. */
export interface Derived {
  pg: string;
  /** SQL over the staged row `s`, for a new row. */
  value: string;
}

/** What must hold for a record as it would be stored: SQL over `m`. */
export interface Rule {
  field: string;
  holds: string;
  detail: string;
  code?: Code;
}

/** A rule over stored rows; `broken` selects the index `i` of the records that break it. */
export interface StoredRule {
  field: string;
  detail: string;
  code: Code;
  broken(stored: string): string;
}

/** Records inside a record, of a kind that can also be sent on its own. */
export interface Lines {
  field: string;
  of: Declaration;
  /** The field of a line that names its record; inside of one it is filled in. */
  parentField: string;
  /** SQL: which rows `t` of the lines' table belong to the record `p`. */
  belongs: string;
  /** Columns of new lines that come from the record around them: `derived`, where that may itself be new. */
  derived?: (records: string) => Record<string, Derived>;
  description: string;
}

/** Everything that the engine must know about one resource. */
export interface Declaration {
  /** As in the v1 path. */
  name: string;
  table: string;
  summary: string;
  description?: string;
  /** Fields that tell records apart. */
  key: readonly string[];
  fields: Fields;
  /** Fields of v1 that are computed: ignored when they come back. */
  computed: Fields;
  /** Further columns of a new row. */
  derived?: Record<string, Derived>;
  /** Columns of what would be stored that no table has, for rules: SQL over `s`. */
  noted?: Record<string, Derived>;
  /** Each record brings a new ULID along, as `s.u`, for a row that needs one. */
  numbered?: boolean;
  /** Combinations of fields that no two records may share. */
  unique?: readonly {
    fields: readonly string[] /** SQL over `t`: which stored rows count. */;
    among?: string;
  }[];
  rules?: readonly Rule[];
  /** `"Remove": true` deletes the record. */
  removable?: boolean;
  /** What must hold for a record that is removed: SQL over `m`. */
  removal?: readonly Rule[];
  /** New records come from elsewhere; unknown ones are refused with this reference. */
  existing?: references.Reference;
  lines?: Lines;
  /** SQL over a row: it belongs to a document that this service made or moved. */
  ours?: (row: string) => string;
  /** Of lines: the field that names their document. New ones of a document of ours are refused there. */
  document?: string;
  /** What must hold over what is then stored, before anything follows from it. */
  stored?: readonly StoredRule[];
  /** SQL after the rows are stored; `stored` has all records of the request. */
  after?: (stored: string) => readonly string[];
  /** SQL of the products `id` that somebody waited for and that are active now. */
  activated?: (stored: string) => string;
  /** What must hold in the end. */
  finally?: readonly StoredRule[];
  /** SQL of the products whose stock the records tell of, or whose documents they change. */
  stockOf?: (records: string, lines: string) => string;
  /** Sequences that must stay ahead of the numbers that come in: sequence, column. */
  sequences?: readonly (readonly [sequence: string, column: string])[];
  /** Its rows count their versions, also when only their lines change. */
  versioned?: boolean;
  /** Without a time_updated. */
  untimed?: boolean;
  example: Record<string, unknown>;
}

/** What loads take of a record, lists that live in tables of their own last, and what they ignore. */
export function taken({ table, fields }: RecordType): Pick<Declaration, 'table' | 'fields' | 'computed'> {
  const all = Object.entries(fields);
  const given = all.filter(([, field]) => field.owner !== 'computed');
  const ordered = [...given.filter(([, field]) => !field.link), ...given.filter(([, field]) => field.link)];
  const ignored = all.filter(([name, field]) => field.owner === 'computed' && name !== 'TimeUpdated');
  return { table, fields: Object.fromEntries(ordered), computed: Object.fromEntries(ignored) };
}

/** A resource with the part of the documentation in which it stands. */
export interface RecordResource extends Declaration {
  tag: string;
}

export function group(tag: string, resources: readonly Declaration[]): readonly RecordResource[] {
  return resources.map((resource) => ({ ...resource, tag }));
}

export const REMOVE = 'Remove';

/** Which bit of a staged row's mask says that the field was given. */
export function bitOf(declaration: Declaration, field: string): number {
  const place = [...Object.keys(declaration.fields), declaration.lines?.field].indexOf(field);
  if (place < 0 || place > 52) throw new Error(`${declaration.name} has no place for ${field}`);
  return 2 ** place;
}

export function columnOf(declaration: Declaration, field: string): string {
  return declaration.fields[field]!.column;
}

export function isRequired(declaration: Declaration, name: string): boolean {
  const field = declaration.fields[name]!;
  return declaration.key.includes(name)
    ? !field.isNullable
    : !field.isNullable && field.fallback === undefined && !declaration.existing;
}
