import { type Queryable, type Statement, sql } from '../../db/index.ts';

/** How many of the rows that break an identity are shown; all of them are counted. */
export const MAX_EXAMPLES = 20;

/** What an identity may depend on besides the data. */
export interface CheckContext {
  now: Date;
  /** The date of `now`, in UTC. */
  today: string;
  /** The result of `readUnitsSold`. */
  sold: string;
}

/** An invariant of the books. */
export interface Identity {
  name: string;
  explanation: string;
  /** Counts the rows that are checked: `SELECT count(*) …`. */
  checked: Statement;
  /** Selects the rows that break it: ids first, then the figures that differ. Money as text. */
  broken(context: CheckContext): Statement;
}

export interface IdentityOutcome {
  checked: number;
  broken: number;
  examples: Record<string, unknown>[];
}

/** One statement: a window function counts all broken rows, while only the first ones are returned. */
export async function examine(
  tx: Queryable,
  identity: Identity,
  context: CheckContext,
): Promise<IdentityOutcome> {
  const [outcome] = await tx.query<IdentityOutcome>(sql`
    SELECT (${identity.checked}) AS checked, coalesce(max(e.total), 0) AS broken,
      coalesce(json_agg(e.example), '[]') AS examples
    FROM (SELECT count(*) OVER () AS total, to_json(b) AS example FROM (${identity.broken(context)}) b
      LIMIT ${MAX_EXAMPLES}) e`);
  return outcome!;
}
