import { expect, test } from 'vitest';
import { KeyCache, newKeyText } from '../../src/access/index.ts';
import type { Db, OnChannelEvent } from '../../src/db/index.ts';

/** Counts look-ups; `tell` and `session` stand for what the listening session says. */
function fakeDatabase() {
  let tell: OnChannelEvent = () => undefined;
  const counts = { lookups: 0 };
  const session = { unheardMs: 0 };
  const db = {
    engine: 'postgres',
    query: async () => {
      counts.lookups++;
      return [];
    },
    listen: async (_channel: string, onEvent: OnChannelEvent) => {
      tell = onEvent;
      return { stop: async () => undefined, unheardMs: () => session.unheardMs };
    },
  } as unknown as Db;
  return { db, counts, session, tell: (event: Parameters<OnChannelEvent>[0]) => tell(event) };
}

test('a key is looked up once while change notifications arrive, and for every request while they do not', async () => {
  const { db, counts, tell } = fakeDatabase();
  const cache = new KeyCache(db, { now: () => new Date(0) }, 'Development');
  const key = newKeyText('Development');
  const lookups = async () => {
    counts.lookups = 0;
    for (let i = 0; i < 3; i++) await cache.find(key);
    // Nor does one request take the answer that another one is waiting for: it may have been asked too early.
    await Promise.all([cache.find(key), cache.find(key)]);
    return counts.lookups;
  };
  expect(await lookups()).toBe(5);
  await cache.start();
  expect(await lookups()).toBe(1);
  tell('lost');
  expect(await lookups()).toBe(5);
  tell('back');
  expect(await lookups()).toBe(1);
});

test('a key is looked up for every request after almost a second without news of changes, reported or not', async () => {
  const { db, counts, session } = fakeDatabase();
  const cache = new KeyCache(db, { now: () => new Date(0) }, 'Development');
  await cache.start();
  const key = newKeyText('Development');
  const lookups = async () => {
    counts.lookups = 0;
    for (let i = 0; i < 3; i++) await cache.find(key);
    return counts.lookups;
  };
  session.unheardMs = 500;
  expect(await lookups()).toBe(1);
  session.unheardMs = 900;
  expect(await lookups()).toBe(3);
  // The answer to a late beat says that nothing was missed.
  session.unheardMs = 10;
  expect(await lookups()).toBe(0);
});

test('a key is not cached for longer because the clock goes back', async () => {
  const { db, counts } = fakeDatabase();
  const time = { nowMs: 7_200_000, monotonicMs: 0 };
  const clock = { now: () => new Date(time.nowMs), monotonicMs: () => time.monotonicMs };
  const cache = new KeyCache(db, clock, 'Development');
  await cache.start();
  const key = newKeyText('Development');
  await cache.find(key);
  time.nowMs -= 3_600_000;
  time.monotonicMs += 61_000;
  await cache.find(key);
  expect(counts.lookups).toBe(2);
  time.nowMs += 3_600_000;
  await cache.find(key);
  expect(counts.lookups).toBe(2);
});
