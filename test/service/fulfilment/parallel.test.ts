import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Db, sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { available, expectBooksBalance, id, one, postInvoice, productWithLots } from './support.ts';

const PRODUCTS = 6;
const INVOICES = 24;

/** The same on every run. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  return items
    .map((item, i) => ({ item, at: ((i + 1) * 7919 * (seed + 3)) % 104_729 }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const deadlocks = (db: Db) =>
  one<{ count: number }>(
    db,
    sql`SELECT deadlocks::integer AS count FROM pg_stat_database WHERE datname = current_database()`,
  );

describe.runIf(isOnPostgres)('concurrent work on the same goods', () => {
  test('steps, postings and end-of-day runs never deadlock, and nothing is lost', async () => {
    const first = await build();
    const other = connect(first.url!, { poolSize: 8 });
    const second = await build({ on: other });
    const { db } = first;
    const products: number[] = [];
    for (let i = 0; i < PRODUCTS; i++) {
      const lots = Array.from({ length: 12 }, (_, n) => ({ units: 30, opened: `2025-05-${10 + n}` }));
      products.push((await productWithLots(db, lots)).product);
    }
    const linesOf = (seed: number) =>
      shuffled(products, seed)
        .slice(0, 2 + (seed % 4))
        .map((product, i) => ({ product, units: 1 + ((seed + i) % 9) }));
    const post = (seed: number, on: Db) =>
      postInvoice(on, linesOf(seed), { customer: seed % 2 ? id.customer! : id.customer_second! });
    const invoices: number[] = [];
    for (let i = 0; i < INVOICES; i++) invoices.push(await post(i, db));
    const stock = await available(db);
    const refused: string[] = [];

    const walk = async (invoice: number, n: number) => {
      for (const to of [2, 1, 2, 3, 4, 5, 7]) {
        const { call } = (n + to) % 2 ? first : second;
        const answer = await call('POST', `/ops/invoices/${invoice}/advance`, { payload: { to } });
        // The end-of-day run may have been faster.
        if (answer.statusCode !== 200 && to !== 7) refused.push(`${invoice} to ${to}: ${answer.body}`);
      }
    };
    const verifyNowAndThen = async () => {
      for (let i = 0; i < 15; i++) {
        const answer = await second.call('POST', '/ops/invoices/verifyDay', { payload: { limit: 5 } });
        if (answer.statusCode !== 200) refused.push(`verifyDay: ${answer.body}`);
        await sleep(10);
      }
    };
    const late: number[] = [];
    const postMore = async (n: number) => {
      for (let i = 0; i < 8; i++) late.push(await post(100 + n * 10 + i, i % 2 ? db : other));
    };
    await Promise.all([
      ...shuffled(invoices, 5).map(walk),
      verifyNowAndThen(),
      verifyNowAndThen(),
      postMore(1),
      postMore(2),
    ]);

    expect(refused).toEqual([]);
    await first.call('POST', '/ops/invoices/verifyDay');
    const [open] = await db.query<{ count: number }>(
      sql`SELECT count(*) AS count FROM invoice WHERE invoice_id = ANY(${invoices}) AND status <> 7`,
    );
    expect(open!.count).toBe(0);
    await expectBooksBalance(db);
    // Only the postings took something.
    const [taken] = await db.query<{ units: number }>(
      sql`SELECT sum(num_units) AS units FROM invoice_line WHERE invoice_id = ANY(${late})`,
    );
    const total = (rows: { available_units?: unknown }[]) =>
      rows.reduce((sum, row) => sum + Number(row.available_units), 0);
    expect(total(stock) - total(await available(db))).toBe(Number(taken!.units));
    // Counters arrive with a second's delay.
    await sleep(1_200);
    expect((await deadlocks(db)).count).toBe(0);
    await other.close();
  });

  test('if two people take the same step, one is rejected', async () => {
    const { call, db } = await build();
    for (const to of [2, 3, 4, 5, 7]) {
      const invoice = await postInvoice(db, [{ product: id.product!, units: 3 }]);
      for (const before of [2, 3, 4, 5].filter((status) => status < to))
        await call('POST', `/ops/invoices/${invoice}/advance`, { payload: { to: before } });
      const answers = await Promise.all(
        [1, 2, 3].map(() => call('POST', `/ops/invoices/${invoice}/advance`, { payload: { to } })),
      );
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    }
    await expectBooksBalance(db);
  });

  test('loading an invoice waits for its pending change and is then rejected', async () => {
    const { call, db, url } = await build();
    const invoice = await postInvoice(db, [{ product: id.product!, units: 3 }]);
    await call('POST', `/ops/invoices/${invoice}/advance`, { payload: { to: 2 } });
    const worker = connect(url!);
    let loading: ReturnType<typeof call> | undefined;
    await worker.tx(async (tx) => {
      const [order] = await tx.query<{ order_no: number }>(
        sql`SELECT order_no FROM invoice i JOIN sales_order o USING (invoice_id) WHERE i.invoice_id = ${invoice} FOR UPDATE OF i, o`,
      );
      loading = call('POST', `/ops/invoices/${invoice}/advance`, { payload: { to: 3 } });
      loading.catch(() => undefined);
      await sleep(200);
      await tx.query(sql`
        INSERT INTO order_change (order_no, state, invoice_version) VALUES (${order!.order_no}, 'applied', 1)`);
    });
    expect((await loading!).statusCode).toBe(409);
    await worker.close();
  });
});

test.skipIf(isOnPostgres)(
  'concurrent work needs PostgreSQL, because the embedded engine has one connection',
  () => {
    expect(isOnPostgres).toBe(false);
  },
);
