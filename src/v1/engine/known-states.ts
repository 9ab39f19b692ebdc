import { type Db, sql } from '../../db/index.ts';
import { malformed } from '../../shared/index.ts';

/** Existing state abbreviations. Read again only when a filter names an unknown one. */
export class KnownStates {
  private known = new Set<string>();

  constructor(private readonly db: Db) {}

  /** An unknown state in a filter is an error, not an empty result. */
  async require(states: readonly string[]): Promise<void> {
    if (states.every((state) => this.known.has(state))) return;
    const rows = await this.db.query<{ state: string }>(sql`SELECT state FROM state ORDER BY state`);
    this.known = new Set(rows.map((row) => row.state));
    const unknown = states.filter((state) => !this.known.has(state));
    if (unknown.length === 0) return;
    const detail = `States: unknown value ${unknown.join(', ')}. Known states: ${[...this.known].join(', ')}.`;
    throw malformed('States', detail);
  }
}
