-- Earlier versions of documents, for reads as of a moment.

CREATE TABLE order_past (
  past_no    bigint GENERATED ALWAYS AS IDENTITY,
  order_no   bigint NOT NULL,
  -- Of which rows: order, line, import_row, change, change_line, cancellation, invoice, invoice_line.
  part       text NOT NULL,
  -- The transaction, by its start: all that it changed of an order counts from the moment at which it moved the version.
  changed_in timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Rows by their key within the order: as they were, or null where there was none.
  was        jsonb NOT NULL,
  PRIMARY KEY (order_no, past_no)
);

CREATE TABLE purchase_past (
  past_no            bigint GENERATED ALWAYS AS IDENTITY,
  purchase_global_id ulid NOT NULL,
  -- purchase, line
  part               text NOT NULL,
  changed_in         timestamptz NOT NULL DEFAULT now(),
  changed_at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  was                jsonb NOT NULL,
  PRIMARY KEY (purchase_global_id, past_no)
);

-- What documents show of others: names above all.
CREATE TABLE shown_past (
  kind       text NOT NULL,
  id         bigint NOT NULL,
  past_no    bigint GENERATED ALWAYS AS IDENTITY,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  was        jsonb NOT NULL,
  PRIMARY KEY (kind, id, past_no)
);

-- By which facts a draft or a pending change was priced when it was saved.
CREATE TABLE order_judged (
  order_no bigint NOT NULL,
  version  bigint NOT NULL,
  facts    json NOT NULL,
  PRIMARY KEY (order_no, version)
);
