-- Stock counts. Promise: inventory.allocated is the sum of the allocations in effect on the business day; a stock row changes with the lot
-- that is sold next; stock_beyond_documents returns the units in the counts that no document explains. Relied on by: UpdatedSince and
-- inventory.changed (events.sql); src/ops/records/engine/stock-sql.ts; lot_document by src/inventory/lots.ts and src/fulfilment/sql.ts.

-- inventory.allocated is the number of units that current allocations still reserve at the warehouse that serves
-- the customer. Triggers on allocations maintain it; a daily job calls this for allocations that began or ended overnight.
CREATE OR REPLACE FUNCTION recount_allocated(products integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE inventory i SET allocated = s.held
  FROM (
    SELECT i2.location_id, i2.product_id, coalesce(sum(a.units - a.used_units), 0)::integer AS held
    FROM inventory i2
    LEFT JOIN (allocation a JOIN customer c ON c.customer_id = a.customer_id)
      ON a.product_id = i2.product_id AND c.location_id = i2.location_id AND a.type_id = 1
      AND a.start_date <= (SELECT business_date()) AND (a.end_date IS NULL OR a.end_date >= (SELECT business_date()))
    WHERE i2.product_id = ANY (products)
    GROUP BY 1, 2
  ) s
  WHERE i.location_id = s.location_id AND i.product_id = s.product_id AND i.allocated <> s.held
$$;

-- For the schedule and for clock changes: all allocations that begin or end with a day. Counts once per business day.
CREATE OR REPLACE FUNCTION recount_allocated_of_day() RETURNS void LANGUAGE plpgsql AS $$
DECLARE today jsonb := to_jsonb(business_date());
BEGIN
  INSERT INTO setting AS s (name, value) VALUES ('allocations_counted', today)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE s.value <> excluded.value;
  IF FOUND THEN
    PERFORM recount_allocated(ARRAY(SELECT DISTINCT product_id FROM allocation));
  END IF;
END $$;

-- A statement that changed no allocation still fired the recount, and replanned it: a sixth of the time that posting
-- an order took.
CREATE OR REPLACE FUNCTION allocation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_row) THEN
    PERFORM recount_allocated(ARRAY(SELECT DISTINCT product_id FROM changed_row));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER recount_deleted AFTER DELETE ON allocation
  REFERENCING OLD TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION allocation_changed();
CREATE OR REPLACE TRIGGER recount_inserted AFTER INSERT ON allocation
  REFERENCING NEW TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION allocation_changed();
CREATE OR REPLACE TRIGGER recount_updated_new AFTER UPDATE ON allocation
  REFERENCING NEW TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION allocation_changed();
CREATE OR REPLACE TRIGGER recount_updated_old AFTER UPDATE ON allocation
  REFERENCING OLD TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION allocation_changed();

-- v1 shows the lot that is sold next as PurchaseTransID of the stock row. Touches the rows whose lot is another now, locked in the order
-- in which stock is locked everywhere, and returns them as "<location>:<product>".
CREATE OR REPLACE FUNCTION touch_stock_of_lots(before fifo_layer[], after fifo_layer[]) RETURNS text[] LANGUAGE sql AS $$
  WITH changed AS MATERIALIZED (
    SELECT true AS is_before, b.* FROM unnest(before) b UNION ALL SELECT false, a.* FROM unnest(after) a
  ), other AS (
    SELECT f.* FROM (SELECT DISTINCT location_id, product_id FROM changed) k JOIN fifo_layer f USING (location_id, product_id)
    LEFT JOIN changed c ON c.purchase_trans_id = f.purchase_trans_id
    WHERE f.units_remaining > 0 AND c.purchase_trans_id IS NULL
  ), open AS (
    SELECT * FROM changed WHERE units_remaining > 0 UNION ALL SELECT true, * FROM other UNION ALL SELECT false, * FROM other
  ), moved AS (
    SELECT location_id, product_id FROM open GROUP BY location_id, product_id
    HAVING (array_agg(purchase_trans_id ORDER BY time_opened, purchase_trans_id) FILTER (WHERE is_before))[1]
      IS DISTINCT FROM (array_agg(purchase_trans_id ORDER BY time_opened, purchase_trans_id) FILTER (WHERE NOT is_before))[1]
  ), locked AS MATERIALIZED (
    SELECT location_id, product_id FROM inventory i JOIN moved USING (location_id, product_id)
    ORDER BY location_id, product_id FOR NO KEY UPDATE OF i
  ), touched_row AS (
    UPDATE inventory i SET time_updated = clock_timestamp() FROM locked l
    WHERE i.location_id = l.location_id AND i.product_id = l.product_id RETURNING i.location_id, i.product_id
  )
  SELECT array_agg(location_id || ':' || product_id ORDER BY location_id, product_id) FROM touched_row
