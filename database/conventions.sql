-- Timestamps in responses, and the business day. Promise: every timestamp that leaves the database as text has one format, and everything
-- that begins or ends with a day follows the business clock, which the sandbox can move. Relied on by: every statement that writes JSON,
-- allocations (stock.sql), reads of the past (src/orders/load/as-of.ts), the sandbox (src/sandbox).

-- The format of every timestamp: UTC, milliseconds, Z.
CREATE OR REPLACE FUNCTION iso_time(t timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT to_char(t AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- The business day: the real clock plus the offset of the sandbox (sandbox_clock in setting; none in Production). For allocations, which
-- begin and end with a day, and whose sum the database keeps in inventory.allocated. Not a function in SQL, which would be replanned in
-- every statement that calls it.
CREATE OR REPLACE FUNCTION business_date() RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ((now() + coalesce((SELECT (value ->> 'offset_ms')::float8 FROM setting WHERE name = 'sandbox_clock'), 0)
    * interval '1 millisecond') AT TIME ZONE 'UTC')::date;
END $$;

-- By how many milliseconds the business clock has been moved since then.
CREATE OR REPLACE FUNCTION clock_moved_since(timestamptz) RETURNS double precision STABLE LANGUAGE sql AS $$
  SELECT coalesce((SELECT (s.value ->> 'offset_ms')::numeric FROM setting s WHERE s.name = 'sandbox_clock')
    - (SELECT p.offset_ms FROM sandbox_clock_past p WHERE p.moved_at > $1 ORDER BY p.moved_at LIMIT 1), 0)
$$;
