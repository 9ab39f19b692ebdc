-- API keys and webhooks. Promise: every process is notified of a changed key at commit; a webhook moves to its key's successor;
-- webhook_settings.version changes with everything that determines which webhook gets which event. Relied on by: src/access/key-cache.ts,
-- src/webhooks.

-- Every process that caches keys is notified of every change at commit.
CREATE OR REPLACE FUNCTION notify_api_key_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('dray_api_key', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER notify_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON api_key
  FOR EACH STATEMENT EXECUTE FUNCTION notify_api_key_changed();

-- Webhooks and saved reports move to a key's successor. Revoking a key disables its webhooks and deletes its saved reports. The trigger's
-- name says which table to update.
CREATE OR REPLACE FUNCTION update_key_dependents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_NAME LIKE 'saved_reports%' AND TG_OP = 'INSERT' THEN
    UPDATE saved_report SET api_key_id = NEW.api_key_id WHERE api_key_id = NEW.rotated_from_id;
  ELSIF TG_NAME LIKE 'saved_reports%' THEN
    DELETE FROM saved_report WHERE api_key_id = NEW.api_key_id;
  ELSIF TG_OP = 'INSERT' THEN
    UPDATE webhook SET api_key_id = NEW.api_key_id, generation = generation + 1 WHERE api_key_id = NEW.rotated_from_id;
  ELSE
    UPDATE webhook SET status = 'disabled', generation = generation + 1 WHERE api_key_id = NEW.api_key_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER webhooks_disable AFTER UPDATE ON api_key
  FOR EACH ROW WHEN (new.revoked_at IS NOT NULL AND old.revoked_at IS NULL) EXECUTE FUNCTION update_key_dependents();
CREATE OR REPLACE TRIGGER webhooks_transfer AFTER INSERT ON api_key
  FOR EACH ROW WHEN (new.rotated_from_id IS NOT NULL) EXECUTE FUNCTION update_key_dependents();

-- Whether a key may read orders depends on its user.
CREATE OR REPLACE FUNCTION count_webhook_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME <> 'user_account' THEN
    UPDATE webhook_settings SET version = version + 1;
  ELSIF EXISTS (SELECT FROM api_key k JOIN webhook w USING (api_key_id) WHERE k.user_id = coalesce(NEW.user_id, OLD.user_id)) THEN
    UPDATE webhook_settings SET version = version + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER webhook_settings_of_key AFTER UPDATE ON api_key
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_webhook_settings();
CREATE CONSTRAINT TRIGGER webhook_settings_changed AFTER UPDATE ON webhook
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.generation <> old.generation) EXECUTE FUNCTION count_webhook_settings();
CREATE CONSTRAINT TRIGGER webhook_settings_counted AFTER INSERT OR DELETE ON webhook
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_webhook_settings();
CREATE CONSTRAINT TRIGGER webhook_settings_of_user AFTER UPDATE ON user_account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.active IS DISTINCT FROM old.active OR new.kind IS DISTINCT FROM old.kind)
  EXECUTE FUNCTION count_webhook_settings();
CREATE CONSTRAINT TRIGGER webhook_settings_of_users AFTER INSERT OR DELETE ON user_account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_webhook_settings();
