import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_ACTOR } from '../../../src/access/index.ts';
import { type Db, sql } from '../../../src/db/index.ts';
import { exportTo, type Manifest } from '../../../src/ops/index.ts';
import { demoDatabase } from '../../support/database.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';

export const about = { version: '1.0.0', environment: 'Development', now: new Date('2026-01-01T00:00:00Z') };
export const importInto = (environment: 'Production' | 'Test' | 'Development') => ({
  environment,
  now: new Date(),
  actor: NO_ACTOR,
});

/** In flight when the export is made, with no job of its own there. */
async function putInFlight(db: Db): Promise<void> {
  await db.query(sql`UPDATE sales_order SET stage = 'submitted', status = 'queued', time_submitted = now(),
    delivery_date = coalesce(delivery_date, current_date) WHERE order_no = (SELECT max(order_no) FROM sales_order WHERE stage = 'draft' AND status = 'draft')`);
}

/** Numbers of orders from elsewhere that are free again: what is derived from an order is not all that an export has. */
async function freeNumbers(db: Db): Promise<void> {
  const freed = await db.query(sql`DELETE FROM order_po_number p USING sales_order o
    WHERE o.order_no = p.order_no AND o.order_id IS NULL RETURNING p.po_key`);
  if (freed.length === 0) throw new Error('The demo data has no order from elsewhere with a PO number.');
}

/** The demo data, exported into a folder that goes with the file. */
export async function demoExport(): Promise<{ folder: string; demo: string; manifest: Manifest }> {
  const folder = await mkdtemp(join(tmpdir(), 'dray-snapshot-test-'));
  atEndOfFile(() => rm(folder, { recursive: true, force: true }));
  const demo = join(folder, 'demo');
  const { db, drop } = await demoDatabase();
  await putInFlight(db);
  await freeNumbers(db);
  const manifest = await exportTo(db, demo, about);
  await drop();
  return { folder, demo, manifest };
}

export async function files(of: string): Promise<Record<string, string>> {
  const names = (await readdir(of)).filter((name) => name.endsWith('.ndjson'));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(of, name), 'utf8')] as const)),
  );
}
