-- What every later table relies on: domains and the triggers that keep times and versions.

-- 26 characters of Crockford base 32. Collation C: ids sort the same on every engine and locale.
CREATE DOMAIN ulid AS text COLLATE "C" CHECK (VALUE ~ '^[0-9A-HJKMNP-TV-Z]{26}$');

-- Money in cents. Never a float anywhere.
CREATE DOMAIN money2 AS numeric(14, 2);

-- Costs of goods carry four decimals.
CREATE DOMAIN cost4 AS numeric(14, 4);

-- time_updated belongs to the database: it moves when, and only when, a row really changes.
-- clock_timestamp() and not now(): the time is never before the start of the writing transaction,
-- which is what lets a reader that walks by time_updated know up to where it has seen everything.
-- Arguments name generated columns; their new values do not exist yet in a BEFORE trigger.
CREATE FUNCTION keep_time_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_NARGS = 0 THEN
    IF NEW IS DISTINCT FROM OLD THEN
      NEW.time_updated := clock_timestamp();
    END IF;
  ELSIF to_jsonb(NEW) - TG_ARGV IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV THEN
    NEW.time_updated := clock_timestamp();
  END IF;
  RETURN NEW;
END $$;

-- Documents also count their versions: every change is a new one, whoever makes it.
CREATE FUNCTION keep_document_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - TG_ARGV IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV THEN
    NEW.time_updated := clock_timestamp();
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;

-- Every wire time: UTC, milliseconds, Z.
CREATE FUNCTION iso_time(t timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT to_char(t AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
