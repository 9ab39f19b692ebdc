-- An upload stores a purchase, then its lines, and then their sum: what one transaction does to a purchase without moving
-- it is one event.
CREATE OR REPLACE FUNCTION tell_of_changed_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := '{version,time_updated,attempts,processing_message,last_calc_time}';
  own bigint := pg_current_xact_id()::text::bigint;
  of_type text;
BEGIN
  IF current_setting('dray.events', true) = 'off' THEN RETURN NULL; END IF;
  of_type := CASE
    WHEN NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL THEN 'purchase.deleted'
    WHEN NEW.status = OLD.status THEN CASE WHEN to_jsonb(NEW) - unseen <> to_jsonb(OLD) - unseen THEN 'purchase.updated' END
    WHEN NEW.status = 'Submitted' THEN 'purchase.submitted'
    WHEN NEW.status = 'Importing' THEN NULL
    WHEN NEW.status = 'PendingActivation' THEN 'purchase.pending_activation'
    WHEN OLD.purchase_id IS NULL THEN 'purchase.processed'
    ELSE 'purchase.advanced' END;
  IF of_type = 'purchase.updated' AND EXISTS (
    SELECT FROM event e WHERE e.at >= now() AND e.tick >= own AND e.xid = own AND e.resource = 'purchase'
      AND e.resource_id = NEW.purchase_global_id) THEN
    RETURN NULL;
  END IF;
  IF of_type IS NOT NULL THEN
    PERFORM tell_of_purchase(NEW, of_type, NEW.status, CASE OLD.status WHEN 'Importing' THEN 'Submitted' ELSE OLD.status END);
  END IF;
  RETURN NULL;
END $$;
