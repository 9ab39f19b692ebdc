import { describe, expect, test } from 'vitest';
import { killsWanted, missingKills } from '../faults/plan/campaign-clock.ts';
import { KILLS_PER_MINUTE, KINDS, kindsOf } from '../faults/plan/kinds.ts';
import { makePlan } from '../faults/plan/plan.ts';
import { ENGINES, readOptions } from '../faults/support/options.ts';
import { Random } from '../faults/support/random.ts';

const planOf = (seed: number, engine: (typeof ENGINES)[number], minutes: number) =>
  makePlan(new Random(seed).fork('plan'), engine, minutes);

describe.each(ENGINES)('the plan of faults on %s', (engine) => {
  test('is the same for the same seed, and differs for another', () => {
    expect(planOf(7, engine, 3)).toEqual(planOf(7, engine, 3));
    expect(planOf(8, engine, 3)).not.toEqual(planOf(7, engine, 3));
  });

  test.each([1, 10])('has every kind and more kills than required in %d minutes', (minutes) => {
    for (let seed = 0; seed < 50; seed++) {
      const plan = planOf(seed, engine, minutes);
      expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(kindsOf(engine)));
      const kills = plan.filter(({ kind }) => KINDS[kind].isKill).length;
      expect(kills, `seed ${seed}`).toBeGreaterThanOrEqual(KILLS_PER_MINUTE[engine] * minutes);
    }
  });

  test('has as many times fewer faults and required kills as the pause is longer', () => {
    const calm = makePlan(new Random(3).fork('plan'), engine, 10, 3);
    expect(calm.length / planOf(3, engine, 10).length).toBeCloseTo(1 / 3, 1);
    const kills = calm.filter(({ kind }) => KINDS[kind].isKill).length;
    expect(kills).toBeGreaterThanOrEqual(killsWanted(engine, 10, 3));
    expect(killsWanted(engine, 10, 3)).toBeCloseTo(killsWanted(engine, 10, 1) / 3, -0.5);
  });

  test('lists faults in chronological order', () => {
    const moments = planOf(1, engine, 2).map(({ atMs }) => atMs);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThan(120_000);
  });
});

test('clients decide independently: one that decides more changes nothing for others', () => {
  const seed = new Random(5);
  const alone = seed.fork('orders1').next();
  seed.fork('orders2').next();
  seed.next();
  expect(seed.fork('orders1').next()).toBe(alone);
  expect(seed.fork('orders2').next()).not.toBe(alone);
});

test('a campaign with too few kills, or in which no write was acknowledged, proves nothing', () => {
  expect(missingKills({ kills: 20, killsWanted: 20, acknowledged: 1 })).toEqual([]);
  expect(missingKills({ kills: 3, killsWanted: 20, acknowledged: 0 })).toEqual([
    'only 3 of 20 kills',
    'no write was acknowledged',
  ]);
});

describe('the command line of the campaign', () => {
  test('has sensible defaults', () => {
    expect(readOptions([])).toMatchObject({ minutes: 10, clients: 1, engines: ENGINES, keep: false });
    expect(
      readOptions(['--seed', '4', '--minutes', '0.5', '--engine', 'embedded', '--clients', '3', '--keep']),
    ).toEqual({
      seed: 4,
      minutes: 0.5,
      clients: 3,
      pause: 1,
      engines: ['embedded'],
      keep: true,
    });
  });

  test.each([
    [['--seed', 'x'], '--seed must be'],
    [['--minutes', '0'], '--minutes must be'],
    [['--clients', '0'], '--clients must be'],
    [['--pause', '0.5'], '--pause must be'],
    [['--engine', 'mysql'], '--engine must be'],
    [['--sed', '1'], '--sed'],
  ])('%s is rejected with a message', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });
});
