import { type Db, type Queryable, sql, type Tx } from '../db/index.ts';
import { poKeyOf } from '../shared/index.ts';
import { claimForPurchases } from './purchases.ts';
import { runOn, storeSpellings, storeSpellingsOf } from './spellings.ts';

const DONE_SETTING = 'po_numbers_keyed';
const MIGRATION = '0220-add-po-number-keys.sql';
/** How long the previous release, which writes no keys, may run beside this one. */
const MAX_OVERLAP = '1 day';
/** No transaction that writes numbers takes longer. */
const MAX_WRITE_TIME = '1 hour';
const WINDOW = '7 days';
/** The first time takes longer than a request may, and does not go through a pooler. */
const BACKFILL_TX_OPTIONS = { statementTimeoutMs: 30 * 60_000, isDirect: true } as const;

/**
 * Keys all numbers that are stored: after the migration, and after data was loaded by statements that know no keys. Numbers that
 * recent orders have are taken under their key, also where they were taken under one that an older release computed.
 */
export async function backfillPoKeys(db: Queryable): Promise<void> {
  const run = runOn(db);
  await storeSpellingsOf(run, 'SELECT po_num FROM sales_order');
  await storeSpellingsOf(run, 'SELECT po_num FROM purchase');
  await db.query({ text: claimForPurchases('SELECT purchase_global_id FROM purchase'), values: [] });
  await rekeyClaims(db);
}

/** A key of an older release stays beside the new one, for that release. */
async function rekeyClaims(db: Queryable): Promise<void> {
  const claims = await db.query<{ poKey: string }>(
    sql`SELECT DISTINCT po_key AS "poKey" FROM order_po_number WHERE po_key ~ '[^ -~]'`,
  );
  const moved = claims
    .map(({ poKey }) => [poKey, poKeyOf(poKey)] as const)
    .filter(([old, key]) => key !== old && key !== '');
  await db.query(sql`INSERT INTO order_po_number (customer_id, po_key, order_no, time_taken)
    SELECT DISTINCT ON (n.customer_id, m.po_key) n.customer_id, m.po_key, n.order_no, n.time_taken
    FROM unnest(${moved.map(([old]) => old)}::text[], ${moved.map(([, key]) => key)}::text[]) m(old, po_key)
    JOIN order_po_number n ON n.po_key = m.old ORDER BY n.customer_id, m.po_key, n.time_taken DESC
    ON CONFLICT DO NOTHING`);
}

/** Keys what the previous release wrote beside this one. Does nothing once that cannot have been. */
export async function backfillNewPoKeys(db: Db): Promise<void> {
  const [state] = await db.query<{ since: Date | null; isOver: boolean; now: string }>(sql`
    SELECT (k.value #>> '{}')::timestamptz - ${MAX_WRITE_TIME}::interval AS since, clock_timestamp()::text AS now,
      (k.value #>> '{}')::timestamptz > m.applied_at + ${MAX_OVERLAP}::interval AS "isOver"
    FROM schema_migration m LEFT JOIN setting k ON k.name = ${DONE_SETTING} WHERE m.name = ${MIGRATION}`);
  if (!state || state.isOver) return;
  await db.tx(async (tx) => {
    if (state.since === null) await backfillPoKeys(tx);
    else await backfillKeysSince(tx, state.since);
    await tx.query(sql`INSERT INTO setting (name, value) VALUES (${DONE_SETTING}, to_jsonb(${state.now}::text))
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`);
  }, BACKFILL_TX_OPTIONS);
}

async function backfillKeysSince(tx: Tx, since: Date): Promise<void> {
  const orders = await tx.query<{ poNum: string }>(sql`SELECT DISTINCT o.po_num AS "poNum" FROM sales_order o
    WHERE o.time_updated >= ${since} AND o.po_num IS NOT NULL AND NOT EXISTS (SELECT FROM po_number_key k WHERE k.po_num = o.po_num)`);
  const purchases = await tx.query<{
    poNum: string;
    globalId: string;
  }>(sql`SELECT p.po_num AS "poNum", p.purchase_global_id AS "globalId"
    FROM purchase p WHERE p.time_updated >= ${since} AND p.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM purchase_po_number n WHERE n.purchase_global_id = p.purchase_global_id)`);
  await tx.query(storeSpellings([...orders, ...purchases].map(({ poNum }) => poNum)));
  await tx.query(sql`SELECT take_po_number(o) FROM sales_order o WHERE o.time_updated >= ${since} AND o.stage = 'posted'
    AND o.order_id IS NULL AND o.po_num = ANY (${orders.map(({ poNum }) => poNum)}::text[])
    AND o.time_created > clock_timestamp() - ${WINDOW}::interval`);
  const ids = purchases.map(({ globalId }) => `'${globalId}'`).join(', ');
  if (ids !== '') await tx.query({ text: claimForPurchases(ids), values: [] });
}
