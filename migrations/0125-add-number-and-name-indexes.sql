-- concurrently
-- What people call a document by: case and outer spaces do not count. Of those that share a name the newest are shown.
CREATE INDEX CONCURRENTLY sales_order_po_num ON sales_order (lower(btrim(po_num)), order_no);
CREATE INDEX CONCURRENTLY purchase_po_name ON purchase (lower(po_num), purchase_global_id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY customer_name ON customer (lower(customer_name));
CREATE INDEX CONCURRENTLY product_name ON product (lower(product_name));
