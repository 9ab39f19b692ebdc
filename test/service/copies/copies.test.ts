import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { generator, SEED } from '../../support/random.ts';
import { keysOfEveryKind } from '../../support/test-keys.ts';
import { currentCursor, eventsWhen } from '../events/support.ts';
import { CopyKeeper } from './copy-keeper.ts';
import type { Copy, Records } from './lists.ts';
import { World } from './world.ts';

/**
 * Everything changes at random while three copies are kept as the guides say: by UpdatedSince, by the feed, by webhooks.
 * DRAY_COPY_ROUNDS makes it long: that often each kind of write, and with every kind of key.
 */
const ROUNDS = Number(process.env.DRAY_COPY_ROUNDS ?? 0);
/** A round with all keys takes a quiet machine half a minute. */
const LONG = { timeout: 300_000 * (1 + ROUNDS) };
const random = generator(SEED);

const service = await build({ work: true });
const { db } = service;

/** Nothing is left to do, and the feed shows everything up to here. */
async function settled(): Promise<void> {
  const left = sql`SELECT queue FROM job WHERE queue ~ '^(order|purchase|payment)[.]' AND state <> 'dead'`;
  await expect.poll(() => db.query(left), { interval: 20, timeout: 20_000 }).toEqual([]);
  const cursor = await currentCursor(service);
  await db.query(sql`INSERT INTO event (tick, type, resource, resource_id, data)
    VALUES (event_tick(), 'record.changed', 'settled', 'settled', '{}')`);
  await eventsWhen(service, cursor, (all) => all.some(({ resource }) => resource === 'settled'));
}

function differencesOf(way: string, copy: Copy, full: Copy): string[] {
  const found: string[] = [];
  const isShown = shownIn(way);
  for (const [list, records] of copy) {
    const whole = full.get(list) ?? (new Map() as Records);
    for (const [id, record] of whole) {
      if (!isShown(list, record)) continue;
      const own = records.get(id);
      const fields = own && fieldsOf(own, record).filter((field) => !isQuiet(way, list, field));
      if (!fields) found.push(`${list} ${id} is missing`);
      else if (fields.length > 0) found.push(`${list} ${id} is old: ${fields.join(', ')}`);
    }
    for (const [id, record] of records)
      if (!whole.has(id) && isShown(list, record)) found.push(`${list} ${id} is gone`);
  }
  return found;
}

const fieldsOf = (old: Json, present: Json) =>
  [...new Set([...Object.keys(old), ...Object.keys(present)])]
    .filter((field) => !isDeepStrictEqual(old[field], present[field]))
    .map((field) => `${field} ${JSON.stringify(old[field])} instead of ${JSON.stringify(present[field])}`);

/** Stock levels that come into view count as changed by the time of their inventory, which has no event: no number changed. */
const isQuiet = (way: string, list: string, difference: string) =>
  way !== 'UpdatedSince' && list === 'inventory' && difference.startsWith('TimeUpdated ');

/** A deleted draft is a record of lists by time; copies by events delete it. Accounts without debts are in no list. */
const shownIn = (way: string) => (list: string, record: Json) =>
  (way === 'UpdatedSince' || record.status !== 'deleted') && (list !== 'arAging' || record.debts.length > 0);

test(
  'copies kept by UpdatedSince, feed and webhooks equal a full read by their key after every kind of write',
  LONG,
  async () => {
    const all = await keysOfEveryKind(db);
    const kinds = ['Employee', 'Supplier', 'Customer'].map((type) => all.filter((key) => key.type === type));
    const chosen = ROUNDS > 0 ? all : kinds.map((some) => some[Math.floor(random() * some.length)]!);
    const keepers: CopyKeeper[] = [];
    for (const key of chosen) keepers.push(await CopyKeeper.begin(service, key));
    const world = await World.begin(service, random);
    for (let round = 0; round < Math.max(1, ROUNDS); round++) {
      const deck = world.deck();
      const half = Math.ceil(deck.length / 2);
      for (const kind of deck.slice(0, half)) await world.write(kind);
      // In the middle of everything, with no regard to what is under way.
      const writing = (async () => {
        for (const kind of deck.slice(half)) await world.write(kind);
      })();
      for (const keeper of keepers) await keeper.sync();
      await writing;
    }
    await settled();
    const differences: string[] = [];
    for (const keeper of keepers) {
      await keeper.finish();
      const full = await keeper.reader.everything();
      for (const [way, copy] of Object.entries(keeper.copies))
        differences.push(
          ...differencesOf(way, copy, full).map((one) => `${keeper.key.name}, ${way}: ${one}`),
        );
    }
    expect(differences, `seed ${SEED}, ${world.done.join(', ')}`).toEqual([]);
  },
);
