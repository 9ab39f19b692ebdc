-- Who does business: states, warehouses, suppliers, vendors, customers, the people who work for them, and their terms.

CREATE TABLE state (
  state                        text PRIMARY KEY CHECK (state ~ '^[A-Z]{2}$'),
  state_name                   text NOT NULL,
  order_cutoff_time            time NOT NULL,
  order_cutoff_days_in_advance integer NOT NULL CHECK (order_cutoff_days_in_advance BETWEEN 0 AND 30),
  time_zone                    text NOT NULL,
  active                       boolean NOT NULL DEFAULT true,
  ordering_enabled             boolean NOT NULL DEFAULT true,
  time_updated                 timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE location (
  location_id  integer PRIMARY KEY CHECK (location_id > 0),
  location     text NOT NULL,
  dba          text,
  address      text,
  address2     text,
  address3     text,
  city         text,
  state        text NOT NULL REFERENCES state,
  postal_code  text,
  time_updated timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX location_state ON location (state, location_id);
CREATE INDEX location_time_updated ON location (time_updated, location_id);

CREATE TABLE credit_term (
  term_id         integer PRIMARY KEY CHECK (term_id > 0),
  term            text NOT NULL,
  days_of_credit  integer NOT NULL CHECK (days_of_credit >= 0),
  account_on_hold boolean NOT NULL DEFAULT false,
  time_updated    timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (days_of_credit <= 3650)
);
CREATE INDEX credit_term_time_updated ON credit_term (time_updated, term_id);

CREATE TABLE supplier (
  supplier_id          integer PRIMARY KEY CHECK (supplier_id > 0),
  supplier             text NOT NULL,
  state                text NOT NULL REFERENCES state,
  active               boolean NOT NULL DEFAULT true,
  description          text,
  brand_assets_url     text,
  supplier_website_url text,
  -- Lines of such a supplier never share an invoice with another supplier's.
  separate_invoice     boolean NOT NULL DEFAULT false,
  time_updated         timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX supplier_state ON supplier (state, supplier_id);
CREATE INDEX supplier_active ON supplier (active, supplier_id);
CREATE INDEX supplier_time_updated ON supplier (time_updated, supplier_id);

-- The terms a supplier offers; the lowest position is its default.
CREATE TABLE supplier_term (
  supplier_id  integer NOT NULL REFERENCES supplier,
  term_id      integer NOT NULL REFERENCES credit_term,
  position     integer NOT NULL DEFAULT 1 CHECK (position > 0),
  time_updated timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (supplier_id, term_id)
);
CREATE INDEX supplier_term_position ON supplier_term (supplier_id, position, term_id);
CREATE INDEX supplier_term_time_updated ON supplier_term (time_updated, supplier_id, term_id);

-- One vendor number can stand at several suppliers and locations, each with rules of its own.
CREATE TABLE vendor (
  vendor_id              integer NOT NULL CHECK (vendor_id > 0),
  supplier_id            integer NOT NULL REFERENCES supplier,
  location_id            integer NOT NULL REFERENCES location,
  vendor_name            text NOT NULL,
  vendor_license_number  text,
  vendor_address         text,
  vendor_address2        text,
  vendor_city            text,
  vendor_state           text REFERENCES state,
  vendor_postal_code     text,
  lead_time_days         integer NOT NULL DEFAULT 0 CHECK (lead_time_days >= 0),
  target_doi             integer CHECK (target_doi >= 0),
  max_doi                integer CHECK (max_doi >= 0),
  -- Days on which goods are picked up; empty means every day.
  pickup_days            text[] NOT NULL DEFAULT '{}' CHECK (pickup_days <@ ARRAY['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']),
  require_po_batch_codes boolean NOT NULL DEFAULT false,
  active                 boolean NOT NULL DEFAULT true,
  time_updated           timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (vendor_id, supplier_id, location_id),
  CHECK (lead_time_days <= 3650 AND target_doi <= 3650 AND max_doi <= 3650)
);
CREATE INDEX vendor_supplier ON vendor (supplier_id, vendor_id, location_id);
CREATE INDEX vendor_location ON vendor (location_id, vendor_id, supplier_id);
CREATE INDEX vendor_active ON vendor (active, vendor_id, supplier_id, location_id);
CREATE INDEX vendor_time_updated ON vendor (time_updated, vendor_id, supplier_id, location_id);

CREATE TABLE ar_account (
  ar_account_id integer PRIMARY KEY CHECK (ar_account_id > 0),
  name          text NOT NULL,
  time_updated  timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Everybody with a name: the distributor's staff, suppliers' people, customers' buyers.
CREATE TABLE user_account (
  user_id         integer PRIMARY KEY CHECK (user_id > 0),
  site_user_id    integer,
  kind            text NOT NULL CHECK (kind IN ('Employee', 'Supplier', 'Customer')),
  role            text NOT NULL,
  active          boolean NOT NULL DEFAULT true,
  svc_live_access boolean NOT NULL DEFAULT false,
  email           text,
  phone           text,
  full_name       text NOT NULL,
  power_user      boolean NOT NULL DEFAULT false,
  job_title       text,
  department      text,
  time_updated    timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX user_account_role ON user_account (role, user_id);
CREATE INDEX user_account_active ON user_account (active, user_id);
CREATE INDEX user_account_kind ON user_account (kind, user_id);
CREATE INDEX user_account_words ON user_account USING gin (
  to_tsvector('simple', regexp_replace(lower(full_name || ' ' || coalesce(email, '')), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')));

CREATE TABLE user_state (
  user_id integer NOT NULL REFERENCES user_account ON DELETE CASCADE,
  state   text NOT NULL REFERENCES state,
  PRIMARY KEY (user_id, state)
);
CREATE INDEX user_state_state ON user_state (state, user_id);

CREATE TABLE user_location (
  user_id     integer NOT NULL REFERENCES user_account ON DELETE CASCADE,
  location_id integer NOT NULL REFERENCES location,
  PRIMARY KEY (user_id, location_id)
);
CREATE INDEX user_location_location ON user_location (location_id, user_id);

CREATE TABLE user_supplier (
  user_id     integer NOT NULL REFERENCES user_account ON DELETE CASCADE,
  supplier_id integer NOT NULL REFERENCES supplier,
  PRIMARY KEY (user_id, supplier_id)
);
CREATE INDEX user_supplier_supplier ON user_supplier (supplier_id, user_id);

CREATE TABLE customer (
  customer_id                integer PRIMARY KEY CHECK (customer_id > 0),
  customer_name              text NOT NULL,
  customer_name_alt          text,
  chain_name                 text,
  license_num                text,
  address                    text,
  -- The warehouse that serves this customer.
  location_id                integer NOT NULL REFERENCES location,
  state                      text NOT NULL REFERENCES state,
  ar_account_id              integer NOT NULL REFERENCES ar_account,
  term_id                    integer NOT NULL REFERENCES credit_term,
  on_hold                    boolean NOT NULL DEFAULT false,
  account_status             text NOT NULL DEFAULT 'Active' CHECK (account_status IN ('Active', 'Inactive', 'Closed')),
  sales_rep_user_id          integer REFERENCES user_account,
  collection_agent_full_name text,
  collection_agent_email     text,
  profile_picture_url        text,
  delivery_days              text[] NOT NULL DEFAULT '{}' CHECK (delivery_days <@ ARRAY['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']),
  delivery_minimum           money2 NOT NULL DEFAULT 0 CHECK (delivery_minimum >= 0),
  time_updated               timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When a customer came to the prices that it has: when it was made, or moved to another state.
  time_placed                timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX customer_state ON customer (state, customer_id);
CREATE INDEX customer_status ON customer (account_status, customer_id);
CREATE INDEX customer_on_hold ON customer (customer_id) WHERE on_hold;
CREATE INDEX customer_location ON customer (location_id, customer_id);
CREATE INDEX customer_ar_account ON customer (ar_account_id, customer_id);
CREATE INDEX customer_sales_rep ON customer (sales_rep_user_id, customer_id);
CREATE INDEX customer_time_updated ON customer (time_updated, customer_id);
CREATE INDEX customer_time_placed ON customer (time_placed, customer_id);
CREATE INDEX customer_name ON customer (lower(customer_name));
CREATE INDEX customer_by_name ON customer (customer_name COLLATE "C", customer_id);
CREATE INDEX customer_placed ON customer (state, time_placed, customer_id);
-- Search by words in any order, and by amount (src/ops/find.ts): of 100,000 customers in 0.1 ms instead of 250 ms.
CREATE INDEX customer_words ON customer USING gin (
  to_tsvector('simple', regexp_replace(lower(customer_name || ' ' || coalesce(customer_name_alt, '') || ' ' || coalesce(license_num, '')), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')));

CREATE TABLE user_customer (
  user_id     integer NOT NULL REFERENCES user_account ON DELETE CASCADE,
  customer_id integer NOT NULL REFERENCES customer,
  PRIMARY KEY (user_id, customer_id)
);
CREATE INDEX user_customer_customer ON user_customer (customer_id, user_id);

CREATE TABLE customer_supplier_term (
  customer_id  integer NOT NULL REFERENCES customer,
  supplier_id  integer NOT NULL REFERENCES supplier,
  term_id      integer NOT NULL REFERENCES credit_term,
  time_updated timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (customer_id, supplier_id)
);
CREATE INDEX customer_supplier_term_supplier ON customer_supplier_term (supplier_id, customer_id);
CREATE INDEX customer_supplier_term_time_updated ON customer_supplier_term (time_updated, customer_id, supplier_id);

-- A separate series of invoices, and the customer-supplier pairs that are invoiced in it.
CREATE TABLE split_invoice (
  split_invoice_id integer PRIMARY KEY CHECK (split_invoice_id > 0),
  name             text NOT NULL
);

CREATE TABLE customer_supplier_split (
  customer_id      integer NOT NULL REFERENCES customer,
  supplier_id      integer NOT NULL REFERENCES supplier,
  split_invoice_id integer NOT NULL REFERENCES split_invoice,
  PRIMARY KEY (customer_id, supplier_id)
);
CREATE INDEX customer_supplier_split_supplier ON customer_supplier_split (supplier_id, customer_id);

CREATE TABLE sales_rep (
  user_id        integer PRIMARY KEY REFERENCES user_account,
  product_groups text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX sales_rep_product_groups ON sales_rep USING gin (product_groups);

CREATE TABLE sales_rep_customer (
  user_id     integer NOT NULL REFERENCES sales_rep ON DELETE CASCADE,
  customer_id integer NOT NULL REFERENCES customer,
  PRIMARY KEY (user_id, customer_id)
);
CREATE INDEX sales_rep_customer_customer ON sales_rep_customer (customer_id, user_id);

CREATE TABLE sales_rep_supplier (
  user_id     integer NOT NULL REFERENCES sales_rep ON DELETE CASCADE,
  supplier_id integer NOT NULL REFERENCES supplier,
  PRIMARY KEY (user_id, supplier_id)
);
CREATE INDEX sales_rep_supplier_supplier ON sales_rep_supplier (supplier_id, user_id);
