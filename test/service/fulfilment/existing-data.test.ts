import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { demoDatabase } from '../../support/database.ts';
import { expectBooksBalance } from './support.ts';

const { db, drop } = await demoDatabase();
afterAll(drop);

const picks = () =>
  db.query(sql`SELECT invoice_trans_id, purchase_trans_id, units, time_verified FROM lot_pick ORDER BY 1, 2`);

test('a database from before knows the lots of what is on its way, as a new one does', async () => {
  const loaded = await picks();
  expect(loaded.length).toBeGreaterThan(100);
  const text = await readFile('migrations/0015-fulfilment.sql', 'utf8');
  await db.tx(async (tx) => {
    await tx.exec('DROP VIEW lot_document; DROP TABLE lot_pick');
    await tx.exec(text);
  });
  expect(await picks()).toEqual(loaded);
  await expectBooksBalance(db);
});
