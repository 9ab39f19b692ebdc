-- Sales by month, product and customer, whose first page is read in the order of an index; and sales by day without product and customer,
-- for the days around whole months.

CREATE TABLE sales_month_customer (
  month       date NOT NULL,
  customer_id integer NOT NULL,
  product_id  integer NOT NULL,
  units       bigint NOT NULL,
  ordered     bigint NOT NULL,
  back_order  bigint NOT NULL,
  cases       numeric NOT NULL,
  full_price  numeric NOT NULL,
  ext_price   numeric NOT NULL,
  line_count  bigint NOT NULL,
  PRIMARY KEY (month, customer_id, product_id)
);
CREATE INDEX sales_month_customer_units ON sales_month_customer (month, units, product_id);
CREATE INDEX sales_month_customer_price ON sales_month_customer (month, ext_price, product_id);

CREATE TABLE sales_day_group (
  day             date NOT NULL,
  brand_id        integer,
  product_type_id integer,
  location_id     integer NOT NULL,
  state           text NOT NULL,
  account_status  text NOT NULL,
  is_credit       boolean NOT NULL,
  units           bigint NOT NULL,
  ordered         bigint NOT NULL,
  back_order      bigint NOT NULL,
  cases           numeric NOT NULL,
  full_price      numeric NOT NULL,
  ext_price       numeric NOT NULL,
  line_count      bigint NOT NULL
);
CREATE INDEX sales_day_group_day ON sales_day_group (day);

-- A mark also says whose sums by customer and which day it is about. One that is about a day only names no product.
ALTER TABLE sales_mark ALTER COLUMN product_id DROP NOT NULL, ADD COLUMN customer_id integer, ADD COLUMN day date;

-- Every month is built again, with what is new.
DELETE FROM sales_month_built;
