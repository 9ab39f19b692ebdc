import { beforeEach, describe, expect, test } from 'vitest';
import { type Statement, sql } from '../../../src/db/index.ts';
import type { Job } from '../../../src/jobs/index.ts';
import { orderJobHandlers } from '../../../src/orders/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import {
  codesOf,
  deliveryDates,
  expectBooksRight,
  freshPo,
  LOCATION,
  ORDERS,
  posted,
  read,
  runWorker,
  S,
  setStock,
  stockOf,
  submitted,
  watched,
  workerDeps,
} from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db } = svc;

beforeEach(() => expectBooksRight(db));

const v1 = async (path: string) => (await call('GET', `/api/v1${path}`)).json().Data as Json[];

const handler = orderJobHandlers(workerDeps(svc)).find(({ queue }) => queue === 'order.process')!;

async function jobOf(id: string, attempts: number): Promise<Job> {
  const [job] = await db.query<Job>(sql`
    SELECT j.job_id AS "jobId", j.queue, j.payload, ${attempts}::integer AS attempts, 10 AS "maxAttempts"
    FROM job j JOIN sales_order o ON o.order_no = (j.payload ->> 'order_no')::bigint
    WHERE j.queue = 'order.process' AND o.order_id = ${id}`);
  return job!;
}

/** The nth attempt at an order. */
async function attempt(id: string, attempts: number, through = db): Promise<void> {
  const job = await jobOf(id, attempts);
  await handler.handle(job, {
    db: through,
    complete: async (tx) => void (await tx.query(sql`DELETE FROM job WHERE job_id = ${job.jobId}`)),
  });
}

async function noteFailure(id: string, attempts: number): Promise<void> {
  const job = await jobOf(id, attempts);
  await db.tx(async (tx) => handler.onRetry!(tx, job, 'Not now.'));
}

async function attemptsAt(id: string): Promise<number> {
  const [row] = await db.query<{ attempts: number }>(
    sql`SELECT attempts FROM sales_order WHERE order_id = ${id}`,
  );
  return row!.attempts;
}

