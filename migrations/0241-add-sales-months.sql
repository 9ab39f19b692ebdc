-- Sales by month and product for reports: what the lines of a built month come to, by everything that reports group and restrict by,
-- save the customer itself. Made from the invoice lines again wherever something changed, so it is never counted up.

CREATE TABLE sales_month (
  month          date NOT NULL,
  product_id     integer NOT NULL,
  supplier_id    integer NOT NULL,
  location_id    integer NOT NULL,
  -- Of the customers, as they are now.
  state          text NOT NULL,
  account_status text NOT NULL,
  is_credit      boolean NOT NULL,
  units          bigint NOT NULL,
  ordered        bigint NOT NULL,
  back_order     bigint NOT NULL,
  cases          numeric NOT NULL,
  full_price     numeric NOT NULL,
  ext_price      numeric NOT NULL,
  PRIMARY KEY (month, product_id, supplier_id, location_id, state, account_status, is_credit)
);
CREATE INDEX sales_month_supplier ON sales_month (supplier_id, month);

-- Months that sales_month covers. Others are summed from the lines.
CREATE TABLE sales_month_built (
  month      date PRIMARY KEY,
  time_built timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Products whose lines changed in a month since it was built. A row per change, without a unique key: changes never wait for each other.
CREATE TABLE sales_mark (
  month      date NOT NULL,
  -- 0: every product.
  product_id integer NOT NULL
);
CREATE INDEX sales_mark_month ON sales_mark (month, product_id);
