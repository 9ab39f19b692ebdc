import type { Row, Tx } from '../../../db/index.ts';
import { FewRows } from './few-rows.ts';
import type { Intake } from './intake.ts';
import { ManyRows } from './many-rows.ts';
import type { Part } from './part.ts';

/** The rows of one request while they are judged and stored. Statements name `stage` and `merged` of a part like tables. */
export interface Workspace {
  /** Rows of one part as a JSON array, of the first `upTo` records. Called any number of times for each, before the part is merged. */
  stage(part: Part, json: string, upTo: number): Promise<void>;
  /** Makes what would be stored from what was sent. */
  merge(part: Part): Promise<void>;
  /** Says `changed` of the rows `p` for which the condition holds. */
  markChanged(part: Part, condition: string): Promise<void>;
  run<R extends object = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

/** What the rows of a small request come to at most: they go along with every statement. */
export interface Few {
  rows: number;
  chars: number;
}
const FEW: Few = { rows: 500, chars: 256 * 1024 };

/**
 * A table costs the catalogs of PostgreSQL some 25 KB and 90 dead rows, however short it lives: for many records nothing, for one
 * record at a time a database that grows and grows. So only large requests make tables.
 */
export function workspaceFor(tx: Tx, parts: readonly Part[], intake: Intake, few = FEW): Workspace {
  const isSmall = intake.rows <= few.rows && intake.spool.chars <= few.chars;
  return isSmall ? new FewRows(tx) : new ManyRows(tx, parts);
}
