-- Idempotency keys. Promise: of several requests with one key, one has an effect, and the statements of the others fail with their
-- transaction. Relied on by: src/http/idempotency.ts.

-- Fails if the key has a response that is not older than `oldest` (DR002), or if another transaction is working on it (DR001). The response
-- is looked up after the lock: the previous holder may have written one.
CREATE OR REPLACE FUNCTION claim_idempotency_key(by_key integer, key text, oldest timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_ours CONSTANT boolean := pg_try_advisory_xact_lock(by_key, hashtext(key));
BEGIN
  IF EXISTS (SELECT FROM idempotency_record r WHERE r.api_key_id = by_key AND r.idempotency_key = key AND r.time_created > oldest) THEN
    RAISE 'the key has an answer' USING ERRCODE = 'DR002';
  END IF;
  IF NOT is_ours THEN
    RAISE 'the key is in use' USING ERRCODE = 'DR001';
  END IF;
END $$;
