-- concurrently
-- Search by words in any order, and by amount (src/ops/find.ts): of 100,000 customers in 0.1 ms instead of 250 ms.
CREATE INDEX CONCURRENTLY customer_words ON customer USING gin (to_tsvector('simple', regexp_replace(lower(customer_name || ' ' || coalesce(customer_name_alt, '') || ' ' || coalesce(license_num, '')), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')));
CREATE INDEX CONCURRENTLY product_words ON product USING gin (to_tsvector('simple', regexp_replace(lower(product_name || ' ' || coalesce(supplier_product_number, '')), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')));
CREATE INDEX CONCURRENTLY user_account_words ON user_account USING gin (to_tsvector('simple', regexp_replace(lower(full_name || ' ' || coalesce(email, '')), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')));
CREATE INDEX CONCURRENTLY sales_order_memo_words ON sales_order USING gin (to_tsvector('simple', regexp_replace(lower(memo), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g'))) WHERE memo IS NOT NULL;
CREATE INDEX CONCURRENTLY invoice_memo_words ON invoice USING gin (to_tsvector('simple', regexp_replace(lower(memo), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g'))) WHERE memo IS NOT NULL;
CREATE INDEX CONCURRENTLY payment_memo_words ON payment USING gin (to_tsvector('simple', regexp_replace(lower(memo), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g'))) WHERE memo IS NOT NULL;
CREATE INDEX CONCURRENTLY payment_amount ON payment (amount);
