-- Which history of the write-ahead log a copy of this database is on: every failover begins a new timeline, and a standby
-- cannot say which one it has replayed. Whoever first meets the primary on a timeline writes it here, so a standby that
-- shows the row has replayed it. The system tells a restored dump from the database that it was made of.
CREATE TABLE wal_timeline (
  system    text NOT NULL,
  timeline  integer NOT NULL,
  time_seen timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (system, timeline)
);
