-- What the last failed try of a queue said, beside the numbers of that minute.
ALTER TABLE job_count ADD COLUMN last_error text, ADD COLUMN last_failed_at timestamptz;
