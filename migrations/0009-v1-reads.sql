-- What the v1 lists compute.

-- The next ten days on which a customer is delivered and whose cutoff is not yet missed. The cutoff for a
-- day is a wall-clock time in the state's zone, some days before; instants are compared, so both sides
-- of a daylight-saving change are right. Only the first candidate can be missed: later ones are cut off later.
CREATE FUNCTION next_delivery_dates(
  delivery_days text[], cutoff_time time, days_in_advance integer, time_zone text, at timestamptz
) RETURNS date[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(day ORDER BY day), '{}') FROM (
    SELECT first_day + n AS day
    FROM (SELECT (at AT TIME ZONE time_zone)::date + days_in_advance AS first_day) f, generate_series(0, 70) n
    WHERE cardinality(delivery_days) > 0
      AND ('{Mon,Tue,Wed,Thu,Fri,Sat,Sun}'::text[])[extract(isodow FROM first_day + n)::integer] = ANY (delivery_days)
      AND (n > 0 OR ((first_day - days_in_advance) + cutoff_time) AT TIME ZONE time_zone > at)
    ORDER BY n LIMIT 10
  ) d
$$;

-- Changes that run show on every line of their invoice.
CREATE INDEX order_change_running ON order_change (order_no) WHERE state IN ('submitted', 'processing', 'applied');
CREATE VIEW invoice_revision AS
  SELECT o.invoice_id, ch.time_updated AS revision_updated_at,
    CASE ch.state WHEN 'submitted' THEN 'Submitted' WHEN 'processing' THEN 'Importing' ELSE 'Accepted' END AS revision_status
  FROM order_change ch JOIN sales_order o ON o.order_no = ch.order_no
  WHERE ch.state IN ('submitted', 'processing', 'applied');

-- For lists of open invoices in the order of their numbers, and purchases of a supplier likewise.
CREATE INDEX invoice_open_id ON invoice (invoice_id) WHERE open_debit <> 0 OR open_credit <> 0;
CREATE INDEX purchase_supplier_number ON purchase (supplier_id, purchase_id) WHERE purchase_id IS NOT NULL;
