-- Open balances are walked in the order of their changes (UpdatedSince on arAging).
CREATE INDEX invoice_open_time_updated ON invoice (time_updated, invoice_id) WHERE open_debit <> 0 OR open_credit <> 0;
