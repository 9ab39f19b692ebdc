import type { RateOutcome } from '../../http/index.ts';

/** A call of the rate limiter, without its time. */
export type RateQuestion =
  | { act: 'take' | 'peek'; id: string; limit: number }
  | { act: 'giveBack'; id: string; taken: RateOutcome };

/** Messages from a serving process to the primary. */
export type MessageFromProcess =
  | { kind: 'ready'; address: string }
  | ({ kind: 'rate'; ask: number } & RateQuestion);

/** Messages from the primary. */
export type MessageToProcess =
  | { kind: 'rate'; ask: number; outcome: RateOutcome }
  /** Others already serve: finish running requests, take no new ones, then exit. */
  | { kind: 'retire' }
  | { kind: 'stop' };
