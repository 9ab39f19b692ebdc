import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export const ENGINES = ['postgres', 'embedded'] as const;
export type Engine = (typeof ENGINES)[number];

export interface Options {
  seed: number;
  minutes: number;
  /** How many times as many clients as usual. */
  clients: number;
  /** How many times as long as usual it is between faults. */
  pause: number;
  engines: readonly Engine[];
  /** Every variant with this many seeds, resumable in this folder. */
  night?: { folder: string; seeds: number };
  /** Planted faults instead of a campaign: the named ones, or all where none is named. */
  planted?: readonly string[];
  /** Logs stay after the end. */
  keep: boolean;
}

export const USAGE = `npm run faults -- [--seed N] [--minutes M] [--engine postgres|embedded|both] [--clients 1] [--pause 1] [--keep]
npm run faults -- --planted [NAME ...]
npm run faults -- --night FOLDER [--seeds 10] [--seed N] [--minutes M] [--clients 1] [--pause 1]

  --seed     repeats the faults and the decisions of the clients of an earlier run; random without it
  --minutes  how long each engine is put under faults; 10 without it
  --engine   both without it
  --clients  how many times as many clients: more load on a machine that is idle in between
  --pause    how many times as long as usual it is between faults: fewer kills, more operations
  --planted  builds the service with a deliberate defect, each in turn or the named ones, and says which check found it
  --night    ten seeds on both engines, with and without Redis, pgbouncer and a standby; goes on where it was interrupted
  --keep     keeps the folder with the logs`;

const MAX_SEED = 2_147_483_647;
const MAX_SEEDS = 1_000;
const MAX_CLIENTS = 20;
const MAX_PAUSE = 20;
const MAX_MINUTES = 24 * 60;

/** Throws a sentence for whoever typed it. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string', default: '10' },
      engine: { type: 'string', default: 'both' },
      planted: { type: 'boolean', default: false },
      night: { type: 'string' },
      seeds: { type: 'string', default: '10' },
      clients: { type: 'string', default: '1' },
      pause: { type: 'string', default: '1' },
      keep: { type: 'boolean', default: false },
    },
  });
  const seed = values.seed === undefined ? randomInt(MAX_SEED) : Number(values.seed);
  if (!Number.isInteger(seed) || seed < 0 || seed > MAX_SEED)
    throw new Error(`--seed must be a whole number from 0 to ${MAX_SEED}.`);
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= MAX_MINUTES))
    throw new Error(`--minutes must be more than 0 and at most ${MAX_MINUTES}.`);
  const clients = Number(values.clients);
  if (!(Number.isInteger(clients) && clients >= 1 && clients <= MAX_CLIENTS))
    throw new Error(`--clients must be a whole number from 1 to ${MAX_CLIENTS}.`);
  const pause = Number(values.pause);
  if (!(pause >= 1 && pause <= MAX_PAUSE))
    throw new Error(`--pause must be a number from 1 to ${MAX_PAUSE}.`);
  const engines = values.engine === 'both' ? ENGINES : ENGINES.filter((one) => one === values.engine);
  if (engines.length === 0) throw new Error(`--engine must be ${ENGINES.join(', ')} or both.`);
  const [unexpected] = positionals;
  if (unexpected !== undefined && !values.planted) throw new Error(`${unexpected} is not an option.`);
  const planted = values.planted ? { planted: positionals } : {};
  const seeds = Number(values.seeds);
  if (!(Number.isInteger(seeds) && seeds >= 1 && seeds <= MAX_SEEDS))
    throw new Error(`--seeds must be a whole number from 1 to ${MAX_SEEDS}.`);
  if (values.night === undefined)
    return { seed, minutes, clients, pause, engines, keep: values.keep, ...planted };
  // The same command goes on with the same seeds.
  const first = values.seed === undefined ? 1 : seed;
  return {
    seed: first,
    minutes,
    clients,
    pause,
    engines,
    keep: values.keep,
    night: { folder: values.night, seeds },
  };
}
