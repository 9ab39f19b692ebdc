import { expect, test } from 'vitest';
import { isVisibleIn, rewindPosition, snapshotUpTo } from '../../src/events/position.ts';

test('a snapshot up to a transaction shows what the whole one showed up to there, and nothing later', () => {
  const whole = '10:20:10,13,18';
  const part = snapshotUpTo(whole, 15);
  expect(part).toBe('10:16:10,13');
  for (let xid = 5; xid < 16; xid++) expect(isVisibleIn(part, xid)).toBe(isVisibleIn(whole, xid));
  for (let xid = 16; xid < 25; xid++) expect(isVisibleIn(part, xid)).toBe(false);
});

test('a snapshot up to a completed transaction shows the same', () => {
  expect(snapshotUpTo('10:20:10,13', 7)).toBe('8:8:');
  expect(isVisibleIn(snapshotUpTo('10:20:10,13', 7), 7)).toBe(true);
});

test('a position is moved back, and never forward', () => {
  const present = { tick: 120, seq: 3, atMs: 9 };
  for (const [tick, seq] of [
    [119, 9],
    [120, 2],
  ] as const)
    expect(rewindPosition({ tick, seq, atMs: 5 }, present, 100)).toEqual({ tick, seq, atMs: 5 });
  for (const [tick, seq] of [
    [120, 4],
    [121, 0],
  ] as const)
    expect(rewindPosition({ tick, seq, atMs: 5 }, present, 100)).toBe(present);
});

test('a position is not moved by a snapshot that may show something after it', () => {
  const earlier = { tick: 105, seq: 1, atMs: 5, snapshot: '6:20:6' };
  const place = { tick: 105, seq: 1, atMs: 5 };
  expect(rewindPosition(earlier, { tick: 120, seq: 0, atMs: 9 }, 100)).toBe(earlier);
  expect(rewindPosition(earlier, { tick: 119, seq: 0, atMs: 9 }, 100)).toEqual(place);
  expect(rewindPosition(earlier, { ...place, snapshot: '6:20:6' }, 100)).toBe(earlier);
});
