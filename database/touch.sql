-- Rows that show a value of another row. Promise: when such a value changes, so does the time_updated of the rows that show it, so that
-- UpdatedSince finds them; orders that show it lose their stored text. Relied on by: the lists of v1 (src/v1), copies, and
-- src/events/touched.ts, which emits events for the touched rows.

-- SQL of the rows that a statement changed in these columns, o before and n after, for triggers with both transition tables. All are
-- compared at once, and planned for the actual number of rows.
CREATE OR REPLACE FUNCTION changed_rows(keys text, columns text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format('was o JOIN is_now n USING (%s) WHERE (%s) IS DISTINCT FROM (%s)', keys,
    string_agg('o.' || c, ', '), string_agg('n.' || c, ', ')) FROM string_to_table(columns, ',') c
$$;

-- Touches orders in the order in which others lock several. Stored texts show time_updated but are stored by version, which stays the
-- same: so they are deleted, as in delete_order_texts.
CREATE OR REPLACE FUNCTION touch_orders(orders bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM sales_order WHERE order_no = ANY (orders) ORDER BY order_no FOR NO KEY UPDATE;
  UPDATE sales_order SET time_updated = clock_timestamp() WHERE order_no = ANY (orders);
  DELETE FROM order_text WHERE order_no = ANY (orders);
END $$;

-- Orders that show certain rows of a kind. Posted lines keep the name of their product, but lines that were not shipped in full show the
-- ordered cases by its current case size; a draft's terms follow from its customer and the suppliers of its lines.
CREATE OR REPLACE FUNCTION orders_showing(of_kind text, ids integer[]) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE of_kind
  WHEN 'supplier' THEN ARRAY(
    SELECT o.order_no FROM invoice_line l JOIN sales_order o ON o.invoice_id = l.invoice_id WHERE l.supplier_id = ANY (ids)
    UNION SELECT o.order_no FROM product p JOIN order_line l ON l.product_id = p.product_id JOIN sales_order o ON o.order_no = l.order_no
      WHERE p.supplier_id = ANY (ids) AND o.stage <> 'posted'
    UNION SELECT c.order_no FROM product p JOIN order_change_line l ON l.product_id = p.product_id
      JOIN order_change c ON c.order_change_id = l.order_change_id WHERE p.supplier_id = ANY (ids) AND c.state <> 'discarded')
  WHEN 'user' THEN ARRAY(
    SELECT o.order_no FROM sales_order o WHERE o.submitted_by_user_id = ANY (ids) OR o.built_by_user_id = ANY (ids)
    UNION SELECT o.order_no FROM invoice i JOIN sales_order o ON o.invoice_id = i.invoice_id
      WHERE i.submitted_by_user_id = ANY (ids) OR i.built_by_user_id = ANY (ids)
    UNION SELECT c.order_no FROM order_change c WHERE c.editor_user_id = ANY (ids) OR c.updated_by_user_id = ANY (ids))
  WHEN 'customer' THEN ARRAY(
    SELECT order_no FROM sales_order WHERE customer_id = ANY (ids))
  WHEN 'term' THEN ARRAY(
    SELECT o.order_no FROM sales_order o WHERE o.credit_term_id = ANY (ids)
    UNION SELECT o.order_no FROM invoice i JOIN sales_order o ON o.invoice_id = i.invoice_id
      WHERE i.term_id = ANY (ids) OR i.credit_term_id = ANY (ids)
    UNION SELECT o.order_no FROM sales_order o JOIN customer c ON c.customer_id = o.customer_id
      WHERE o.stage <> 'posted' AND c.term_id = ANY (ids)
    UNION SELECT l.order_no FROM order_line l JOIN sales_order o ON o.order_no = l.order_no JOIN product p ON p.product_id = l.product_id
      WHERE o.stage <> 'posted' AND (l.credit_term_id = ANY (ids)
        OR EXISTS (SELECT FROM supplier_term s WHERE s.supplier_id = p.supplier_id AND s.term_id = ANY (ids))
        OR EXISTS (SELECT FROM customer_supplier_term s WHERE s.supplier_id = p.supplier_id AND s.customer_id = o.customer_id
          AND s.term_id = ANY (ids)))
    UNION SELECT c.order_no FROM order_change_line l JOIN order_change c ON c.order_change_id = l.order_change_id
      WHERE l.credit_term_id = ANY (ids) OR l.term_id = ANY (ids))
  WHEN 'product' THEN ARRAY(
    SELECT l.order_no FROM order_line l JOIN sales_order o ON o.order_no = l.order_no
      WHERE l.product_id = ANY (ids) AND o.stage <> 'posted'
    UNION SELECT c.order_no FROM order_change_line l JOIN order_change c ON c.order_change_id = l.order_change_id
      WHERE l.product_id = ANY (ids) AND c.state <> 'discarded')
  WHEN 'case size' THEN ARRAY(
    SELECT o.order_no FROM invoice_line l JOIN sales_order o ON o.invoice_id = l.invoice_id
      WHERE l.product_id = ANY (ids) AND l.ordered <> l.num_units)
  WHEN 'promotion' THEN ARRAY(
    SELECT o.order_no FROM invoice_line l JOIN sales_order o ON o.invoice_id = l.invoice_id WHERE l.promotion_id = ANY (ids))
  END;
END $$;

-- Touches the rows that show a column of this row, in one statement for all changed rows. Arguments: the key, then for each table that
-- shows something: the columns that it shows, the table, and the condition for rows that show the keys $1. For orders: the kind in
-- orders_showing.
CREATE OR REPLACE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  FOR i IN 1 .. TG_NARGS - 3 BY 3 LOOP
    IF i = 1 OR TG_ARGV[i] <> TG_ARGV[i - 3] THEN
      EXECUTE format('SELECT array_agg(concat_ws('':'', %s)) FROM %s', TG_ARGV[0], changed_rows(TG_ARGV[0], TG_ARGV[i])) INTO ids;
    END IF;
    CONTINUE WHEN ids IS NULL;
    IF TG_ARGV[i + 1] = 'sales_order' THEN
      PERFORM touch_orders(orders_showing(TG_ARGV[i + 2], ids::integer[]));
    ELSE
      EXECUTE format('UPDATE %I SET time_updated = clock_timestamp() WHERE %s', TG_ARGV[i + 1], TG_ARGV[i + 2]) USING ids;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
