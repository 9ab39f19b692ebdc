import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { purchaseAutopilot } from '../../../src/purchases/index.ts';
import { build } from '../../support/build.ts';

const WAIT_MS = 60_000;
/** Goods come at the time that it is for the business. */
const BUSINESS = new Date('2027-03-04T12:00:00Z');
const { db } = await build();
const later = () => new Date(Date.now() + WAIT_MS + 1_000);

test('the autopilot advances processed purchases to Verified, one stage at a time, except for named ones', async () => {
  const [one] = await db.query<{ id: string; number: number; time: Date }>(sql`
    SELECT purchase_global_id AS id, purchase_id AS number, time_updated AS time FROM purchase WHERE status = 'New' LIMIT 1`);
  const others = await db.query<{ number: number }>(sql`
    SELECT purchase_id AS number FROM purchase WHERE purchase_id IS NOT NULL AND purchase_id <> ${one!.number}`);
  const except = others.map((row) => row.number);
  const pilot = purchaseAutopilot({ waitMs: WAIT_MS, except });
  const tooEarly = new Date(one!.time.getTime() + WAIT_MS - 1_000);
  expect(await pilot.advanceSome(db, tooEarly, 10)).toBe(0);
  for (const status of ['Accepted', 'Received', 'Confirmed', 'Verified']) {
    expect(await pilot.advanceSome(db, later(), 10, BUSINESS)).toBe(1);
    const [now] = await db.query(sql`SELECT status FROM purchase WHERE purchase_global_id = ${one!.id}`);
    expect(now).toEqual({ status });
  }
  expect(await pilot.advanceSome(db, later(), 10)).toBe(0);
  const [received] = await db.query(
    sql`SELECT receive_date AS at FROM purchase WHERE purchase_global_id = ${one!.id}`,
  );
  expect(received).toEqual({ at: BUSINESS });
  const entries = await db.query(sql`
    SELECT api_key_id, after FROM audit_log WHERE action = 'purchase.advance' AND subject_id = ${one!.id} ORDER BY audit_id`);
  expect(entries).toHaveLength(4);
  expect(entries[3]).toEqual({ api_key_id: null, after: { status: 'Verified' } });
});
