-- What the jobs of a queue are divided by, where each part has a leader of its own: orders by the location of their stock.
-- 0: not divided, or enqueued before there were lanes.
ALTER TABLE job ADD COLUMN lane integer NOT NULL DEFAULT 0;

COMMENT ON COLUMN queue_leader.queue IS 'a queue, or queue/lane where it is divided';
