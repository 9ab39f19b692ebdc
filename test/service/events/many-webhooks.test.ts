import { expect, test } from 'vitest';
import {
  type Db,
  ForwardingDb,
  type Row,
  type Statement,
  sql,
  type Tx,
  type TxOptions,
} from '../../../src/db/index.ts';
import { newUlid } from '../../../src/shared/index.ts';
import { build, type TestService } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { body } from '../orders/draft-support.ts';
import { hooksOf, receiver, startSending, startTcpPeer } from './hooks.ts';

const MANY = 100;
/** Beats of the sender over which its statements are counted. */
const BEATS = 5;

/** Counts what goes through it, and how much of it at once. */
class CountingDb extends ForwardingDb {
  beats = 0;
  statements = 0;
  /** Pages of the feed. */
  reads = 0;
  /** Readings of all endpoints' settings. */
  settings = 0;
  running = 0;
  mostAtOnce = 0;

  override query<R extends object = Row>(statement: Statement): Promise<R[]> {
    if (statement.text.includes('INSERT INTO webhook_sender')) this.beats++;
    if (statement.text.includes('row_number() OVER (ORDER BY w.tick, w.seq)')) this.reads++;
    if (statement.text.includes("FROM webhook WHERE status = 'active'")) this.settings++;
    return this.count(() => this.db.query<R>(statement));
  }

  override tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    return this.count(() => this.db.tx(run, options));
  }

  counted(): Db {
    return this;
  }

  private async count<T>(run: () => Promise<T>): Promise<T> {
    this.statements++;
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.running);
    return run().finally(() => this.running--);
  }
}

/** More than keys may have: copies of one. */
async function manyHooks({ db }: TestService, like: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newUlid());
  await db.tx((tx) =>
    tx.query(sql`
      INSERT INTO webhook (webhook_id, api_key_id, url, secret, tick, seq, at_ms, snapshot)
      SELECT id, api_key_id, url, secret, tick, seq, at_ms, snapshot FROM webhook, unnest(${ids}::text[]) AS id WHERE webhook_id = ${like}`),
  );
  return ids;
}

/** A service whose sender runs over a database that counts. */
async function counting() {
  const service = await build();
  const db = new CountingDb(service.db);
  await startSending({ ...service, db }, {});
  return { service, db };
}

async function statementsOfBeats(db: CountingDb): Promise<number> {
  const from = db.beats;
  await expect.poll(() => db.beats).toBeGreaterThan(from);
  const [beats, statements] = [db.beats, db.statements];
  await expect.poll(() => db.beats, { interval: 20 }).toBe(beats + BEATS);
  return db.statements - statements;
}

test('a sender with many idle webhooks runs barely more queries than one with none', async () => {
  const { service, db } = await counting();
  const none = await statementsOfBeats(db);
  const { hook } = hooksOf(service);
  const there = await receiver();
  const { webhook_id: id } = await hook(there.url);
  await manyHooks(service, id, MANY);
  const order = await hooksOf(service).draft();
  await expect.poll(() => there.got.filter(({ event }) => event.resource_id === order).length).toBe(MANY + 1);
  // Positions and attempts of this event are written down.
  await expect
    .poll(async () => (await service.db.query(sql`SELECT FROM webhook_delivery`)).length)
    .toBe(MANY + 1);
  expect(await statementsOfBeats(db)).toBeLessThanOrEqual(none * 2);
});

test('an event is read once for many endpoints, and its deliveries are stored together', async () => {
  const { service, db } = await counting();
  const { hook, draft } = hooksOf(service);
  const silent = await startTcpPeer((socket) => socket.resume());
  const { webhook_id: id } = await hook(silent.url);
  const before = db.reads;
  await manyHooks(service, id, MANY);
  await draft();
  await expect.poll(() => silent.sockets.length).toBeGreaterThan(MANY);
  // They begin where the others are, so none of them has to catch up.
  expect(db.reads - before).toBeLessThan(MANY / 2);
  db.mostAtOnce = 0;
  const reads = db.reads;
  for (let i = 0; i < 5; i++) await draft();
  await expect.poll(() => silent.sockets.length).toBeGreaterThanOrEqual(6 * (MANY + 1));
  // Five or a few more, while older transactions hold events back; each endpoint for itself would be five hundred.
  expect(db.reads - reads).toBeLessThan(3 * MANY);
  expect(db.mostAtOnce).toBeLessThanOrEqual(3);
});

test('endpoints moved to new positions together are read together', async () => {
  const { service, db } = await counting();
  const { hook, draft } = hooksOf(service);
  const there = await receiver();
  const { webhook_id: id } = await hook(there.url);
  await manyHooks(service, id, MANY);
  const [start] = await service.db.query<{ tick: string; seq: string }>(
    sql`SELECT tick::text, seq::text FROM webhook LIMIT 1`,
  );
  const order = await draft();
  const seen = () => there.got.filter(({ event }) => event.resource_id === order).length;
  await expect.poll(seen).toBe(MANY + 1);
  await expect
    .poll(async () => (await service.db.query(sql`SELECT FROM webhook_delivery`)).length)
    .toBe(MANY + 1);
  const before = db.settings;
  await service.db.query(
    sql`UPDATE webhook SET generation = generation + 1, tick = ${start!.tick}, seq = ${start!.seq}`,
  );
  await expect.poll(seen).toBe(2 * (MANY + 1));
  // Long enough for whatever else was asked for.
  await statementsOfBeats(db);
  expect(db.settings - before).toBeLessThan(MANY / 10);
});

/** Waits longer than any of these statements takes, and short enough for a failure that says what hangs. */
const POSTED_WITHIN_MS = 20_000;

test.runIf(isOnPostgres)(
  'orders are posted and keys are read while statements of a hundred endpoints wait',
  async () => {
    const { url, call } = await build();
    // Twice what all endpoints may have together: one for posting, one for requests.
    const service = await build({ on: connect(url!, { poolSize: 4 }), work: true });
    const { hook } = hooksOf(service);
    const silent = await startTcpPeer((socket) => socket.resume());
    const { webhook_id: id } = await hook(silent.url);
    await manyHooks(service, id, MANY);
    const post = async () => {
      const made = await service.call('POST', '/api/v2/orders?submit=true', { payload: body() });
      expect(made.statusCode, made.body).toBe(202);
      const stage = async () =>
        (await call('GET', `/api/v2/orders/${made.json().data.id}`)).json().data.stage;
      await expect.poll(stage, { timeout: POSTED_WITHIN_MS }).toBe('posted');
    };
    await post();
    await expect.poll(() => silent.sockets.length).toBeGreaterThan(MANY);
    // Whoever reads the feed for webhooks asks for the version of their settings, too; nobody else does.
    const other = connect(url!, { poolSize: 1 });
    await other.tx(async (tx) => {
      await tx.query(sql`LOCK TABLE webhook_settings IN ACCESS EXCLUSIVE MODE`);
      for (let i = 0; i < 2; i++) await post();
      expect((await service.call('GET', '/api/v2/me')).statusCode).toBe(200);
    });
  },
);
