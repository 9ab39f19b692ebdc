import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import type { Call, Case, Options, Outcome } from './case.ts';
import { CALLS } from './cases-calls.ts';
import { FAILURES } from './cases-failures.ts';
import { LONG } from './cases-long.ts';
import { SERVICE } from './cases-service.ts';
import { SERVED } from './moments.ts';
import { type ScriptedServer, scriptedServer } from './scripted-server.ts';

export const CASES: readonly Case[] = [...CALLS, ...FAILURES, ...LONG, ...SERVICE];

export type Runner = (url: string, settings: Options, calls: readonly Call[]) => Promise<Outcome[]>;

/** Runs cases with the Python client, one after the other in one process. */
export function pythonRunner(command: string, env: NodeJS.ProcessEnv): { run: Runner; stop(): void } {
  const all = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env };
  const child = spawn(command, ['test/service/client/behavior/runner.py'], {
    env: all,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async run(url, settings, calls) {
      child.stdin.write(`${JSON.stringify({ url, settings, calls })}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error('The program of the Python client ended; what it says is above.');
      return JSON.parse(value) as Outcome[];
    },
    stop: () => child.stdin.end(),
  };
}

/** The server of a case; the service and its proxy are the caller's. */
export async function serverOf({ replies = [{}], serves }: Case): Promise<ScriptedServer> {
  if (serves) return scriptedServer(SERVED[serves]());
  return scriptedServer((_request, index) => replies[Math.min(index, replies.length - 1)]!);
}

/** What all cases set unless they say otherwise: tests do not wait for backoffs. */
export function settingsOf(
  { client = {} }: Case,
  url: string,
  key: string,
): { url: string; settings: Options } {
  const { url: own, ...settings } = client;
  return { url: own?.replace('BASE', url) ?? url, settings: { backoff: 0.001, key, ...settings } };
}

export interface SeenRequests {
  requests: string[];
  keys: (string | undefined)[];
  first: Record<string, unknown>;
  connections: number;
}

export function compare(one: Case, outcomes: readonly Outcome[], asked: SeenRequests): void {
  expect(outcomes).toHaveLength(one.outcomes.length);
  for (const [i, expected] of one.outcomes.entries()) compareOutcome(expected, outcomes[i]!);
  if (one.requests) expect(asked.requests).toEqual(one.requests);
  for (const [name, value] of Object.entries(one.sends ?? {})) {
    const sent = asked.first[name];
    if (value === null) expect(sent, name).toBeUndefined();
    else if (value instanceof RegExp) expect(sent, name).toMatch(value);
    else expect(sent, name).toBe(value);
  }
  const keys = new Set(asked.keys.filter((key) => key !== undefined));
  if (one.oneKey !== undefined) expect(keys.size === 1).toBe(one.oneKey);
  if (one.connections !== undefined) expect(asked.connections).toBeLessThanOrEqual(one.connections);
}

function compareOutcome(expected: Partial<Outcome>, { message, retries, detail, ...found }: Outcome): void {
  const { message: part, retries: waits, detail: said, ...exact } = expected;
  expect(found, message).toMatchObject(exact);
  if (found.error !== undefined && expected.error === undefined) throw new Error(message);
  if (part !== undefined) expect(message).toContain(part);
  if (said !== undefined) expect(detail).toBe(said);
  if (waits === undefined) return;
  expect(retries!.map(({ attempt }) => attempt)).toEqual(waits.map(({ attempt }) => attempt));
  for (const [i, { waitSeconds }] of waits.entries())
    expect(retries![i]!.waitSeconds).toBeGreaterThanOrEqual(waitSeconds);
}
