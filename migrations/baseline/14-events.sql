-- The feed: what happened, in the order of commits.

-- One row. Where a database is restored into another cluster, numbers of transactions begin anew; `shift` lets the feed go on.
CREATE TABLE event_feed (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  shift    bigint NOT NULL DEFAULT 0,
  -- Signs cursors.
  secret   bytea NOT NULL
);
INSERT INTO event_feed (secret) VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
CREATE SEQUENCE event_number;

CREATE TABLE event (
  at             timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The place in the feed is (tick, seq). See event_tick().
  tick           bigint NOT NULL,
  seq            bigint NOT NULL DEFAULT nextval('event_number'),
  -- The transaction that wrote it.
  xid            bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  type           text NOT NULL,
  resource       text NOT NULL,
  resource_id    text NOT NULL,
  version        bigint,
  request_id     text,
  api_key_id     integer,
  -- Who could read the resource at that moment. Employee keys always; 1 Customer keys, 2 Supplier keys.
  audience       smallint NOT NULL DEFAULT 3,
  -- Null: does not matter for this resource. Empty: only keys that are not restricted.
  customers      integer[],
  suppliers      integer[],
  states         text[],
  built_by       integer,
  data           json NOT NULL,
  -- What only some of those who see the event may read.
  reserved       jsonb,
  -- What leaves a key's view is a record.removed for the keys that saw it before (audience, customers, suppliers, states) and not
  -- afterwards. Who still sees it afterwards is in these columns, in the same form; null for all other events. Here 4 in the audience
  -- says that Employee keys still see it.
  kept_audience  smallint,
  kept_customers integer[],
  kept_suppliers integer[],
  kept_states    text[]
) PARTITION BY RANGE (at);
-- Whatever happens to housekeeping, a write never fails for want of a partition.
CREATE TABLE event_rest PARTITION OF event DEFAULT;
CREATE INDEX event_order ON event (tick, seq);

-- Orders and their invoices. Every change of either writes a line of the order's history, so that is where events begin.
CREATE TABLE history_event (
  action          text NOT NULL,
  place           integer NOT NULL,
  type            text NOT NULL,
  -- The worker's steps name the request that asked for them.
  asked_by        text,
  -- An order that a change splits off is created, submitted and posted in one go, and each step is told. The status that an
  -- event tells, where it is not the one that the order has afterwards, and the one before it stand beside its type.
  status          text,
  previous_status text,
  PRIMARY KEY (action, place)
);
INSERT INTO history_event (action, place, type, asked_by, status, previous_status) VALUES
  ('invoice.advance', 1, 'order.advanced', NULL, NULL, NULL),
  ('invoice.advance', 2, 'invoice.updated', NULL, NULL, NULL),
  ('order.cancel', 1, 'order.cancellation_requested', NULL, NULL, NULL),
  ('order.cancel.apply', 1, 'invoice.updated', 'order.cancel', NULL, NULL),
  ('order.cancel.complete', 1, 'order.cancelled', 'order.cancel', NULL, 'accepted'),
  ('order.cancel.reject', 1, 'order.cancellation_rejected', 'order.cancel', NULL, NULL),
  ('order.change', 1, 'order.change_saved', NULL, NULL, NULL),
  ('order.change.apply', 1, 'invoice.updated', 'order.change.submit', NULL, NULL),
  ('order.change.reject', 1, 'order.change_rejected', 'order.change.submit', NULL, NULL),
  ('order.change.submit', 1, 'order.change_submitted', NULL, NULL, NULL),
  ('order.change.sync', 1, 'order.change_applied', 'order.change.submit', NULL, 'accepted'),
  ('order.create', 1, 'order.created', NULL, NULL, NULL),
  ('order.delete', 1, 'order.deleted', NULL, NULL, 'draft'),
  ('order.discard', 1, 'order.change_discarded', NULL, NULL, NULL),
  ('order.import', 1, 'order.created', NULL, NULL, NULL),
  ('order.invoice', 1, 'order.updated', NULL, NULL, NULL),
  ('order.invoice', 2, 'invoice.updated', NULL, NULL, NULL),
  ('order.post', 1, 'order.posted', 'order.submit', NULL, 'queued'),
  ('order.post', 2, 'invoice.created', 'order.submit', NULL, NULL),
  ('order.record', 1, 'order.created', NULL, NULL, NULL),
  ('order.record', 2, 'invoice.created', NULL, NULL, NULL),
  ('order.reject', 1, 'order.rejected', 'order.submit', NULL, 'queued'),
  ('order.split', 1, 'order.created', 'order.change.submit', 'draft', NULL),
  ('order.split', 2, 'order.submitted', 'order.change.submit', 'queued', 'draft'),
  ('order.split', 3, 'order.posted', 'order.change.submit', NULL, 'queued'),
  ('order.split', 4, 'invoice.created', 'order.change.submit', NULL, NULL),
  ('order.submit', 1, 'order.created', NULL, 'draft', NULL),
  ('order.submit', 2, 'order.submitted', NULL, NULL, 'draft'),
  ('order.update', 1, 'order.updated', NULL, NULL, 'draft');

-- Which history of the write-ahead log a copy of this database is on: every failover begins a new timeline, and a standby
-- cannot say which one it has replayed. Whoever first meets the primary on a timeline writes it here, so a standby that
-- shows the row has replayed it. The system tells a restored dump from the database that it was made of.
CREATE TABLE wal_timeline (
  system    text NOT NULL,
  timeline  integer NOT NULL,
  time_seen timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (system, timeline)
);
