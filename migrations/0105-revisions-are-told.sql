-- While a change is applied, v1 shows its state on the invoice and on each of its lines: they have changed, then.

-- Not a new version, and nothing to remember: the documents are the same.
CREATE FUNCTION tell_of_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  running CONSTANT text[] := '{submitted,processing,applied}';
  keeping CONSTANT text := coalesce(current_setting('dray.past', true), '');
  shown integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    shown := ARRAY(SELECT o.invoice_id FROM is_now n JOIN sales_order o ON o.order_no = n.order_no
      WHERE n.state = ANY (running) AND o.invoice_id IS NOT NULL ORDER BY 1);
  ELSE
    shown := ARRAY(SELECT o.invoice_id FROM is_now n JOIN was w ON w.order_change_id = n.order_change_id
      JOIN sales_order o ON o.order_no = n.order_no
      WHERE (n.state = ANY (running) OR w.state = ANY (running)) AND o.invoice_id IS NOT NULL ORDER BY 1);
  END IF;
  IF cardinality(shown) = 0 THEN RETURN NULL; END IF;
  UPDATE invoice SET time_updated = clock_timestamp() WHERE invoice_id = ANY (shown);
  PERFORM set_config('dray.past', 'off', true);
  UPDATE invoice_line SET time_updated = clock_timestamp() WHERE invoice_id = ANY (shown);
  PERFORM set_config('dray.past', keeping, true);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_revision_begun AFTER INSERT ON order_change REFERENCING NEW TABLE AS is_now
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_revision();
CREATE TRIGGER tell_revision AFTER UPDATE ON order_change REFERENCING OLD TABLE AS was NEW TABLE AS is_now
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_revision();
