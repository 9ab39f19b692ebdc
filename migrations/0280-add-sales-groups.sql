-- Sales by month without the product, for reports by brand, type, state and warehouse: they have few rows, however many products there are.
-- They are sums of sales_month, which therefore knows the brand and type under which a product was counted.

ALTER TABLE sales_month ADD COLUMN brand_id integer, ADD COLUMN product_type_id integer, ADD COLUMN line_count bigint NOT NULL DEFAULT 0;

CREATE TABLE sales_month_group (
  month           date NOT NULL,
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
CREATE INDEX sales_month_group_month ON sales_month_group (month);

-- A month of null stands for every month: a product that changed its brand or type counts for the new one in all of them.
ALTER TABLE sales_mark ALTER COLUMN month DROP NOT NULL;

-- Every month is built again, with what is new.
DELETE FROM sales_month_built;
