import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoKeys, loadDemo } from '../../../demo/index.ts';
import { type Db, migrate, sql, UNCONFIRMED_ON } from '../../../src/db/index.ts';
import { build, RunningClock, type TestService } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { Clusters, debianPostgres } from '../../support/debian-postgres.ts';
import { temporaryFolder } from '../../support/process.ts';
import { ask, urlOf } from '../../support/standby.ts';
import { hooksOf, type Receiver, receiver } from './hooks.ts';
import { Stream } from './stream-client.ts';
import { currentCursor, eventsAfter, type Json, PATH, scenario } from './support.ts';

const bin = isOnPostgres ? await debianPostgres() : undefined;
const CUSTOMER = 5001;
const BROKEN_OFF = { statusCode: 503, body: '' };

describe.runIf(bin)('a change that is visible although no synchronous standby has it', () => {
  let url: string;
  let db: Db;
  let service: TestService;
  let address: string;
  let hooked: Receiver;

  beforeAll(async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    const clusters = await Clusters.in(bin!, join(folder, 'clusters'));
    await clusters.init('primary');
    const port = await clusters.start('primary');
    await ask(urlOf(port, 'postgres'), 'CREATE DATABASE dray');
    url = urlOf(port);
    db = connect(url, { statementTimeoutMs: 60_000 });
    await migrate(db);
    await loadDemo(db, { now: new Date() });
    service = await build({ on: db, clock: new RunningClock(), work: true });
    address = await service.service.listen();
    hooked = await receiver();
    await hooksOf(service).hook(hooked.url, { types: ['record.*'] });
  });
  afterEach(() => nameStandbys(''));
  afterAll(() => db?.close());

  /** With a name that no standby has, commits wait until there are no names. */
  async function nameStandbys(names: string): Promise<void> {
    await ask(url, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
    await ask(url, 'SELECT pg_reload_conf()');
    const isNamed = async () =>
      (await ask(url, 'SHOW synchronous_standby_names'))[0]!.synchronous_standby_names;
    await expect.poll(isNamed).toBe(names);
  }

  const waiting = (name: string) =>
    ask(
      url,
      `SELECT query_start::text AS since FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name = '${name}'`,
    );

  const isConfirming = async () => (await waiting('dray confirmation')).length > 0;
  /** Somebody waits for the standby, or has not waited: then there is something to see. */
  const isReadBy = (isShown: () => boolean) => async () => isShown() || (await isConfirming());

  /** These commits then succeed, on this server only. */
  const cancelWaits = (name: string) =>
    ask(
      url,
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name = '${name}'`,
    );

  /** The worker of the service writes as well, so which wait is that of `change` is not known. */
  async function withoutStandby<T>(name: string, change: Promise<T>): Promise<T> {
    let isOver = false;
    const over = change.finally(() => {
      isOver = true;
    });
    over.catch(() => undefined);
    const cancel = async () => {
      await cancelWaits(name);
      return isOver;
    };
    await expect.poll(cancel).toBe(true);
    return over;
  }

  async function changeUnconfirmed(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'writer' });
    await client.connect();
    await withoutStandby('writer', client.query(text));
    // An event is signaled after its commit.
    await client.query(`SELECT pg_notify('dray_event', '')`);
    await client.end();
  }

  const emit = (id: string) =>
    changeUnconfirmed(`INSERT INTO event (tick, type, resource, resource_id, data)
      VALUES (event_tick(), 'record.changed', 'products', '${id}', '{}')`);

  /** Sends it until it is answered, with 503 for as long as no standby responds; a snapshot breaks off instead. */
  function request(path: string): { response: () => Json | undefined } {
    let found: Json | undefined;
    const run = async () => {
      while (!found) {
        const { statusCode, body } = await service.call('GET', path).catch(() => BROKEN_OFF);
        if (statusCode !== 503) found = { statusCode, body };
      }
    };
    void run();
    return { response: () => found };
  }

  const stream = (after: string) =>
    Stream.open(address, `after=${after}`, { 'x-api-key': (demoKeys() as Record<string, string>).employee! });

  test('reaches no follower of events before the standby has it, and then each of them once and in order', async () => {
    const start = await currentCursor(service);
    const early = await stream(start);
    const poll = request(`${PATH}?after=${start}&wait=30&types=record.*`);
    await expect.poll(() => service.service.traffic().inFlight).toBe(0);
    await nameStandbys('nobody');
    await emit('first');
    await emit('second');
    const late = await stream(start);
    const lists = [
      poll,
      request(`${PATH}?after=${start}`),
      request(`${PATH}?types=record.changed`),
      request(`${PATH}?after=now`),
      request(`/api/v2/events/snapshot?resources=productCategories`),
    ];
    const streamed = (one: Stream) => one.events.map(({ data }) => data.resource_id);
    const sent = () => hooked.got.map(({ event }) => event.resource_id);
    const shown = () => [streamed(early), streamed(late), sent(), lists.map(({ response }) => response())];
    const nothing = [[], [], [], lists.map(() => undefined)];
    // Two pages at least have been read, and wait.
    const isShown = () => JSON.stringify(shown()) !== JSON.stringify(nothing);
    await expect.poll(isReadBy(isShown)).toBe(true);
    expect(shown()).toEqual(nothing);
    // A wait that is canceled confirms nothing either: it begins anew.
    const [before] = await waiting('dray confirmation');
    await cancelWaits('dray confirmation');
    const began = async () => (await waiting('dray confirmation'))[0]?.since ?? before!.since;
    await expect.poll(began).not.toBe(before!.since);
    expect(shown()).toEqual(nothing);
    await nameStandbys('');
    const both = ['first', 'second'];
    for (const followed of [() => streamed(early), () => streamed(late), sent])
      await expect.poll(followed).toEqual(both);
    for (const { response } of lists) await expect.poll(response).toMatchObject({ statusCode: 200 });
    const [polled, page] = lists.map(({ response }) => response()!.body);
    for (const body of [polled, page]) {
      const first = JSON.parse(body);
      const rest = await eventsAfter(service, first.next_cursor, { more: '&types=record.*' });
      expect([...first.data, ...rest].map(({ resource_id }) => resource_id)).toEqual(both);
    }
    expect(shown().slice(0, 3)).toEqual([both, both, both]);
    early.close();
    late.close();
  });

  test('is not listed as updated before the standby has it', async () => {
    const since = new Date(Date.now() - 1_000).toISOString();
    await nameStandbys('nobody');
    await changeUnconfirmed(`UPDATE customer SET chain_name = 'unconfirmed' WHERE customer_id = ${CUSTOMER}`);
    const path = `/api/v1/customers?UpdatedSince=${since}`;
    const list = request(path);
    await expect.poll(isReadBy(() => list.response() !== undefined)).toBe(true);
    expect(list.response()).toBeUndefined();
    await nameStandbys('');
    await expect.poll(list.response).toMatchObject({ statusCode: 200 });
    // A list ends before the oldest running transaction, and one of the worker's may have been waiting as well.
    await expect.poll(async () => (await service.call('GET', path)).body).toContain('unconfirmed');
  });

  test('is not acknowledged: its outcome is unknown, and a retry gets the response once the standby has it', async () => {
    await nameStandbys('nobody');
    const headers = { 'idempotency-key': 'unconfirmed' };
    const order = () =>
      service.call('POST', '/api/v2/orders', { payload: { customer_id: scenario.customer }, headers });
    const lost = await withoutStandby('dray', order());
    expect([lost.statusCode, lost.json().error.detail]).toEqual([
      503,
      expect.stringContaining('it may or may not have been made'),
    ]);
    const outcome = async () => (await service.call('GET', '/api/v2/writes/unconfirmed')).json().data.state;
    expect(await outcome()).toBe('running');
    let replayed: Awaited<ReturnType<typeof order>> | undefined;
    const retried = order().then((response) => {
      replayed = response;
    });
    await expect.poll(isReadBy(() => replayed !== undefined)).toBe(true);
    expect(replayed).toBeUndefined();
    await nameStandbys('');
    await retried;
    expect([replayed!.statusCode, replayed!.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(await outcome()).toBe('done');
  });

  test('a single statement that was committed on this server only has an unknown outcome', async () => {
    await nameStandbys('nobody');
    const written = db.query(sql`UPDATE customer SET chain_name = 'alone' WHERE customer_id = ${CUSTOMER}`);
    await expect(withoutStandby('dray', written)).rejects.toThrow(/may or may not have been made/);
  });

  test('a server that took over confirms nothing that its predecessor showed', async () => {
    await expect(db.confirm('000000FF')).rejects.toThrow(/Another database server has taken over/);
  });

  test('a process stops while no standby responds', async () => {
    await nameStandbys('nobody');
    const other = connect(url);
    const [row] = await other.query<{ on: string | null }>(sql`SELECT ${UNCONFIRMED_ON} AS on`);
    const confirmed = expect(other.confirm(row!.on)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect.poll(isConfirming).toBe(true);
    await other.close();
    await confirmed;
  });

  test('without synchronous standbys, or where the operator lets commits not wait for them, nothing is confirmed', async () => {
    const unconfirmedOn = async (more: string) =>
      (await ask(`${url}?options=${encodeURIComponent(more)}`, `SELECT ${UNCONFIRMED_ON.text} AS on`))[0]!.on;
    expect(await unconfirmedOn('')).toBeNull();
    await nameStandbys('nobody');
    const modes = ['on', 'remote_write', 'remote_apply', 'local', 'off'];
    const found = await Promise.all(modes.map((mode) => unconfirmedOn(`-c synchronous_commit=${mode}`)));
    expect(found).toEqual(['00000001', '00000001', '00000001', null, null]);
  });
});
