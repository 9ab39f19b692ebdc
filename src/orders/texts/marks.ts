import { type Statement, sql, trusted } from '../../db/index.ts';

/** The first letter of what is in a gap: the number of an invoice, what decides about actions, the number of an order. */
export const GAPS = { link: 'L', actions: 'A', missing: 'M' } as const;

export type GapKind = keyof typeof GAPS;

/** SQL: a gap of a kind, with what it is filled by. */
export function gap(kind: GapKind, content: Statement): Statement {
  return sql`chr(1) || ${trusted(`'${GAPS[kind]}'`)} || ${content} || chr(1)`;
}
