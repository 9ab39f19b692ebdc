-- Stored texts of posted orders. Promise: none is read after something that it shows has changed: names put it in doubt, a change
-- of its lines removes it. Relied on by: src/orders/texts.

CREATE OR REPLACE FUNCTION doubt_texts_of_suppliers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_text_doubt (kind, id)
  SELECT 'supplier', n.supplier_id FROM was o JOIN is_now n USING (supplier_id) WHERE o.supplier <> n.supplier;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER doubt_texts AFTER UPDATE ON supplier
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION doubt_texts_of_suppliers();

CREATE OR REPLACE FUNCTION doubt_texts_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_text_doubt (kind, id)
  SELECT 'user', n.user_id FROM was o JOIN is_now n USING (user_id) WHERE (o.full_name, o.email) IS DISTINCT FROM (n.full_name, n.email);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER doubt_texts AFTER UPDATE ON user_account
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION doubt_texts_of_users();

CREATE OR REPLACE FUNCTION doubt_texts_of_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_text_doubt (kind, id)
  SELECT 'term', n.term_id FROM was o JOIN is_now n USING (term_id) WHERE o.term <> n.term;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER doubt_texts AFTER UPDATE ON credit_term
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION doubt_texts_of_terms();

-- Lines that were not served in full show the cases that were asked for.
CREATE OR REPLACE FUNCTION doubt_texts_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_text_doubt (kind, id)
  SELECT 'product', n.product_id FROM was o JOIN is_now n USING (product_id)
  WHERE o.wholesale_units_per_case IS DISTINCT FROM n.wholesale_units_per_case;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER doubt_texts AFTER UPDATE ON product
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION doubt_texts_of_products();

CREATE OR REPLACE FUNCTION doubt_texts_of_promotions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_text_doubt (kind, id)
  SELECT 'promotion', n.promotion_id FROM was o JOIN is_now n USING (promotion_id) WHERE o.type_id <> n.type_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER doubt_texts AFTER UPDATE ON promotion
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION doubt_texts_of_promotions();

-- Lines may change without a new version of their order: the ERP names a batch, or adds a line of nothing. Whoever makes a text
-- holds the order, so this waits for it and then finds what it made. New lines of orders of this service come with a new version.
CREATE OR REPLACE FUNCTION drop_texts_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  orders bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    orders := ARRAY(SELECT o.order_no FROM (SELECT DISTINCT invoice_id FROM is_now) n
      CROSS JOIN LATERAL (SELECT order_no, order_id FROM sales_order WHERE invoice_id = n.invoice_id OFFSET 0) o
      WHERE o.order_id IS NULL);
  ELSE
    orders := ARRAY(SELECT o.order_no FROM (SELECT DISTINCT invoice_id FROM was) n
      CROSS JOIN LATERAL (SELECT order_no FROM sales_order WHERE invoice_id = n.invoice_id OFFSET 0) o);
  END IF;
  IF cardinality(orders) > 0 THEN
    PERFORM FROM sales_order WHERE order_no = ANY (orders) ORDER BY order_no FOR NO KEY UPDATE;
    DELETE FROM order_text WHERE order_no = ANY (orders);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER drop_texts_deleted AFTER DELETE ON invoice_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION drop_texts_of_lines();
CREATE OR REPLACE TRIGGER drop_texts_inserted AFTER INSERT ON invoice_line
  REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION drop_texts_of_lines();
CREATE OR REPLACE TRIGGER drop_texts_updated AFTER UPDATE ON invoice_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION drop_texts_of_lines();
