-- Signed links to documents. Relied on by: only the previous version; can be removed in the next one.

-- HMAC-SHA-256 of a message, its first 192 bits as base64url. The caller passes the two padded keys, so that
-- the secret is not part of any function or plan. If the message has no backslash, `escape` changes nothing;
-- unlike convert_to it is immutable, so the planner can inline the whole function.
CREATE OR REPLACE FUNCTION document_signature(inner_pad bytea, outer_pad bytea, message text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(encode(substring(
    sha256(outer_pad || sha256(inner_pad || decode(message, 'escape'))) FROM 1 FOR 24), 'base64'), '+/', '-_')
$$;
