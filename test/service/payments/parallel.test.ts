import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { address, openDebit, paymentState, scenario } from './support.ts';

const CONCURRENT_REQUESTS = 20;

describe('20 concurrent requests', () => {
  test('through one process use up a payment and never more', async () => {
    const { call, db } = await build();
    const responses = await Promise.all(
      Array.from({ length: CONCURRENT_REQUESTS }, () => call('POST', address({ Amount: '100.01' }))),
    );
    const accepted = responses.filter((one) => one.statusCode === 200);
    // 14 times 100.01 is 1400.14 of 1500.00.
    expect(accepted).toHaveLength(14);
    for (const one of responses.filter((response) => response.statusCode !== 200)) {
      expect(one.statusCode).toBe(400);
      expect((one.json() as { Error: string }).Error).toMatch(
        /available balance of payment PMT-80001, which is 99\.86\.$/,
      );
    }
    expect(await paymentState(db)).toMatchObject({ requested_amount: '1400.14', available_balance: '99.86' });
  });
});

describe.runIf(isOnPostgres)('20 concurrent requests over separate connections', () => {
  /** One service whose pool has a connection for each of them. */
  async function wide() {
    const { db, url } = await build();
    // A key gets all but two connections: one for the next key, one for whoever is no request.
    const poolSize = CONCURRENT_REQUESTS + 2;
    const pool = connect(url!, { poolSize });
    onTestFinished(() => pool.close());
    const { call } = await build({ on: pool, env: { DB_POOL_SIZE: String(poolSize) } });
    return { call, db, url: url! };
  }

  test('never exceed the payment, the sum is exact, and rejections show the remaining amount', async () => {
    const { call, db, url } = await wide();
    // Every one of them waits at the locked payment before the first may go on.
    const blocker = new pg.Client({ connectionString: url });
    await blocker.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM payment WHERE payment_invoice_num = $1 FOR UPDATE', [scenario.payment]);
    const amounts = Array.from(
      { length: CONCURRENT_REQUESTS },
      (_, i) => `${90 + i}.${String(i * 3).padStart(2, '0')}`,
    );
    const running = amounts.map(async (Amount) => await call('POST', address({ Amount })));
    await expect
      .poll(
        async () =>
          (
            await db.query<{ n: number }>(
              sql`SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
            )
          )[0]!.n,
      )
      .toBe(CONCURRENT_REQUESTS);
    await blocker.query('COMMIT');
    await blocker.end();
    const responses = await Promise.all(running);
    const cents = (text: string) => Number(text.replace('.', ''));
    const taken = amounts
      .filter((_, i) => responses[i]!.statusCode === 200)
      .reduce((sum, amount) => sum + cents(amount), 0);
    const state = await paymentState(db);
    expect(taken).toBe(cents(state.requested_amount));
    expect(taken).toBeLessThanOrEqual(150_000);
    expect(cents(state.available_balance)).toBe(150_000 - taken);
    const refused = responses.filter((one) => one.statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) {
      expect(one.statusCode).toBe(400);
      const [, asked, left] =
        /^Amount (\S+) exceeds the available balance of payment PMT-80001, which is (\S+)\.$/.exec(
          (one.json() as { Error: string }).Error,
        )!;
      expect(cents(left!)).toBeLessThan(cents(asked!));
    }
    const [row] = await db.query<{
      total: string;
      n: number;
    }>(sql`SELECT sum(amount)::text AS total, count(*) AS n
      FROM payment_request WHERE api_key_id IS NOT NULL`);
    expect(row).toEqual({ total: state.requested_amount, n: CONCURRENT_REQUESTS - refused.length });
  });

  test('for two payments never exceed what the invoice owes', async () => {
    const { call, db } = await wide();
    const TargetInvoiceNum = scenario.open_invoice_small!;
    const owed = await openDebit(db, TargetInvoiceNum);
    await db.query(
      sql`UPDATE payment SET amount = 1500 WHERE payment_invoice_num = ${scenario.payment_small}`,
    );
    const responses = await Promise.all(
      Array.from({ length: CONCURRENT_REQUESTS }, (_, i) => {
        const PaymentInvoiceNum = i % 2 === 0 ? scenario.payment : scenario.payment_small;
        return call('POST', address({ PaymentInvoiceNum, TargetInvoiceNum, Amount: '17.77' }));
      }),
    );
    const accepted = responses.filter((one) => one.statusCode === 200).length;
    expect(accepted).toBe(Math.floor(Math.round(Number(owed) * 100) / 1777));
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(CONCURRENT_REQUESTS);
    for (const one of responses.filter((response) => response.statusCode !== 200))
      expect((one.json() as { Error: string }).Error).toMatch(
        /exceeds the .* that can still be applied to invoice .* have reserved .*\.$/,
      );
  });
});
