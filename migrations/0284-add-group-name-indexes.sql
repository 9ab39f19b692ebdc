-- concurrently
-- A page of a report looks up the names of its brands and types here: going through all products took most of its time.
CREATE INDEX CONCURRENTLY product_brand ON product (brand_id, brand_name);
CREATE INDEX CONCURRENTLY product_type ON product (product_type_id, product_type_name);
