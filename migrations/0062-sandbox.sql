-- What the next documents that the worker takes shall come to. Only in Test and Development.
CREATE TABLE sandbox_next (
  sandbox_next_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  documents       text NOT NULL,
  outcome         text NOT NULL CHECK (outcome IN ('reject', 'fail')),
  times_left      integer NOT NULL CHECK (times_left >= 0),
  message         text
);
