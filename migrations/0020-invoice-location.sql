-- The warehouse that an invoice's goods leave. A customer may be moved to another one while invoices are open; their
-- units stay where they were reserved.
ALTER TABLE invoice ADD COLUMN location_id integer REFERENCES location;
-- Nobody changed these invoices, so neither their versions nor their times move.
ALTER TABLE invoice DISABLE TRIGGER USER;
UPDATE invoice i SET location_id = c.location_id FROM customer c WHERE c.customer_id = i.customer_id;
ALTER TABLE invoice ENABLE TRIGGER USER;
ALTER TABLE invoice ALTER COLUMN location_id SET NOT NULL;
CREATE INDEX invoice_location ON invoice (location_id, invoice_id);

-- Invoices that come from elsewhere do not say it: it is the warehouse that serves the customer then.
CREATE FUNCTION place_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.location_id := (SELECT location_id FROM customer WHERE customer_id = NEW.customer_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER place_invoice BEFORE INSERT ON invoice FOR EACH ROW
  WHEN (NEW.location_id IS NULL) EXECUTE FUNCTION place_invoice();
