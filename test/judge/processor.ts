import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface Meter {
  /** The command, started inside what is measured. */
  wrap(command: readonly string[]): readonly string[];
  read(): Promise<number | undefined>;
}

interface Kind {
  folder: string;
  seconds(folder: string): number;
}

/** Servers leave their parents, so no process's own accounting has all of a step: a control group has. */
const KINDS: readonly Kind[] = [
  {
    folder: '/sys/fs/cgroup/cpuacct',
    seconds: (folder) => Number(readFileSync(`${folder}/cpuacct.usage`, 'utf8')) / 1e9,
  },
  {
    folder: '/sys/fs/cgroup',
    seconds: (folder) =>
      Number(/usage_usec (\d+)/.exec(readFileSync(`${folder}/cpu.stat`, 'utf8'))?.[1]) / 1e6,
  },
];

const NONE: Meter = { wrap: (command) => command, read: async () => undefined };
let made = 0;

export function processorMeter(): Meter {
  for (const { folder, seconds } of KINDS) {
    const group = `${folder}/dray-${process.pid}-${++made}`;
    try {
      mkdirSync(group);
      seconds(group);
    } catch {
      remove(group);
      continue;
    }
    return {
      wrap: (command) => [
        'sh',
        '-c',
        `echo $$ 2>/dev/null >'${group}/cgroup.procs'; exec "$@"`,
        'sh',
        ...command,
      ],
      async read() {
        const used = seconds(group);
        // What was just killed takes a moment to leave.
        for (let tries = 0; tries < 20 && !remove(group); tries++) await sleep(50);
        return used > 0 ? used : undefined;
      },
    };
  }
  return NONE;
}

function remove(group: string): boolean {
  try {
    rmdirSync(group);
    return true;
  } catch {
    return false;
  }
}
