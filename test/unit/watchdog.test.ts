import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostgresClient, StatementDeadline } from '../../src/db/postgres/client.ts';
import { SilentConnectionError, Watchdog } from '../../src/db/postgres/watchdog.ts';

class FakeClient extends EventEmitter {
  isWaiting = false;
  bytesRead = 0;
  patience: StatementDeadline | undefined;
  cutBecause: Error | undefined;
  cut(reason: Error): void {
    this.cutBecause = reason;
  }
}

let isAtWork: boolean | undefined;
let silences = 0;
let watchdog: Watchdog;

function watched(): FakeClient {
  const client = new FakeClient();
  watchdog.watch(client as unknown as PostgresClient);
  return client;
}

beforeEach(() => {
  vi.useFakeTimers();
  silences = 0;
  watchdog = new Watchdog({
    limitMs: 3_000,
    isAtWork: async () => isAtWork,
    onSilent: () => {
      silences++;
    },
  });
});
afterEach(() => {
  watchdog.stop();
  vi.useRealTimers();
});

test('a missing response ends the connection, slightly late and never early', async () => {
  const client = watched();
  await vi.advanceTimersByTimeAsync(60_000);
  client.isWaiting = true;
  await vi.advanceTimersByTimeAsync(2_900);
  expect(client.cutBecause).toBeUndefined();
  await vi.advanceTimersByTimeAsync(500);
  expect(client.cutBecause).toBeInstanceOf(SilentConnectionError);
  expect(silences).toBe(1);
});

test('a connection is not silent while bytes arrive or nothing was asked', async () => {
  const [streaming, idle] = [watched(), watched()];
  streaming.isWaiting = true;
  for (let i = 0; i < 60; i++) {
    streaming.bytesRead++;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect([streaming.cutBecause, idle.cutBecause]).toEqual([undefined, undefined]);
});

test('consecutive statements within their time limits are not silence', async () => {
  const client = watched();
  for (let i = 0; i < 20; i++) {
    client.isWaiting = true;
    await vi.advanceTimersByTimeAsync(2_000);
    client.bytesRead++;
  }
  expect(client.cutBecause).toBeUndefined();
});

test('long-running work continues while its backend works or cannot be checked, and ends when the backend is seen idle', async () => {
  const client = watched();
  client.isWaiting = true;
  client.patience = { limitMs: Number.POSITIVE_INFINITY, backendPid: 1 };
  for (const seen of [true, undefined]) {
    isAtWork = seen;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.cutBecause).toBeUndefined();
  }
  isAtWork = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(client.cutBecause).toBeInstanceOf(SilentConnectionError);
});

test('long-running work ends at its own limit', async () => {
  const client = watched();
  client.isWaiting = true;
  client.patience = { limitMs: 10_000, backendPid: 1 };
  isAtWork = true;
  await vi.advanceTimersByTimeAsync(9_500);
  expect(client.cutBecause).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(client.cutBecause).toBeInstanceOf(SilentConnectionError);
});
