-- Who is told of events, and what still has to be delivered.

CREATE TABLE webhook (
  webhook_id       ulid PRIMARY KEY,
  api_key_id       integer NOT NULL REFERENCES api_key,
  url              text NOT NULL,
  -- Null: all.
  types            text[],
  description      text,
  status           text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'disabled')),
  secret           text NOT NULL,
  -- Signs beside the new one for a while.
  old_secret       text,
  old_secret_until timestamptz,
  -- Everything up to here was sent, or stands in webhook_pending.
  tick             bigint NOT NULL,
  seq              bigint NOT NULL,
  at_ms            bigint NOT NULL,
  snapshot         text,
  -- Whoever sends begins anew when it has changed.
  generation       integer NOT NULL DEFAULT 0,
  last_success_at  timestamptz,
  failing_since    timestamptz,
  time_created     timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Secrets before the old one, each with the moment up to which it signs, newest first: who rotates twice in a day ends none early.
  older_secrets    jsonb NOT NULL DEFAULT '[]'
);
-- Marks the release that can read sealed secrets: they are sealed once no process of an older one can run (src/webhooks/seal.ts).
COMMENT ON COLUMN webhook.secret IS 'In plain text (whsec_…), or sealed under DRAY_LINK_SECRET (sealed:…). The same holds for old_secret and older_secrets.';
CREATE INDEX webhook_api_key ON webhook (api_key_id, time_created);

-- Events that were refused and are tried again, and later events of the same resources, which wait for them.
CREATE TABLE webhook_pending (
  pending_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id      ulid NOT NULL REFERENCES webhook ON DELETE CASCADE,
  event_id        text NOT NULL,
  type            text NOT NULL,
  -- The resource and its id.
  subject         text NOT NULL,
  body            text NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  -- Null: an earlier event of the resource goes first.
  next_attempt_at timestamptz,
  -- The event as it is stored in the feed, to judge and write it anew at each attempt; null where an older version wrote the row.
  event           json,
  UNIQUE (webhook_id, event_id)
) WITH (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
CREATE INDEX webhook_pending_due ON webhook_pending (webhook_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_pending_subject ON webhook_pending (webhook_id, subject, pending_id);

CREATE TABLE webhook_delivery (
  delivery_id     ulid PRIMARY KEY,
  webhook_id      ulid NOT NULL REFERENCES webhook ON DELETE CASCADE,
  event_id        text NOT NULL,
  type            text NOT NULL,
  subject         text NOT NULL,
  body            text NOT NULL,
  attempt         integer NOT NULL,
  at              timestamptz NOT NULL,
  status          integer,
  duration_ms     integer NOT NULL,
  error           text,
  next_attempt_at timestamptz,
  -- Not sent, because the key could no longer read the event at that moment.
  is_dropped      boolean NOT NULL DEFAULT false
);
CREATE INDEX webhook_delivery_newest ON webhook_delivery (webhook_id, at DESC, delivery_id DESC);
CREATE INDEX webhook_delivery_at ON webhook_delivery (at);
CREATE INDEX webhook_delivery_event ON webhook_delivery (webhook_id, event_id);

-- Which process sends: its lease is renewed every second by the clock of the database.
CREATE TABLE webhook_sender (
  only_one   boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  holder     text NOT NULL,
  renewed_at timestamptz NOT NULL
);

-- A number that changes with everything that decides what is sent, where and how. The sender reads it together with each page of the feed,
-- once for all endpoints. It is counted at the commit, so no transaction waits for another while it holds it.
CREATE TABLE webhook_settings (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  version  bigint NOT NULL DEFAULT 1
);
INSERT INTO webhook_settings DEFAULT VALUES;
