import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build, TestClock } from '../../support/build.ts';
import { available, expectBooksBalance, id, one, postInvoice, stepsWith } from './support.ts';

const clock = new TestClock();
const { call, db } = await build({ clock });
const { walk } = stepsWith(call);

const verify = async (payload?: object) => {
  const response = await call('POST', '/ops/invoices/verifyDay', payload ? { payload } : {});
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data as {
    date: string;
    verified: { invoice_id: number; invoice_num: string }[];
    has_more: boolean;
  };
};
const balanced = async (deliveryDate: string) => {
  const invoice = await postInvoice(db, [{ product: id.product!, units: 2 }], { deliveryDate });
  await walk(invoice, 2, 3, 4, 5);
  return invoice;
};
const statusOf = async (invoice: number) =>
  (await one<{ status: number }>(db, sql`SELECT status FROM invoice WHERE invoice_id = ${invoice}`)).status;

describe('end of day', () => {
  test('verifies balanced invoices up to the date, and no others', async () => {
    const [early, onTheDay, later] = [
      await balanced('2025-03-01'),
      await balanced('2025-03-02'),
      await balanced('2025-03-03'),
    ];
    const returned = await postInvoice(db, [{ product: id.product!, units: 1 }], {
      deliveryDate: '2025-03-01',
    });
    await walk(returned, 2, 3, 4);
    const stock = await available(db);
    expect(await verify({ date: '2025-03-02' })).toEqual({
      date: '2025-03-02',
      verified: [early, onTheDay].map((one) => ({ invoice_id: one, invoice_num: `INV-${one}` })),
      has_more: false,
    });
    expect(await Promise.all([early, onTheDay, later, returned].map(statusOf))).toEqual([7, 7, 5, 4]);
    expect(await available(db)).toEqual(stock);
    await expectBooksBalance(db);
  });

  test('previews the same invoices without changing anything', async () => {
    const wanted = [await balanced('2025-02-01'), await balanced('2025-02-02')];
    const credit = await balanced('2025-02-01');
    await db.query(sql`UPDATE invoice SET is_credit = true WHERE invoice_id = ${credit}`);
    const preview = async (query: string) => {
      const response = await call('GET', `/ops/invoices/verifyDay?${query}`);
      expect(response.statusCode, response.body).toBe(200);
      return response.json() as { data: { invoice_id: number }[]; has_next_page: boolean };
    };
    const shown = await preview('date=2025-02-02');
    expect(shown.data.map((one) => one.invoice_id)).toEqual(wanted);
    expect(shown.data[0]).toMatchObject({ invoice_num: `INV-${wanted[0]}`, delivery_date: '2025-02-01' });
    const [first, second] = [
      await preview('date=2025-02-02&page_size=1'),
      await preview('date=2025-02-02&page_size=1&page=2'),
    ];
    expect([first, second].map((one) => [one.data[0]!.invoice_id, one.has_next_page])).toEqual([
      [wanted[0], true],
      [wanted[1], false],
    ]);
    expect(await Promise.all(wanted.map(statusOf))).toEqual([5, 5]);
    const { verified } = await verify({ date: '2025-02-02' });
    expect(verified.map((one) => one.invoice_id)).toEqual(wanted);
    expect((await preview('date=2025-02-02')).data).toEqual([]);
    await db.query(sql`UPDATE invoice SET is_credit = false WHERE invoice_id = ${credit}`);
    await verify({ date: '2025-02-02' });
    expect((await call('GET', '/ops/invoices/verifyDay?date=yesterday')).statusCode).toBe(400);
    expect((await call('GET', '/ops/invoices/verifyDay', { key: 'supplier' })).statusCode).toBe(403);
  });

  test('continues batch by batch, and repeating it does nothing twice', async () => {
    const all = [];
    for (let i = 0; i < 5; i++) all.push(await balanced('2025-03-03'));
    const seen: number[] = [];
    for (let calls = 1; ; calls++) {
      const { verified, has_more } = await verify({ date: '2025-03-03', limit: 2 });
      expect(verified.length).toBeLessThanOrEqual(2);
      seen.push(...verified.map((one) => one.invoice_id));
      if (!has_more) break;
      expect(calls).toBeLessThan(10);
    }
    for (const invoice of all) expect(seen.filter((one) => one === invoice)).toHaveLength(1);
    expect((await verify({ date: '2025-03-03' })).verified).toEqual([]);
    await expectBooksBalance(db);
  });

  test('records each invoice in the audit log', async () => {
    const [a, b] = [await balanced('2025-03-04'), await balanced('2025-03-04')];
    await verify({ date: '2025-03-04' });
    const entries = await db.query(sql`
      SELECT o.invoice_id, l.before, l.after, l.to_version = o.version AS fits, l.api_key_id IS NOT NULL AS keyed
      FROM audit_log l JOIN sales_order o ON o.order_no::text = l.subject_id
      WHERE l.subject = 'order' AND l.action = 'invoice.advance' AND l.after = '{"invoice_status": 7}'
        AND o.invoice_id IN (${a}, ${b}) ORDER BY 1`);
    expect(entries).toEqual(
      [a, b].map((invoice) => ({
        invoice_id: invoice,
        before: { invoice_status: 5 },
        after: { invoice_status: 7 },
        fits: true,
        keyed: true,
      })),
    );
  });

  test('without a date uses today in UTC and completes the demo data', async () => {
    const { verified, date } = await verify();
    expect(date).toBe(clock.now().toISOString().slice(0, 10));
    expect(verified.length).toBeGreaterThanOrEqual(24);
    expect(
      await one(db, sql`SELECT count(*) AS left FROM invoice WHERE status = 5 AND NOT is_credit`),
    ).toEqual({
      left: 0,
    });
    await expectBooksBalance(db);
  });

  test.each([
    { date: '2026-02-30' },
    { date: 'today' },
    { date: '0000-01-01' },
    { date: 20260101 },
    { limit: 0 },
    { limit: 1001 },
    { day: '2026-01-01' },
  ])('%j returns 400', async (payload) => {
    expect((await call('POST', '/ops/invoices/verifyDay', { payload })).statusCode).toBe(400);
  });

  test('is for Employee keys only', async () => {
    expect((await call('POST', '/ops/invoices/verifyDay', { key: 'customer' })).statusCode).toBe(403);
  });
});
