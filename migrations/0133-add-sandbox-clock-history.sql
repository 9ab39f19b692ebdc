-- What the clock of the sandbox said before it was moved: an order as it was is judged by the clock of that time.
CREATE TABLE sandbox_clock_past (
  moved_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  offset_ms numeric NOT NULL
);
CREATE INDEX sandbox_clock_past_moved_at ON sandbox_clock_past (moved_at);

CREATE FUNCTION keep_clock_offset() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sandbox_clock_past (offset_ms)
  VALUES (CASE TG_OP WHEN 'INSERT' THEN 0 ELSE (OLD.value ->> 'offset_ms')::numeric END);
  RETURN NULL;
END $$;
CREATE TRIGGER setting_clock_moves AFTER INSERT OR UPDATE ON setting FOR EACH ROW
  WHEN (NEW.name = 'sandbox_clock') EXECUTE FUNCTION keep_clock_offset();

-- By how many milliseconds it was moved since then.
CREATE FUNCTION clock_moved_since(timestamptz) RETURNS double precision STABLE LANGUAGE sql AS $$
  SELECT coalesce((SELECT (s.value ->> 'offset_ms')::numeric FROM setting s WHERE s.name = 'sandbox_clock')
    - (SELECT p.offset_ms FROM sandbox_clock_past p WHERE p.moved_at > $1 ORDER BY p.moved_at LIMIT 1), 0)
$$;
