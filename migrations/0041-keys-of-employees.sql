-- Employee keys see everything; lists that some of them carried were shown and never kept to.
UPDATE api_key SET supplier_ids = NULL, customer_ids = NULL WHERE type = 'Employee' AND (supplier_ids IS NOT NULL OR customer_ids IS NOT NULL);
