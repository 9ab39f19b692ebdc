-- The way that a change took: api, mcp, console, cli or worker. Null on entries from before; their links stay valid.
ALTER TABLE audit_log ADD COLUMN via text;
