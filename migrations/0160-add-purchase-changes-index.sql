-- concurrently
-- A page of changed purchases in the order of v1: without it every changed purchase was shown and sorted for each page.
CREATE INDEX CONCURRENTLY purchase_changes ON purchase (time_updated, purchase_id) WHERE purchase_id IS NOT NULL;
