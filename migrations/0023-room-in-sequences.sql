-- Numbers from elsewhere are at most 2,000,000,000, so that the numbers of this service can go on after them. A sequence
-- that an earlier version let follow a number beyond that begins again after the highest one within it.

ALTER SEQUENCE purchase_number AS bigint;
ALTER SEQUENCE purchase_trans_number AS bigint;
ALTER SEQUENCE invoice_number AS bigint;
ALTER SEQUENCE invoice_trans_number AS bigint;

SELECT setval('purchase_number', greatest(500000, (SELECT max(purchase_id) FROM purchase WHERE purchase_id <= 2000000000)))
  FROM purchase_number WHERE last_value > 2000000000;
SELECT setval('purchase_trans_number', greatest(5000000, (SELECT max(purchase_trans_id) FROM purchase_line WHERE purchase_trans_id <= 2000000000)))
  FROM purchase_trans_number WHERE last_value > 2000000000;
SELECT setval('invoice_number', greatest(700000, (SELECT max(invoice_id) FROM invoice WHERE invoice_id <= 2000000000)))
  FROM invoice_number WHERE last_value > 2000000000;
SELECT setval('invoice_trans_number', greatest(7000000, (SELECT max(invoice_trans_id) FROM invoice_line WHERE invoice_trans_id <= 2000000000)))
  FROM invoice_trans_number WHERE last_value > 2000000000;
