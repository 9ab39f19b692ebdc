-- Outgoing goods: invoices, and the orders that lead to them.

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
  CHECK (is_credit OR open_credit = 0),
  CHECK (NOT is_credit OR (open_debit = 0 AND invoice_total <= 0)),
  CHECK (cancelled_at IS NULL OR (open_debit = 0 AND open_credit = 0))
);
CREATE SEQUENCE invoice_number AS integer START 700001;
CREATE INDEX invoice_customer ON invoice (customer_id, invoice_id);
CREATE INDEX invoice_status ON invoice (status, invoice_id);
CREATE INDEX invoice_delivery_date ON invoice (delivery_date, invoice_id);
CREATE INDEX invoice_open ON invoice (ar_account_id, invoice_id) WHERE open_debit <> 0 OR open_credit <> 0;
CREATE INDEX invoice_time_updated ON invoice (time_updated, invoice_id);

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
  time_updated         timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE SEQUENCE invoice_trans_number AS integer START 7000001;
CREATE INDEX invoice_line_invoice ON invoice_line (invoice_id, invoice_trans_id);
CREATE INDEX invoice_line_supplier ON invoice_line (supplier_id, invoice_id);
CREATE INDEX invoice_line_product ON invoice_line (product_id, invoice_id);
CREATE INDEX invoice_line_lot ON invoice_line (purchase_trans_id) WHERE purchase_trans_id IS NOT NULL;
CREATE INDEX invoice_line_time_updated ON invoice_line (time_updated, invoice_trans_id);

-- Certificates of analysis that were attached to an invoice.
CREATE TABLE invoice_coa (
  invoice_trans_id integer NOT NULL REFERENCES invoice_line ON DELETE CASCADE,
  invoice_id       integer NOT NULL REFERENCES invoice,
  product_id       integer NOT NULL REFERENCES product,
  batch_code       text NOT NULL,
  coa_url          text NOT NULL,
  time_updated     timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (invoice_trans_id, batch_code)
);
CREATE INDEX invoice_coa_invoice ON invoice_coa (invoice_id, invoice_trans_id);
CREATE INDEX invoice_coa_product ON invoice_coa (product_id);
CREATE INDEX invoice_coa_time_updated ON invoice_coa (time_updated, invoice_trans_id);

-- One row per order in every stage. Invoices that came from elsewhere have a row without order_id.
CREATE TABLE sales_order (
  order_no              bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_id              ulid UNIQUE,
  invoice_id            integer UNIQUE REFERENCES invoice,
  customer_id           integer NOT NULL REFERENCES customer,
  stage                 text NOT NULL DEFAULT 'draft',
  status                text NOT NULL DEFAULT 'draft',
  po_num                text CHECK (char_length(po_num) <= 50),
  memo                  text CHECK (char_length(memo) <= 500),
  delivery_date         date,
  emails                text[] NOT NULL DEFAULT '{}' CHECK (cardinality(emails) <= 20),
  -- po_num and memo of each split, keyed by group_key.
  order_overrides       jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(order_overrides) = 'object'),
  group_key             text,
  credit_term_id        integer REFERENCES credit_term,
  split_invoice_id      integer REFERENCES split_invoice,
  split_reason          text CHECK (split_reason IN
    ('SEPARATE_INVOICE_REQUIRED', 'CUSTOM_TERMS', 'SPLIT_INVOICE', 'DIFFERENT_TERMS')),
  parent_order_no       bigint REFERENCES sales_order,
  built_by_user_id      integer REFERENCES user_account,
  submitted_by_user_id  integer REFERENCES user_account,
  api_key_id            integer,
  attempts              integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  processing_message    text,
  processing_updated_at timestamptz,
  time_submitted        timestamptz,
  version               bigint NOT NULL DEFAULT 1,
  time_created          timestamptz NOT NULL DEFAULT clock_timestamp(),
  time_updated          timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (order_id IS NOT NULL OR invoice_id IS NOT NULL),
  CHECK ((stage = 'posted') = (invoice_id IS NOT NULL)),
  CHECK (stage <> 'submitted' OR (time_submitted IS NOT NULL AND delivery_date IS NOT NULL)),
  CHECK (CASE stage
    WHEN 'draft' THEN status IN ('draft', 'deleted')
    WHEN 'submitted' THEN status IN ('queued', 'importing', 'accepted', 'rejected')
    WHEN 'posted' THEN status IN ('accepted', 'on_the_way', 'delivered', 'cancelled')
    ELSE false END)
);
CREATE INDEX sales_order_newest ON sales_order (time_created DESC, order_no DESC);
CREATE INDEX sales_order_stage ON sales_order (stage, time_created DESC, order_no DESC);
CREATE INDEX sales_order_status ON sales_order (status, time_created DESC, order_no DESC);
CREATE INDEX sales_order_customer ON sales_order (customer_id, time_created DESC, order_no DESC);
CREATE INDEX sales_order_delivery_date ON sales_order (delivery_date, order_no);
CREATE INDEX sales_order_parent ON sales_order (parent_order_no) WHERE parent_order_no IS NOT NULL;
CREATE INDEX sales_order_time_updated ON sales_order (time_updated, order_no);

