-- concurrently
-- The open sessions of a user, looked for whenever a user changes.
CREATE INDEX CONCURRENTLY api_key_open_session ON api_key (user_id) WHERE for_session AND revoked_at IS NULL;
