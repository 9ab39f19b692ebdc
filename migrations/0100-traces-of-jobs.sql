-- The trace of the request behind a job. Whoever enqueues says it for its transaction, if anybody traces at all; so no
-- statement that enqueues has to know of it. Rows that are there keep null: the default is worked out once, here.
ALTER TABLE job ADD COLUMN trace_parent text DEFAULT nullif(current_setting('dray.trace_parent', true), '');
