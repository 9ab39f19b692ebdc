import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const batch = { maxSize: 32, handle: async () => undefined };
const queues = [
  { queue: 'paced', batch: { ...batch, paceMs: 50 } },
  { queue: 'other', batch },
];

test('A batch starts immediately after a pause, and the next one as soon as the pace allows', () => {
  const onDue = vi.fn();
  const pace = new Pace(queues, onDue);
  expect(pace.isDue('paced')).toBe(true);
  pace.began('paced');
  vi.advanceTimersByTime(49);
  expect([pace.isDue('paced'), onDue.mock.calls.length]).toEqual([false, 0]);
  vi.advanceTimersByTime(1);
  expect([pace.isDue('paced'), onDue.mock.calls.length]).toEqual([true, 1]);
});

test('Batches of a queue without a pace follow each other immediately', () => {
  const pace = new Pace(queues, () => expect.unreachable());
  pace.began('other');
  expect(pace.isDue('other')).toBe(true);
});

test('A stopping worker does not poll again', () => {
  const pace = new Pace(queues, () => expect.unreachable());
  pace.began('paced');
  pace.end();
  vi.advanceTimersByTime(1_000);
});
