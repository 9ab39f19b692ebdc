import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Db, migrate, sql, trusted } from '../../../src/db/index.ts';
import {
  businessTables,
  exportTo,
  importFrom,
  type Manifest,
  NOBODY,
  refreshFrom,
  SERVICE_TABLES,
  verifySnapshot,
} from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { connect, demoDatabase, emptyDatabase, onPostgres } from '../../support/database.ts';

vi.setConfig({ testTimeout: 180_000 });
const folder = await mkdtemp(join(tmpdir(), 'dray-snapshot-test-'));
const demo = join(folder, 'demo');
const about = { version: '1.0.0', environment: 'Development', now: new Date('2026-01-01T00:00:00Z') };
const into = (environment: 'Production' | 'Test' | 'Development') => ({
  environment,
  now: new Date(),
  actor: NOBODY,
});

/** In flight when the export is made, with no job of its own there. */
async function putInFlight(db: Db): Promise<void> {
  await db.query(sql`UPDATE sales_order SET stage = 'submitted', status = 'queued', time_submitted = now(),
    delivery_date = coalesce(delivery_date, current_date) WHERE order_no = (SELECT max(order_no) FROM sales_order WHERE stage = 'draft' AND status = 'draft')`);
}

let manifest: Manifest;
beforeAll(async () => {
  const { db, drop } = await demoDatabase();
  await putInFlight(db);
  manifest = await exportTo(db, demo, about);
  await drop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function files(of: string): Promise<Record<string, string>> {
  const names = (await readdir(of)).filter((name) => name.endsWith('.ndjson'));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(of, name), 'utf8')] as const)),
  );
}

async function copyOf(name: string): Promise<string> {
  const copy = join(folder, name);
  await cp(demo, copy, { recursive: true });
  return copy;
}

/** One number that any difference in any business row changes. */
async function contentOf(db: Db): Promise<string> {
  const parts: string[] = [];
  for (const { name } of await businessTables(db)) {
    const [row] = await db.query<{ hash: string }>(
      sql`SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS hash FROM ${trusted(name)} t`,
    );
    parts.push(`${name} ${row!.hash}`);
  }
  return parts.join('\n');
}

describe('an export', () => {
  test('has every business table with rows, bytes and checksum, and nothing of the installation', async () => {
    expect(manifest).toMatchObject({ format: 'dray-export', format_version: 1, environment: 'Development' });
    const tables = manifest.tables.map(({ table }) => table);
    expect(tables).toEqual(
      expect.arrayContaining(['state', 'product', 'invoice_line', 'payment_request', 'user_account']),
    );
    for (const table of SERVICE_TABLES) expect(tables).not.toContain(table);
    for (const { file, rows, bytes } of manifest.tables) {
      const text = await readFile(join(demo, file), 'utf8');
      expect([text.split('\n').length - 1, Buffer.byteLength(text)]).toEqual([rows, bytes]);
    }
    expect(JSON.parse(await readFile(join(demo, 'manifest.json'), 'utf8'))).toEqual(manifest);
  });

  test('replaces an older one, and refuses a folder with other files', async () => {
    const { db, drop } = await demoDatabase();
    const again = await copyOf('again');
    await expect(exportTo(db, again, about)).resolves.toMatchObject({ format: 'dray-export' });
    const foreign = join(folder, 'foreign');
    await mkdir(foreign);
    await writeFile(join(foreign, 'letter.txt'), 'dear');
    await expect(exportTo(db, foreign, about)).rejects.toThrow('holds other files');
    expect(await readdir(foreign)).toEqual(['letter.txt']);
    await drop();
  });
});

