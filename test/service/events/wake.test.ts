import { expect, test } from 'vitest';
import { findKeys } from '../../../src/access/index.ts';
import {
  type Db,
  ForwardingDb,
  type Row,
  type Statement,
  type StatementCounter,
  sql,
  type Tx,
  type TxOptions,
} from '../../../src/db/index.ts';
import { openCursors } from '../../../src/events/cursor.ts';
import { confirmedFeedEnd } from '../../../src/events/feed.ts';
import { readPageWithLongPoll } from '../../../src/events/feed-pages.ts';
import { EventHub } from '../../../src/events/hub.ts';
import { EventSignal, NotifyingDb } from '../../../src/events/index.ts';
import { demoDatabase, isOnPostgres } from '../../support/database.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';

interface Work {
  statements: number;
  channels: string[];
}

/** The same database, and what it is asked to do. */
class Watched extends ForwardingDb {
  constructor(
    db: Db,
    private readonly work: Work,
  ) {
    super(db);
  }

  override query<R extends object = Row>(statement: Statement): Promise<R[]> {
    this.work.statements++;
    return super.query<R>(statement);
  }

  override tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    return super.tx((tx) => {
      const query: Tx['query'] = (statement) => {
        this.work.statements++;
        return tx.query(statement);
      };
      return run(Object.assign(Object.create(tx), { query }));
    }, options);
  }

  override listen(...given: Parameters<Db['listen']>): ReturnType<Db['listen']> {
    this.work.channels.push(given[0]);
    return super.listen(...given);
  }

  counted(counter: StatementCounter): Db {
    return new Watched(this.db.counted(counter), this.work);
  }
}

test('a thousand waiting clients use one listener, and an event for all of them is read once', async () => {
  const clients = 1_000;
  const database = await demoDatabase();
  atEndOfFile(() => database.drop());
  const work: Work = { statements: 0, channels: [] };
  const db = new Watched(database.db, work);
  const signal = new EventSignal(db, { othersListen: isOnPostgres });
  const hub = new EventHub({ db, signal });
  await signal.start();
  atEndOfFile(async () => {
    await hub.close();
    await signal.stop();
  });
  const [key] = await findKeys(db, [1]);
  const start = await confirmedFeedEnd(db, new Date());
  const deps = { cursors: await openCursors(db, 'Development'), hub, keptDays: 30 };
  const wanted = { key: key!, types: undefined, limit: 100 };
  // Past HTTP, whose 30 seconds a slow machine needs for so many.
  const context = { releaseSlot: () => undefined, onEnd: () => undefined };
  let waiting = 0;
  const wait = () =>
    readPageWithLongPoll(deps, db, wanted, start, {
      seconds: 600,
      context: { ...context, releaseSlot: () => void waiting++ },
    });
  const pages: ReturnType<typeof readPageWithLongPoll>[] = [];
  while (pages.length < clients) {
    for (let i = 0; i < 50; i++) pages.push(wait());
    await expect.poll(() => waiting).toBe(pages.length);
  }
  const before = work.statements;
  await new NotifyingDb(db, signal).tx((tx) =>
    tx.query(sql`INSERT INTO event (tick, type, resource, resource_id, data)
      VALUES (event_tick(), 'record.changed', 'products', 'woken', '{}')`),
  );
  const answers = await Promise.all(pages);
  expect(new Set(answers.map(({ rows }) => rows.map((row) => row.resource_id).join()))).toEqual(
    new Set(['woken']),
  );
  // A page or two, who of the keys reads orders, and the notice to other processes; again while a transaction somewhere in the
  // cluster holds the feed back. But nothing for each of those who wait.
  expect(work.statements - before).toBeLessThan(clients / 4);
  expect(work.channels).toEqual(isOnPostgres ? ['dray_event'] : []);
});
