-- concurrently
-- The first jobs of a lane: in the index without lanes those of other lanes would be passed over one by one.
CREATE INDEX CONCURRENTLY job_ready_in_lane ON job (queue, lane, run_at, job_id) WHERE state = 'ready';
