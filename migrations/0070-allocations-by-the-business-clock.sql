-- The day of the business: that of the real clock and the distance that the sandbox keeps (sandbox_clock in setting; Production
-- has none). For allocations, which begin and end with a day, and whose sum the database keeps in inventory.allocated.
-- Not in SQL, which would be planned anew in every statement that asks.
CREATE FUNCTION business_date() RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ((now() + coalesce((SELECT (value ->> 'offset_ms')::float8 FROM setting WHERE name = 'sandbox_clock'), 0)
    * interval '1 millisecond') AT TIME ZONE 'UTC')::date;
END $$;

CREATE OR REPLACE FUNCTION recount_allocated(products integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE inventory i SET allocated = s.held
  FROM (
    SELECT i2.location_id, i2.product_id, coalesce(sum(a.units - a.used_units), 0)::integer AS held
    FROM inventory i2
    LEFT JOIN (allocation a JOIN customer c ON c.customer_id = a.customer_id)
      ON a.product_id = i2.product_id AND c.location_id = i2.location_id AND a.type_id = 1
      AND a.start_date <= (SELECT business_date()) AND (a.end_date IS NULL OR a.end_date >= (SELECT business_date()))
    WHERE i2.product_id = ANY (products)
    GROUP BY 1, 2
  ) s
  WHERE i.location_id = s.location_id AND i.product_id = s.product_id AND i.allocated <> s.held
$$;

-- For the schedule and for whoever moves the clock: everything that began or ended with another day. It counts once a day.
CREATE FUNCTION recount_allocated_of_day() RETURNS void LANGUAGE plpgsql AS $$
DECLARE today jsonb := to_jsonb(business_date());
BEGIN
  INSERT INTO setting AS s (name, value) VALUES ('allocations_counted', today)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE s.value <> excluded.value;
  IF FOUND THEN
    PERFORM recount_allocated(ARRAY(SELECT DISTINCT product_id FROM allocation));
  END IF;
END $$;
