-- What the order endpoints write beyond the first tables.

-- A split appends -1, -2 … to a PO number of up to 50 characters.
ALTER TABLE sales_order DROP CONSTRAINT sales_order_po_num_check;
ALTER TABLE sales_order ADD CONSTRAINT sales_order_po_num_check CHECK (char_length(po_num) <= 60);

-- The lists' default view, and orders of one invoice status.
CREATE INDEX sales_order_sent ON sales_order (time_created DESC, order_no DESC) WHERE stage <> 'draft';

-- A change is priced when it is submitted, like an order; what each resulting order gets is fixed then.
ALTER TABLE order_change
  ADD COLUMN version bigint NOT NULL DEFAULT 1,
  ADD COLUMN resulting jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(resulting) = 'array'),
  ADD COLUMN time_submitted timestamptz;
ALTER TABLE order_change_line
  ADD COLUMN full_price money2,
  ADD COLUMN unit_price money2,
  ADD COLUMN applied_promotion_id integer REFERENCES promotion,
  ADD COLUMN quantity_promotion_id integer REFERENCES promotion,
  ADD COLUMN shipped_units integer CHECK (shipped_units BETWEEN 0 AND units),
  ADD COLUMN backorder_units integer CHECK (backorder_units BETWEEN 0 AND units),
  -- Which of the resulting orders it goes to.
  ADD COLUMN group_key text,
  ADD CHECK (unit_price IS NULL OR unit_price BETWEEN 0 AND full_price);

-- What invoice lines took from allocations: given back when they are cut or cancelled.
CREATE TABLE allocation_draw (
  invoice_trans_id integer NOT NULL REFERENCES invoice_line ON DELETE CASCADE,
  allocation_id    integer NOT NULL REFERENCES allocation,
  units            integer NOT NULL CHECK (units > 0),
  PRIMARY KEY (invoice_trans_id, allocation_id)
);
CREATE INDEX allocation_draw_allocation ON allocation_draw (allocation_id);

-- Which group of its submission an order line belongs to is the order's own group; a rejected order keeps its lines.
CREATE INDEX payment_request_open ON payment_request (invoice_id) WHERE status IN ('Pending', 'Exported');

-- An order shows its invoice, so whatever changes the invoice (the back office, a payment, the ERP) is a
-- change of the order: a new version and time. Locks are therefore taken invoice first, order second.
CREATE FUNCTION tell_order_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sales_order SET version = version + 1 WHERE invoice_id = NEW.invoice_id;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_order AFTER UPDATE ON invoice FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION tell_order_of_invoice();

-- Without arguments TG_ARGV is null, and a row less null is null: such triggers never counted.
CREATE OR REPLACE FUNCTION keep_document_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - coalesce(TG_ARGV, '{}') IS DISTINCT FROM to_jsonb(OLD) - coalesce(TG_ARGV, '{}') THEN
    NEW.time_updated := clock_timestamp();
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
