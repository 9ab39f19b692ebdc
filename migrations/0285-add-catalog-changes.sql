-- Which transactions changed what servers keep of the catalog.
CREATE TABLE catalog_change (
  xid        xid8 PRIMARY KEY DEFAULT pg_current_xact_id(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalog_change_by_time ON catalog_change (changed_at);
