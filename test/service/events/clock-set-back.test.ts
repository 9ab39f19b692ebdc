import { expect, test } from 'vitest';
import { sql, type Tx } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { putter } from '../ops/records-support.ts';
import { currentCursor, eventsWhen } from './support.ts';

// Transactions begin at one time and write at another. If the clock is set back in between, what they write is earlier than their begin.

const service = await build();
const { call, db } = service;
const put = putter(call);

/** As if the clock had been set back by 20 seconds before the transaction went on. */
const setEventsBack = (tx: Tx) =>
  tx.query(
    sql`UPDATE event SET at = at - interval '20 seconds' WHERE xid = pg_current_xact_id()::text::bigint`,
  );

test('an order that shows a changed record has its event', async () => {
  await db.query(sql`CREATE FUNCTION set_back() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.time_updated := NEW.time_updated - interval '20 seconds'; RETURN NEW; END $$`);
  await db.query(
    sql`CREATE TRIGGER zz_set_back BEFORE UPDATE ON sales_order FOR EACH ROW EXECUTE FUNCTION set_back()`,
  );
  const [{ order, promotion }] = (await db.query(sql`
    SELECT o.order_id AS order, m.promotion_id AS promotion FROM sales_order o JOIN invoice_line l USING (invoice_id)
    JOIN promotion m USING (promotion_id) WHERE o.order_id IS NOT NULL AND m.type_id <> 3 ORDER BY 1 LIMIT 1`)) as [
    { order: string; promotion: number },
  ];
  const cursor = await currentCursor(service);
  const answer = await put('promotions', [{ PromotionID: promotion, PromotionTypeID: 3, MinUnits: 6 }]);
  expect(answer.json().data, answer.body).toMatchObject({ updated: 1 });
  const events = await eventsWhen(service, cursor, (all) =>
    all.some(({ resource }) => resource === 'promotions'),
  );
  await db.query(sql`DROP TRIGGER zz_set_back ON sales_order`);
  const told = events.filter(({ type, resource_id }) => type === 'order.updated' && resource_id === order);
  expect(told).toHaveLength(1);
});

test('stock that moves twice in one transaction has one event, with what is left', async () => {
  const cursor = await currentCursor(service);
  const [{ id, left }] = (await db.tx(async (tx) => {
    const move = () =>
      tx.query(sql`UPDATE inventory SET unsellable = unsellable + 1
        WHERE (location_id, product_id) = (SELECT location_id, product_id FROM inventory WHERE available_units > 5 ORDER BY 1, 2 LIMIT 1)
        RETURNING location_id || ':' || product_id AS id, available_units AS left`);
    await move();
    await setEventsBack(tx);
    return move();
  })) as [{ id: string; left: number }];
  const events = await eventsWhen(service, cursor, (all) =>
    all.some(({ resource_id }) => resource_id === id),
  );
  const told = events.filter(({ type, resource_id }) => type === 'inventory.changed' && resource_id === id);
  expect(told.map(({ data }) => data.available_units)).toEqual([left]);
});

test('a purchase that is stored in several steps has one event', async () => {
  const cursor = await currentCursor(service);
  const [{ id }] = (await db.tx(async (tx) => {
    const edit = (memo: string) =>
      tx.query(sql`UPDATE purchase SET memo = ${memo}, version = version + 1
        WHERE purchase_global_id = (SELECT min(purchase_global_id) FROM purchase WHERE deleted_at IS NULL)
        RETURNING purchase_global_id AS id`);
    await edit('one');
    await setEventsBack(tx);
    return edit('two');
  })) as [{ id: string }];
  const events = await eventsWhen(service, cursor, (all) =>
    all.some(({ resource_id }) => resource_id === id),
  );
  expect(events.filter(({ resource_id }) => resource_id === id)).toHaveLength(1);
});