$$;
CREATE OR REPLACE TRIGGER write_events_deleted AFTER DELETE ON fifo_layer
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION emit_stock_events();
CREATE OR REPLACE TRIGGER write_events_inserted AFTER INSERT ON fifo_layer
  REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION emit_stock_events();
CREATE OR REPLACE TRIGGER write_events_updated AFTER UPDATE ON fifo_layer
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION emit_stock_events();

-- The units in the counts of some products (null: all) that no document explains.
CREATE OR REPLACE FUNCTION stock_beyond_documents(products integer[]) RETURNS TABLE (
  location_id integer, product_id integer, presold bigint, loaded bigint, delivered bigint, inventory bigint, received bigint, in_no_lot bigint
) LANGUAGE sql STABLE AS $$
  SELECT location_id, product_id, sum(presold)::bigint, sum(loaded)::bigint, sum(delivered)::bigint, sum(inventory)::bigint,
    sum(received)::bigint, (greatest(sum(counted), 0) - sum(in_lots))::bigint
  FROM (
    SELECT v.location_id, v.product_id, v.pre_sales + v.picked AS presold, v.loaded AS loaded, v.delivered + v.pending_sales AS delivered,
      v.inventory AS inventory, v.received::numeric AS received, v.inventory AS counted, 0::bigint AS in_lots
    FROM inventory v WHERE products IS NULL OR v.product_id = ANY (products)
    UNION ALL
    SELECT i.location_id, l.product_id, -coalesce(sum(l.num_units) FILTER (WHERE i.status IN (1, 2)), 0),
      -coalesce(sum(l.num_units) FILTER (WHERE i.status = 3), 0), -coalesce(sum(l.num_units) FILTER (WHERE i.status IN (4, 5)), 0),
      coalesce(sum(l.num_units) FILTER (WHERE i.status = 7), 0), 0, 0, 0
    FROM invoice_line l JOIN invoice i ON i.invoice_id = l.invoice_id
    WHERE NOT i.is_credit AND i.cancelled_at IS NULL AND (products IS NULL OR l.product_id = ANY (products)) GROUP BY 1, 2
    UNION ALL
    SELECT p.to_location_id, l.product_id, 0, 0, 0, -coalesce(sum(l.num_units) FILTER (WHERE p.status = 'Verified'), 0),
      -coalesce(sum(l.num_units - l.damaged_units) FILTER (WHERE p.status IN ('Received', 'Confirmed')), 0), 0, 0
    FROM purchase_line l JOIN purchase p ON p.purchase_global_id = l.purchase_global_id
    WHERE p.status IN ('Received', 'Confirmed', 'Verified') AND (products IS NULL OR l.product_id = ANY (products)) GROUP BY 1, 2
    UNION ALL
    SELECT f.location_id, f.product_id, 0, 0, 0, 0, 0, 0, sum(f.units_remaining)
    FROM fifo_layer f WHERE products IS NULL OR f.product_id = ANY (products) GROUP BY 1, 2
  ) x GROUP BY 1, 2
$$;

-- The certificates of a lot: those of its batch, or else the code from the purchase.
CREATE OR REPLACE VIEW lot_document AS
  SELECT f.purchase_trans_id, f.time_opened, coalesce(b.batch_code, l.batch_code) AS batch_code, b.coa_url, b.batch_id
  FROM fifo_layer f
  JOIN purchase_line l ON l.purchase_trans_id = f.purchase_trans_id
  LEFT JOIN LATERAL (
    SELECT batch_id, batch_code, coa_url FROM batch
    WHERE batch.purchase_trans_id = f.purchase_trans_id ORDER BY batch_id LIMIT 1
  ) b ON true;