describe('an import', () => {
  test('into an empty database and an export of it give the same bytes, times too', async () => {
    const { db, drop } = await emptyDatabase();
    await migrate(db);
    await importFrom(db, demo, into('Production'));
    const second = join(folder, 'second');
    await exportTo(db, second, about);
    expect(await files(second)).toEqual(await files(demo));
    const [next] = await db.query<{ invoice: number; order: number }>(sql`
      SELECT nextval('invoice_number') > (SELECT max(invoice_id) FROM invoice) AS invoice,
        nextval(pg_get_serial_sequence('sales_order', 'order_no')) > (SELECT max(order_no) FROM sales_order) AS "order"`);
    expect(next).toEqual({ invoice: true, order: true });
    await drop();
  });

  test('is refused in a Production database that holds data, and changes nothing', async () => {
    const { db, drop } = await demoDatabase();
    const before = await contentOf(db);
    await expect(importFrom(db, demo, into('Production'))).rejects.toMatchObject({
      code: 'DATABASE_NOT_EMPTY',
    });
    expect(await contentOf(db)).toBe(before);
    await drop();
  });

  test('gives each document on its way its job, and takes away jobs of documents that are gone', async () => {
    const { db, drop } = await demoDatabase();
    await db.query(sql`INSERT INTO job (queue, payload, dedupe_key) VALUES ('order.process', '{"order_no": 999999}', '999999'),
      ('housekeeping.purge', '{}', 'purge')`);
    const { jobs } = await importFrom(db, demo, into('Test'));
    const found = await db.query<{ queue: string; payload: Record<string, unknown>; dedupe: string }>(
      sql`SELECT queue, payload, dedupe_key AS dedupe FROM job ORDER BY job_id`,
    );
    const documents = found.filter(({ queue }) => queue !== 'housekeeping.purge');
    expect(documents).toHaveLength(jobs);
    const [submitted] = await db.query<{ order_no: number }>(
      sql`SELECT max(order_no) AS order_no FROM sales_order WHERE status = 'queued'`,
    );
    expect(documents).toContainEqual({
      queue: 'order.process',
      payload: { order_no: submitted!.order_no },
      dedupe: String(submitted!.order_no),
    });
    expect(found.some(({ dedupe }) => dedupe === '999999')).toBe(false);
    expect(found.some(({ queue }) => queue === 'housekeeping.purge')).toBe(true);
    await drop();
  });

  test.each<[string, RegExp, (copy: string) => Promise<void>]>([
    ['without a manifest', /no complete export/, (copy) => rm(join(copy, 'manifest.json'))],
    ['with a file missing', /incomplete/, (copy) => rm(join(copy, 'product.ndjson'))],
    ['with a file cut off', /damaged/, (copy) => truncate(join(copy, 'product.ndjson'), 100)],
    ['with a row more', /damaged/, (copy) => appendFile(join(copy, 'state.ndjson'), '{}\n')],
    [
      'with a changed letter',
      /checksum/,
      async (copy) => {
        const file = join(copy, 'customer.ndjson');
        await writeFile(
          file,
          (await readFile(file, 'utf8'))
            .replace('"customer_name":"', '"customer_name":"X')
            .replace(/ (\w)/, '$1'),
        );
      },
    ],
    ['whose manifest is no JSON', /not valid JSON/, (copy) => writeFile(join(copy, 'manifest.json'), '{')],
    [
      'of another program',
      /not an export of Dray/,
      (copy) => writeFile(join(copy, 'manifest.json'), '{"format":"other"}'),
    ],
    [
      'of a newer format',
      /format version 2/,
      (copy) => writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, format_version: 2 })),
    ],
    [
      'that names a file elsewhere',
      /cannot be read/,
      (copy) =>
        writeFile(
          join(copy, 'manifest.json'),
          JSON.stringify({ ...manifest, tables: [{ ...manifest.tables[0], file: '../../etc/passwd' }] }),
        ),
    ],
  ])('%s is refused with a sentence before anything is changed', async (name, sentence, damage) => {
    const copy = await copyOf(name.replaceAll(' ', '-'));
    await damage(copy);
    await expect(verifySnapshot(copy)).rejects.toThrow(sentence);
    await expect(verifySnapshot(copy)).rejects.toMatchObject({ code: 'SNAPSHOT_INVALID' });
  });

  test('of a version with a column that is not known here is refused, and changes nothing', async () => {
    const { db, drop } = await demoDatabase();
    const copy = await copyOf('newer');
    const newer = structuredClone(manifest);
    newer.tables[0]!.columns.push('added_later');
    await writeFile(join(copy, 'manifest.json'), JSON.stringify(newer));
    const before = await contentOf(db);
    await expect(importFrom(db, copy, into('Test'))).rejects.toThrow(
      /added_later, which this one does not have/,
    );
    expect(await contentOf(db)).toBe(before);
    await drop();
  });
});

