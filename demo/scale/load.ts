import { type Db, SUPPRESS_CHANGE_TRACKING, sql, type Tx } from '../../src/db/index.ts';
import { backfillPoKeys } from '../../src/po-numbers/index.ts';
import { withFullPages, withoutIndexes } from '../bulk.ts';
import { isEmpty, loadDemo, type Progress } from '../load.ts';
import { moveSequences } from '../rows.ts';
import { customerSql, productSql, supplierSql } from './master.ts';
import { moneySql } from './money.ts';
import { openInvoiceSql, salesSql } from './sales.ts';
import { FIRST_SCALE_ID, type ScaleSize, sizeOf } from './size.ts';
import { stockSql } from './stock.ts';

const MAX_SCALE = 1_000;
const CHUNK_INVOICES = 100_000;
const LARGE_TABLES = [
  'invoice',
  'invoice_line',
  'sales_order',
  'payment_application',
  'customer',
  'payment',
  'retailer_inventory',
  'purchase_line',
  'batch',
];

/** For this transaction only. It is not a request, so the limits for requests do not apply. */
const SETTINGS = `
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL maintenance_work_mem = '1GB';
  SET LOCAL work_mem = '128MB';
  SET LOCAL jit = off;
  ${SUPPRESS_CHANGE_TRACKING}`;

interface Step {
  label: string;
  script: string;
}

/**
 * Adds a bench-sized data set: 1,000 customers, 10,000 invoices and about 50,000 lines per unit of
 * scale. One transaction: all or nothing. It locks the large tables meanwhile.
 */
export async function loadScale(db: Db, options: { scale: number; onProgress?: Progress }): Promise<void> {
  const { scale, onProgress } = options;
  if (db.engine !== 'postgres') {
    throw new Error(
      'A scaled data set needs PostgreSQL: set DATABASE_URL. The embedded engine is for small data.',
    );
  }
  if (!Number.isInteger(scale) || scale < 1 || scale > MAX_SCALE) {
    throw new RangeError(`The scale must be a whole number from 1 to ${MAX_SCALE}.`);
  }
  if (await isEmpty(db)) await loadDemo(db, { now: new Date() });
  await db.tx(
    async (tx) => {
      await tx.exec(SETTINGS);
      await refuseSecondLoad(tx);
      await run(tx, sizeOf(scale), onProgress ?? (() => undefined));
    },
    { statementTimeoutMs: 0, isDirect: true },
  );
  // Without it every index-only scan would read the table, unlike on any database that has run for a day.
  await db.runOutsideTx('VACUUM (ANALYZE)');
}

/** With `wal_level = minimal` PostgreSQL does not log writes to files created in the same transaction. */
function rewriteTableSql(table: string): string {
  return `CLUSTER ${table} USING ${table}_pkey;\n ALTER TABLE ${table} SET WITHOUT CLUSTER`;
}

async function refuseSecondLoad(tx: Tx): Promise<void> {
  const found = await tx.query(sql`SELECT FROM customer WHERE customer_id >= ${FIRST_SCALE_ID} LIMIT 1`);
  if (found.length > 0)
    throw new Error('This database already holds a scaled data set: begin with a new database.');
}

async function run(tx: Tx, size: ScaleSize, onProgress: Progress): Promise<void> {
  const steps = stepsOf(size);
  // Restoring the indexes takes about a third of the time.
  const restoreSteps = Math.ceil(steps.length / 2);
  const total = steps.length + restoreSteps + 1;
  const load = async () => {
    // New rows have no texts and no history, and their PO numbers are loaded with the other data of open invoices.
    await tx.exec(LARGE_TABLES.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`).join(';\n'));
    await tx.exec(LARGE_TABLES.map(rewriteTableSql).join(';\n'));
    await withFullPages(tx, LARGE_TABLES, async () => {
      for (const [i, step] of steps.entries()) {
        onProgress(i, total, step.label);
        await tx.exec(step.script);
      }
    });
    await tx.exec(LARGE_TABLES.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`).join(';\n'));
    // Without triggers nothing marked the months whose sums are kept.
    await tx.exec('DELETE FROM sales_month_built');
  };
  await withoutIndexes(tx, LARGE_TABLES, load, (done, all) => {
    onProgress(steps.length + Math.floor((done * restoreSteps) / all), total, 'indexes');
  });
  onProgress(total - 1, total, 'statistics');
  await backfillPoKeys(tx);
  await tx.exec(openInvoiceSql());
  await moveSequences(tx);
  onProgress(total, total, 'done');
}

function stepsOf(size: ScaleSize): Step[] {
  const chunks = Math.ceil(size.invoices / CHUNK_INVOICES);
  const sales = Array.from({ length: chunks }, (_, i) => {
    const from = i * CHUNK_INVOICES;
    const to = Math.min(from + CHUNK_INVOICES, size.invoices) - 1;
    return { label: `invoices ${from + 1} to ${to + 1}`, script: salesSql(from, to, size) };
  });
  return [
    { label: 'suppliers', script: supplierSql(size) },
    { label: 'customers', script: customerSql(size) },
    { label: 'products', script: productSql(size) },
    ...sales,
    { label: 'stock', script: stockSql(size) },
    { label: 'payments', script: moneySql() },
  ];
}
