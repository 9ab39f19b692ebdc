import type { Tx } from '../../db/index.ts';

/** What belongs to a user: the table, and where its other column leads. */
const LINKS: readonly (readonly [table: string, target?: string, column?: string])[] = [
  ['user_state', 'state', 'state'],
  ['user_location', 'location', 'location_id'],
  ['user_supplier', 'supplier', 'supplier_id'],
  ['user_customer', 'customer', 'customer_id'],
  ['sales_rep'],
  ['sales_rep_customer', 'customer', 'customer_id'],
  ['sales_rep_supplier', 'supplier', 'supplier_id'],
];

/** Of these the rows of users that have a key stay, and those of the snapshot for the same users are left out. */
export const USER_TABLES: ReadonlySet<string> = new Set(['user_account', ...LINKS.map(([table]) => table)]);

export async function keepUsers(tx: Tx): Promise<void> {
  await tx.exec(
    `CREATE TEMP TABLE kept_user ON COMMIT DROP AS SELECT DISTINCT user_id FROM api_key WHERE user_id IS NOT NULL`,
  );
  for (const [table] of LINKS) {
    await tx.exec(`CREATE TEMP TABLE kept_${table} ON COMMIT DROP AS
      SELECT x.* FROM ${table} x WHERE x.user_id IN (SELECT user_id FROM kept_user)`);
  }
}

/** As far as what they belong to is still there. */
export async function restoreUsers(tx: Tx): Promise<void> {
  for (const [table, target, column] of LINKS) {
    const exists = target ? ` WHERE EXISTS (SELECT FROM ${target} t WHERE t.${column} = k.${column})` : '';
    await tx.exec(`INSERT INTO ${table} SELECT k.* FROM kept_${table} k${exists}`);
  }
}
