import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { type Db, openEmbedded, sql } from '../../src/db/index.ts';
import { build } from '../support/build.ts';
import { demoSnapshot } from '../support/database.ts';

const MOUNT_MB = 240;
const folder = await mkdtemp(join(tmpdir(), 'dray-full-'));
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MOUNT_MB}m`, 'tmpfs', folder]).status === 0;
if (!canMount)
  process.stderr.write(
    'SKIPPED: a full disk under the embedded engine; mounting a tmpfs needs root and Linux.\n',
  );
const ballast = join(folder, 'ballast');
const fillDisk = () => {
  const file = openSync(ballast, 'a');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
};
const makeRoom = () => rmSync(ballast);

const obstacles: (string | undefined)[] = [];
const db = canMount
  ? await openEmbedded({
      folder: join(folder, 'pgdata'),
      snapshot: await demoSnapshot(),
      reservePath: join(folder, 'reserve'),
      onObstacle: (sentence) => obstacles.push(sentence),
    })
  : (undefined as unknown as Db);
afterAll(async () => {
  await db?.close();
  if (canMount) spawnSync('umount', ['-l', folder]);
});

describe.runIf(canMount)('a full disk under the embedded engine', () => {
  test('writes are rejected with a clear message, reads continue, and writes resume when space is freed', async () => {
    const lines: string[] = [];
    const log = pino(
      { level: 'warn' },
      { write: (line: string) => void lines.push(line) },
    ) as FastifyBaseLogger;
    const { call } = await build({ on: db, work: true, log });
    const acknowledged: string[] = [];
    const write = async () => {
      const name = `full ${acknowledged.length} ${'x'.repeat(150)}`;
      const response = await call('POST', '/ops/keys', { payload: { type: 'Employee', name } });
      if (response.statusCode === 201) acknowledged.push(name);
      return response;
    };
    expect((await write()).statusCode).toBe(201);
    expect((await call('GET', '/readyz')).statusCode).toBe(200);

    fillDisk();
    await expect.poll(async () => (await write()).statusCode, { interval: 0 }).toBe(503);
    const refused = await write();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.json().error).toMatchObject({
      code: 'UNAVAILABLE',
      detail: expect.stringContaining('disk'),
    });
    const ready = await call('GET', '/readyz');
    expect([ready.statusCode, ready.json().checks.database]).toEqual([
      503,
      expect.stringMatching(/failed: .*full/),
    ]);
    const list = await call('GET', '/ops/keys?limit=500');
    expect([list.statusCode, list.json().data.length > acknowledged.length]).toEqual([200, true]);
    expect((await call('GET', '/api/v1/products')).statusCode).toBe(200);
    expect(obstacles).toEqual([expect.stringContaining('full')]);

    makeRoom();
    await expect.poll(async () => (await write()).statusCode).toBe(201);
    expect((await call('GET', '/readyz')).statusCode).toBe(200);
    expect(obstacles).toEqual([expect.stringContaining('full'), undefined]);
    // The worker held still instead of failing again and again.
    expect(lines.filter((line) => /claim|worker/.test(line))).toEqual([]);
    const kept = await db.query<{ name: string }>(
      sql`SELECT name FROM api_key WHERE name LIKE 'full %' ORDER BY 1`,
    );
    expect(kept.map(({ name }) => name)).toEqual([...acknowledged].sort());
  });

  test('an engine that ran out of disk space in a statement is reopened with all committed data', async () => {
    obstacles.length = 0;
    await db.query(sql`CREATE TABLE kept (n integer PRIMARY KEY, text text)`);
    await db.query(sql`INSERT INTO kept VALUES (1, 'before')`);
    const heard: string[] = [];
    await db.listen('channel', (event) => heard.push(event));
    let locksLost = 0;
    await db.holdLock(1, 1, () => locksLost++);
    fillDisk();
    // More than the reserve, so that the engine is told: it would never answer another statement.
    const large = db.tx((tx) =>
      tx.query(sql`INSERT INTO kept SELECT n, repeat(md5(n::text), 60) FROM generate_series(2, 60000) n`),
    );
    await expect(large).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('disk'),
    });
    await expect(db.query(sql`SELECT 1`)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    makeRoom();
    await expect.poll(() => db.query(sql`SELECT n FROM kept`).catch(() => [])).toEqual([{ n: 1 }]);
    await expect.poll(() => db.writeObstacle()).toBeUndefined();
    await db.query(sql`INSERT INTO kept VALUES (2, 'after')`);
    await db.query(sql`NOTIFY channel`);
    await expect.poll(() => heard).toEqual(['lost', 'back', 'notify']);
    expect(locksLost).toBe(1);
    expect(obstacles).toEqual([expect.stringContaining('full'), undefined]);
  });
});
