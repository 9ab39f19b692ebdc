import { expect, test } from 'vitest';
import { isAtLeast, MAX_POSITION, parsePosition, positionText } from '../../src/db/replicas/position.ts';
import { MemoryPositions } from '../../src/db/replicas/positions.ts';
import type { Primary } from '../../src/db/replicas/primary.ts';
import type { Replica } from '../../src/db/replicas/replica.ts';
import { ReplicaSet } from '../../src/db/replicas/replica-set.ts';
import { endOfLastRecord, latestVisiblePosition, replayedPosition } from '../../src/db/replicas/state.ts';

const at = (lsn: number, timeline = 1) => ({ lsn, timeline });

test('a later timeline covers everything before it, and an earlier one nothing after it', () => {
  expect([isAtLeast(at(10), at(10)), isAtLeast(at(9), at(10))]).toEqual([true, false]);
  expect([isAtLeast(at(1, 2), at(99)), isAtLeast(at(99), at(1, 2))]).toEqual([true, false]);
  expect([isAtLeast(at(99, 9), MAX_POSITION), isAtLeast(at(0), undefined)]).toEqual([false, true]);
});

test('positions as text sort like positions and parse back', () => {
  const all = [at(9), at(10), at(2 ** 45), at(3, 2), at(3, 17), MAX_POSITION];
  expect(all.map(positionText).toSorted()).toEqual(all.map(positionText));
  expect(all.map((one) => parsePosition(positionText(one)))).toEqual(all);
});

test('on a fresh page, the primary and a caught-up standby mean the same position', () => {
  const page = { timeline: 1, blockBytes: 8192 };
  expect(endOfLastRecord({ ...page, lsn: 8192 * 5 + 24 })).toEqual(at(8192 * 5));
  expect(endOfLastRecord({ ...page, lsn: 8192 * 5 + 48 })).toEqual(at(8192 * 5 + 48));
});

test('while a record may be about to become visible, a reader has seen one byte more', () => {
  const state = { isStandby: true, lsn: 7, timeline: 1, isBusy: true };
  expect([replayedPosition(state), latestVisiblePosition(state)]).toEqual([at(7), at(8)]);
  expect(latestVisiblePosition({ ...state, isBusy: false })).toEqual(at(7));
  expect(latestVisiblePosition({ ...state, timeline: null })).toBeUndefined();
});

test('the position seen by a reader only increases, and expires', async () => {
  const positions = new MemoryPositions(30);
  positions.raise([1, 2], at(5));
  positions.raise([1], at(3));
  expect([positions.of(1), positions.of(2), positions.of(3)]).toEqual([at(5), at(5), undefined]);
  await expect.poll(() => positions.of(1)).toBeUndefined();
  positions.raise([3], at(1));
  expect(positions.size).toBe(1);
});

test('a reader that waits for replicas without a position gets one from the primary and continues', async () => {
  let answers = 0;
  const currentPosition = async () => {
    if (++answers < 3) throw new Error('The primary does not answer.');
    return at(7);
  };
  let place = at(0);
  const replica = {
    obstacle: undefined,
    covers: (wanted: typeof place) => isAtLeast(place, wanted),
    beat: async () => {
      place = at(place.lsn + 1);
    },
  };
  const copies = new ReplicaSet(
    { currentPosition } as unknown as Primary,
    [replica as unknown as Replica],
    new MemoryPositions(1_000),
  );
  await copies.waitUntilReplayed(MAX_POSITION);
  expect([answers, place.lsn]).toEqual([3, 7]);
});
