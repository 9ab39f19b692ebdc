import type { Tx } from '../../db/index.ts';

/** Tables that belong to a user, with the table and column that their other column references. */
const LINKS: readonly (readonly [table: string, target?: string, column?: string])[] = [
  ['user_state', 'state', 'state'],
  ['user_location', 'location', 'location_id'],
  ['user_supplier', 'supplier', 'supplier_id'],
  ['user_customer', 'customer', 'customer_id'],
  ['sales_rep'],
  ['sales_rep_customer', 'customer', 'customer_id'],
  ['sales_rep_supplier', 'supplier', 'supplier_id'],
];

/** In these tables, rows of users with an API key are kept, and the snapshot's rows for the same users are skipped. */
export const USER_TABLES: ReadonlySet<string> = new Set(['user_account', ...LINKS.map(([table]) => table)]);

export async function saveUsers(tx: Tx): Promise<void> {
  await tx.exec(
    `CREATE TEMP TABLE kept_user ON COMMIT DROP AS SELECT DISTINCT user_id FROM api_key WHERE user_id IS NOT NULL`,
  );
  for (const [table] of LINKS) {
    await tx.exec(`CREATE TEMP TABLE kept_${table} ON COMMIT DROP AS
      SELECT x.* FROM ${table} x WHERE x.user_id IN (SELECT user_id FROM kept_user)`);
  }
}

/** Restores the rows whose referenced records still exist. */
export async function restoreUsers(tx: Tx): Promise<void> {
  for (const [table, target, column] of LINKS) {
    const exists = target ? ` WHERE EXISTS (SELECT FROM ${target} t WHERE t.${column} = k.${column})` : '';
    await tx.exec(`INSERT INTO ${table} SELECT k.* FROM kept_${table} k${exists}`);
  }
}
