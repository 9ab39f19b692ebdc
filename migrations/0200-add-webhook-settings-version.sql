-- A number that changes with everything that decides what is sent, where and how. The sender reads it together with each page of the feed,
-- once for all endpoints. It is counted at the commit, so no transaction waits for another while it holds it.
CREATE TABLE webhook_settings (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  version  bigint NOT NULL DEFAULT 1
);
INSERT INTO webhook_settings DEFAULT VALUES;

CREATE FUNCTION count_webhook_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE webhook_settings SET version = version + 1;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER webhook_settings_counted AFTER INSERT OR DELETE ON webhook
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_webhook_settings();
CREATE CONSTRAINT TRIGGER webhook_settings_changed AFTER UPDATE ON webhook
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.generation <> OLD.generation) EXECUTE FUNCTION count_webhook_settings();
CREATE CONSTRAINT TRIGGER webhook_settings_of_key AFTER UPDATE ON api_key
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_webhook_settings();

-- Whether a key may read orders depends on its user.
CREATE FUNCTION count_webhook_settings_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM api_key k JOIN webhook w USING (api_key_id) WHERE k.user_id = coalesce(NEW.user_id, OLD.user_id)) THEN
    UPDATE webhook_settings SET version = version + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER webhook_settings_of_user AFTER UPDATE ON user_account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((NEW.active, NEW.kind) IS DISTINCT FROM (OLD.active, OLD.kind))
  EXECUTE FUNCTION count_webhook_settings_of_user();
CREATE CONSTRAINT TRIGGER webhook_settings_of_users AFTER INSERT OR DELETE ON user_account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_webhook_settings_of_user();
