-- to_char is only STABLE, and PostgreSQL does not put a function that claims more than its parts into the
-- statement: every time of every row was a call. Declared honestly it costs half.
ALTER FUNCTION iso_time(timestamptz) STABLE;
