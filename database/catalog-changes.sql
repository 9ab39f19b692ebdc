-- Which transactions changed the catalog: products, their suppliers with the terms that they offer, prices and promotions. Promise: where
-- such a change is visible, so is its transaction here. Servers keep these facts and use them again while there is no transaction
-- here that their snapshot does not have. Relied on by: src/orders/load/catalog-cache.ts.

-- Nobody waits for anybody: each transaction has a row of its own.
CREATE OR REPLACE FUNCTION log_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_change DEFAULT VALUES ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER catalog_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalog_change();
CREATE OR REPLACE TRIGGER catalog_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON supplier
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalog_change();
CREATE OR REPLACE TRIGGER catalog_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON supplier_term
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalog_change();
CREATE OR REPLACE TRIGGER catalog_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_price
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalog_change();
CREATE OR REPLACE TRIGGER catalog_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON promotion
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalog_change();
CREATE OR REPLACE TRIGGER catalog_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON promotion_state
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalog_change();
CREATE OR REPLACE TRIGGER catalog_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON promotion_product
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalog_change();
