import { setTimeout as sleep } from 'node:timers/promises';
import { postmasterPid } from './postgres.ts';
import { cpuSeconds, cpuSecondsOfProcessTree } from './process-facts.ts';
import type { Server } from './server.ts';

/** What is written down after the last commit, such as links of the audit log and texts, belongs to the orders too. */
const SETTLE_MS = 1_500;

/** Processor milliseconds per order, by who used them. */
export interface OrderCost {
  postgres: number;
  /** One for each process of Dray. */
  processes: number[];
}

export const totalCost = ({ postgres, processes }: OrderCost): number =>
  processes.reduce((sum, one) => sum + one, postgres);

/** Runs something that places orders and returns how many; PostgreSQL must run on this machine and serve nothing else. */
export async function measureOrderCost(
  url: string,
  processes: readonly Server[],
  run: () => Promise<number>,
): Promise<OrderCost> {
  const postmaster = await postmasterPid(url);
  const used = () =>
    Promise.all([cpuSecondsOfProcessTree(postmaster), ...processes.map(({ pid }) => cpuSeconds(pid))]);
  const before = await used();
  const orders = await run();
  await sleep(SETTLE_MS);
  const after = await used();
  const [postgres, ...own] = after.map((one, i) => (1000 * (one! - before[i]!)) / orders);
  return { postgres: postgres!, processes: own };
}
