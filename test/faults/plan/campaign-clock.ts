import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../support/options.ts';
import type { Random } from '../support/random.ts';
import type { Tally } from '../support/tally.ts';
import { KILLS_PER_MINUTE, KINDS, type KindName, kindsOf } from './kinds.ts';
import { type Fault, makePlan } from './plan.ts';

export interface CampaignOptions {
  engine: Engine;
  minutes: number;
  /** How many times as long as usual it is between faults. */
  pause: number;
  random: Random;
  tally: Tally;
  inject: (fault: Fault) => Promise<number>;
  /** On one process faults follow each other; on many they overlap. */
  oneByOne: boolean;
}

export const killsOf = (engine: Engine, tally: Tally): number =>
  tally.sum(kindsOf(engine).filter((kind) => KINDS[kind].isKill));

export const killsWanted = (engine: Engine, minutes: number, pause: number): number =>
  Math.ceil((KILLS_PER_MINUTE[engine] * minutes) / pause);

/** Why a campaign in which nothing was found proves nothing, either. */
export function missingKills(done: { kills: number; killsWanted: number; acknowledged: number }): string[] {
  const { kills, killsWanted: wanted, acknowledged } = done;
  return [
    ...(kills < wanted ? [`only ${kills} of ${wanted} kills`] : []),
    ...(acknowledged === 0 ? ['no write was acknowledged'] : []),
  ];
}

/**
 * Carries out the plan. A machine that is too busy for enough kills in the time gets as long again; the faults of that
 * time come from the seed too.
 */
export async function runPlan(options: CampaignOptions): Promise<void> {
  const { engine, minutes, pause, random, tally } = options;
  const isEnough = () => killsOf(engine, tally) >= killsWanted(engine, minutes, pause);
  const running: Running = { faults: new Set(), errors: [] };
  await injectPlan(options, makePlan(random.fork('plan'), engine, minutes, pause), running, () => false);
  if (!isEnough())
    await injectPlan(options, makePlan(random.fork('extra time'), engine, minutes, pause), running, isEnough);
  await Promise.all(running.faults);
  if (running.errors.length > 0) throw running.errors[0];
}

interface Running {
  faults: Set<Promise<void>>;
  errors: unknown[];
}

async function injectPlan(
  options: CampaignOptions,
  plan: readonly Fault[],
  running: Running,
  isOver: () => boolean,
): Promise<void> {
  const begun = performance.now();
  const endMs = options.minutes * 60_000;
  for (const fault of plan) {
    await sleep(Math.max(0, begun + fault.atMs - performance.now()));
    if (isOver() || performance.now() - begun > endMs) return;
    const done: Promise<void> = injectOne(options, fault)
      .catch((error) => void running.errors.push(error))
      .finally(() => running.faults.delete(done));
    running.faults.add(done);
    if (options.oneByOne) await done;
  }
}

async function injectOne({ inject, tally }: CampaignOptions, fault: Fault): Promise<void> {
  const hit = await inject(fault);
  if (hit > 0) tally.add(fault.kind satisfies KindName, hit);
  else tally.add('came to nothing');
}
