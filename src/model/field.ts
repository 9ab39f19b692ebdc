import {
  MAX_DAYS,
  MAX_ID,
  MAX_LINE_UNITS,
  MAX_ORDER_UNITS,
  MAX_STOCK_UNITS,
  MAX_TOTAL_MONEY,
  MAX_UNIT_MONEY,
} from '../shared/index.ts';
import type { Audience } from './audience.ts';
import * as kinds from './kind.ts';
import type { Reference } from './references.ts';
import type { ShownColumns } from './shows.ts';

/**
 * Who sets a value: the ERP; this service, on its own documents (on others, the ERP does); or nobody, because it is
 * computed from others.
 */
export type FieldOwner = 'erp' | 'service' | 'computed';

/** A list stored as rows of a separate table. */
export interface Link {
  table: string;
  /** The column that refers to the list's owner; it has the same name in the record's table. */
  owner: string;
  column: string;
  /** SQL condition over `link` for the rows to show; the others stay when the list is replaced. */
  shown?: string;
}

function linkedItems({ table, owner, column }: Link, row: string, condition?: string): string {
  const which = condition ? ` AND ${condition}` : '';
  return `ARRAY(SELECT link.${column} FROM ${table} link WHERE link.${owner} = ${row}.${owner}${which} ORDER BY link.${column})`;
}

/** One field of a record, declared once: lists show it, and loads of records accept it. */
export class Field {
  readonly owner: FieldOwner = 'erp';
  readonly isNullable: boolean = false;
  /** SQL over the staged row `s`, for a new record without the field. If undefined, the field is required. */
  readonly fallback: string | undefined = undefined;
  readonly references: Reference | undefined = undefined;
  /** Lists do not show it. */
  readonly isWriteOnly: boolean = false;
  /** Taken by loads, but left out when their records are read: sending it back later would undo what moved it since. */
  readonly isOnlySent: boolean = false;
  /** Cannot change once the record exists. */
  readonly isImmutable: boolean = false;
  /** Whether it is a column of the record's table, written by loads. */
  readonly isStored: boolean = true;
  readonly link: Link | undefined = undefined;
  /** SQL of the value shown for a row, if it is not simply the column. */
  readonly ofRow: ((row: string) => string) | undefined = undefined;
  /** SQL over the tables that a list reads, if it needs more than the row. */
  readonly inLists: string | undefined = undefined;
  readonly isNullableInLists: boolean = false;
  /** Computed from columns that cannot be null. */
  readonly isMadeOfValues: boolean = false;
  /** Additional documentation for senders. */
  readonly sendingText: string = '';

  constructor(
    readonly kind: kinds.Kind,
    /** Column of the table, and of a load's staging table. */
    readonly column: string,
    readonly description: string,
  ) {}

  private with(change: Partial<Field>): Field {
    return Object.assign(Object.create(Field.prototype) as Field, this, change);
  }

  orNull(): Field {
    return this.with({ isNullable: true });
  }

  /** Sets a default for new records that do not give a value. */
  or(fallback: string, sendingText = ''): Field {
    return this.with({ fallback, sendingText });
  }

  /** Defaults to the time of the load, for new records that do not give a value. */
  orNow(): Field {
    return this.or('clock_timestamp()');
  }

  to(references: Reference): Field {
    return this.with({ references });
  }

  writeOnly(): Field {
    return this.with({ isWriteOnly: true });
  }

  loadOnly(): Field {
    return this.with({ isOnlySent: true, isWriteOnly: true });
  }

  immutable(): Field {
    return this.with({ isImmutable: true });
  }

  /** Owned by this service, on its own documents. */
  ownedByService(): Field {
    return this.with({ owner: 'service' });
  }

  /** Validated and compared, but written by a later step, not by the load itself. */
  unstored(): Field {
    return this.with({ isStored: false });
  }

  shownAs(ofRow: (row: string) => string): Field {
    return this.with({ ofRow });
  }

  listedAs(inLists: string): Field {
    return this.with({ inLists });
  }

  /** Null in lists, although loads do not accept null. */
  nullInLists(): Field {
    return this.with({ isNullableInLists: true });
  }

  /** Promises that the SQL of a computed field is never null, which makes its JSON cheaper. */
  nonNull(): Field {
    return this.with({ isMadeOfValues: true });
  }

  withSendingText(sendingText: string): Field {
    return this.with({ sendingText });
  }

  linked(link: Link): Field {
    return this.with({ link, fallback: "'{}'", isStored: false });
  }

  /** Computed from others: shown, and ignored if it is sent back. */
  computed(): Field {
    return this.with({ owner: 'computed' });
  }

  /** SQL of the value shown for a row, before its kind formats it. */
  valueIn(row: string): string {
    if (this.link) return linkedItems(this.link, row, this.link.shown);
    return this.ofRow?.(row) ?? `${row}.${this.column}`;
  }

  /** SQL of the stored value of a row in the form that loads take. */
  sentFrom(row: string): string {
    const value = this.valueIn(row);
    return (this.kind.send ?? this.kind.show)?.(value) ?? value;
  }

  /** SQL over the stored row `t`: what the value in the row `given` is compared with. Of a list, the items that are shown or given. */
  storedValueFor(given: string): string {
    if (this.link?.shown) {
      const isGiven = `link.${this.link.column} = ANY (${given}.${this.column})`;
      return linkedItems(this.link, 't', `(${this.link.shown} OR ${isGiven})`);
    }
    const value = this.valueIn('t');
    return this.kind.compared?.(value) ?? value;
  }

  /** Whether the comparison uses something other than the plain column. */
  get hasCustomComparison(): boolean {
    return this.ofRow !== undefined || this.kind.compared !== undefined;
  }

