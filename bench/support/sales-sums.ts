import { dray } from './dray.ts';
import type { Env } from './env.ts';
import { runAsAdmin } from './postgres.ts';

/** Builds the sums that reports read, if there are none yet: otherwise the first worker builds them during a measurement. */
export function ensureSums(env: Env, url: string): Promise<string> {
  return env.once(`kept ${url}`, async () => {
    const { rowCount } = await runAsAdmin(url, 'SELECT FROM sales_month_built LIMIT 1');
    if (!rowCount) await dray(['rebuild', 'sales-months'], { DATABASE_URL: url }, 60 * 60_000);
    await runAsAdmin(url, 'VACUUM (ANALYZE) sales_month');
    await runAsAdmin(url, 'VACUUM (ANALYZE) sales_month_group');
    await runAsAdmin(url, 'VACUUM (ANALYZE) sales_month_customer');
    await runAsAdmin(url, 'VACUUM (ANALYZE) sales_day_group');
    return url;
  });
}
