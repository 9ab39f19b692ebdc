import type { Row } from '../../../db/index.ts';
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
