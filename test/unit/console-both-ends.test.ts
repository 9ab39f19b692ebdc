import { expect, test } from 'vitest';
import { joinEnds } from '../../console/src/app/join-ends.ts';

const keyOf = String;
const head = (rows: number[], hasMore = true) => ({ rows, hasMore });
/** As it is read: the last row of the list first. */
const tail = (rows: number[], hasMore = true) => ({ rows: rows.toReversed(), hasMore });

test('A list read from both ends has a gap until both ends meet', () => {
  expect(joinEnds(head([1, 2]), tail([8, 9]), keyOf)).toEqual({ rows: [1, 2, 8, 9], gapAt: 2 });
  expect(joinEnds(head([1, 2, 3]), tail([3, 4, 5]), keyOf)).toEqual({
    rows: [1, 2, 3, 4, 5],
    gapAt: undefined,
  });
  expect(joinEnds(head([1, 2, 3, 4]), tail([4, 5]), keyOf).gapAt).toBeUndefined();
});

test('One end that is complete is the whole list', () => {
  expect(joinEnds(head([1, 2, 3], false), tail([2, 3]), keyOf)).toEqual({
    rows: [1, 2, 3],
    gapAt: undefined,
  });
  expect(joinEnds(head([1]), tail([1, 2, 3], false), keyOf)).toEqual({ rows: [1, 2, 3], gapAt: undefined });
  expect(joinEnds(head([1, 2]), tail([]), keyOf)).toEqual({ rows: [1, 2], gapAt: undefined });
});

test('A row that moved from one end to the other is shown once and does not close the gap', () => {
  expect(joinEnds(head([9, 1, 2]), tail([7, 8, 9]), keyOf)).toEqual({ rows: [9, 1, 2, 7, 8], gapAt: 3 });
});
