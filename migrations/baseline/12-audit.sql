-- Who did what, in a chain of hashes.

CREATE TABLE audit_log (
  audit_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL DEFAULT clock_timestamp(),
  api_key_id   integer,
  user_id      integer,
  request_id   text,
  action       text NOT NULL,
  subject      text NOT NULL,
  subject_id   text,
  from_version bigint,
  to_version   bigint,
  before       jsonb,
  after        jsonb,
  -- The way that a change took: api, mcp, console, cli or worker. Null on entries from before; their links stay valid.
  via          text
);
CREATE INDEX audit_log_subject ON audit_log (subject, subject_id, audit_id);
CREATE INDEX audit_log_api_key ON audit_log (api_key_id, audit_id);
CREATE INDEX audit_log_action ON audit_log (action, audit_id);
CREATE INDEX audit_log_at ON audit_log (at, audit_id);
-- The audit log is asked by user and by request, too.
CREATE INDEX audit_log_user ON audit_log (user_id, audit_id) WHERE user_id IS NOT NULL;
CREATE INDEX audit_log_request ON audit_log (request_id, audit_id) WHERE request_id IS NOT NULL;
-- Most entries came over the API or are the worker's: found without an index.
CREATE INDEX audit_log_via ON audit_log (via, audit_id) WHERE via IN ('mcp', 'console', 'cli');

CREATE TABLE audit_link (
  place    bigint PRIMARY KEY CHECK (place > 0),
  audit_id bigint NOT NULL UNIQUE,
  hash     bytea NOT NULL CHECK (octet_length(hash) = 32)
);

-- One row: how far the chain is.
CREATE TABLE audit_chain (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  place    bigint NOT NULL DEFAULT 0,
  hash     bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
  -- Every entry up to this one has its link, and none can come before it any more.
  through  bigint NOT NULL DEFAULT 0
);
INSERT INTO audit_chain DEFAULT VALUES;
