-- The bare order, second part: what posting the order of the first part must write.
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
