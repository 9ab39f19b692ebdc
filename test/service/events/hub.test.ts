import { expect, test } from 'vitest';
import { findKeys } from '../../../src/access/index.ts';
import { type Db, ForwardingDb, type Row, type Statement, sql } from '../../../src/db/index.ts';
import { EventHub } from '../../../src/events/hub.ts';
import { EventSignal } from '../../../src/events/index.ts';
import { build } from '../../support/build.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';

const service = await build();

/** A database that goes away when it is told to. */
class Fickle extends ForwardingDb {
  isAway = false;

  override query<R extends object = Row>(statement: Statement): Promise<R[]> {
    return this.isAway ? Promise.reject(new Error('nobody there')) : super.query<R>(statement);
  }

  counted(): Db {
    return this;
  }
}

test('rights that change while the database is away are followed when it is back', async () => {
  const db = new Fickle(service.db);
  const hub = new EventHub({ db, signal: new EventSignal(db, { othersListen: false }) });
  atEndOfFile(() => hub.close());
  const made = await service.call('POST', '/ops/keys', { payload: { type: 'Employee', name: 'ends' } });
  const id: number = made.json().data.api_key_id;
  const [key] = await findKeys(service.db, [id]);
  const follower = await hub.follow(key!, undefined);
  db.isAway = true;
  await service.db.query(sql`UPDATE api_key SET revoked_at = now() WHERE api_key_id = ${id}`);
  await hub.keysChanged();
  expect(follower.isClosed).toBe(false);
  db.isAway = false;
  await expect.poll(() => follower.isClosed).toBe(true);
});
