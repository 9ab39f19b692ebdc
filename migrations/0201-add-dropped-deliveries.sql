-- The event as it is stored in the feed, to judge and write it anew at each attempt; null where an older version wrote the row.
ALTER TABLE webhook_pending ADD COLUMN event json;
-- Not sent, because the key could no longer read the event at that moment.
ALTER TABLE webhook_delivery ADD COLUMN is_dropped boolean NOT NULL DEFAULT false;
