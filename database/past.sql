-- What documents and the names they show were before. Promise: a version that was readable stays readable (src/events/moves.ts
-- and the past reads of src/orders/load); loads of whole databases keep nothing. The rows are deleted by src/app/housekeeping.ts.

-- Loads of whole databases keep nothing: `dray.past` is "off" for them.
CREATE OR REPLACE FUNCTION keeps_past() RETURNS boolean LANGUAGE sql STABLE AS
$$ SELECT coalesce(current_setting('dray.past', true), '') <> 'off' $$;

CREATE OR REPLACE FUNCTION keep_past_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  INSERT INTO order_past (order_no, part, changed_at, was)
  SELECT o.order_no, 'order', n.time_updated, jsonb_build_object('', to_jsonb(o))
  FROM was o JOIN is_now n ON n.order_no = o.order_no WHERE o.version <> n.version ORDER BY o.order_no;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past AFTER UPDATE ON sales_order
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_order();

-- Lines of a new order were never others; where there were none before is written down of orders that are older than the transaction.
CREATE OR REPLACE FUNCTION keep_past_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT n.order_no, 'line', n.was
    FROM (SELECT order_no, jsonb_object_agg(line_number, NULL::text) AS was FROM is_now GROUP BY order_no) n
    WHERE (SELECT o.time_created FROM sales_order o WHERE o.order_no = n.order_no) < now() ORDER BY n.order_no;
  ELSE
    INSERT INTO order_past (order_no, part, was)
    SELECT o.order_no, 'line', jsonb_object_agg(o.line_number, to_jsonb(o)) FROM was o GROUP BY o.order_no ORDER BY o.order_no;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past_deleted AFTER DELETE ON order_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_past_lines();
CREATE OR REPLACE TRIGGER keep_past_inserted AFTER INSERT ON order_line
  REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_lines();
CREATE OR REPLACE TRIGGER keep_past_updated AFTER UPDATE ON order_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_past_lines();

-- Rows of a spreadsheet come with their order and only go.
CREATE OR REPLACE FUNCTION keep_past_import_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  INSERT INTO order_past (order_no, part, was)
  SELECT o.order_no, 'import_row', jsonb_object_agg(o.row_number, to_jsonb(o)) FROM was o GROUP BY o.order_no ORDER BY o.order_no;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past_deleted AFTER DELETE ON order_import_row
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_past_import_rows();

CREATE OR REPLACE FUNCTION keep_past_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT n.order_no, 'change', jsonb_object_agg(n.order_change_id, NULL::text) FROM is_now n GROUP BY n.order_no ORDER BY n.order_no;
  ELSE
    INSERT INTO order_past (order_no, part, was)
    SELECT o.order_no, 'change', jsonb_object_agg(o.order_change_id, to_jsonb(o)) FROM was o GROUP BY o.order_no ORDER BY o.order_no;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past_inserted AFTER INSERT ON order_change
  REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_changes();
CREATE OR REPLACE TRIGGER keep_past_updated AFTER UPDATE ON order_change
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_past_changes();

CREATE OR REPLACE FUNCTION keep_past_change_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT c.order_no, 'change_line', jsonb_object_agg(n.order_change_id || ':' || n.line_number, NULL::text)
    FROM is_now n JOIN order_change c ON c.order_change_id = n.order_change_id GROUP BY c.order_no ORDER BY c.order_no;
  ELSE
    INSERT INTO order_past (order_no, part, was)
    SELECT c.order_no, 'change_line', jsonb_object_agg(o.order_change_id || ':' || o.line_number, to_jsonb(o))
    FROM was o JOIN order_change c ON c.order_change_id = o.order_change_id GROUP BY c.order_no ORDER BY c.order_no;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past_deleted AFTER DELETE ON order_change_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_past_change_lines();
CREATE OR REPLACE TRIGGER keep_past_inserted AFTER INSERT ON order_change_line
  REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_change_lines();
CREATE OR REPLACE TRIGGER keep_past_updated AFTER UPDATE ON order_change_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_past_change_lines();

