import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEndOfFile } from './end-of-file.ts';
import { WAIT_LIMIT_MS } from './run/limits.ts';

/** The built command, as a newcomer runs it. Imports nothing of src. */
const DRAY = join(import.meta.dirname, '../../dist/bin/dray.js');

/** Half of the processor time of a command on the embedded engine: it ends before better code for it would pay. */
const SHORT_LIVED = '--liftoff-only';

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** What it does not start without. */
const FOR_PRODUCTION = { DRAY_LINK_SECRET: 'a secret of tests, long enough for it' };

export type Env = Record<string, string | undefined>;

export function startProcess(
  args: string[],
  env: Env,
  /** A command and its arguments that start the process in turn, as `unshare`. */
  through: readonly string[] = [],
  /** Another build of the command. */
  script = DRAY,
): { child: ChildProcess; output: { stdout: string; stderr: string } } {
  const { DATABASE_URL: _ignored, REDIS_URL: _alsoIgnored, ...inherited } = process.env;
  const [command, ...rest] = [...through, process.execPath, SHORT_LIVED, script, ...args];
  const given = { ...inherited, ...(env.DRAY_ENV === 'Production' ? FOR_PRODUCTION : {}), ...env };
  const child = spawn(command!, rest, { env: given as NodeJS.ProcessEnv });
  const output = { stdout: '', stderr: '' };
  child.stdout!.on('data', (text) => {
    output.stdout += text;
  });
  child.stderr!.on('data', (text) => {
    output.stderr += text;
  });
  return { child, output };
}

export const dray = (args: string[], env: Env = {}): Promise<Finished> => runScript(DRAY, args, env);

/** A command of another build. */
export async function runScript(script: string, args: string[], env: Env): Promise<Finished> {
  const { child, output } = startProcess(args, env, [], script);
  const [code] = await once(child, 'close');
  return { code, ...output };
}

export interface RunningServer {
  url: string;
  child: ChildProcess;
  output: { stdout: string; stderr: string };
  /** Sends a signal and waits for the end; answers the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export async function startServer(
  env: Env,
  args: string[] = ['start'],
  through: readonly string[] = [],
  script?: string,
): Promise<RunningServer> {
  const { child, output } = startProcess(args, { PORT: '0', ...env }, through, script);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    const [code] = await once(child, 'exit');
    return code;
  };
  // Of those that no test has stopped.
  atEndOfFile(() => stop('SIGKILL'));
  return { url: await listening(child, output), child, output, stop };
}

async function listening(child: ChildProcess, output: { stdout: string; stderr: string }): Promise<string> {
  const giveUpAtMs = performance.now() + WAIT_LIMIT_MS;
  while (performance.now() < giveUpAtMs) {
    const match = /Docs {3}(\S+)\/docs/.exec(output.stderr);
    if (match) return match[1]!;
    if (child.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error(`the server did not start:\n${output.stderr}\n${output.stdout}`);
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'dray-acceptance-'));
}
