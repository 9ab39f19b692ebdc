-- What an event costs whoever makes the change.

-- A function in SQL with a subquery is planned anew in every statement that calls it; one in PL/pgSQL once in a session.
CREATE OR REPLACE FUNCTION event_tick() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN greatest(pg_current_xact_id()::text::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)
    + (SELECT shift FROM event_feed);
END $$;
CREATE OR REPLACE FUNCTION event_horizon() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (SELECT shift FROM event_feed);
END $$;

-- The audit log is asked with a text that has the collation of its index: compared with a ulid, every entry about purchases
-- was read.
CREATE OR REPLACE FUNCTION tell_of_purchase(new_row purchase, of_type text, is_status text, was_status text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  id text := new_row.purchase_global_id;
  by_key integer := cause_key();
  by_request text := cause_request();
BEGIN
  IF by_key IS NULL AND of_type IN ('purchase.pending_activation', 'purchase.processed') THEN
    SELECT a.api_key_id, a.request_id INTO by_key, by_request FROM audit_log a
    WHERE a.subject = 'purchase' AND a.subject_id = id AND a.action IN ('purchase.submit', 'purchase.create_and_submit')
    ORDER BY a.audit_id DESC LIMIT 1;
  END IF;
  INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, audience, suppliers, states, data)
  SELECT event_tick(), of_type, 'purchase', id, by_request, by_key, 2, ARRAY[new_row.supplier_id], ARRAY[l.state],
    json_build_object('purchase_global_id', id, 'purchase_id', new_row.purchase_id, 'po_num', new_row.po_num,
      'status', is_status, 'previous_status', was_status)
  FROM location l WHERE l.location_id = new_row.to_location_id;
END $$;