CREATE OR REPLACE FUNCTION keep_past_cancellations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT n.order_no, 'cancellation', jsonb_object_agg(n.order_cancellation_id, NULL::text) FROM is_now n GROUP BY n.order_no ORDER BY n.order_no;
  ELSE
    INSERT INTO order_past (order_no, part, was)
    SELECT o.order_no, 'cancellation', jsonb_object_agg(o.order_cancellation_id, to_jsonb(o)) FROM was o GROUP BY o.order_no ORDER BY o.order_no;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past_inserted AFTER INSERT ON order_cancellation
  REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_cancellations();
CREATE OR REPLACE TRIGGER keep_past_updated AFTER UPDATE ON order_cancellation
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_past_cancellations();

CREATE OR REPLACE FUNCTION keep_past_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  INSERT INTO order_past (order_no, part, was)
  SELECT s.order_no, 'invoice', jsonb_build_object('', to_jsonb(o))
  FROM was o JOIN is_now n ON n.invoice_id = o.invoice_id
  CROSS JOIN LATERAL (SELECT order_no FROM sales_order WHERE invoice_id = o.invoice_id OFFSET 0) s
  WHERE o.version <> n.version ORDER BY s.order_no;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past AFTER UPDATE ON invoice
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_invoices();

CREATE OR REPLACE FUNCTION keep_past_invoice_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT s.order_no, 'invoice_line', n.was
    FROM (SELECT invoice_id, jsonb_object_agg(invoice_trans_id, NULL::text) AS was FROM is_now GROUP BY invoice_id) n
    CROSS JOIN LATERAL (SELECT order_no FROM sales_order WHERE invoice_id = n.invoice_id OFFSET 0) s
    WHERE (SELECT i.time_created FROM invoice i WHERE i.invoice_id = n.invoice_id) < now() ORDER BY s.order_no;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT s.order_no, 'invoice_line', c.was
    FROM (SELECT o.invoice_id, jsonb_object_agg(o.invoice_trans_id, to_jsonb(o)) AS was
      FROM was o JOIN is_now n ON n.invoice_trans_id = o.invoice_trans_id WHERE o IS DISTINCT FROM n GROUP BY o.invoice_id) c
    CROSS JOIN LATERAL (SELECT order_no FROM sales_order WHERE invoice_id = c.invoice_id OFFSET 0) s ORDER BY s.order_no;
  ELSE
    INSERT INTO order_past (order_no, part, was)
    SELECT s.order_no, 'invoice_line', c.was
    FROM (SELECT invoice_id, jsonb_object_agg(invoice_trans_id, to_jsonb(o)) AS was FROM was o GROUP BY invoice_id) c
    CROSS JOIN LATERAL (SELECT order_no FROM sales_order WHERE invoice_id = c.invoice_id OFFSET 0) s ORDER BY s.order_no;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past_deleted AFTER DELETE ON invoice_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_past_invoice_lines();
CREATE OR REPLACE TRIGGER keep_past_inserted AFTER INSERT ON invoice_line
  REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_invoice_lines();
CREATE OR REPLACE TRIGGER keep_past_updated AFTER UPDATE ON invoice_line
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_invoice_lines();

CREATE OR REPLACE FUNCTION keep_past_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  INSERT INTO purchase_past (purchase_global_id, part, changed_at, was)
  SELECT o.purchase_global_id, 'purchase', n.time_updated, jsonb_build_object('', to_jsonb(o))
  FROM was o JOIN is_now n ON n.purchase_global_id = o.purchase_global_id WHERE o.version <> n.version ORDER BY o.purchase_global_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past AFTER UPDATE ON purchase
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_purchases();

