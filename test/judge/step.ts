import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { processorMeter } from './processor.ts';

export interface Step {
  name: string;
  command: readonly string[];
  /** Beside the environment of the run; undefined takes a variable away. */
  env?: Record<string, string | undefined>;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Outcome {
  code: number;
  seconds: number;
  /** Undefined where the machine does not count by group. */
  processorSeconds: number | undefined;
  counts: Counts | undefined;
  output: string;
}

const MAX_OUTPUT = 4_000_000;
const running = new Set<ChildProcess>();

/** In a process group of its own, which ends as a whole: servers that a step started do not outlive it. */
export async function runStep(step: Step, write: (text: string) => void): Promise<Outcome> {
  const began = performance.now();
  const meter = processorMeter();
  const env = { ...process.env, ...step.env };
  for (const [name, value] of Object.entries(env)) if (value === undefined) delete env[name];
  const [program, ...args] = meter.wrap(step.command);
  const child = spawn(program!, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  const take = (chunk: Buffer) => {
    output = (output + chunk).slice(-MAX_OUTPUT);
    write(String(chunk));
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const code = await ended(child);
  running.delete(child);
  endGroup(child, 'SIGKILL');
  const seconds = (performance.now() - began) / 1000;
  return { code, seconds, processorSeconds: await meter.read(), counts: countsIn(output), output };
}

/** By 'exit', not 'close': what a step left behind may hold its output open. */
async function ended(child: ChildProcess): Promise<number> {
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 127;
  }
}

export function endAllSteps(signal: NodeJS.Signals): void {
  for (const child of running) endGroup(child, signal);
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It is gone already.
  }
}

/** The last line of vitest's reporter that counts all of a run. */
export function countsIn(output: string): Counts | undefined {
  const lines = output.matchAll(/^(\d+) passed, (\d+) failed, (\d+) skipped/gm);
  const last = [...lines].at(-1);
  return last && { passed: Number(last[1]), failed: Number(last[2]), skipped: Number(last[3]) };
}
