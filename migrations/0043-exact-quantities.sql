-- Whether a quantity was sent with no more decimals than are kept: 0.99999 units are not one.
ALTER TABLE purchase_line ADD COLUMN is_exact boolean NOT NULL DEFAULT true;
