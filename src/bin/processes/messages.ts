import type { RateOutcome } from '../../http/index.ts';

/** What a serving process asks or tells the one that started it. */
export type FromProcess =
  | { kind: 'ready'; address: string }
  | { kind: 'rate'; ask: number; count: boolean; id: string; limit: number };

/** What it is told. */
export type ToProcess =
  | { kind: 'rate'; ask: number; outcome: RateOutcome }
  /** Others serve already: finish what is here, take nothing new, then end. */
  | { kind: 'retire' }
  | { kind: 'stop' };
