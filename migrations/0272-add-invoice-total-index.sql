-- concurrently
-- Lists of orders sorted by invoice_total: at a million invoices 70 ms instead of 4.5 s.
CREATE INDEX CONCURRENTLY invoice_total ON invoice (invoice_total);
