import { sql, type Tx } from '../src/db/index.ts';

interface Restorable {
  drop: string;
  restore: string;
}

/**
 * Runs a large load without the foreign keys and secondary indexes of some tables, and restores them from their own
 * definitions: sorting once and joining once is many times cheaper than a lookup per row. It needs only the owner's rights,
 * and on failure the rollback restores everything.
 */
export async function withoutIndexes(
  tx: Tx,
  tables: readonly string[],
  load: () => Promise<void>,
  onRestore: (done: number, total: number) => void,
): Promise<void> {
  const things = [...(await foreignKeys(tx, tables)), ...(await indexes(tx, tables))];
  await tx.exec(things.map((thing) => thing.drop).join(';\n'));
  await load();
  // Indexes come before the foreign keys, which were dropped first.
  for (const [i, thing] of things.toReversed().entries()) {
    onRestore(i, things.length);
    await tx.exec(thing.restore);
  }
}

/**
 * Runs a load that leaves no free space in pages. In real use the pages of old rows are full, because updates have used the
 * space that their table kept free. With gaps in all of them, new rows would go into old pages.
 */
export async function withFullPages(
  tx: Tx,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const roomy = await tx.query<{ table: string; percent: string }>(
    sql`SELECT c.oid::regclass::text AS "table", option_value AS percent FROM pg_class c, pg_options_to_table(c.reloptions)
        WHERE c.oid = ANY (${tables}::regclass[]) AND option_name = 'fillfactor' ORDER BY 1`,
  );
  await tx.exec(roomy.map(({ table }) => `ALTER TABLE ${table} RESET (fillfactor)`).join(';\n'));
  await load();
  await tx.exec(
    roomy.map(({ table, percent }) => `ALTER TABLE ${table} SET (fillfactor = ${percent})`).join(';\n'),
  );
}

function foreignKeys(tx: Tx, tables: readonly string[]): Promise<Restorable[]> {
  return tx.query<{ drop: string; restore: string }>(
    sql`SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
               format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
        FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY (${tables}::regclass[])
        ORDER BY conrelid::regclass::text, conname`,
  );
}

function indexes(tx: Tx, tables: readonly string[]): Promise<Restorable[]> {
  return tx.query<{ drop: string; restore: string }>(
    sql`SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS restore
        FROM pg_index i WHERE indrelid = ANY (${tables}::regclass[])
          AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.conrelid = i.indrelid)
        ORDER BY indrelid::regclass::text, indexrelid::regclass::text`,
  );
}
