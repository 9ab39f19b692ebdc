import { expect, test } from 'vitest';
import {
  compareDeliveries,
  compareFeeds,
  type FollowedEvent,
  findInversions,
  isSeenBy,
  type StoredEvent,
} from '../faults/judge/following.ts';

const stored = (id: string, more: Partial<StoredEvent> = {}): StoredEvent => ({
  id,
  type: 'order.updated',
  resourceId: 'o',
  audience: 3,
  customers: [1],
  suppliers: [2],
  ...more,
});
const told = (id: string, more: Partial<FollowedEvent> = {}): FollowedEvent => ({
  id,
  type: 'order.updated',
  resource: 'order',
  resourceId: 'o',
  requestId: null,
  ...more,
});
const all = ['a', 'b', 'c'].map((id) => stored(id));

test('a follower that received everything in order passes', () => {
  expect(
    compareFeeds(
      ['a', 'b', 'c'].map((id) => told(id)),
      all,
    ),
  ).toEqual({
    missed: [],
    doubled: [],
    disordered: [],
  });
});

test('missing, repeated, late and unknown events are detected', () => {
  const counts = (ids: string) => {
    const { missed, doubled, disordered } = compareFeeds(
      [...ids].map((id) => told(id)),
      all,
    );
    return [missed.length, doubled.length, disordered.length];
  };
  expect(counts('ac')).toEqual([1, 0, 0]);
  expect(counts('aabc')).toEqual([0, 1, 0]);
  expect(counts('acb')).toEqual([0, 0, 1]);
  expect(counts('abcx')).toEqual([0, 0, 1]);
});

test('customers and suppliers see what is stored for them', () => {
  expect(isSeenBy({}, stored('a', { audience: 0 }))).toBe(true);
  expect(isSeenBy({ customers: [1] }, stored('a'))).toBe(true);
  expect(isSeenBy({ customers: [9] }, stored('a'))).toBe(false);
  expect(isSeenBy({ customers: [1] }, stored('a', { audience: 2 }))).toBe(false);
  expect(isSeenBy({ suppliers: [2] }, stored('a', { audience: 1 }))).toBe(false);
  expect(isSeenBy({ suppliers: [2] }, stored('a', { suppliers: null }))).toBe(true);
  expect(isSeenBy({ suppliers: [2] }, stored('a', { suppliers: [] }))).toBe(false);
});

test('a client’s later write must not appear before its earlier one', () => {
  const of = (...ids: string[]) => findInversions(ids.map((requestId, i) => told(String(i), { requestId })));
  expect(of('w1-1.1', 'w2-1.1', 'w1-2.3', 'w1-1.1')).toEqual([]);
  expect(of('w1-2.1', 'w1-1.1')).toHaveLength(1);
});

test('an unacknowledged write may appear at any time', () => {
  const events = ['w1-2.1', 'w1-1.1'].map((requestId, i) => told(String(i), { requestId }));
  const without = (refused: string) =>
    findInversions(events, (write, number) => (write === refused ? undefined : number - 1));
  expect(without('w1-1')).toEqual([]);
  expect(without('w2-1')).toHaveLength(1);
});

test('concurrent writes may appear in either order, and both before later ones', () => {
  const answeredBefore: Record<string, number> = { 'w1-1': 0, 'w1-2': 0, 'w1-3': 2 };
  const of = (...numbers: number[]) =>
    findInversions(
      numbers.map((number) => told(String(number), { requestId: `w1-${number}.1` })),
      (write) => answeredBefore[write],
    );
  expect(of(2, 1, 3)).toEqual([]);
  expect(of(1, 3, 2)).toHaveLength(1);
  expect(of(3, 2, 1)).toHaveLength(2);
});

test('a lost delivery, or one first sent after a later one of its resource, is detected', () => {
  const counts = (ids: string) => {
    const { missed, disordered } = compareDeliveries(
      [...ids].map((id) => told(id)),
      all,
    );
    return [missed.length, disordered.length];
  };
  expect(counts('abcab')).toEqual([0, 0]);
  expect(counts('ac')).toEqual([1, 0]);
  expect(counts('acb')).toEqual([0, 1]);
  const others = ['a', 'c', 'b'].map((id) => told(id, { resourceId: id }));
  expect(compareDeliveries(others, all).disordered).toEqual([]);
});
