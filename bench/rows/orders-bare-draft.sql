-- The bare order, first part: the rows of an order of 20 lines that no design can avoid, with every index, constraint and foreign
-- key of today and no trigger. pgbench runs it prepared; :products, :count and the ids come from the order book of the bench.
\set variant random(0, 9)
BEGIN;
INSERT INTO sales_order (order_id, customer_id, stage, status, po_num, delivery_date, credit_term_id, location_id, built_by_user_id,
  submitted_by_user_id, api_key_id, time_submitted, processing_updated_at, group_key)
VALUES (upper('01' || lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000000)::bigint), 14, '0') || substr(md5(random()::text), 1, 10)), :customer, 'submitted', 'queued', 'B-' || random()::text,
  (:day)::text::date, :term, :location, :user, :user, :key, now(), now(), 'g') RETURNING order_no \gset
INSERT INTO order_line (order_no, line_number, product_id, units, full_price, unit_price, shipped_units, backorder_units)
SELECT :order_no, n, ((:products)::text::integer[])[1 + (:variant * 7 + n) % :count], 2, 10, 9, 2, 0 FROM generate_series(1, 20) n;
COMMIT;
