import { expect, test } from 'vitest';
import { type Queryable, sql, trusted } from '../../../src/db/index.ts';
import { readObjects } from '../../../src/db/schema/objects.ts';
import { build } from '../../support/build.ts';

const { db } = await build();

/** Where it is written down that a row which documents show has changed: its past, and the stored texts that are in doubt. */
async function notedChanges(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<{ noted: string }>(sql`
    SELECT 'past of ' || kind AS noted FROM shown_past WHERE changed_at >= now()
    UNION ALL SELECT 'doubt of ' || kind FROM order_text_doubt WHERE xmin = pg_current_xact_id()::xid ORDER BY 1`);
  return rows.map((row) => row.noted);
}

class RollbackError extends Error {}

async function after(table: string, change: string): Promise<string[]> {
  let found: string[] = [];
  const changed = db.tx(async (tx) => {
    await tx.query(sql`UPDATE ${trusted(table)} SET ${trusted(change)}
      WHERE ctid = (SELECT ctid FROM ${trusted(table)} ORDER BY 1 LIMIT 1)`);
    found = await notedChanges(tx);
    throw new RollbackError();
  });
  await expect(changed).rejects.toThrow(RollbackError);
  return found;
}

test.each([
  ['supplier', `supplier = supplier || '!'`, ['doubt of supplier', 'past of supplier']],
  ['user_account', `full_name = full_name || '!'`, ['doubt of user', 'past of user']],
  ['user_account', `email = 'x' || email`, ['doubt of user', 'past of user']],
  ['credit_term', `term = term || '!'`, ['doubt of term', 'past of credit_term']],
  ['credit_term', 'days_of_credit = days_of_credit + 1', ['past of credit_term']],
  ['product', `product_name = product_name || '!'`, ['past of product']],
  [
    'product',
    'wholesale_units_per_case = wholesale_units_per_case + 1',
    ['doubt of product', 'past of product'],
  ],
  ['product', `description = 'x' || description`, []],
  ['promotion', 'type_id = 3 - type_id', ['doubt of promotion']],
  ['customer', `customer_name = customer_name || '!'`, ['past of customer']],
  ['customer', 'on_hold = NOT on_hold', ['past of customer']],
  ['customer', `delivery_days = '{Sun}'`, ['past of customer']],
  ['customer', `chain_name = 'x'`, []],
] as const)('a change to %s with %s marks %j', async (table, change, expected) => {
  expect(await after(table, change)).toEqual(expected);
});

test('trigger arguments name existing columns', async () => {
  const { objects } = await readObjects();
  const tables = new Set(
    objects.flatMap(({ kind, name, text }) =>
      kind === 'trigger' && text.includes('FOR EACH STATEMENT') ? [name.split(' on ')[1]!] : [],
    ),
  );
  for (const table of tables) {
    const [column] = await db.query<{ name: string }>(sql`
      SELECT attname AS name FROM pg_attribute
      WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = '' ORDER BY attnum LIMIT 1`);
    await db.query(
      sql`UPDATE ${trusted(table)} SET ${trusted(`${column!.name} = ${column!.name}`)} WHERE false`,
    );
  }
  expect(tables.size).toBeGreaterThan(10);
  for (const { text } of objects.filter((one) => /EXECUTE FUNCTION touch\(/.test(one.text))) {
    const given = [...text.matchAll(/'((?:[^']|'')*)'/g)].map(([, one]) => one!.replaceAll("''", "'"));
    for (let i = 2; i < given.length; i += 3) {
      const [table, which] = [given[i]!, given[i + 1]!.replaceAll('$1', 'NULL::text[]')];
      if (table !== 'sales_order')
        await db.query(
          sql`EXPLAIN UPDATE ${trusted(table)} SET time_updated = now() WHERE ${trusted(which)}`,
        );
    }
  }
});
