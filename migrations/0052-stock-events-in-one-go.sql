-- Stock moves with every line of every order. The first change of a transaction is told with the rows that the statement
-- has at hand; only what is changed again is looked up.
CREATE OR REPLACE FUNCTION tell_of_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := current_setting('dray.stock_told', true);
  moved text[];
  fresh text;
  own bigint;
  tick_now bigint;
  by_key integer;
  by_request text;
BEGIN
  IF current_setting('dray.events', true) = 'off' THEN RETURN NULL; END IF;
  tick_now := event_tick();
  by_key := cause_key();
  by_request := cause_request();
  IF TG_OP = 'UPDATE' AND coalesce(told, '') = '' THEN
    WITH written AS (
      INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, audience, suppliers, states, data)
      SELECT tick_now, 'inventory.changed', 'inventory', n.location_id || ':' || n.product_id, by_request, by_key, 2, ARRAY[p.supplier_id],
        ARRAY[l.state], json_build_object('product_id', n.product_id, 'location_id', n.location_id, 'available_units', n.available_units)
      FROM is_now n JOIN was o ON o.product_id = n.product_id AND o.location_id = n.location_id
      JOIN product p ON p.product_id = n.product_id
      JOIN location l ON l.location_id = n.location_id
      WHERE (o.inventory, o.received, o.loaded, o.picked, o.delivered, o.pending_sales, o.unsellable, o.pre_sales, o.allocated, o.avg_daily_sales_90d)
        IS DISTINCT FROM (n.inventory, n.received, n.loaded, n.picked, n.delivered, n.pending_sales, n.unsellable, n.pre_sales, n.allocated, n.avg_daily_sales_90d)
      ORDER BY n.location_id, n.product_id
      RETURNING resource_id)
    SELECT string_agg(resource_id, ',') INTO fresh FROM written;
    IF fresh IS NOT NULL THEN PERFORM set_config('dray.stock_told', fresh, true); END IF;
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    moved := ARRAY(SELECT n.location_id || ':' || n.product_id FROM is_now n ORDER BY n.location_id, n.product_id);
  ELSE
    moved := ARRAY(SELECT n.location_id || ':' || n.product_id
      FROM is_now n JOIN was o ON o.product_id = n.product_id AND o.location_id = n.location_id
      WHERE (o.inventory, o.received, o.loaded, o.picked, o.delivered, o.pending_sales, o.unsellable, o.pre_sales, o.allocated, o.avg_daily_sales_90d)
        IS DISTINCT FROM (n.inventory, n.received, n.loaded, n.picked, n.delivered, n.pending_sales, n.unsellable, n.pre_sales, n.allocated, n.avg_daily_sales_90d)
      ORDER BY n.location_id, n.product_id);
  END IF;
  IF cardinality(moved) = 0 THEN RETURN NULL; END IF;
  own := pg_current_xact_id()::text::bigint;
  IF told <> '' THEN
    UPDATE event e SET data = json_build_object('product_id', i.product_id, 'location_id', i.location_id, 'available_units', i.available_units)
    FROM unnest(string_to_array(told, ',')) again JOIN inventory i
      ON i.location_id = split_part(again, ':', 1)::integer AND i.product_id = split_part(again, ':', 2)::integer
    WHERE again = ANY (moved) AND e.at >= now() AND e.tick >= own AND e.xid = own AND e.type = 'inventory.changed' AND e.resource_id = again;
    moved := ARRAY(SELECT m FROM unnest(moved) m EXCEPT SELECT unnest(string_to_array(told, ',')));
  END IF;
  INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, audience, suppliers, states, data)
  SELECT tick_now, 'inventory.changed', 'inventory', m.key, by_request, by_key, 2, ARRAY[p.supplier_id], ARRAY[l.state],
    json_build_object('product_id', i.product_id, 'location_id', i.location_id, 'available_units', i.available_units)
  FROM unnest(moved) WITH ORDINALITY m(key, place)
  JOIN inventory i ON i.location_id = split_part(m.key, ':', 1)::integer AND i.product_id = split_part(m.key, ':', 2)::integer
  JOIN product p ON p.product_id = i.product_id
  JOIN location l ON l.location_id = i.location_id
  ORDER BY m.place;
  PERFORM set_config('dray.stock_told', concat_ws(',', nullif(told, ''), nullif(array_to_string(moved, ','), '')), true);
  RETURN NULL;
END $$;
