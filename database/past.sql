-- Previous rows of documents, and previous names that documents show. Promise: a version that was readable stays readable; a load of a
-- whole database keeps nothing (conventions.sql). Relied on by: reads of the past in src/orders/load/as-of.ts and
-- src/purchases/past-sql.ts, and record_purchase_version (purchases.sql).

-- Keeps the previous rows of a document, by part and key; null where there was no row. A new document has no previous lines, so that
-- there were none is only recorded for documents older than the transaction. A statement often changes only some lines of an invoice
-- or a purchase; only those are kept. Arguments for tables with an order number: the part, and the key of a row. For rows whose values
-- documents show, the shown columns are kept when one of them changes. Arguments: the kind, the key, those columns; and a fourth
-- argument if all columns are kept. A line of a draft is only updated to set its fixed prices, which no read of the draft shows, so it is
-- not kept. An order that is only touched keeps its version, and only its previous time is kept. Argument: the part.
CREATE OR REPLACE FUNCTION keep_previous_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT keeps_past() THEN RETURN NULL; END IF;
  IF TG_NARGS > 2 THEN
    EXECUTE format('INSERT INTO shown_past (kind, id, was) SELECT $1, %s, %s FROM %s', TG_ARGV[1],
      CASE TG_NARGS WHEN 4 THEN 'to_jsonb(o) - ''time_updated'''
        ELSE (SELECT format('jsonb_build_object(%s)', string_agg(format('%L, o.%s', c, c), ', ')) FROM string_to_table(TG_ARGV[2], ',') c) END,
      changed_rows(TG_ARGV[1], TG_ARGV[2])) USING TG_ARGV[0];
  ELSIF TG_TABLE_NAME = 'order_line' AND TG_OP = 'UPDATE' THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT o.order_no, 'line', jsonb_object_agg(o.line_number, to_jsonb(o))
    FROM was o WHERE o.unit_price IS NOT NULL GROUP BY o.order_no ORDER BY o.order_no;
  ELSIF TG_NARGS = 2 AND TG_OP <> 'INSERT' THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT o.order_no, TG_ARGV[0], jsonb_object_agg(o.row ->> TG_ARGV[1], o.row)
    FROM (SELECT w.order_no, to_jsonb(w) AS row FROM was w OFFSET 0) o GROUP BY o.order_no ORDER BY o.order_no;
  ELSIF TG_NARGS = 2 THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT o.order_no, TG_ARGV[0], jsonb_object_agg(to_jsonb(o) ->> TG_ARGV[1], NULL::text)
    FROM (SELECT d.order_no FROM (SELECT DISTINCT order_no FROM was) d
      WHERE TG_ARGV[0] <> 'line' OR (SELECT s.time_created FROM sales_order s WHERE s.order_no = d.order_no) < now() OFFSET 0) d
    JOIN was o ON o.order_no = d.order_no GROUP BY o.order_no ORDER BY o.order_no;
  ELSIF TG_TABLE_NAME = 'invoice_line' AND TG_OP = 'INSERT' THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT s.order_no, 'invoice_line', n.was
    FROM (SELECT invoice_id, jsonb_object_agg(invoice_trans_id, NULL::text) AS was FROM was GROUP BY invoice_id) n
    CROSS JOIN LATERAL (SELECT order_no FROM sales_order WHERE invoice_id = n.invoice_id OFFSET 0) s
    WHERE (SELECT i.time_created FROM invoice i WHERE i.invoice_id = n.invoice_id) < now() ORDER BY s.order_no;
  ELSIF TG_TABLE_NAME = 'sales_order' AND TG_NARGS = 1 THEN
    INSERT INTO order_past (order_no, part, changed_at, was)
    VALUES (OLD.order_no, TG_ARGV[0], NEW.time_updated, jsonb_build_object('', jsonb_build_object('time_updated', OLD.time_updated)));
  ELSIF TG_TABLE_NAME = 'sales_order' THEN
    INSERT INTO order_past (order_no, part, changed_at, was)
    VALUES (OLD.order_no, 'order', NEW.time_updated, jsonb_build_object('', to_jsonb(OLD)));
  ELSIF TG_TABLE_NAME = 'invoice' THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT order_no, 'invoice', jsonb_build_object('', to_jsonb(OLD)) FROM sales_order WHERE invoice_id = OLD.invoice_id;
  ELSIF TG_TABLE_NAME = 'invoice_line' AND TG_OP = 'UPDATE' THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT s.order_no, 'invoice_line', c.was
    FROM (SELECT o.invoice_id, jsonb_object_agg(o.invoice_trans_id, to_jsonb(o)) AS was
      FROM was o JOIN is_now n ON n.invoice_trans_id = o.invoice_trans_id WHERE o IS DISTINCT FROM n GROUP BY o.invoice_id) c
    CROSS JOIN LATERAL (SELECT order_no FROM sales_order WHERE invoice_id = c.invoice_id OFFSET 0) s ORDER BY s.order_no;
  ELSIF TG_TABLE_NAME = 'invoice_line' THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT s.order_no, 'invoice_line', c.was
    FROM (SELECT invoice_id, jsonb_object_agg(invoice_trans_id, to_jsonb(o)) AS was FROM was o GROUP BY invoice_id) c
    CROSS JOIN LATERAL (SELECT order_no FROM sales_order WHERE invoice_id = c.invoice_id OFFSET 0) s ORDER BY s.order_no;
  ELSIF TG_TABLE_NAME = 'order_change_line' THEN
    INSERT INTO order_past (order_no, part, was)
    SELECT c.order_no, 'change_line', jsonb_object_agg(o.order_change_id || ':' || o.line_number, CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(o) END)
    FROM was o JOIN order_change c ON c.order_change_id = o.order_change_id GROUP BY c.order_no ORDER BY c.order_no;
  ELSIF TG_TABLE_NAME = 'purchase' THEN
    INSERT INTO purchase_past (purchase_global_id, part, changed_at, was)
    VALUES (OLD.purchase_global_id, 'purchase', NEW.time_updated, jsonb_build_object('', to_jsonb(OLD)));
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO purchase_past (purchase_global_id, part, was)
    SELECT o.purchase_global_id, 'line', jsonb_object_agg(o.purchase_line_id, to_jsonb(o))
    FROM was o JOIN is_now n ON n.purchase_line_id = o.purchase_line_id
    WHERE o IS DISTINCT FROM n GROUP BY o.purchase_global_id ORDER BY o.purchase_global_id;
  ELSE
    INSERT INTO purchase_past (purchase_global_id, part, was)
    SELECT c.purchase_global_id, 'line', c.was
    FROM (SELECT purchase_global_id, jsonb_object_agg(purchase_line_id, CASE TG_OP WHEN 'DELETE' THEN to_jsonb(o) END) AS was
      FROM was o GROUP BY purchase_global_id) c
    WHERE TG_OP = 'DELETE' OR (SELECT p.time_created FROM purchase p WHERE p.purchase_global_id = c.purchase_global_id) < now()
    ORDER BY c.purchase_global_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_previous_rows AFTER UPDATE ON sales_order
  FOR EACH ROW WHEN (old.version <> new.version) EXECUTE FUNCTION keep_previous_rows();
