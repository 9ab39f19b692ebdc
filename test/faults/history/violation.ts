import type { History } from './history.ts';

/** Something that must not be, and the number of the call whose answer shows it. */
export interface Violation {
  sentence: string;
  operation: number;
}

export interface Outcome {
  violations: Violation[];
  /** A search that was too long: what it did not look at. */
  gaveUp?: string;
}

/** A promise about the whole of a history. */
export interface Check {
  name: string;
  run(history: History): Outcome;
}
