import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { demoKeys, demoScenarios } from '../../demo/index.ts';
import { isOnPostgres } from '../support/database.ts';
import { Clusters, debianPostgres } from '../support/debian-postgres.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import { type RunningServer, startServer, temporaryFolder } from '../support/process.ts';

const MOUNT_MB = 500;
const bin = isOnPostgres ? await debianPostgres() : undefined;
const folder = await temporaryFolder();
const canMount =
  bin !== undefined &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MOUNT_MB}m`, 'tmpfs', folder]).status === 0;
if (!canMount)
  process.stderr.write(
    '\n!!! NOT TESTED: a full disk under PostgreSQL; it takes a PostgreSQL of Debian and a tmpfs, which needs root\n\n',
  );

const ballast = join(folder, 'ballast');
function fillDisk(): void {
  const file = openSync(ballast, 'a');
  for (const size of [1 << 20, 1 << 12]) {
    const block = Buffer.alloc(size);
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  }
  closeSync(file);
}

const headers = { 'x-api-key': demoKeys().employee, 'content-type': 'application/json' };
const { customer } = demoScenarios() as Record<string, number>;
const READS = [
  '/api/v1/products?PageSize=500',
  '/api/v1/invoices?PageSize=500',
  '/api/v1/arAging',
  '/api/v2/orders?page_size=500',
  '/api/v2/events',
  '/api/v2/me',
];

/** Statuses, each with an example of its body. */
type Seen = Map<number, string>;

async function ask({ url }: RunningServer, seen: Seen, path: string, body?: object): Promise<number> {
  const answer = await fetch(url + path, {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  seen.set(answer.status, `${path}: ${await answer.text()}`);
  if (answer.status === 503) expect(answer.headers.get('retry-after'), path).toMatch(/^\d+$/);
  return answer.status;
}

/** Large enough that pages have to be found for it. */
const draft = () => ({ customer_id: customer, memo: crypto.randomUUID().repeat(5) });

describe.runIf(canMount)('a full disk under PostgreSQL', () => {
  test('a full disk returns 503 with Retry-After for writes while reads continue, and writes resume when space is freed', async () => {
    chmodSync(folder, 0o755);
    const clusters = await Clusters.in(bin!, join(folder, 'clusters'));
    atEndOfFile(() => {
      spawnSync('umount', ['-l', folder]);
    });
    await clusters.init('main');
    const port = await clusters.start('main', ['max_wal_size=64MB', 'min_wal_size=64MB', 'autovacuum=off']);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const server = await startServer({ DATABASE_URL: url });
    atEndOfFile(() => server.stop('SIGKILL'));
    const before: Seen = new Map();
    for (const path of READS) await ask(server, before, path);
    expect(await ask(server, before, '/api/v2/orders', draft())).toBe(201);

    fillDisk();
    const full: Seen = new Map();
    const isFull = async () => {
      for (let i = 0; i < 20; i++)
        if ((await ask(server, full, '/api/v2/orders', draft())) === 503) return true;
      return false;
    };
    await expect.poll(isFull, { timeout: 30_000 }).toBe(true);
    for (const path of READS) await ask(server, full, path);
    // Who connects anew writes a file of the catalog, if it is missing: "could not write init file".
    const data = join(folder, 'clusters/main');
    const files = readdirSync(data, { recursive: true }) as string[];
    for (const file of files.filter((one) => one.endsWith('pg_internal.init'))) rmSync(join(data, file));
    const client = new pg.Client({ connectionString: url });
    const isConnected = await client.connect().then(
      () => true,
      (error: Error) => expect(error.message).toMatch(/init file|No space|starting up|recovery|ECONNREFUSED/),
    );
    if (isConnected === true) {
      await client
        .query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`,
        )
        .catch(() => undefined);
      await client.end().catch(() => undefined);
    }
    for (let round = 0; round < 3; round++) {
      await Promise.all(READS.flatMap((path) => [ask(server, full, path), ask(server, full, path)]));
      await ask(server, full, '/api/v2/orders', draft());
      await sleep(300);
    }
    expect(
      [...full.keys()].filter((status) => ![200, 201, 503].includes(status)),
      [...full.values()].join('\n'),
    ).toEqual([]);
    expect(full.get(503)).toMatch(/UNAVAILABLE/);

    rmSync(ballast);
    const after: Seen = new Map();
    await expect.poll(() => ask(server, after, '/api/v2/orders', draft()), { timeout: 60_000 }).toBe(201);
    for (const path of READS) expect(await ask(server, after, path), path).toBe(200);
    await server.stop();
  });
});
