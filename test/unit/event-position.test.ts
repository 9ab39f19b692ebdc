import { expect, test } from 'vitest';
import { isVisibleIn, upTo } from '../../src/events/position.ts';

test('a snapshot up to a transaction shows what the whole one showed up to there, and nothing later', () => {
  const whole = '10:20:10,13,18';
  const part = upTo(whole, 15);
  expect(part).toBe('10:16:10,13');
  for (let xid = 5; xid < 16; xid++) expect(isVisibleIn(part, xid)).toBe(isVisibleIn(whole, xid));
  for (let xid = 16; xid < 25; xid++) expect(isVisibleIn(part, xid)).toBe(false);
});

test('also where everything up to there was over', () => {
  expect(upTo('10:20:10,13', 7)).toBe('8:8:');
  expect(isVisibleIn(upTo('10:20:10,13', 7), 7)).toBe(true);
});