describe('a submission becomes an invoice', () => {
  test('An order that can be posted on the first attempt goes from queued to posted, with one version and one history entry', async () => {
    /** Whether the attempt was slower than orders may wait without a sign, as on a busy machine. */
    let isSlow = true;
    for (let i = 0; isSlow && i < 20; i++) {
      const { id, version } = await submitted(svc, {});
      const seen: Json[] = [];
      const through = watched(db, {
        onCommit: async () => {
          seen.push(await read(svc, id));
        },
      });
      await runWorker(svc, through);
      const steps = seen.map(({ stage, status, version: v }) => `${stage} ${status} ${v}`);
      isSlow = steps[0] === `submitted importing ${Number(version) + 1}`;
      if (isSlow) continue;
      expect([...new Set(steps)]).toEqual([`posted accepted ${Number(version) + 1}`]);
      expect(seen.at(-1).processing).toBeUndefined();
      expect(await attemptsAt(id)).toBe(1);
    }
    expect(isSlow).toBe(false);
  });

  test('After a failed attempt, importing, accepted and posted are visible, each as a new version', async () => {
    const { id, version } = await submitted(svc, {});
    const broken = watched(db, { fails: ({ text }) => text.includes('INSERT INTO invoice (') });
    await expect(attempt(id, 1, broken)).rejects.toThrow('not there');
    expect(await read(svc, id)).toMatchObject({ status: 'queued', version });
    await noteFailure(id, 1);
    const failed = await read(svc, id);
    expect(failed).toMatchObject({ status: 'importing', processing: { attempts: 1, message: 'Not now.' } });
    const seen: Json[] = [];
    const through = watched(db, {
      onCommit: async () => {
        seen.push(await read(svc, id));
      },
    });
    await attempt(id, 2, through);
    const steps = seen.map(({ stage, status, version: v }) => `${stage} ${status} ${v}`);
    const first = Number(failed.version);
    expect([...new Set(steps)]).toEqual([
      `submitted importing ${first + 1}`,
      `submitted accepted ${first + 2}`,
      `posted accepted ${first + 3}`,
    ]);
    expect(seen[0].processing).toMatchObject({ attempts: 2, message: null });
    expect(seen[0].processing.updated_at).toMatch(/Z$/);
  });

  test('A worker that dies between any two statements leaves the order queued, and the next one posts it once', async () => {
    const before = await stockOf(svc, S.product!);
    let ended = 0;
    for (let last = 1; ; last++) {
      const { id } = await submitted(svc, { lines: [{ product_id: S.product, units: 1 }] });
      let statements = 0;
      const ends = watched(db, { fails: () => ++statements >= last });
      const isDone = await attempt(id, 1, ends).then(
        () => true,
        () => false,
      );
      if (isDone) break;
      ended++;
      expect(await read(svc, id)).toMatchObject({ stage: 'submitted', status: 'queued' });
      await attempt(id, 2);
      expect((await read(svc, id)).stage).toBe('posted');
      // The first was killed, and nothing but its job has counted it.
      expect(await attemptsAt(id)).toBe(2);
    }
    expect(ended).toBeGreaterThanOrEqual(4);
    expect((await stockOf(svc, S.product!)).PreSales).toBe(before.PreSales + ended + 1);
  });

  test.runIf(isOnPostgres)(
    'A batch that takes longer than 250 ms shows importing until it is posted',
    async () => {
      const { id, version } = await submitted(svc, {});
      const other = connect(svc.url!, { poolSize: 1 });
      let posting: Promise<void> | undefined;
      await other.tx(async (tx) => {
        await tx.query(sql`SELECT FROM inventory WHERE product_id = ${S.product} FOR UPDATE`);
        posting = attempt(id, 1);
        await expect.poll(async () => (await read(svc, id)).status, { timeout: 5_000 }).toBe('importing');
        expect((await read(svc, id)).processing).toMatchObject({ attempts: 1, message: null });
      });
      await posting;
      await other.close();
      expect(await read(svc, id)).toMatchObject({ stage: 'posted', version: String(Number(version) + 2) });
      expect(await attemptsAt(id)).toBe(1);
      const history = (await call('GET', `${ORDERS}/${id}/history`)).json().data as Json[];
      expect(history.map(({ action }) => action)).toEqual([
        'order.submit',
        'order.import.begin',
        'order.post',
      ]);
    },
  );

  test('the order keeps its ID and gets invoice, number, dates, balances and lines', async () => {
    const po = freshPo();
    const dates = await deliveryDates(svc);
    const lines = [
      { product_id: S.product, units: 24 },
      { product_id: S.product_automatic_promotion, units: 10 },
      { product_id: S.product_second, units: 12, promotion_id: null },
    ];
    const before = await submitted(svc, { po_num: po, memo: 'Ring twice', delivery_date: dates[5], lines });
    expect(before).toMatchObject({
      invoice_id: null,
      invoice_num: null,
      invoice_status: null,
      po_date: null,
    });
    await runWorker(svc);
    const order = await read(svc, before.id);
    expect(order).toMatchObject({
      id: before.id,
      stage: 'posted',
      status: 'accepted',
      invoice_num: `INV-${order.invoice_id}`,
      invoice_status: 1,
      invoice_status_name: 'New',
      is_credit: false,
      po_num: po,
      memo: 'Ring twice',
      delivery_date: dates[5],
      open_credit: '0.00',
      pending_change: null,
      cancellation: null,
      submitted_by_user_id: 1001,
      built_by_user_id: 1001,
    });
    expect(order.submitted_by_user_name).toBeTruthy();
    expect(order.built_by_user_email).toContain('@');
    expect(order.po_date).toMatch(/Z$/);
    const [{ days }] = (await db.query(
      sql`SELECT days_of_credit AS days FROM credit_term WHERE term_id = ${order.credit_term_id}`,
    )) as [{ days: number }];
    const due = new Date(`${dates[5]}T00:00:00Z`);
    due.setUTCDate(due.getUTCDate() + days);
    expect(order.due_date).toBe(due.toISOString());
    expect(order.term_id).toBe(order.credit_term_id);
    expect(order.invoice_total).toBe(order.totals.ext_price);
    expect(order.open_debit).toBe(order.invoice_total);
    expect(order.open_balance).toBe(order.invoice_total);
    expect(order.pdf_url).toContain('http');
    expect(order.lines.map((line: Json) => [line.product_id, line.units, line.shipped_units])).toEqual(
      lines.map(({ product_id, units }) => [product_id, units, units]),
    );
    const promoted = order.lines[1];
    expect(promoted.applied_promotion_id).not.toBeNull();
    expect(promoted).toMatchObject({
      promotion_id: null,
      promotion_overridden: false,
      batch_code: null,
      coa_url: null,
    });
    expect(order.groups).toBeUndefined();
    expect(await read(svc, order.invoice_id)).toEqual(order);
    expect((await call('GET', `${ORDERS}/${order.invoice_id}`)).headers.etag).toBe(`"${order.version}"`);
  });

  test('v1 invoices, lines, open invoices, AR aging and inventory show it at once', async () => {
    const product = S.product_second!;
    const stock = await stockOf(svc, product);
    const aging = async () => (await v1(`/arAging?CustomerIDs=${S.customer}&SupplierIDs=${S.supplier}`))[0];
    const owed = await aging();
    const order = await posted(svc, { po_num: freshPo(), lines: [{ product_id: product, units: 36 }] });
    expect(await stockOf(svc, product)).toMatchObject({
      PreSales: stock.PreSales + 36,
      AvailableUnits: stock.AvailableUnits - 36,
      OnFloorInventory: stock.OnFloorInventory,
    });
    const [invoice] = await v1(`/invoices/${order.invoice_id}`);
    expect(invoice).toMatchObject({
      InvoiceID: order.invoice_id,
      InvoiceNum: order.invoice_num,
      PONum: order.po_num,
      Status: 1,
      InvoiceTotal: order.invoice_total,
      OpenBalance: order.open_balance,
      TotalNumUnits: 36,
      TotalExtPrice: order.totals.ext_price,
      RevisionStatus: null,
    });
    expect(String(invoice.Date)).toContain(order.delivery_date);
    const [line] = await v1(`/invoices/lines?InvoiceIDs=${order.invoice_id}`);
    expect(line).toMatchObject({
      InvoiceTransID: order.lines[0].invoice_trans_id,
      ProductID: product,
      NumUnits: 36,
      Ordered: 36,
      BackOrder: 0,
      UnitPrice: order.lines[0].unit_price,
      ExtPrice: order.lines[0].ext_price,
      PurchaseTransID: null,
      BatchCode: null,
    });
    const open = await v1(`/payments/openInvoices?ARAccountIDs=${S.ar_account}&PageSize=500`);
    expect(open.find((one) => one.InvoiceID === order.invoice_id)).toMatchObject({
      OpenBalance: order.open_balance,
      TermID: order.term_id,
    });
    const now = await aging();
    expect(Number(now.CurrentDue) - Number(owed.CurrentDue)).toBeCloseTo(Number(order.invoice_total), 2);
    expect(now.CurrentInvoices.map((one: Json) => one.InvoiceID)).toContain(order.invoice_id);
  });

  test('missing units are cut, or backordered with accept_backorder', async () => {
    await setStock(db, S.product_low_stock!, 7);
    await setStock(db, S.product_quantity_promotion!, 5);
    const order = await posted(svc, {
      lines: [
        { product_id: S.product_low_stock, units: 20, accept_backorder: true },
        { product_id: S.product_quantity_promotion, units: 9 },
        { product_id: S.product_out_of_stock, units: 6, accept_backorder: true },
      ],
    });
    const shown = order.lines.map((line: Json) => [line.units, line.shipped_units, line.backorder_units]);
    expect(shown).toEqual([
      [20, 7, 13],
      [9, 5, 0],
      [6, 0, 6],
    ]);
    expect(order.totals).toMatchObject({ units: 35, backorder_units: 19 });
    const ext = order.lines.reduce(
      (sum: number, line: Json) => sum + Number(line.unit_price) * line.shipped_units,
      0,
    );
    expect(Number(order.invoice_total)).toBeCloseTo(ext, 2);
    expect((await stockOf(svc, S.product_low_stock!)).AvailableUnits).toBe(0);
    expect((await stockOf(svc, S.product_quantity_promotion!)).AvailableUnits).toBe(0);
    const lines = await v1(`/invoices/${order.invoice_id}/lines`);
    expect(lines.map((line) => [line.Ordered, line.NumUnits, line.BackOrder])).toEqual(shown);
  });

  test('lines of one product with and without a promotion share its stock', async () => {
    await setStock(db, S.product!, 30);
    const order = await posted(svc, {
      lines: [
        { product_id: S.product, units: 24 },
        { product_id: S.product, units: 24, promotion_id: S.promotion_manual },
      ],
    });
    expect(order.lines.map((line: Json) => line.shipped_units).sort()).toEqual([24, 6]);
    expect(order.lines.find((line: Json) => line.promotion_overridden)).toMatchObject({
      promotion_id: S.promotion_manual,
      applied_promotion_id: S.promotion_manual,
    });
    expect((await stockOf(svc, S.product!)).AvailableUnits).toBe(0);
    await setStock(db, S.product!, 5_000);
  });

  test('a split submission becomes one invoice each, with separate PO numbers', async () => {
    const po = freshPo();
    const { id, resulting_orders: results } = await submitted(svc, {
      po_num: po,
      lines: [
        { product_id: S.product, units: 12 },
        { product_id: S.product_second, units: 12 },
        { product_id: S.product_separate_invoice, units: 12 },
      ],
    });
    expect(results.map((one: Json) => one.role)).toEqual(['original', 'split']);
    await runWorker(svc);
    const [first, second] = [await read(svc, id), await read(svc, results[1].id)];
    expect([first.po_num, second.po_num]).toEqual([po, `${po}-1`]);
    expect(first.invoice_id).not.toBe(second.invoice_id);
    expect(first.related_orders.split_children).toEqual([{ id: second.id, invoice_id: second.invoice_id }]);
    expect(second.related_orders).toMatchObject({ parent_id: id, parent_invoice_id: first.invoice_id });
    expect([first.lines.length, second.lines.length]).toEqual([2, 1]);
  });
});

