-- concurrently
-- Rows of a report that have the same figure are shown by name: read in this order, the first of them are found without the others.
CREATE INDEX CONCURRENTLY product_by_name ON product (product_name COLLATE "C", product_id);
CREATE INDEX CONCURRENTLY customer_by_name ON customer (customer_name COLLATE "C", customer_id);
