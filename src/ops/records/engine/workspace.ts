import type { Row, Tx } from '../../../db/index.ts';
import { FewRows } from './few-rows.ts';
import type { Intake } from './intake.ts';
import { ManyRows } from './many-rows.ts';
import type { Part } from './part.ts';

/** Holds the rows of one request while they are checked and stored. Statements use a part's `stage` and `merged` like tables. */
export interface Workspace {
  /** Adds rows of a part from a JSON array, only of the first `upTo` records. May be called repeatedly before the part is merged. */
  stage(part: Part, json: string, upTo: number): Promise<void>;
  /** Computes the merged rows from the staged ones. */
  merge(part: Part): Promise<void>;
  /** Sets `changed` on the merged rows `p` for which the condition holds. */
  markChanged(part: Part, condition: string): Promise<void>;
  run<R extends object = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

/** Limits for a small request, whose rows are sent along with every statement. */
export interface Few {
  rows: number;
  chars: number;
}
const FEW: Few = { rows: 500, chars: 256 * 1024 };

/**
 * Even a short-lived temporary table costs PostgreSQL's catalogs some 25 KB and 90 dead rows: negligible for many records, but
 * with one record at a time the database would grow and grow. So only large requests create tables.
 */
export function workspaceFor(tx: Tx, parts: readonly Part[], intake: Intake, few = FEW): Workspace {
  const isSmall = intake.rows <= few.rows && intake.spool.chars <= few.chars;
  return isSmall ? new FewRows(tx) : new ManyRows(tx, parts);
}
