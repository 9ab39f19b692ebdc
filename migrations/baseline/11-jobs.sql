-- The queue of background work, and which process does what.

-- Rows come and go all day: vacuum early.
CREATE TABLE job (
  job_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  queue        text NOT NULL,
  payload      jsonb NOT NULL DEFAULT '{}',
  -- At most one waiting job per queue and dedupe_key.
  dedupe_key   text,
  state        text NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'running', 'dead')),
  run_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts     integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  max_attempts integer NOT NULL DEFAULT 10 CHECK (max_attempts > 0),
  worker_id    bigint,
  time_started timestamptz,
  last_error   text,
  time_created timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The trace of the request behind a job. Whoever enqueues says it for its transaction, if anybody traces at all; so no
  -- statement that enqueues has to know of it. Rows that are there keep null: the default is worked out once, here.
  trace_parent text DEFAULT nullif(current_setting('dray.trace_parent', true), ''),
  -- What the jobs of a queue are divided by, where each part has a leader of its own: orders by the location of their stock.
  -- 0: not divided, or enqueued before there were lanes.
  lane         integer NOT NULL DEFAULT 0,
  CHECK ((state = 'running') = (worker_id IS NOT NULL))
) WITH (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
-- Worker ids. A worker is alive as long as a session holds the advisory lock of its id.
CREATE SEQUENCE worker_number;
CREATE INDEX job_running ON job (worker_id) WHERE state = 'running';
CREATE INDEX job_dead ON job (queue, job_id) WHERE state = 'dead';
CREATE UNIQUE INDEX job_dedupe ON job (queue, dedupe_key) WHERE state = 'ready' AND dedupe_key IS NOT NULL;
-- The first jobs of a lane: in the index without lanes those of other lanes would be passed over one by one.
CREATE INDEX job_ready_in_lane ON job (queue, lane, run_at, job_id) WHERE state = 'ready';

-- How many jobs ended how, per minute; each worker adds to rows of its own.
CREATE TABLE job_count (
  queue          text NOT NULL,
  minute         timestamptz NOT NULL,
  worker_id      bigint NOT NULL,
  done           bigint NOT NULL DEFAULT 0,
  retried        bigint NOT NULL DEFAULT 0,
  dead           bigint NOT NULL DEFAULT 0,
  -- What the last failed try of a queue said, beside the numbers of that minute.
  last_error     text,
  last_failed_at timestamptz,
  PRIMARY KEY (queue, minute, worker_id)
);
CREATE INDEX job_count_minute ON job_count (minute);

-- Whoever works has a lease here, renewed every second by the clock of the database. Its id is never given again, so it
-- fences: a row that another has deleted ends all that is done under its id.
CREATE TABLE worker_lease (
  worker_id  bigint PRIMARY KEY,
  renewed_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- Which worker leads a queue whose jobs go together. Leadership ends with the lease.
CREATE TABLE queue_leader (
  queue     text PRIMARY KEY,
  worker_id bigint NOT NULL REFERENCES worker_lease ON DELETE CASCADE
);
COMMENT ON COLUMN queue_leader.queue IS 'a queue, or queue/lane where it is divided';
CREATE INDEX queue_leader_worker ON queue_leader (worker_id);
