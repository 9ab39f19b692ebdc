import { expect, test } from 'vitest';
import { isUlid, newUlid } from './ulid.ts';

test('IDs of one millisecond sort in the order in which they were made, and do not count up by one', () => {
  const now = new Date('2026-11-19T12:00:00.000Z');
  const made = Array.from({ length: 20_000 }, () => newUlid(now));
  expect(made.every(isUlid)).toBe(true);
  expect(made.every((id, i) => i === 0 || made[i - 1]! < id)).toBe(true);
  const endings = new Set(made.map((id) => id.slice(-8, -1)));
  expect(endings.size).toBeGreaterThan(19_000);
});

test('IDs of different times sort by time, and share nothing else', () => {
  const [first, second] = [newUlid(new Date(1_000)), newUlid(new Date(2_000))];
  expect(first < second).toBe(true);
  expect(newUlid(new Date(1_000)).slice(10)).not.toBe(first.slice(10));
});
