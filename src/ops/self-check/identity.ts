import { type Queryable, type Statement, sql } from '../../db/index.ts';

/** At most so many rows are shown of those that break an identity; all are counted. */
export const MAX_EXAMPLES = 20;

/** What an identity may depend on beside the data. */
export interface Moment {
  now: Date;
  /** The date of now, in UTC. */
  today: string;
  /** What `unitsSold` has read. */
  sold: string;
}

/** Something that is always true of the books. */
export interface Identity {
  name: string;
  explanation: string;
  /** Counts what is looked at: `SELECT count(*) …`. */
  checked: Statement;
  /** The rows that break it: ids first, then the figures that differ. Money as text. */
  broken(moment: Moment): Statement;
}

export interface Outcome {
  checked: number;
  broken: number;
  examples: Record<string, unknown>[];
}

/** One statement: a window counts the broken rows while only some of them are kept. */
export async function examine(tx: Queryable, identity: Identity, moment: Moment): Promise<Outcome> {
  const [outcome] = await tx.query<Outcome>(sql`
    SELECT (${identity.checked}) AS checked, coalesce(max(e.total), 0) AS broken,
      coalesce(json_agg(e.example), '[]') AS examples
    FROM (SELECT count(*) OVER () AS total, to_json(b) AS example FROM (${identity.broken(moment)}) b
      LIMIT ${MAX_EXAMPLES}) e`);
  return outcome!;
}
