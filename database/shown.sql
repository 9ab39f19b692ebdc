-- What follows where records, orders, stored texts and past versions show columns of a row. Made by `npm run database` from `shows` in
-- src/model/records and from src/model/shown.ts: change it there. Promise: see touch (touch.sql), invalidate_order_texts (texts.sql) and
-- keep_past (past.sql). Relied on by: the same as those.

CREATE OR REPLACE TRIGGER touch_dependents AFTER UPDATE ON credit_term
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION touch('term_id',
    'term', 'customer_supplier_term', 'term_id = ANY ($1::integer[])',
    'term', 'purchase', 'term_id = ANY ($1::integer[])',
    'term', 'supplier_term', 'term_id = ANY ($1::integer[])',
    'term', 'sales_order', 'term');
CREATE OR REPLACE TRIGGER flag_stale_texts AFTER UPDATE ON credit_term
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION invalidate_order_texts('term', 'term_id', 'term');
CREATE OR REPLACE TRIGGER keep_past AFTER UPDATE ON credit_term
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past('credit_term', 'term_id', 'term,days_of_credit');
CREATE OR REPLACE TRIGGER touch_dependents AFTER UPDATE ON customer
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION touch('customer_id',
    'customer_name', 'invoice', 'customer_id = ANY ($1::integer[])',
    'customer_name,state', 'sales_order', 'customer');
CREATE OR REPLACE TRIGGER keep_past AFTER UPDATE ON customer
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past('customer', 'customer_id', 'customer_name,state,term_id,on_hold,account_status,delivery_days,location_id', 'all');
CREATE OR REPLACE TRIGGER touch_dependents AFTER UPDATE ON location
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION touch('location_id',
    'state', 'batch', 'location_id = ANY ($1::integer[])',
    'location', 'purchase', 'to_location_id = ANY ($1::integer[])');
CREATE OR REPLACE TRIGGER touch_dependents AFTER UPDATE ON payment_type
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION touch('payment_type_id',
    'name', 'payment', 'payment_type_id = ANY ($1::integer[])');
CREATE OR REPLACE TRIGGER touch_dependents AFTER UPDATE ON product
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION touch('product_id',
    'supplier_id', 'batch', 'product_id = ANY ($1::integer[])',
    'wholesale_units_per_case,case_only,min_order_units', 'inventory', 'product_id = ANY ($1::integer[])',
    'product_name,supplier_id,wholesale_units_per_case', 'sales_order', 'product',
    'wholesale_units_per_case', 'sales_order', 'case size');
CREATE OR REPLACE TRIGGER flag_stale_texts AFTER UPDATE ON product
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION invalidate_order_texts('product', 'product_id', 'wholesale_units_per_case');
CREATE OR REPLACE TRIGGER keep_past AFTER UPDATE ON product
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past('product', 'product_id', 'product_name,supplier_id,wholesale_units_per_case');
CREATE OR REPLACE TRIGGER touch_dependents AFTER UPDATE ON promotion
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION touch('promotion_id',
    'type_id', 'sales_order', 'promotion');
CREATE OR REPLACE TRIGGER flag_stale_texts AFTER UPDATE ON promotion
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION invalidate_order_texts('promotion', 'promotion_id', 'type_id');
CREATE OR REPLACE TRIGGER touch_dependents AFTER UPDATE ON state
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION touch('state',
    'order_cutoff_time,order_cutoff_days_in_advance,time_zone', 'customer', 'state = ANY ($1)');
CREATE OR REPLACE TRIGGER touch_dependents AFTER UPDATE ON supplier
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION touch('supplier_id',
    'supplier', 'product', 'supplier_id = ANY ($1::integer[])',
    'supplier', 'sales_order', 'supplier');
CREATE OR REPLACE TRIGGER flag_stale_texts AFTER UPDATE ON supplier
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION invalidate_order_texts('supplier', 'supplier_id', 'supplier');
CREATE OR REPLACE TRIGGER keep_past AFTER UPDATE ON supplier
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past('supplier', 'supplier_id', 'supplier');
CREATE OR REPLACE TRIGGER touch_dependents AFTER UPDATE ON user_account
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION touch('user_id',
    'full_name,email,phone', 'customer', 'sales_rep_user_id = ANY ($1::integer[])',
    'full_name,email,phone', 'invoice', 'submitted_by_user_id = ANY ($1::integer[]) OR built_by_user_id = ANY ($1::integer[])',
    'full_name,email,phone', 'sales_order', 'user');
CREATE OR REPLACE TRIGGER flag_stale_texts AFTER UPDATE ON user_account
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION invalidate_order_texts('user', 'user_id', 'full_name,email');
CREATE OR REPLACE TRIGGER keep_past AFTER UPDATE ON user_account
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION keep_past('user', 'user_id', 'full_name,email');
CREATE OR REPLACE TRIGGER touch_dependents AFTER UPDATE ON vendor
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION touch('vendor_id, supplier_id, location_id',
    'vendor_name', 'purchase', 'concat_ws('':'', vendor_id, supplier_id, to_location_id) = ANY ($1)');
