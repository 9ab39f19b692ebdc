import { type Db, type Queryable, SUPPRESS_CHANGE_TRACKING, sql, type Tx } from '../src/db/index.ts';
import { backfillPoKeys } from '../src/po-numbers/index.ts';
import { Calendar } from './calendar.ts';
import { catalogTables } from './catalog.ts';
import { customerTables } from './customers.ts';
import { invoiceTables } from './invoice-rows.ts';
import { keyTables } from './keys.ts';
import { appliedCents, buildPayments } from './money.ts';
import { moneyTables } from './money-rows.ts';
import { orderTables } from './orders.ts';
import { partyTables } from './parties.ts';
import { promotionTables } from './promotions.ts';
import { purchaseTables } from './purchase-rows.ts';
import { openPurchases, unitsReceived, verifiedPurchases } from './purchases.ts';
import { insertRows, moveSequences, type Tables } from './rows.ts';
import { buildInvoices } from './sales.ts';
import { buildStock, stockTables } from './stock.ts';
import { salesRepTables, userLinkTables, userTables } from './users.ts';
import { vendorTables } from './vendors.ts';

export type Progress = (done: number, total: number, label: string) => void;

export class DatabaseNotEmptyError extends Error {
  override name = 'DatabaseNotEmptyError';
}

const LOCK_KEY = 4_812_002;

export async function isEmpty(db: Queryable): Promise<boolean> {
  const [found] = await db.query<{ empty: boolean }>(
    sql`SELECT NOT EXISTS (SELECT FROM state) AND NOT EXISTS (SELECT FROM api_key) AS empty`,
  );
  return found!.empty;
}

/** All tables, ordered so that every row comes after the rows it refers to. */
export function demoTables(now: Date): Tables {
  const calendar = new Calendar(now);
  const invoices = buildInvoices(calendar);
  const open = openPurchases();
  const stock = buildStock(invoices, unitsReceived(open));
  const payments = buildPayments(invoices);
  return {
    ...partyTables(),
    ...vendorTables(),
    ...userTables(),
    ...customerTables(),
    ...userLinkTables(),
    ...salesRepTables(),
    ...catalogTables(calendar),
    ...promotionTables(calendar),
    ...purchaseTables([...verifiedPurchases(stock.lots), ...open], calendar),
    ...stockTables(stock, calendar),
    ...invoiceTables(invoices, appliedCents(payments), calendar),
    ...orderTables(invoices, calendar),
    ...moneyTables(payments, calendar),
    ...keyTables(),
  };
}

/**
 * Fills an empty database in one transaction. If several processes start at once, one loads the data;
 * the others wait for it and then get a DatabaseNotEmptyError.
 */
export async function loadDemo(db: Db, options: { now: Date; onProgress?: Progress }): Promise<void> {
  const tables = Object.entries(demoTables(options.now));
  const total = tables.length + 1;
  await db.tx(async (tx) => {
    await refuseUnlessEmpty(tx);
    // There are no subscribers yet: this is the initial state, not a change.
    await tx.exec(SUPPRESS_CHANGE_TRACKING);
    for (const [i, [table, rows]] of tables.entries()) {
      options.onProgress?.(i, total, table);
      await insertRows(tx, table, rows);
    }
    options.onProgress?.(tables.length, total, 'statistics');
    await backfillPoKeys(tx);
    await moveSequences(tx);
    // The embedded engine has no autovacuum: without this its plans would stay those of empty tables.
    await tx.exec('ANALYZE');
  });
  options.onProgress?.(total, total, 'done');
}

async function refuseUnlessEmpty(tx: Tx): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${LOCK_KEY})`);
  if (await isEmpty(tx)) return;
  throw new DatabaseNotEmptyError(
    'The demo data is loaded into an empty database only; this one holds data.',
  );
}
