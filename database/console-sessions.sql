-- Sessions of the console. Promise: a session ends with the commit that switches its user off or makes it one of another kind, and the
-- scope of its key follows the suppliers and customers of the user. Every process hears of both as of any change of a key.
-- Relied on by: src/access/sessions.ts.

CREATE OR REPLACE FUNCTION end_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys integer[] := ARRAY(SELECT api_key_id FROM api_key WHERE user_id = NEW.user_id AND for_session AND revoked_at IS NULL);
BEGIN
  -- An update of no key would still empty the caches of every process.
  IF keys = '{}' THEN RETURN NULL; END IF;
  UPDATE console_session SET ended_because = 'user' WHERE api_key_id = ANY (keys);
  UPDATE api_key SET revoked_at = clock_timestamp() WHERE api_key_id = ANY (keys);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER end_sessions AFTER UPDATE ON user_account
  FOR EACH ROW WHEN (new.active < old.active OR new.kind <> old.kind) EXECUTE FUNCTION end_sessions_of_user();

CREATE OR REPLACE FUNCTION scope_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys integer[] := ARRAY(SELECT api_key_id FROM api_key WHERE user_id IN (SELECT user_id FROM changed) AND for_session AND revoked_at IS NULL);
BEGIN
  IF keys = '{}' THEN RETURN NULL; END IF;
  UPDATE api_key k SET supplier_ids = ARRAY(SELECT supplier_id FROM user_supplier u WHERE u.user_id = k.user_id ORDER BY 1)
    WHERE api_key_id = ANY (keys) AND type = 'Supplier';
  UPDATE api_key k SET customer_ids = ARRAY(SELECT customer_id FROM user_customer u WHERE u.user_id = k.user_id ORDER BY 1)
    WHERE api_key_id = ANY (keys) AND type = 'Customer';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER scope_sessions_more AFTER INSERT ON user_supplier
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION scope_sessions();
CREATE OR REPLACE TRIGGER scope_sessions_less AFTER DELETE ON user_supplier
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION scope_sessions();
CREATE OR REPLACE TRIGGER scope_sessions_more AFTER INSERT ON user_customer
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION scope_sessions();
CREATE OR REPLACE TRIGGER scope_sessions_less AFTER DELETE ON user_customer
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION scope_sessions();
