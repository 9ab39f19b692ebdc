-- Reports that a key keeps, and files that go with a mail.

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

CREATE TABLE mail_attachment (
  mail_id      bigint NOT NULL REFERENCES mail_outbox ON DELETE CASCADE,
  position     integer NOT NULL CHECK (position > 0),
  name         text NOT NULL,
  content_type text NOT NULL,
  content      bytea NOT NULL,
  PRIMARY KEY (mail_id, position)
);
