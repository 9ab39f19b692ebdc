import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { demoDatabase } from '../../support/database.ts';
import {
  expectBooksRight,
  ORDERS,
  posted,
  read,
  runWorker,
  S,
  submitted,
  watched,
} from './posted-support.ts';

const { db, drop } = await demoDatabase();
afterAll(drop);
const sent: string[] = [];
/** Every statement of server and worker but BEGIN, COMMIT and the wake-ups, which many changes share. */
const counting = watched(db, {
  fails: ({ text }) => {
    // On a busy machine a key may be looked up again.
    if (!text.includes('pg_notify') && !text.includes('FROM api_key WHERE key_hash')) sent.push(text);
    return false;
  },
});
const svc = await build({ on: counting });
const { call } = svc;

const MANY = 200;
await db.query(sql`
  INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('product_id', 40000 + n))).*
  FROM product p, generate_series(1, ${MANY}) n WHERE product_id = ${S.product}`);
await db.query(sql`
  INSERT INTO product_price SELECT 40000 + n, state, start_date, end_date, unit_price
  FROM product_price, generate_series(1, ${MANY}) n WHERE product_id = ${S.product}`);
await db.query(sql`
  INSERT INTO inventory (location_id, product_id, inventory) SELECT ${S.location}, 40000 + n, 1000 FROM generate_series(1, ${MANY}) n`);

const lines = (count: number, units = 6) =>
  Array.from({ length: count }, (_, i) => ({ product_id: 40_001 + i, units }));

async function counted(run: () => Promise<unknown>): Promise<number> {
  await call('GET', '/api/v2/me');
  sent.length = 0;
  await run();
  return sent.length;
}

const emails = ['count@store.example'];

describe('number of statements', () => {
  test('posting takes the same number for 1 and 200 lines, at most 10', async () => {
    const counts: number[] = [];
    for (const count of [1, MANY]) {
      await submitted(svc, { lines: lines(count), emails });
      counts.push(await counted(() => runWorker({ ...svc, db }, counting)));
    }
    expect(counts[0]).toBe(counts[1]);
    // And one with which the worker takes the job.
    expect(counts[0]! + 1).toBeLessThanOrEqual(10);
    await expectBooksRight(db);
  });

  test('from create with submit to posted takes at most 20', async () => {
    const day = (await call('GET', `/api/v1/customers/${S.customer}`)).json().Data[0].DeliveryDates[4];
    const payload = {
      customer_id: S.customer,
      delivery_date: day,
      po_num: 'COUNT-1',
      emails,
      lines: lines(20),
    };
    const count = await counted(async () => {
      const response = await call('POST', `${ORDERS}?submit=true`, {
        payload,
        headers: { 'idempotency-key': 'count-1' },
      });
      expect(response.statusCode).toBe(202);
      await runWorker({ ...svc, db }, counting);
    });
    expect(count + 1).toBeLessThanOrEqual(20);
  });

  test('editing one quantity of 200 lines, from PATCH to applied, takes fewer than 12', async () => {
    const order = await posted(svc, { lines: lines(MANY), emails });
    const edited = lines(MANY).map((line, i) => (i === 77 ? { ...line, units: 12 } : line));
    await counted(async () => {
      const response = await call('PATCH', `${ORDERS}/${order.id}?submit=true`, {
        payload: { lines: edited },
      });
      expect(response.statusCode).toBe(202);
      await runWorker({ ...svc, db }, counting);
    });
    const applying = sent.findIndex((text) => text.includes(`SET state = 'applied' WHERE order_change_id`));
    // And one with which the worker takes the job.
    expect(applying + 1 + 1).toBeLessThan(12);
    expect(applying).toBeGreaterThan(0);
    const after = await read(svc, order.id);
    expect([after.lines[77].units, after.totals.units]).toEqual([12, MANY * 6 + 6]);
    await expectBooksRight(db);
  });

  test('canceling and every read take the same number for 1 and 200 lines', async () => {
    const counts: number[][] = [];
    for (const count of [1, MANY]) {
      const order = await posted(svc, { lines: lines(count), emails });
      counts.push([
        await counted(() => read(svc, order.id)),
        await counted(() => call('DELETE', `${ORDERS}/${order.id}`)),
        await counted(() => runWorker({ ...svc, db }, counting)),
      ]);
    }
    expect(counts[0]).toEqual(counts[1]);
    expect(counts[0]![0]).toBe(1);
  });
});
