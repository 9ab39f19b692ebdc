-- The chain of the audit log (ADR 14). Promise: each entry is linked once, in order. Relied on by: src/access/audit-chain.ts.

-- The text that the hash of an entry covers: the whole entry, in one canonical form. Entries from before `via` existed have none.
CREATE OR REPLACE FUNCTION audit_digest(entry audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to((jsonb_build_array(entry.audit_id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.api_key_id, entry.user_id, entry.request_id, entry.action, entry.subject, entry.subject_id,
    entry.from_version, entry.to_version, entry.before, entry.after)
    || CASE WHEN entry.via IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(entry.via) END)::text, 'UTF8'))
$$;

-- The transactions of a request name its channel. A transaction without one is the service itself, or a process of the previous version,
-- whose requests at least name their key.
CREATE OR REPLACE FUNCTION name_audit_via() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.via := coalesce(cause_via(), CASE WHEN NEW.api_key_id IS NULL THEN 'worker' ELSE 'api' END);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER name_via BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION name_audit_via();

-- Links many entries in one statement instead of one statement each.
CREATE OR REPLACE FUNCTION link_audit(final timestamptz, at_most integer, waits boolean) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  chain audit_chain;
  entry record;
  entries bigint[] := '{}';
  hashes bytea[] := '{}';
  linked integer;
BEGIN
  -- Only measurements turn this off.
  IF strpos(current_setting('dray.marks', true), 'chain=off') > 0 THEN RETURN 0; END IF;
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
    chain.hash := sha256(chain.hash || entry.digest);
    entries := array_append(entries, entry.audit_id);
    hashes := array_append(hashes, chain.hash);
  END LOOP;
  linked := cardinality(entries);
  INSERT INTO audit_link (place, audit_id, hash)
  SELECT chain.place + n, audit_id, hash FROM unnest(entries, hashes) WITH ORDINALITY l(audit_id, hash, n);
  chain.place := chain.place + linked;
  IF linked = at_most THEN
    chain.through := greatest(chain.through, (SELECT max(a.audit_id) FROM audit_log a
      WHERE a.audit_id > chain.through AND a.audit_id <= entries[linked] AND a.at < final));
  ELSE
    chain.through := greatest(chain.through, (SELECT max(a.audit_id) FROM audit_log a WHERE a.audit_id > chain.through AND a.at < final));
  END IF;
  UPDATE audit_chain c SET place = chain.place, hash = chain.hash, through = chain.through
  WHERE (c.place, c.through) <> (chain.place, chain.through);
  RETURN linked;
END $$;
