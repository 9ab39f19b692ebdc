-- concurrently
-- Cases are the third figure that a report shows and is sorted by without being asked: a month sorted by them took 0.8 s.
CREATE INDEX CONCURRENTLY sales_month_customer_cases ON sales_month_customer (month, cases, product_id);
