import { type SpawnOptions, spawn } from 'node:child_process';
import { killOnExit } from './cleanup.ts';

const MAX_KEPT_CHARS = 20_000;

export interface RunOptions extends Pick<SpawnOptions, 'env' | 'uid' | 'gid' | 'cwd'> {
  timeoutMs: number;
}

/** Runs a program to its end and answers what it printed; throws with its messages when it fails. */
export function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { timeoutMs, ...spawnOptions } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...spawnOptions, stdio: ['ignore', 'pipe', 'pipe'] });
    killOnExit(child);
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err = (err + chunk).slice(-MAX_KEPT_CHARS);
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(out);
      else reject(new Error(`${program} ${args.join(' ')} ended with ${signal ?? code}:\n${err || out}`));
    });
  });
}
