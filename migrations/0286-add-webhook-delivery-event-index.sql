-- concurrently
-- A replay finds out which events that a key can no longer read were offered to its webhook before.
CREATE INDEX CONCURRENTLY webhook_delivery_event ON webhook_delivery (webhook_id, event_id);
