import { type Statement, sql, trusted } from '../../db/index.ts';

/** The first letter in a gap, followed by: an invoice id (L), the facts for allowed_actions (A), or an order number (M). */
export const GAP_MARKS = { link: 'L', actions: 'A', missing: 'M' } as const;

export type GapKind = keyof typeof GAP_MARKS;

/** SQL for a gap of this kind; `content` is what its filler needs. */
export function gapSql(kind: GapKind, content: Statement): Statement {
  return sql`chr(1) || ${trusted(`'${GAP_MARKS[kind]}'`)} || ${content} || chr(1)`;
}