CREATE OR REPLACE FUNCTION keep_past_purchase_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO purchase_past (purchase_global_id, part, was)
    SELECT n.purchase_global_id, 'line', n.was
    FROM (SELECT purchase_global_id, jsonb_object_agg(purchase_line_id, NULL::text) AS was FROM is_now GROUP BY purchase_global_id) n
    WHERE (SELECT p.time_created FROM purchase p WHERE p.purchase_global_id = n.purchase_global_id) < now()
    ORDER BY n.purchase_global_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO purchase_past (purchase_global_id, part, was)
    SELECT o.purchase_global_id, 'line', jsonb_object_agg(o.purchase_line_id, to_jsonb(o))
    FROM was o JOIN is_now n ON n.purchase_line_id = o.purchase_line_id
    WHERE o IS DISTINCT FROM n GROUP BY o.purchase_global_id ORDER BY o.purchase_global_id;
  ELSE
    INSERT INTO purchase_past (purchase_global_id, part, was)
    SELECT o.purchase_global_id, 'line', jsonb_object_agg(o.purchase_line_id, to_jsonb(o))
    FROM was o GROUP BY o.purchase_global_id ORDER BY o.purchase_global_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past_deleted AFTER DELETE ON purchase_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_past_purchase_lines();
CREATE OR REPLACE TRIGGER keep_past_inserted AFTER INSERT ON purchase_line
  REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_purchase_lines();
CREATE OR REPLACE TRIGGER keep_past_updated AFTER UPDATE ON purchase_line
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_purchase_lines();

-- Of those that documents show: the fields that they show, when one of them changes.
CREATE OR REPLACE FUNCTION keep_past_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  INSERT INTO shown_past (kind, id, was)
  SELECT 'customer', o.customer_id, to_jsonb(o) - 'time_updated'
  FROM was o JOIN is_now n ON n.customer_id = o.customer_id
  WHERE (o.customer_name, o.state, o.term_id, o.on_hold, o.account_status, o.delivery_days, o.location_id)
    IS DISTINCT FROM (n.customer_name, n.state, n.term_id, n.on_hold, n.account_status, n.delivery_days, n.location_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past AFTER UPDATE ON customer
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_customers();

CREATE OR REPLACE FUNCTION keep_past_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  INSERT INTO shown_past (kind, id, was)
  SELECT 'product', o.product_id, jsonb_build_object('product_name', o.product_name, 'supplier_id', o.supplier_id,
    'wholesale_units_per_case', o.wholesale_units_per_case)
  FROM was o JOIN is_now n ON n.product_id = o.product_id
  WHERE (o.product_name, o.supplier_id, o.wholesale_units_per_case) IS DISTINCT FROM (n.product_name, n.supplier_id, n.wholesale_units_per_case);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past AFTER UPDATE ON product
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_products();

CREATE OR REPLACE FUNCTION keep_past_suppliers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  INSERT INTO shown_past (kind, id, was)
  SELECT 'supplier', o.supplier_id, jsonb_build_object('supplier', o.supplier)
  FROM was o JOIN is_now n ON n.supplier_id = o.supplier_id WHERE o.supplier <> n.supplier;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past AFTER UPDATE ON supplier
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_suppliers();

CREATE OR REPLACE FUNCTION keep_past_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  INSERT INTO shown_past (kind, id, was)
  SELECT 'user', o.user_id, jsonb_build_object('full_name', o.full_name, 'email', o.email)
  FROM was o JOIN is_now n ON n.user_id = o.user_id WHERE (o.full_name, o.email) IS DISTINCT FROM (n.full_name, n.email);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past AFTER UPDATE ON user_account
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_users();

CREATE OR REPLACE FUNCTION keep_past_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  INSERT INTO shown_past (kind, id, was)
  SELECT 'credit_term', o.term_id, jsonb_build_object('term', o.term, 'days_of_credit', o.days_of_credit)
  FROM was o JOIN is_now n ON n.term_id = o.term_id WHERE (o.term, o.days_of_credit) IS DISTINCT FROM (n.term, n.days_of_credit);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_past AFTER UPDATE ON credit_term
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past_terms();

-- The fields of one of those at a time, of which nothing is kept where it has not changed since.
CREATE OR REPLACE FUNCTION shown_at(of_kind text, of_id bigint, wanted timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT p.was FROM shown_past p WHERE p.kind = of_kind AND p.id = of_id AND p.changed_at > wanted
    ORDER BY p.past_no LIMIT 1), '{}')
$$;
