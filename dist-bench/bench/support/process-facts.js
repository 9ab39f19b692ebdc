import { readFile } from 'node:fs/promises';
import { runProgram } from './run.js';
/** Resident memory in megabytes (10^6 bytes would flatter: 2^20). */
export async function residentMb(pid) {
    const kilobytes = await runProgram('ps', ['-o', 'rss=', '-p', String(pid)], { timeoutMs: 5_000 });
    return Number(kilobytes) / 1024;
}
const TICKS_PER_SECOND = 100;
/** Processor seconds that a process has used; undefined where there is no /proc. */
export async function cpuSeconds(pid) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    if (stat === undefined)
        return undefined;
    // The name in parentheses may hold spaces; user and system time are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
