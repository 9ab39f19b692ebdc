import { readdir, readFile } from 'node:fs/promises';
import { runProgram } from './run.ts';

/** Resident memory in megabytes (10^6 bytes would flatter: 2^20). */
export async function residentMb(pid: number): Promise<number> {
  const kilobytes = await runProgram('ps', ['-o', 'rss=', '-p', String(pid)], { timeoutMs: 5_000 });
  return Number(kilobytes) / 1024;
}

/** The most that was resident since its start. */
export async function maxResidentMb(pid: number): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}

const TICKS_PER_SECOND = 100;

interface Stat {
  parent: number;
  /** Of the process itself. */
  seconds: number;
  /** Of its children that have ended. */
  secondsOfEnded: number;
}

async function statOf(pid: number | string): Promise<Stat | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The name in parentheses may hold spaces; times are fields 14 to 17.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [own, system, ended, systemOfEnded] = fields.slice(11, 15) as [number, number, number, number];
  return {
    parent: fields[1]!,
    seconds: (own + system) / TICKS_PER_SECOND,
    secondsOfEnded: (ended + systemOfEnded) / TICKS_PER_SECOND,
  };
}

/** Processor seconds that a process has used; undefined where there is no /proc. */
export async function cpuSeconds(pid: number): Promise<number | undefined> {
  return (await statOf(pid))?.seconds;
}

/** Processor seconds of a process and its children, those included that have ended. */
export async function cpuSecondsOfProcessTree(pid: number): Promise<number> {
  const parent = await statOf(pid);
  if (!parent) throw new Error(`There is no process ${pid}, or no /proc to look it up in.`);
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = (await Promise.all(all.map(statOf))).filter((one) => one?.parent === pid);
  return children.reduce((sum, one) => sum + one!.seconds, parent.seconds + parent.secondsOfEnded);
}
