-- The bare order: the rows of an order of 20 lines that no design can avoid, with every index, constraint and foreign key of
-- today and no trigger. pgbench runs it prepared; :products, :count and the ids come from the order book of the bench.
\set variant random(0, 9)
BEGIN;
INSERT INTO sales_order (order_id, customer_id, stage, status, po_num, delivery_date, credit_term_id, location_id, built_by_user_id,
  submitted_by_user_id, api_key_id, time_submitted, processing_updated_at, group_key)
VALUES (upper('01' || lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000000)::bigint), 14, '0') || substr(md5(random()::text), 1, 10)), :customer, 'submitted', 'queued', 'B-' || random()::text,
  (:day)::text::date, :term, :location, :user, :user, :key, now(), now(), 'g') RETURNING order_no \gset
INSERT INTO order_line (order_no, line_number, product_id, units, full_price, unit_price, shipped_units, backorder_units)
SELECT :order_no, n, ((:products)::text::integer[])[1 + (:variant * 7 + n) % :count], 2, 10, 9, 2, 0 FROM generate_series(1, 20) n;
COMMIT;
BEGIN;
INSERT INTO invoice (invoice_id, invoice_num, customer_id, location_id, ar_account_id, po_num, po_date, delivery_date, due_date, term_id,
  credit_term_id, submitted_by_user_id, built_by_user_id, total_num_units, total_cases, total_full_price, total_ext_price, invoice_total, open_debit)
SELECT id, 'INV-' || id, :customer, :location, :account, 'B-' || id, now(), (:day)::text::date, (:day)::text::date + 30, :term, :term, :user, :user,
  40, 4, 400, 360, 360, 360 FROM (SELECT nextval('invoice_number')::integer AS id) x RETURNING invoice_id \gset
INSERT INTO invoice_line (invoice_trans_id, invoice_id, product_id, supplier_id, product_name, ordered, num_units, held_units, cases, full_price, unit_price)
SELECT nextval('invoice_trans_number')::integer, :invoice_id, l.product_id, :supplier, 'A product of the bench', l.units, l.units, l.units, 0.2, l.full_price, l.unit_price
FROM order_line l WHERE l.order_no = :order_no;
SELECT count(*) AS locked FROM (SELECT FROM inventory WHERE location_id = :location
  AND product_id = ANY (ARRAY(SELECT product_id FROM order_line WHERE order_no = :order_no)) ORDER BY product_id FOR UPDATE) v \gset
UPDATE inventory v SET pre_sales = v.pre_sales + l.units, time_updated = clock_timestamp()
FROM order_line l WHERE l.order_no = :order_no AND v.location_id = :location AND v.product_id = l.product_id;
UPDATE sales_order SET stage = 'posted', status = 'accepted', invoice_id = :invoice_id, version = version + 1, time_updated = clock_timestamp()
WHERE order_no = :order_no;
COMMIT;
