-- The transactions that changed the catalog: products, their suppliers and the terms that they offer, prices and promotions. Promise: if
-- such a change is visible, so is its transaction here. Servers cache these facts as long as there is no transaction here that is
-- missing from the snapshot they were read in. Relied on by: src/orders/load/catalog-cache.ts.

-- Transactions never wait for each other: each has a row of its own.
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
