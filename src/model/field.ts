import {
  MAX_DAYS,
  MAX_ID,
  MAX_LINE_UNITS,
  MAX_ORDER_UNITS,
  MAX_STOCK_UNITS,
  MAX_TOTAL_MONEY,
  MAX_UNIT_MONEY,
} from '../shared/index.ts';
import * as kinds from './kind.ts';
import type { Reference } from './references.ts';

/**
 * Who decides a value: the ERP; this service, on documents that are its own (on others the ERP does); or nobody, because
 * it follows from others.
 */
export type Owner = 'erp' | 'service' | 'computed';

/** A list that is kept as rows of a table of its own. */
export interface Link {
  table: string;
  /** Also names the record: the column that the list's owner has there. */
  owner: string;
  column: string;
  /** Which of its rows are shown, over `link`; the others stay when the list is replaced. */
  shown?: string;
}

/** One field of a record, said once: lists show it, loads of records take it. */
export class Field {
  readonly owner: Owner = 'erp';
  readonly isNullable: boolean = false;
  /** SQL over the staged row `s`, for a new record without the field. Without it the field is required. */
  readonly fallback: string | undefined = undefined;
  readonly references: Reference | undefined = undefined;
  /** Lists do not show it. */
  readonly isWriteOnly: boolean = false;
  /** A known record never changes it. */
  readonly isImmutable: boolean = false;
  /** Whether it is a column of the record's table that loads write. */
  readonly isStored: boolean = true;
  readonly link: Link | undefined = undefined;
  /** SQL of what is shown of a row, where that is not the column as it stands. */
  readonly ofRow: ((row: string) => string) | undefined = undefined;
  /** SQL over what a list reads, where that is more than the row. */
  readonly inLists: string | undefined = undefined;
  /** What lists say of it, where that is something else. */
  readonly listText: string | undefined = undefined;
  readonly isNullableInLists: boolean = false;
  /** What whoever sends it has to know besides. */
  readonly sendingText: string = '';

  constructor(
    readonly kind: kinds.Kind,
    /** Column of the table, and of the stage of a load. */
    readonly column: string,
    readonly description: string,
  ) {}

  private with(change: Partial<Field>): Field {
    return Object.assign(Object.create(Field.prototype) as Field, this, change);
  }

  orNull(): Field {
    return this.with({ isNullable: true });
  }

  /** With a value for new records that do not give one. */
  or(fallback: string, sendingText = ''): Field {
    return this.with({ fallback, sendingText });
  }

  /** The time of the load, for new records that do not give one. */
  orNow(): Field {
    return this.or('clock_timestamp()');
  }

  to(references: Reference): Field {
    return this.with({ references });
  }

  writeOnly(): Field {
    return this.with({ isWriteOnly: true });
  }

  immutable(): Field {
    return this.with({ isImmutable: true });
  }

  /** Of this service, on documents that are its own. */
  keptHere(): Field {
    return this.with({ owner: 'service' });
  }

  /** Judged and compared, but written by what follows from the records. */
  unstored(): Field {
    return this.with({ isStored: false });
  }

  shownAs(ofRow: (row: string) => string): Field {
    return this.with({ ofRow });
  }

  listedAs(inLists: string): Field {
    return this.with({ inLists });
  }

  listedText(listText: string): Field {
    return this.with({ listText });
  }

  /** Lists allow null where loads do not. */
  nullInLists(): Field {
    return this.with({ isNullableInLists: true });
  }

  sent(sendingText: string): Field {
    return this.with({ sendingText });
  }

  linked(link: Link): Field {
    return this.with({ link, fallback: "'{}'", isStored: false });
  }

  /** Follows from others: shown, and ignored when it comes back. */
  computed(): Field {
    return this.with({ owner: 'computed' });
  }

  /** What is shown of a row, before it takes the form of its kind. */
  valueIn(row: string): string {
    if (!this.link) return this.ofRow?.(row) ?? `${row}.${this.column}`;
    const { table, owner, column, shown } = this.link;
    const which = shown ? ` AND ${shown}` : '';
    return `ARRAY(SELECT link.${column} FROM ${table} link WHERE link.${owner} = ${row}.${owner}${which} ORDER BY link.${column})`;
  }

  /** What a given value is compared with, over the stored row `t`. */
  get storedValue(): string {
    const value = this.valueIn('t');
    return this.kind.compared?.(value) ?? value;
  }

  /** What is compared is not the column as it stands. */
  get isComparedOtherwise(): boolean {
    return this.ofRow !== undefined || this.kind.compared !== undefined;
  }

  /** SQL over what a list reads, in which the row of the record's table is called `row`. */
  listedFrom(row: string): string {
    const value = this.inLists ?? this.valueIn(row);
    return this.link && this.isNullableInLists ? `nullif(${value}, '{}')` : value;
  }

