-- Links of the audit log are written by one statement instead of one each. What a chain is, and who waits for whom, stays as it was.
CREATE OR REPLACE FUNCTION link_audit(final timestamptz, at_most integer, waits boolean) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  chain audit_chain;
  entry record;
  entries bigint[] := '{}';
  hashes bytea[] := '{}';
  linked integer;
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
