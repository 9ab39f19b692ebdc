import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Identifies a process to others. Fields that only Linux provides are undefined elsewhere. */
export interface ProcessIdentity {
  pid: number;
  host: string;
  /** The kernel's boot, and the process table within it in which `pid` is valid. */
  bootId?: string;
  pidNamespace?: string;
  /** Start time of the process in kernel ticks: distinguishes it from a later process with the same pid. */
  startTicks?: string;
}

export async function readOwnIdentity(): Promise<ProcessIdentity> {
  const [bootId, pidNamespace, startTicks] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').then((text) => text.trim(), ignoreError),
    readlink('/proc/self/ns/pid').catch(ignoreError),
    startTicksOf('self'),
  ]);
  return {
    pid: process.pid,
    host: hostname(),
    ...(bootId ? { bootId } : {}),
    ...(pidNamespace ? { pidNamespace } : {}),
    ...(startTicks ? { startTicks } : {}),
  };
}

/**
 * What this process table says about a process, as far as it can know: containers share host names and volumes, but each
 * has its own table, in which the other process's pid is unused or belongs to something else.
 */
export async function checkLiveness(other: ProcessIdentity): Promise<'dead' | 'alive' | 'unknown'> {
  const own = await readOwnIdentity();
  const isOneTable =
    own.bootId !== undefined &&
    own.pidNamespace !== undefined &&
    own.host === other.host &&
    own.bootId === other.bootId &&
    own.pidNamespace === other.pidNamespace;
  if (!isOneTable) return 'unknown';
  if (!isPidInUse(other.pid)) return 'dead';
  // A /proc of another namespace, as after `unshare` without its own mount, shows other processes.
  if ((await readlink('/proc/self').catch(ignoreError)) !== String(process.pid)) return 'unknown';
  const ticks = await startTicksOf(String(other.pid));
  if (ticks === undefined || other.startTicks === undefined) return 'unknown';
  return ticks === other.startTicks ? 'alive' : 'dead';
}

function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Field 22 of /proc/PID/stat; the second field may contain spaces, so count from its closing bracket. */
async function startTicksOf(process: string): Promise<string | undefined> {
  const text = await readFile(`/proc/${process}/stat`, 'utf8').catch(ignoreError);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19];
}

const ignoreError = () => undefined;
