-- The audit log is asked by user and by request, too.
CREATE INDEX audit_log_user ON audit_log (user_id, audit_id) WHERE user_id IS NOT NULL;
CREATE INDEX audit_log_request ON audit_log (request_id, audit_id) WHERE request_id IS NOT NULL;
