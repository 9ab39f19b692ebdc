-- Goods on their way out.

CREATE TABLE invoice (
  invoice_id           integer PRIMARY KEY CHECK (invoice_id > 0),
  invoice_num          text NOT NULL UNIQUE,
  customer_id          integer NOT NULL REFERENCES customer,
  ar_account_id        integer NOT NULL REFERENCES ar_account,
  -- 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified
  status               smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3, 4, 5, 7)),
  is_credit            boolean NOT NULL DEFAULT false,
  cancelled_at         timestamptz,
  po_num               text,
  po_date              timestamptz,
  -- The day of delivery; v1 calls it Date.
  delivery_date        date NOT NULL,
  due_date             date NOT NULL,
  term_id              integer REFERENCES credit_term,
  credit_term_id       integer REFERENCES credit_term,
  split_invoice_id     integer REFERENCES split_invoice,
  memo                 text,
  ar_note              text,
  submitted_by_user_id integer REFERENCES user_account,
  built_by_user_id     integer REFERENCES user_account,
  -- Sums of the lines.
  total_num_units      integer NOT NULL DEFAULT 0,
  total_cases          numeric(14, 4) NOT NULL DEFAULT 0,
  total_full_price     money2 NOT NULL DEFAULT 0,
  total_ext_price      money2 NOT NULL DEFAULT 0,
  total_discount       money2 GENERATED ALWAYS AS (total_full_price - total_ext_price) STORED,
  invoice_total        money2 NOT NULL DEFAULT 0,
  open_debit           money2 NOT NULL DEFAULT 0 CHECK (open_debit >= 0),
  open_credit          money2 NOT NULL DEFAULT 0 CHECK (open_credit >= 0),
  open_balance         money2 GENERATED ALWAYS AS (open_debit - open_credit) STORED,
  version              bigint NOT NULL DEFAULT 1,
  time_created         timestamptz NOT NULL DEFAULT clock_timestamp(),
  time_updated         timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The warehouse that an invoice's goods leave. A customer may be moved to another one while invoices are open; their
  -- units stay where they were reserved.
  location_id          integer NOT NULL REFERENCES location,
  from_erp             boolean NOT NULL DEFAULT false,
  -- What was paid of it, or taken of a credit, in the ERP: no payment application here tells of it.
  settled_elsewhere    money2 NOT NULL DEFAULT 0 CHECK (settled_elsewhere >= 0),
  -- What the ERP says is open of an invoice whose lines have not come yet.
  open_awaited         money2 CHECK (open_awaited >= 0),
  CHECK (is_credit OR open_credit = 0),
  CHECK (NOT is_credit OR (open_debit = 0 AND invoice_total <= 0)),
  CHECK (cancelled_at IS NULL OR (open_debit = 0 AND open_credit = 0))
);
CREATE SEQUENCE invoice_number START 700001;
CREATE INDEX invoice_customer ON invoice (customer_id, invoice_id);
CREATE INDEX invoice_status ON invoice (status, invoice_id);
CREATE INDEX invoice_delivery_date ON invoice (delivery_date, invoice_id);
CREATE INDEX invoice_open ON invoice (ar_account_id, invoice_id) WHERE open_debit <> 0 OR open_credit <> 0;
CREATE INDEX invoice_time_updated ON invoice (time_updated, invoice_id);
-- For lists of open invoices in the order of their numbers, and purchases of a supplier likewise.
CREATE INDEX invoice_open_id ON invoice (invoice_id) WHERE open_debit <> 0 OR open_credit <> 0;
CREATE INDEX invoice_location ON invoice (location_id, invoice_id);
-- AR aging walks the changes of all invoices, and asks of each whether the account has a later one.
CREATE INDEX invoice_account_changes ON invoice (ar_account_id, time_updated, invoice_id);
CREATE INDEX invoice_memo_words ON invoice USING gin (
  to_tsvector('simple', regexp_replace(lower(memo), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g'))) WHERE memo IS NOT NULL;
-- Lists of orders sorted by invoice_total: at a million invoices 70 ms instead of 4.5 s.
CREATE INDEX invoice_total ON invoice (invoice_total);

-- A line changes after it is posted: picked, loaded, verified. With room in its page the new version stays there. And an
-- insert takes no page with less room than that: it goes to the end of the table, which is in memory, and not into a gap of
-- an old page, which had to be read for each line where the table is larger than the memory.
CREATE TABLE invoice_line (
  invoice_trans_id     integer PRIMARY KEY CHECK (invoice_trans_id > 0),
  invoice_id           integer NOT NULL REFERENCES invoice,
  product_id           integer NOT NULL REFERENCES product,
  supplier_id          integer NOT NULL REFERENCES supplier,
  product_name         text NOT NULL,
  ordered              integer NOT NULL,
  num_units            integer NOT NULL,
  back_order           integer NOT NULL DEFAULT 0 CHECK (back_order >= 0),
  cases                numeric(14, 4),
  full_price           money2 NOT NULL CHECK (full_price >= 0),
  unit_price           money2 NOT NULL CHECK (unit_price BETWEEN 0 AND full_price),
  discount             money2 GENERATED ALWAYS AS (full_price - unit_price) STORED,
  ext_price            money2 GENERATED ALWAYS AS (unit_price * num_units) STORED,
  promotion_id         integer REFERENCES promotion,
  promotion_overridden boolean NOT NULL DEFAULT false,
  reason_id            integer,
  reason               text,
  purchase_trans_id    integer REFERENCES purchase_line (purchase_trans_id),
  batch_code           text,
  coa_url              text,
  time_updated         timestamptz NOT NULL DEFAULT clock_timestamp(),
  promotion_units      integer CHECK (promotion_units > 0),
  -- Units that this service took from stock for the line. Lines that come from elsewhere took none.
  held_units           integer NOT NULL DEFAULT 0
) WITH (fillfactor = 90);
CREATE SEQUENCE invoice_trans_number START 7000001;
-- Suppliers have between a handful and millions of lines. With the usual hundred most common ones known, all others
-- were taken for average, and a list for two rare suppliers went through every open invoice.
ALTER TABLE invoice_line ALTER COLUMN supplier_id SET STATISTICS 1000;
CREATE INDEX invoice_line_invoice ON invoice_line (invoice_id, invoice_trans_id);
CREATE INDEX invoice_line_supplier ON invoice_line (supplier_id, invoice_id);
CREATE INDEX invoice_line_product ON invoice_line (product_id, invoice_id);
CREATE INDEX invoice_line_lot ON invoice_line (purchase_trans_id) WHERE purchase_trans_id IS NOT NULL;
CREATE INDEX invoice_line_time_updated ON invoice_line (time_updated, invoice_trans_id);
CREATE INDEX invoice_line_batch ON invoice_line (batch_code) WHERE batch_code IS NOT NULL;

-- Certificates of analysis that were attached to an invoice.
CREATE TABLE invoice_coa (
  invoice_trans_id integer NOT NULL REFERENCES invoice_line ON DELETE CASCADE,
  invoice_id       integer NOT NULL REFERENCES invoice,
  product_id       integer NOT NULL REFERENCES product,
  batch_code       text NOT NULL,
  coa_url          text NOT NULL,
  time_updated     timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- time_updated also moves when a certificate gets another URL or comes into another key's view, so it does not say since when there is one.
  -- Null on rows from before: their time_updated counts.
  time_attached    timestamptz DEFAULT clock_timestamp(),
  PRIMARY KEY (invoice_trans_id, batch_code)
);
CREATE INDEX invoice_coa_invoice ON invoice_coa (invoice_id, invoice_trans_id);
CREATE INDEX invoice_coa_product ON invoice_coa (product_id);
CREATE INDEX invoice_coa_time_updated ON invoice_coa (time_updated, invoice_trans_id);