  /** SQL over the tables that a list reads, where the record's row is called `row`. */
  listedFrom(row: string): string {
    const value = this.inLists ?? this.valueIn(row);
    return this.link && this.isNullableInLists ? `nullif(${value}, '{}')` : value;
  }

  /** The same, formatted for a response. */
  shownFrom(row: string): string {
    const value = this.listedFrom(row);
    return this.kind.show?.(value) ?? value;
  }

  /** Whether it is a column of the record's own table that cannot be null, or made of such columns. */
  get isNeverNull(): boolean {
    if (this.isMadeOfValues) return true;
    const isColumn = this.inLists === undefined && this.ofRow === undefined && this.isStored;
    return isColumn && this.owner !== 'computed' && !this.isNullable && !this.isNullableInLists;
  }

  /** The description for senders. */
  get sentText(): string {
    return this.sendingText === '' ? this.description : this.description.replace(/\.$/, this.sendingText);
  }

  /** JSON schema of the value as shown. */
  get shownSchema(): Record<string, unknown> {
    const { shown } = this.kind;
    const type = this.isNullable || this.isNullableInLists ? { type: [shown.type, 'null'] } : {};
    return { ...shown, ...type, description: this.description };
  }
}

export type Fields = Record<string, Field>;

/** A record type: its table, the alias of its row in lists, who may see it, and its fields in display order. */
export interface RecordType {
  table: string;
  row: string;
  audience: Audience;
  /** What it shows of other records. */
  shows?: readonly ShownColumns[];
  fields: Fields;
}

export type FieldFactory = (column: string, description: string) => Field;
export const ofKind =
  (kind: kinds.Kind): FieldFactory =>
  (column, description) =>
    new Field(kind, column, description);

export const id = ofKind(kinds.id);
/** An id from another system that has no meaning here. */
export const foreignId = ofKind(kinds.integer(-MAX_ID, MAX_ID));
export const days = ofKind(kinds.integer(0, MAX_DAYS));
/** A position in a sequence. */
export const position = ofKind(kinds.integer(1, MAX_ID));
/** Units in an order: units per case, minimum quantities. */
export const orderUnits = ofKind(kinds.integer(1, MAX_ORDER_UNITS));
/** Units on an invoice line; a return is negative. */
export const lineUnits = ofKind(kinds.integer(-MAX_LINE_UNITS, MAX_LINE_UNITS));
export const lineUnitsFromZero = ofKind(kinds.integer(0, MAX_LINE_UNITS));
/** A stock count of a warehouse. */
export const stock = ofKind(kinds.integer(-MAX_STOCK_UNITS, MAX_STOCK_UNITS));
export const stockFromZero = ofKind(kinds.integer(0, MAX_STOCK_UNITS));
export const name = ofKind(kinds.text(500, { minLength: 1 }));
export const shortText = ofKind(kinds.text(500));
export const longText = ofKind(kinds.text(20_000));
export const link = ofKind(kinds.text(2_000));
export const flag = ofKind(kinds.bool);
export const date = ofKind(kinds.date());
export const midnight = ofKind(kinds.date({ orMidnight: true }));
export const time = ofKind(kinds.time);
/** The total of a document. */
export const total = ofKind(kinds.decimal({ precision: 14, scale: 2, max: MAX_TOTAL_MONEY }));
export const totalFromZero = ofKind(kinds.decimal({ precision: 14, scale: 2, min: 0, max: MAX_TOTAL_MONEY }));
/** An amount per unit, or outside the lines of a document. */
export const money = ofKind(kinds.decimal({ precision: 14, scale: 2, min: 0, max: MAX_UNIT_MONEY }));
export const cost = ofKind(kinds.decimal({ precision: 14, scale: 4, min: 0, max: MAX_UNIT_MONEY }));
/** Units or cases on a line. */
export const quantity = ofKind(kinds.decimal({ precision: 14, scale: 4, max: String(MAX_LINE_UNITS) }));
export const potency = ofKind(kinds.decimal({ precision: 8, scale: 3 }));
const stateKind = kinds.text(2, { pattern: /^[A-Z]{2}$/, form: 'Must be two capital letters, such as CA.' });
export const stateCode = ofKind(stateKind);

export const reference = (column: string, target: Reference, description: string): Field =>
  new Field(target.column === 'state' ? stateKind : kinds.id, column, description).to(target);

/** A list stored as rows of another table; null counts as empty. */
export const links = (
  kind: kinds.Kind,
  column: string,
  where: Link,
  target: Reference,
  description: string,
) => new Field(kind, column, description).to(target).linked(where);

/** When any shown field of the record last changed. */
export const timeUpdated = time(
  'time_updated',
  'When the record, or related data shown in it, last changed, in UTC.',
).computed();

/** Computed fields: SQL over the tables that the list reads. */
const computedField =
  (kind: kinds.Kind) =>
  (sql: string, description: string): Field =>
    new Field(kind, '', description).computed().listedAs(sql);
const listOf = (items: Record<string, unknown>) =>
  computedField({
    what: 'a list',
    pg: '',
    schema: {},
    shown: { type: 'array', items },
    read: (value) => value,
  });

export const computed = {
  int: computedField(kinds.id),
  text: computedField(kinds.text()),
  bool: computedField(kinds.bool),
  decimal: computedField(kinds.decimal({ precision: 14, scale: 2 })),
  date: computedField(kinds.date()),
  midnight: computedField(kinds.date({ orMidnight: true })),
  time: computedField(kinds.time),
  dates: listOf(kinds.date().shown),
  listOf,
};
