import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { keys, mishapProxy } from '../support.ts';
import type { Call, Case } from './case.ts';
import { compare, type Runner, type SeenRequests, serverOf, settingsOf } from './table.ts';

interface Service {
  address: string;
  countOrders(): Promise<number>;
}

/** One case with one client: against a scripted server, or against the service behind a proxy. */
export async function runCase(one: Case, run: Runner, service: Service): Promise<void> {
  if (one.mishaps) await runBehindProxy(one, run, service);
  else await runScripted(one, run);
}

async function runScripted(one: Case, run: Runner): Promise<void> {
  const server = await serverOf(one);
  try {
    const { url, settings } = settingsOf(one, server.url, 'a key');
    const outcomes = await run(url, settings, one.calls);
    const { seen } = server;
    compare(one, outcomes, {
      requests: seen.map(({ request }) => request),
      keys: seen.map(({ headers }) => headers['idempotency-key'] as string | undefined),
      first: seen[0]?.headers ?? {},
      connections: server.connections(),
    });
  } finally {
    server.close();
  }
}

async function runBehindProxy(one: Case, run: Runner, { address, countOrders }: Service): Promise<void> {
  const proxy = await mishapProxy(address, [...one.mishaps!]);
  const { url, settings } = settingsOf(one, proxy.url, keys.employee);
  const before = await countOrders();
  const outcomes = await run(url, settings, withOwnKeys(one.calls));
  const asked: SeenRequests = {
    requests: proxy.seen.map((line) => line.split(' ').slice(0, 2).join(' ')),
    keys: proxy.seen.map((line) => line.split(' ')[2]),
    first: {},
    connections: 0,
  };
  compare(one, outcomes, asked);
  if (one.orders !== undefined) expect((await countOrders()) - before).toBe(one.orders);
}

/** A key of the caller must not be one that another client has used before. */
function withOwnKeys(calls: readonly Call[]): Call[] {
  return JSON.parse(JSON.stringify(calls).replaceAll('-KEY', `-${randomUUID()}`));
}
