import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCleanup, hasEnded, killOnExit, stopChild } from './cleanup.ts';
import { cleanEnv, type DrayEnv } from './dray.ts';
import { findFreePort } from './free-port.ts';
import { DRAY } from './paths.ts';
import { nowMs } from './stats.ts';

const MAX_KEPT_CHARS = 20_000;
const CHECK_INTERVAL_MS = 10;

export interface Server {
  url: string;
  pid: number;
  /** When it was spawned, on the clock of `nowMs`. */
  spawnedAtMs: number;
  /** What it said to people, with the time at which it did. */
  output: { atMs: number; text: string }[];
  stop(): Promise<void>;
}

export interface StartOptions {
  command: 'start' | 'serve' | 'work';
  env: DrayEnv;
  timeoutMs?: number;
  /** Another build of the command. */
  script?: string;
}

/** Dray as in production; its log is discarded. Ready means that /readyz says so. */
export async function startDray(options: StartOptions): Promise<Server> {
  const port = await findFreePort();
  const env = cleanEnv({ ...options.env, PORT: String(port) });
  const server = spawnServer([options.script ?? DRAY, options.command], env, port);
  const isReady =
    options.command === 'work'
      ? async () => server.output.some(({ text }) => text.includes('is processing background jobs'))
      : () => answers200(`${server.url}/readyz`);
  await server.until(isReady, options.timeoutMs ?? 60_000);
  return server;
}

/** A server of our own to compare with; it takes its port from PORT. */
export async function startScript(file: string): Promise<Server> {
  const port = await findFreePort();
  const server = spawnServer([file], cleanEnv({ PORT: String(port) }), port);
  await server.until(() => answers200(server.url), 15_000);
  return server;
}

export interface SpawnedServer extends Server {
  until(condition: () => Promise<boolean>, timeoutMs: number): Promise<void>;
}

export function spawnServer(args: readonly string[], env: NodeJS.ProcessEnv, port: number): SpawnedServer {
  const spawnedAtMs = nowMs();
  const nowhere = openSync(devNull, 'w');
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', nowhere, 'pipe'] });
  closeSync(nowhere);
  killOnExit(child);
  const said: Server['output'] = [];
  let saidChars = 0;
  child.stderr!.on('data', (chunk: Buffer) => {
    saidChars += chunk.length;
    if (saidChars <= MAX_KEPT_CHARS) said.push({ atMs: nowMs(), text: chunk.toString() });
  });
  const stop = () => stopChild(child);
  addCleanup(stop);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    spawnedAtMs,
    output: said,
    stop,
    until: (condition, timeoutMs) => waitUntil(child, said, condition, timeoutMs),
  };
}

async function waitUntil(
  child: ChildProcess,
  said: Server['output'],
  condition: () => Promise<boolean>,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (hasEnded(child) || Date.now() > deadline) {
      const what = hasEnded(child) ? 'ended' : `was not ready after ${timeoutMs} ms`;
      throw new Error(`The server ${what}. It said:\n${said.map(({ text }) => text).join('')}`);
    }
    await sleep(CHECK_INTERVAL_MS);
  }
}

export async function answers200(url: string, headers: Record<string, string> = {}): Promise<boolean> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
