import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostgresClient } from './client.ts';
import { StandbyConfirmation } from './confirmation.ts';

const TIMELINE = '00000001';
const LONG_MS = 60_000;

/** A server that answers when the test says so. */
class FakeClient extends EventEmitter {
  readonly pending: { resolve(timeline: string): void; reject(error: Error): void }[] = [];
  sent = 0;
  isCut = false;
  isCanceled = false;
  announcedPid = 1;
  patience: unknown;

  async connect(): Promise<void> {}

  send(): Promise<unknown> {
    this.sent++;
    return new Promise((resolve, reject) => {
      this.pending.push({ resolve: (timeline) => resolve({ rows: [{ timeline }] }), reject });
    });
  }

  takeUnconfirmedCommit(): boolean {
    return this.isCanceled;
  }

  cut(): void {
    this.isCut = true;
    for (const { reject } of this.pending.splice(0)) reject(new Error('Connection terminated'));
    this.emit('end');
  }
}

let clients: FakeClient[];
let confirmation: StandbyConfirmation;

beforeEach(() => {
  vi.useFakeTimers();
  clients = [];
  confirmation = new StandbyConfirmation({
    newClient: () => {
      clients.push(new FakeClient());
      return clients.at(-1) as unknown as PostgresClient;
    },
    watch: () => undefined,
  });
});
afterEach(() => {
  confirmation.close();
  vi.useRealTimers();
});

/** `confirmed`, or what the client is told. */
function confirm(timeline = TIMELINE): Promise<string> {
  return confirmation.confirm(timeline).then(
    () => 'confirmed',
    (error) => `${error.code}: ${error.message}`,
  );
}

/** The write that waits for the standby. */
async function nextWrite(client = 0) {
  await vi.waitUntil(() => (clients[client]?.pending.length ?? 0) > 0);
  return clients[client]!.pending.shift()!;
}

const NOBODY = expect.stringMatching(/^UNAVAILABLE: The standby of the database is not responding/);

test('callers that ask while no standby responds share one write, and none is kept for long', async () => {
  const early = confirm();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(await early).toEqual(NOBODY);
  const late = [confirm(), confirm(), confirm()];
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(await Promise.all(late)).toEqual([NOBODY, NOBODY, NOBODY]);
  expect(clients.map(({ sent }) => sent)).toEqual([1]);
});

test('a write that began before the caller read confirms nothing to it', async () => {
  const early = confirm();
  const first = await nextWrite();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  await early;
  const late = confirm();
  await vi.advanceTimersByTimeAsync(1);
  first.resolve(TIMELINE);
  const second = await nextWrite();
  second.resolve(TIMELINE);
  expect(await late).toBe('confirmed');
  expect(clients[0]!.sent).toBe(2);
});

test('a wait that was canceled confirms nothing', async () => {
  const asked = confirm();
  const write = await nextWrite();
  clients[0]!.isCanceled = true;
  write.resolve(TIMELINE);
  expect(await asked).toEqual(NOBODY);
});

test('whatever error the server reports, the caller can try again', async () => {
  const asked = confirm();
  const write = await nextWrite();
  write.reject(Object.assign(new Error('recovery is in progress'), { code: '55000' }));
  expect(await asked).toMatch(/^UNAVAILABLE: The database cannot confirm what was read. Try again/);
  const next = confirm();
  (await nextWrite()).resolve(TIMELINE);
  expect(await next).toBe('confirmed');
});

test('a connection that leads to another server than the reads is given up', async () => {
  const asked = confirm('00000002');
  (await nextWrite()).resolve(TIMELINE);
  expect(await asked).toMatch(/^UNAVAILABLE: Another database server has taken over/);
  expect(clients[0]!.isCut).toBe(true);
  const next = confirm('00000002');
  (await nextWrite(1)).resolve('00000002');
  expect(await next).toBe('confirmed');
});

test('a caller that read from the former primary is refused, and the connection to the present one stays', async () => {
  const asked = confirm('00000001');
  (await nextWrite()).resolve('00000002');
  expect(await asked).toMatch(/^UNAVAILABLE: Another database server has taken over/);
  expect(clients[0]!.isCut).toBe(false);
});

test('a stop ends the wait, and nothing connects after it', async () => {
  const asked = confirm();
  await vi.waitUntil(() => clients[0]?.pending.length === 1);
  const waiting = confirm();
  confirmation.close();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(await asked).toMatch(/^UNAVAILABLE/);
  expect(await waiting).toMatch(/^UNAVAILABLE/);
  expect(await confirm()).toMatch(/^UNAVAILABLE: The service is shutting down/);
  expect(clients.length).toBe(1);
});
