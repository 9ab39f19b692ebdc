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

export const id = of(kinds.whole(1));
export const integer = of(kinds.whole(-2_147_483_648));
export const count = of(kinds.whole(0));
export const positive = of(kinds.whole(1));
export const name = of(kinds.text(500, { minLength: 1 }));
export const words = of(kinds.text(500));
export const prose = of(kinds.text(20_000));
export const link = of(kinds.text(2_000));
export const flag = of(kinds.bool);
export const date = of(kinds.date());
export const midnight = of(kinds.date({ orMidnight: true }));
export const money = of(kinds.decimal({ precision: 14, scale: 2 }));
export const moneyFromZero = of(kinds.decimal({ precision: 14, scale: 2, min: 0 }));
export const cost = of(kinds.decimal({ precision: 14, scale: 4, min: 0 }));
export const quantity = of(kinds.decimal({ precision: 14, scale: 4 }));
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
export const to = (field: Field, references: Reference): Field => ({ ...field, references });

export const reference = (column: string, target: Reference, description: string): Field =>
  to(make(target.column === 'state' ? stateCode('', '').kind : kinds.whole(1), column, description), target);

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
