import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export const ENGINES = ['postgres', 'embedded'] as const;
export type Engine = (typeof ENGINES)[number];

export interface Options {
  seed: number;
  minutes: number;
  engines: readonly Engine[];
  /** Logs stay after the end. */
  keep: boolean;
}

export const USAGE = `npm run faults -- [--seed N] [--minutes M] [--engine postgres|embedded|both] [--keep]

  --seed     repeats the faults and the decisions of the clients of an earlier run; random without it
  --minutes  how long each engine is put under faults; 10 without it
  --engine   both without it
  --keep     keeps the folder with the logs`;

const MAX_SEED = 2_147_483_647;
const MAX_MINUTES = 24 * 60;

/** Throws a sentence for whoever typed it. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string', default: '10' },
      engine: { type: 'string', default: 'both' },
      keep: { type: 'boolean', default: false },
    },
  });
  const seed = values.seed === undefined ? randomInt(MAX_SEED) : Number(values.seed);
  if (!Number.isInteger(seed) || seed < 0 || seed > MAX_SEED)
    throw new Error(`--seed must be a whole number from 0 to ${MAX_SEED}.`);
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= MAX_MINUTES))
    throw new Error(`--minutes must be more than 0 and at most ${MAX_MINUTES}.`);
  const engines = values.engine === 'both' ? ENGINES : ENGINES.filter((one) => one === values.engine);
  if (engines.length === 0) throw new Error(`--engine must be ${ENGINES.join(', ')} or both.`);
  return { seed, minutes, engines, keep: values.keep };
}
