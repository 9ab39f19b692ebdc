-- Saved reports. Promise: they move to their key's successor, and are deleted when their key is revoked. Relied on by: src/reports.
-- update_key_dependents is in webhooks.sql.

CREATE OR REPLACE TRIGGER saved_reports_delete AFTER UPDATE ON api_key
  FOR EACH ROW WHEN (new.revoked_at IS NOT NULL AND old.revoked_at IS NULL) EXECUTE FUNCTION update_key_dependents();
CREATE OR REPLACE TRIGGER saved_reports_transfer AFTER INSERT ON api_key
  FOR EACH ROW WHEN (new.rotated_from_id IS NOT NULL) EXECUTE FUNCTION update_key_dependents();

-- Stored totals of sales. Promise: every change of a figure marks its month, product, customer and day, in the transaction of the change.
-- Relied on by: src/reports.
CREATE OR REPLACE FUNCTION mark_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'invoice_line' AND TG_OP = 'UPDATE' THEN
    INSERT INTO sales_mark (month, product_id, customer_id, day)
    SELECT DISTINCT date_trunc('month', i.delivery_date::timestamp)::date, p.product_id, i.customer_id, i.delivery_date
    FROM line_before o JOIN line_after n ON n.invoice_trans_id = o.invoice_trans_id
    CROSS JOIN LATERAL (VALUES (o.invoice_id, o.product_id), (n.invoice_id, n.product_id)) p(invoice_id, product_id)
    JOIN invoice i ON i.invoice_id = p.invoice_id
    WHERE (o.invoice_id, o.product_id, o.supplier_id, o.num_units, o.ordered, o.back_order, o.cases, o.full_price, o.unit_price)
      IS DISTINCT FROM (n.invoice_id, n.product_id, n.supplier_id, n.num_units, n.ordered, n.back_order, n.cases, n.full_price, n.unit_price);
  ELSIF TG_TABLE_NAME = 'invoice_line' THEN
    INSERT INTO sales_mark (month, product_id, customer_id, day)
    SELECT DISTINCT date_trunc('month', i.delivery_date::timestamp)::date, l.product_id, i.customer_id, i.delivery_date
    FROM changed_line l JOIN invoice i ON i.invoice_id = l.invoice_id;
  ELSIF TG_TABLE_NAME = 'product' THEN
    INSERT INTO sales_mark (month, product_id) VALUES (NULL, NEW.product_id);
  ELSIF TG_TABLE_NAME = 'customer' THEN
    INSERT INTO sales_mark (month, product_id, day)
    SELECT DISTINCT date_trunc('month', i.delivery_date::timestamp)::date, l.product_id, i.delivery_date
    FROM invoice i JOIN invoice_line l ON l.invoice_id = i.invoice_id WHERE i.customer_id = NEW.customer_id;
  ELSE
    IF TG_OP = 'DELETE' OR OLD.delivery_date <> NEW.delivery_date OR OLD.customer_id <> NEW.customer_id THEN
      INSERT INTO sales_mark (month, product_id, customer_id, day)
      SELECT o.month, CASE WHEN TG_OP = 'UPDATE' AND o.month = date_trunc('month', NEW.delivery_date::timestamp) THEN NULL ELSE 0 END,
        OLD.customer_id, OLD.delivery_date
      FROM (SELECT date_trunc('month', OLD.delivery_date::timestamp)::date AS month) o;
    END IF;
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO sales_mark (month, product_id, customer_id, day)
      SELECT DISTINCT date_trunc('month', NEW.delivery_date::timestamp)::date, l.product_id, NEW.customer_id, NEW.delivery_date
      FROM invoice_line l WHERE l.invoice_id = NEW.invoice_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER mark_sales_inserted AFTER INSERT ON invoice_line
  REFERENCING NEW TABLE AS changed_line FOR EACH STATEMENT EXECUTE FUNCTION mark_sales();
CREATE OR REPLACE TRIGGER mark_sales_deleted AFTER DELETE ON invoice_line
  REFERENCING OLD TABLE AS changed_line FOR EACH STATEMENT EXECUTE FUNCTION mark_sales();
CREATE OR REPLACE TRIGGER mark_sales_updated AFTER UPDATE ON invoice_line
  REFERENCING OLD TABLE AS line_before NEW TABLE AS line_after FOR EACH STATEMENT EXECUTE FUNCTION mark_sales();

-- A statement that moves an invoice may also change its lines, and their previous products are not visible here. So the old day and
-- customer are always marked, and every product (0) of the old month.
CREATE OR REPLACE TRIGGER mark_sales_moved AFTER UPDATE ON invoice FOR EACH ROW
  WHEN (old.delivery_date <> new.delivery_date OR old.customer_id <> new.customer_id OR old.location_id <> new.location_id
    OR old.is_credit <> new.is_credit OR (old.cancelled_at IS NULL) <> (new.cancelled_at IS NULL))
  EXECUTE FUNCTION mark_sales();
CREATE OR REPLACE TRIGGER mark_sales_deleted AFTER DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION mark_sales();

CREATE OR REPLACE TRIGGER mark_sales_of_moved AFTER UPDATE ON customer FOR EACH ROW
  WHEN (old.state <> new.state OR old.account_status <> new.account_status)
  EXECUTE FUNCTION mark_sales();

-- All months: which of them are stored is not known here, because one may be under construction.
CREATE OR REPLACE TRIGGER mark_sales_regrouped AFTER UPDATE ON product FOR EACH ROW
  WHEN (old.brand_id IS DISTINCT FROM new.brand_id OR old.product_type_id IS DISTINCT FROM new.product_type_id)
  EXECUTE FUNCTION mark_sales();

CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON saved_report FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
