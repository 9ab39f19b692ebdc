import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { newKeyText } from '../../../src/access/index.ts';
import { hashOfKey } from '../../../src/access/key-text.ts';
import { type Db, sql } from '../../../src/db/index.ts';
import { openPostgres } from '../../../src/db/postgres/index.ts';
import { build } from '../../support/build.ts';
import { type ConnectOptions, connect, demoDatabase, isOnPostgres } from '../../support/database.ts';
import { Wire } from '../../support/wire.ts';

const { db, url, drop } = await demoDatabase();
const LIMIT_MS = 300;
/** The limit of the server, the margin for its answer, and a busy machine. */
const SOON_MS = 10_000;
const UNAVAILABLE = { code: 'UNAVAILABLE', status: 503 };

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(drop);

/** A database at the end of a wire. */
async function wired(options: ConnectOptions = {}): Promise<{ own: Db; wire: Wire }> {
  const wire = await Wire.to(url!);
  const own = connect(wire.url, { statementTimeoutMs: LIMIT_MS, ...options });
  cleanups.push(
    () => wire.close(),
    () => own.close(),
  );
  return { own, wire };
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing happened within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

describe.runIf(isOnPostgres)('unresponsive connections', () => {
  test('of the whole pool: requests get 503 in time, and the service recovers by itself', async () => {
    const { own, wire } = await wired({ poolSize: 3, connectTimeoutMs: 1_000 });
    const { call } = await build({ on: own });
    await Promise.all(Array.from({ length: 3 }, () => call('GET', '/ops/keys')));
    wire.goSilent();
    const requests = Array.from({ length: 8 }, () => call('GET', '/ops/keys'));
    for (const response of await within(SOON_MS, Promise.all(requests)))
      expect([response.statusCode, response.json().error.code]).toEqual([503, 'UNAVAILABLE']);
    wire.speakAgain();
    const status = async () => (await call('GET', '/ops/keys')).statusCode;
    await expect.poll(status, { timeout: SOON_MS }).toBe(200);
  });

  test('in the middle of a transaction: it fails, and ROLLBACK does not hang', async () => {
    const { own, wire } = await wired();
    const broken = own.tx(async (tx) => {
      await tx.query(sql`SELECT 1`);
      wire.goSilent();
      // Sent together, answered never.
      await Promise.all([tx.query(sql`SELECT 2`), tx.query(sql`SELECT 3`)]);
    });
    await expect(within(SOON_MS, broken)).rejects.toMatchObject(UNAVAILABLE);
    wire.speakAgain();
    expect(await own.tx((tx) => tx.query(sql`SELECT 4 AS n`))).toEqual([{ n: 4 }]);
  });

  test('a commit without a response is never a success and reports an unknown outcome', async () => {
    const { own, wire } = await wired();
    let told = false;
    const unknown = own.tx(async (tx) => {
      tx.afterCommit(() => {
        told = true;
      });
      await tx.query(sql`SELECT 1`);
      wire.goSilent();
    });
    await expect(within(SOON_MS, unknown)).rejects.toMatchObject({
      ...UNAVAILABLE,
      message: expect.stringContaining('Idempotency-Key'),
    });
    expect(told).toBe(false);
  });

  test('a connection attempt without a response times out', async () => {
    const { own, wire } = await wired({ connectTimeoutMs: 300 });
    wire.goSilent();
    await expect(within(SOON_MS, own.query(sql`SELECT 1`))).rejects.toMatchObject(UNAVAILABLE);
    await expect(
      within(
        SOON_MS,
        own.listen('x', () => undefined),
      ),
    ).rejects.toThrow();
  });

  test('if one is unresponsive, idle ones are replaced before anyone waits for them', async () => {
    const { own, wire } = await wired({ poolSize: 3 });
    await Promise.all(Array.from({ length: 3 }, () => own.query(sql`SELECT pg_sleep(0.05)`)));
    wire.goSilent();
    const first = within(SOON_MS, own.query(sql`SELECT 1`));
    await expect(first).rejects.toMatchObject(UNAVAILABLE);
    wire.speakAgain();
    expect(await own.query(sql`SELECT 1 AS n`)).toEqual([{ n: 1 }]);
  });

  test('closing a connection does not wait for a server that does not respond', async () => {
    const wire = await Wire.to(url!);
    const own = connect(wire.url);
    await own.listen('x', () => undefined);
    await own.query(sql`SELECT 1`);
    wire.goSilent();
    await within(SOON_MS, own.close());
    await wire.close();
  });
});

describe.runIf(isOnPostgres)('long-running work without a time limit', () => {
  const LONG = { statementTimeoutMs: 0 };

  test('continues while its backend is working', async () => {
    const { own } = await wired({ statementTimeoutMs: 100 });
    const slept = own.tx((tx) => tx.query(sql`SELECT pg_sleep(2)::text AS done`), LONG);
    expect(await slept).toHaveLength(1);
  });

  test('ends when its backend has finished or is gone', async () => {
    const wire = await Wire.to(url!);
    const own = openPostgres({
      ...{ url: wire.url, directUrl: url!, poolSize: 1, statementTimeoutMs: 100 },
      ...{ connectTimeoutMs: 1_000, maxWaiting: 10 },
    });
    cleanups.push(
      () => wire.close(),
      () => own.close(),
    );
    const lost = own.tx(async (tx) => {
      wire.goSilent();
      await tx.query(sql`SELECT pg_sleep(0.1)`);
    }, LONG);
    await expect(within(20_000, lost)).rejects.toMatchObject(UNAVAILABLE);
  });
});

describe.runIf(isOnPostgres)('an unresponsive listening session', () => {
  /** Listens over the wire; all else takes the straight way. */
  async function halfDeaf(): Promise<{ own: Db; wire: Wire }> {
    const wire = await Wire.to(url!);
    const own = openPostgres({
      ...{ url: url!, directUrl: wire.url, poolSize: 3, statementTimeoutMs: 5_000 },
      ...{ connectTimeoutMs: 1_000, maxWaiting: 100 },
    });
    cleanups.push(
      () => wire.close(),
      () => own.close(),
    );
    return { own, wire };
  }

  test('is detected and replaced', async () => {
    const { own, wire } = await halfDeaf();
    const heard: string[] = [];
    let lostLock = false;
    await own.listen('silent_channel', (event) => heard.push(event));
    await own.holdLock(78, 1, () => {
      lostLock = true;
    });
    wire.goSilent();
    await expect.poll(() => heard, { timeout: SOON_MS }).toEqual(['lost']);
    await expect.poll(() => lostLock, { timeout: SOON_MS }).toBe(true);
    wire.speakAgain();
    await expect.poll(() => heard, { timeout: SOON_MS }).toEqual(['lost', 'back']);
    await db.query(sql`SELECT pg_notify('silent_channel', '')`);
    await expect.poll(() => heard).toEqual(['lost', 'back', 'notify']);
  });

  test('a revoked key is rejected before the session is declared dead', async () => {
    const { own, wire } = await halfDeaf();
    const { call } = await build({ on: own });
    const key = newKeyText('Development');
    const heard: string[] = [];
    await own.listen('dray_api_key', (event) => heard.push(event));
    await own.query(sql`
      INSERT INTO api_key (name, type, environment, key_hash) VALUES ('x', 'Employee', 'Development', ${hashOfKey(key)})`);
    const status = async () => (await call('GET', '/api/v2/me', { key })).statusCode;
    // From here on the key is remembered.
    await expect.poll(() => heard).toEqual(['notify']);
    expect(await status()).toBe(200);
    wire.goSilent();
    await db.query(sql`UPDATE api_key SET revoked_at = now() WHERE key_hash = ${hashOfKey(key)}`);
    await expect.poll(status, { timeout: SOON_MS, interval: 20 }).toBe(401);
    // Long before the session is given up and replaced: nothing was heard of it yet.
    expect(heard).not.toContain('back');
  });
});
