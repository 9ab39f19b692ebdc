-- concurrently
-- Most entries came over the API or are the worker's: found without an index.
CREATE INDEX CONCURRENTLY audit_log_via ON audit_log (via, audit_id) WHERE via IN ('mcp', 'console', 'cli');
