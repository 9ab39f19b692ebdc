import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';

const { db, url } = await build();

const running = async (): Promise<number> => {
  const [row] = await db.query<{ n: number }>(
    sql`SELECT count(*)::integer AS n FROM pg_locks WHERE NOT granted AND relation = 'invoice_line'::regclass`,
  );
  return row!.n;
};

test.runIf(isOnPostgres)(
  'At most two reports of one key run at once, while its other requests and reports of others continue',
  async () => {
    const wide = connect(url!, { poolSize: 12 });
    const { call } = await build({ on: wide });
    const keeper = connect(url!);
    let free = () => {};
    const isFree = new Promise<void>((resolve) => {
      free = resolve;
    });
    // Reports wait for the lock as they would for a busy processor.
    const keeping = keeper.tx(async (tx) => {
      await tx.query(sql`LOCK TABLE invoice_line IN ACCESS EXCLUSIVE MODE`);
      await isFree;
    });
    await expect
      .poll(() =>
        db.query(
          sql`SELECT 1 FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND relation = 'invoice_line'::regclass`,
        ),
      )
      .toHaveLength(1);
    const reports = Array.from({ length: 6 }, () => call('GET', '/api/v2/reports/sales?by=customer'));
    await expect.poll(running).toBe(2);
    expect((await call('GET', '/api/v1/products?PageSize=5')).statusCode).toBe(200);
    const other = call('GET', '/api/v2/reports/sales?by=product', { key: 'supplier' });
    await expect.poll(running).toBe(3);
    await sleep(50);
    expect(await running()).toBe(3);
    free();
    await keeping;
    const answers = await Promise.all([...reports, other]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
    await keeper.close();
    await wide.close();
  },
);
