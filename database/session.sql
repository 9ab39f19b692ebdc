-- What functions and triggers know about their transaction. Promise: two variables, `dray.cause` and `dray.marks`; both end with the
-- transaction. src/db/session-variables.ts lists who sets and reads them. Relied on by: every file here, src/events, src/jobs.

-- The request behind the transaction: `dray.cause` is "<api key id> <request id> <trace> <via>".
CREATE OR REPLACE FUNCTION cause_key() RETURNS integer LANGUAGE sql STABLE AS
$$ SELECT nullif(split_part(current_setting('dray.cause', true), ' ', 1), '')::integer $$;

CREATE OR REPLACE FUNCTION cause_request() RETURNS text LANGUAGE sql STABLE AS
$$ SELECT nullif(split_part(current_setting('dray.cause', true), ' ', 2), '') $$;

-- For jobs enqueued by the transaction.
CREATE OR REPLACE FUNCTION cause_trace() RETURNS text LANGUAGE sql STABLE AS
$$ SELECT nullif(split_part(current_setting('dray.cause', true), ' ', 3), '') $$;

-- The channel of the request; null for the service itself.
CREATE OR REPLACE FUNCTION cause_via() RETURNS text LANGUAGE sql STABLE AS
$$ SELECT nullif(split_part(current_setting('dray.cause', true), ' ', 4), '') $$;

-- Sets the cause of what follows to that request: "<api key id> <request id>". The trace and channel of this transaction stay.
CREATE OR REPLACE FUNCTION name_cause(cause text) RETURNS text LANGUAGE sql AS $$
  SELECT set_config('dray.cause', coalesce(cause, ' ') || ' ' || coalesce(cause_trace(), '') || ' ' || coalesce(cause_via(), ''), true)
$$;

-- Sets a mark for the rest of the transaction: `dray.marks` is a list of "<name>=<value>".
CREATE OR REPLACE FUNCTION mark(name text, value text) RETURNS text LANGUAGE sql AS $$
  SELECT set_config('dray.marks', concat_ws(' ',
    nullif(regexp_replace(coalesce(current_setting('dray.marks', true), ''), ' ?\m' || name || '=\S*', ''), ''), name || '=' || value), true)
$$;

-- Loading an entire database keeps no previous rows and emits no events. Until the next release the previous version may run alongside this
-- one, with its own variables.
CREATE OR REPLACE FUNCTION keeps_past() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT strpos(coalesce(current_setting('dray.marks', true), ''), 'past=off') = 0
    AND coalesce(current_setting('dray.past', true), '') <> 'off'
$$;

CREATE OR REPLACE FUNCTION emits_events() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT strpos(coalesce(current_setting('dray.marks', true), ''), 'events=off') = 0
    AND coalesce(current_setting('dray.events', true), '') <> 'off'
$$;
