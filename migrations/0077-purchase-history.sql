-- Every version of a purchase can be followed, too: whoever moves one without telling writes a line of its history here.

-- At the end of the transaction, when it is known whether it has told of the new version itself. Only the last version
-- of a transaction is told: nobody has seen the others.
CREATE FUNCTION tell_of_purchase_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- As a text with the collation of its index: compared with a ulid, every entry about purchases would be read.
  id text := NEW.purchase_global_id;
  unseen text[] := '{version,time_updated,last_calc_time,last_edit_time}';
  was jsonb;
  is_now jsonb;
BEGIN
  IF NOT keeps_past() OR NOT EXISTS (
      SELECT FROM purchase p WHERE p.purchase_global_id = NEW.purchase_global_id AND p.version = NEW.version)
    OR EXISTS (SELECT FROM audit_log a WHERE a.subject = 'purchase' AND a.subject_id = id AND a.to_version = NEW.version) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_log (action, subject, subject_id, to_version, after)
    VALUES ('purchase.record', 'purchase', NEW.purchase_global_id, NEW.version, jsonb_build_object('status', NEW.status, 'purchase_id', NEW.purchase_id));
    RETURN NULL;
  END IF;
  SELECT p.was -> '' INTO was FROM purchase_past p
  WHERE p.purchase_global_id = NEW.purchase_global_id AND p.part = 'purchase' AND p.changed_in = now() ORDER BY p.past_no LIMIT 1;
  was := coalesce(was, to_jsonb(OLD));
  is_now := to_jsonb(NEW);
  INSERT INTO audit_log (action, subject, subject_id, from_version, to_version, before, after)
  SELECT CASE WHEN was ->> 'purchase_id' IS NULL AND NEW.purchase_id IS NOT NULL THEN 'purchase.process'
      WHEN NEW.status = 'Importing' AND was ->> 'attempts' <> is_now ->> 'attempts' THEN 'purchase.import.begin'
      WHEN NEW.status = 'PendingActivation' AND was ->> 'status' <> NEW.status THEN 'purchase.wait'
      WHEN NEW.purchase_id IS NULL AND NEW.processing_message IS DISTINCT FROM was ->> 'processing_message' THEN 'purchase.import.fail'
      ELSE 'purchase.record' END,
    'purchase', NEW.purchase_global_id, (was ->> 'version')::bigint, NEW.version,
    jsonb_object_agg(key, was -> key), jsonb_object_agg(key, is_now -> key)
  FROM jsonb_object_keys(is_now) key WHERE was -> key IS DISTINCT FROM is_now -> key AND NOT key = ANY (unseen);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tell_version_inserted AFTER INSERT ON purchase DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.from_erp) EXECUTE FUNCTION tell_of_purchase_version();
CREATE CONSTRAINT TRIGGER tell_version_updated AFTER UPDATE ON purchase DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION tell_of_purchase_version();
