import type { Engine } from '../support/options.ts';

/** What the campaign does to the service, how often, and for how long. */
export interface Kind {
  engine: Engine;
  /** Among the faults of its engine. */
  weight: number;
  /** It ends a process of Dray, a session or a server of the database. */
  isKill: boolean;
  /** The pause before the restart, or how long it lasts. */
  ms: readonly [number, number];
}

export const KINDS = {
  'kill serve': { engine: 'postgres', weight: 20, isKill: true, ms: [0, 1_500] },
  'kill work': { engine: 'postgres', weight: 20, isKill: true, ms: [0, 1_500] },
  'end sessions': { engine: 'postgres', weight: 26, isKill: true, ms: [0, 0] },
  'restart postgres, fast': { engine: 'postgres', weight: 2, isKill: true, ms: [0, 2_000] },
  'restart postgres, immediate': { engine: 'postgres', weight: 2, isKill: true, ms: [0, 2_000] },
  'kill postgres': { engine: 'postgres', weight: 2, isKill: true, ms: [0, 2_000] },
  'kill redis': { engine: 'postgres', weight: 3, isKill: false, ms: [0, 4_000] },
  freeze: { engine: 'postgres', weight: 5, isKill: false, ms: [200, 3_000] },
  'freeze for long': { engine: 'postgres', weight: 2, isKill: false, ms: [8_000, 25_000] },
  'cut connections': { engine: 'postgres', weight: 5, isKill: false, ms: [0, 0] },
  'stall connections for good': { engine: 'postgres', weight: 4, isKill: false, ms: [0, 0] },
  'stall connections for a while': { engine: 'postgres', weight: 4, isKill: false, ms: [500, 9_000] },
  'delay connections': { engine: 'postgres', weight: 3, isKill: false, ms: [1_000, 6_000] },
  'cut redis': { engine: 'postgres', weight: 1, isKill: false, ms: [0, 0] },
  'stall redis': { engine: 'postgres', weight: 1, isKill: false, ms: [500, 6_000] },
  'kill start': { engine: 'embedded', weight: 8, isKill: true, ms: [0, 500] },
  'kill start while it opens': { engine: 'embedded', weight: 2, isKill: true, ms: [50, 1_200] },
  'freeze start': { engine: 'embedded', weight: 1, isKill: false, ms: [200, 3_000] },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const kindsOf = (engine: Engine): KindName[] =>
  (Object.keys(KINDS) as KindName[]).filter((name) => KINDS[name].engine === engine);

/** In all; ten minutes have 200 on PostgreSQL and 50 embedded. */
export const KILLS_PER_MINUTE: Record<Engine, number> = { postgres: 20, embedded: 5 };
