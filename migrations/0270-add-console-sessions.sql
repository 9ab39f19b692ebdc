-- Sessions of people who signed in at the console. Each stands for a key of its own that has no text and is revoked when the session ends.

ALTER TABLE api_key ADD COLUMN for_session boolean NOT NULL DEFAULT false;
-- Every write is refused.
ALTER TABLE api_key ADD COLUMN read_only boolean NOT NULL DEFAULT false;
ALTER TABLE api_key ALTER COLUMN key_hash DROP NOT NULL;
ALTER TABLE api_key ADD CONSTRAINT api_key_text CHECK (for_session = (key_hash IS NULL)) NOT VALID;
ALTER TABLE api_key VALIDATE CONSTRAINT api_key_text;

CREATE TABLE console_session (
  session_id    ulid PRIMARY KEY,
  -- SHA-256 of the cookie; the cookie itself is stored nowhere.
  token_hash    bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  api_key_id    integer NOT NULL UNIQUE REFERENCES api_key ON DELETE CASCADE,
  time_started  timestamptz NOT NULL,
  -- To the minute: not every request is written down.
  last_seen_at  timestamptz NOT NULL,
  -- Why its key was revoked; null while it is open, and where only the key was revoked.
  ended_because text CHECK (ended_because IN ('signed_out', 'staff', 'idle', 'expired', 'user'))
);
