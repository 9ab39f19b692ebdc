import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedSite } from '../machines/site.ts';
import type { KindName } from './kinds.ts';
import type { Fault } from './plan.ts';

const OPEN_TIMEOUT_MS = 60_000;
const MAX_LIFE_MS = 4_000;

/** Does to the one process what the plan says; answers how often. Each kill is of one that had opened its folder. */
export function embeddedInjector({ member }: EmbeddedSite): (fault: Fault) => Promise<number> {
  const carry: Partial<Record<KindName, (fault: Fault) => Promise<number>>> = {
    'kill start': async ({ ms, dice }) => {
      if (!(await member.whenUp(OPEN_TIMEOUT_MS))) return 0;
      await sleep(dice * MAX_LIFE_MS);
      await member.killAndRestart(ms);
      return 1;
    },
    'kill start while it opens': async ({ ms }) => {
      if (!(await member.whenUp(OPEN_TIMEOUT_MS))) return 0;
      await member.killAndRestart(0);
      await sleep(ms);
      await member.killAndRestart(0);
      return 2;
    },
    'freeze start': async ({ ms }) => {
      if (!member.isUp || member.isFrozen) return 0;
      member.freeze(ms);
      await sleep(ms);
      return 1;
    },
  };
  return async (fault) => (await carry[fault.kind]?.(fault)) ?? 0;
}