describe('allocations', () => {
  const reservedProduct = async () => {
    const [row] = await db.query<{ product_id: number; allocation_id: number }>(sql`
      SELECT product_id, allocation_id FROM allocation WHERE allocation_id = 50004`);
    return row!;
  };
  const usedOf = async (id: number) =>
    (
      await db.query<{ n: number }>(sql`SELECT used_units AS n FROM allocation WHERE allocation_id = ${id}`)
    )[0]!.n;

  test('reserved units are used before free stock and returned by a cancellation', async () => {
    const { product_id, allocation_id } = await reservedProduct();
    const before = await stockOf(svc, product_id);
    const order = await posted(svc, { lines: [{ product_id, units: 60 }] });
    expect(await usedOf(allocation_id)).toBe(60);
    expect(await stockOf(svc, product_id)).toMatchObject({
      AvailableUnits: before.AvailableUnits,
      Allocated: before.Allocated - 60,
      PreSales: before.PreSales + 60,
    });
    await setStock(db, product_id, 10);
    const second = await posted(svc, { lines: [{ product_id, units: 60 }] });
    expect(second.lines[0]).toMatchObject({ shipped_units: 46, units: 60 });
    expect(await usedOf(allocation_id)).toBe(96);
    expect((await stockOf(svc, product_id)).AvailableUnits).toBe(0);
    const draws = await db.query(
      sql`SELECT units FROM allocation_draw WHERE allocation_id = ${allocation_id} ORDER BY units`,
    );
    expect(draws).toEqual([{ units: 36 }, { units: 60 }]);
    for (const one of [order, second]) await call('DELETE', `${ORDERS}/${one.id}`);
    await runWorker(svc);
    expect(await usedOf(allocation_id)).toBe(0);
    expect(await stockOf(svc, product_id)).toMatchObject({
      AvailableUnits: 10,
      Allocated: before.Allocated,
      PreSales: before.PreSales,
    });
    await expectBooksRight(db);
  });

  test('another customer cannot get reserved units', async () => {
    const { product_id } = await reservedProduct();
    await setStock(db, product_id, 4);
    const order = await posted(svc, { customer_id: S.customer_second, lines: [{ product_id, units: 30 }] });
    expect(order.lines[0].shipped_units).toBe(4);
    await setStock(db, product_id, 500);
  });

  test('a limit is the maximum for a customer across all orders', async () => {
    const [limit] = await db.query<{ product_id: number }>(
      sql`SELECT product_id FROM allocation WHERE allocation_id = 50009 AND type_id = 2 AND units = 24`,
    );
    const { product_id } = limit!;
    const first = await posted(svc, { lines: [{ product_id, units: 18 }] });
    expect(first.lines[0].shipped_units).toBe(18);
    expect(await usedOf(50009)).toBe(18);
    const second = await posted(svc, { lines: [{ product_id, units: 18, accept_backorder: true }] });
    expect(second.lines[0]).toMatchObject({ shipped_units: 6, backorder_units: 12 });
    expect(await usedOf(50009)).toBe(24);
    const response = await call('POST', `${ORDERS}?submit=true`, {
      payload: {
        customer_id: S.customer,
        delivery_date: (await deliveryDates(svc))[3],
        lines: [{ product_id, units: 6 }],
      },
    });
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'OUT_OF_STOCK']);
    await call('DELETE', `${ORDERS}/${first.id}`);
    await runWorker(svc);
    expect(await usedOf(50009)).toBe(6);
  });
});

