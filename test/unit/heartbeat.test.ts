import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionHeartbeat } from '../../src/db/postgres/heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A session whose server answers at once until it falls silent. */
function beating() {
  const happened: string[] = [];
  const server = { isSilent: false, release: (): void => undefined };
  const client = Object.assign(new EventEmitter(), {
    cut: () => void happened.push('given up'),
    query: () =>
      server.isSilent
        ? new Promise<void>((resolve) => {
            server.release = resolve;
          })
        : Promise.resolve(),
  });
  let heardUntilMs = performance.now();
  new ConnectionHeartbeat(client as never, {
    onDeaf: () => void happened.push('deaf'),
    onSilent: () => void happened.push('silent'),
    onHeard: (askedAtMs) => {
      heardUntilMs = askedAtMs;
    },
  });
  return { server, happened, unheardMs: () => performance.now() - heardUntilMs };
}

test('a listening session that dies at any moment is reported within a second', async () => {
  for (const diesAfterMs of [1, 100, 249, 250, 251, 400, 499]) {
    const { server, happened } = beating();
    await vi.advanceTimersByTimeAsync(1_000 + diesAfterMs);
    server.isSilent = true;
    await vi.advanceTimersByTimeAsync(999);
    expect(happened, `${diesAfterMs}`).toEqual(['deaf']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(happened).toEqual(['deaf', 'silent', 'given up']);
  }
});

test('the age of a heartbeat counts from its request, not its response', async () => {
  const { server, unheardMs } = beating();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(unheardMs()).toBeLessThanOrEqual(250);
  server.isSilent = true;
  await vi.advanceTimersByTimeAsync(700);
  server.release();
  await vi.advanceTimersByTimeAsync(0);
  expect(unheardMs()).toBeGreaterThanOrEqual(450);
});
