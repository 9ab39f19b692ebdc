import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { type Db, sql } from '../../../src/db/index.ts';
import { build, RunningClock, type TestCall, type TestService } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { type Books, expectBooks, expectNothingStuck, openBooks } from './books.ts';

/** A scenario's id by name. */
const scenario = (name: string) => demoScenarios()[name] as number;
const S = {
  customer: scenario('customer'),
  product: scenario('product'),
  product_second: scenario('product_second'),
  product_second_supplier: scenario('product_second_supplier'),
  product_other_supplier: scenario('product_other_supplier'),
  product_low_stock: scenario('product_low_stock'),
  promotion_manual: scenario('promotion_manual'),
  term_offered: scenario('term_offered'),
};
const WORKERS = 3;

describe.runIf(isOnPostgres)('orders under parallel load', () => {
  let db: Db;
  let services: TestService[];
  let books: Books;
  const others: Db[] = [];
  const broken: string[] = [];

  beforeAll(async () => {
    const clock = new RunningClock();
    const first = await build({ clock });
    db = first.db;
    const another = (work: boolean) => {
      const poolSize = work ? 6 : 24;
      const on = connect(first.url!, { poolSize });
      others.push(on);
      return build({ on, clock, work, env: { DB_POOL_SIZE: String(poolSize) } });
    };
    services = [first, await another(false)];
    for (let i = 0; i < WORKERS; i++) await another(true);
    await db.query(sql`UPDATE api_key SET max_requests_per_hour = 1000000`);
    books = await openBooks(db);
  });
  afterAll(async () => {
    for (const other of others) await other.close();
  });

  let turn = 0;
  /** By one of several servers in turn. Whatever the race, no client may see it as a failure of the server. */
  async function call(method: string, path: string, options: TestCall = {}): Promise<LightMyRequestResponse> {
    const service = services[turn++ % services.length]!;
    const response = await service.call(method, `/api/v2/orders${path}`, options);
    if (response.statusCode >= 500) broken.push(`${method} ${path}: ${response.body}`);
    return response;
  }

  const create = (payload: object, submit = true) =>
    call('POST', submit ? '?submit=true' : '', { payload: { ...orderOf(S.customer), ...payload } });

  const orderOf = (customerId: number) => ({
    customer_id: customerId,
    delivery_date: dayFromNow(20),
    emails: ['buyer@shop.example'],
  });

  async function settled(): Promise<void> {
    await expect
      .poll(() => db.query(sql`SELECT queue, state, last_error FROM job`), { interval: 100 })
      .toEqual([]);
    await expectNothingStuck(db);
    expect(broken).toEqual([]);
    await expectBooks(db, books);
  }

  async function pauseWorkers(paused: boolean): Promise<void> {
    const response = await services[0]!.call('POST', '/ops/worker', { payload: { paused } });
    expect(response.statusCode).toBe(200);
  }

  async function posted(lines: object[], more: object = {}): Promise<number> {
    const response = await create({ lines, ...more });
    expect(response.statusCode, response.body).toBe(202);
    const id = response.json().data.id as string;
    const look = async () => (await call('GET', `/${id}`)).json().data.invoice_id as number | null;
    await expect.poll(look).not.toBeNull();
    return (await look())!;
  }

  async function history(where: string | number) {
    const path = `/ops/orders/${where}/history?page_size=500`;
    const response = await services[0]!.call('GET', path);
    const entries = response.json().data as {
      action: string;
      from_version: string | null;
      to_version: string;
      after: { memo?: string };
    }[];
    return entries;
  }

  /** What of a product can still be sold at the warehouse of `customer`. */
  async function available(productId: number): Promise<number> {
    const [row] = await db.query<{ units: number }>(sql`
      SELECT available_units AS units FROM inventory
      WHERE product_id = ${productId} AND location_id = (SELECT location_id FROM customer WHERE customer_id = ${S.customer})`);
    return row!.units;
  }

  async function leave(productId: number, units: number): Promise<void> {
    await db.query(sql`
      UPDATE inventory SET inventory = inventory - available_units + ${units}
      WHERE product_id = ${productId} AND location_id = (SELECT location_id FROM customer WHERE customer_id = ${S.customer})`);
  }

  /** Customers of the same warehouse, some of whom have goods set aside. */
  async function neighbors(): Promise<number[]> {
    const rows = await db.query<{ id: number }>(sql`
      SELECT c.customer_id AS id FROM customer c WHERE c.location_id = (SELECT location_id FROM customer WHERE customer_id = ${S.customer})
        AND c.account_status = 'Active' AND cardinality(c.delivery_days) > 0 ORDER BY c.customer_id LIMIT 6`);
    return rows.map((row) => row.id);
  }

  test('scarce stock sells out and is never oversold across parallel lines, splits and orders', async () => {
    const scarce = [S.product, S.product_second, S.product_second_supplier, S.product_other_supplier];
    const customers = await neighbors();
    for (const productId of scarce) await leave(productId, 60);
    await db.query(sql`
      INSERT INTO allocation (allocation_id, product_id, customer_id, units, type_id, start_date) VALUES
        (990001, ${S.product}, ${customers[1]!}, 40, 1, current_date - 1), (990002, ${S.product_second}, ${customers[2]!}, 7, 2, current_date - 1)`);
    await leave(S.product, 60);
    books = await openBooks(db);
    const lines = (i: number) => [
      { product_id: S.product, units: 1 + (i % 4), accept_backorder: i % 3 === 0 },
      // The same product again, at other terms: it goes to an order of its own.
      ...(i % 2 === 0
        ? [
            {
              product_id: S.product,
              units: 3,
              promotion_id: S.promotion_manual,
              credit_term_id: S.term_offered,
            },
          ]
        : []),
      ...[S.product_other_supplier, S.product_second, S.product_second_supplier]
        .slice(i % 3)
        .map((product_id) => ({ product_id, units: 2 + (i % 5), accept_backorder: true })),
    ];
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        create({
          ...orderOf(customers[i % customers.length]!),
          lines: i % 2 ? lines(i) : lines(i).reverse(),
        }),
      ),
    );
    // Whoever comes when all is sold already is refused at once, and not accepted and rejected later.
    const refused = all.filter((one) => one.statusCode !== 202);
    for (const one of refused) expect([one.statusCode, one.json().error.code]).toEqual([422, 'OUT_OF_STOCK']);
    await settled();
    // Every order wants the first; of the others a few units stay where it is sold out before them.
    expect(await available(S.product)).toBe(0);
    for (const productId of scarce)
      expect(await available(productId), `product ${productId}`).toBeLessThan(30);
    const [outcome] = await db.query<{ posted: number; rejected: number; split: number }>(sql`
      SELECT count(*) FILTER (WHERE stage = 'posted') AS posted, count(*) FILTER (WHERE status = 'rejected') AS rejected,
        count(*) FILTER (WHERE parent_order_no IS NOT NULL) AS split FROM sales_order WHERE order_no > ${books.lastOrderNo}`);
    expect(outcome!.posted).toBeGreaterThan(20);
    expect(outcome!.rejected + refused.length).toBeGreaterThan(0);
    expect(outcome!.split).toBeGreaterThan(0);
    for (const productId of scarce) await leave(productId, 5_000);
  });

  test('changes that take and return stock alongside new orders never sell a unit twice', async () => {
    const invoices: number[] = [];
    for (let i = 0; i < 8; i++) {
      const lines = [S.product, S.product_second].map((product_id) => ({ product_id, units: 5 }));
      invoices.push(await posted(i % 2 ? lines : lines.reverse()));
    }
    for (const productId of [S.product, S.product_second]) await leave(productId, 20);
    books = await openBooks(db);
    const change = (invoiceId: number, units: number) =>
      call('PATCH', `/${invoiceId}?submit=true`, {
        payload: {
          lines: [
            { product_id: S.product_second, units: 12 - units, accept_backorder: true },
            { product_id: S.product, units },
          ],
        },
      });
    const fresh = (i: number) =>
      create({
        lines: [S.product, S.product_second].map((product_id) => ({ product_id, units: 1 + (i % 3) })),
      });
    const all = await Promise.all([
      ...invoices.map((id, i) => change(id, 2 + i)),
      ...Array.from({ length: 12 }, (_, i) => fresh(i)),
    ]);
    expect(all.filter((one) => ![202, 422].includes(one.statusCode)).map((one) => one.body)).toEqual([]);
    await settled();
    for (const productId of [S.product, S.product_second]) await leave(productId, 5_000);
  });

  test('exactly one of several parallel submissions with the same PO number succeeds', async () => {
    const lines = [{ product_id: S.product, units: 1 }];
    for (let round = 0; round < 4; round++) {
      const texts = [`Race ${round}`, `RACE ${round}`, ` race ${round} `];
      const drafts = await Promise.all(
        [0, 1, 2, 3].map((i) => create({ lines, po_num: texts[i % 3] }, false)),
      );
      const all = await Promise.all([
        ...Array.from({ length: 12 }, (_, i) => create({ lines, po_num: texts[i % 3] })),
        ...drafts.map((draft) => call('POST', `/${draft.json().data.id}/submit`)),
      ]);
      expect(all.filter((one) => one.statusCode === 202)).toHaveLength(1);
      const refused = all.filter((one) => one.statusCode !== 202);
      expect(new Set(refused.map((one) => one.json().error.code))).toEqual(new Set(['DUPLICATE_PO_NUMBER']));
    }
    await settled();
  });

  test('a PO number that becomes free during the lookup does not cause an error', async () => {
    const lines = [{ product_id: S.product_low_stock, units: 1 }];
    await leave(S.product_low_stock, 1);
    books = await openBooks(db);
    // All but one are rejected for lack of stock, and each rejection gives the number back.
    for (let round = 0; round < 3; round++) {
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, i) => create({ lines, po_num: `FREE-${i % 2}` })),
      );
      expect(all.filter((one) => ![202, 409, 422].includes(one.statusCode))).toEqual([]);
      await settled();
    }
  });

  test('parallel PATCHes of a draft are all in the history, and none is lost', async () => {
    const draft = (await create({ lines: [{ product_id: S.product, units: 1 }] }, false)).json().data;
    const edits = (count: number, round: string) =>
      Array.from({ length: count }, (_, i) =>
        services[1]!.call('PATCH', `/api/v2/orders/${draft.id}`, { payload: { memo: `${round} memo ${i}` } }),
      );
    // All of these have read the same version before the first of them may write.
    const held = await db.tx(async (tx) => {
      await tx.query(sql`SELECT FROM sales_order WHERE order_id = ${draft.id} FOR UPDATE`);
      const waiting = edits(20, 'first');
      const blocked = () =>
        db.query(
          sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
      await expect.poll(async () => (await blocked()).length).toBeGreaterThanOrEqual(20);
      return { waiting };
    });
    const all = [...(await Promise.all(held.waiting)), ...(await Promise.all(edits(20, 'second')))];
    expect(all.map((one) => one.statusCode)).toEqual(all.map(() => 200));
    await expectChain(draft.id, 'order.update', all.length);
  });

  test('parallel PATCHes that each replace all lines leave the lines of one of them', async () => {
    const draft = (await create({ lines: [{ product_id: S.product, units: 1 }] }, false)).json().data;
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        call('PATCH', `/${draft.id}`, {
          payload: {
            lines: [S.product, S.product_second, S.product_second_supplier]
              .slice(i % 3)
              .map((product_id) => ({ product_id, units: i + 1 })),
          },
        }),
      ),
    );
    expect(all.map((one) => one.statusCode)).toEqual(all.map(() => 200));
    const order = (await call('GET', `/${draft.id}`)).json().data;
    expect(new Set(order.lines.map((line: { units: number }) => line.units)).size).toBe(1);
    const last = (await history(draft.id)).at(-1)! as unknown as { after: { lines: object[] } };
    expect(order.lines).toHaveLength(last.after.lines.length);
    await expectChain(draft.id, 'order.update', all.length);
  });

  test('with If-Match, one of several parallel PATCHes of a draft succeeds and the others return 412', async () => {
    const draft = (await create({ lines: [{ product_id: S.product, units: 1 }] }, false)).json().data;
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        call('PATCH', `/${draft.id}`, {
          payload: { memo: `memo ${i}` },
          headers: { 'if-match': `"${draft.version}"` },
        }),
      ),
    );
    expect(all.map((one) => one.statusCode).sort()).toEqual([200, ...Array(19).fill(412)]);
    const winner = all.find((one) => one.statusCode === 200)!.json().data;
    const order = (await call('GET', `/${draft.id}`)).json().data;
    expect([order.memo, order.version]).toEqual([winner.memo, winner.version]);
  });

  test('parallel PATCHes of a posted order create one change, with each edit in the history', async () => {
    const invoiceId = await posted([{ product_id: S.product, units: 2 }]);
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        call('PATCH', `/${invoiceId}`, { payload: { memo: `memo ${i}` } }),
      ),
    );
    expect(all.map((one) => one.statusCode)).toEqual(all.map(() => 200));
    await expectChain(invoiceId, 'order.change', all.length);
    const { version } = (await call('GET', `/${invoiceId}`)).json().data;
    const guarded = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        call('PATCH', `/${invoiceId}`, {
          payload: { memo: `guarded ${i}` },
          headers: { 'if-match': `"${version}"` },
        }),
      ),
    );
    expect(guarded.map((one) => one.statusCode).sort()).toEqual([200, ...Array(11).fill(412)]);
    expect((await call('DELETE', `/${invoiceId}/revision`)).statusCode).toBe(204);
    await settled();
  });

  /** Entries of one kind follow each other without a gap, and the last of them is what is there. */
  async function expectChain(id: string | number, action: string, count: number): Promise<void> {
    const entries = (await history(id)).filter((entry) => entry.action === action);
    expect(entries).toHaveLength(count);
    const versions = entries.map((entry) => Number(entry.to_version));
    expect(versions).toEqual(versions.map((_, i) => versions[0]! + i));
    expect(entries.map((entry) => Number(entry.from_version))).toEqual(
      versions.map((version) => version - 1),
    );
    const order = (await call('GET', `/${id}`)).json().data;
    expect(Number(order.version)).toBe(versions.at(-1));
    const lastMemo = entries.at(-1)!.after.memo;
    if (lastMemo) expect((order.pending_change ?? order).memo).toBe(lastMemo);
  }

  test('one of several parallel submissions of a draft succeeds, and the draft is posted once', async () => {
    for (let round = 0; round < 5; round++) {
      const lines = [{ product_id: S.product, units: 1 }];
      const draft = (await create({ lines, po_num: `TWICE-${round}` }, false)).json().data;
      // Once it is posted, a PATCH with submit is a change of its own.
      await pauseWorkers(true);
      const all = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          i % 3 === 0
            ? call('PATCH', `/${draft.id}?submit=true`, { payload: { memo: `m${i}` } })
            : call('POST', `/${draft.id}/submit`),
        ),
      );
      expect(all.filter((one) => one.statusCode === 202)).toHaveLength(1);
      const refused = all.filter((one) => one.statusCode !== 202).map((one) => one.json().error.code);
      for (const code of refused) expect(['ALREADY_SUBMITTED', 'ORDER_PROCESSING']).toContain(code);
      await pauseWorkers(false);
      await settled();
      const entries = (await history(draft.id)).map((entry) => entry.action);
      expect(entries.filter((action) => action === 'order.submit')).toHaveLength(1);
      expect(entries.filter((action) => action === 'order.post')).toHaveLength(1);
    }
  });

  test('concurrent delete, submit and PATCH of a draft reach one consistent result', async () => {
    for (let round = 0; round < 8; round++) {
      const draft = (await create({ lines: [{ product_id: S.product, units: 1 }] }, false)).json().data;
      const [submitted, deleted] = await Promise.all([
        call('POST', `/${draft.id}/submit`),
        call('DELETE', `/${draft.id}`),
        call('PATCH', `/${draft.id}`, { payload: { memo: 'late' } }),
      ]);
      expect([submitted!.statusCode, deleted!.statusCode]).toSatisfy(
        (codes: number[]) => codes.join() === '202,409' || codes.join() === '409,204',
      );
    }
    await settled();
  });

  test('a concurrent cancellation, change and lock keep the books balanced, and the lock holds', async () => {
    const backOffice = connect(services[0]!.url!, { poolSize: 4 });
    for (let round = 0; round < 3; round++) {
      const invoices: number[] = [];
      for (let i = 0; i < 6; i++) {
        const lines = [S.product, S.product_second].map((product_id) => ({ product_id, units: 4 }));
        invoices.push(await posted(lines));
      }
      const lines = [
        { product_id: S.product_second, units: 6 },
        { product_id: S.product_second_supplier, units: 2 },
      ];
      const all = await Promise.all(
        invoices.flatMap((id, i) => [
          sleep(i % 3).then(() => call('PATCH', `/${id}?submit=true`, { payload: { lines } })),
          sleep(i % 2).then(() => call('DELETE', `/${id}`)),
          sleep(Math.random() * 40).then(() =>
            backOffice.query(
              sql`UPDATE invoice SET status = 2 WHERE invoice_id = ${id} AND cancelled_at IS NULL`,
            ),
          ),
        ]),
      );
      const codes = all.flatMap((one) => ('statusCode' in one ? [one.statusCode] : []));
      for (const code of codes) expect([202, 409]).toContain(code);
      await settled();
      for (const id of invoices) await expectOneOutcome(id);
    }
    await backOffice.close();
  });

  /** A request that was accepted was carried out as a whole, or rejected with its reason. */
  async function expectOneOutcome(invoiceId: number): Promise<void> {
    const order = (await call('GET', `/${invoiceId}`)).json().data;
    const units = Object.fromEntries(
      order.lines.map((line: { product_id: number; units: number }) => [line.product_id, line.units]),
    );
    const before = { [S.product]: 4, [S.product_second]: 4 };
    const after = { [S.product_second]: 6, [S.product_second_supplier]: 2 };
    const actions = (await history(invoiceId)).map((entry) => entry.action);
    expect(units).toEqual(actions.includes('order.change.apply') ? after : before);
    if (order.status === 'cancelled') {
      expect(order.cancellation.state).toBe('completed');
      expect(order.open_balance).toBe('0.00');
    }
    if (order.pending_change) expect(order.pending_change.message).toMatch(/locked|changed/);
    if (order.cancellation?.state === 'rejected') expect(order.cancellation.message).toMatch(/locked/);
  }

  test('deadlocks are rare, and clients never see one', async () => {
    await sleep(1_500);
    const [row] = await db.query<{ deadlocks: number; commits: number }>(
      sql`SELECT deadlocks, xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()`,
    );
    process.stdout.write(`${row!.deadlocks} deadlocks in ${row!.commits} transactions\n`);
    expect(broken).toEqual([]);
    expect(row!.deadlocks).toBeLessThanOrEqual(2);
  });
});

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
