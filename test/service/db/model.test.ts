import { afterAll, describe, expect, test } from 'vitest';
import { pgCode, type Statement, sql } from '../../../src/db/index.ts';
import { demoDatabase } from '../../support/database.ts';

const { db, drop } = await demoDatabase();
afterAll(drop);

async function refusal(statement: Statement): Promise<string | undefined> {
  try {
    await db.query(statement);
    return undefined;
  } catch (error) {
    return pgCode(error);
  }
}

const CHECK = '23514';
const UNIQUE = '23505';
const FOREIGN_KEY = '23503';

test('no column in the whole model is a binary float', async () => {
  const floats = await db.query(sql`
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('real', 'double precision')`);
  expect(floats).toEqual([]);
});

test('every table with time_updated has the trigger that keeps it', async () => {
  const without = await db.query(sql`
    SELECT c.table_name FROM information_schema.columns c
    JOIN information_schema.tables tb ON tb.table_name = c.table_name AND tb.table_type = 'BASE TABLE'
    WHERE c.table_schema = 'public' AND c.column_name = 'time_updated' AND NOT EXISTS (
      SELECT FROM information_schema.triggers t WHERE t.event_object_table = c.table_name
        AND t.action_statement ~ 'keep_(time_updated|document_version)')`);
  expect(without).toEqual([]);
});

test('the trigger of inventory covers every stored column', async () => {
  const missing = await db.query(sql`
    SELECT a.attname FROM pg_attribute a JOIN pg_trigger t ON t.tgrelid = a.attrelid AND t.tgname = 'keep_time_updated'
    WHERE a.attrelid = 'inventory'::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND pg_get_triggerdef(t.oid) NOT LIKE '%new.' || a.attname || ',%'
      AND pg_get_triggerdef(t.oid) NOT LIKE '%new.' || a.attname || ')%'`);
  expect(missing).toEqual([]);
});

test('every foreign key has an index, so no delete or join scans the other table', async () => {
  const missing = await db.query<{ name: string }>(sql`
    SELECT c.conrelid::regclass || '.' || c.conname AS name FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
      AND c.confrelid NOT IN ('state'::regclass, 'credit_term'::regclass, 'user_account'::regclass, 'split_invoice'::regclass,
        'promotion'::regclass)
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND (i.indkey::int2[])[0] = ANY (c.conkey))`);
  expect(missing.map((row) => row.name)).toEqual([]);
});

test('AvailableUnits and OnFloorInventory follow their formulas', async () => {
  const [row] = await db.query<Record<string, number>>(sql`
    UPDATE inventory SET inventory = 100, received = 20, loaded = 1, picked = 2, pending_sales = 3, delivered = 4,
      unsellable = 5, pre_sales = 6
    WHERE (location_id, product_id) IN (SELECT location_id, product_id FROM inventory WHERE allocated = 0 LIMIT 1)
    RETURNING on_floor_inventory, available_units`);
  expect(row).toEqual({ on_floor_inventory: 105, available_units: 99 });
});

test('time_updated changes only when a row changes', async () => {
  const read = async () =>
    (
      await db.query<{ t: Date }>(sql`SELECT time_updated AS t FROM supplier ORDER BY supplier_id LIMIT 1`)
    )[0]!.t;
  const first = sql`(SELECT min(supplier_id) FROM supplier)`;
  const before = await read();
  await db.query(sql`UPDATE supplier SET description = description WHERE supplier_id = ${first}`);
  expect(await read()).toEqual(before);
  await db.query(sql`UPDATE supplier SET description = 'new words' WHERE supplier_id = ${first}`);
  expect((await read()).getTime()).toBeGreaterThan(before.getTime());
});

test('orders count their versions, and generated columns do not count as a change', async () => {
  const bump = (statement: Statement) => db.query<{ version: number }>(statement);
  const [{ id, version }] = (await db.query<{ id: number; version: number }>(
    sql`SELECT invoice_id AS id, version FROM invoice ORDER BY 1 LIMIT 1`,
  )) as [{ id: number; version: number }];
  const [same] = await bump(sql`UPDATE invoice SET memo = memo WHERE invoice_id = ${id} RETURNING version`);
  expect(same!.version).toBe(version);
  const [next] = await bump(
    sql`UPDATE invoice SET memo = 'changed' WHERE invoice_id = ${id} RETURNING version`,
  );
  expect(next!.version).toBe(version + 1);
});

