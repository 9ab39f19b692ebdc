import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { salesIdentities } from '../../../src/reports/identities.ts';
import { refreshMonths } from '../../../src/reports/months-refresh.ts';
import { build } from '../../support/build.ts';
import { isOnPostgres } from '../../support/database.ts';
import { startProcess } from '../../support/process.ts';
import { generator, runs, SEED } from '../../support/random.ts';
import { spreadInvoices } from './data.ts';

const KILLS = Number(process.env.DRAY_TEST_KILLS ?? runs(9));
/** Of src/reports/months-refresh.ts. */
const LOCK_CLASS = 4_812_241;

test.runIf(isOnPostgres)(
  'A worker killed while computing sums counts nothing twice and loses nothing',
  async () => {
    const { db, url, clock } = await build();
    await spreadInvoices(db, clock.now().toISOString().slice(0, 10));
    await refreshMonths(db);
    const chance = generator(SEED);
    const isKeeping = async () =>
      (
        await db.query(
          sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LOCK_CLASS} AND granted LIMIT 1`,
        )
      ).length > 0;
    let isOver = false;
    let changes = 0;
    const changing = (async () => {
      while (!isOver) {
        const n = changes++;
        await db.query(
          n % 5 === 4
            ? sql`UPDATE invoice SET delivery_date = delivery_date + CASE WHEN invoice_id % 2 = 0 THEN 1 ELSE -1 END WHERE invoice_id % 29 = ${n % 29}`
            : sql`UPDATE invoice_line SET num_units = num_units + 1 WHERE invoice_trans_id % 97 = ${n % 97}`,
        );
        await db.query(sql`INSERT INTO job (queue) VALUES ('reports.months')`);
        await sleep(5 + chance() * 20);
      }
    })();
    let duringWork = 0;
    for (let kills = 0; kills < KILLS; kills++) {
      const { child, output } = startProcess(['work'], { DATABASE_URL: url, LOG_LEVEL: 'warn' });
      onTestFinished(() => {
        child.kill('SIGKILL');
      });
      await expect.poll(isKeeping, { timeout: 60_000, interval: 1, message: output.stderr }).toBe(true);
      await sleep(chance() * 60);
      if (await isKeeping()) duringWork++;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    isOver = true;
    await changing;
    expect(duringWork, 'kills that met it at work').toBeGreaterThan(0);
    const broken = async () => {
      const found: string[] = [];
      for (const { name, broken: examples } of salesIdentities)
        if ((await db.query(examples())).length > 0) found.push(name);
      return found;
    };
    // The sessions of those that were killed may still be at work.
    await expect.poll(isKeeping, { timeout: 60_000 }).toBe(false);
    expect(await broken(), 'what is not marked').toEqual([]);
    await refreshMonths(db);
    expect(await db.query(sql`SELECT FROM sales_mark`)).toEqual([]);
    expect(await broken()).toEqual([]);
    const [sums] = await db.query<Record<string, string>>(sql`
      SELECT (SELECT sum(ext_price) FROM sales_month) AS months, (SELECT sum(ext_price) FROM sales_month_group) AS groups,
        (SELECT sum(ext_price) FROM sales_month_customer) AS customers, (SELECT sum(ext_price) FROM sales_day_group) AS days,
        (SELECT sum(l.ext_price) FROM invoice_line l JOIN invoice i USING (invoice_id) WHERE i.cancelled_at IS NULL) AS lines`);
    expect(new Set(Object.values(sums!)).size, JSON.stringify(sums)).toBe(1);
  },
  20 * 60_000,
);
