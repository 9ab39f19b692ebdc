-- Endpoints that events are sent to, what could not be sent yet, and what came of each attempt.

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
  time_created     timestamptz NOT NULL DEFAULT clock_timestamp()
);
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
  UNIQUE (webhook_id, event_id)
);
CREATE INDEX webhook_pending_due ON webhook_pending (webhook_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_pending_subject ON webhook_pending (webhook_id, subject, pending_id);
ALTER TABLE webhook_pending SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

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
  next_attempt_at timestamptz
);
CREATE INDEX webhook_delivery_newest ON webhook_delivery (webhook_id, at DESC, delivery_id DESC);
CREATE INDEX webhook_delivery_at ON webhook_delivery (at);

-- Which process sends: its lease is renewed every second by the clock of the database.
CREATE TABLE webhook_sender (
  only_one   boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  holder     text NOT NULL,
  renewed_at timestamptz NOT NULL
);

-- Webhooks pass to the successor of a key, and end with a key that is revoked.
CREATE FUNCTION webhooks_follow_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE webhook SET api_key_id = NEW.api_key_id, generation = generation + 1 WHERE api_key_id = NEW.rotated_from_id;
  ELSE
    UPDATE webhook SET status = 'disabled', generation = generation + 1 WHERE api_key_id = NEW.api_key_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_pass_on AFTER INSERT ON api_key FOR EACH ROW
  WHEN (NEW.rotated_from_id IS NOT NULL) EXECUTE FUNCTION webhooks_follow_key();
CREATE TRIGGER webhooks_end AFTER UPDATE ON api_key FOR EACH ROW
  WHEN (NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL) EXECUTE FUNCTION webhooks_follow_key();
