-- Two PO numbers are the same if the service says so (src/shared/po-key.ts): the database only keeps and compares the keys that it
-- computed. A spelling has one key for ever, so nothing here can be out of date. Not unique: writers that use a spelling for the first
-- time at the same moment would wait for each other, and a second row says nothing else.
CREATE TABLE po_number_key (
  po_num text NOT NULL,
  po_key text NOT NULL
);
CREATE INDEX po_number_key_po_num ON po_number_key (po_num);
CREATE INDEX po_number_key_po_key ON po_number_key (po_key, po_num);

-- lower() does not leave every case-folded text as it is.
ALTER TABLE order_po_number DROP CONSTRAINT order_po_number_po_key_check,
  ADD CONSTRAINT order_po_number_po_key_filled CHECK (po_key <> '') NOT VALID;

-- The numbers of purchases in use. The primary key decides between parallel writers. Where older purchases of a vendor share a number,
-- the first has it.
CREATE TABLE purchase_po_number (
  vendor_id          integer NOT NULL,
  po_key             text NOT NULL CHECK (po_key <> ''),
  -- At the end: an insert that loses to the previous release, which claims nothing, takes its claim back with its transaction.
  purchase_global_id ulid NOT NULL REFERENCES purchase ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (vendor_id, po_key)
);
CREATE INDEX purchase_po_number_purchase ON purchase_po_number (purchase_global_id);
