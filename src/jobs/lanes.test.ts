import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rotateList, shareOf } from './lanes.ts';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Who leads each lane after every worker had a round; undefined if nobody does. */
function afterRound(leaders: readonly (number | undefined)[], workers: number): (number | undefined)[] {
  const next = [...leaders];
  for (const older of range(workers)) {
    const ledBy = (worker?: number) => range(next.length).filter((lane) => next[lane] === worker);
    const found = { lanes: next.length, mine: ledBy(older), free: rotateList(ledBy(undefined), older) };
    const { take, leave } = shareOf({ ...found, workers, older });
    for (const lane of leave) next[lane] = undefined;
    for (const lane of take) next[lane] = older;
  }
  return next;
}

test('after two rounds every lane has a leader, and no worker leads two lanes more than another', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 6 })
        .chain((workers) =>
          fc.tuple(
            fc.constant(workers),
            fc.array(fc.option(fc.nat(workers - 1), { nil: undefined }), { minLength: 1, maxLength: 12 }),
          ),
        ),
      ([workers, start]) => {
        const leaders = afterRound(afterRound(start, workers), workers);
        expect(leaders).not.toContain(undefined);
        const counts = range(workers).map((worker) => leaders.filter((one) => one === worker).length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        expect(afterRound(leaders, workers)).toEqual(leaders);
      },
    ),
  );
});

test('workers that choose among the same lanes at the same time start with different ones', () => {
  expect(range(4).map((older) => rotateList([1, 2, 3], older)[0])).toEqual([1, 2, 3, 1]);
  expect(rotateList([], 3)).toEqual([]);
});
