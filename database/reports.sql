-- Saved reports. Promise: they pass to the successor of their key and end with a key that is revoked. Relied on by: src/reports.

CREATE OR REPLACE FUNCTION saved_reports_follow_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE saved_report SET api_key_id = NEW.api_key_id WHERE api_key_id = NEW.rotated_from_id;
  ELSE
    DELETE FROM saved_report WHERE api_key_id = NEW.api_key_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER saved_reports_end AFTER UPDATE ON api_key
  FOR EACH ROW WHEN (new.revoked_at IS NOT NULL AND old.revoked_at IS NULL) EXECUTE FUNCTION saved_reports_follow_key();
CREATE OR REPLACE TRIGGER saved_reports_pass_on AFTER INSERT ON api_key
  FOR EACH ROW WHEN (new.rotated_from_id IS NOT NULL) EXECUTE FUNCTION saved_reports_follow_key();
