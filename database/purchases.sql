-- Effects of a change to a purchase. Promise: its events, and a history entry if the ERP changed it. Relied on by:
-- src/purchases, src/events.

-- The audit log is queried with a text in the collation of its index: a comparison with a ulid read every entry about purchases.
CREATE OR REPLACE FUNCTION emit_purchase_event(new_row purchase, of_type text, is_status text, was_status text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  id text := new_row.purchase_global_id;
  by_key integer := cause_key();
  by_request text := cause_request();
  submissions text[] := purchase_submissions(of_type);
BEGIN
  IF by_key IS NULL AND submissions IS NOT NULL THEN
    SELECT a.api_key_id, a.request_id INTO by_key, by_request FROM audit_log a
    WHERE a.subject = 'purchase' AND a.subject_id = id AND a.action = ANY (submissions)
    ORDER BY a.audit_id DESC LIMIT 1;
  END IF;
  INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, audience, suppliers, states, data)
  SELECT event_tick(), of_type, 'purchase', id, by_request, by_key, 2 + 4, ARRAY[new_row.supplier_id],
    ARRAY(SELECT DISTINCT x0.state FROM location x0 WHERE x0.location_id = new_row.to_location_id ORDER BY 1),
    CASE WHEN new_row.short_units IS NULL
      THEN json_build_object('purchase_global_id', id, 'purchase_id', new_row.purchase_id, 'po_num', new_row.po_num,
        'status', is_status, 'previous_status', was_status)
      ELSE json_build_object('purchase_global_id', id, 'purchase_id', new_row.purchase_id, 'po_num', new_row.po_num,
        'status', is_status, 'previous_status', was_status, 'short_units', new_row.short_units, 'over_units', new_row.over_units)
    END;
END $$;

-- Steps of processing emit nothing. If only the version is new, lines were loaded that leave the sums as they are. An upload stores a
-- purchase, then its lines, and then their sum: all changes of one transaction that do not change the status are one event. Their times
-- only narrow the search: the clock may be set back during the transaction.
CREATE OR REPLACE FUNCTION emit_purchase_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unversioned CONSTANT text[] := '{version,time_updated}';
  steps CONSTANT text[] := unversioned || '{attempts,processing_message,last_calc_time}'::text[];
  own bigint := pg_current_xact_id()::text::bigint;
  of_type text;
BEGIN
  IF NOT emits_events() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM emit_purchase_event(NEW, purchase_change_event(NULL, NEW), CASE NEW.status WHEN 'Submitted' THEN 'InProgress' ELSE NEW.status END, NULL);
    IF NEW.status = 'Submitted' THEN
      PERFORM emit_purchase_event(NEW, purchase_event(NEW.status, true), NEW.status, 'InProgress');
    END IF;
    RETURN NULL;
  END IF;
  of_type := purchase_change_event(OLD, NEW);
  IF NEW.status = OLD.status AND NEW.deleted_at IS NOT DISTINCT FROM OLD.deleted_at AND (
    to_jsonb(NEW) - steps = to_jsonb(OLD) - steps AND to_jsonb(NEW) - unversioned <> to_jsonb(OLD) - unversioned OR EXISTS (
    SELECT FROM event e WHERE e.at >= now() - interval '1 minute' AND e.tick >= own AND e.xid = own AND e.resource = 'purchase'
      AND e.resource_id = NEW.purchase_global_id)) THEN
    RETURN NULL;
  END IF;
  IF of_type IS NOT NULL THEN
    PERFORM emit_purchase_event(NEW, of_type, announced_purchase_status(NEW.status), announced_purchase_status(OLD.status));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER write_events_inserted AFTER INSERT ON purchase FOR EACH ROW EXECUTE FUNCTION emit_purchase_events();
CREATE OR REPLACE TRIGGER write_events_updated AFTER UPDATE ON purchase
  FOR EACH ROW WHEN (old.version IS DISTINCT FROM new.version) EXECUTE FUNCTION emit_purchase_events();

-- Deferred to the end of the transaction, when it is known whether the transaction has recorded the new version itself. Only the last
-- version of a transaction is recorded: no reader has seen the others.
CREATE OR REPLACE FUNCTION record_purchase_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A text in the collation of the index: a comparison with a ulid would read every entry about purchases.
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
  SELECT purchase_step(was, is_now),
    'purchase', NEW.purchase_global_id, (was ->> 'version')::bigint, NEW.version,
    jsonb_object_agg(key, was -> key), jsonb_object_agg(key, is_now -> key)
  FROM jsonb_object_keys(is_now) key WHERE was -> key IS DISTINCT FROM is_now -> key AND NOT key = ANY (unseen);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER record_version_inserted AFTER INSERT ON purchase
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.from_erp) EXECUTE FUNCTION record_purchase_version();
CREATE CONSTRAINT TRIGGER record_version_updated AFTER UPDATE ON purchase
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (old.version IS DISTINCT FROM new.version) EXECUTE FUNCTION record_purchase_version();
