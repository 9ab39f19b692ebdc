-- What is sold, at which price, under which promotions, and when a price turns.

CREATE TABLE product_category (
  product_category_id integer PRIMARY KEY CHECK (product_category_id > 0),
  category_name       text NOT NULL,
  sequence            integer NOT NULL,
  time_updated        timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX product_category_sequence ON product_category (sequence, product_category_id);
CREATE INDEX product_category_time_updated ON product_category (time_updated, product_category_id);

CREATE TABLE product (
  product_id               integer PRIMARY KEY CHECK (product_id > 0),
  supplier_id              integer NOT NULL REFERENCES supplier,
  product_name             text NOT NULL,
  -- 1 active, 2 inactive, 3 pending activation
  status_id                smallint NOT NULL DEFAULT 1 CHECK (status_id IN (1, 2, 3)),
  -- The state in which it is sold.
  state                    text NOT NULL REFERENCES state,
  is_sample                boolean NOT NULL DEFAULT false,
  supplier_product_number  text,
  wholesale_units_per_case integer CHECK (wholesale_units_per_case > 0),
  case_only                boolean NOT NULL DEFAULT false,
  min_order_units          integer CHECK (min_order_units > 0),
  -- What a unit costs the distributor; purchases are valued with it.
  fob                      cost4 NOT NULL DEFAULT 0 CHECK (fob >= 0),
  deposit_cost             cost4 NOT NULL DEFAULT 0 CHECK (deposit_cost >= 0),
  unit_net_weight          numeric(12, 3) CHECK (unit_net_weight >= 0),
  brand_family             text,
  brand_id                 integer,
  brand_name               text,
  brand_style              text,
  product_type_id          integer,
  product_type_name        text,
  product_group_id         integer,
  package_id               integer,
  package_name             text,
  strain_id                integer,
  strain_name              text,
  flavor                   text,
  blend                    text,
  potency                  numeric(8, 3),
  potency_thc              numeric(8, 3),
  description              text,
  ingredients              text,
  thumbnail_image_url      text,
  full_size_image_url      text,
  svc_menu_category        text,
  svc_live_category_id     integer,
  time_updated             timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (NOT case_only OR wholesale_units_per_case IS NOT NULL)
);
CREATE INDEX product_supplier ON product (supplier_id, product_id);
CREATE INDEX product_state ON product (state, product_id);
CREATE INDEX product_status ON product (status_id, product_id);
CREATE INDEX product_supplier_number ON product (supplier_product_number, product_id);
CREATE INDEX product_time_updated ON product (time_updated, product_id);
CREATE INDEX product_name ON product (lower(product_name));
CREATE INDEX product_by_name ON product (product_name COLLATE "C", product_id);
CREATE INDEX product_brand ON product (brand_id, brand_name);
CREATE INDEX product_type ON product (product_type_id, product_type_name);
CREATE INDEX product_words ON product USING gin (
  to_tsvector('simple', regexp_replace(lower(product_name || ' ' || coalesce(supplier_product_number, '')), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')));

-- The price of a day is the row with the latest start that covers the day.
CREATE TABLE product_price (
  product_id   integer NOT NULL REFERENCES product,
  state        text NOT NULL REFERENCES state,
  start_date   date NOT NULL,
  end_date     date CHECK (end_date >= start_date),
  unit_price   money2 NOT NULL CHECK (unit_price >= 0),
  time_updated timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (product_id, state, start_date)
);

CREATE TABLE promotion (
  promotion_id   integer PRIMARY KEY CHECK (promotion_id > 0),
  -- 1 automatic, 2 manual, 3 quantity
  type_id        smallint NOT NULL CHECK (type_id IN (1, 2, 3)),
  supplier_id    integer NOT NULL REFERENCES supplier,
  promotion_name text NOT NULL,
  -- 1 fixed unit price, 2 percent off, 3 amount off; value carries which
  override_type  smallint NOT NULL CHECK (override_type IN (1, 2, 3)),
  value          numeric(12, 4) NOT NULL CHECK (value >= 0),
  -- From how many units on a quantity promotion applies.
  min_units      integer CHECK (min_units > 0),
  start_date     date NOT NULL,
  end_date       date CHECK (end_date >= start_date),
  -- All products of the supplier, present and future.
  all_products   boolean NOT NULL DEFAULT false,
  time_updated   timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (override_type <> 2 OR value <= 100),
  CHECK ((type_id = 3) = (min_units IS NOT NULL))
);
CREATE INDEX promotion_supplier ON promotion (supplier_id, promotion_id);
CREATE INDEX promotion_running ON promotion (start_date, end_date);
CREATE INDEX promotion_time_updated ON promotion (time_updated, promotion_id);

CREATE TABLE promotion_state (
  promotion_id integer NOT NULL REFERENCES promotion ON DELETE CASCADE,
  state        text NOT NULL REFERENCES state,
  PRIMARY KEY (promotion_id, state)
);
CREATE INDEX promotion_state_state ON promotion_state (state, promotion_id);

CREATE TABLE promotion_product (
  promotion_id integer NOT NULL REFERENCES promotion ON DELETE CASCADE,
  product_id   integer NOT NULL REFERENCES product,
  PRIMARY KEY (promotion_id, product_id)
);
CREATE INDEX promotion_product_product ON promotion_product (product_id, promotion_id);

-- Who may buy a product that a warehouse marks as not authorized.
CREATE TABLE product_authorization (
  product_id  integer NOT NULL REFERENCES product,
  customer_id integer NOT NULL REFERENCES customer,
  PRIMARY KEY (product_id, customer_id)
);
CREATE INDEX product_authorization_customer ON product_authorization (customer_id, product_id);

-- What the price of a product depends on besides the product itself changed: a price, a promotion, what it covers.
CREATE TABLE price_change (
  product_id   integer PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  time_changed timestamptz NOT NULL,
  state        text,
  is_active    boolean NOT NULL DEFAULT false
);
CREATE INDEX price_change_in_order ON price_change (state, time_changed, product_id) WHERE is_active;

-- Midnights at which something of an active product begins or ends, later than its last change. Those that have passed count
-- as changes; housekeeping then moves them into price_change.
CREATE TABLE price_turn (
  product_id  integer NOT NULL REFERENCES price_change ON DELETE CASCADE,
  time_turned timestamptz NOT NULL,
  state       text NOT NULL,
  PRIMARY KEY (product_id, time_turned)
);
CREATE INDEX price_turn_in_order ON price_turn (state, time_turned, product_id);

-- Which transactions changed what servers keep of the catalog. A server compares them with the snapshot in which it read.
CREATE TABLE catalog_change (
  xid        xid8 PRIMARY KEY DEFAULT pg_current_xact_id(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalog_change_by_time ON catalog_change (changed_at);
