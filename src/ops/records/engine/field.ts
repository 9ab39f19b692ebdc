import {
  MAX_DAYS,
  MAX_ID,
  MAX_LINE_UNITS,
  MAX_ORDER_UNITS,
  MAX_STOCK_UNITS,
  MAX_TOTAL_MONEY,
  MAX_UNIT_MONEY,
} from '../../../shared/index.ts';
import type { Field, Link, Reference } from './declaration.ts';
import * as kinds from './kind.ts';

const make = (kind: kinds.Kind, column: string, description: string): Field => ({
  kind,
  column,
  description,
  isNullable: false,
});

type Make = (column: string, description: string) => Field;
const of =
  (kind: kinds.Kind): Make =>
  (column, description) =>
    make(kind, column, description);

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
/** Of a whole document. */
export const total = of(kinds.decimal({ precision: 14, scale: 2, max: MAX_TOTAL_MONEY }));
export const totalFromZero = of(kinds.decimal({ precision: 14, scale: 2, min: 0, max: MAX_TOTAL_MONEY }));
/** Of a unit, or beside the lines of a document. */
export const money = of(kinds.decimal({ precision: 14, scale: 2, min: 0, max: MAX_UNIT_MONEY }));
export const cost = of(kinds.decimal({ precision: 14, scale: 4, min: 0, max: MAX_UNIT_MONEY }));
/** Units or cases of a line. */
export const quantity = of(kinds.decimal({ precision: 14, scale: 4, max: String(MAX_LINE_UNITS) }));
export const potency = of(kinds.decimal({ precision: 8, scale: 3 }));
export const stateCode = of(
  kinds.text(2, { pattern: /^[A-Z]{2}$/, form: 'Must be two capital letters, such as CA.' }),
);
export const any =
  (kind: kinds.Kind): Make =>
  (column, description) =>
    make(kind, column, description);

/** v1 shows milliseconds; what is the same to the millisecond is the same. */
export const time: Make = (column, description) => ({
  ...make(kinds.time, column, description),
  shown: `date_trunc('milliseconds', t.${column})`,
});

export const orNull = (field: Field): Field => ({ ...field, isNullable: true });
/** With a value for new records that do not give one: SQL over the staged row `s`. */
export const or = (field: Field, fallback: string): Field => ({ ...field, fallback });
export const writeOnly = (field: Field): Field => ({ ...field, writeOnly: true });
export const immutable = (field: Field): Field => ({ ...field, immutable: true });
export const keptHere = (field: Field): Field => ({ ...field, isKeptHere: true });
/** Judged and compared, but written by what follows from the records. */
export const unstored = (field: Field): Field => ({ ...field, stored: false });
export const to = (field: Field, references: Reference): Field => ({ ...field, references });

export const reference = (column: string, target: Reference, description: string): Field =>
  to(make(target.column === 'state' ? stateCode('', '').kind : kinds.id, column, description), target);

/** A list that lives in rows of another table; given as null it is empty. */
export const links = (
  kind: kinds.Kind,
  column: string,
  where: Link,
  target: Reference,
  description: string,
): Field => ({
  ...make(kind, column, description),
  references: target,
  link: where,
  fallback: "'{}'",
  stored: false,
});
