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
CREATE INDEX queue_leader_worker ON queue_leader (worker_id);
