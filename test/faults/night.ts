import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { commitHash } from '../judge/commit.ts';
import type { CampaignResult } from './campaign.ts';
import { VARIANTS, type VariantName } from './plan/variants.ts';
import { say } from './support/say.ts';

export interface NightOptions {
  folder: string;
  /** The first seed; each further one is one more. */
  seed: number;
  seeds: number;
  minutes: number;
  clients: number;
  pause: number;
}

/** One campaign of the night. */
interface PlannedRun {
  variant: VariantName;
  seed: number;
  minutes: number;
  clients: number;
  pause: number;
}

type FinishedRun = PlannedRun &
  CampaignResult & { seconds: number /** The commit that it ran. */; commit: string };

/**
 * Every variant with every seed, one after the other. Each result is written down when it is there: the same command goes on
 * where it was interrupted.
 */
export async function runNight(
  { folder: given, seed, seeds, minutes, clients, pause }: NightOptions,
  run: (variant: VariantName, seed: number, minutes: number) => Promise<CampaignResult>,
  report: (text: string) => void = say,
): Promise<boolean> {
  const folder = resolve(given);
  mkdirSync(folder, { recursive: true });
  const release = takeFolder(folder);
  process.once('exit', release);
  const file = join(folder, 'night.jsonl');
  const done = resultsIn(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const variants = Object.keys(VARIANTS) as VariantName[];
  const cells = Array.from({ length: seeds }, (_, i) =>
    variants.map((variant) => ({ variant, seed: seed + i, minutes, clients, pause })),
  ).flat();
  const isDone = (cell: PlannedRun) =>
    done.some(
      (one) => one.variant === cell.variant && one.seed === cell.seed && one.minutes === cell.minutes,
    );
  const left = cells.filter((cell) => !isDone(cell));
  report(`${cells.length - left.length} of ${cells.length} campaigns are in ${file} already.`);
  const commit = commitIfKnown();
  for (const cell of left) {
    const begunMs = performance.now();
    const result = await run(cell.variant, cell.seed, cell.minutes);
    const one = { ...cell, ...result, seconds: Math.round((performance.now() - begunMs) / 1000), commit };
    appendFileSync(file, `${JSON.stringify(one)}\n`);
    done.push(one);
  }
  release();
  const own = done.filter((one) =>
    cells.some((cell) => cell.variant === one.variant && cell.seed === one.seed),
  );
  report(nightTable(own));
  return own.length === cells.length && own.every(({ isWhole }) => isWhole);
}

/** An archive of the source has none. */
function commitIfKnown(): string {
  try {
    return commitHash();
  } catch {
    return 'unknown';
  }
}

/** What was interrupted in the middle of a line is run again. */
export function resultsIn(text: string): FinishedRun[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as FinishedRun];
    } catch {
      return [];
    }
  });
}

/** Two campaigns in one folder would write into each other's results. */
export function takeFolder(folder: string): () => void {
  const lock = join(folder, 'campaign.lock');
  const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : undefined;
  if (owner !== undefined && isRunning(owner))
    throw new Error(
      `Another campaign (process ${owner}) writes into ${folder}. Give each a folder of its own.`,
    );
  rmSync(lock, { force: true });
  const file = openSync(lock, 'wx');
  writeSync(file, String(process.pid));
  closeSync(file);
  return () => rmSync(lock, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function nightTable(done: readonly FinishedRun[]): string {
  const rows = (Object.keys(VARIANTS) as VariantName[]).map((variant) => {
    const own = done.filter((one) => one.variant === variant);
    const sum = (value: (one: FinishedRun) => number) => own.reduce((total, one) => total + value(one), 0);
    const found = sum((one) => one.found.length);
    return [
      variant,
      own.length,
      sum((one) => one.operations),
      sum((one) => one.kills),
      sum((one) => one.seconds),
      found,
    ];
  });
  const total = ['in all', ...[1, 2, 3, 4, 5].map((i) => rows.reduce((sum, row) => sum + Number(row[i]), 0))];
  const head = ['variant', 'campaigns', 'operations', 'kills', 'seconds', 'found'];
  const lines = [head, ...rows, total].map((row) =>
    row.map((cell, i) => (i === 0 ? String(cell).padEnd(26) : String(cell).padStart(11))).join(''),
  );
  const findings = done.flatMap(({ variant, seed, minutes, found }) =>
    found.map((one) => `${variant}, seed ${seed}, ${minutes} minutes: ${one}`),
  );
  return [...lines, ...findings].join('\n');
}
