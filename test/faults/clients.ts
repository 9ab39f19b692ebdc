import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PoliteClient, Served } from './polite-client.ts';

export interface Misbehavior {
  url: string;
  /** Two Employee keys with high limits: one floods, the other behaves. */
  keys: { floods: string; behaves: string };
  heavyPath?: string;
  politePath?: string;
  aborted?: number;
  idle?: number;
  slow?: number;
  heavy?: number;
  /** How long connections stay open that say nothing or little. */
  holdMs?: number;
}

export interface Phase {
  name: string;
  medianMs: number;
  worstMs: number;
  served: number;
  refused: number;
}

export interface Findings {
  phases: Phase[];
  idleMedianMs: number;
  heavyMs: number;
  /** Three times the median of an idle server, plus one heavy read. */
  allowedMs: number;
  memoryBefore: number;
  memoryAfter: number;
  inFlightAfter: number;
  problems: string[];
}

type Options = Required<Misbehavior>;

const DEFAULTS = {
  heavyPath: '/api/v1/products?PageSize=500',
  politePath: '/api/v2/me',
  aborted: 5_000,
  idle: 2_000,
  slow: 200,
  heavy: 500,
  holdMs: 3_000,
};
const IDLE_MS = 2_000;
const SETTLE_MS = 60_000;
const MAX_GROWTH = 1.2;

/** Clients that give up, say nothing, trickle and flood, one kind after the other, beside one that behaves. */
export async function clientsThatMisbehave(given: Misbehavior): Promise<Findings> {
  const options: Options = { ...DEFAULTS, ...given };
  const { url, keys, politePath, heavyPath } = options;
  await flood({ ...options, heavy: 50 });
  const heavyMs = await median(() => timed(url + heavyPath, keys.floods), 15);
  const memoryBefore = await settledMemory(url);
  const polite = await startPolite({ url: url + politePath, key: keys.behaves, pauseMs: 5 });
  try {
    const idle = await measureDuring('nobody else', polite, () => sleep(IDLE_MS));
    const phases = [idle];
    for (const [name, run] of KINDS) phases.push(await measureDuring(name, polite, () => run(options)));
    // Memory comes back when the process has nothing to do.
    await polite.stop();
    const memoryAfter = await settledMemory(url, memoryBefore * MAX_GROWTH);
    const inFlightAfter = await metricOf(url, 'dray_http_requests_in_flight');
    const allowedMs = 3 * idle.medianMs + heavyMs;
    const facts = {
      phases,
      idleMedianMs: idle.medianMs,
      heavyMs,
      allowedMs,
      memoryBefore,
      memoryAfter,
      inFlightAfter,
    };
    return { ...facts, problems: problemsOf(facts) };
  } finally {
    await polite.stop();
  }
}

function problemsOf(facts: Omit<Findings, 'problems'>): string[] {
  const problems: string[] = [];
  for (const { name, medianMs, refused, served } of facts.phases) {
    if (medianMs > facts.allowedMs) problems.push(`${name}: the median is ${medianMs.toFixed(1)} ms`);
    if (refused > 0 || served === 0) problems.push(`${name}: ${refused} refused, ${served} served`);
  }
  if (facts.memoryAfter > facts.memoryBefore * MAX_GROWTH) problems.push('memory did not come back');
  if (facts.inFlightAfter !== 0) problems.push(`${facts.inFlightAfter} requests are still counted`);
  return problems;
}

const KINDS: readonly [name: string, run: (options: Options) => Promise<void>][] = [
  ['probes given up', (options) => abortMany(options, (i) => [head('GET', '/readyz'), i % 5])],
  [
    'lists and half bodies given up',
    (options) =>
      abortMany(options, (i) => {
        const key = { 'x-api-key': options.keys.floods };
        const post = head('POST', '/api/v2/purchases', {
          ...key,
          'content-type': 'application/json',
          'content-length': '900',
        });
        return [i % 2 ? head('GET', options.heavyPath, key) : `${post}{"half`, i % 7];
      }),
  ],
  ['idle connections', (options) => hold(options, options.idle, '', '')],
  [
    'headers that trickle in',
    (options) => hold(options, options.slow, 'GET /api/v2/me HTTP/1.1\r\nhost: x\r\n', 'x'),
  ],
  [
    'bodies that trickle in',
    (options) => {
      const headers = {
        'x-api-key': options.keys.floods,
        'content-type': 'application/json',
        'content-length': '900',
      };
      return hold(options, options.slow, head('POST', '/api/v2/purchases', headers), ' ');
    },
  ],
  ['heavy reads at once', flood],
];