describe('the database rejects', () => {
  test('a second purchase with the same po_num for a vendor, unless the first was deleted', async () => {
    const copy = (globalId: string) => sql`
      INSERT INTO purchase (purchase_global_id, vendor_id, supplier_id, to_location_id, po_num, delivery_date)
      SELECT ${globalId}, vendor_id, supplier_id, location_id, 'TWICE', current_date FROM vendor
      ORDER BY vendor_id, supplier_id, location_id LIMIT 1`;
    expect(await refusal(copy('01ARZ3NDEKTSV4RRFFQ69G5FAV'))).toBeUndefined();
    expect(await refusal(copy('01ARZ3NDEKTSV4RRFFQ69G5FAW'))).toBe(UNIQUE);
    await db.query(sql`UPDATE purchase SET deleted_at = now() WHERE po_num = 'TWICE'`);
    expect(await refusal(copy('01ARZ3NDEKTSV4RRFFQ69G5FAW'))).toBeUndefined();
  });

  test.each<[string, Statement, string]>([
    ['an invalid global ID', sql`UPDATE purchase SET purchase_global_id = 'short'`, CHECK],
    [
      'a processed purchase without a number',
      sql`UPDATE purchase SET status = 'New' WHERE status = 'InProgress'`,
      CHECK,
    ],
    [
      'an order with a status of another stage',
      sql`UPDATE sales_order SET status = 'on_the_way' WHERE stage = 'draft'`,
      CHECK,
    ],
    [
      'more applied than was paid',
      sql`UPDATE payment SET applied_amount = amount + 1 WHERE amount > 0`,
      CHECK,
    ],
    ['a negative discount', sql`UPDATE invoice_line SET unit_price = full_price + 0.01`, CHECK],
    ['an unknown delivery day', sql`UPDATE customer SET delivery_days = '{Monday}'`, CHECK],
    [
      'a lot with more remaining than received',
      sql`UPDATE fifo_layer SET units_remaining = units_received + 1`,
      CHECK,
    ],
    [
      'a purchase from a vendor of another supplier',
      sql`UPDATE purchase SET to_location_id = 987654`,
      FOREIGN_KEY,
    ],
    ['a product without a supplier', sql`UPDATE product SET supplier_id = 987654`, FOREIGN_KEY],
    [
      'a case-only product without a case size',
      sql`UPDATE product SET wholesale_units_per_case = NULL WHERE case_only`,
      CHECK,
    ],
  ])('%s', async (_name, statement, code) => {
    expect(await refusal(statement)).toBe(code);
  });

  test('two open changes or two cancellations of one order', async () => {
    const change = sql`INSERT INTO order_change (order_no, invoice_version) SELECT max(order_no), 1 FROM sales_order WHERE stage = 'posted'
      AND order_no NOT IN (SELECT order_no FROM order_change)`;
    expect(await refusal(change)).toBeUndefined();
    const again = sql`INSERT INTO order_change (order_no, invoice_version) SELECT order_no, 1 FROM order_change WHERE state = 'draft' LIMIT 1`;
    expect(await refusal(again)).toBe(UNIQUE);
  });
});

test('reserved allocations are held at the warehouse of their customer', async () => {
  const held = () => db.query<{ n: number }>(sql`SELECT sum(allocated)::integer AS n FROM inventory`);
  const [before] = await held();
  await db.query(sql`
    INSERT INTO allocation (allocation_id, product_id, customer_id, units, type_id, start_date)
    SELECT 999999, i.product_id, c.customer_id, 7, 1, current_date FROM inventory i JOIN customer c ON c.location_id = i.location_id LIMIT 1`);
  expect((await held())[0]!.n).toBe(before!.n + 7);
  await db.query(sql`UPDATE allocation SET used_units = 3 WHERE allocation_id = 999999`);
  expect((await held())[0]!.n).toBe(before!.n + 4);
  await db.query(
    sql`UPDATE allocation SET end_date = start_date - 0, start_date = current_date, type_id = 2 WHERE allocation_id = 999999`,
  );
  expect((await held())[0]!.n).toBe(before!.n);
  await db.query(sql`DELETE FROM allocation WHERE allocation_id = 999999`);
  expect((await held())[0]!.n).toBe(before!.n);
});
