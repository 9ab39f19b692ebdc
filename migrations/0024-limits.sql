-- Days that are added to dates are at most 3,650: what was beyond that made every calculation with it fail.

UPDATE credit_term SET days_of_credit = 3650 WHERE days_of_credit > 3650;
UPDATE vendor SET lead_time_days = least(lead_time_days, 3650), target_doi = least(target_doi, 3650), max_doi = least(max_doi, 3650)
  WHERE lead_time_days > 3650 OR target_doi > 3650 OR max_doi > 3650;
ALTER TABLE credit_term ADD CHECK (days_of_credit <= 3650);
ALTER TABLE vendor ADD CHECK (lead_time_days <= 3650 AND target_doi <= 3650 AND max_doi <= 3650);

-- 10,000,000 units of 999,999,999.999 each. A wider number of the same scale is stored as it was: no row is rewritten.
ALTER TABLE purchase_line ALTER COLUMN weight TYPE numeric(20, 3);
