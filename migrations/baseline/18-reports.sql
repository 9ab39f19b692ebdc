-- What sales reports read: sums by month, and saved reports.

CREATE TABLE saved_report (
  report_id    ulid PRIMARY KEY,
  api_key_id   integer NOT NULL REFERENCES api_key,
  name         text NOT NULL,
  report       text NOT NULL CHECK (report IN ('sales', 'nonBuyers')),
  -- As it was sent.
  query        jsonb NOT NULL CHECK (jsonb_typeof(query) = 'object'),
  -- { every, at, emails, format }
  schedule     jsonb CHECK (jsonb_typeof(schedule) = 'object'),
  -- Business time, which the sandbox can move.
  next_at      timestamptz,
  -- The last mail that it became, and why the last attempt made none.
  last_mail_id bigint,
  last_sent_at timestamptz,
  last_error   text,
  time_created timestamptz NOT NULL DEFAULT clock_timestamp(),
  time_updated timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((schedule IS NULL) = (next_at IS NULL))
);
CREATE INDEX saved_report_key ON saved_report (api_key_id, report_id);
CREATE INDEX saved_report_due ON saved_report (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE sales_month (
  month           date NOT NULL,
  product_id      integer NOT NULL,
  supplier_id     integer NOT NULL,
  location_id     integer NOT NULL,
  -- Of the customers, as they are now.
  state           text NOT NULL,
  account_status  text NOT NULL,
  is_credit       boolean NOT NULL,
  units           bigint NOT NULL,
  ordered         bigint NOT NULL,
  back_order      bigint NOT NULL,
  cases           numeric NOT NULL,
  full_price      numeric NOT NULL,
  ext_price       numeric NOT NULL,
  -- Under which the product was counted.
  brand_id        integer,
  product_type_id integer,
  line_count      bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (month, product_id, supplier_id, location_id, state, account_status, is_credit)
);
CREATE INDEX sales_month_supplier ON sales_month (supplier_id, month);

-- Sums of sales_month without the product, for reports by brand, type, state and warehouse: they have few rows, however many products
-- there are.
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

-- The same by day, for the days around whole months.
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

-- Sums by product and customer. Indexes have them in the order of a report, so its first page is read without the rest of the month.
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
CREATE INDEX sales_month_customer_cases ON sales_month_customer (month, cases, product_id);

-- Months that these tables cover. Others are summed from the lines.
CREATE TABLE sales_month_built (
  month      date PRIMARY KEY,
  time_built timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Which sums of a month are out of date. A row per change, without a unique key: changes never wait for each other.
CREATE TABLE sales_mark (
  -- Null: every month. A product that changed its brand or type counts for the new one in all of them.
  month       date,
  -- 0: every product. Null: none, only the sums of the customer and the day.
  product_id  integer,
  -- Null: none, the sums by customer do not show what changed.
  customer_id integer,
  -- Null: every day of the month.
  day         date
);
CREATE INDEX sales_mark_month ON sales_mark (month, product_id);
