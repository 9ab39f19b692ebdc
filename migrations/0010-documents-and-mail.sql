-- Signed links to documents, and what became of each mail.

-- HMAC-SHA-256 of a message, its first 192 bits as base64url. The caller passes the two padded keys, so that
-- the secret is no part of any function or plan. Without a backslash in the message `escape` changes nothing;
-- unlike convert_to it is immutable, which lets the planner put the whole into the statement.
CREATE FUNCTION document_signature(inner_pad bytea, outer_pad bytea, message text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(encode(substring(
    sha256(outer_pad || sha256(inner_pad || decode(message, 'escape'))) FROM 1 FOR 24), 'base64'), '+/', '-_')
$$;

-- waiting: not yet, or to be tried again. sent: the mail server took it for at least one recipient.
-- recorded: there was no mail server to send it through. refused: the mail server will never take it.
-- failed: given up after the last try.
ALTER TABLE mail_outbox
  ADD COLUMN status text NOT NULL DEFAULT 'waiting'
    CHECK (status IN ('waiting', 'sent', 'recorded', 'refused', 'failed')),
  -- Recipients to whom it still has to go; null: to all. One who has it never gets it again.
  ADD COLUMN remaining text[] CHECK (status <> 'waiting' OR remaining IS NULL OR cardinality(remaining) > 0),
  ADD COLUMN refused text[] NOT NULL DEFAULT '{}',
  ADD CHECK ((status = 'sent') <= (time_sent IS NOT NULL));
CREATE INDEX mail_outbox_sent ON mail_outbox (mail_id) WHERE time_sent IS NOT NULL;