-- Lines until posting. Prices and quantities to ship are fixed at submission.
CREATE TABLE order_line (
  order_no              bigint NOT NULL REFERENCES sales_order ON DELETE CASCADE,
  line_number           integer NOT NULL CHECK (line_number BETWEEN 1 AND 200),
  product_id            integer NOT NULL REFERENCES product,
  units                 integer NOT NULL CHECK (units > 0),
  accept_backorder      boolean NOT NULL DEFAULT false,
  promotion_id          integer REFERENCES promotion,
  credit_term_id        integer REFERENCES credit_term,
  minimum_applied       boolean NOT NULL DEFAULT false,
  full_price            money2,
  unit_price            money2,
  applied_promotion_id  integer REFERENCES promotion,
  quantity_promotion_id integer REFERENCES promotion,
  shipped_units         integer CHECK (shipped_units BETWEEN 0 AND units),
  backorder_units       integer CHECK (backorder_units BETWEEN 0 AND units),
  PRIMARY KEY (order_no, line_number),
  CHECK (unit_price IS NULL OR unit_price BETWEEN 0 AND full_price)
);
CREATE UNIQUE INDEX order_line_pair ON order_line (order_no, product_id, promotion_id) NULLS NOT DISTINCT;
CREATE INDEX order_line_product ON order_line (product_id);

-- Rows of an imported spreadsheet that could not become lines.
CREATE TABLE order_import_row (
  order_no   bigint NOT NULL REFERENCES sales_order ON DELETE CASCADE,
  row_number integer NOT NULL CHECK (row_number > 0),
  cells      jsonb NOT NULL,
  reason     text NOT NULL,
  PRIMARY KEY (order_no, row_number)
);

-- PO numbers in use. The primary key decides between parallel submissions; a claim older than
-- seven days may be taken over, so the window moves without a sweep.
CREATE TABLE order_po_number (
  customer_id integer NOT NULL REFERENCES customer,
  po_key      text NOT NULL CHECK (po_key = lower(btrim(po_key)) AND po_key <> ''),
  order_no    bigint NOT NULL REFERENCES sales_order,
  time_taken  timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (customer_id, po_key)
);
CREATE INDEX order_po_number_order ON order_po_number (order_no);

-- A change of a posted order, from the first edit until the invoice shows it.
CREATE TABLE order_change (
  order_change_id    bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_no           bigint NOT NULL REFERENCES sales_order,
  state              text NOT NULL DEFAULT 'draft' CHECK (state IN
    ('draft', 'submitted', 'processing', 'applied', 'rejected', 'synced', 'discarded')),
  -- The invoice's version when the change was begun.
  invoice_version    bigint NOT NULL,
  editor_user_id     integer REFERENCES user_account,
  updated_by_user_id integer REFERENCES user_account,
  api_key_id         integer,
  message            text,
  delivery_date      date,
  po_num             text CHECK (char_length(po_num) <= 50),
  memo               text CHECK (char_length(memo) <= 500),
  emails             text[] NOT NULL DEFAULT '{}' CHECK (cardinality(emails) <= 20),
  order_overrides    jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(order_overrides) = 'object'),
  attempts           integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  time_created       timestamptz NOT NULL DEFAULT clock_timestamp(),
  time_updated       timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX order_change_open ON order_change (order_no) WHERE state NOT IN ('synced', 'discarded');

CREATE TABLE order_change_line (
  order_change_id  bigint NOT NULL REFERENCES order_change ON DELETE CASCADE,
  line_number      integer NOT NULL CHECK (line_number BETWEEN 1 AND 200),
  product_id       integer NOT NULL REFERENCES product,
  units            integer NOT NULL CHECK (units > 0),
  accept_backorder boolean NOT NULL DEFAULT false,
  promotion_id     integer REFERENCES promotion,
  credit_term_id   integer REFERENCES credit_term,
  minimum_applied  boolean NOT NULL DEFAULT false,
  -- The posted line it came from, if any.
  invoice_trans_id integer,
  PRIMARY KEY (order_change_id, line_number)
);
CREATE UNIQUE INDEX order_change_line_pair ON order_change_line (order_change_id, product_id, promotion_id) NULLS NOT DISTINCT;

CREATE INDEX order_change_line_product ON order_change_line (product_id);

CREATE TABLE order_cancellation (
  order_cancellation_id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_no              bigint NOT NULL REFERENCES sales_order,
  state                 text NOT NULL DEFAULT 'pending' CHECK (state IN
    ('pending', 'applied', 'completed', 'rejected', 'discarded')),
  requested_by_user_id  integer REFERENCES user_account,
  api_key_id            integer,
  message               text,
  requested_at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  time_updated          timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX order_cancellation_open ON order_cancellation (order_no) WHERE state <> 'discarded';

CREATE TRIGGER keep_version BEFORE UPDATE ON invoice FOR EACH ROW
  EXECUTE FUNCTION keep_document_version('total_discount', 'open_balance');
CREATE TRIGGER keep_time_updated BEFORE UPDATE ON invoice_line FOR EACH ROW
  EXECUTE FUNCTION keep_time_updated('discount', 'ext_price');
CREATE TRIGGER keep_time_updated BEFORE UPDATE ON invoice_coa FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE TRIGGER keep_version BEFORE UPDATE ON sales_order FOR EACH ROW EXECUTE FUNCTION keep_document_version();
CREATE TRIGGER keep_time_updated BEFORE UPDATE ON order_change FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
CREATE TRIGGER keep_time_updated BEFORE UPDATE ON order_cancellation FOR EACH ROW EXECUTE FUNCTION keep_time_updated();