describe('orders that cannot be posted', () => {
  const product = S.product_low_stock!;

  async function rejected(po: string) {
    await setStock(db, product, 6);
    const order = await submitted(svc, {
      po_num: po,
      lines: [
        { product_id: product, units: 6 },
        { product_id: S.product, units: 12 },
      ],
    });
    await setStock(db, product, 0);
    await runWorker(svc);
    return read(svc, order.id);
  }

  test('are rejected with the reason, reserve nothing and have no invoice', async () => {
    const before = await stockOf(svc, S.product!);
    const order = await rejected(freshPo());
    expect(order).toMatchObject({
      stage: 'submitted',
      status: 'rejected',
      invoice_id: null,
      invoice_num: null,
    });
    expect(order.processing).toMatchObject({ attempts: 1 });
    expect(order.processing.message).toContain(String(product));
    expect(await stockOf(svc, S.product!)).toMatchObject({ AvailableUnits: before.AvailableUnits });
    for (const [method, path, code] of [
      ['PATCH', '', 'NOT_EDITABLE_IN_STATE'],
      ['DELETE', '', 'NOT_EDITABLE_IN_STATE'],
      ['POST', '/submit', 'ALREADY_SUBMITTED'],
    ] as const) {
      const response = await call(
        method,
        `${ORDERS}/${order.id}${path}`,
        method === 'PATCH' ? { payload: {} } : {},
      );
      expect([response.statusCode, response.json().error.code]).toEqual([409, code]);
    }
  });

  test('free their PO number', async () => {
    const po = freshPo();
    await rejected(po);
    const again = await posted(svc, { po_num: po });
    expect(again.po_num).toBe(po);
    const third = await call('POST', `${ORDERS}?submit=true`, {
      payload: {
        customer_id: S.customer,
        delivery_date: again.delivery_date,
        po_num: ` ${po.toLowerCase()} `,
        lines: [{ product_id: S.product, units: 12 }],
      },
    });
    expect([third.statusCode, codesOf(third.json().error.field_errors)]).toEqual([
      409,
      ['DUPLICATE_PO_NUMBER'],
    ]);
  });

  test('one order of a split can be rejected while the other is posted', async () => {
    await setStock(db, S.product_separate_invoice!, 12);
    const { id, resulting_orders: results } = await submitted(svc, {
      lines: [
        { product_id: S.product, units: 12 },
        { product_id: S.product_second, units: 12 },
        { product_id: S.product_separate_invoice, units: 12 },
      ],
    });
    await setStock(db, S.product_separate_invoice!, 0);
    await runWorker(svc);
    expect((await read(svc, id)).stage).toBe('posted');
    expect((await read(svc, results[1].id)).status).toBe('rejected');
    await setStock(db, S.product_separate_invoice!, 500);
  });

  test('an order ships partially if stock falls below it', async () => {
    await setStock(db, product, 10);
    const order = await submitted(svc, { lines: [{ product_id: product, units: 10 }] });
    expect(order.lines[0]).toMatchObject({ units: 10, shipped_units: 10 });
    await setStock(db, product, 3);
    await runWorker(svc);
    expect((await read(svc, order.id)).lines[0]).toMatchObject({
      units: 10,
      shipped_units: 3,
      backorder_units: 0,
    });
  });
});

