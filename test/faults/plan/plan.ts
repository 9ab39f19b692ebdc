import type { Engine } from '../support/options.ts';
import type { Random } from '../support/random.ts';
import { KINDS, type KindName, kindsOf } from './kinds.ts';

/** One fault: when, what, on whom, for how long. Whoever is meant is told by `which`, from 0 to 1. */
export interface Fault {
  atMs: number;
  kind: KindName;
  which: number;
  ms: number;
  /** For whatever else has to be decided. */
  dice: number;
}

const MEAN_PAUSE_MS: Record<Engine, number> = { postgres: 1_400, embedded: 2_800 };

/** The faults of so many minutes: each kind once if there is time, then as their weights say, well mixed; `pause` times as far apart. */
export function makePlan(random: Random, engine: Engine, minutes: number, pause = 1): Fault[] {
  const atMs = momentsOf(random, pause * MEAN_PAUSE_MS[engine], minutes * 60_000);
  const kinds = kindsOf(engine);
  const deck = kinds.flatMap((kind) => Array<KindName>(KINDS[kind].weight).fill(kind));
  const dealt = atMs.map((_, i) => kinds[i] ?? random.pick(deck));
  return random.shuffle(dealt).map((kind, i) => {
    const [least, most] = KINDS[kind].ms;
    return {
      atMs: atMs[i]!,
      kind,
      which: random.next(),
      ms: Math.round(least + random.next() * (most - least)),
      dice: random.next(),
    };
  });
}

/** Sometimes close together, sometimes with room to recover. */
function momentsOf(random: Random, meanPauseMs: number, endMs: number): number[] {
  const moments: number[] = [];
  for (let atMs = meanPauseMs; atMs < endMs; atMs += 100 + random.next() * 2 * (meanPauseMs - 100))
    moments.push(Math.round(atMs));
  return moments;
}
