import { type Field, InvalidValueError } from '../../../model/index.ts';
import { type FieldError, suggestName } from '../../../shared/index.ts';
import { isRequired, presenceBitOf, REMOVE, type ResourceDeclaration } from './declaration.ts';

/** A row for the stage: the values by column, and the mask of given fields. */
export type StagedRow = Record<string, unknown>;

export interface ParsedRecord {
  row: StagedRow;
  /** Rows for the stage of the lines, if the record has any. */
  lines: StagedRow[];
}

type OnProblem = (problem: FieldError) => void;

/** After this many problems, the rest of a record is not checked. */
const MAX_PROBLEMS = 100;

/** Passes on the problems of one record, up to the limit. */
class ProblemReporter {
  private found = 0;

  constructor(private readonly onProblem: OnProblem) {}

  add(problem: FieldError): void {
    if (this.isFull) return;
    this.found++;
    this.onProblem(problem);
  }

  get isFull(): boolean {
    return this.found >= MAX_PROBLEMS;
  }
}

/** Lines per record. Orders here have at most 200. A record with all its lines is read in one turn of the event loop. */
const MAX_LINES = 2_000;

/** Checks records one by one. Invalid values are reported and staged as null. */
export class RecordReader {
  private readonly fields: Map<string, { field: Field; bit: number }>;
  private readonly computed: ReadonlySet<string>;
  private readonly keys: readonly string[];
  private readonly lines: { reader: RecordReader; bit: number; field: string; parent: string } | undefined;

  constructor(
    private readonly declaration: ResourceDeclaration,
    private readonly lenient: boolean,
    parentField?: string,
  ) {
    const { fields, computed, key, lines } = declaration;
    this.fields = new Map(
      Object.entries(fields).map(([name, field]) => [name, { field, bit: presenceBitOf(declaration, name) }]),
    );
    this.computed = new Set(['TimeUpdated', ...Object.keys(computed)]);
    this.keys = key.filter((name) => name !== parentField && isRequired(declaration, name));
    this.lines = lines && {
      reader: new RecordReader(lines.of, lenient, lines.parentField),
      bit: presenceBitOf(declaration, lines.field),
      field: lines.field,
      parent: lines.parentField,
    };
  }

  read(record: unknown, index: number, onProblem: OnProblem): ParsedRecord {
    return this.readOne(record, { index, prefix: '', place: 0 }, new ProblemReporter(onProblem));
  }

  private readOne(
    record: unknown,
    at: { index: number; prefix: string; place: number },
    report: ProblemReporter,
  ): ParsedRecord {
    const say = (name: string, detail: string) =>
      report.add({ field: at.prefix + name, code: 'SCHEMA_VIOLATION', detail, index: at.index });
    // Nulls and default values are left out: they would be most of what is sent to the stage.
    const row: StagedRow = at.place > 0 ? { i: at.index, n: at.place } : { i: at.index };
    if (typeof record !== 'object' || record === null || Array.isArray(record)) {
      report.add({
        field: at.prefix === '' ? 'body' : at.prefix.slice(0, -1),
        code: 'SCHEMA_VIOLATION',
        detail: 'Must be a JSON object with the fields of one record.',
        index: at.index,
      });
      // All bits are set, so that no field is reported as missing in addition.
      return { row: { ...row, m: -1 }, lines: [] };
    }
    let mask = 0;
    let lines: StagedRow[] = [];
    // Not Object.entries, and no closure per field: this runs for every field of every record.
    for (const name in record) {
      if (report.isFull) break;
      const value = (record as Record<string, unknown>)[name];
      const known = this.fields.get(name);
      if (known) {
        mask += known.bit;
        row[known.field.column] = readValue(known.field, value, name, say);
      } else if (this.lines?.field === name) {
        mask += this.lines.bit;
        lines = this.readLines(value, at.index, record as Record<string, unknown>, report);
      } else if (name === REMOVE && this.declaration.removable) row.r = readRemove(value, say);
      else if (!this.computed.has(name) && !this.lenient)
        say(
          name,
          `Unknown field. Remove it, or send Prefer: handling=lenient to ignore it.${this.hint(name)}`,
        );
    }
    for (const name of this.keys) if (!Object.hasOwn(record, name)) say(name, 'This field is required.');
    row.m = mask;
    return { row, lines };
  }

  /** The field that was probably meant. */
  private hint(name: string): string {
    const meant = suggestName(name, [...this.fields.keys(), ...(this.lines ? [this.lines.field] : [])]);
    return meant === undefined ? '' : ` Did you mean ${meant}?`;
  }

  private readLines(
    value: unknown,
    index: number,
    parent: Record<string, unknown>,
    report: ProblemReporter,
  ): StagedRow[] {
    const { reader, field, parent: parentField } = this.lines!;
    if (!Array.isArray(value)) {
      report.add({ field, code: 'SCHEMA_VIOLATION', detail: 'Must be a list of lines.', index });
      return [];
    }
    if (value.length > MAX_LINES) {
      const detail = `Contains ${value.length} lines; at most ${MAX_LINES} are accepted.`;
      report.add({ field, code: 'SCHEMA_VIOLATION', detail, index });
      return [];
    }
    return value.map((line: unknown, n) => {
      if (report.isFull) return {};
      const own =
        typeof line === 'object' && line !== null && !Array.isArray(line)
          ? { ...line, [parentField]: parent[parentField] }
          : line;
      return reader.readOne(own, { index, prefix: `${field}[${n}].`, place: n }, report).row;
    });
  }
}

type ReportProblem = (name: string, detail: string) => void;

function readValue(field: Field, value: unknown, name: string, say: ReportProblem): unknown {
  if (value === null && (field.isNullable || field.link)) return field.link ? [] : undefined;
  try {
    if (value === null) throw new InvalidValueError('Must not be null.');
    return field.kind.read(value);
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    say(name, error.message);
    return undefined;
  }
}

function readRemove(value: unknown, say: ReportProblem): true | undefined {
  if (typeof value !== 'boolean') say(REMOVE, 'Must be true or false.');
  return value === true || undefined;
}
