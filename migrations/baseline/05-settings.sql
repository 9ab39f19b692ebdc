-- What the service remembers about itself.

CREATE TABLE setting (
  name         text PRIMARY KEY,
  value        jsonb NOT NULL,
  time_updated timestamptz NOT NULL DEFAULT clock_timestamp()
);
