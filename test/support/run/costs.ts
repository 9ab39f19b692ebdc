import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPENSIVE, MAX_FILE_SECONDS } from '../../rings.ts';
import { SLOWNESS } from './limits.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file, with DRAY_TEST_COSTS=1. */
    cost?: Cost;
  }
}

/** Processor seconds: of the tests' own process, of the commands that it started, and of PostgreSQL meanwhile. */
export interface Cost {
  tests: number;
  commands: number;
  server: number;
}

const TICKS_PER_SECOND = 100;

/** Of a process, and of its children that have ended. */
function times(pid: number | 'self'): { parent: number; own: number; ended: number } {
  // The name of the command, in brackets, may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ').map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return {
    parent: fields[1]!,
    own: (user + system) / TICKS_PER_SECOND,
    ended: (endedUser + endedSystem) / TICKS_PER_SECOND,
  };
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function serverTime(dataFolder: string): number {
  const server = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const { own, ended } = times(server);
  const running = readdirSync('/proc').map((name) => attempt(() => times(Number(name))));
  return running.reduce((sum, one) => sum + (one?.parent === server ? one.own : 0), own + ended);
}

/** So far; undefined where nobody asked. Only Linux tells. */
export function costSoFar(dataFolder: string | undefined): Cost | undefined {
  if (process.env.DRAY_TEST_COSTS !== '1') return undefined;
  const { own, ended } = times('self');
  return { tests: own, commands: ended, server: dataFolder ? serverTime(dataFolder) : 0 };
}

export function costSince(before: Cost, after: Cost): Cost {
  return {
    tests: after.tests - before.tests,
    commands: after.commands - before.commands,
    server: after.server - before.server,
  };
}

/** Files above the budget of one file that say no reason for it. */
export function overBudget(files: readonly { name: string; cost: Cost }[]): string[] {
  const limit = MAX_FILE_SECONDS * SLOWNESS;
  return files
    .filter(({ name, cost }) => sum(cost) > limit && EXPENSIVE[name.split(': ').at(-1)!] === undefined)
    .map(({ name, cost }) => `${name} takes ${sum(cost).toFixed(1)} s of processor`);
}

const sum = ({ tests, commands, server }: Cost) => tests + commands + server;

/** The dearest files first, and all of them together. With VITEST_MAX_WORKERS=1 the server's part is of that file alone. */
export function costLines(files: readonly { name: string; cost: Cost }[]): string[] {
  const total = { tests: 0, commands: 0, server: 0 };
  for (const { cost } of files)
    for (const part of ['tests', 'commands', 'server'] as const) total[part] += cost[part];
  const dearest = files
    .toSorted((a, b) => sum(b.cost) - sum(a.cost))
    .slice(0, Number(process.env.DRAY_TEST_COSTS_FILES) || 30);
  return [...dearest, { name: `${files.length} files`, cost: total }].map(
    ({ name, cost }) =>
      `${sum(cost).toFixed(1).padStart(7)} s (tests ${cost.tests.toFixed(1)}, commands ${cost.commands.toFixed(1)}, server ${cost.server.toFixed(1)}) ${name}`,
  );
}
