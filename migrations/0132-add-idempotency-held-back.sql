-- How long the answer of a write is held back, where the sandbox was asked for that: until then the write is running.
ALTER TABLE idempotency_record ADD COLUMN held_back_ms integer;
