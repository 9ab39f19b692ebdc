-- The audit log as a chain: every entry has a link, and the hash of a link covers the entry and the link before it. Links are
-- made after the entries are committed, by one at a time, so whoever writes an entry waits for nobody.

CREATE TABLE audit_link (
  place    bigint PRIMARY KEY CHECK (place > 0),
  audit_id bigint NOT NULL UNIQUE,
  hash     bytea NOT NULL CHECK (octet_length(hash) = 32)
);

-- One row: how far the chain is.
CREATE TABLE audit_chain (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  place    bigint NOT NULL DEFAULT 0,
  hash     bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
  -- Every entry up to this one has its link, and none can come before it any more.
  through  bigint NOT NULL DEFAULT 0
);
INSERT INTO audit_chain DEFAULT VALUES;

-- What the hash of an entry is made of: all of it, in one way of writing.
CREATE FUNCTION audit_digest(entry audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(entry.audit_id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.api_key_id, entry.user_id, entry.request_id, entry.action, entry.subject, entry.subject_id,
    entry.from_version, entry.to_version, entry.before, entry.after)::text, 'UTF8'))
$$;

-- Links entries that have none, at most so many, and answers how many it linked. Entries from before `final` are all there:
-- whatever wrote then has ended. Where another session is at it, `waits` says whether to wait for it.
CREATE FUNCTION link_audit(final timestamptz, at_most integer, waits boolean) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  chain audit_chain;
  entry record;
  linked integer := 0;
  last_linked bigint;
BEGIN
  -- For measurements only.
  IF current_setting('dray.audit_chain', true) = 'off' THEN RETURN 0; END IF;
  IF waits THEN
    SELECT * INTO chain FROM audit_chain FOR UPDATE;
  ELSE
    SELECT * INTO chain FROM audit_chain FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RETURN 0; END IF;
  END IF;
  FOR entry IN
    SELECT a.audit_id, audit_digest(a) AS digest FROM audit_log a
    WHERE a.audit_id > chain.through AND NOT EXISTS (SELECT FROM audit_link l WHERE l.audit_id = a.audit_id AND l.audit_id > chain.through)
    ORDER BY a.audit_id LIMIT at_most
  LOOP
    chain.place := chain.place + 1;
    chain.hash := sha256(chain.hash || entry.digest);
    INSERT INTO audit_link (place, audit_id, hash) VALUES (chain.place, entry.audit_id, chain.hash);
    linked := linked + 1;
    last_linked := entry.audit_id;
  END LOOP;
  IF linked = at_most THEN
    chain.through := greatest(chain.through, (SELECT max(a.audit_id) FROM audit_log a
      WHERE a.audit_id > chain.through AND a.audit_id <= last_linked AND a.at < final));
  ELSE
    chain.through := greatest(chain.through, (SELECT max(a.audit_id) FROM audit_log a WHERE a.audit_id > chain.through AND a.at < final));
  END IF;
  UPDATE audit_chain c SET place = chain.place, hash = chain.hash, through = chain.through
  WHERE (c.place, c.through) <> (chain.place, chain.through);
  RETURN linked;
END $$;
