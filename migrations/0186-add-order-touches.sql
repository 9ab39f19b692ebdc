-- A rename also touches the orders that show the name. A time that is set by itself is no new version (keep_document_version).

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

-- In the order in which others lock several orders. Stored texts show the time, and count for a version that stays: they go, as
-- in drop_texts_of_lines.
CREATE FUNCTION touch_orders(orders bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM sales_order WHERE order_no = ANY (orders) ORDER BY order_no FOR NO KEY UPDATE;
  UPDATE sales_order SET time_updated = clock_timestamp() WHERE order_no = ANY (orders) AND status <> 'deleted';
  DELETE FROM order_text WHERE order_no = ANY (orders);
END $$;
