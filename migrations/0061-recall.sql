-- Everybody who got goods of a batch is found from the batch, whatever the number of invoices.
CREATE INDEX purchase_line_batch ON purchase_line (batch_code) WHERE batch_code IS NOT NULL;
CREATE INDEX invoice_line_batch ON invoice_line (batch_code) WHERE batch_code IS NOT NULL;
CREATE INDEX lot_pick_lot ON lot_pick (purchase_trans_id);
