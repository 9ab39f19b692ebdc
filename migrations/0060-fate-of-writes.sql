-- What a write was, beside its answer: whoever lost the answer can ask what became of it.
ALTER TABLE idempotency_record
  ADD COLUMN method      text,
  ADD COLUMN path        text,
  ADD COLUMN request_id  text,
  ADD COLUMN received_at timestamptz;
