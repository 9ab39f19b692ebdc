import { describe, expect, onTestFinished, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { buildSelfCheck } from '../../../src/app/index.ts';
import { type Db, type Statement, sql, type Tx, type TxOptions } from '../../../src/db/index.ts';
import type { SelfCheckReport } from '../../../src/ops/index.ts';
import { documentIdentities } from '../../../src/ops/self-check/documents.ts';
import { RENDERER_HASH } from '../../../src/orders/texts/render.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';

const { db, call, clock, url } = await build();

class RollbackError extends Error {}

/** Runs in a transaction that never happened. */
async function inRolledBackTx(act: (tx: Tx) => Promise<void>): Promise<void> {
  const running = db.tx(async (tx) => {
    await act(tx);
    throw new RollbackError();
  });
  await expect(running).rejects.toBeInstanceOf(RollbackError);
}

/** The check as it would see what a transaction has changed. */
function checkIn(tx: Tx, now = clock.now()): Promise<SelfCheckReport> {
  const inside = {
    query: (statement: Statement) => tx.query(statement),
    tx: (run: (tx: Tx) => unknown) => run(tx),
  };
  return buildSelfCheck({ now: () => now }).run(inside as unknown as Db);
}

async function check(): Promise<SelfCheckReport> {
  const response = await call('GET', '/ops/selfCheck');
  expect(response.statusCode).toBe(200);
  return (response.json() as { data: SelfCheckReport }).data;
}

const brokenOf = (report: SelfCheckReport) =>
  report.identities.filter((one) => one.broken > 0).map((one) => [one.name, one.examples]);

test('every identity holds for the demo data, and checks at least one row if there are any', async () => {
  const report = await check();
  expect(brokenOf(report)).toEqual([]);
  expect(report.holds).toBe(true);
  // Nothing of the demo data waits for the worker, was read or was added up for reports, and its posted orders have left their draft lines behind.
  const idle = [
    'split_sums',
    'documents_have_jobs',
    'documents_not_stuck',
    'audit_chain',
    'order_texts',
    'sales_months',
    'sales_month_groups',
    'sales_customers',
    'sales_days',
  ];
  for (const one of report.identities) {
    if (!idle.includes(one.name)) expect(one.checked, one.name).toBeGreaterThan(0);
    expect(one.explanation.length, one.name).toBeGreaterThan(20);
    expect(one.examples).toEqual([]);
  }
});

// The embedded engine has no limit of statements.
test.runIf(isOnPostgres)(
  'each identity may run for an hour, because those of ten million invoices take minutes',
  async () => {
    let limit = '';
    const watched = {
      query: (statement: Statement) => db.query(statement),
      tx: (run: (tx: Tx) => Promise<unknown>, options?: TxOptions) =>
        db.tx(async (tx) => {
          const [row] = await tx.query<{ limit: string }>(
            sql`SELECT current_setting('statement_timeout') AS limit`,
          );
          limit = row!.limit;
          return run(tx);
        }, options),
    };
    await buildSelfCheck(clock).run(watched as unknown as Db);
    expect(limit).toBe('1h');
  },
);

test.runIf(isOnPostgres)(
  'the originals of split orders are looked up, not searched for among all orders',
  async () => {
    const identity = documentIdentities.find(({ name }) => name === 'split_parts')!;
    const plan = await db.query<Record<string, string>>(
      sql`EXPLAIN ${identity.broken({ now: clock.now(), today: '2026-11-16', sold: '[]' })}`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Index Cond: \(order_no = c\.parent_order_no\)/,
    );
  },
);

/** What breaks each identity, and what its first example must then show. */
const BROKEN_DATA: [identity: string, what: string, statements: Statement[], example: object][] = [
  [
    'stock_terms',
    'AvailableUnits differs from its terms',
    [
      sql`ALTER TABLE inventory ALTER COLUMN available_units DROP EXPRESSION`,
      sql`UPDATE inventory SET available_units = available_units + 1 WHERE product_id = 20001`,
    ],
    { location_id: 11, product_id: 20001 },
  ],
  [
    'stock_terms',
    'OnFloorInventory differs from its terms',
    [
      sql`ALTER TABLE inventory ALTER COLUMN on_floor_inventory DROP EXPRESSION`,
      sql`UPDATE inventory SET on_floor_inventory = on_floor_inventory - 1 WHERE product_id = 20002`,
    ],
    { product_id: 20002 },
  ],
  [
    'stock_covers_sales',
    'more is sold than is on the floor',
    [sql`UPDATE inventory SET unsellable = unsellable + 100000 WHERE product_id = 20001`],
    { product_id: 20001 },
  ],
  [
    'stock_sales',
    'PreSales without an invoice',
    [sql`UPDATE inventory SET pre_sales = pre_sales + 1 WHERE product_id = 20001`],
    { product_id: 20001 },
  ],
  [
    'stock_sales',
    'Loaded is wrong',
    [sql`UPDATE inventory SET loaded = loaded + 1 WHERE product_id = 20002`],
    { product_id: 20002 },
  ],
  [
    'stock_sales',
    'PendingSales is wrong',
    [sql`UPDATE inventory SET pending_sales = pending_sales + 1 WHERE product_id = 20003`],
    { product_id: 20003 },
  ],
  [
    'stock_sales',
    'a canceled invoice whose units are still sold',
    [sql`UPDATE invoice SET cancelled_at = now(), open_debit = 0 WHERE invoice_id = 600003`],
    { location_id: 11 },
  ],
  [
    'stock_sales',
    'a sold product has no warehouse row',
    [
      sql`DELETE FROM lot_pick WHERE purchase_trans_id IN (SELECT purchase_trans_id FROM fifo_layer WHERE product_id = 20001)`,
      sql`DELETE FROM fifo_layer WHERE product_id = 20001`,
      sql`DELETE FROM inventory WHERE product_id = 20001`,
    ],
    { location_id: 11, product_id: 20001, loaded: null },
  ],
  [
    'stock_inventory',
    'units without a purchase',
    [sql`UPDATE inventory SET inventory = inventory + 7 WHERE product_id = 20001`],
    { product_id: 20001 },
  ],
  [
    'stock_received',
    'Received without a purchase',
    [sql`UPDATE inventory SET received = received + 3 WHERE product_id = 20001`],
    { product_id: 20001, received: 3, on_purchases: null },
  ],
  [
    'stock_allocated',
    'Allocated without a reservation',
    [sql`UPDATE inventory SET allocated = allocated + 5 WHERE product_id = 20001`],
    { product_id: 20001, allocated: 5, reserved: 0 },
  ],
  [
    'lots',
    'a layer that received more than was purchased',
    [
      sql`UPDATE fifo_layer SET units_received = units_received + 1
        WHERE purchase_trans_id = (SELECT min(purchase_trans_id) FROM fifo_layer)`,
    ],
    { purchase_trans_id: 4000001 },
  ],
  [
    'lots',
    'a verified line without a layer',
    [sql`DELETE FROM fifo_layer WHERE purchase_trans_id = 4000001`],
    { purchase_trans_id: 4000001, units_received: null },
  ],
  [
    'lots',
    'more remains than was received',
    [
      sql`ALTER TABLE fifo_layer DROP CONSTRAINT fifo_layer_check`,
      sql`UPDATE fifo_layer SET units_remaining = units_received + 1 WHERE purchase_trans_id = 4000001`,
    ],
    { purchase_trans_id: 4000001 },
  ],
  [
    'lots_inventory',
    'a layer that was used twice',
    [
      sql`UPDATE fifo_layer SET units_remaining = units_remaining - 1 WHERE purchase_trans_id = (
        SELECT min(purchase_trans_id) FROM fifo_layer WHERE product_id = 20001 AND units_remaining > 0)`,
    ],
    { product_id: 20001 },
  ],
  [
    'batches',
    'a batch that holds more than its layer',
    [sql`UPDATE batch SET inventory_units = inventory_units + 1 WHERE purchase_trans_id = 4000001`],
    { purchase_trans_id: 4000001 },
  ],
  [
    'purchase_sums',
    'a cent too much',
    [sql`UPDATE purchase SET lines_total = lines_total + 0.01 WHERE purchase_id = 400113`],
    { purchase_global_id: expect.any(String), lines_total: expect.any(String) },
  ],
  [
    'purchase_sums',
    'a missing line',
    [sql`UPDATE purchase_line SET cases = cases + 1 WHERE purchase_trans_id = 4000001`],
    { purchase_global_id: expect.any(String) },
  ],
  [
    'invoice_line_sums',
    'a price that is not the product of its parts',
    [
      sql`ALTER TABLE invoice_line ALTER COLUMN ext_price DROP EXPRESSION`,
      sql`UPDATE invoice_line SET ext_price = ext_price + 0.01 WHERE invoice_trans_id = 6000001`,
    ],
    { invoice_trans_id: 6000001, invoice_id: 600001 },
  ],
  [
    'invoice_sums',
    'a unit too many',
    [sql`UPDATE invoice SET total_num_units = total_num_units + 1 WHERE invoice_id = 600001`],
    { invoice_id: 600001 },
  ],
  [
    'invoice_sums',
    'a line that changed without its invoice',
    [sql`UPDATE invoice_line SET unit_price = unit_price - 0.01 WHERE invoice_trans_id = 6000001`],
    { invoice_id: 600001 },
  ],
  [
    'invoice_sums',
    'an invoice without lines',
    [sql`DELETE FROM invoice_line WHERE invoice_id = 600010`],
    { invoice_id: 600010, units_expected: null },
  ],
  [
    'order_lines',
    'a submitted order without prices',
    [
      sql`UPDATE order_line SET unit_price = NULL WHERE order_no = (
        SELECT order_no FROM sales_order WHERE stage = 'submitted')`,
    ],
    { line_number: 1, unit_price: null },
  ],
  [
    'order_lines',
    'more shipped and backordered than ordered',
    [
      sql`UPDATE order_line SET backorder_units = 1 WHERE order_no = (
        SELECT order_no FROM sales_order WHERE stage = 'submitted')`,
    ],
    { line_number: 1, backorder_units: 1 },
  ],
  [
    'order_status',
    'an order with a later status than its invoice',
    [sql`UPDATE sales_order SET status = 'delivered' WHERE invoice_id = 600001`],
    { invoice_id: 600001, invoice_status: 1, order_status: 'delivered' },
  ],
  [
    'split_parts',
    'a part without a reason',
    [sql`UPDATE sales_order SET split_reason = NULL WHERE parent_order_no IS NOT NULL`],
    { split_reason: null },
  ],
  [
    'invoice_balance',
    'a cent without a debtor',
    [sql`UPDATE invoice SET open_debit = open_debit + 0.01 WHERE invoice_id = 600009`],
    { invoice_id: 600009, applied: '0' },
  ],
  [
    'invoice_balance',
    'a credit spent without a record',
    [sql`UPDATE invoice SET open_credit = open_credit - 0.01 WHERE invoice_id = 600006`],
    { invoice_id: 600006, open_debit: '0.00' },
  ],
  [
    'invoice_balance',
    'an application missing from the invoice',
    [sql`INSERT INTO payment_application (payment_id, invoice_id, amount) VALUES (80001, 600009, 1)`],
    { invoice_id: 600009, applied: '1.00' },
  ],
  [
    'payment_balance',
    'an application missing from the payment',
    [sql`INSERT INTO payment_application (payment_id, invoice_id, amount) VALUES (80001, 600009, 1)`],
    { payment_id: 80001, applied_amount: '0.00', applied_expected: '1.00' },
  ],
  [
    'payment_balance',
    'an amount that nobody requested',
    [sql`UPDATE payment SET requested_amount = 5 WHERE payment_id = 80001`],
    { payment_id: 80001, requested_amount: '5.00', requested_expected: '0' },
  ],
  [
    'payment_balance',
    'a negative balance',
    [
      sql`ALTER TABLE payment ALTER COLUMN available_balance DROP EXPRESSION`,
      sql`UPDATE payment SET available_balance = -1 WHERE payment_id = 80003`,
    ],
    { payment_id: 80003, available_balance: '-1.00' },
  ],
  [
    'payment_applications',
    'a payment applied to another account',
    [sql`UPDATE payment SET ar_account_id = 9003 WHERE payment_id = 80004`],
    { payment_id: 80004, account_of_payment: 9003, account_of_invoice: 9001 },
  ],
  [
    'payment_requests',
    'a confirmed request with another amount',
    [sql`UPDATE payment_request SET amount = amount + 1 WHERE status = 'Confirmed' AND payment_id = 80004`],
    { payment_id: 80004, amount: '51.00', applied_amount: '50.00' },
  ],
  [
    'ar_aging',
    'an open invoice that no supplier is credited with',
    [sql`DELETE FROM invoice_line WHERE invoice_id = 600010`],
    { ar_account_id: 9001 },
  ],
  [
    'audit_chain',
    'an entry that differs from the linked one',
    [
      sql`INSERT INTO audit_log (action, subject) VALUES ('test.linked', 'test')`,
      sql`SELECT link_audit('infinity', 1000, true)`,
      sql`UPDATE audit_log SET subject = 'other' WHERE action = 'test.linked'`,
    ],
    { problem: 'Its entry was altered after it was linked.' },
  ],
  [
    'order_texts',
    'a manually edited text',
    [
      sql`INSERT INTO order_text (order_no, version, shape, checksum, is_new, has_relatives, facts, beginning, rest, lines)
        SELECT order_no, version, ${RENDERER_HASH}, 1, true, false, '', '{', '', '' FROM sales_order WHERE invoice_id = 600001`,
    ],
    { invoice_id: 600001, is_damaged: true },
  ],
  [
    'price_changes',
    'a changed product without a change record',
    [
      sql`ALTER TABLE product DISABLE TRIGGER track_prices`,
      sql`UPDATE product SET status_id = 2 WHERE product_id = ${demoScenarios().product}`,
    ],
    { product_id: demoScenarios().product, status_id: 2, is_active: true },
  ],
  [
    'price_changes',
    'a stored midnight without a price change',
    [
      sql`INSERT INTO price_turn SELECT product_id, '2100-01-01T00:00:00Z', state FROM price_change
        WHERE product_id = ${demoScenarios().product}`,
    ],
    { product_id: demoScenarios().product, midnight: null, midnight_kept: '2100-01-01T00:00:00.000Z' },
  ],
  ['price_changes', 'a missing midnight', [sql`DELETE FROM price_turn`], { midnight_kept: null }],
];

test.each(BROKEN_DATA)('%s finds: %s', async (name, _what, statements, example) => {
  await inRolledBackTx(async (tx) => {
    for (const statement of statements) await tx.query(statement);
    const report = await checkIn(tx);
    expect(report.holds).toBe(false);
    const { broken, examples } = report.identities.find((one) => one.name === name)!;
    expect(broken).toBeGreaterThan(0);
    expect(examples).toContainEqual(expect.objectContaining(example));
  });
});

test('every identity is broken by some test', async () => {
  const tested = new Set([
    ...BROKEN_DATA.map(([name]) => name),
    'split_sums',
    'documents_have_jobs',
    'documents_not_stuck',
    // In reports/months.test.ts, which adds up months first.
    'sales_months',
    'sales_month_groups',
    'sales_customers',
    'sales_days',
  ]);
  expect((await check()).identities.map((one) => one.name).filter((name) => !tested.has(name))).toEqual([]);
});

test('split_sums: units and money of a split order match its invoices, until one is lost', async () => {
  await inRolledBackTx(async (tx) => {
    await tx.query(sql`
      INSERT INTO order_line (order_no, line_number, product_id, units, full_price, unit_price, shipped_units, backorder_units)
      SELECT o.order_no, row_number() OVER (PARTITION BY o.order_no ORDER BY l.invoice_trans_id), l.product_id, l.ordered,
        l.full_price, l.unit_price, l.num_units, l.back_order
      FROM sales_order o JOIN invoice_line l ON l.invoice_id = o.invoice_id WHERE o.parent_order_no IS NOT NULL
        OR o.order_no IN (SELECT parent_order_no FROM sales_order)`);
    const whole = await checkIn(tx);
    expect(whole.identities.find((one) => one.name === 'split_sums')!.checked).toBeGreaterThan(2);
    expect(brokenOf(whole)).toEqual([]);
    await tx.query(sql`UPDATE order_line SET units = units + 1 WHERE order_no = (
      SELECT max(order_no) FROM sales_order WHERE parent_order_no IS NOT NULL) AND line_number = 1`);
    const { broken, examples } = (await checkIn(tx)).identities.find((one) => one.name === 'split_sums')!;
    expect(broken).toBe(1);
    const [lost] = examples as { units_asked_for: number; units_invoiced: number }[];
    expect(lost!.units_asked_for - lost!.units_invoiced).toBe(1);
  });
});

describe('records waiting for the worker', () => {
  const job = (queue: string, field: string, id: Statement) =>
    sql`INSERT INTO job (queue, payload) SELECT ${queue}, jsonb_build_object(${field}::text, (${id}))`;
  const order = (where: Statement) => sql`SELECT order_no FROM ${where}`;
  const DOCUMENTS: [document: string, submit: Statement, job: Statement][] = [
    [
      'purchase',
      sql`UPDATE purchase SET status = 'Submitted' WHERE status = 'PendingActivation' AND vendor_id = 301 AND delivery_date = (
        SELECT min(delivery_date) FROM purchase WHERE status = 'PendingActivation')`,
      job(
        'purchase.process',
        'purchase_global_id',
        sql`SELECT purchase_global_id FROM purchase WHERE status = 'Submitted'`,
      ),
    ],
    [
      'order',
      sql`UPDATE sales_order SET status = 'queued' WHERE stage = 'submitted'`,
      job('order.process', 'order_no', order(sql`sales_order WHERE stage = 'submitted'`)),
    ],
    [
      'order change',
      sql`UPDATE order_change SET state = 'submitted'`,
      job('order.change', 'order_no', order(sql`order_change`)),
    ],
    [
      'order cancellation',
      sql`UPDATE order_cancellation SET state = 'pending' WHERE state = 'rejected'`,
      job('order.cancel', 'order_no', order(sql`order_cancellation WHERE state = 'pending'`)),
    ],
    [
      'payment request',
      sql`UPDATE payment_request SET api_key_id = 1 WHERE status = 'Pending'`,
      job(
        'payment.request',
        'payment_request_id',
        sql`SELECT payment_request_id FROM payment_request WHERE status = 'Pending'`,
      ),
    ],
  ];
  const late = () => new Date(Date.now() + 16 * 60_000);
  const found = (report: SelfCheckReport, name: string) =>
    report.identities.find((one) => one.name === name)!;

  test.each(DOCUMENTS)('%s needs its job, and must not wait too long', async (document, submit, enqueue) => {
    await inRolledBackTx(async (tx) => {
      await tx.query(submit);
      const without = found(await checkIn(tx), 'documents_have_jobs');
      expect([without.checked, without.broken, without.examples[0]!.document]).toEqual([1, 1, document]);
      expect(found(await checkIn(tx, late()), 'documents_not_stuck')).toMatchObject({
        broken: 1,
        examples: [{ document, has_job: false }],
      });
      await tx.query(enqueue);
      expect(found(await checkIn(tx), 'documents_have_jobs')).toMatchObject({ checked: 1, broken: 0 });
      expect(found(await checkIn(tx, late()), 'documents_not_stuck')).toMatchObject({
        broken: 1,
        examples: [{ document, has_job: true }],
      });
      await tx.query(sql`INSERT INTO setting (name, value) VALUES ('worker_paused', 'true')`);
      expect(found(await checkIn(tx, late()), 'documents_not_stuck').broken).toBe(0);
      await tx.query(sql`UPDATE job SET state = 'dead'`);
      expect(found(await checkIn(tx), 'documents_have_jobs').broken).toBe(1);
    });
  });

  test('part of a split order is processed by the job of the original', async () => {
    await inRolledBackTx(async (tx) => {
      await tx.query(sql`UPDATE sales_order SET status = 'queued', parent_order_no = 1, split_reason = 'SPLIT_INVOICE'
        WHERE stage = 'submitted'`);
      expect(found(await checkIn(tx), 'documents_have_jobs').broken).toBe(1);
      await tx.query(sql`INSERT INTO job (queue, payload) VALUES ('order.process', '{"order_no": 1}')`);
      expect(found(await checkIn(tx), 'documents_have_jobs').broken).toBe(0);
    });
  });

  test('every write through the API that needs processing has a job', async () => {
    const response = await call(
      'POST',
      '/api/v1/payments/applications?PaymentInvoiceNum=PMT-80001&TargetInvoiceNum=INV-600009&ARAccountID=9001&Amount=3',
    );
    expect(response.statusCode).toBe(200);
    const report = await check();
    expect(brokenOf(report)).toEqual([]);
    expect(found(report, 'documents_have_jobs').checked).toBe(1);
  });
});

test('all broken rows are counted, and at most 20 are shown', async () => {
  await inRolledBackTx(async (tx) => {
    await tx.query(sql`UPDATE inventory SET received = received + 1`);
    const { checked, broken, examples } = (await checkIn(tx)).identities.find(
      (one) => one.name === 'stock_received',
    )!;
    expect(checked).toBeGreaterThan(100);
    expect([broken, examples.length]).toEqual([checked, 20]);
  });
});

describe('GET /ops/selfCheck', () => {
  test('is for Employee keys, and never cached', async () => {
    for (const key of ['supplier', 'customer'])
      expect((await call('GET', '/ops/selfCheck', { key })).statusCode).toBe(403);
    expect((await call('GET', '/ops/selfCheck')).headers['cache-control']).toBe('no-store');
    const { paths } = (await call('GET', '/openapi/ops.json', { key: null })).json() as { paths: object };
    expect(paths).toHaveProperty(['/ops/selfCheck', 'get']);
  });

  test('concurrent requests share one check', async () => {
    const [first, second] = await Promise.all([call('GET', '/ops/selfCheck'), call('GET', '/ops/selfCheck')]);
    expect(first.body).toBe(second.body);
  });

  test('reads one read-only snapshot', async () => {
    const options: (TxOptions | undefined)[] = [];
    const watched = Object.create(db, {
      tx: {
        value: (run: (tx: Tx) => Promise<unknown>, given?: TxOptions) => {
          options.push(given);
          return db.tx(run, given);
        },
      },
    }) as Db;
    await buildSelfCheck(clock).run(watched);
    expect(options).toMatchObject([{ isolation: 'repeatable read', readOnly: true }]);
  });

  test.runIf(isOnPostgres)(
    'the self-check ignores commits made while it runs, and they are visible elsewhere at once',
    async () => {
      const other = connect(url!, { poolSize: 1 });
      onTestFinished(() => other.close());
      let statements = 0;
      let walked = '';
      const since = new Date().toISOString();
      const breaking = Object.create(db, {
        tx: {
          value: (run: (tx: Tx) => Promise<unknown>, given?: TxOptions) =>
            db.tx((tx) => {
              const query = async (statement: Statement) => {
                if (statements++ === 1) {
                  await other.query(
                    sql`UPDATE payment SET requested_amount = requested_amount + 1 WHERE payment_id = 80002`,
                  );
                  walked = (await call('GET', `/api/v1/payments?UpdatedSince=${since}`)).body;
                }
                return tx.query(statement);
              };
              return run({ ...tx, exec: (script) => tx.exec(script), query } as Tx);
            }, given),
        },
      }) as Db;
      expect((await buildSelfCheck(clock).run(breaking)).holds).toBe(true);
      // Nor does it hold up those who follow changes: it writes nothing that could come late.
      expect(walked).toContain('"PaymentID":80002');
      expect(brokenOf(await check()).map(([name]) => name)).toEqual(['payment_balance']);
      await db.query(
        sql`UPDATE payment SET requested_amount = requested_amount - 1 WHERE payment_id = 80002`,
      );
    },
  );
});

describe('the last result', () => {
  const metrics = async () => (await call('GET', '/metrics', { key: null })).body;

  test('the result of the self-check is on /metrics of every process', async () => {
    const fresh = await build();
    const before = (await fresh.call('GET', '/metrics', { key: null })).body;
    expect(before).not.toMatch(/^dray_self_check_/m);
    await check();
    const other = await build({ on: db, clock });
    const [own, others] = [await metrics(), (await other.call('GET', '/metrics', { key: null })).body];
    for (const text of [own, others]) {
      expect(text).toContain('dray_self_check_broken_rows{identity="payment_balance"} 0');
      const [, at] = /^dray_self_check_timestamp_seconds ([\d.e+]+)$/m.exec(text)!;
      expect(Math.abs(Number(at) - clock.now().getTime() / 1000)).toBeLessThan(1);
    }
  });

  test('a broken identity shows its number of rows, and an older check does not replace a later one', async () => {
    await db.query(sql`UPDATE payment SET requested_amount = 1 WHERE payment_id = 80002`);
    clock.advanceSeconds(10);
    expect((await check()).holds).toBe(false);
    expect(await metrics()).toContain('dray_self_check_broken_rows{identity="payment_balance"} 1');
    await db.query(sql`UPDATE payment SET requested_amount = 0 WHERE payment_id = 80002`);
    await buildSelfCheck({ now: () => new Date(clock.now().getTime() - 5_000) }).run(db);
    expect(await metrics()).toContain('dray_self_check_broken_rows{identity="payment_balance"} 1');
    await check();
    expect(await metrics()).toContain('dray_self_check_broken_rows{identity="payment_balance"} 0');
  });

  test('the worker runs the self-check daily', async () => {
    const { service: working } = await build({ on: db, clock, work: true });
    const [due] = await db.query<{ value: string }>(
      sql`SELECT value #>> '{}' AS value FROM setting WHERE name = 'schedule:selfCheck'`,
    );
    expect(due!.value).toMatch(/T09:20:00\.000Z$/);
    clock.advanceSeconds(60);
    await db.tx((tx) => working.queue.enqueue(tx, { queue: 'housekeeping.selfCheck' }));
    await expect.poll(metrics).toContain(`dray_self_check_timestamp_seconds ${clock.now().getTime() / 1000}`);
  });
});
