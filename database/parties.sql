-- Customers: the time a customer moved to its state, and its next delivery dates. Relied on by: src/v1/resources.

-- Records when a customer moved to another state. An imported invoice without a warehouse gets the one that serves the customer at that
-- time (invoices.sql).
CREATE OR REPLACE FUNCTION set_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'customer' THEN
    NEW.time_placed := clock_timestamp();
  ELSE
    NEW.location_id := (SELECT location_id FROM customer WHERE customer_id = NEW.customer_id);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER set_placement BEFORE UPDATE ON customer
  FOR EACH ROW WHEN (old.state <> new.state) EXECUTE FUNCTION set_placement();

-- The next ten delivery days of a customer whose cutoff has not passed. The cutoff for a day is a wall-clock time
-- in the state's time zone, some days before; instants are compared, so both sides of a daylight-saving change
-- are correct. Only the cutoff of the first candidate can have passed: later days have later cutoffs.
CREATE OR REPLACE FUNCTION next_delivery_dates(
  delivery_days text[], cutoff_time time, days_in_advance integer, time_zone text, at timestamptz
) RETURNS date[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(day ORDER BY day), '{}') FROM (
    SELECT first_day + n AS day
    FROM (SELECT (at AT TIME ZONE time_zone)::date + days_in_advance AS first_day) f, generate_series(0, 70) n
    WHERE cardinality(delivery_days) > 0
      AND ('{Mon,Tue,Wed,Thu,Fri,Sat,Sun}'::text[])[extract(isodow FROM first_day + n)::integer] = ANY (delivery_days)
      AND (n > 0 OR ((first_day - days_in_advance) + cutoff_time) AT TIME ZONE time_zone > at)
    ORDER BY n LIMIT 10
  ) d
$$;