function head(method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

async function open(url: string): Promise<Socket | undefined> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.on('error', () => undefined).resume();
  return isOpen ? socket : undefined;
}

async function abortMany(
  { url, aborted }: Options,
  shape: (i: number) => [text: string, afterMs: number],
): Promise<void> {
  const next = Array.from({ length: aborted / 2 }, (_, i) => i).values();
  const worker = async () => {
    for (const i of next) {
      const [text, afterMs] = shape(i);
      const socket = await open(url);
      socket?.write(text);
      await sleep(afterMs);
      socket?.resetAndDestroy();
    }
  };
  await Promise.all(Array.from({ length: 50 }, worker));
}

async function hold({ url, holdMs }: Options, count: number, begin: string, more: string): Promise<void> {
  const sockets = (await Promise.all(Array.from({ length: count }, () => open(url)))).filter(
    (one) => one !== undefined,
  );
  for (const socket of sockets) if (begin) socket.write(begin);
  const until = performance.now() + holdMs;
  while (performance.now() < until) {
    await sleep(250);
    for (const socket of sockets) if (more && socket.writable) socket.write(more);
  }
  for (const socket of sockets) socket.destroy();
}

async function flood({ url, keys, heavyPath, heavy }: Options): Promise<void> {
  await Promise.all(Array.from({ length: heavy }, () => timed(url + heavyPath, keys.floods)));
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** How long the whole answer took, whatever it was. */
function timed(url: string, key: string): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve) => {
    const end = () => resolve(performance.now() - begin);
    get(url, { agent, headers: { 'x-api-key': key } }, (response) =>
      response.resume().once('close', end),
    ).once('error', end);
  });
}

async function median(measure: () => Promise<number>, times: number): Promise<number> {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push(await measure());
  return middleValue(all);
}

function middleValue(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

interface Polite {
  since(): Promise<Served>;
  stop(): Promise<unknown>;
}

async function startPolite(client: PoliteClient): Promise<Polite> {
  const worker = new Worker(new URL('./polite-client.js', import.meta.url), { workerData: client });
  await once(worker, 'online');
  return {
    async since() {
      worker.postMessage('report');
      const [served] = (await once(worker, 'message')) as [Served];
      return served;
    },
    stop: () => worker.terminate(),
  };
}

async function measureDuring(name: string, polite: Polite, run: () => Promise<void>): Promise<Phase> {
  await polite.since();
  await run();
  const { ms, refused } = await polite.since();
  return { name, medianMs: middleValue(ms), worstMs: Math.max(0, ...ms), served: ms.length, refused };
}

async function metricOf(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** Resident memory, once it is small enough or no longer shrinks: the garbage collector comes when it likes. */
async function settledMemory(url: string, enough = 0): Promise<number> {
  const until = performance.now() + SETTLE_MS;
  let least = Number.POSITIVE_INFINITY;
  do {
    least = Math.min(least, await metricOf(url, 'process_resident_memory_bytes'));
    await sleep(2_000);
  } while (enough > 0 && least > enough && performance.now() < until);
  return least;
}

export function findingsText({ phases, heavyMs, allowedMs, ...rest }: Findings): string {
  const lines = phases.map(
    ({ name, medianMs, worstMs, served, refused }) =>
      `${name.padEnd(32)}${medianMs.toFixed(1).padStart(10)}${worstMs.toFixed(1).padStart(10)}${String(served).padStart(9)}${String(refused).padStart(9)}`,
  );
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  return [
    `${'while others are'.padEnd(32)}${'median ms'.padStart(10)}${'worst ms'.padStart(10)}${'served'.padStart(9)}${'refused'.padStart(9)}`,
    ...lines,
    `one heavy read ${heavyMs.toFixed(1)} ms, so the median may be ${allowedMs.toFixed(1)} ms`,
    `memory ${megabytes(rest.memoryBefore)} before, ${megabytes(rest.memoryAfter)} after; requests in flight ${rest.inFlightAfter}`,
    rest.problems.length === 0 ? 'Nothing was found.' : rest.problems.join('\n'),
  ].join('\n');
}
