-- What every table relies on.

-- 26 characters of Crockford base 32. Collation C: ids sort the same on every engine and locale.
CREATE DOMAIN ulid AS text COLLATE "C" CHECK (VALUE ~ '^[0-9A-HJKMNP-TV-Z]{26}$');

-- Money in cents. Never a float anywhere.
CREATE DOMAIN money2 AS numeric(14, 2);

-- Costs of goods carry four decimals.
CREATE DOMAIN cost4 AS numeric(14, 4);
