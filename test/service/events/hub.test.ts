import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { findKeys } from '../../../src/access/index.ts';
import { type Db, ForwardingDb, type Row, type Statement, sql } from '../../../src/db/index.ts';
import { confirmedFeedEnd, readFeedPage } from '../../../src/events/feed.ts';
import { EventHub, type Follower } from '../../../src/events/hub.ts';
import { EventSignal } from '../../../src/events/index.ts';
import { build } from '../../support/build.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';

const service = await build();

/** A database that goes away when it is told to. */
class UnreliableDb extends ForwardingDb {
  isAway = false;

  override query<R extends object = Row>(statement: Statement): Promise<R[]> {
    return this.isAway ? Promise.reject(new Error('nobody there')) : super.query<R>(statement);
  }

  counted(): Db {
    return this;
  }
}

test('permission changes while the database is unavailable take effect when it is back', async () => {
  const db = new UnreliableDb(service.db);
  const hub = new EventHub({ db, signal: new EventSignal(db, { othersListen: false }) });
  atEndOfFile(() => hub.close());
  const made = await service.call('POST', '/ops/keys', { payload: { type: 'Employee', name: 'ends' } });
  const id: number = made.json().data.api_key_id;
  const [key] = await findKeys(service.db, [id]);
  const follower = await hub.follow(key!, undefined);
  db.isAway = true;
  await service.db.query(sql`UPDATE api_key SET revoked_at = now() WHERE api_key_id = ${id}`);
  await hub.refreshKeys();
  expect(follower.isClosed).toBe(false);
  db.isAway = false;
  await expect.poll(() => follower.isClosed).toBe(true);
});

/** Holds back who may read orders until it is told to go on. */
class SlowReadersDb extends ForwardingDb {
  held: Promise<void> | undefined;
  isHolding = false;

  override async query<R extends object = Row>(statement: Statement): Promise<R[]> {
    const rows = await super.query<R>(statement);
    if (this.held && statement.text.includes('LEFT JOIN user_account')) {
      this.isHolding = true;
      await this.held;
    }
    return rows;
  }

  counted(): Db {
    return this;
  }
}

test('a client that starts to wait while permissions are loading misses no events', async () => {
  const db = new SlowReadersDb(service.db);
  const signal = new EventSignal(db, { othersListen: false });
  const hub = new EventHub({ db, signal });
  atEndOfFile(() => hub.close());
  const makeKey = async () => {
    const made = await service.call('POST', '/ops/keys', { payload: { type: 'Employee', name: 'waits' } });
    return (await findKeys(service.db, [made.json().data.api_key_id]))[0]!;
  };
  const makeOrder = async () => {
    const made = await service.call('POST', '/api/v2/orders', {
      payload: { customer_id: demoScenarios().customer },
    });
    signal.onCommit();
    return made.json().data.id as string;
  };
  const beginning = { tick: 0, seq: 0, atMs: 0 };
  const seenBy = async (follower: Follower, id: string) => {
    const seen: string[] = [];
    await expect
      .poll(() => {
        seen.push(...follower.take(beginning, 100).map(({ resource_id }) => resource_id));
        return seen;
      })
      .toContain(id);
  };
  const [first, second] = [await makeKey(), await makeKey()];
  const early = await hub.follow(first, undefined);
  let goOn = () => {};
  db.held = new Promise((resolve) => {
    goOn = resolve;
  });
  const before = await makeOrder();
  await expect.poll(() => db.isHolding).toBe(true);
  const late = await hub.follow(second, undefined);
  goOn();
  await seenBy(early, before);
  // What a newcomer reads by itself is judged by the follower, too: a stream would have left this order out.
  const { rows } = await readFeedPage(service.db, {
    after: beginning,
    limit: 500,
    types: undefined,
    key: second,
    now: new Date(),
    keptDays: 30,
  });
  const own = rows.filter(({ resource_id }) => resource_id === before);
  expect(own.map((row) => late.canRead(row))).toEqual([true]);
  const after = await makeOrder();
  await seenBy(early, after);
  await seenBy(late, after);
});

test('events queued for a slow reader are checked against the permissions of the key when they are sent', async () => {
  const signal = new EventSignal(service.db, { othersListen: false });
  const hub = new EventHub({ db: service.db, signal });
  atEndOfFile(() => hub.close());
  const S = demoScenarios() as Record<string, number>;
  const payload = { type: 'Customer', customer_ids: null };
  const id: number = (await service.call('POST', '/ops/keys', { payload })).json().data.api_key_id;
  const [key] = await findKeys(service.db, [id]);
  const start = await confirmedFeedEnd(service.db, new Date());
  const follower = await hub.follow(key!, ['order.created']);
  for (const customer_id of [S.customer, S.customer_other])
    await service.call('POST', '/api/v2/orders', { payload: { customer_id } });
  const waiting = async () => {
    signal.onCommit();
    await follower.waitForEvents(100);
    return follower.size;
  };
  await expect.poll(waiting).toBe(2);
  await service.call('PATCH', `/ops/keys/${id}`, { payload: { customer_ids: [S.customer_other] } });
  await hub.refreshKeys();
  const taken = follower.take(start, 10);
  expect(taken.map(({ data }) => data.customer_id)).toEqual([S.customer_other]);
});
