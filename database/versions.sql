-- time_updated and version. Promise: they move when, and only when, a row really changes, by any writer. Relied on by:
-- UpdatedSince and If-Match of every read and write, copies, and the triggers in past.sql, events.sql and invoices.sql that fire on a
-- new version.

-- time_updated belongs to the database: it moves when, and only when, a row really changes.
-- clock_timestamp() and not now(): the time is never before the start of the writing transaction,
-- so a reader that reads by time_updated knows up to which time it has seen everything.
-- Arguments name generated columns; their new values do not exist yet in a BEFORE trigger.
CREATE OR REPLACE FUNCTION keep_time_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_NARGS = 0 THEN
    IF NEW IS DISTINCT FROM OLD THEN
      NEW.time_updated := clock_timestamp();
    END IF;
  ELSIF to_jsonb(NEW) - TG_ARGV IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV THEN
    NEW.time_updated := clock_timestamp();
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON allocation
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON api_key FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON ar_account
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON batch FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON credit_term
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON customer_supplier_term
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON inventory
  FOR EACH ROW
  WHEN (old.location_id IS DISTINCT FROM new.location_id OR old.product_id IS DISTINCT FROM new.product_id OR old.inventory IS DISTINCT FROM new.inventory OR old.received IS DISTINCT FROM new.received OR old.loaded IS DISTINCT FROM new.loaded OR old.picked IS DISTINCT FROM new.picked OR old.delivered IS DISTINCT FROM new.delivered OR old.pending_sales IS DISTINCT FROM new.pending_sales OR old.unsellable IS DISTINCT FROM new.unsellable OR old.pre_sales IS DISTINCT FROM new.pre_sales OR old.allocated IS DISTINCT FROM new.allocated OR old.not_authorized IS DISTINCT FROM new.not_authorized OR old.avg_daily_sales_90d IS DISTINCT FROM new.avg_daily_sales_90d OR old.time_updated IS DISTINCT FROM new.time_updated)
  EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON invoice_coa
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON invoice_line
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated('discount', 'ext_price');
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON location FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON order_cancellation
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON order_change
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON payment_application
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON payment_type
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON product FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON product_category
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON product_price
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON promotion FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON purchase_line
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON retailer_inventory
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON setting FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON state FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON supplier FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON supplier_term
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON user_account
  FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE OR REPLACE TRIGGER keep_time_updated BEFORE UPDATE ON vendor FOR EACH ROW EXECUTE FUNCTION keep_time_updated();

-- An update of time_updated alone is not a new version: the document is the same, but values that it shows of others changed.
CREATE OR REPLACE FUNCTION keep_document_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  beside text[] := coalesce(TG_ARGV, '{}') || 'time_updated'::text;
BEGIN
  IF to_jsonb(NEW) - beside IS DISTINCT FROM to_jsonb(OLD) - beside THEN
    NEW.time_updated := clock_timestamp();
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON invoice
  FOR EACH ROW EXECUTE FUNCTION keep_document_version('total_discount', 'open_balance');
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON payment
  FOR EACH ROW EXECUTE FUNCTION keep_document_version('available_balance');
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON payment_request
  FOR EACH ROW EXECUTE FUNCTION keep_document_version();
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON purchase
  FOR EACH ROW EXECUTE FUNCTION keep_document_version('total');
CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON sales_order
  FOR EACH ROW EXECUTE FUNCTION keep_document_version();
