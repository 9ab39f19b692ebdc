-- Stored texts of posted orders (ADR 19). Promise: no text is used after something that it shows has changed: a changed name marks it
-- as doubtful, a change of its lines deletes it. Relied on by: src/orders/texts.

-- Marks texts as doubtful that show a column of this row. Arguments: the kind, the key, those columns.
CREATE OR REPLACE FUNCTION invalidate_order_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO order_text_doubt (kind, id) SELECT $1, %s FROM %s', TG_ARGV[1], changed_rows(TG_ARGV[1], TG_ARGV[2]))
    USING TG_ARGV[0];
  RETURN NULL;
END $$;

-- Lines can change before their order gets its new version: a load gives it one at the end of its transaction. The writer of a text
-- locks the order, so this waits for it and then finds the new text. New lines of this service's own orders come with a new version.
CREATE OR REPLACE FUNCTION delete_order_texts() RETURNS trigger LANGUAGE plpgsql AS $$
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
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION delete_order_texts();
CREATE OR REPLACE TRIGGER drop_texts_inserted AFTER INSERT ON invoice_line
  REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION delete_order_texts();
CREATE OR REPLACE TRIGGER drop_texts_updated AFTER UPDATE ON invoice_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION delete_order_texts();
