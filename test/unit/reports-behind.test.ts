import { afterEach, expect, test, vi } from 'vitest';
import { type AsOfOptions, readAsOf } from '../../src/reports/as-of.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A database whose feed has the wanted event from the given look on. */
function databaseThatHasItAt(look: number) {
  let looks = 0;
  const read = vi.fn(async () => 'figures');
  const moment = {
    db: { tx: (run: (at: object) => Promise<unknown>) => run({}) },
    feed: {
      read: (cursor: string) => cursor,
      at: async () => ({ cursor: 'end', includes: () => ++looks >= look }),
    },
    clock: { now: () => new Date('2026-11-17T12:00:00Z') },
    after: 'seen',
  } as unknown as AsOfOptions;
  return { run: () => readAsOf(moment, read), read };
}

test('A report waits for the event that its caller has seen, and reads nothing before', async () => {
  const { run, read } = databaseThatHasItAt(2);
  expect(await run()).toEqual({
    found: 'figures',
    asOf: { cursor: 'end', time: '2026-11-17T12:00:00.000Z' },
  });
  expect(read).toHaveBeenCalledTimes(1);
});

test('After 5 seconds without the event a report returns 503 REPORT_BEHIND', async () => {
  const times = [0, 4_999, 5_000];
  vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 5_000);
  const { run, read } = databaseThatHasItAt(Number.POSITIVE_INFINITY);
  await expect(run()).rejects.toMatchObject({
    code: 'REPORT_BEHIND',
    status: 503,
    headers: { 'Retry-After': '5' },
  });
  expect(times).toEqual([]);
  expect(read).not.toHaveBeenCalled();
});