describe('temporary failures', () => {
  test('temporary failures are retried and counted, and a failed attempt leaves nothing behind', async () => {
    let broken = 2;
    const fails = ({ text }: Statement) => text.includes('INSERT INTO invoice (') && broken-- > 0;
    const failing = await build({ on: watched(db, { fails }), work: true });
    const before = await stockOf(svc, S.product!);
    const { id } = await submitted(failing, { emails: ['retry@store.example'] });
    for (let i = 0; i < 200; i++) {
      const order = await read(svc, id);
      if (order.stage === 'posted') break;
      expect(['queued', 'importing', 'accepted']).toContain(order.status);
      failing.clock.advanceSeconds(2);
      failing.service.queue.wake();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const order = await read(svc, id);
    expect(order.stage).toBe('posted');
    const [row] = await db.query(sql`SELECT attempts FROM sales_order WHERE order_id = ${id}`);
    expect(row).toEqual({ attempts: 3 });
    expect((await stockOf(svc, S.product!)).AvailableUnits).toBe(before.AvailableUnits - 24);
    const invoices = await db.query(
      sql`SELECT count(*)::integer AS n FROM invoice_line WHERE invoice_id = ${order.invoice_id}`,
    );
    expect(invoices).toEqual([{ n: 1 }]);
    await failing.service.worker!.stop();
  });

  test('after the last retry the order is rejected, its PO number is free, and the reason shows no internals', async () => {
    const failing = await build({
      on: watched(db, { fails: ({ text }) => text.includes('INSERT INTO invoice (') }),
      work: true,
    });
    const po = freshPo();
    const { id } = await submitted(failing, { po_num: po, emails: ['gone@store.example'] });
    for (let i = 0; i < 400 && (await read(svc, id)).status !== 'rejected'; i++) {
      failing.clock.advanceSeconds(1_200);
      failing.service.queue.wake();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const order = await read(svc, id);
    expect(order).toMatchObject({ status: 'rejected', processing: { attempts: 10 } });
    expect(order.processing.message).not.toContain('database');
    const mails = await db.query(
      sql`SELECT event_key FROM mail_outbox WHERE order_no = (SELECT order_no FROM sales_order WHERE order_id = ${id}) ORDER BY mail_id`,
    );
    expect(mails.map((mail) => String(mail.event_key).split(':')[0])).toEqual([
      'order.submitted',
      'order.rejected',
    ]);
    await failing.service.worker!.stop();
    expect((await posted(svc, { po_num: po })).po_num).toBe(po);
  });
});

test('a worker takes an order through all steps by itself', async () => {
  const working = await build({ on: db, work: true });
  const { id } = await submitted(working, {});
  for (let i = 0; i < 100 && (await read(svc, id)).stage !== 'posted'; i++)
    await new Promise((r) => setTimeout(r, 50));
  expect((await read(svc, id)).stage).toBe('posted');
  await call('POST', '/ops/worker', { payload: { paused: true } });
  const held = await submitted(working, {});
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await read(svc, held.id)).toMatchObject({
    stage: 'submitted',
    status: 'queued',
    processing: { attempts: 0 },
  });
  await call('POST', '/ops/worker', { payload: { paused: false } });
  for (let i = 0; i < 100 && (await read(svc, held.id)).stage !== 'posted'; i++)
    await new Promise((r) => setTimeout(r, 50));
  expect((await read(svc, held.id)).stage).toBe('posted');
  expect(LOCATION).toBe(11);
});