describe('a refresh', () => {
  test('puts the data back, while keys and their users stay', async () => {
    const { db, drop } = await demoDatabase();
    await db.query(sql`UPDATE customer SET customer_name = 'changed in Test'`);
    await db.query(sql`INSERT INTO user_account (user_id, kind, role, full_name) VALUES (990001, 'Employee', 'Tester', 'Only in Test'),
      (990002, 'Employee', 'Tester', 'Without a key')`);
    await db.query(sql`INSERT INTO user_customer SELECT 990001, min(customer_id) FROM customer`);
    await db.query(sql`UPDATE api_key SET user_id = 990001 WHERE api_key_id = 2`);
    const keys = () => db.query(sql`SELECT * FROM api_key ORDER BY api_key_id`);
    const before = await keys();
    await refreshFrom(db, demo, into('Test'));
    expect(await keys()).toEqual(before);
    expect(await db.query(sql`SELECT 1 FROM customer WHERE customer_name = 'changed in Test'`)).toEqual([]);
    const users = await db.query<{ id: number }>(
      sql`SELECT user_id AS id FROM user_account WHERE user_id >= 990001`,
    );
    expect(users).toEqual([{ id: 990001 }]);
    expect(await db.query(sql`SELECT 1 FROM user_customer WHERE user_id = 990001`)).toHaveLength(1);
    await drop();
  });

  test('is refused in Production and without DRAY_SNAPSHOT', async () => {
    const { db, drop } = await demoDatabase();
    await expect(refreshFrom(db, demo, into('Production'))).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    await expect(refreshFrom(db, undefined, into('Test'))).rejects.toMatchObject({
      code: 'SNAPSHOT_NOT_SET',
    });
    await drop();
  });

  test('by the schedule of a Test environment is done by the worker, and its job ends with it', async () => {
    const { db, service } = await build({ work: true, env: { DRAY_ENV: 'Test', DRAY_SNAPSHOT: demo } });
    await db.query(sql`UPDATE customer SET customer_name = 'changed'`);
    const schedules = await db.query(sql`SELECT 1 FROM setting WHERE name = 'schedule:refresh'`);
    expect(schedules).toHaveLength(1);
    await db.tx((tx) => service.queue.enqueue(tx, { queue: 'ops.refresh' }));
    const changed = () => db.query(sql`SELECT 1 FROM customer WHERE customer_name = 'changed' LIMIT 1`);
    await expect.poll(changed).toEqual([]);
    const jobs = () => db.query(sql`SELECT 1 FROM job WHERE queue = 'ops.refresh'`);
    await expect.poll(jobs).toEqual([]);
    const entries = await db.query(sql`SELECT api_key_id FROM audit_log WHERE action = 'database.refresh'`);
    expect(entries).toEqual([{ api_key_id: null }]);
  });

  test.runIf(onPostgres)('shows every reader the old or the new data, never a mixture', async () => {
    const { db, url, drop } = await demoDatabase();
    const reader = connect(url!);
    await db.query(sql`DELETE FROM retailer_inventory`);
    await db.query(sql`UPDATE product SET product_name = 'old'`);
    const look = async () => {
      const [row] = await reader.query<{
        seen: string;
      }>(sql`SELECT concat((SELECT count(*) FROM invoice_line), '/', (SELECT count(*) FROM retailer_inventory),
        '/', (SELECT count(*) FROM product WHERE product_name = 'old')) AS seen`);
      return row!.seen;
    };
    const old = await look();
    const seen = new Set<string>();
    let running = true;
    const watching = (async () => {
      while (running) seen.add(await look());
    })();
    await refreshFrom(db, demo, into('Test'));
    running = false;
    await watching;
    const fresh = await look();
    expect(fresh).not.toBe(old);
    expect([...seen].filter((one) => one !== old && one !== fresh)).toEqual([]);
    expect(seen.has(old)).toBe(true);
    await reader.close();
    await drop();
  });
});

describe('over HTTP', () => {
  test('GET /ops/export and POST /ops/import carry a whole snapshot', async () => {
    const { call, db } = await build({ env: { DRAY_ENV: 'Development' } });
    const exported = await call('GET', '/ops/export');
    expect([exported.statusCode, exported.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    await db.query(sql`UPDATE customer SET customer_name = 'changed'`);
    const send = (payload: Buffer | string) =>
      call('POST', '/ops/import', { payload, headers: { 'content-type': 'application/x-ndjson' } });
    const cut = await send(exported.rawPayload.subarray(0, exported.rawPayload.length - 10));
    expect([cut.statusCode, cut.json().error.code]).toEqual([422, 'SNAPSHOT_INVALID']);
    const more = await send(Buffer.concat([exported.rawPayload, Buffer.from('{}\n')]));
    expect(more.json().error.code).toBe('SNAPSHOT_INVALID');
    expect((await send('nonsense')).json().error.code).toBe('SNAPSHOT_INVALID');
    expect(await db.query(sql`SELECT 1 FROM customer WHERE customer_name <> 'changed'`)).toEqual([]);
    const imported = await send(exported.rawPayload);
    expect(imported.statusCode, imported.body).toBe(200);
    expect(imported.json().data.rows).toBeGreaterThan(1000);
    expect(await db.query(sql`SELECT 1 FROM customer WHERE customer_name = 'changed'`)).toEqual([]);
    const audit = (await call('GET', '/ops/audit?subject=database')).json().data as { action: string }[];
    expect(audit.map(({ action }) => action)).toEqual(['database.import', 'database.export']);
  });

  test('POST /ops/refresh reloads DRAY_SNAPSHOT', async () => {
    const { call, db } = await build({ env: { DRAY_SNAPSHOT: demo } });
    await db.query(sql`UPDATE customer SET customer_name = 'changed'`);
    const response = await call('POST', '/ops/refresh');
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().data).toMatchObject({
      exported_at: '2026-01-01T00:00:00.000Z',
      environment: 'Development',
    });
    expect(await db.query(sql`SELECT 1 FROM customer WHERE customer_name = 'changed'`)).toEqual([]);
    const customer = await call('POST', '/ops/refresh', { key: 'customer' });
    expect(customer.statusCode).toBe(403);
  });

  test('POST /ops/refresh says what is missing or damaged', async () => {
    const none = await build();
    const unset = await none.call('POST', '/ops/refresh');
    expect([unset.statusCode, unset.json().error.code]).toEqual([409, 'SNAPSHOT_NOT_SET']);
    const wrong = await build({ on: none.db, env: { DRAY_SNAPSHOT: join(folder, 'nowhere') } });
    const response = await wrong.call('POST', '/ops/refresh');
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'SNAPSHOT_INVALID']);
  });
});
