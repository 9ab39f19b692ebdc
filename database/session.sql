-- What functions and triggers know of the transaction that they run in. Promise: two variables, `dray.cause` and `dray.marks`; both end
-- with the transaction. Who sets and who reads them: src/db/session-variables.ts. Relied on by: every file here, src/events, src/jobs.

-- The request behind the transaction: `dray.cause` is "<api key id> <request id> <trace> <via>".
CREATE OR REPLACE FUNCTION cause_key() RETURNS integer LANGUAGE sql STABLE AS
$$ SELECT nullif(split_part(current_setting('dray.cause', true), ' ', 1), '')::integer $$;

CREATE OR REPLACE FUNCTION cause_request() RETURNS text LANGUAGE sql STABLE AS
$$ SELECT nullif(split_part(current_setting('dray.cause', true), ' ', 2), '') $$;

-- For the jobs that follow.
CREATE OR REPLACE FUNCTION cause_trace() RETURNS text LANGUAGE sql STABLE AS
$$ SELECT nullif(split_part(current_setting('dray.cause', true), ' ', 3), '') $$;

-- By which way it came; null for the service itself.
CREATE OR REPLACE FUNCTION cause_via() RETURNS text LANGUAGE sql STABLE AS
$$ SELECT nullif(split_part(current_setting('dray.cause', true), ' ', 4), '') $$;

-- What follows was caused by that request: "<api key id> <request id>". Trace and way stay those of this transaction.
CREATE OR REPLACE FUNCTION name_cause(cause text) RETURNS text LANGUAGE sql AS $$
  SELECT set_config('dray.cause', coalesce(cause, ' ') || ' ' || coalesce(cause_trace(), '') || ' ' || coalesce(cause_via(), ''), true)
$$;

-- Notes something for the rest of the transaction: `dray.marks` is a list of "<name>=<value>".
CREATE OR REPLACE FUNCTION mark(name text, value text) RETURNS text LANGUAGE sql AS $$
  SELECT set_config('dray.marks', concat_ws(' ',
    nullif(regexp_replace(coalesce(current_setting('dray.marks', true), ''), ' ?\m' || name || '=\S*', ''), ''), name || '=' || value), true)
$$;

-- Loading an entire database records no past and emits no events. Until the next release the previous version may run alongside this one,
-- with variables of its own.
CREATE OR REPLACE FUNCTION keeps_past() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT strpos(coalesce(current_setting('dray.marks', true), ''), 'past=off') = 0
    AND coalesce(current_setting('dray.past', true), '') <> 'off'
$$;

CREATE OR REPLACE FUNCTION emits_events() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT strpos(coalesce(current_setting('dray.marks', true), ''), 'events=off') = 0
    AND coalesce(current_setting('dray.events', true), '') <> 'off'
$$;
