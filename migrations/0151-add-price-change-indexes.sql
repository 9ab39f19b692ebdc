-- concurrently
CREATE INDEX CONCURRENTLY price_change_in_order ON price_change (state, time_changed, product_id) WHERE is_active;
CREATE INDEX CONCURRENTLY customer_placed ON customer (state, time_placed, customer_id);
