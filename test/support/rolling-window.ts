import { afterAll, describe, expect, test } from 'vitest';
import type { RateLimiter } from '../../src/http/index.ts';

/** What every limiter promises, wherever it keeps the window. */
export function describeRollingWindow(name: string, open: () => Promise<RateLimiter>): void {
  describe(`the rolling window in ${name}`, () => {
    const opened: RateLimiter[] = [];
    const fresh = async () => {
      const limiter = await open();
      opened.push(limiter);
      return limiter;
    };
    afterAll(() => Promise.all(opened.map((limiter) => limiter.close())));
    const START = 1_800_000_000;

    test('counts down, rejects requests over the limit, and does not count rejected ones', async () => {
      const limiter = await fresh();
      expect(await limiter.take('a', 2, START)).toMatchObject({
        allowed: true,
        remaining: 1,
        resetSeconds: 3600,
        exact: true,
      });
      expect(await limiter.take('a', 2, START + 5)).toMatchObject({
        allowed: true,
        remaining: 0,
        resetSeconds: 3595,
      });
      for (let i = 0; i < 3; i++) {
        expect(await limiter.take('a', 2, START + 10)).toMatchObject({
          allowed: false,
          remaining: 0,
          resetSeconds: 3590,
        });
      }
      expect(await limiter.take('a', 2, START + 3600)).toMatchObject({
        allowed: true,
        remaining: 0,
        resetSeconds: 5,
      });
    });

    test('a request ages out after exactly 3,600 seconds, one by one', async () => {
      const limiter = await fresh();
      for (let i = 0; i < 5; i++) await limiter.take('b', 5, START + i);
      expect((await limiter.take('b', 5, START + 3599)).allowed).toBe(false);
      expect(await limiter.take('b', 5, START + 3600)).toMatchObject({
        allowed: true,
        remaining: 0,
        resetSeconds: 1,
      });
      expect((await limiter.take('b', 5, START + 3600)).allowed).toBe(false);
      expect((await limiter.take('b', 5, START + 3601)).allowed).toBe(true);
    });

    test('does not share windows between IDs', async () => {
      const limiter = await fresh();
      await limiter.take('c', 1, START);
      expect((await limiter.take('c', 1, START)).allowed).toBe(false);
      expect((await limiter.take('d', 1, START)).allowed).toBe(true);
    });

    test('reports without counting on peek', async () => {
      const limiter = await fresh();
      expect(await limiter.peek('e', 3, START)).toMatchObject({
        allowed: true,
        remaining: 3,
        resetSeconds: 3600,
      });
      await limiter.take('e', 3, START);
      for (let i = 0; i < 5; i++) expect((await limiter.peek('e', 3, START + 1)).remaining).toBe(2);
    });

    test('forgets a request that is given back', async () => {
      const limiter = await fresh();
      const first = await limiter.take('i', 2, START);
      const second = await limiter.take('i', 2, START + 5);
      expect(await limiter.giveBack('i', first, START + 6)).toMatchObject({
        allowed: true,
        limit: 2,
        remaining: 1,
        resetSeconds: 3599,
        exact: true,
      });
      expect(await limiter.take('i', 2, START + 7)).toMatchObject({ allowed: true, remaining: 0 });
      expect(await limiter.giveBack('i', second, START + 8)).toMatchObject({
        remaining: 1,
        resetSeconds: 3599,
      });
    });

    test('gives back nothing that was not counted, was given back before, or has aged out', async () => {
      const limiter = await fresh();
      const only = await limiter.take('j', 1, START);
      const refused = await limiter.take('j', 1, START);
      expect(refused.allowed).toBe(false);
      for (const one of [refused, await limiter.peek('j', 1, START)])
        expect((await limiter.giveBack('j', one, START)).remaining).toBe(0);
      expect((await limiter.giveBack('j', only, START)).remaining).toBe(1);
      expect((await limiter.giveBack('j', only, START)).remaining).toBe(1);
      const old = await limiter.take('j', 1, START);
      await limiter.take('j', 1, START + 3600);
      expect((await limiter.giveBack('j', old, START + 3600)).remaining).toBe(0);
    });

    test('admits exactly the limit of parallel requests', async () => {
      const limiter = await fresh();
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => limiter.take('f', 20, START)));
      expect(outcomes.filter((outcome) => outcome.allowed)).toHaveLength(20);
    });

    test('applies a lowered limit at once and never shows a negative remainder', async () => {
      const limiter = await fresh();
      for (let i = 0; i < 5; i++) await limiter.take('g', 10, START);
      expect(await limiter.take('g', 3, START)).toMatchObject({ allowed: false, remaining: 0, limit: 3 });
    });

    test('agrees with a plain list of timestamps under random use', async () => {
      const limiter = await fresh();
      const times: number[] = [];
      let now = START;
      let seed = 7;
      const random = (n: number) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % n;
      };
      for (let i = 0; i < 400; i++) {
        now += random(60);
        const counted = times.filter((time) => time > now - 3600);
        const outcome = await limiter.take('h', 40, now);
        expect(outcome.allowed).toBe(counted.length < 40);
        if (outcome.allowed) times.push(now);
        if (outcome.allowed && random(5) === 0) {
          times.pop();
          const left = times.filter((time) => time > now - 3600);
          expect(await limiter.giveBack('h', outcome, now)).toMatchObject({
            remaining: 40 - left.length,
            resetSeconds: left.length > 0 ? left[0]! + 3600 - now : 3600,
          });
          continue;
        }
        const after = times.filter((time) => time > now - 3600);
        expect([outcome.remaining, outcome.resetSeconds]).toEqual([
          40 - after.length,
          after[0]! + 3600 - now,
        ]);
      }
    });
  });
}
