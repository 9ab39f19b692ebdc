import { expect, test } from 'vitest';
import { SilenceDetector } from './silence-detector.ts';

function watcher() {
  let nowMs = 0;
  const silence = new SilenceDetector({ ms: 5_000, looks: 4 }, () => nowMs);
  return {
    /** Looks again after this many milliseconds. */
    after: (ms: number, beats: Record<string, string>) => {
      nowMs += ms;
      return silence.check(new Map(Object.entries(beats)));
    },
  };
}

test('only a peer without a heartbeat for the whole time counts as silent', () => {
  const { after } = watcher();
  after(0, { a: '1', b: '1' });
  for (let i = 2; i < 6; i++) expect(after(1_000, { a: '1', b: String(i) })).toEqual([]);
  expect(after(1_000, { a: '1', b: '6' })).toEqual(['a']);
});

test('heartbeats with decreasing timestamps still count', () => {
  const { after } = watcher();
  for (let i = 0; i < 10; i++) expect(after(1_000, { a: String(100 - i) })).toEqual([]);
});

test('a watcher that was frozen does not count the time that it missed', () => {
  const { after } = watcher();
  after(0, { a: '1' });
  expect(after(60_000, { a: '1' })).toEqual([]);
  for (let i = 0; i < 2; i++) expect(after(1_000, { a: '1' })).toEqual([]);
  expect(after(1_000, { a: '1' })).toEqual(['a']);
});

test('a peer that comes back is watched again', () => {
  const { after } = watcher();
  after(0, { a: '1' });
  after(3_000, {});
  for (let i = 0; i < 5; i++) expect(after(1_000, { a: '1' })).toEqual([]);
});