  /** The same in the form of an answer. */
  shownFrom(row: string): string {
    const value = this.listedFrom(row);
    return this.kind.show?.(value) ?? value;
  }

  /** A column of the record's own table, which allows no null. */
  get isNeverNull(): boolean {
    const isColumn = this.inLists === undefined && this.ofRow === undefined && this.isStored;
    return isColumn && this.owner !== 'computed' && !this.isNullable && !this.isNullableInLists;
  }

  /** What it is, for whoever sends it. */
  get sentText(): string {
    return this.sendingText === '' ? this.description : this.description.replace(/\.$/, this.sendingText);
  }

  /** JSON schema of what is shown. */
  get shownSchema(): Record<string, unknown> {
    const { shown } = this.kind;
    const type = this.isNullable || this.isNullableInLists ? { type: [shown.type, 'null'] } : {};
    return { ...shown, ...type, description: this.listText ?? this.description };
  }
}

export type Fields = Record<string, Field>;

/** A record: its table, what lists call its row, and its fields, in the order in which they are shown. */
export interface RecordType {
  table: string;
  row: string;
  fields: Fields;
}

export type Make = (column: string, description: string) => Field;
export const of =
  (kind: kinds.Kind): Make =>
  (column, description) =>
    new Field(kind, column, description);

export const id = of(kinds.id);
/** A number of somebody else's, which means nothing here. */
export const foreignId = of(kinds.whole(-MAX_ID, MAX_ID));
export const days = of(kinds.whole(0, MAX_DAYS));
/** A place in an order. */
export const place = of(kinds.whole(1, MAX_ID));
/** Of one order: what a case holds, what must be bought at least. */
export const orderUnits = of(kinds.whole(1, MAX_ORDER_UNITS));
/** Of a line of an invoice; a return is negative. */
export const lineUnits = of(kinds.whole(-MAX_LINE_UNITS, MAX_LINE_UNITS));
export const lineUnitsFromZero = of(kinds.whole(0, MAX_LINE_UNITS));
/** A count of the warehouse. */
export const stock = of(kinds.whole(-MAX_STOCK_UNITS, MAX_STOCK_UNITS));
export const stockFromZero = of(kinds.whole(0, MAX_STOCK_UNITS));
export const name = of(kinds.text(500, { minLength: 1 }));
export const words = of(kinds.text(500));
export const prose = of(kinds.text(20_000));
export const link = of(kinds.text(2_000));
export const flag = of(kinds.bool);
export const date = of(kinds.date());
export const midnight = of(kinds.date({ orMidnight: true }));
export const time = of(kinds.time);
/** Of a whole document. */
export const total = of(kinds.decimal({ precision: 14, scale: 2, max: MAX_TOTAL_MONEY }));
export const totalFromZero = of(kinds.decimal({ precision: 14, scale: 2, min: 0, max: MAX_TOTAL_MONEY }));
/** Of a unit, or beside the lines of a document. */
export const money = of(kinds.decimal({ precision: 14, scale: 2, min: 0, max: MAX_UNIT_MONEY }));
export const cost = of(kinds.decimal({ precision: 14, scale: 4, min: 0, max: MAX_UNIT_MONEY }));
/** Units or cases of a line. */
export const quantity = of(kinds.decimal({ precision: 14, scale: 4, max: String(MAX_LINE_UNITS) }));
export const potency = of(kinds.decimal({ precision: 8, scale: 3 }));
const stateKind = kinds.text(2, { pattern: /^[A-Z]{2}$/, form: 'Must be two capital letters, such as CA.' });
export const stateCode = of(stateKind);

export const reference = (column: string, target: Reference, description: string): Field =>
  new Field(target.column === 'state' ? stateKind : kinds.id, column, description).to(target);

/** A list that lives in rows of another table; given as null it is empty. */
export const links = (
  kind: kinds.Kind,
  column: string,
  where: Link,
  target: Reference,
  description: string,
) => new Field(kind, column, description).to(target).linked(where);

/** When the record last changed in anything that it shows. */
export const timeUpdated = time('time_updated', 'Last change.').computed();

/** Fields that are computed: SQL over what the list reads. */
const made =
  (kind: kinds.Kind) =>
  (sql: string, description: string): Field =>
    new Field(kind, '', description).computed().listedAs(sql);
const listOf = (items: Record<string, unknown>) =>
  made({ what: 'a list', pg: '', schema: {}, shown: { type: 'array', items }, read: (value) => value });

export const computed = {
  int: made(kinds.id),
  text: made(kinds.text()),
  bool: made(kinds.bool),
  decimal: made(kinds.decimal({ precision: 14, scale: 2 })),
  date: made(kinds.date()),
  midnight: made(kinds.date({ orMidnight: true })),
  time: made(kinds.time),
  dates: listOf(kinds.date().shown),
  listOf,
};
