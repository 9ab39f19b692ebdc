import type { ChildProcess } from 'node:child_process';

const KILL_AFTER_MS = 15_000;

type Undo = () => Promise<void>;

const undos: Undo[] = [];
const children = new Set<ChildProcess>();
let ending = false;

/** Remembers, before it is done, what must be undone however the end comes. Last come, first undone. */
export function addCleanup(undo: Undo): void {
  if (ending) throw new Error('the bench is ending');
  undos.push(undo);
}

export function isEnding(): boolean {
  return ending;
}

export async function runCleanups(): Promise<void> {
  for (let undo = undos.pop(); undo; undo = undos.pop()) {
    await undo().catch((error) => console.error('could not clean up:', error));
  }
}

/** Watches over a child: it never outlives this process. */
export function killOnExit(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
  if (ending) child.kill('SIGKILL');
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Asks it to end, and ends it when it does not. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  await ended;
  clearTimeout(timer);
}

export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1);
      ending = true;
      console.error('\nStopping what was started …');
      runCleanups().finally(() => process.exit(130));
    });
  }
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
}
