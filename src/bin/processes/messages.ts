import type { RateOutcome } from '../../http/index.ts';

/** Messages from a serving process to the primary. */
export type MessageFromProcess =
  | { kind: 'ready'; address: string }
  | { kind: 'rate'; ask: number; count: boolean; id: string; limit: number };

/** Messages from the primary. */
export type MessageToProcess =
  | { kind: 'rate'; ask: number; outcome: RateOutcome }
  /** Others already serve: finish running requests, take no new ones, then exit. */
  | { kind: 'retire' }
  | { kind: 'stop' };
