import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { postPurchase } from '../../../src/purchases/process-sql.ts';
import { build } from '../../support/build.ts';
import { isOnPostgres } from '../../support/database.ts';
import { body, purchaseApi } from './support.ts';

const OTHERS = 3_000;

test.runIf(isOnPostgres)('processing a purchase reads none of the history of others', async () => {
  const { call, db, clock } = await build();
  const { purchase_global_id } = await purchaseApi(call).created(body(), {}, '?submit=true');
  const id = String(purchase_global_id);
  await db.query(sql`
    INSERT INTO audit_log (action, subject, subject_id, from_version, to_version)
    SELECT 'purchase.record', 'purchase', '01J' || lpad(g::text, 23, '0'), 1, 2 FROM generate_series(1, ${OTHERS}) g`);
  await db.query(sql`
    INSERT INTO purchase_past (purchase_global_id, part, was)
    SELECT '01J' || lpad(g::text, 23, '0'), 'purchase', '{}' FROM generate_series(1, ${OTHERS}) g`);
  await db.query(sql`ANALYZE audit_log, purchase_past`);
  const read = await db.tx(async (tx) => {
    await postPurchase(tx, id, clock.now());
    await tx.exec('SET CONSTRAINTS ALL IMMEDIATE');
    return tx.query<{ name: string; rows: number }>(sql`
      SELECT relname AS name, (seq_tup_read + idx_tup_fetch)::integer AS rows FROM pg_stat_xact_user_tables
      WHERE relname IN ('audit_log', 'purchase_past') ORDER BY 1`);
  });
  expect(read).toEqual([
    { name: 'audit_log', rows: expect.toSatisfy((rows: number) => rows < 100) },
    { name: 'purchase_past', rows: expect.toSatisfy((rows: number) => rows < 100) },
  ]);
});
