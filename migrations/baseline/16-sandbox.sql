-- The clock that tests move, and what they ask to fail.

-- What the next documents that the worker takes shall come to. Only in Test and Development.
CREATE TABLE sandbox_next (
  sandbox_next_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  documents       text NOT NULL,
  outcome         text NOT NULL CHECK (outcome IN ('reject', 'fail')),
  times_left      integer NOT NULL CHECK (times_left >= 0),
  message         text
);

-- What the clock of the sandbox said before it was moved: an order as it was is judged by the clock of that time.
CREATE TABLE sandbox_clock_past (
  moved_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  offset_ms numeric NOT NULL
);
CREATE INDEX sandbox_clock_past_moved_at ON sandbox_clock_past (moved_at);
