import { loadScale } from '../../../demo/index.ts';
import { loadInitialData, migrateAndBackfill } from '../../app/index.ts';
import type { Config } from '../../config/index.ts';
import { rebuildTexts } from '../../orders/index.ts';
import { rebuildMonths } from '../../reports/index.ts';
import { plural, systemClock } from '../../shared/index.ts';
import { startProgress } from '../progress.ts';
import { withDatabase, withNewDatabase } from '../with-database.ts';

export async function seedCommand(config: Config, options: { scale: string }): Promise<void> {
  const scale = Number(options.scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > 1000)
    throw new Error('--scale must be a whole number from 1 to 1000.');
  if (config.environment === 'Production') throw new Error('Demo data cannot be created in Production.');
  // Set-based loads run for minutes: they need a longer timeout than requests, and no pooler.
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const patient = { ...config, databaseUrl, statementTimeoutMs: 3_600_000 };
  await withNewDatabase(patient, async (db, description) => {
    await migrateAndBackfill(db);
    const first = startProgress('Demo data');
    if (await loadInitialData({ config, db, clock: systemClock }, first.onProgress)) first.end();
    const bar = startProgress(`Scale ${scale}`);
    await loadScale(db, { scale, onProgress: bar.onProgress });
    bar.end();
    console.log(`${description} now contains the demo data, and test data at scale ${scale}.`);
  });
}

/** `dray rebuild order-texts`: can run while the service is in use. */
export function rebuildTextsCommand(config: Config, options: { all?: boolean }): Promise<void> {
  return withDatabase(config, async (db, description) => {
    await migrateAndBackfill(db);
    const bar = startProgress('Stored orders');
    const onProgress = (done: number, total: number) => bar.onProgress(done, total, `${done} of ${total}`);
    const { orders, made } = await rebuildTexts(db, { all: options.all === true, onProgress });
    bar.end();
    console.log(
      `${description}: checked ${plural(orders, 'posted order', 'posted orders')} and rebuilt the stored JSON of ${made}.`,
    );
  });
}

/** `dray rebuild sales-months`: can run while the service is in use. */
export function rebuildSalesCommand(config: Config): Promise<void> {
  return withDatabase(config, async (db, description) => {
    await migrateAndBackfill(db);
    const bar = startProgress('Sales by month');
    const months = await rebuildMonths(db, (done, total) =>
      bar.onProgress(done, total, `${done} of ${total}`),
    );
    bar.end();
    console.log(`${description}: rebuilt the sales of ${plural(months, 'month', 'months')}.`);
  });
}
