-- Rows that show a value of another row. Promise: when such a value changes, time_updated of the rows that show it moves, so that
-- UpdatedSince finds them, and orders get a row in order_touch for the feed (src/events/touched.ts).

-- In the order in which others lock several orders. Stored texts show the time, and count for a version that stays: they go, as
-- in drop_texts_of_lines.
CREATE OR REPLACE FUNCTION touch_orders(orders bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM sales_order WHERE order_no = ANY (orders) ORDER BY order_no FOR NO KEY UPDATE;
  UPDATE sales_order SET time_updated = clock_timestamp() WHERE order_no = ANY (orders) AND status <> 'deleted';
  DELETE FROM order_text WHERE order_no = ANY (orders);
END $$;

-- A rename touches the records that show the name, with one statement for all that were renamed.
CREATE OR REPLACE FUNCTION tell_of_supplier() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed integer[] := ARRAY(SELECT supplier_id FROM was JOIN is_now USING (supplier_id) WHERE was.supplier <> is_now.supplier);
BEGIN
  IF cardinality(renamed) > 0 THEN
    UPDATE product SET time_updated = clock_timestamp() WHERE supplier_id = ANY (renamed);
    PERFORM touch_orders(ARRAY(
      SELECT o.order_no FROM invoice_line l JOIN sales_order o ON o.invoice_id = l.invoice_id WHERE l.supplier_id = ANY (renamed)
      UNION SELECT o.order_no FROM product p JOIN order_line l ON l.product_id = p.product_id JOIN sales_order o ON o.order_no = l.order_no
        WHERE p.supplier_id = ANY (renamed) AND o.stage <> 'posted'
      UNION SELECT c.order_no FROM product p JOIN order_change_line l ON l.product_id = p.product_id
        JOIN order_change c ON c.order_change_id = l.order_change_id WHERE p.supplier_id = ANY (renamed) AND c.state <> 'discarded'));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tell_names AFTER UPDATE ON supplier
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION tell_of_supplier();

CREATE OR REPLACE FUNCTION tell_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed integer[] := ARRAY(SELECT user_id FROM was JOIN is_now USING (user_id)
    WHERE (was.full_name, was.email, was.phone) IS DISTINCT FROM (is_now.full_name, is_now.email, is_now.phone));
BEGIN
  IF cardinality(renamed) > 0 THEN
    UPDATE customer SET time_updated = clock_timestamp() WHERE sales_rep_user_id = ANY (renamed);
    UPDATE invoice SET time_updated = clock_timestamp() WHERE submitted_by_user_id = ANY (renamed) OR built_by_user_id = ANY (renamed);
    PERFORM touch_orders(ARRAY(
      SELECT o.order_no FROM sales_order o WHERE o.submitted_by_user_id = ANY (renamed) OR o.built_by_user_id = ANY (renamed)
      UNION SELECT o.order_no FROM invoice i JOIN sales_order o ON o.invoice_id = i.invoice_id
        WHERE i.submitted_by_user_id = ANY (renamed) OR i.built_by_user_id = ANY (renamed)
      UNION SELECT c.order_no FROM order_change c WHERE c.editor_user_id = ANY (renamed) OR c.updated_by_user_id = ANY (renamed)));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tell_names AFTER UPDATE ON user_account
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION tell_of_user();

CREATE OR REPLACE FUNCTION tell_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed integer[] := ARRAY(SELECT customer_id FROM was JOIN is_now USING (customer_id) WHERE was.customer_name <> is_now.customer_name);
BEGIN
  IF cardinality(renamed) > 0 THEN
    UPDATE invoice SET time_updated = clock_timestamp() WHERE customer_id = ANY (renamed);
    PERFORM touch_orders(ARRAY(SELECT order_no FROM sales_order WHERE customer_id = ANY (renamed)));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tell_names AFTER UPDATE ON customer
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION tell_of_customer();

-- A draft's terms follow from its customer and the suppliers of its lines.
CREATE OR REPLACE FUNCTION tell_of_term() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed integer[] := ARRAY(SELECT term_id FROM was JOIN is_now USING (term_id) WHERE was.term <> is_now.term);
BEGIN
  IF cardinality(renamed) > 0 THEN
    UPDATE supplier_term SET time_updated = clock_timestamp() WHERE term_id = ANY (renamed);
    UPDATE customer_supplier_term SET time_updated = clock_timestamp() WHERE term_id = ANY (renamed);
    UPDATE purchase SET time_updated = clock_timestamp() WHERE term_id = ANY (renamed);
    PERFORM touch_orders(ARRAY(
      SELECT o.order_no FROM sales_order o WHERE o.credit_term_id = ANY (renamed)
      UNION SELECT o.order_no FROM invoice i JOIN sales_order o ON o.invoice_id = i.invoice_id
        WHERE i.term_id = ANY (renamed) OR i.credit_term_id = ANY (renamed)
      UNION SELECT o.order_no FROM sales_order o JOIN customer c ON c.customer_id = o.customer_id
        WHERE o.stage <> 'posted' AND c.term_id = ANY (renamed)
      UNION SELECT l.order_no FROM order_line l JOIN sales_order o ON o.order_no = l.order_no JOIN product p ON p.product_id = l.product_id
        WHERE o.stage <> 'posted' AND (l.credit_term_id = ANY (renamed)
          OR EXISTS (SELECT FROM supplier_term s WHERE s.supplier_id = p.supplier_id AND s.term_id = ANY (renamed))
          OR EXISTS (SELECT FROM customer_supplier_term s WHERE s.supplier_id = p.supplier_id AND s.customer_id = o.customer_id
            AND s.term_id = ANY (renamed)))
      UNION SELECT c.order_no FROM order_change_line l JOIN order_change c ON c.order_change_id = l.order_change_id
        WHERE l.credit_term_id = ANY (renamed) OR l.term_id = ANY (renamed)));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tell_names AFTER UPDATE ON credit_term
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION tell_of_term();

CREATE OR REPLACE FUNCTION tell_of_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purchase t SET time_updated = clock_timestamp() FROM was JOIN is_now USING (location_id)
    WHERE t.to_location_id = is_now.location_id AND was.location <> is_now.location;
  UPDATE batch t SET time_updated = clock_timestamp() FROM was JOIN is_now USING (location_id)
    WHERE t.location_id = is_now.location_id AND was.state <> is_now.state;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tell_names AFTER UPDATE ON location
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION tell_of_location();

CREATE OR REPLACE FUNCTION tell_of_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purchase t SET time_updated = clock_timestamp() FROM was JOIN is_now USING (vendor_id, supplier_id, location_id)
    WHERE (t.vendor_id, t.supplier_id, t.to_location_id) = (is_now.vendor_id, is_now.supplier_id, is_now.location_id)
      AND was.vendor_name <> is_now.vendor_name;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tell_names AFTER UPDATE ON vendor
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION tell_of_vendor();

CREATE OR REPLACE FUNCTION tell_of_payment_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment t SET time_updated = clock_timestamp() FROM was JOIN is_now USING (payment_type_id)
    WHERE t.payment_type_id = is_now.payment_type_id AND was.name <> is_now.name;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tell_names AFTER UPDATE ON payment_type
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION tell_of_payment_type();

-- Posted lines keep the name of their product.
CREATE OR REPLACE FUNCTION tell_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed integer[] := ARRAY(SELECT product_id FROM was JOIN is_now USING (product_id)
    WHERE (was.product_name, was.supplier_id, was.wholesale_units_per_case)
      IS DISTINCT FROM (is_now.product_name, is_now.supplier_id, is_now.wholesale_units_per_case));
BEGIN
  UPDATE inventory t SET time_updated = clock_timestamp() FROM was JOIN is_now USING (product_id)
    WHERE t.product_id = is_now.product_id AND (was.wholesale_units_per_case, was.case_only, was.min_order_units)
      IS DISTINCT FROM (is_now.wholesale_units_per_case, is_now.case_only, is_now.min_order_units);
  UPDATE batch t SET time_updated = clock_timestamp() FROM was JOIN is_now USING (product_id)
    WHERE t.product_id = is_now.product_id AND was.supplier_id <> is_now.supplier_id;
  IF cardinality(renamed) > 0 THEN
    PERFORM touch_orders(ARRAY(
      SELECT l.order_no FROM order_line l JOIN sales_order o ON o.order_no = l.order_no
        WHERE l.product_id = ANY (renamed) AND o.stage <> 'posted'
      UNION SELECT c.order_no FROM order_change_line l JOIN order_change c ON c.order_change_id = l.order_change_id
        WHERE l.product_id = ANY (renamed) AND c.state <> 'discarded'));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tell_names AFTER UPDATE ON product
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION tell_of_product();

-- The next delivery dates of a customer follow from the cutoff of its state: when that changes, its customers have changed.
CREATE OR REPLACE FUNCTION touch_customers_of_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer SET time_updated = clock_timestamp() WHERE state = NEW.state;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_customers AFTER UPDATE ON state
  FOR EACH ROW
  WHEN (old.order_cutoff_time IS DISTINCT FROM new.order_cutoff_time OR old.order_cutoff_days_in_advance IS DISTINCT FROM new.order_cutoff_days_in_advance OR old.time_zone IS DISTINCT FROM new.time_zone)
  EXECUTE FUNCTION touch_customers_of_state();