CREATE OR REPLACE TRIGGER keep_previous_rows_touched AFTER UPDATE ON sales_order
  FOR EACH ROW WHEN (old.version = new.version AND old.time_updated <> new.time_updated) EXECUTE FUNCTION keep_previous_rows('touched');
CREATE OR REPLACE TRIGGER keep_previous_rows AFTER UPDATE ON invoice
  FOR EACH ROW WHEN (old.version <> new.version) EXECUTE FUNCTION keep_previous_rows();
CREATE OR REPLACE TRIGGER keep_previous_rows AFTER UPDATE ON purchase
  FOR EACH ROW WHEN (old.version <> new.version) EXECUTE FUNCTION keep_previous_rows();
CREATE OR REPLACE TRIGGER keep_previous_rows_inserted AFTER INSERT ON order_line
  REFERENCING NEW TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows('line', 'line_number');
CREATE OR REPLACE TRIGGER keep_previous_rows_updated AFTER UPDATE ON order_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows('line', 'line_number');
CREATE OR REPLACE TRIGGER keep_previous_rows_deleted AFTER DELETE ON order_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows('line', 'line_number');
-- Rows of a spreadsheet are inserted with their order, and are only ever deleted.
CREATE OR REPLACE TRIGGER keep_previous_rows_deleted AFTER DELETE ON order_import_row
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows('import_row', 'row_number');
CREATE OR REPLACE TRIGGER keep_previous_rows_inserted AFTER INSERT ON order_change
  REFERENCING NEW TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows('change', 'order_change_id');
CREATE OR REPLACE TRIGGER keep_previous_rows_updated AFTER UPDATE ON order_change
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows('change', 'order_change_id');
CREATE OR REPLACE TRIGGER keep_previous_rows_inserted AFTER INSERT ON order_cancellation
  REFERENCING NEW TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows('cancellation', 'order_cancellation_id');
CREATE OR REPLACE TRIGGER keep_previous_rows_updated AFTER UPDATE ON order_cancellation
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows('cancellation', 'order_cancellation_id');
CREATE OR REPLACE TRIGGER keep_previous_rows_inserted AFTER INSERT ON order_change_line
  REFERENCING NEW TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows();
CREATE OR REPLACE TRIGGER keep_previous_rows_updated AFTER UPDATE ON order_change_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows();
CREATE OR REPLACE TRIGGER keep_previous_rows_deleted AFTER DELETE ON order_change_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows();
CREATE OR REPLACE TRIGGER keep_previous_rows_inserted AFTER INSERT ON invoice_line
  REFERENCING NEW TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows();
CREATE OR REPLACE TRIGGER keep_previous_rows_updated AFTER UPDATE ON invoice_line
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows();
CREATE OR REPLACE TRIGGER keep_previous_rows_deleted AFTER DELETE ON invoice_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows();
CREATE OR REPLACE TRIGGER keep_previous_rows_inserted AFTER INSERT ON purchase_line
  REFERENCING NEW TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows();
CREATE OR REPLACE TRIGGER keep_previous_rows_updated AFTER UPDATE ON purchase_line
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows();
CREATE OR REPLACE TRIGGER keep_previous_rows_deleted AFTER DELETE ON purchase_line
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_previous_rows();

-- The kept columns of such a row as of a time; empty if they have not changed since.
CREATE OR REPLACE FUNCTION shown_at(of_kind text, of_id bigint, wanted timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT p.was FROM shown_past p WHERE p.kind = of_kind AND p.id = of_id AND p.changed_at > wanted
    ORDER BY p.past_no LIMIT 1), '{}')
$$;
