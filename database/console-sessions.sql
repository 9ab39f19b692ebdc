-- Console sessions. Promise: a commit that deactivates a user or changes the user's type ends the user's sessions; a commit that changes the
-- user's suppliers or customers changes them on the keys of the sessions too. Every process is notified, as of any change to a key. Relied
-- on by: src/access/sessions.ts.

CREATE OR REPLACE FUNCTION sync_session_keys() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys integer[] := ARRAY(SELECT api_key_id FROM api_key WHERE user_id IN (SELECT user_id FROM changed) AND for_session AND revoked_at IS NULL);
BEGIN
  -- An update of zero keys would still empty the caches of every process.
  IF keys = '{}' THEN RETURN NULL; END IF;
  UPDATE api_key k SET
    revoked_at = CASE WHEN NOT u.active OR u.kind <> k.type THEN clock_timestamp() END,
    supplier_ids = CASE k.type WHEN 'Supplier' THEN ARRAY(SELECT supplier_id FROM user_supplier l WHERE l.user_id = k.user_id ORDER BY 1) END,
    customer_ids = CASE k.type WHEN 'Customer' THEN ARRAY(SELECT customer_id FROM user_customer l WHERE l.user_id = k.user_id ORDER BY 1) END
  FROM user_account u WHERE k.api_key_id = ANY (keys) AND u.user_id = k.user_id;
  UPDATE console_session s SET ended_because = 'user' FROM api_key k
  WHERE s.api_key_id = ANY (keys) AND k.api_key_id = s.api_key_id AND k.revoked_at IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER forward_user_changes AFTER UPDATE ON user_account
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_session_keys();
CREATE OR REPLACE TRIGGER forward_user_changes_inserted AFTER INSERT ON user_supplier
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_session_keys();
CREATE OR REPLACE TRIGGER forward_user_changes_deleted AFTER DELETE ON user_supplier
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_session_keys();
CREATE OR REPLACE TRIGGER forward_user_changes_inserted AFTER INSERT ON user_customer
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_session_keys();
CREATE OR REPLACE TRIGGER forward_user_changes_deleted AFTER DELETE ON user_customer
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_session_keys();
