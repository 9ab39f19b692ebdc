import { appendFile, cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Db, sql, trusted } from '../../../src/db/index.ts';
import {
  exportTo,
  importFrom,
  readBusinessTables,
  SERVICE_TABLES,
  verifySnapshot,
} from '../../../src/ops/index.ts';
import { enqueueInFlightDocuments } from '../../../src/ops/snapshot/in-flight.ts';
import { demoDatabase } from '../../support/database.ts';
import { about, demoExport, importInto } from './snapshot-support.ts';

const { folder, demo, manifest } = await demoExport();

async function copyOf(name: string): Promise<string> {
  const copy = join(folder, name);
  await cp(demo, copy, { recursive: true });
  return copy;
}

/** One number that any difference in any business row changes. */
async function contentOf(db: Db): Promise<string> {
  const parts: string[] = [];
  for (const { name } of await readBusinessTables(db)) {
    const [row] = await db.query<{ hash: string }>(
      sql`SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS hash FROM ${trusted(name)} t`,
    );
    parts.push(`${name} ${row!.hash}`);
  }
  return parts.join('\n');
}

describe('an export', () => {
  test('has every business table with rows, bytes and checksum, and no installation data', async () => {
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

  test('replaces an older one, and rejects a folder with other files', async () => {
    const { db, drop } = await demoDatabase();
    const again = await copyOf('again');
    await expect(exportTo(db, again, about)).resolves.toMatchObject({ format: 'dray-export' });
    const foreign = join(folder, 'foreign');
    await mkdir(foreign);
    await writeFile(join(foreign, 'letter.txt'), 'dear');
    await expect(exportTo(db, foreign, about)).rejects.toThrow(
      'contains files that are not part of an export',
    );
    expect(await readdir(foreign)).toEqual(['letter.txt']);
    await drop();
  });
});

describe('an import', () => {
  test('is rejected in a Production database that holds data, and changes nothing', async () => {
    const { db, drop } = await demoDatabase();
    const before = await contentOf(db);
    await expect(importFrom(db, demo, importInto('Production'))).rejects.toMatchObject({
      code: 'DATABASE_NOT_EMPTY',
    });
    expect(await contentOf(db)).toBe(before);
    await drop();
  });

  test('creates jobs for records in process, and removes jobs of records that are gone', async () => {
    const { db, drop } = await demoDatabase();
    await db.query(sql`INSERT INTO job (queue, payload, dedupe_key) VALUES ('order.process', '{"order_no": 999999}', '999999'),
      ('housekeeping.purge', '{}', 'purge')`);
    const { jobs } = await importFrom(db, demo, importInto('Test'));
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
    // Payment requests of the demo data came from elsewhere.
    expect(documents.some(({ queue }) => queue === 'payment.request')).toBe(false);
    expect(found.some(({ dedupe }) => dedupe === '999999')).toBe(false);
    expect(found.some(({ queue }) => queue === 'housekeeping.purge')).toBe(true);
    await drop();
  });

  test('retries purchases in process for weeks, as if they had just been submitted', async () => {
    const { db, drop } = await demoDatabase();
    await db.query(sql`UPDATE purchase SET status = 'Submitted'
      WHERE purchase_global_id = (SELECT min(purchase_global_id) FROM purchase WHERE purchase_id IS NULL)`);
    await db.tx((tx) => enqueueInFlightDocuments(tx, new Date()));
    expect(
      await db.query(sql`SELECT DISTINCT max_attempts AS most FROM job WHERE queue = 'purchase.process'`),
    ).toEqual([{ most: 2_000 }]);
    await drop();
  });

  test.each<[string, RegExp, (copy: string) => Promise<void>]>([
    ['without a manifest', /no complete export/, (copy) => rm(join(copy, 'manifest.json'))],
    ['with a file missing', /incomplete/, (copy) => rm(join(copy, 'product.ndjson'))],
    ['with a truncated file', /damaged/, (copy) => truncate(join(copy, 'product.ndjson'), 100)],
    ['with an extra row', /damaged/, (copy) => appendFile(join(copy, 'state.ndjson'), '{}\n')],
    [
      'with a changed character',
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
    ['whose manifest is not JSON', /not valid JSON/, (copy) => writeFile(join(copy, 'manifest.json'), '{')],
    [
      'of another program',
      /not a Dray export/,
      (copy) => writeFile(join(copy, 'manifest.json'), '{"format":"other"}'),
    ],
    [
      'of a newer format',
      /format version 2/,
      (copy) => writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, format_version: 2 })),
    ],
    [
      'that names a file outside its folder',
      /cannot be read/,
      (copy) =>
        writeFile(
          join(copy, 'manifest.json'),
          JSON.stringify({ ...manifest, tables: [{ ...manifest.tables[0], file: '../../etc/passwd' }] }),
        ),
    ],
  ])('%s is rejected with a message before anything is changed', async (name, sentence, damage) => {
    const copy = await copyOf(name.replaceAll(' ', '-'));
    await damage(copy);
    await expect(verifySnapshot(copy)).rejects.toThrow(sentence);
    await expect(verifySnapshot(copy)).rejects.toMatchObject({ code: 'SNAPSHOT_INVALID' });
  });

  test('an export with an unknown column is rejected and changes nothing', async () => {
    const { db, drop } = await demoDatabase();
    const copy = await copyOf('newer');
    const newer = structuredClone(manifest);
    newer.tables[0]!.columns.push('added_later');
    await writeFile(join(copy, 'manifest.json'), JSON.stringify(newer));
    const before = await contentOf(db);
    await expect(importFrom(db, copy, importInto('Test'))).rejects.toThrow(
      /added_later, which this version of Dray does not have/,
    );
    expect(await contentOf(db)).toBe(before);
    await drop();
  });
});
