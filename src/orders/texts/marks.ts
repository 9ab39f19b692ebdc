import { type Statement, sql, trusted } from '../../db/index.ts';

/**
 * Around what is put in when a text is read, because it depends on who reads, or when. JSON holds no such byte, however strange
 * its texts: it escapes it.
 */
export const MARK = '\u0001';

/** The first letter of what is between two marks: the number of an invoice, what decides about actions, the number of an order. */
export const GAPS = { link: 'L', actions: 'A', missing: 'M' } as const;

export type GapKind = keyof typeof GAPS;

/** SQL: a gap of a kind, with what it is filled by. */
export function gap(kind: GapKind, content: Statement): Statement {
  return sql`chr(1) || ${trusted(`'${GAPS[kind]}'`)} || ${content} || chr(1)`;
}
